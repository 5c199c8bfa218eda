/**
 * The library. A rule system (`systems`, `openSystem`) turns a scenario into an encounter; the questions (`odds`,
 * `splits` …) answer it. Games of your own, written in the same vocabulary, are compiled, solved and sampled alike.
 *
 * @example
 * ```ts
 * import { odds, openSystem, systemNamed } from 'stonecast';
 *
 * const twilight = openSystem(systemNamed('twilight'));
 * const side = (model: string) => ({ model, split: 'balanced', adjust: 'greedy' }) as const;
 * const encounter = twilight.encounter({
 *   system: 'twilight', combat: 'melee',
 *   attacker: side('empire/militia-captain'), defender: side('kedashi/seldoath'),
 * });
 * const { answer, method } = await odds(encounter);
 * console.log(encounter.sentence(answer, method));
 * ```
 */
export * from './game/index.js';
export * from './wording/index.js';
export * from './system/index.js';
export * from './questions/index.js';
export {
  openSystem,
  parseText,
  readDocument,
  located,
  type ParsedDocument,
  type Path,
} from './files/index.js';
export { SYSTEMS, systemNamed } from './systems/registry.js';
export * as compiling from './game/compile/index.js';
export * as exact from './engines/exact/index.js';
export * as solving from './engines/solve/index.js';
export * as sampling from './engines/sample/index.js';
export * as math from './math/index.js';
