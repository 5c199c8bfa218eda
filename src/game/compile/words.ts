/**
 * Words of kernels, split by axis. A kernel touches one value axis, so kernels of different axes commute. A word is
 * therefore the list of its effects along each axis. Equal parts are stored once.
 */
import type { Kernel, Word } from '../structure.js';

/** A sequence of kernels along one axis, in the order of play: the kernel `first`, then the axis word `rest`. */
export interface AxisWord {
  readonly axis: number;
  readonly first: number;
  /** Index of the axis word that remains after the first kernel, −1 if none remains. */
  readonly rest: number;
}

/**
 * Collects the words of a structure and numbers the distinct ones; word 0 is the empty word. The rest of a word after
 * its first kernel is a word too: "recast i and j" shares its passes with "recast i − 1 and j".
 */
export class WordTable {
  /** Indices into `axisWords`, at most one per value axis, axes rising. */
  readonly words: number[][] = [[]];
  /** The first kernel of each word, −1 for the empty one. */
  readonly first: number[] = [-1];
  /** The word that remains after the first kernel, −1 for the empty one. */
  readonly rest: number[] = [-1];
  readonly axisWords: AxisWord[] = [];
  private readonly wordIndex = new Map<string, number>([['', 0]]);
  private readonly axisIndex = new Map<string, number>();
  /** A tree of the known words as written: child `kernel` of node t is `children[t × kernels + kernel]`. */
  private readonly children: number[] = [];
  private readonly wordAt: number[] = [0];

  constructor(private readonly kernels: readonly Kernel[]) {}

  /** Returns the number of a word. */
  intern(word: Word): number {
    let place = 0;
    for (let i = 0; i < word.length; i++) {
      const kernel = word[i]!;
      if (!(kernel >= 0 && kernel < this.kernels.length)) {
        throw new Error(`a word names kernel ${kernel}; there are ${this.kernels.length}`);
      }
      const slot = place * this.kernels.length + kernel;
      place = this.children[slot] ?? 0;
      if (place === 0) this.children[slot] = place = this.wordAt.push(-1) - 1;
    }
    if (this.wordAt[place] === -1) this.wordAt[place] = this.add(word);
    return this.wordAt[place]!;
  }

  private add(word: Word): number {
    const byAxis = new Map<number, number[]>();
    for (const kernel of word) {
      const axis = this.kernels[kernel]?.axis ?? 0;
      const list = byAxis.get(axis);
      if (list) list.push(kernel);
      else byAxis.set(axis, [kernel]);
    }
    const parts: number[] = [];
    for (const [axis, list] of [...byAxis].sort((a, b) => a[0] - b[0])) parts.push(this.axisWord(axis, list));
    return this.ofParts(parts);
  }

  private ofParts(parts: number[]): number {
    const key = parts.join(' ');
    const found = this.wordIndex.get(key);
    if (found !== undefined) return found;
    const [part = -1, ...others] = parts;
    const { first = -1, rest = -1 } = this.axisWords[part] ?? {};
    const remainder = this.ofParts(rest < 0 ? others : [rest, ...others]);
    this.wordIndex.set(key, this.words.length);
    this.first.push(first);
    this.rest.push(remainder);
    return this.words.push(parts) - 1;
  }

  private axisWord(axis: number, kernels: readonly number[]): number {
    let rest = -1;
    for (let i = kernels.length - 1; i >= 0; i--) {
      const first = kernels[i]!;
      const key = `${first} ${rest}`;
      let found = this.axisIndex.get(key);
      if (found === undefined) {
        found = this.axisWords.length;
        this.axisWords.push({ axis, first, rest });
        this.axisIndex.set(key, found);
      }
      rest = found;
    }
    return rest;
  }
}
