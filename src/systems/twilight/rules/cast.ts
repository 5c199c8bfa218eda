/** Stones on the table as kernels: casting, recasting, turning over. */
import { makeKernel, type KernelMatrix } from '../../../game/index.js';
import { binomialPmf } from '../../../math/index.js';

/** What can be done to the stones of one kind of one side; the number of faces up is the axis' value. */
export type StoneKernel =
  /** All the stones are cast: from none up to a binomial number. */
  | 'cast'
  /** One face-down stone is cast again: up with the stone's chance. */
  | 'recast'
  /** One face-up stone is turned over, or returned to the Wild bag. */
  | 'turn'
  /** One more stone shows a face that counts. It builds the layout of a drawn number of Wild stones. */
  | 'raise';

const cache = new Map<string, KernelMatrix>();
/** Kernels are few (sizes up to 8, one or two chances); an experiment over chances may make many. */
const CACHED = 4096;

/**
 * Returns the matrix of a kernel. Equal arguments return the same object, so that engines can recognise equal
 * kernels in different games.
 * @param stones stones of the kind that were cast
 * @param size values of the axis: at least `stones + 1`; higher values are never reached
 * @param faceUp chance that a stone lands face-up
 */
export function stoneKernel(kind: StoneKernel, stones: number, size: number, faceUp: number): KernelMatrix {
  const key = `${kind} ${stones} ${size} ${faceUp}`;
  let kernel = cache.get(key);
  if (kernel === undefined) {
    kernel = BUILD[kind](stones, size, faceUp);
    if (cache.size >= CACHED) cache.clear();
    cache.set(key, kernel);
  }
  return kernel;
}

type Build = (stones: number, size: number, faceUp: number) => KernelMatrix;

const BUILD: Readonly<Record<StoneKernel, Build>> = {
  cast(stones, size, faceUp) {
    const chances = binomialPmf(stones, faceUp);
    const row = (up: number, into: Float64Array) => {
      if (up === 0) into.set(chances);
      return up === 0;
    };
    return makeKernel(size, row, (from, to) => from === 0 && to <= stones);
  },
  recast(stones, size, faceUp) {
    const row = (up: number, into: Float64Array) => {
      if (up >= stones) return false;
      into[up] = 1 - faceUp;
      into[up + 1] = faceUp;
      return true;
    };
    return makeKernel(size, row, (from, to) => from < stones && (to === from || to === from + 1));
  },
  turn(_stones, size) {
    return makeKernel(size, (up, into) => {
      if (up > 0) into[up - 1] = 1;
      return up > 0;
    });
  },
  raise(_stones, size) {
    return makeKernel(size, (up, into) => {
      if (up + 1 < size) into[up + 1] = 1;
      return up + 1 < size;
    });
  },
};

/**
 * Returns the kernel for the dodges of a Wild model. It turns over enemy Erac while blows would land, at most
 * `most` of them.
 * @param oran face-up Oran of the Wild side
 */
export function spareKernel(stones: number, size: number, oran: number, most: number): KernelMatrix {
  const key = `spare ${stones} ${size} ${oran} ${most}`;
  let kernel = cache.get(key);
  if (kernel === undefined) {
    kernel = makeKernel(size, (up, into) => {
      into[up - Math.min(most, Math.max(0, up - oran))] = 1;
      return true;
    });
    if (cache.size >= CACHED) cache.clear();
    cache.set(key, kernel);
  }
  return kernel;
}
