/** `stonecast list`: forces checked by the documents, and set against each other. */
import type { Command } from 'commander';
import { brawlOdds, checkList, DEFAULT_LIST_BRAWLS, listRoundRobin } from '../../questions/index.js';
import { located, readDocument, type ParsedDocument } from '../../files/index.js';
import type { Brawl, ForceList, ListOwn, OpenSystem, System } from '../../system/index.js';
import { asWritten, fault, StonecastError } from '../../wording/index.js';
import { examples } from '../words/helpTexts.js';
import { roundRobinPage } from '../text/listPage.js';
import { addListJudge } from './listJudge.js';
import { checkBy, tellListBattles, withListBattles, type ListBattlesFlags } from './listBattles.js';
import { addListSearch } from './listSearch.js';
import { pairPage } from '../text/answerPages.js';
import { sectionsOf } from '../text/parts.js';
import {
  checkText,
  contentsOf,
  pairParts,
  pairText,
  roundRobinText,
  type PlacedCheck,
} from '../text/listText.js';
import { brawlFields, listOptions, withBrawlOptions } from '../options/brawls.js';
import { methodOptions, wholeNumber } from '../options/method.js';
import { progressBar } from '../terminal/progress.js';
import type { Session } from '../session.js';
import { rulesOf } from '../options/lists.js';
import { Systems } from '../options/scenarios.js';
import { withPage, writePage, type PageFlags } from '../text/subjectPage.js';
import { say } from '../words/index.js';
import { CONFIDENCE, JSON_ANSWER, JSON_LINES, PROFILES, SEED } from '../options/shared.js';

interface CheckFlags {
  readonly profiles?: string[];
  readonly json?: boolean;
}

interface OddsFlags extends CheckFlags, PageFlags, ListBattlesFlags {
  readonly turns?: string;
  readonly brawls?: string;
  readonly seed?: string;
  readonly confidence?: string;
  /** What systems declare (`--play` …). */
  readonly [declared: string]: unknown;
}

const MOST_BRAWLS = 100_000_000;
/** Most lists of a round robin: 190 pairs. */
const MOST_LISTS = 20;

const FOLDER = 'examples/twilight/lists';

/** Adds `list check` and `list odds`. */
export function addList(program: Command, session: Session): void {
  const list = program
    .command('list')
    .description('forces: whether the rules allow them, how they are led, which of them wins');
  addCheck(list, session);
  addOdds(list, session);
  addListJudge(list, session);
  addListSearch(list, session);
}

function addCheck(list: Command, { io, report }: Session): void {
  list
    .command('check')
    .argument('<files...>', 'list files')
    .description('legality by the documents, and what else they say of a list: how it is led')
    .option(...PROFILES)
    .option(...JSON_LINES)
    .addHelpText('after', `\n${say('list.check.exit')}`)
    .addHelpText(
      'after',
      examples(
        `stonecast list check ${FOLDER}/empire.yaml`,
        `stonecast list check ${FOLDER}/kedashi.yaml ${FOLDER}/casanii.yaml --json`,
      ),
    )
    .action((files: string[], flags: CheckFlags) => {
      const systems = new Systems(flags.profiles);
      for (const file of files) {
        try {
          const { found, own } = checkOf(file, systems);
          io.out(flags.json ? `${JSON.stringify(found)}\n` : checkText(found, own.lines()));
        } catch (error) {
          report(error);
        }
      }
    });
}

function addOdds(list: Command, session: Session): void {
  const { io, argv } = session;
  const command = list
    .command('odds')
    .argument('<files...>', 'two list files, or more for a round robin')
    .description(
      'list against list, by brawl or in battles: who wins, what is left; ratings and circles from three lists on',
    )
    .option('--turns <n>', 'Turns of a brawl at most (default: 6)');
  withBrawlOptions(command, listOptions)
    .option('--brawls <n>', `brawls of each pair (default: ${DEFAULT_LIST_BRAWLS})`)
    .option(...SEED)
    .option(...CONFIDENCE)
    .option(...PROFILES)
    .option(...JSON_ANSWER);
  withPage(withListBattles(command))
    .addHelpText(
      'after',
      examples(
        `stonecast list odds ${FOLDER}/empire.yaml ${FOLDER}/kedashi.yaml --brawls 1000`,
        `stonecast list odds ${FOLDER}/empire.yaml ${FOLDER}/kedashi.yaml ${FOLDER}/casanii.yaml --brawls 500 --json`,
        `stonecast list odds ${FOLDER}/casanii.yaml ${FOLDER}/casanii.yaml --by battle --tables 2 --battles 1`,
      ),
    )
    .action(async (files: string[], flags: OddsFlags) => {
      checkFiles(files);
      checkBy(flags);
      if (flags.by === 'battle') {
        await tellListBattles(files, flags, session);
        return;
      }
      const field = fieldOf(files, flags);
      const { seed, confidence } = methodOptions(flags, io);
      const options = {
        brawls:
          flags.brawls === undefined
            ? DEFAULT_LIST_BRAWLS
            : wholeNumber('--brawls', flags.brawls, 1, MOST_BRAWLS),
        ...(seed !== undefined && { seed }),
        ...(confidence !== undefined && { confidence }),
      };
      const onProgress = progressBar(io);
      const out = (found: unknown, text: () => string) => {
        io.out(flags.json ? `${JSON.stringify(found)}\n` : field.remarks.join('') + text());
      };
      if (files.length === 2) {
        const found = brawlOdds(field.brawl(0, 1), { ...options, onProgress });
        out(found, () => pairText(found, field.system));
        if (flags.out === undefined) return;
        const parts = [...above(field), ...pairParts(found, field.system), held(field)];
        const page = pairPage(found, { command: 'list odds', files, argv, system: field.system, parts });
        await writePage(page, flags, false, flags.json ? { ...io, quiet: true } : io);
      } else {
        const found = listRoundRobin(field.brawl, files.length, options, onProgress);
        out(found, () => roundRobinText(found, field.system));
        const page = roundRobinPage(found, files, field.system);
        const warned = [...above(field), ...page.answer];
        const sections = [...(page.sections ?? []), ...sectionsOf([held(field)])];
        await writePage(
          { ...page, argv, answer: warned, sections },
          flags,
          false,
          flags.json ? { ...io, quiet: true } : io,
        );
      }
    });
}

/** What stands over an answer: that a list breaks the rules. */
const above = ({ remarks }: Field): string[] => (remarks.length > 0 ? [remarks.join('').trimEnd()] : []);

/** What the lists hold. */
const held = ({ lists }: Field) => ({ title: say('list.inIt'), rows: contentsOf(lists) });

function checkOf(file: string, systems: Systems): { found: PlacedCheck; own: ListOwn } {
  const document = readDocument(file);
  return located(document, () => {
    const list = rulesOf(systems, document).read(document.data);
    const own = list.own();
    const found = checkList(list, own);
    const findings = found.findings.map((one) => ({ ...one, place: document.locate(one.path) }));
    return { found: { ...found, findings }, own };
  });
}

/** The lists of some files, and the brawl of any two of them. */
interface Field {
  readonly system: System;
  readonly brawl: (first: number, second: number) => Brawl;
  /** What to know of lists that break the rules. */
  readonly remarks: readonly string[];
  readonly lists: readonly ForceList[];
}

function checkFiles(files: readonly string[]): void {
  if (files.length >= 2 && files.length <= MOST_LISTS) return;
  throw new StonecastError('wrong-value', {
    what: fault('the field'),
    found: asWritten(`${files.length}`),
    expected: fault('{low} to {high} list files', { low: '2', high: MOST_LISTS }),
    ...(files.length === 1 && {
      tip: fault('stonecast list judge {file} sets one list against many', { file: files[0] ?? '' }),
    }),
  });
}

function fieldOf(files: readonly string[], flags: OddsFlags): Field {
  const systems = new Systems(flags.profiles);
  const documents = files.map(readDocument);
  const lists = documents.map((document) =>
    located(document, () => rulesOf(systems, document).read(document.data)),
  );
  const remarks = lists.flatMap(({ name, findings }) => {
    const broken = findings.some(({ kind }) => kind === 'breach');
    return broken ? [`${say('list.unlawful', { name })}\n`] : [];
  });
  const [head] = documents;
  if (!head) throw new Error('no lists');
  const { system } = located(head, () => systems.of(head.data));
  const { first: groups, shared } = brawlFields(system, listOptions, flags);
  const turns = flags.turns === undefined ? {} : { turns: wholeNumber('--turns', flags.turns, 1, 100) };
  const settings = { ...groups, ...turns, ...shared };
  return {
    ...{ remarks, system, lists },
    brawl(i, j) {
      const [first, second] = [documents[i], documents[j]];
      if (!first || !second) throw new Error(`no list ${i} or ${j}`);
      const rules = located(first, () => rulesOf(systems, first));
      located(second, () => sameSystem(systems, first, second));
      return located(first, () => rules.brawl(first.data, second.data, settings));
    },
  };
}

function sameSystem(systems: Systems, first: ParsedDocument, second: ParsedDocument): void {
  const [one, other]: OpenSystem[] = [systems.of(first.data), systems.of(second.data)];
  if (one === other) return;
  const reason = fault('the lists are of different games');
  throw new StonecastError(
    'cannot-do',
    { what: fault('"{field}"', { field: 'list odds' }), reason },
    { path: ['system'] },
  );
}
