/**
 * Solved fights that outlive one question, which a store may keep for later processes. Fight outcomes in memory that
 * threads share: all threads read the results of each, and no thread ever waits.
 */
import type { OutcomeDistribution } from '../../game/index.js';

/** A store of solved fights across processes. */
export interface FightStore {
  /**
   * Writes the stored fights to the beginning of empty memory. Returns false if there are none or they do not fit; the
   * memory is then invalid.
   */
  read(into: Uint8Array): boolean;
  /** Stores fights (the beginning of memory) in place of the previous ones. */
  write(image: Int32Array): void;
}

/** The memory that the threads of one question share. */
export interface FightMemory {
  /** Only for this question. Undefined: one thread answers it with its own memory. */
  readonly question: SharedArrayBuffer | undefined;
  /** For all questions. */
  readonly lasting: SharedArrayBuffer;
}

/** The maximum bytes of lasting fights, in memory and in the store. */
const MOST_BYTES_FIGHT_MEMORY = 33_554_432;
/** A store with more bytes is not read: it starts again from empty. */
const FULL = 30_000_000;

let store: FightStore | undefined;
let lasting: SharedArrayBuffer | undefined;
/** The amount that the store already has. */
let stored = 0;

/** Reads from this store from now on; `storeFights` writes solved fights to it. Undefined turns storage off. */
export function useFightStore(one: FightStore | undefined): void {
  store = one;
  lasting = undefined;
}

/** Returns memory for the fights of a question; undefined if one thread answers it and there is no store. */
export function fightMemory(threads: number): FightMemory | undefined {
  if (threads <= 1 && !store) return undefined;
  lasting ??= readStore();
  return { question: threads > 1 ? SharedOutcomeCache.newMemory() : undefined, lasting };
}

function readStore(): SharedArrayBuffer {
  const filled = new SharedArrayBuffer(MOST_BYTES_FIGHT_MEMORY);
  const isRead = store?.read(new Uint8Array(filled, 0, FULL)) === true;
  const memory = isRead ? filled : SharedOutcomeCache.newMemory(MOST_BYTES_FIGHT_MEMORY);
  stored = new SharedOutcomeCache(memory).used;
  return memory;
}

/** Writes fights solved since the last read to the store. */
export function storeFights(): void {
  if (!store || !lasting) return;
  const fights = new SharedOutcomeCache(lasting);
  if (fights.used <= stored) return;
  store.write(fights.image());
  stored = fights.used;
}

/** A thread's view of the memory of a question. */
export class SharedFights {
  private readonly question: SharedOutcomeCache | undefined;
  private readonly lasting: SharedOutcomeCache;

  constructor({ question, lasting: all }: FightMemory) {
    this.question = question && new SharedOutcomeCache(question);
    this.lasting = new SharedOutcomeCache(all);
  }

  of(key: string): SharedOutcomes | undefined {
    return this.lasting.of(key) ?? this.question?.of(key);
  }

  /** @param lasts whether the key contains every number that determines the fight */
  keep(key: string, fightOutcomes: SharedOutcomes, lasts: boolean): void {
    (lasts ? this.lasting : this.question)?.keep(key, fightOutcomes);
  }
}

/** The data that fights with equal keys share: everything except the points that they cost. */
export type SharedOutcomes = Pick<OutcomeDistribution, 'width' | 'rows' | 'chances'>;

/** The number of hash slots; a power of two. */
const SLOTS = 65_536;
/** Slots to check for one key. */
const PROBES = 16;
/** 32-bit words before the slots: the position of the next entry. */
const FRONT = 2;
/** Words in the head of an entry; even, so that probabilities are aligned to 64 bits. */
const HEAD = 6;
/** The maximum bytes of all outcomes. The operating system provides them only as they are written. */
const MOST_BYTES_SHARED_OUTCOME_CACHE = 67_108_864;

/**
 * A hash table that only grows. A thread writes an entry to unused memory, then puts its position into a slot in one
 * atomic step. So a reader of a slot always reads a whole entry. Two threads that compute one fight at the same time
 * write the same bytes.
 */
export class SharedOutcomeCache {
  private readonly words: Int32Array;
  private readonly units: Uint16Array;
  private readonly doubles: Float64Array;

  /** @param memory from `newMemory`, the same in every thread */
  constructor(readonly memory: SharedArrayBuffer) {
    this.words = new Int32Array(memory);
    this.units = new Uint16Array(memory);
    this.doubles = new Float64Array(memory);
  }

  static newMemory(bytes = MOST_BYTES_SHARED_OUTCOME_CACHE): SharedArrayBuffer {
    const memory = new SharedArrayBuffer(bytes);
    new Int32Array(memory)[0] = FRONT + SLOTS;
    return memory;
  }

  /** Returns a copy of all written data. Memory that begins with it contains all of it. */
  image(): Int32Array {
    return this.words.slice(0, Math.min(this.words.length, Atomics.load(this.words, 0)));
  }

  /** The number of 32-bit words in use. */
  get used(): number {
    return Atomics.load(this.words, 0);
  }

  of(key: string): SharedOutcomes | undefined {
    const { words } = this;
    const hash = hashOf(key);
    for (let probe = 0; probe < PROBES; probe++) {
      const at = Atomics.load(words, FRONT + ((hash + probe) & (SLOTS - 1)));
      if (at === 0) return undefined;
      if (words[at] === hash && this.hasKey(at, key)) return this.read(at);
    }
    return undefined;
  }

  /** Writes outcomes for the other threads. If there is no room, the others compute them themselves. */
  keep(key: string, fightOutcomes: SharedOutcomes): void {
    const { words } = this;
    const size = sizeOf(key, fightOutcomes);
    if (Atomics.load(words, 0) + size > words.length) return;
    const at = Atomics.add(words, 0, size);
    if (at + size > words.length) return;
    const hash = hashOf(key);
    this.write(at, hash, key, fightOutcomes);
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = FRONT + ((hash + probe) & (SLOTS - 1));
      if (Atomics.compareExchange(words, slot, 0, at) === 0) return;
    }
  }

  /** The head of an entry: hash, length of the key, width, number of numbers in rows, number of outcomes. */
  private write(at: number, hash: number, key: string, { width, rows, chances }: SharedOutcomes): void {
    const { words } = this;
    words.set([hash, key.length, width, rows.length, chances.length], at);
    let to = at + HEAD;
    this.doubles.set(chances, to / 2);
    to += 2 * chances.length;
    words.set(rows, to);
    to += rows.length;
    for (let i = 0; i < key.length; i++) this.units[2 * to + i] = key.charCodeAt(i);
  }

  private read(at: number): SharedOutcomes {
    const { words } = this;
    const [width, rowed, count] = [words[at + 2]!, words[at + 3]!, words[at + 4]!];
    let from = at + HEAD;
    const chances = Float64Array.from(this.doubles.subarray(from / 2, from / 2 + count));
    from += 2 * count;
    return { width, rows: Int32Array.from(words.subarray(from, from + rowed)), chances };
  }

  private hasKey(at: number, key: string): boolean {
    const { words, units } = this;
    if (words[at + 1] !== key.length) return false;
    const [rowed, count] = [words[at + 3]!, words[at + 4]!];
    const from = 2 * (at + HEAD + 2 * count + rowed);
    for (let i = 0; i < key.length; i++) if (units[from + i] !== key.charCodeAt(i)) return false;
    return true;
  }
}

/** Returns the number of 32-bit words of an entry, always even. */
function sizeOf(key: string, { rows, chances }: SharedOutcomes): number {
  const numbers = 2 * chances.length + rows.length + Math.ceil(key.length / 2);
  return HEAD + numbers + (numbers % 2);
}

/** FNV-1a of 32 bits, over the units of a text (G. Fowler, L. C. Noll, K.-P. Vo, 1991). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
