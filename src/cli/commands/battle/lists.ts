/** `stonecast battle lists`: plays lists against each other, with the usual policies on both sides. */
import type { Command } from 'commander';
import { DEFAULT_LIST_BRAWLS, listField, listPair } from '../../../questions/index.js';
import { located, type ParsedDocument } from '../../../files/index.js';
import type { ForceList, ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { examples } from '../../words/helpWords.js';
import { roundRobinPage } from '../../text/lists/listBattlesText.js';
import {
  answerListBattles,
  LIST_BATTLES,
  LISTS,
  refuseTableOptions,
  writeListBattles,
  type ListBattlesFlags,
  listPredictions,
  predictionParts,
} from './listBattles.js';
import { pairPage, writeAnswer } from '../../text/answerPages.js';
import { type Part, checkPage, PAGE } from '../../text/answerParts.js';
import { assumedUnder, contentsOf, unlawful } from '../../text/lists/listText.js';
import { fieldParts, pairParts } from '../../text/lists/listBrawlsText.js';
import { brawlFields, listOptions, openParts, partsHelp } from '../../options/inputs/battleOptions.js';
import { methodOptions, wholeNumber } from '../../options/methodOptions.js';
import { shorterBy } from '../../options/costHints.js';
import type { Question } from '../../options/askQuestion.js';
import { progressBar } from '../../terminal/progressBar.js';
import type { Session } from '../../session.js';
import { placed, readLists, rulesOf } from '../../options/inputs/listsAndRosters.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { t } from '../../words/index.js';
import { withOptions } from '../../options/optionTable.js';
import { placeOf, type Place } from '../../options/optionValues.js';

const MOST_BRAWLS = 100_000_000;
/** The most lists in a round robin. They make 190 pairs. */
const MOST_LISTS = 20;

/** The question `ask lists`. All files together have one answer. */
export const LISTS_QUESTION: Question = {
  name: 'lists',
  help: 'list against list, by brawl or in battles: who wins, who survives; ratings and circles from three lists on',
  reads: ['profiles', 'players', 'where', 'battles', 'seed', 'confidence', 'precision', 'time', 'threads'],
  files: true,
  documents(files, flags, { io }) {
    const place = placeIn(flags);
    checkFiles(files);
    return [
      async () =>
        place.on === 'table'
          ? (await answerListBattles(files, { flags, place }, io)).found
          : (await answerBrawls(fieldOf(files, flags, place), flags, io)).found,
    ];
  },
};

/** Reads where the lists meet. The default is on tables. */
function placeIn(flags: ListBattlesFlags): Place {
  const place = placeOf(flags.where, 'table', openParts(listOptions));
  refuseTableOptions(place, flags);
  return place;
}

/** Adds `battle lists`. */
export function addLists(battle: Command, session: Session): void {
  const command = battle
    .command('lists')
    .argument('<files...>', 'two list files, or more for a round robin')
    .description(LISTS_QUESTION.help);
  withOptions(command, ...LIST_BATTLES, 'precision', 'time', 'prices', ...PAGE)
    .addHelpText('after', () => partsHelp(listOptions))
    .addHelpText(
      'after',
      examples(
        `stonecast battle ${LISTS}/casanii.yaml ${LISTS}/casanii.yaml --battles 4`,
        `stonecast battle ${LISTS}/empire.yaml ${LISTS}/kedashi.yaml ${LISTS}/casanii.yaml --where open --players greedy --battles 500 --json`,
      ),
    )
    .action(async (files: string[], flags: ListBattlesFlags) => {
      checkFiles(files);
      const place = placeIn(flags);
      if (place.on === 'table') await writeListBattles(files, { flags, place }, session);
      else {
        await checkPage(flags);
        await writeBrawlOdds(files, { flags, place }, session);
      }
    });
}

/** Plays the brawls of the lists and prints the results. */
async function writeBrawlOdds(
  files: readonly string[],
  { flags, place }: { readonly flags: ListBattlesFlags; readonly place: Place },
  session: Session,
): Promise<void> {
  const field = fieldOf(files, flags, place);
  const { lists } = field;
  const { system } = field.open;
  const answer = await answerBrawls(field, flags, session.io);
  const under = [{ title: t('list.inIt'), rows: contentsOf(lists), ...assumedUnder(lists) }];
  const above = unlawful(lists);
  const reported = { command: 'battle', files, system };
  const { predicted } = answer.found;
  if (answer.of === 'pair') {
    const { found } = answer;
    await writeAnswer(session, flags, {
      ...reported,
      data: found,
      parts: () => headed(above, [...pairParts(found, system), ...predictionParts(predicted), ...under]),
      page: (behind) => pairPage(found, behind),
    });
  } else {
    const { found } = answer;
    await writeAnswer(session, flags, {
      ...reported,
      data: found,
      parts: () => headed(above, [...fieldParts(found, system), ...predictionParts(predicted), ...under]),
      page: (behind) => roundRobinPage(found, behind),
    });
  }
}

/** Plays the brawls of two lists, or of every pair of more lists. @throws StonecastError located in the first file */
async function answerBrawls(field: Field, flags: ListBattlesFlags, io: Session['io']) {
  const { rules, open, lists, data, inPlace } = field;
  const options = optionsOf(flags, field, io);
  const found = listPredictions(open, lists, flags);
  const predicted = found && { predicted: found };
  const [first, second] = data;
  return data.length === 2
    ? {
        of: 'pair' as const,
        found: { ...(await inPlace(() => listPair(rules, [first, second], options))), ...predicted },
      }
    : {
        of: 'field' as const,
        found: { ...(await inPlace(() => listField(rules, data, options))), ...predicted },
      };
}

/** Puts lines above the answer, which is the first part. */
const headed = (lines: readonly string[], [answer, ...rest]: readonly Part[]): Part[] =>
  typeof answer === 'string' ? [[...lines, answer].join('\n'), ...rest] : rest;

/** Converts the flags to brawl options, with a progress callback. */
function optionsOf(flags: ListBattlesFlags, { settings }: Field, io: Session['io']) {
  const { seed, confidence } = methodOptions(
    {
      ...(flags.seed !== undefined && { seed: flags.seed }),
      ...(flags.confidence !== undefined && { confidence: flags.confidence }),
    },
    io,
  );
  const { battles } = flags;
  return {
    brawls: battles === undefined ? DEFAULT_LIST_BRAWLS : wholeNumber('--battles', battles, 1, MOST_BRAWLS),
    ...(seed !== undefined && { seed }),
    ...(confidence !== undefined && { confidence }),
    settings,
    signal: io.signal,
    onProgress: progressBar(
      io,
      shorterBy({}, { asked: battles, usual: DEFAULT_LIST_BRAWLS, least: 1, brawls: true }),
    ),
  };
}

/** The lists of the given files. */
interface Field {
  readonly rules: ListRules;
  readonly open: OpenSystem;
  readonly lists: readonly ForceList[];
  readonly data: readonly unknown[];
  /** The settings of every brawl: how both sides play, if the user says so. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Runs work and locates its errors in the first file. */
  readonly inPlace: <T>(work: () => Promise<T>) => Promise<T>;
}

function checkFiles(files: readonly string[]): void {
  if (files.length >= 2 && files.length <= MOST_LISTS) return;
  throw new StonecastError('wrong-value', {
    what: msg('the number of list files'),
    found: asWritten(`${files.length}`),
    expected: msg('{low} to {high}', { low: '2', high: MOST_LISTS }),
    ...(files.length === 1 && {
      tip: msg('stonecast list judge {file} sets one list against many', { file: files[0] ?? '' }),
    }),
  });
}

function fieldOf(files: readonly string[], flags: ListBattlesFlags, { parts }: Place): Field {
  const systems = new OpenSystems(flags.profiles);
  const read = readLists(files, (document) => rulesOf(systems, document).read(document.data));
  const documents = read.map(({ document }) => document);
  const [head, ...others] = documents;
  if (!head) throw new Error('no lists');
  for (const other of others) {
    located(other, () => {
      sameSystem(systems, head, other);
    });
  }
  const open = located(head, () => systems.of(head.data));
  const { players } = flags;
  const { first: groups, shared } = brawlFields(open.system, listOptions, {
    ...(players !== undefined && { players }),
    parts,
  });
  return {
    open,
    lists: read.map(({ list }) => list),
    rules: rulesOf(systems, head),
    data: documents.map(({ data }) => data),
    settings: { ...groups, ...shared },
    inPlace: (work) => placed(head, work()),
  };
}

function sameSystem(systems: OpenSystems, first: ParsedDocument, second: ParsedDocument): void {
  const [one, other]: OpenSystem[] = [systems.of(first.data), systems.of(second.data)];
  if (one === other) return;
  const reason = msg('the lists are of different games');
  throw new StonecastError(
    'cannot-do',
    { what: msg('"{field}"', { field: 'battle' }), reason },
    { path: ['system'] },
  );
}
