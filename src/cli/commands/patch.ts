/** `stonecast patch`: reports whether a patch is better, worse or equivalent. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import {
  comparePatch,
  comparePatchInBattles,
  compareScenarios,
  rosterOf,
  usualStrategies,
  type Margin,
  type PatchVerdict,
  type ScenarioVerdict,
} from '../../questions/index.js';
import {
  dataFiles,
  inPackage,
  located,
  openSystem,
  type ParsedDocument,
  readDocument,
  STANDARD_INPUT,
} from '../../files/index.js';
import { isFields, type OpenSystem } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { systemNamed } from '../../systems/registry.js';
import { METHOD, methodOptions, wholeNumber, type MethodFlags } from '../options/methodOptions.js';
import { chanceOf, placeOf, type Place } from '../options/optionValues.js';
import { unitPrices, type UnitPrices } from '../options/inputs/priceFiles.js';
import { newCostLines, unitPricesPart } from '../text/prices/pricesText.js';
import { comparePage, writeAnswer } from '../text/answerPages.js';
import { comparePageParts, compareParts } from '../text/patchText.js';
import { checkPage, PAGE, type PageFlags } from '../text/answerParts.js';
import { examples } from '../words/helpWords.js';
import { OpenSystems, inferSystem } from '../options/inputs/systemOfInput.js';
import { listOf } from '../options/inputs/listsAndRosters.js';
import { listDesignOptions, type ByBattleFlags } from '../options/inputs/battleOptions.js';
import { rejectUnusedOptions } from '../options/optionChecks.js';
import type { Session } from '../session.js';
import type { Io } from '../terminal/io.js';
import { plainNames } from '../options/inputs/nameOverrides.js';
import { withOptions } from '../options/optionTable.js';

interface Flags extends MethodFlags, PageFlags, ByBattleFlags {
  readonly old?: readonly string[];
  readonly measure?: string;
  readonly margin?: string;
  readonly error: string;
  readonly units?: readonly string[];
  readonly roles?: string;
  readonly enemy?: string;
  readonly points?: string;
  readonly system?: string;
  readonly profiles?: readonly string[];
  readonly json?: boolean;
}

/** Adds the `patch` command. */
export function addPatch(program: Command, session: Session): void {
  const { io } = session;
  const command = program
    .command('patch')
    .argument(
      '[files...]',
      'old and new: profile files or folders, or scenarios; one file: against the packaged profiles',
    )
    .description(
      'judges a patch: better, worse or equivalent within a margin, with a declared chance of error',
    );
  withOptions(command, 'old', 'units', 'measure', 'margin', 'roles', 'error', 'field', 'where', 'players');
  withOptions(command, 'enemy', 'points', ...METHOD, ...PAGE, 'system', 'profiles', 'json')
    .addHelpText(
      'after',
      examples(
        'stonecast patch examples/twilight/patch.yaml --field kedashi --players greedy',
        'stonecast patch examples/twilight/patch.yaml --measure brawl --players greedy --field kedashi/abrok --json',
        'stonecast patch examples/twilight/patch.yaml --where table --players close-in --battles 4',
      ),
    )
    .action(async (files: string[], flags: Flags) => {
      const place = placeOf(flags.where, 'open');
      const { battles, ...method } = flags;
      const { onProgress, ...odds } = methodOptions(method, io);
      const asked = {
        odds,
        ...(flags.margin !== undefined && { margin: marginOf(flags.margin) }),
        error: chanceOf('--error', flags.error, 0.0001, 0.5),
        ...(battles !== undefined &&
          place.on === 'open' && { most: wholeNumber('--battles', battles, 1, 1e10) }),
      };
      const versions = versionsOf(files, flags);
      await checkPage(flags);
      const found =
        (place.on === 'table' ? await inBattles(versions, { flags, place }, asked, io) : undefined) ??
        scenariosOf(versions, flags, asked) ??
        (await patchOf(versions, flags, {
          ...asked,
          onProgress,
        }));
      const done = await found;
      const system = systemNamed(done.system);
      // Scenarios are not judged in whole battles.
      if (done.kind === 'scenarios') session.propose('fight {first}');
      const prices = done.kind === 'profiles' ? oldPrices(done, versions, flags) : undefined;
      const priced = [
        ...(done.kind === 'profiles' ? newCostLines(prices, newCosts(done)) : []),
        ...unitPricesPart(prices, 'units.old'),
      ];
      await writeAnswer(session, flags, {
        command: 'patch',
        files: [...versions.old, ...versions.new],
        system,
        data: prices ? { ...done, prices } : done,
        parts: (quiet) => [...compareParts(done, system, quiet), ...priced],
        page: (behind) =>
          comparePage(done, {
            ...behind,
            parts: [...comparePageParts(done, system), ...priced],
          }),
      });
    });
}

interface Versions {
  /** Empty: the packaged profiles. */
  readonly old: readonly string[];
  readonly new: readonly string[];
}

function versionsOf(files: readonly string[], { old }: Flags): Versions {
  const [first, second, ...more] = files;
  const missing = files.find((file) => file !== STANDARD_INPUT && !existsSync(inPackage(file)));
  if (missing !== undefined) {
    const tip = msg('write a patch with: {example}', { example: 'stonecast new patch my-patch' });
    throw new StonecastError('cannot-read', { found: missing, reason: msg('there is no such file'), tip });
  }
  if (old !== undefined && first !== undefined) return { old, new: files };
  if (old === undefined && first !== undefined && more.length === 0) {
    return second === undefined ? { old: [], new: [first] } : { old: [first], new: [second] };
  }
  throw new StonecastError('wrong-usage', {
    found: msg('a patch is one new file, an old and a new one, or new files with --old'),
    tip: msg('for example: stonecast patch old.yaml new.yaml'),
  });
}

type PatchOptions = Pick<Parameters<typeof compareScenarios>[2], 'odds' | 'margin' | 'error' | 'most'>;

/** Judges two scenarios. Undefined: the files are profiles. */
function scenariosOf(
  versions: Versions,
  flags: Flags,
  asked: PatchOptions,
): Promise<ScenarioVerdict> | undefined {
  const [old, recent] = [single(versions.old), single(versions.new)];
  const scenarios = [old, recent].filter((one) => one !== undefined && isScenario(one)).length;
  if (scenarios === 1) {
    throw new StonecastError('wrong-usage', {
      found: msg('one version is a scenario, the other is not'),
      tip: msg('give two scenarios, or two versions of profiles'),
    });
  }
  if (!old || !recent || scenarios === 0) return undefined;
  rejectUnusedOptions(
    flags,
    ['--units', '--field', '--players', ...OF_FIGHTS, '--points'],
    msg('a comparison of scenarios'),
  );
  const systems = new OpenSystems(flags.profiles);
  const version = (document: ParsedDocument) => ({
    open: located(document, () => systems.of(document.data)),
    data: document.data,
    located: <T>(work: () => T): T => located(document, work),
  });
  const { measure } = flags;
  return compareScenarios(version(old), version(recent), {
    ...asked,
    ...(measure !== undefined && { measure }),
  });
}

function single(paths: readonly string[]): ParsedDocument | undefined {
  const files = paths.flatMap(dataFiles);
  const [file] = files;
  return file !== undefined && files.length === 1 ? readDocument(file) : undefined;
}

const isScenario = ({ data }: ParsedDocument): boolean =>
  isFields(data) && Object.hasOwn(data, 'system') && !Object.hasOwn(data, 'profiles');

/** Options that a comparison in battles does not read. */
const OF_OTHERS = ['--measure', '--method', '--precision', '--confidence'] as const;

/** Judges a patch of profiles in whole battles. */
async function inBattles(
  versions: Versions,
  { flags, place }: { readonly flags: Flags; readonly place: Place },
  asked: PatchOptions,
  io: Io,
): Promise<PatchVerdict> {
  rejectUnusedOptions(flags, [...OF_OTHERS, ...OF_FIGHTS, '--points'], asWritten('--where table'));
  const [old, recent] = openings(versions, flags);
  const { units } = flags;
  return comparePatchInBattles(old, recent, {
    ...listDesignOptions(old, flags, place, io),
    ...(asked.margin && { margin: asked.margin }),
    ...(asked.error !== undefined && { error: asked.error }),
    ...(units && { members: units }),
  });
}

async function patchOf(
  versions: Versions,
  flags: Flags,
  asked: PatchOptions & Pick<Parameters<typeof comparePatch>[2], 'onProgress'>,
): Promise<PatchVerdict> {
  const { measure = 'swing' } = flags;
  const what = measure === 'brawl' ? msg('brawls') : asWritten(measure);
  const unread =
    measure === 'brawl' ? [...OF_FIGHTS, ...OF_METHODS] : (['--points', '--confidence'] as const);
  rejectUnusedOptions(flags, unread, msg('a comparison by {what}', { what }));
  const [old, recent] = openings(versions, flags);
  const { enemy } = flags;
  const players =
    plainNames('--players', flags.players) ??
    (enemy === undefined ? undefined : usualStrategies(rosterOf(old)));
  const roles = listOf(flags.roles);
  const { units, points } = flags;
  return comparePatch(old, recent, {
    ...asked,
    measure,
    field: flags.field ?? [],
    ...(roles && { roles }),
    ...(players && { strategies: players.map((own) => [own, enemy ?? own] as const) }),
    ...(units && { members: units }),
    ...(points !== undefined && { points: wholeNumber('--points', points, 1, 100_000) }),
  });
}

/** Returns the prices of the judged units, for their old cards. */
function oldPrices({ verdicts }: PatchVerdict, versions: Versions, flags: Flags): UnitPrices | undefined {
  const ids = verdicts.map(({ id }) => id);
  return ids.length === 0 ? undefined : unitPrices(openings(versions, flags)[0], ids);
}

/** Returns the new cost of each card of which nothing else changes, by id. */
function newCosts({ changes }: PatchVerdict): ReadonlyMap<string, number> {
  return new Map(
    changes.profiles.flatMap(({ id, changes: [first, ...others] }) =>
      first?.where === 'cost' && typeof first.new === 'number' && others.length === 0
        ? [[id, first.new] as const]
        : [],
    ),
  );
}

/** Opens both versions of the profiles. */
function openings(versions: Versions, flags: Flags): readonly [OpenSystem, OpenSystem] {
  const names = [...versions.old, ...versions.new, ...(flags.units ?? []), ...(flags.field ?? [])];
  const system = inferSystem(flags.system, names, flags.profiles);
  const open = (patch: readonly string[]) => openSystem(system, flags.profiles ?? [], patch);
  return [open(versions.old), open(versions.new)];
}

/** Options of methods that paired brawls do not read. `--error` gives the confidence of each comparison. */
const OF_METHODS = ['--method', '--time', '--precision', '--confidence', '--threads'] as const;

/** Options that only single fights read. */
const OF_FIGHTS = ['--roles', '--enemy'] as const;

/** Reads a margin. `2%` is a share of chances, of scores or of a model's points. A number uses the measure's unit. */
function marginOf(text: string): Margin {
  if (/%\s*$/.test(text)) return { share: chanceOf('--margin', text, 0.001, 0.5) };
  return { amount: amountOf(text) };
}

function amountOf(text: string): number {
  const value = /^(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})$/.test(text.trim()) ? Number(text) : NaN;
  if (value >= 0.001 && value <= 100_000) return value;
  const expected = msg('a share such as 2%, or a number from 0.001 to 100000');
  throw new StonecastError('wrong-value', {
    what: asWritten('--margin'),
    found: asWritten(JSON.stringify(text)),
    expected,
  });
}
