/** The army questions by command name. */
import { check, type GameQuestion, type Question } from '../../../system/index.js';
import type { Library } from '../profiles/library.js';
import { allocate } from './armySplit.js';
import { Battles, type ArmyQuestion } from './armyQuestion.js';
import { rank, force, overrun } from './attacks.js';
import { exchange, retreats } from './exchangeAndRetreatCharts.js';
import { turn } from './nationTurnAdvice.js';
import { worth } from './featureWorth.js';

const QUESTIONS = {
  force: { ...force, verb: 'list' },
  allocate: { ...allocate, verb: 'battle' },
  worth: { ...worth, verb: 'list' },
  rank: { ...rank, verb: 'list' },
  exchange: { ...exchange, verb: 'fight' },
  'retreat-chart': { ...retreats, verb: 'fight' },
  overrun: { ...overrun, verb: 'fight' },
  turn: { ...turn, verb: 'battle' },
} as const;

/** The schema of each question's file. */
export const questionSchemas: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(QUESTIONS).map(([name, { schema }]) => [name, schema]),
);

/** The description of each question, and its verb. */
export const gameQuestions: Readonly<Record<string, GameQuestion>> = Object.fromEntries(
  Object.entries(QUESTIONS).map(([name, { verb, help }]) => [name, { verb, help }]),
);

/** Returns the questions for a library's armies. */
export function questionsOf(library: Library): Readonly<Record<string, Question>> {
  const ready = <S extends ArmyQuestion['schema']>({ schema, answer }: ArmyQuestion<S>): Question => {
    return (file, odds, onProgress) => answer(check(schema, file), new Battles(library, odds, onProgress));
  };
  return {
    force: ready(force),
    allocate: ready(allocate),
    worth: ready(worth),
    rank: ready(rank),
    exchange: ready(exchange),
    'retreat-chart': ready(retreats),
    overrun: ready(overrun),
    turn: ready(turn),
  };
}
