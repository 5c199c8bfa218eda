/**
 * Solved fights beyond one question: a store may keep them for later processes. Only fights whose key says by numbers all that decides
 * them outlive their question: a key that names a card means another fight where the card is another. No answer depends on what is kept.
 */
import { SharedOutcomeCache, type SharedOutcomes } from './sharedOutcomeCache.js';

/** Where solved fights outlive a process. */
export interface FightStore {
  /** Writes what was kept to the beginning of empty memory; false: nothing was, or it does not fit, and the memory is of no use. */
  read(into: Uint8Array): boolean;
  /** Keeps fights, the beginning of memory, in place of those that were kept before. */
  write(image: Int32Array): void;
}

/** What the threads of one question share. */
export interface FightMemory {
  /** Of this question alone; undefined: one thread answers it, which has memory of its own. */
  readonly question: SharedArrayBuffer | undefined;
  /** Of all questions. */
  readonly lasting: SharedArrayBuffer;
}

/** Bytes that lasting fights take at most, in memory and in the store. */
const MOST_BYTES = 33_554_432;
/** Of a store that takes more bytes, nothing is read: it begins anew. */
const FULL = 30_000_000;

let store: FightStore | undefined;
let lasting: SharedArrayBuffer | undefined;
/** How much of it the store has. */
let stored = 0;

/** Reads from now on what a store has, and keeps there what is solved (`storeFights`); without one it keeps nothing. */
export function useFightStore(one: FightStore | undefined): void {
  store = one;
  lasting = undefined;
}

/** Memory for the fights of a question; undefined where one thread answers it and there is no store. */
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

/** Keeps in the store what was solved since it was read. */
export function storeFights(): void {
  if (!store || !lasting) return;
  const fights = new SharedOutcomeCache(lasting);
  if (fights.used <= stored) return;
  store.write(fights.image());
  stored = fights.used;
}

/** What a thread sees of the memory of a question. */
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

  /** @param lasts whether the key says by numbers all that decides the fight */
  keep(key: string, fightOutcomes: SharedOutcomes, lasts: boolean): void {
    (lasts ? this.lasting : this.question)?.keep(key, fightOutcomes);
  }
}
