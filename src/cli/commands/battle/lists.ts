/** `stonecast battle lists`: lists set against each other, over the ways in which both sides usually play. */
import type { Command } from 'commander';
import { DEFAULT_LIST_BRAWLS, listField, listPair } from '../../../questions/index.js';
import { located, type ParsedDocument } from '../../../files/index.js';
import type { ForceList, ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { examples } from '../../words/helpTexts.js';
import { roundRobinPage } from '../../text/listPage.js';
import {
  answerListBattles,
  checkBy,
  LISTS,
  writeListBattles,
  withListBattles,
  type ListBattlesFlags,
} from './listBattles.js';
import { listPredictions, predictionParts, withPrices } from './predictions.js';
import { pairPage } from '../../text/answerPages.js';
import type { Part } from '../../text/parts.js';
import { assumedUnder, contentsOf, unlawful } from '../../text/listText.js';
import { fieldParts, pairParts } from '../../text/listWaysText.js';
import { brawlFields, listOptions, withBrawlOptions } from '../../options/brawls.js';
import { methodOptions, wholeNumber } from '../../options/method.js';
import { progressBar, warnIfSlow } from '../../terminal/progress.js';
import type { Session } from '../../session.js';
import { placed, readLists, rulesOf } from '../../options/lists.js';
import type { Question } from '../../options/question.js';
import { OpenSystems } from '../../options/scenarios.js';
import { checkPage, withPage } from '../../text/pageModel.js';
import { writeAnswer } from '../../text/writeAnswer.js';
import { t } from '../../words/index.js';
import { CONFIDENCE, JSON_ANSWER, PROFILES, SEED } from '../../options/shared.js';

interface Flags extends ListBattlesFlags {
  readonly turns?: string;
  readonly brawls?: string;
  /** What systems declare (`--play` …). */
  readonly [declared: string]: unknown;
}

const MOST_BRAWLS = 100_000_000;
/** Most lists of a round robin: 190 pairs. */
const MOST_LISTS = 20;

/** `ask lists`: all files together have one answer. */
export const LISTS_QUESTION: Question = {
  name: 'lists',
  help: 'list against list, by brawl or in battles: who wins, what is left; ratings and circles from three lists on',
  reads: ['profiles', 'players', 'by', 'brawls', 'battles', 'tables', 'seed', 'confidence', 'threads'],
  files: true,
  documents(files, { by = 'brawl', ...rest }, { io }) {
    const flags: Flags = { ...rest, by };
    checkFiles(files);
    checkBy(flags);
    return [
      async () =>
        by === 'battle'
          ? (await answerListBattles(files, flags, io)).found
          : (await answerBrawls(fieldOf(files, flags), flags, io)).found,
    ];
  },
};

/** Adds `battle lists`. */
export function addLists(battle: Command, session: Session): void {
  const command = battle
    .command('lists')
    .argument('<files...>', 'two list files, or more for a round robin')
    .description(LISTS_QUESTION.help)
    .option('--turns <n>', 'Turns of a brawl at most (default: 6)');
  withBrawlOptions(command, listOptions)
    .option('--brawls <n>', `brawls of each pair (default: ${DEFAULT_LIST_BRAWLS})`)
    .option(...SEED)
    .option(...CONFIDENCE)
    .option(...PROFILES)
    .option(...JSON_ANSWER);
  withPage(withPrices(withListBattles(command)))
    .addHelpText(
      'after',
      examples(
        `stonecast battle ${LISTS}/casanii.yaml ${LISTS}/casanii.yaml --tables 2 --battles 1`,
        `stonecast battle ${LISTS}/empire.yaml ${LISTS}/kedashi.yaml ${LISTS}/casanii.yaml --by brawl --play greedy --brawls 500 --json`,
      ),
    )
    .action(async (files: string[], flags: Flags) => {
      checkFiles(files);
      checkBy(flags);
      if (flags.by === 'battle') {
        await writeListBattles(files, flags, session);
        return;
      }
      await checkPage(flags);
      await writeBrawlOdds(files, flags, session);
    });
}

/** Plays the brawls of some lists and tells what came of them. */
async function writeBrawlOdds(files: readonly string[], flags: Flags, session: Session): Promise<void> {
  const field = fieldOf(files, flags);
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

/** Plays the brawls of two lists, or of every pair of more. @throws StonecastError located in the first file */
async function answerBrawls(field: Field, flags: Flags, io: Session['io']) {
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

/** Parts whose first one, the answer, has some lines over it. */
const headed = (lines: readonly string[], [answer, ...rest]: readonly Part[]): Part[] =>
  typeof answer === 'string' ? [[...lines, answer].join('\n'), ...rest] : rest;

/** How many brawls, from which seed, and who is told how far it is. */
function optionsOf(flags: Flags, { settings, data }: Field, io: Session['io']) {
  const { seed, confidence } = methodOptions(
    {
      ...(flags.seed !== undefined && { seed: flags.seed }),
      ...(flags.confidence !== undefined && { confidence: flags.confidence }),
    },
    io,
  );
  const { brawls } = flags;
  const pairs = (data.length * (data.length - 1)) / 2;
  return {
    brawls: brawls === undefined ? DEFAULT_LIST_BRAWLS : wholeNumber('--brawls', brawls, 1, MOST_BRAWLS),
    ...(seed !== undefined && { seed }),
    ...(confidence !== undefined && { confidence }),
    settings,
    signal: io.signal,
    onProgress: progressBar(io),
    onBegin(seconds: number) {
      warnIfSlow(io, seconds, (time) => t('list.long', { pairs, time }));
    },
  };
}

/** The lists of some files. */
interface Field {
  readonly rules: ListRules;
  readonly open: OpenSystem;
  readonly lists: readonly ForceList[];
  readonly data: readonly unknown[];
  /** Of every brawl; how both sides play, where that was asked for. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Does what may find fault with the first file. */
  readonly inPlace: <T>(work: () => Promise<T>) => Promise<T>;
}

function checkFiles(files: readonly string[]): void {
  if (files.length >= 2 && files.length <= MOST_LISTS) return;
  throw new StonecastError('wrong-value', {
    what: msg('the field'),
    found: asWritten(`${files.length}`),
    expected: msg('{low} to {high} list files', { low: '2', high: MOST_LISTS }),
    ...(files.length === 1 && {
      tip: msg('stonecast list judge {file} sets one list against many', { file: files[0] ?? '' }),
    }),
  });
}

function fieldOf(files: readonly string[], flags: Flags): Field {
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
  const { first: groups, shared } = brawlFields(open.system, listOptions, flags);
  const turns = flags.turns === undefined ? {} : { turns: wholeNumber('--turns', flags.turns, 1, 100) };
  return {
    open,
    lists: read.map(({ list }) => list),
    rules: rulesOf(systems, head),
    data: documents.map(({ data }) => data),
    settings: { ...groups, ...turns, ...shared },
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
