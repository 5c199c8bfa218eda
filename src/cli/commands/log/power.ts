/** `stonecast log power`: how many real games reveal an imbalance, and what a number of games can reveal. */
import type { Command } from 'commander';
import {
  DEFAULT_LIST_BRAWLS,
  imbalanceInBattles,
  imbalanceInBrawls,
  imbalancesOf,
  LEAST_IMBALANCE,
  MOST_IMBALANCE,
  MOST_PLANNED,
  powerOf,
  type ListImbalance,
} from '../../../questions/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { playOptions, wholeNumber } from '../../options/methodOptions.js';
import { shorterBy } from '../../options/costHints.js';
import { chanceOf, placeOf } from '../../options/optionValues.js';
import { placed, readLists, rulesOf } from '../../options/inputs/listsAndRosters.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { rejectUnusedOptions } from '../../options/optionChecks.js';
import type { Session } from '../../session.js';
import { progressBar } from '../../terminal/progressBar.js';
import { powerText } from '../../text/logPowerText.js';
import { examples } from '../../words/helpWords.js';
import {
  LIST_BATTLES,
  listBattleOptions,
  LISTS,
  refuseTableOptions,
  type ListBattlesFlags,
} from '../battle/listBattles.js';
import { withOptions } from '../../options/optionTable.js';

interface Flags extends ListBattlesFlags {
  readonly imbalance?: readonly string[];
  readonly games?: readonly string[];
  readonly error: string;
  readonly power: string;
}

/** The default imbalances of the table. */
const SIZES = [0.525, 0.55, 0.575, 0.6, 0.65, 0.7, 0.8];
const MOST_BRAWLS = 100_000_000;
/** Options that apply only to lists. */
const OF_LISTS = ['--where', '--players', '--battles', '--threads'] as const;

/** Adds `log power`. */
export function addPower(log: Command, session: Session): void {
  const { io } = session;
  const command = log
    .command('power')
    .argument('[lists...]', 'two list files, whose imbalance it then is')
    .description(
      'how many real games show an imbalance of a given size, and what a number of games can show',
    );
  withOptions(command, 'imbalance', 'games', 'error', 'power', ...LIST_BATTLES)
    .addHelpText(
      'after',
      examples(
        'stonecast log power --imbalance 55%',
        'stonecast log power --games 40 100 --imbalance 60% --power 90% --json',
        `stonecast log power ${LISTS}/empire.yaml ${LISTS}/kedashi.yaml --players close-in --battles 16`,
      ),
    )
    .action(async (files: string[], flags: Flags) => {
      const { imbalance, games } = flags;
      const wanted = {
        error: chanceOf('--error', flags.error, 0.001, 0.2),
        power: chanceOf('--power', flags.power, 0.5, 0.99),
      };
      const sizes = imbalance?.map((text) => chanceOf('--imbalance', text, LEAST_IMBALANCE, MOST_IMBALANCE));
      const numbers = (games ?? []).map((text) => wholeNumber('--games', text, 1, MOST_PLANNED));
      const lists = await listsOf(files, flags, wanted, io);
      const found = powerOf({
        ...wanted,
        imbalances: [...new Set([...(lists ? imbalancesOf(lists) : []), ...(sizes ?? (lists ? [] : SIZES))])],
        games: numbers,
      });
      const planned = imbalance !== undefined || games === undefined || lists !== undefined;
      io.out(
        flags.json
          ? `${JSON.stringify({ ...found, ...(lists && { lists }) })}\n`
          : powerText(found, planned, io.quiet === true, lists),
      );
    });
}

/** Estimates the imbalance of two lists, by brawl or in battles. Undefined if the user names no lists. */
async function listsOf(
  files: readonly string[],
  flags: Flags,
  wanted: { readonly error: number; readonly power: number },
  io: Session['io'],
): Promise<ListImbalance | undefined> {
  const [first, second, ...more] = files;
  if (first === undefined) {
    rejectUnusedOptions(flags, OF_LISTS, msg('a plan without lists'));
    return undefined;
  }
  if (second === undefined || more.length > 0) throw notTwo(files.length);
  const place = placeOf(flags.where, 'table');
  refuseTableOptions(place, flags);
  const systems = new OpenSystems(flags.profiles);
  const [one, other] = readLists([first, second], (document) =>
    rulesOf(systems, document).read(document.data),
  ).map(({ document }) => document);
  if (!one || !other) throw new Error('two lists were named');
  const rules = rulesOf(systems, one);
  const data = [one.data, other.data] as const;
  if (place.on === 'table') {
    const options = listBattleOptions(flags, place, io);
    return placed(one, imbalanceInBattles(systems.of(data[0]), data, wanted, options));
  }
  rejectUnusedOptions(
    flags,
    ['--players'],
    msg('lists that meet by {what}', { what: asWritten('--where open') }),
  );
  const { seed, confidence, signal } = playOptions(flags, io);
  const brawls =
    flags.battles === undefined ? {} : { brawls: wholeNumber('--battles', flags.battles, 1, MOST_BRAWLS) };
  const options = {
    ...brawls,
    onProgress: progressBar(
      io,
      shorterBy({}, { asked: flags.battles, usual: DEFAULT_LIST_BRAWLS, least: 1, brawls: true }),
    ),
    ...(seed !== undefined && { seed }),
    ...(confidence !== undefined && { confidence }),
    ...(signal && { signal }),
  };
  return placed(one, imbalanceInBrawls(rules, data, wanted, options));
}

const notTwo = (found: number): StonecastError =>
  new StonecastError('wrong-value', {
    what: msg('the number of list files'),
    found: asWritten(`${found}`),
    expected: asWritten('2'),
    tip: msg('for example: stonecast log power one.yaml two.yaml'),
  });
