/** The memory layout of slabs for given sizes of the value axes. */
import type { Compiled } from './compiledStructure.js';
import { OwnedCache } from './lruCache.js';

/**
 * The cells of a slab are numbered with the last axis fastest. `offset` gives the position of each node's values in one
 * array. Each narrow node has one entry, at the same position for all sizes. Then each wide node has `cells` entries.
 * Policy tables have the same layout.
 */
export interface Layout {
  readonly sizes: readonly number[];
  readonly strides: readonly number[];
  /** Cells of one slab; 1 without value axes. */
  readonly cells: number;
  /** The index of each node's first value. */
  readonly offset: Int32Array;
  /** The total number of entries. */
  readonly total: number;
  /** The index of each decision node's first entry in policy tables, −1 for other nodes. */
  readonly tableOffset: Int32Array;
  readonly tableTotal: number;
  /** Narrow node of cell c of sort node s: `sortTarget[s × cells + c]`. */
  readonly sortTarget: Int32Array;
  /** The coordinates of cell c: `coordinates[c × axes …]`. */
  readonly coordinates: Uint8Array | Uint16Array;
}

/** Layouts by sizes, cached for each structure. A roster has hundreds for each of hundreds of structures. */
const layouts = new OwnedCache<Layout>(32_000_000, ({ sortTarget, coordinates }) => {
  return 2000 + 4 * sortTarget.length + coordinates.byteLength;
});

/** Returns the strides for axes of these sizes, the last axis fastest. */
function stridesOf(sizes: readonly number[]): number[] {
  const strides = sizes.map(() => 1);
  for (let axis = sizes.length - 2; axis >= 0; axis--) {
    strides[axis] = strides[axis + 1]! * sizes[axis + 1]!;
  }
  return strides;
}

/**
 * Returns the layout of a compiled structure for given sizes. A cache holds it while there is memory.
 * @throws Error if a size is below 1 or above the structure's
 */
export function layoutFor(compiled: Compiled, sizes: readonly number[]): Layout {
  return layouts.get(compiled, sizes.join(' '), () => makeLayout(compiled, sizes));
}

/** A layout that computes its offsets on demand, because the value of a combat needs none. */
class SlabLayout implements Layout {
  readonly total: number;
  readonly tableTotal: number;
  private places: Pick<Layout, 'offset' | 'tableOffset'> | undefined;

  constructor(
    private readonly compiled: Compiled,
    readonly sizes: readonly number[],
    readonly strides: readonly number[],
    readonly cells: number,
    readonly coordinates: Uint8Array | Uint16Array,
    readonly sortTarget: Int32Array,
  ) {
    const { nodes, narrowNodes, narrowDecisions } = compiled;
    this.total = narrowNodes + (nodes - narrowNodes) * cells;
    this.tableTotal = narrowDecisions + placesOf(compiled).wideDecisions * cells;
  }

  get offset(): Int32Array {
    return (this.places ??= this.findPlaces()).offset;
  }

  get tableOffset(): Int32Array {
    return (this.places ??= this.findPlaces()).tableOffset;
  }

  private findPlaces(): Pick<Layout, 'offset' | 'tableOffset'> {
    const { compiled, cells } = this;
    const places = placesOf(compiled);
    const offset = places.offset.slice();
    const tableOffset = places.tableOffset.slice();
    let wideTables = 0;
    places.wideNodes.forEach((node, i) => {
      offset[node] = compiled.narrowNodes + i * cells;
      if (compiled.player[node]! >= 0) {
        tableOffset[node] = compiled.narrowDecisions + wideTables++ * cells;
      }
    });
    return { offset, tableOffset };
  }
}

function makeLayout(compiled: Compiled, sizes: readonly number[]): Layout {
  const { structure } = compiled;
  const full = structure.value.map((axis) => axis.size);
  if (sizes.length !== full.length || sizes.some((size, a) => !(size >= 1 && size <= (full[a] ?? 0)))) {
    throw new Error(`${structure.key}: sizes ${sizes.join(', ')} do not fit within ${full.join(', ')}`);
  }
  const cells = sizes.reduce((product, size) => product * size, 1);
  const coordinates = cellCoordinates(sizes, cells);
  const sortTarget = narrowSorts(compiled, coordinates, cells, stridesOf(full));
  return new SlabLayout(compiled, [...sizes], stridesOf(sizes), cells, coordinates, sortTarget);
}

/** What layouts of all sizes share: the offsets of narrow nodes, and the wide nodes by ordinal. */
interface Places {
  readonly offset: Int32Array;
  readonly tableOffset: Int32Array;
  readonly wideNodes: readonly number[];
  readonly wideDecisions: number;
}

const placesKnown = new WeakMap<Compiled, Places>();

function placesOf(compiled: Compiled): Places {
  let places = placesKnown.get(compiled);
  if (!places) placesKnown.set(compiled, (places = makePlaces(compiled)));
  return places;
}

function makePlaces({ nodes, wide, player, ordinal }: Compiled): Places {
  const offset = new Int32Array(nodes);
  const tableOffset = new Int32Array(nodes).fill(-1);
  const wideNodes: number[] = [];
  let tables = 0;
  for (let node = 0; node < nodes; node++) {
    if (wide[node] === 1) wideNodes.push(node);
    else {
      offset[node] = ordinal[node]!;
      if (player[node]! >= 0) tableOffset[node] = tables++;
    }
  }
  const wideDecisions = wideNodes.filter((node) => player[node]! >= 0).length;
  return { offset, tableOffset, wideNodes, wideDecisions };
}

function cellCoordinates(sizes: readonly number[], cells: number): Uint8Array | Uint16Array {
  const axes = sizes.length;
  const large = sizes.some((size) => size > 256);
  const coordinates = large ? new Uint16Array(cells * axes) : new Uint8Array(cells * axes);
  for (let cell = 0; cell < cells; cell++) {
    let rest = cell;
    for (let axis = axes - 1; axis >= 0; axis--) {
      const size = sizes[axis]!;
      coordinates[cell * axes + axis] = rest % size;
      rest = Math.floor(rest / size);
    }
  }
  return coordinates;
}

/** Restricts the sort map of the full sizes to the cells of these sizes. */
function narrowSorts(
  compiled: Compiled,
  coordinates: Uint8Array | Uint16Array,
  cells: number,
  fullStrides: readonly number[],
): Int32Array {
  const { sortTarget, fullCells } = compiled;
  if (cells === fullCells) return sortTarget;
  const axes = fullStrides.length;
  const sorts = sortTarget.length / fullCells;
  const result = new Int32Array(sorts * cells);
  for (let cell = 0; cell < cells; cell++) {
    let full = 0;
    for (let a = 0; a < axes; a++) {
      full += coordinates[cell * axes + a]! * fullStrides[a]!;
    }
    for (let s = 0; s < sorts; s++) {
      result[s * cells + cell] = sortTarget[s * fullCells + full]!;
    }
  }
  return result;
}
