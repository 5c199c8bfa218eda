/**
 * `stonecast price`: estimates what each unit of a roster should cost. All prices come from the same whole battles.
 *
 * `stonecast price`: estimates what each unit of a roster should cost. All prices come from the same whole battles.
 *
 * `stonecast price --targets`: finds the fewest cost changes that bring units or forces to target win rates.
 *
 * `stonecast price --each-part`: values one more of each stat and one ability less, in paired battles.
 */
import type { Command } from 'commander';
import { examples } from '../words/helpWords.js';
import type { Session } from '../session.js';
import { optionNamed } from '../options/optionTable.js';
import {
  refuseWithoutCosts,
  unitPool,
  valuation,
  valuationPlayers,
  targetedPatches,
  partValues,
  type PlayerFit,
  type Valuation,
  type ValuationOptions,
  type Target,
} from '../../questions/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { isAssumed, check, type OpenSystem } from '../../system/index.js';
import { packagedBattles, packagedValuation, pairsElsewhere } from '../../experiments/index.js';
import { translateNames } from '../options/inputs/priceFiles.js';
import { remoteOf, checkpointFile } from '../options/longRuns.js';
import { methodOptions, type MethodFlags } from '../options/methodOptions.js';
import { inferSystem } from '../options/inputs/systemOfInput.js';
import { listOf, prepareRoster, type RosterFlags } from '../options/inputs/listsAndRosters.js';
import { escapeTerminal } from '../terminal/io.js';
import { partsText } from '../text/answerParts.js';
import { narrowingCommand, valuationParts } from '../text/prices/pricesText.js';
import { progressBar } from '../terminal/progressBar.js';
import * as z from 'zod';
import { located, readDocument } from '../../files/index.js';
import { rejectUnusedOptions } from '../options/optionChecks.js';
import { valuedParts, targetsParts } from '../text/prices/priceDetailsText.js';

/** Adds the `price` command. */
export function addPrice(program: Command, session: Session): void {
  program
    .command('price')
    .argument('[profiles...]', 'profiles, groups of them or profile files (default: all packaged ones)')
    .description(
      'what units should cost: prices of the whole roster by whole battles, with intervals and proof',
    )
    .addOption(optionNamed('players'))
    .addOption(optionNamed('each-part'))
    .addOption(optionNamed('targets'))
    .addOption(optionNamed('precision'))
    .addOption(optionNamed('state'))
    .addOption(optionNamed('confidence'))
    .addOption(optionNamed('time'))
    .addOption(optionNamed('seed'))
    .addOption(optionNamed('threads'))
    .addOption(optionNamed('queue'))
    .addOption(optionNamed('system'))
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'))
    .addHelpText('after', examples('stonecast price', 'stonecast price empire/knight casanii/tracker'))
    .action((operands: string[], flags: PriceRosterFlags) => {
      if (flags.eachPart === true) return priceParts(operands, flags, session);
      if (flags.targets !== undefined) return priceTargets(operands, flags.targets, { flags, session });
      return priceRoster(operands, flags, session);
    });
}

/** The options, as commander delivers them. */
export interface PriceRosterFlags extends RosterFlags, Omit<MethodFlags, 'method'> {
  readonly players?: string;
  readonly eachPart?: boolean;
  readonly state?: string;
  readonly queue?: string;
  readonly targets?: string;
  readonly json?: boolean;
}

/**
 * Prices all units of the roster and reports the named ones. A stop keeps the results so far.
 * @throws StonecastError for unknown names, or `incomplete` if a stop came before every player had prices
 */
async function priceRoster(
  operands: readonly string[],
  flags: PriceRosterFlags,
  session: Session,
): Promise<void> {
  const { io } = session;
  refuseWithoutCosts(inferSystem(flags.system, operands, flags.profiles));
  const { open, members, files } = prepareRoster(operands, flags);
  const asked = operands.length > 0 ? members.map(({ id }) => id) : [];
  const unpriced = outsideLists(open, operands.length > 0 ? members : []);
  const tellFound = (found: Valuation, computed?: string): void => {
    if (flags.json === true) {
      const data = asked.length > 0 ? ofUnits(found, asked) : found;
      io.out(`${JSON.stringify(unpriced.length > 0 ? { ...data, unpriced } : data)}\n`);
      return;
    }
    const view = { asked, unpriced, assumed: withAssumedCost(open), quiet: io.quiet === true, computed };
    io.out(partsText(valuationParts(found, view)));
    const next = narrowingCommand(asked.length > 0 ? ofUnits(found, asked) : found);
    if (next !== undefined) session.propose(next);
  };
  const packaged = isUsual(flags) && files.length === 0 ? packagedValuation(open.system) : undefined;
  if (packaged) {
    tellFound(translateNames(packaged.valuation, open), packaged.date);
    return;
  }
  const method = valuationMethod(open, flags, session);
  const found = await valuation(open, {
    ...method,
    kept: packagedBattles(open.system),
    once: flags.state === undefined ? undefined : checkpointFile(flags.state, identity(open, method)),
  });
  tellFound(found);
}

/** Returns the ids of the cards whose cost is assumed. */
const withAssumedCost = (open: OpenSystem): string[] =>
  open.profiles().flatMap((card) => (isAssumed(card, 'cost') ? [card.id] : []));

/** A named unit that has no price because no drawn list takes it. */
type Unpriced = Readonly<Record<'id' | 'name', string>>;

/**
 * Returns those of the named units that no drawn list takes.
 * @throws StonecastError `cannot-do` if no list takes any of them
 */
function outsideLists(open: OpenSystem, named: readonly Unpriced[]): readonly Unpriced[] {
  const taken = new Set(unitPool(open).units.map(({ id }) => id));
  const outside = named.filter(({ id }) => !taken.has(id)).map(({ id, name }) => ({ id, name }));
  if (outside.length === 0 || outside.length < named.length) return outside;
  const names = outside.map(({ name }) => escapeTerminal(name)).join(', ');
  throw new StonecastError('cannot-do', {
    what: asWritten('price'),
    reason: msg('no drawn list takes {names}: it costs nothing, or it belongs to a theme', { names }),
    tip: msg('name another unit, or give the card a cost'),
  });
}

/** Restricts a valuation to some units, with their part of each covariance matrix. */
function ofUnits(found: Valuation, ids: readonly string[]): Valuation {
  const places = found.units.flatMap(({ id }, unit) => (ids.includes(id) ? [unit] : []));
  const fits = Object.entries(found.fits).map(([player, fit]): [string, PlayerFit] => [
    player,
    {
      ...fit,
      covariance: places.map((row, i) =>
        places.slice(0, i + 1).map((column) => fit.covariance[row]?.[column] as number),
      ),
    },
  ]);
  return {
    ...found,
    units: places.map((unit) => found.units[unit]!),
    fits: Object.fromEntries(fits),
  };
}

/**
 * Reads the players and the effort of a valuation from the flags.
 * @throws StonecastError `wrong-value`, or for an unknown player
 */
function valuationMethod(open: OpenSystem, flags: PriceRosterFlags, { io }: Session): ValuationOptions {
  const { seed, confidence, precision, threads, timeLimit, signal } = methodOptions(
    {
      ...(flags.seed !== undefined && { seed: flags.seed }),
      ...(flags.confidence !== undefined && { confidence: flags.confidence }),
      ...(flags.precision !== undefined && { precision: flags.precision }),
      ...(flags.threads !== undefined && { threads: flags.threads }),
      ...(flags.time !== undefined && { time: flags.time }),
    },
    io,
  );
  const remote = remoteOf(flags.queue, timeLimit, io);
  return {
    players: valuationPlayers(open, listOf(flags.players)),
    seed,
    confidence,
    precision,
    threads,
    time: timeLimit === undefined ? undefined : timeLimit / 1000,
    signal,
    elsewhere: remote && (async () => pairsElsewhere(open, await remote())),
    onProgress: progressBar(io, {
      lever: { option: '--time' },
      keeps: true,
      counts: 'most',
      isKnown: timeLimit !== undefined,
    }),
  };
}

/** Returns, as plain data, everything that the battles depend on. Time limit and threads do not change them. */
const identity = (open: OpenSystem, { players, seed, confidence, precision }: ValuationOptions): unknown => ({
  command: 'price',
  system: open.system.id,
  cards: open.documents ?? [],
  players,
  seed,
  confidence,
  precision,
});

/** Reports whether the packaged valuation answers this request: the user changed no option of it. */
const isUsual = ({
  seed,
  confidence,
  precision,
  threads,
  time,
  players,
  profiles,
  state,
  queue,
}: PriceRosterFlags): boolean =>
  [seed, confidence, precision, threads, time, players, profiles, state, queue].every(
    (one) => one === undefined,
  );

/** The most targets in one file. */
const MOST_TARGETS = 30;

/**
 * Reads the targets, finds patches and plays them. It uses the packaged prices if they apply, or computes new ones.
 * @throws StonecastError `wrong-value` for a file without targets, or for units that no list can take
 */
async function priceTargets(
  operands: readonly string[],
  file: string,
  { flags, session }: { readonly flags: PriceRosterFlags; readonly session: Session },
): Promise<void> {
  const { io } = session;
  rejectUnusedOptions(flags, ['--state'], asWritten('--targets'));
  refuseWithoutCosts(inferSystem(flags.system, operands, flags.profiles));
  const targets = readTargets(file);
  const { open, files } = prepareRoster(operands, flags);
  const packaged = isUsual(flags) && files.length === 0 ? packagedValuation(open.system) : undefined;
  const method = valuationMethod(open, flags, session);
  const values = packaged
    ? packaged.valuation
    : await valuation(open, { ...method, kept: packagedBattles(open.system), proof: 0 });
  const found = await targetedPatches(open, values, { ...method, targets });
  if (flags.json === true) io.out(`${JSON.stringify(found)}\n`);
  else io.out(partsText(targetsParts(found)));
}

/** @throws StonecastError located in the file */
function readTargets(file: string): Target[] {
  const document = readDocument(file);
  return located(document, () => check(targetsSchema, document.data).targets);
}

const targetsSchema = z.strictObject({
  targets: z
    .array(
      z.strictObject({
        of: z.string(),
        against: z.string().optional(),
        wins: z.number().min(0).max(1),
      }),
    )
    .min(1)
    .max(MOST_TARGETS),
});

/**
 * Values the parts of the named units. Without names, it values one more of each stat over the whole roster.
 * @throws StonecastError for unknown names, `cannot-do` if no list takes any of them, or `incomplete` if a stop came
 * before it knew the value of a point
 */
async function priceParts(
  operands: readonly string[],
  flags: PriceRosterFlags,
  session: Session,
): Promise<void> {
  const { io } = session;
  rejectUnusedOptions(flags, ['--precision', '--state', '--targets'], asWritten('--each-part'));
  refuseWithoutCosts(inferSystem(flags.system, operands, flags.profiles));
  const { open, members } = prepareRoster(operands, flags);
  const named = operands.length > 0 ? members : [];
  const unpriced = outsideLists(open, named);
  const units = named.map(({ id }) => id).filter((id) => unpriced.every((one) => one.id !== id));
  const { precision: _precision, ...method } = valuationMethod(open, flags, session);
  const found = await partValues(open, { ...method, units });
  if (flags.json === true)
    io.out(`${JSON.stringify(unpriced.length > 0 ? { ...found, unpriced } : found)}\n`);
  else io.out(partsText(valuedParts(found, { unpriced, quiet: io.quiet === true })));
}
