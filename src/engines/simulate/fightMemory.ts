/**
 * Solved fights that outlive one question. A store may keep them for later processes. Only fights whose key contains
 * every number that determines them outlive their question. A key that names a card would mean another fight if the
 * card changes. No answer depends on the cached fights.
 */
import { SharedOutcomeCache, type SharedOutcomes } from './sharedOutcomeCache.js';

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
const MOST_BYTES = 33_554_432;
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
  const filled = new SharedArrayBuffer(MOST_BYTES);
  const isRead = store?.read(new Uint8Array(filled, 0, FULL)) === true;
  const memory = isRead ? filled : SharedOutcomeCache.newMemory(MOST_BYTES);
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
