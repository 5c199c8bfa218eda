/** `stonecast price`: what all units of a roster should cost, from the same whole battles. */
import {
  VALUATION_PAIRS,
  proofWork,
  refuseWithoutCosts,
  rosterOf,
  valuation,
  valuationPlayers,
  type PlayerFit,
  type Valuation,
  type ValuationOptions,
} from '../../questions/index.js';
import { packagedValuation } from '../../files/index.js';
import type { OpenSystem } from '../../system/index.js';
import { checkpointFile } from '../options/checkpointFile.js';
import { methodOptions, type MethodFlags } from '../options/method.js';
import { inferSystem } from '../options/inputs/inferSystem.js';
import { listOf, prepareRoster, type RosterFlags } from '../options/inputs/rosters.js';
import type { Session } from '../session.js';
import { escapeTerminal } from '../terminal/io.js';
import { partsText } from '../text/parts.js';
import { valuationParts } from '../text/prices/valuationText.js';
import { endProgress, warnIfSlow } from '../terminal/progress.js';
import { t } from '../words/valuation/index.js';

/** Its options as commander delivers them. */
export interface PriceRosterFlags extends RosterFlags, Omit<MethodFlags, 'method'> {
  readonly players?: string;
  readonly eachPart?: boolean;
  readonly state?: string;
  readonly targets?: string;
  readonly json?: boolean;
}

/**
 * Prices all units of the roster and tells of those that are asked for. A stop keeps what is known.
 * @throws StonecastError for unknown names, or `incomplete` where it was stopped before every player had prices
 */
export async function priceRoster(
  operands: readonly string[],
  flags: PriceRosterFlags,
  session: Session,
): Promise<void> {
  const { io } = session;
  refuseWithoutCosts(inferSystem(flags.system, operands, flags.profiles));
  const { open, members, files } = prepareRoster(operands, flags);
  const tellFound = (found: Valuation, computed?: string): void => {
    const asked = operands.length > 0 ? members.map(({ id }) => id) : [];
    if (flags.json === true) {
      io.out(`${JSON.stringify(asked.length > 0 ? ofUnits(found, asked) : found)}\n`);
      return;
    }
    io.out(partsText(valuationParts(found, { asked, quiet: io.quiet === true, computed })));
  };
  const packaged = isUsual(flags) && files.length === 0 ? packagedValuation(open.system) : undefined;
  if (packaged) {
    tellFound(translateNames(packaged.valuation as Valuation, open), packaged.date);
    return;
  }
  const method = valuationMethod(open, flags, session);
  const battles = 2 * method.players.length * (VALUATION_PAIRS + proofWork());
  const found = await valuation(open, {
    ...method,
    onProgress: announced(method, battles, io),
    once: flags.state === undefined ? undefined : checkpointFile(flags.state, identity(open, method)),
  });
  tellFound(found);
}

/** The same for some units alone. */
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
    units: places.map((unit) => found.units[unit] as Valuation['units'][number]),
    fits: Object.fromEntries(fits),
  };
}

/**
 * Who plays, and how far a valuation goes.
 * @throws StonecastError `wrong-value`, or for an unknown player
 */
export function valuationMethod(
  open: OpenSystem,
  flags: PriceRosterFlags,
  { io }: Session,
): ValuationOptions {
  const { seed, confidence, precision, threads, timeLimit, signal, onProgress } = methodOptions(
    {
      ...(flags.seed !== undefined && { seed: flags.seed }),
      ...(flags.confidence !== undefined && { confidence: flags.confidence }),
      ...(flags.precision !== undefined && { precision: flags.precision }),
      ...(flags.threads !== undefined && { threads: flags.threads }),
      ...(flags.time !== undefined && { time: flags.time }),
    },
    io,
  );
  return {
    players: valuationPlayers(open, listOf(flags.players)),
    seed,
    confidence,
    precision,
    threads,
    time: timeLimit === undefined ? undefined : timeLimit / 1000,
    signal,
    onProgress: onProgress && ((done, total) => onProgress(done, total)),
  };
}

/** What the battles of a valuation depend on, as plain data; time and threads change none of them. */
const identity = (open: OpenSystem, { players, seed, confidence, precision }: ValuationOptions): unknown => ({
  command: 'price',
  system: open.system.id,
  cards: open.documents ?? [],
  players,
  seed,
  confidence,
  precision,
});

/** Hears of progress, and says once how long all battles take about: as soon as every player has played some. */
export function announced(
  { players, time, onProgress }: ValuationOptions,
  battles: number,
  io: Session['io'],
): NonNullable<ValuationOptions['onProgress']> {
  let [heard, first, begun] = [0, 0, 0];
  return (done, total) => {
    heard++;
    if (heard === 1) [first, begun] = [done, performance.now()];
    if (heard === 1 + players.length && time === undefined) {
      const each = (performance.now() - begun) / 1000 / Math.max(1, done - first);
      endProgress();
      const [quickest = ''] = players;
      const quicker = players.length > 1 ? ` ${t('long.quicker', { player: escapeTerminal(quickest) })}` : '';
      warnIfSlow(io, each * total, (left) => `${t('long', { battles, time: left })}${quicker}`);
    }
    onProgress?.(done, total);
  };
}

/** Whether nothing is asked that the valuation which comes with Stonecast does not answer. */
export const isUsual = ({
  seed,
  confidence,
  precision,
  threads,
  time,
  players,
  profiles,
  state,
}: PriceRosterFlags): boolean =>
  [seed, confidence, precision, threads, time, players, profiles, state].every((one) => one === undefined);

/** The same with the names of units in the language that is spoken. */
export function translateNames(found: Valuation, open: OpenSystem): Valuation {
  const names = new Map(
    rosterOf(open)
      .members([])
      .map(({ id, name }) => [id, name]),
  );
  return { ...found, units: found.units.map((unit) => ({ ...unit, name: names.get(unit.id) ?? unit.name })) };
}
