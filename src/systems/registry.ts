/** The rule systems that exist: the one place that knows them all. */
import type { System } from '../game/index.js';
import { genertela } from './genertela/index.js';
import { twilight } from './twilight/index.js';

/** In the order in which lists show them. */
export const SYSTEMS: readonly System[] = [twilight, genertela];
