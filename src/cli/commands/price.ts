/** `stonecast price`: what units should cost, by whole battles of a roster or by fights of single profiles. */
import { Option, type Command } from 'commander';
import { DEFAULT_PRICE_BRAWLS, fitTargets, price, type PriceOptions } from '../../questions/index.js';
import { located, readDocument } from '../../files/index.js';
import type { System } from '../../system/index.js';
import { asWritten, fault, StonecastError, stoppedRun } from '../../wording/index.js';
import { OF_BATTLES, withDesign } from '../options/byBattle.js';
import { brawlFields, brawlOptions, namesOf, sideOptions, withBrawlOptions } from '../options/brawls.js';
import { examples } from '../words/helpTexts.js';
import type { Io } from '../terminal/io.js';
import { warnOfLong } from '../terminal/progress.js';
import { methodOptions, wholeNumber } from '../options/method.js';
import { pricePage, targetPage } from '../text/answerPages.js';
import { priceParts } from '../text/priceText.js';
import { checkPage, withPage, type PageFlags } from '../text/subjectPage.js';
import { tellAnswer } from '../text/tellAnswer.js';
import { listOf, poseRoster, type Posed, type RosterFlags } from '../options/rosters.js';
import { OpenSystems } from '../options/scenarios.js';
import { refuseUnread } from '../options/unread.js';
import type { Session } from '../session.js';
import { targetParts } from '../text/targetText.js';
import { tell } from '../words/price/index.js';
import { quickSkill } from '../options/fairPrices.js';
import { priceByBattle, type OnTableFlags } from './onTable.js';
import { priceRoster } from './priceRoster.js';
import { systemNamed } from '../../systems/registry.js';
import {
  CONFIDENCE,
  FIELD,
  JSON_ANSWER,
  PLAYING_TIME,
  PROFILES,
  SEED,
  SKILLS,
  SYSTEM,
  THREADS,
  weighting,
} from '../options/shared.js';

interface Flags extends RosterFlags, PageFlags, OnTableFlags {
  readonly skills?: string;
  readonly weighting: 'even' | 'nash';
  readonly points?: string;
  readonly turns?: string;
  readonly precision?: string;
  readonly confidence?: string;
  readonly brawls?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly targets?: string;
  readonly players?: string;
  readonly time?: string;
  readonly matchUps?: boolean;
  readonly json?: boolean;
  /** What systems declare (`--shots` …). */
  readonly [declared: string]: unknown;
}

/** The options of other ways of asking than by the roster. */
const OF_OTHERS: readonly `--${string}`[] = [
  '--field',
  '--skills',
  '--points',
  '--turns',
  '--brawls',
  '--match-ups',
  '--out',
  ...OF_BATTLES,
  ...namesOf(brawlOptions),
  ...namesOf(sideOptions),
];
const MOST_BRAWLS = 100_000_000;

/** Adds `price`. */
export function addPrice(program: Command, session: Session): void {
  const { io } = session;
  const command = program
    .command('price')
    .argument('[profiles...]', 'profiles, groups of them or profile files (default: all packaged ones)')
    .description(
      'what units should cost: prices of the whole roster by whole battles, with intervals and proof',
    )
    .addOption(
      new Option('--by <what>', 'whole battles of the roster; of single profiles: brawls, or battles')
        .choices(['roster', 'brawl', 'battle'])
        .default('roster'),
    )
    .option('--players <names>', 'who plays, comma-separated (default: all levels of the game)')
    .option(...PLAYING_TIME)
    .option(...FIELD)
    .addOption(weighting())
    .option(...SKILLS)
    .option(
      '--points <n>',
      'points of every enemy group, to whole models (default: 150, or twice the dearest enemy)',
    );
  withBrawlOptions(command, brawlOptions, { groups: false })
    .option('--turns <n>', 'Turns of a fight at most (default: 6)')
    .option('--precision <p>', 'half of an interval, as a share of the price (default: 0.1; by brawl: 0.01)')
    .option(...CONFIDENCE)
    .option('--brawls <n>', `brawls at each group size at most (default: ${DEFAULT_PRICE_BRAWLS})`)
    .option(...SEED)
    .option(...THREADS)
    .option('--targets <file>', 'instead: fit points, or stats within bounds, to the win rates of a file')
    .option('--match-ups', 'list every match-up of every profile')
    .option(...SYSTEM)
    .option(...PROFILES)
    .option(...JSON_ANSWER);
  withBrawlOptions(withDesign(command), sideOptions).option(
    '--no-parts',
    'by battle: leave out what of a price comes from what',
  );
  withPage(command)
    .addHelpText(
      'after',
      examples(
        'stonecast price empire/militia --by brawl --field kedashi/abrok dhogu/dhogu-spear --skills greedy',
        'stonecast price --targets examples/twilight/targets.yaml',
        'stonecast price empire/knight --by battle --rungs close-in --tables 2 --battles 1 --no-parts',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      await checkPage(flags);
      if (flags.by === 'roster' && flags.targets === undefined) {
        await priceRoster(operands, flags, session, OF_OTHERS);
        return;
      }
      refuseUnread(flags, ['--players', '--time'], asWritten('--by brawl, --by battle'));
      if (flags.by === 'battle') {
        await priceByBattle(poseRoster(operands, flags), flags, session);
        return;
      }
      refuseUnread(flags, [...OF_BATTLES, ...namesOf(sideOptions)], asWritten('--by brawl'));
      if (flags.targets !== undefined) {
        const fit = targetsOf(flags.targets, operands, flags, io);
        const system = systemNamed(fit.system);
        await tellAnswer(session, flags, {
          ...{ command: 'price', files: [flags.targets], system, data: fit },
          parts: (quiet) => targetParts(fit, system, quiet),
          page: (behind) => targetPage(fit, behind),
        });
        return;
      }
      const posed = poseRoster(operands, flags);
      const { open, members, field } = posed;
      const options = optionsOf(open.system, flags, io);
      warnOfLength(posed, options.skills, io);
      const found = await price(open, members, field, { ...options, partly: true });
      const left = found.unfinished?.length ?? 0;
      if (left === members.length) throw stopped(left, members.length);
      await tellAnswer(session, flags, {
        ...{ command: 'price', files: posed.files, system: open.system, data: found },
        parts: (quiet) => priceParts(found, open.system, flags.matchUps === true, quiet),
        page: (behind) => pricePage(found, behind),
      });
      if (left > 0) throw stopped(left, members.length);
      const { unmet = [] } = found;
      if (unmet.length > 0) throw stopped(unmet.length, field.length);
    });
}

/** Says before it begins that it takes long, and what is quicker. */
function warnOfLength({ roster, members, field }: Posed, asked: readonly string[] | undefined, io: Io): void {
  const skills = asked ?? roster.brawls?.usual ?? [];
  const others = members.flatMap(({ id }) => field.filter((enemy) => enemy.id !== id));
  // A wrong skill, which has no time, is told of at once.
  const each = skills.reduce((sum, skill) => sum + (roster.brawls?.seconds[skill] ?? NaN), 0);
  const pairs = others.length * skills.length;
  warnOfLong(io, others.length * each, (time) => tell('long', { pairs, time, skill: quickSkill(skills) }));
}

const stopped = (left: number, total: number): StonecastError => {
  const tip = fault('name fewer profiles, enemies or --skills, or allow a wider --precision');
  return stoppedRun({ what: fault('pairs of profiles'), left, total, tip });
};

/** The answer to a file of targets, whose faults are told by line and column. */
function targetsOf(file: string, operands: readonly string[], flags: Flags, io: Io) {
  if (operands.length > 0 || flags.field !== undefined) {
    const tip = fault('name the profiles in the file, or leave out --targets');
    throw new StonecastError('wrong-usage', {
      found: fault('--targets takes its profiles from the file'),
      tip,
    });
  }
  const document = readDocument(file);
  const systems = new OpenSystems([...(flags.profiles ?? [])]);
  return located(document, () => {
    const open = systems.of(document.data);
    return fitTargets(open, document.data, optionsOf(open.system, flags, io));
  });
}

function optionsOf(system: System, flags: Flags, io: Io): PriceOptions {
  const { seed, confidence, precision, threads, onProgress } = methodOptions(flags, io);
  const skills = listOf(flags.skills);
  return {
    weighting: flags.weighting,
    settings: settingsOf(system, flags),
    ...(skills && { skills }),
    ...(flags.points !== undefined && { points: wholeNumber('--points', flags.points, 1, 100_000) }),
    ...(flags.brawls !== undefined && { brawls: wholeNumber('--brawls', flags.brawls, 1, MOST_BRAWLS) }),
    ...(seed !== undefined && { seed }),
    ...(confidence !== undefined && { confidence }),
    ...(precision !== undefined && { precision }),
    ...(threads !== undefined && { threads }),
    ...(onProgress && { onProgress }),
    signal: io.signal,
  };
}

/** What the flags say about every brawl, as the fields of a brawl file. */
function settingsOf(system: System, flags: Flags): Readonly<Record<string, string | number>> {
  const { turns } = flags;
  const { shared } = brawlFields(system, brawlOptions, flags);
  return { ...shared, ...(turns !== undefined && { turns: wholeNumber('--turns', turns, 1, 100) }) };
}
