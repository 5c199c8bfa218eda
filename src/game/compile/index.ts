export { compile } from './compileStructure.js';
export { NodeKind, type Compiled, type Traits, shortcuts, type AxisWord } from './compiledStructure.js';
export { DEFAULT_LIMITS, type Limits } from './exploreStates.js';
export { LruCache, OwnedCache, idOf } from './lruCache.js';
export { layoutFor, type Layout } from './slabLayout.js';
export { nodeOf, flatten, type Flat } from './flattenGame.js';
export { bind, type Binding } from './bindNumbers.js';
export {
  type AxisMatrix,
  type Entry,
  type WordTables,
  rowDot,
  rowScatter,
  UNDECIDED,
  undecidedTables,
  type PolicyTables,
} from './wordTables.js';
