/** Plays brawls of an old and a new version in pairs, with common random numbers. */
import type { Brawl } from '../../system/index.js';
import { mix32, seedWords, uniformStream } from '../../engines/sample/index.js';
import { OutcomeTables, streamOf, type Stream, leadInModels, scoreOf } from '../brawl/combatOutcomes.js';
import { wholeModels } from '../brawl/equalBrawl.js';

/** A brawl with its numbers of models; fractions are averages (`wholeModels`). It solves each combat only once. */
export interface PairedBrawl {
  readonly brawl: Brawl;
  readonly fightOutcomes: OutcomeTables;
  readonly models: readonly [number, number];
}

/** Prepares a brawl for pairing. */
export function contestOf(brawl: Brawl, models: readonly [number, number]): PairedBrawl {
  return { brawl, fightOutcomes: new OutcomeTables(brawl), models };
}

/** The same contest in two versions. */
export interface ContestPair {
  readonly old: PairedBrawl;
  readonly new: PairedBrawl;
}

/** The streams: one draws the enemy of a pair, one plays both of its brawls. */
const ENEMY_JOB = 0;
const BRAWL_JOB = 1;

/** Plays one brawl. The uniform number rounds the numbers of models. */
type Play = (uniform: number) => number;

/**
 * Pairs of brawls. Each pair draws one enemy of the field with equal chances, and both brawls use streams of (seed,
 * pair). Combats with slightly different chances then usually end the same. So the difference within a pair varies less
 * than that of two independent brawls.
 */
export class PairedBrawls {
  /** The sums of the first group's scores so far. A win counts 1, a draw ½. */
  readonly sums = { old: 0, new: 0 };
  private readonly seed: Uint32Array;
  private readonly plays: readonly { readonly old: Play; readonly new: Play }[];

  constructor(field: readonly ContestPair[], seed: string) {
    this.seed = seedWords(seed);
    this.plays = field.map((pair) => ({ old: this.player(pair.old), new: this.player(pair.new) }));
  }

  /** Returns the score of the new version minus that of the old one in this pair, between −1 and 1. */
  difference(pair: number): number {
    this.pair = pair;
    const uniform = uniformStream(this.seed, ENEMY_JOB, pair);
    const enemy = uniform();
    const play = this.plays[Math.floor(enemy * this.plays.length)];
    if (!play) throw new Error('a field holds somebody');
    // Both versions round with the same number. If their numbers are equal, they stay equal in every pair.
    const round = uniform();
    const [before, after] = [play.old(round), play.new(round)];
    this.sums.old += before;
    this.sums.new += after;
    return after - before;
  }

  private pair = 0;

  private player({ brawl, fightOutcomes, models }: PairedBrawl): Play {
    const stream = steadyStream(fightOutcomes);
    const players = new Map<string, () => number>();
    return (uniform) => {
      const whole = wholeModels(models, uniform);
      const key = whole.join(' ');
      const play = players.get(key) ?? brawl.player(stream, whole);
      players.set(key, play);
      stream.begin(this.seed, BRAWL_JOB, this.pair);
      return scoreOf(leadInModels(play(), whole));
    };
  }
}

/**
 * A node that splits the outcomes of a combat by one bit of their numbers, highest bit first. `one` is the share of
 * 32-bit numbers that leads to outcomes with that bit.
 */
interface Parting {
  readonly bit: number;
  readonly one: number;
  readonly without: Parting | number;
  readonly with: Parting | number;
}

/**
 * Returns a stream that stays in step with the other version's stream. The draws between two calls of `below` (a Phase)
 * use their own stream, so an extra combat does not shift later draws. It draws an outcome bit by bit with one number
 * per bit. So the fall of one model does not depend on the chances of the other.
 */
function steadyStream(tables: OutcomeTables): Stream {
  const stream = streamOf(tables);
  const partings: (Parting | number | undefined)[] = [];
  let place: readonly [Uint32Array, number] | undefined;
  let phase = 0;
  return {
    value: (bout) => tables.of(bout).value,
    begin(seed, job, block) {
      place = [seed, block];
      phase = job;
      stream.begin(seed, job, block);
    },
    below(limit) {
      const drawn = stream.below(limit);
      if (place) stream.begin(place[0], ++phase, place[1]);
      return drawn;
    },
    fightOutcome(bout) {
      const u = stream.below(2 ** 32);
      let at = (partings[bout] ??= partingOf([...tables.of(bout).chances]));
      while (typeof at === 'object') {
        at = mix32(u ^ Math.imul(at.bit + 1, GOLDEN)) >>> 0 < at.one ? at.with : at.without;
      }
      return at;
    },
  };
}

/** 2^32 divided by the golden ratio. Its multiples differ in all bits. */
const GOLDEN = 0x9e3779b9;

function partingOf(fightOutcomes: readonly (readonly [number, number])[]): Parting | number {
  const [first] = fightOutcomes;
  if (first && fightOutcomes.length === 1) return first[0];
  const differing = fightOutcomes.reduce(
    (bits, [fightOutcome]) => bits | (fightOutcome ^ (first?.[0] ?? 0)),
    0,
  );
  const bit = 31 - Math.clz32(differing);
  const having = fightOutcomes.filter(([fightOutcome]) => (fightOutcome >>> bit) & 1);
  const lacking = fightOutcomes.filter(([fightOutcome]) => !((fightOutcome >>> bit) & 1));
  const weight = (some: typeof fightOutcomes): number => some.reduce((sum, [, chance]) => sum + chance, 0);
  const one = (weight(having) / weight(fightOutcomes)) * 2 ** 32;
  return { bit, one, without: partingOf(lacking), with: partingOf(having) };
}
