/** `stonecast list search`: the best list against a field, and which lists are in equilibrium. */
import type { Command } from 'commander';
import {
  DEFAULT_PAIRS,
  DEFAULT_RACE,
  LEAST_SPENT,
  MOST_RACE,
  searchLists,
  secondsOf,
  type ListSearchOptions,
} from '../../../questions/index.js';
import { meetingsElsewhere, queueWorkers, sha256 } from '../../../experiments/index.js';
import { located } from '../../../files/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { systemNamed } from '../../../systems/registry.js';
import { chanceOf } from '../../options/amounts.js';
import { brawlFields, listOptions, searchOptions, withBrawlOptions } from '../../options/brawls.js';
import { secondsOfBattles } from '../../options/byBattle.js';
import { readList } from '../../options/lists.js';
import { methodOptions, wholeNumber } from '../../options/method.js';
import { onceLogger, QUEUE_HELP, queueOf } from '../../options/queue.js';
import { checkpointFile } from '../../options/checkpointFile.js';
import { listOf } from '../../options/rosters.js';
import { OpenSystems } from '../../options/scenarios.js';
import type { Session } from '../../session.js';
import { endProgress, progressBar, warnIfSlow } from '../../terminal/progress.js';
import { searchPage } from '../../text/searchPage.js';
import { searchParts } from '../../text/searchText.js';
import { checkPage, withPage, type PageFlags } from '../../text/pageModel.js';
import { writeAnswer } from '../../text/writeAnswer.js';
import { buildVersion, packageVersion } from '../../version.js';
import { formatInteger, inPoints } from '../../../i18n/index.js';
import { tSearch } from '../../words/search/index.js';
import { examples } from '../../words/helpTexts.js';
import {
  CONFIDENCE,
  JSON_ANSWER,
  meetBy,
  PLAYERS,
  PROFILES,
  SEED,
  USUAL,
  THREADS,
} from '../../options/shared.js';

interface Flags extends PageFlags {
  readonly culture: string;
  readonly points: string;
  readonly field?: readonly string[];
  readonly metagame: boolean;
  readonly by: 'brawl' | 'battle';
  readonly players?: string;
  readonly scenarios?: string;
  readonly least?: string;
  readonly plays?: string;
  readonly pairs?: string;
  readonly within?: string;
  readonly seed?: string;
  readonly confidence?: string;
  readonly threads?: string;
  readonly time?: string;
  readonly state?: string;
  readonly queue?: string;
  readonly system: string;
  readonly profiles?: string[];
  readonly json?: boolean;
  /** What systems declare (`--play` …). */
  readonly [declared: string]: unknown;
}

const MOST_POINTS = 100_000;

/** Adds `list search`. */
export function addSearch(list: Command, session: Session): void {
  const { io } = session;
  const command = list
    .command('search')
    .requiredOption(
      '--culture <names>',
      'the force that lists are of; several, comma-separated, meet each other',
    )
    .description(
      'the best list against a field, and the metagame: which lists are in equilibrium, which units nobody takes',
    )
    .option('--points <n>', 'points that a list may cost', '200')
    .option('--least <n>', `points that it spends at least (default: ${inPoints(LEAST_SPENT)} % of them)`);
  withBrawlOptions(command, searchOptions)
    .option('--field <files...>', 'also the best list against these list files, each met alike')
    .option('--no-metagame', 'only the best list against the field')
    .addOption(meetBy())
    .option(...PLAYERS)
    .option('--scenarios <names>', 'scenarios of battles, comma-separated (default: all)');
  withBrawlOptions(command, listOptions)
    .option(
      '--plays <n>',
      `brawls, or pairs of battles, of each race (default: ${DEFAULT_RACE.brawl}, ${DEFAULT_RACE.battle})`,
    )
    .option(
      '--pairs <n>',
      `those of two lists in the table, and of a judged one (default: ${DEFAULT_PAIRS.brawl}, ${DEFAULT_PAIRS.battle})`,
    )
    .option('--within <p>', 'play on until no list that was tried can gain more than this, e.g. 5%')
    .option(...SEED)
    .option(...CONFIDENCE)
    .option(...THREADS)
    .option('--time <seconds>', 'stop after so long; what is known then is told')
    .option('--state <file>', 'remember there what is done, and take it up again')
    .option('--queue <address>', `let workers elsewhere play: ${QUEUE_HELP}`)
    .option(...USUAL)
    .option(...PROFILES)
    .option(...JSON_ANSWER);
  withPage(command)
    .addHelpText(
      'after',
      examples(
        'stonecast list search --culture kedashi --points 40 --by brawl --plays 200 --pairs 60',
        'stonecast list search --culture casanii --points 80 --by brawl --plays 100 --pairs 30 --json',
      ),
    )
    .action(async (flags: Flags) => {
      const open = new OpenSystems(flags.profiles).get(systemNamed(flags.system));
      const asked = searchInput(open, flags);
      await checkPage(flags);
      const { seed, confidence, threads, timeLimit } = methodOptions(methodFlags(flags), io);
      warnOfSearch(open, asked, { threads, timeLimit }, io);
      const elsewhere = playedElsewhere(open, flags, timeLimit, io);
      const bar = progressBar(io);
      let plays = 0;
      const found = await searchLists(open, {
        ...asked,
        seed,
        confidence,
        threads,
        timeLimit,
        signal: io.signal,
        elsewhere,
        ...(flags.state !== undefined && {
          once: checkpointFile(flags.state, identity(open, { ...asked, seed, confidence })),
        }),
        // How many races there will be is not known before they are run.
        onPlayed: (more) => {
          plays += more;
          bar(plays, plays + (asked.race ?? DEFAULT_RACE[flags.by]));
        },
      });
      endProgress();
      await writeAnswer(session, flags, {
        command: 'list search',
        files: [...(flags.field ?? [])],
        system: open.system,
        data: found,
        parts: (quiet) => searchParts(found, quiet),
        page: (behind) => searchPage(found, behind),
      });
    });
}

/** Where lists meet, where a queue was named: workers play until somebody or the time limit ends the search. */
function playedElsewhere(
  open: OpenSystem,
  { queue }: Flags,
  timeLimit: number | undefined,
  { signal, err }: Session['io'],
): ListSearchOptions['elsewhere'] {
  if (queue === undefined) return undefined;
  const address = queueOf(queue);
  const version = buildVersion();
  return async (asked) => {
    const ends = [signal, timeLimit === undefined ? undefined : AbortSignal.timeout(timeLimit)];
    const stop = AbortSignal.any(ends.filter((one) => one !== undefined));
    const onNotice = onceLogger(address, version, err);
    return meetingsElsewhere(open, asked, await queueWorkers({ address, version, onNotice }, stop), version);
  };
}

/** What is asked, apart from the sample. */
function searchInput(open: OpenSystem, flags: Flags) {
  const count = (name: 'least' | 'plays' | 'pairs', low: number, most: number): number | undefined => {
    const text = flags[name];
    return text === undefined ? undefined : wholeNumber(`--${name}`, text, low, most);
  };
  const { first, shared } = brawlFields(open.system, listOptions, flags.by === 'brawl' ? flags : {});
  const field = (flags.field ?? []).map((file) => {
    const document = readList(file);
    located(document, () => open.lists?.read(document.data));
    return document.data;
  });
  const scenarios = listOf(flags.scenarios);
  return {
    forces: flags.culture.split(','),
    points: wholeNumber('--points', flags.points, 1, MOST_POINTS),
    least: count('least', 0, MOST_POINTS),
    limits: brawlFields(open.system, searchOptions, flags).shared,
    race: count('plays', 100, MOST_RACE),
    pairs: count('pairs', 10, MOST_RACE),
    ...(flags.within !== undefined && { within: chanceOf('--within', flags.within, 0.005, 0.5) }),
    manner:
      flags.by === 'brawl'
        ? { by: 'brawl' as const, settings: { ...weakest(open, first), ...shared } }
        : { by: 'battle' as const, policy: flags.players, scenarios },
    field,
    metagame: flags.metagame,
  };
}

/** Rounds of a search, about: lists with more points are more, and take more of them. */
const roundsOf = (points: number): number => 3 + points / 25;

/** Says before it begins that a search takes long, and about how long. */
function warnOfSearch(
  open: OpenSystem,
  { manner, points, race = DEFAULT_RACE[manner.by] }: ReturnType<typeof searchInput>,
  {
    threads,
    timeLimit = Infinity,
  }: { readonly threads: number | undefined; readonly timeLimit: number | undefined },
  io: Session['io'],
): void {
  const plays = race * roundsOf(points);
  const seconds =
    manner.by === 'battle'
      ? secondsOfBattles(2 * plays, threads)
      : secondsOf(open.lists?.ways([], {})[0], plays);
  warnIfSlow(io, Math.min(seconds, timeLimit / 1000), (time) =>
    tSearch('long', { plays: formatInteger(race), time }),
  );
}

/** How both sides play: as asked, else the weakest of the usual ways, for a search plays many brawls. */
const weakest = (open: OpenSystem, asked: Readonly<Record<string, unknown>>) => ({
  ...open.lists?.ways([], asked)[0]?.settings,
});

const methodFlags = ({ seed, confidence, threads, time }: Flags) => ({
  ...(seed !== undefined && { seed }),
  ...(confidence !== undefined && { confidence }),
  ...(threads !== undefined && { threads }),
  ...(time !== undefined && { time }),
});

/** All that the kept steps depend on. */
const identity = (open: OpenSystem, asked: object): unknown => ({
  stonecast: packageVersion(),
  system: open.system.id,
  rules: open.system.version,
  profiles: sha256(JSON.stringify(open.documents ?? [])),
  asked: JSON.parse(JSON.stringify(asked)) as unknown,
});
