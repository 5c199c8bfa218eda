/**
 * `stonecast list search`: finds the best list against a field, and the lists in equilibrium. `stonecast list meta`:
 * which list to field, how to play it, and whether the ranking depends on the players.
 */
import type { Command } from 'commander';
import {
  DEFAULT_PAIRS,
  DEFAULT_RACE,
  MOST_RACE,
  searchLists,
  DEFAULT_META_BOUTS,
  DEFAULT_META_JUDGE,
  listMetagame,
} from '../../../questions/index.js';
import { meetingsElsewhere, sha256 } from '../../../experiments/index.js';
import { located } from '../../../files/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { systemNamed, USUAL_SYSTEM } from '../../../systems/registry.js';
import { methodOptions, wholeNumber, playOptions } from '../../options/methodOptions.js';
import { shorterBy } from '../../options/costHints.js';
import { chanceOf, placeOf, type Place } from '../../options/optionValues.js';
import {
  brawlFields,
  listOptions,
  openParts,
  partsHelp,
  searchOptions,
} from '../../options/inputs/battleOptions.js';
import { forcesOf, readList } from '../../options/inputs/listsAndRosters.js';
import { remoteOf, checkpointFile } from '../../options/longRuns.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import type { Session } from '../../session.js';
import { packageVersion } from '../../version.js';
import type { Io } from '../../terminal/io.js';
import { endProgress, progressBar, type Listener } from '../../terminal/progressBar.js';
import { unitPrices } from '../../options/inputs/priceFiles.js';
import { unitPricesPart } from '../../text/prices/pricesText.js';
import { searchPage, searchParts, metaText } from '../../text/lists/searchText.js';
import { checkPage, PAGE, type PageFlags } from '../../text/answerParts.js';
import { writeAnswer } from '../../text/answerPages.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { examples } from '../../words/helpWords.js';
import { optionNamed, withOptions } from '../../options/optionTable.js';
import { BATTLED, fieldOf, MEETING_TABLES, type PlayersFlags } from '../players/ladder.js';

interface Flags extends PageFlags {
  readonly culture?: string;
  readonly points?: string;
  readonly field?: readonly string[];
  readonly metagame: boolean;
  readonly where?: string;
  readonly players?: string;
  readonly least?: string;
  readonly counters?: string;
  readonly battles?: string;
  readonly precision?: string;
  readonly seed?: string;
  readonly confidence?: string;
  readonly threads?: string;
  readonly time?: string;
  readonly state?: string;
  readonly queue?: string;
  readonly system?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

const FEWEST_RACE = 100;
const MOST_POINTS = 100_000;
const USUAL_POINTS = '200';

/** Adds `list search`. */
export function addSearch(list: Command, session: Session): void {
  const { io } = session;
  const command = list
    .command('search')
    .addOption(optionNamed('culture'))
    .description(
      'the best list against a field, and the metagame: which lists are in equilibrium, which units nobody takes',
    );
  withOptions(command, 'points', 'least', 'counters', 'field', 'no-metagame', 'where', 'players', 'battles');
  withOptions(command, 'precision', 'time', 'confidence', 'seed', 'threads', 'state', 'queue', 'system');
  withOptions(command, 'profiles', 'json', ...PAGE)
    .addHelpText('after', () => partsHelp(listOptions))
    .addHelpText(
      'after',
      examples(
        'stonecast list search --culture kedashi --points 40 --where open --battles 600',
        'stonecast list search --culture casanii --points 80 --where open --battles 300 --json',
      ),
    )
    .action(async (flags: Flags) => {
      const open = new OpenSystems(flags.profiles).get(systemNamed(flags.system ?? USUAL_SYSTEM));
      const asked = searchInput(open, flags);
      await checkPage(flags);
      const { seed, confidence, threads, timeLimit } = methodOptions(methodFlags(flags), io);
      const remote = remoteOf(flags.queue, timeLimit, io);
      const race = asked.race ?? DEFAULT_RACE[asked.manner.by];
      const bar = searchBar({ ...asked, race }, flags, io);
      let plays = 0;
      const found = await searchLists(open, {
        ...asked,
        seed,
        confidence,
        threads,
        timeLimit,
        signal: io.signal,
        elsewhere: remote && (async (own) => meetingsElsewhere(open, own, await remote())),
        ...(flags.state !== undefined && {
          once: checkpointFile(flags.state, identity(open, { ...asked, seed, confidence })),
        }),
        onPlayed: (more) => {
          plays += more;
          bar(plays, race);
        },
      });
      endProgress();
      const prices = unitPrices(
        open,
        (found.metagame?.units ?? []).map(({ id }) => id),
      );
      await writeAnswer(session, flags, {
        command: 'list search',
        files: [...(flags.field ?? [])],
        system: open.system,
        data: prices ? { ...found, prices } : found,
        parts: (quiet) => [...searchParts(found, quiet), ...unitPricesPart(prices, 'units.now')],
        page: (behind) => searchPage(found, behind),
      });
    });
}

/** Reads the request, except for the options of the sample. */
function searchInput(open: OpenSystem, flags: Flags) {
  const { players, least, counters } = flags;
  const place = placeOf(flags.where, 'table', openParts(listOptions));
  const field = (flags.field ?? []).map((file) => {
    const document = readList(file);
    located(document, () => open.lists?.read(document.data));
    return document.data;
  });
  return {
    forces: flags.culture?.split(',') ?? forcesOf(open),
    points: wholeNumber('--points', flags.points ?? USUAL_POINTS, 1, MOST_POINTS),
    least: least === undefined ? undefined : wholeNumber('--least', least, 0, MOST_POINTS),
    limits: counters === undefined ? {} : limitsOf(open, counters),
    ...playsOf(flags.battles, place),
    ...(flags.precision !== undefined && { within: chanceOf('--precision', flags.precision, 0.005, 0.5) }),
    manner: place.on === 'open' ? byBrawl(open, players, place) : byBattle(players, place),
    field,
    metagame: flags.metagame,
  };
}

/** Plays by brawl. Without a named player it uses the weakest usual policy, because a search needs many brawls. */
function byBrawl(open: OpenSystem, players: string | undefined, { parts }: Place) {
  const { first, shared } = brawlFields(open.system, listOptions, {
    ...(players !== undefined && { players }),
    parts,
  });
  const usual = open.lists?.ways([], first)[0]?.settings;
  return { by: 'brawl' as const, settings: { ...usual, ...shared } };
}

const byBattle = (players: string | undefined, { scenarios }: Place) => ({
  by: 'battle' as const,
  policy: players,
  scenarios: scenarios && [...scenarios],
});

/** Reads the extra limits on a list. @throws StonecastError `wrong-usage` if the game has no such limit */
function limitsOf({ system }: OpenSystem, counters: string): Readonly<Record<string, number>> {
  const [limit] = searchOptions(system);
  if (limit?.whole) return { [limit.name]: wholeNumber('--counters', counters, ...limit.whole) };
  throw new StonecastError('wrong-usage', {
    found: msg('{option} is no option of {system}', { option: '--counters', system: system.name }),
    tip: msg('leave it out'),
  });
}

/** Sets the battles of each race. The pairs in the table change by the same factor. */
function playsOf(battles: string | undefined, { on }: Place) {
  const by = on === 'open' ? 'brawl' : 'battle';
  if (battles === undefined) return { race: undefined, pairs: undefined };
  const race = wholeNumber('--battles', battles, FEWEST_RACE, MOST_RACE);
  return { race, pairs: Math.max(10, Math.round((race * DEFAULT_PAIRS[by]) / DEFAULT_RACE[by])) };
}

/** Returns a progress bar that announces the cost of a long search. It cannot know the number of races in advance. */
function searchBar(
  { points, race }: { readonly points: number; readonly race: number },
  flags: Flags,
  io: Io,
): Listener {
  const { battles: asked, time } = flags;
  const keptFrom = flags.field === undefined ? 0 : RACES_OF_FIELD / roundsOf(points);
  const bar = progressBar(
    io,
    shorterBy(
      { time },
      { asked, usual: race, least: FEWEST_RACE, keeps: true, keptFrom: Math.min(1, keptFrom) },
    ),
  );
  return (plays) => {
    bar(plays, Math.max(plays + race, race * roundsOf(points)));
  };
}

/** The plays of a search against a field, in races. Until it ends, a stop has no result. */
const RACES_OF_FIELD = 4;

/** Estimates the number of search rounds. Larger point limits allow more lists and need more rounds. */
const roundsOf = (points: number): number => 3 + points / 25;

const methodFlags = ({ seed, confidence, threads, time }: Flags) => ({
  ...(seed !== undefined && { seed }),
  ...(confidence !== undefined && { confidence }),
  ...(threads !== undefined && { threads }),
  ...(time !== undefined && { time }),
});

/** Returns everything that the stored steps depend on. */
const identity = (open: OpenSystem, asked: object): unknown => ({
  stonecast: packageVersion(),
  system: open.system.id,
  rules: open.system.version,
  profiles: sha256(JSON.stringify(open.documents ?? [])),
  asked: JSON.parse(JSON.stringify(asked)) as unknown,
});

const LISTS = 'examples/twilight/lists';
const USUAL_PLAYERS = 'planner,close-in';
/** The fewest battles for each pair of strategies. Fewer give no interval. */
const FEWEST = 8;
const MOST = 10_000_000;
/** New bouts of a strategy against the equilibrium, per bout of two strategies. */
const JUDGED = DEFAULT_META_JUDGE / DEFAULT_META_BOUTS;

/** Adds `list meta`. */
export function addMeta(list: Command, { io }: Session): void {
  const command = list
    .command('meta')
    .argument('<lists...>', 'lists, which meet on drawn tables')
    .description(
      'lists with the policies that play them as strategies: what to field, and whether play changes the order of the lists',
    );
  withOptions(command, 'players', ...BATTLED)
    .addHelpText(
      'after',
      examples(
        `stonecast list meta ${LISTS}/empire.yaml ${LISTS}/casanii.yaml --players close-in,keep-range --battles 8`,
        `stonecast list meta ${LISTS}/casanii.yaml ${LISTS}/empire.yaml --players close-in --battles 8 --json`,
      ),
    )
    .action(async (files: string[], flags: PlayersFlags) => {
      const { battles, players = USUAL_PLAYERS } = flags;
      const bouts =
        battles === undefined ? undefined : Math.ceil(wholeNumber('--battles', battles, FEWEST, MOST) / 2);
      const field = fieldOf(files, players, flags, Math.min(MEETING_TABLES, bouts ?? MEETING_TABLES));
      const judge = bouts === undefined ? {} : { judge: JUDGED * bouts };
      const found = await listMetagame(field, {
        ...playOptions(flags, io, { asked: battles, usual: 2 * DEFAULT_META_BOUTS, least: FEWEST }),
        bouts,
        ...judge,
      });
      io.out(flags.json ? `${JSON.stringify(found)}\n` : metaText(found, io.quiet === true));
    });
}
