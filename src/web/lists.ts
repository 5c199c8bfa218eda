/** Lists on a page: what the documents say of a list, and two lists in battle, table by table. */
import {
  checkList,
  designText,
  listRound,
  pairEven,
  pairPlayers,
  pairScore,
  strongerOf,
  strongerUnder,
  type ListRoundOptions,
} from '../questions/index.js';
import type { OpenSystem } from '../system/index.js';
import { withLocale } from '../errors/index.js';
import { shareText, translateDeclared, type Language } from '../i18n/index.js';
import { supported, unlessLeftOut } from './supported.js';

/** The page shows what documents say of a list, and nothing of its chain of command. */
const NOTHING_MORE = { fields: {}, lines: () => [] };

/** The questions. */
type ListAsk = 'list' | 'meet';

/** Two lists that meet: the files, and what is played so far. */
export interface ListsThatMeet extends ListRoundOptions {
  readonly lists: readonly [unknown, unknown];
}

/** An answer. That of a meeting is in words too. */
interface AboutLists {
  readonly answer: unknown;
  readonly reported?: { readonly sentence: string; readonly table: readonly (readonly string[])[] };
}

/**
 * Answers such a question.
 * @throws StonecastError if a list is unplayable, or the system has no lists
 */
export function aboutLists(open: OpenSystem, ask: ListAsk, file: unknown, language: Language): AboutLists {
  return withLocale(language, () => {
    const rules = supported(open.lists, open, ask);
    if (ask === 'list') {
      const list = supported(
        unlessLeftOut(() => rules.read(file)),
        open,
        ask,
      );
      return { answer: { ...checkList(list, NOTHING_MORE), file } };
    }
    const { lists, ...options } = file as ListsThatMeet;
    const round = supported(
      unlessLeftOut(() => listRound(open, lists, options)),
      open,
      ask,
    );
    return { answer: round, reported: { sentence: sentencesOf(open, round.found).join('\n'), table: [] } };
  });
}

/** Returns the sentences about a meeting: the score, the stronger list, the players, and how it was played. */
function sentencesOf(
  { system }: OpenSystem,
  { meetings, scenarios, method, ...design }: ReturnType<typeof listRound>['found'],
): string[] {
  const meeting = meetings[0]!;
  const { player } = meeting;
  const stronger = strongerOf(meeting);
  const labels = scenarios.map(({ label }) => translateDeclared(label, system.glossaries));
  if (method.kind === 'exact') return [pairScore(meeting)];
  const { combats: battles, seed, confidence } = method;
  return [
    pairScore(meeting),
    stronger === undefined ? pairEven(meeting) : strongerUnder(stronger, player),
    pairPlayers(player),
    ...designText(design, labels, { battles, seed, confidence: shareText(confidence, 4) }),
  ];
}
