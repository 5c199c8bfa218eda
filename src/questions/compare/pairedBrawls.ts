/** Brawls of an old version beside brawls of a new one, paired by common random numbers. */
import type { Brawl } from '../../system/index.js';
import { mix32, seedWords, uniformStream } from '../../engines/sample/index.js';
import { OutcomeTables } from '../brawl/outcomeTables.js';
import { leadInModels, scoreOf } from '../brawl/ends.js';
import { wholeModels } from '../brawl/equalBrawl.js';
import { streamOf, type Stream } from '../brawl/draws.js';

/**
 * A brawl with its numbers of models, on average where they are not whole (`wholeModels`); its combats are solved once,
 * however often it is fought.
 */
export interface PairedBrawl {
  readonly brawl: Brawl;
  readonly fightOutcomes: OutcomeTables;
  readonly models: readonly [number, number];
}

/** A brawl as a contest. */
export function contestOf(brawl: Brawl, models: readonly [number, number]): PairedBrawl {
  return { brawl, fightOutcomes: new OutcomeTables(brawl), models };
}

/** The same contest in two versions. */
export interface ContestPair {
  readonly old: PairedBrawl;
  readonly new: PairedBrawl;
}

/** Streams: one picks the enemy of a pair, one plays both of its brawls. */
const ENEMY_JOB = 0;
const BRAWL_JOB = 1;

/** Fights once; a uniform number rounds the numbers of models. */
type Play = (uniform: number) => number;

/**
 * Pairs of brawls. Each pair meets one enemy of the field, all alike likely, and both of its brawls draw from streams
 * of (seed, pair): combats whose chances differ a little come out alike most of the time, and the difference of a pair
 * scatters less than that of two brawls by themselves.
 */
export class PairedBrawls {
  /** Mean scores so far, of the first group: a win counts 1, an even end ½. */
  readonly sums = { old: 0, new: 0 };
  private readonly seed: Uint32Array;
  private readonly plays: readonly { readonly old: Play; readonly new: Play }[];

  constructor(field: readonly ContestPair[], seed: string) {
    this.seed = seedWords(seed);
    this.plays = field.map((pair) => ({ old: this.player(pair.old), new: this.player(pair.new) }));
  }

  /** The score of the new version less that of the old one in a pair with this number, between −1 and 1. */
  difference(pair: number): number {
    this.pair = pair;
    const uniform = uniformStream(this.seed, ENEMY_JOB, pair);
    const enemy = uniform();
    const play = this.plays[Math.floor(enemy * this.plays.length)];
    if (!play) throw new Error('a field holds somebody');
    // Both versions round alike: where they number alike, they are as many in every pair.
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
 * A place where the fates of a combat part: at a bit of their numbers, from the highest. `one` is the part of all 32-bit
 * numbers that leads to those that have it.
 */
interface Parting {
  readonly bit: number;
  readonly one: number;
  readonly without: Parting | number;
  readonly with: Parting | number;
}

/**
 * A brawl's stream that stays in step with that of another version. What comes between two throws of `below` (a Phase)
 * draws from a stream of its own, so that a combat more or less does not shift all that follows; and a fate is drawn bit by
 * bit, each with a number of its own, so that whether one model falls does not depend on the chances of the other.
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

/** 2^32 over the golden ratio: its multiples differ in all bits. */
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
