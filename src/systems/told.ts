/** Answers of the systems' own questions in a sentence each: what nothing else needs, so that pages do without it. */
import type { ToldAnswer } from '../system/index.js';
import { TOLD as GENERTELA } from './genertela/questions/told.js';
import { TOLD as GRINDING_ANNIHILATION } from './grinding-annihilation/questions/told.js';
import { TOLD as TWILIGHT } from './twilight/questions/told.js';

/** By the id of the system and the name of the question; none for those whose answer is a table by itself. */
export const TOLD: Readonly<Record<string, Readonly<Record<string, ToldAnswer>>>> = {
  genertela: GENERTELA,
  'grinding-annihilation': GRINDING_ANNIHILATION,
  twilight: TWILIGHT,
};
