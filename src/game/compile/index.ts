export { compile } from './compile.js';
export { NodeKind, type Compiled, type Traits } from './compiled.js';
export { DEFAULT_LIMITS, type Limits } from './explore.js';
export { layoutFor, type Layout } from './layout.js';
export { bind, type AxisMatrix, type Binding, type Entry } from './binding.js';
export { rowDot, rowScatter } from './slab.js';
export { shortcuts } from './shortcuts.js';
export { UNDECIDED, undecidedTables, type PolicyTables } from './tables.js';
export { flatten, type Flat } from './flatten.js';
