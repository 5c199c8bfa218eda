/** `stonecast patch`: is a patch better, worse or equivalent? */
import type { Command } from 'commander';
import {
  comparePatch,
  comparePatchInBattles,
  compareScenarios,
  DEFAULT_PATCH_TABLES,
  PROFILE_MEASURES,
  rosterOf,
  type Margin,
  type PatchVerdict,
  type ScenarioVerdict,
} from '../../questions/index.js';
import { dataFiles, located, openSystem, readDocument, type ParsedDocument } from '../../files/index.js';
import type { OpenSystem } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { systemNamed } from '../../systems/registry.js';
import { chanceOf } from '../options/amounts.js';
import { comparePage } from '../text/answerPages.js';
import { comparePageParts, compareParts } from '../text/compareText.js';
import { checkPage, withPage, type PageFlags } from '../text/pageModel.js';
import { writeAnswer } from '../text/writeAnswer.js';
import { examples } from '../words/helpTexts.js';
import { t } from '../words/verdicts/index.js';
import { methodOptions, wholeNumber, withMethod, type MethodFlags } from '../options/method.js';
import { inferSystem } from '../options/inferSystem.js';
import { listOf } from '../options/rosters.js';
import { OpenSystems } from '../options/scenarios.js';
import {
  OF_BATTLES,
  listDesignOptions,
  warnOfBattles,
  withByBattle,
  type ByBattleFlags,
} from '../options/byBattle.js';
import { rejectUnusedOptions } from '../options/unusedOptions.js';
import type { Session } from '../session.js';
import type { Io } from '../terminal/io.js';
import { AGAINST, JSON_ANSWER, ROLES, STRATEGY, SYSTEM } from '../options/shared.js';

interface Flags extends MethodFlags, PageFlags, ByBattleFlags {
  readonly old?: readonly string[];
  readonly new?: readonly string[];
  readonly measure?: string;
  readonly margin?: string;
  readonly error: string;
  readonly fights?: string;
  readonly models?: readonly string[];
  readonly field?: readonly string[];
  readonly roles?: string;
  readonly strategy?: string;
  readonly against?: string;
  readonly play?: string;
  readonly points?: string;
  readonly system?: string;
  readonly profiles?: readonly string[];
  readonly json?: boolean;
}

const MEASURES = PROFILE_MEASURES.map(({ id }) => id).join(', ');

/** Adds `compare`. */
export function addPatch(program: Command, session: Session): void {
  const { io } = session;
  const command = program
    .command('patch')
    .argument(
      '[files...]',
      'old and new: profile files or folders, or scenarios; one file: against the packaged profiles',
    )
    .description(
      'a patch judged: better, worse or equivalent within a margin, with a declared chance of error',
    )
    .option('--old <paths...>', 'the old version, where it has several files')
    .option('--new <paths...>', 'the new version, where it has several files')
    .option(
      '--measure <name>',
      `what counts: ${MEASURES}; of scenarios a figure, duel or brawl (default: swing)`,
    )
    .option('--margin <m>', 'differences within it do not matter: 2% of chances and of points (default: 2%)')
    .option('--error <p>', 'chance of a wrong verdict at most', '5%')
    .option('--fights <n>', 'pairs of brawls, or combats of a fight, at most (default: until it is decided)')
    .option('--models <names...>', 'profiles to judge (default: those that the patch touches)')
    .option('--field <names...>', 'the enemies, as the old version has them (default: everybody)')
    .option(...ROLES)
    .option(...STRATEGY)
    .option(...AGAINST)
    .option('--play <skill>', 'how both groups of a brawl play (default: the best that is compared)')
    .option('--points <n>', 'points of a group of a brawl, about (default: 150)')
    .option(...SYSTEM)
    .option(
      '--profiles <path...>',
      'profile files or folders to read besides the packaged ones, in both versions',
    )
    .option(...JSON_ANSWER);
  withMethod(withPage(withByBattle(command, 'fight', DEFAULT_PATCH_TABLES)))
    .addHelpText(
      'after',
      examples(
        'stonecast patch examples/twilight/patch.yaml --field kedashi --strategy greedy',
        'stonecast patch examples/twilight/patch.yaml --measure brawl --play greedy --field kedashi/abrok --json',
        'stonecast patch examples/twilight/patch.yaml --by battle --players close-in --tables 2 --battles 1',
      ),
    )
    .action(async (files: string[], flags: Flags) => {
      const { onProgress, ...odds } = methodOptions(flags, io);
      const asked = {
        odds,
        ...(flags.margin !== undefined && { margin: marginOf(flags.margin) }),
        error: chanceOf('--error', flags.error, 0.0001, 0.5),
        ...(flags.fights !== undefined && { most: wholeNumber('--fights', flags.fights, 1, 1e10) }),
      };
      const versions = versionsOf(files, flags);
      await checkPage(flags);
      const found =
        (flags.by === 'battle' ? await inBattles(versions, flags, asked, io) : undefined) ??
        scenariosOf(versions, flags, asked) ??
        (await patchOf(versions, flags, {
          ...asked,
          ...(onProgress && { onProgress }),
          onBegin: (matchUps) => {
            const many = flags.measure === 'brawl' && matchUps > MANY_MATCH_UPS;
            if (many && io.quiet !== true) io.err(`${t('compare.long', { matchUps })}\n`);
          },
        }));
      const done = await found;
      const system = systemNamed(done.system);
      await writeAnswer(session, flags, {
        command: 'patch',
        files: [...versions.old, ...versions.new],
        system,
        data: done,
        parts: (quiet) => compareParts(done, system, quiet),
        page: (behind) => comparePage(done, { ...behind, parts: comparePageParts(done, system) }),
      });
    });
}

interface Versions {
  /** Empty: the packaged profiles. */
  readonly old: readonly string[];
  readonly new: readonly string[];
}

function versionsOf(files: readonly string[], flags: Flags): Versions {
  const named = [...(flags.old ?? []), ...(flags.new ?? [])].length > 0;
  const [first, second, ...more] = files;
  if (!named && first !== undefined && more.length === 0) {
    return second === undefined ? { old: [], new: [first] } : { old: [first], new: [second] };
  }
  if (named && files.length === 0 && flags.new) return { old: flags.old ?? [], new: flags.new };
  throw new StonecastError('wrong-usage', {
    found: msg('compare takes one new file, an old and a new one, or --old and --new'),
    tip: msg('for example: stonecast patch old.yaml new.yaml'),
  });
}

type PatchOptions = Pick<Parameters<typeof compareScenarios>[2], 'odds' | 'margin' | 'error' | 'most'>;

/** The verdict on two scenarios, where the versions are such; undefined for profiles. */
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
    ['--models', '--field', ...OF_FIGHTS, ...OF_BRAWLS],
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
  typeof data === 'object' && data !== null && Object.hasOwn(data, 'system');

/** Options that a comparison in battles does not read. */
const OF_OTHERS = [
  '--measure',
  '--field',
  '--fights',
  '--method',
  '--combats',
  '--precision',
  '--confidence',
] as const;

/** A patch of profiles in whole battles. */
async function inBattles(
  versions: Versions,
  flags: Flags,
  asked: PatchOptions,
  io: Io,
): Promise<PatchVerdict> {
  rejectUnusedOptions(flags, [...OF_OTHERS, ...OF_FIGHTS, ...OF_BRAWLS], asWritten('--by battle'));
  const [old, recent] = openings(versions, flags);
  const { models } = flags;
  const trials = listDesignOptions(old, flags, io);
  return comparePatchInBattles(old, recent, {
    ...trials,
    ...(asked.margin && { margin: asked.margin }),
    ...(asked.error !== undefined && { error: asked.error }),
    ...(models && { members: models }),
    onBegin(arms, rungs) {
      warnOfBattles(arms, { tables: DEFAULT_PATCH_TABLES, ...trials }, io, rungs);
    },
  });
}

async function patchOf(
  versions: Versions,
  flags: Flags,
  asked: PatchOptions & Pick<Parameters<typeof comparePatch>[2], 'onBegin' | 'onProgress'>,
): Promise<PatchVerdict> {
  rejectUnusedOptions(flags, OF_BATTLES, msg('a comparison by {what}', { what: asWritten('--by fight') }));
  const { measure = 'swing' } = flags;
  const what = measure === 'brawl' ? msg('brawls') : asWritten(measure);
  const unread = measure === 'brawl' ? OF_FIGHTS : OF_BRAWLS;
  rejectUnusedOptions(flags, unread, msg('a comparison by {what}', { what }));
  const [old, recent] = openings(versions, flags);
  const strategy = flags.strategy ?? Object.keys(rosterOf(old).strategies)[0] ?? '';
  const roles = listOf(flags.roles);
  const { play, models, points } = flags;
  return comparePatch(old, recent, {
    ...asked,
    measure,
    strategies: [strategy, flags.against ?? strategy],
    field: flags.field ?? [],
    ...(roles && { roles }),
    ...(play !== undefined && { skill: play }),
    ...(models && { members: models }),
    ...(points !== undefined && { points: wholeNumber('--points', points, 1, 100_000) }),
  });
}

/** Both versions of the profiles. */
function openings(versions: Versions, flags: Flags): readonly [OpenSystem, OpenSystem] {
  const names = [...versions.old, ...versions.new, ...(flags.models ?? []), ...(flags.field ?? [])];
  const system = inferSystem(flags.system, names, flags.profiles);
  const open = (patch: readonly string[]) => openSystem(system, flags.profiles ?? [], patch);
  return [open(versions.old), open(versions.new)];
}

/** More match-ups of brawls than this take longer than some 10 seconds on one core. */
const MANY_MATCH_UPS = 8;

/** Options of single fights, and those of brawls. */
const OF_FIGHTS = ['--roles', '--strategy', '--against'] as const;
const OF_BRAWLS = ['--play', '--points'] as const;

/** A margin: a share (`2%`) of chances, scores and of a model's points, or a number in the measure's unit. */
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
