/** Answers of the systems' own questions in a sentence each: what nothing else needs, so that pages do without it. */
import type { AnswerSummary } from '../system/index.js';
import { SUMMARIES as GENERTELA } from './genertela/questions/summaries.js';
import { SUMMARIES as GRINDING_ANNIHILATION } from './grinding-annihilation/questions/summaries.js';
import { SUMMARIES as TWILIGHT } from './twilight/questions/summaries.js';

/** By the id of the system and the name of the question; none for those whose answer is a table by itself. */
export const SUMMARIES: Readonly<Record<string, Readonly<Record<string, AnswerSummary>>>> = {
  genertela: GENERTELA,
  'grinding-annihilation': GRINDING_ANNIHILATION,
  twilight: TWILIGHT,
};
