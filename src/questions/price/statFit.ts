/** Stats within bounds fitted to wanted win rates, the costs as they are. */
import type { RosterMember } from '../../system/index.js';
import { asWritten, fault, StonecastError } from '../../wording/index.js';
import { BRAWL_BLOCK } from '../brawl/index.js';
import { matchUpBetween, scoreOf, type Fitting, type Posed, type TargetPair } from './targetFights.js';

/** A profile's field, as it is and as fitted. */
export interface StatChange {
  readonly id: string;
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

/** Bounds of stats by the id of the member. */
export type Bounds = ReadonlyMap<string, Readonly<Record<string, readonly [number, number]>>>;

/** One combination within the bounds. */
export interface StatCombination {
  readonly changes: readonly StatChange[];
  /** Root of the mean squared distance between wanted and reached win rates. */
  readonly off: number;
}

/** What was found. */
export interface StatFit {
  readonly tried: number;
  /** The nearest first; the first one is the fit. */
  readonly nearest: readonly StatCombination[];
}

/** The most combinations that are tried. */
const MOST_COMBINATIONS = 400;
/** How many combinations are told. */
const TOLD = 5;
/** Brawls at each number of models; variants of a pair share their stream, so that their difference is closer. */
const STAT_BRAWLS = 2 * BRAWL_BLOCK;

/** Tries every combination; of equally near ones the one with the fewest changes, then the first. */
export function fitStats(
  pairs: readonly Posed[],
  bounds: Bounds,
  fitting: Fitting,
): {
  readonly pairs: readonly TargetPair[];
  readonly points: readonly [];
  readonly stats: StatFit;
  readonly brawls: number;
  readonly converged: true;
} {
  const options = optionsOf(pairs, bounds);
  const fights = new Fights(fitting);
  const tried = combinationsOf(options).map((variants) => {
    const scores = pairs.map((pair) => fights.score(pair, variants));
    const squares = pairs.reduce((sum, { wanted }, i) => sum + ((scores[i]?.value ?? NaN) - wanted) ** 2, 0);
    const changes = [...variants.values()].flatMap(({ changes: some }) => some);
    return { variants, changes, off: Math.sqrt(squares / pairs.length) };
  });
  const steps = (changes: readonly StatChange[]): number =>
    changes.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0);
  const ranked = tried.sort((a, b) => a.off - b.off || steps(a.changes) - steps(b.changes));
  const best = ranked[0]?.variants ?? new Map<string, Variant>();
  return {
    pairs: pairs.map((pair) => ({
      ...{ first: pair.first.id, second: pair.second.id, wanted: pair.wanted },
      now: fights.score(pair, new Map()),
      fitted: fights.score(pair, best),
    })),
    points: [],
    stats: {
      tried: ranked.length,
      nearest: ranked.slice(0, TOLD).map(({ changes, off }) => ({ changes, off })),
    },
    brawls: fights.played,
    converged: true,
  };
}

interface Variant {
  readonly member: RosterMember;
  readonly changes: readonly StatChange[];
}

/** Win rates at equal points, each pair of variants fought once. */
class Fights {
  played = 0;
  private readonly known = new Map<string, ReturnType<typeof scoreOf>>();

  constructor(private readonly fitting: Fitting) {}

  score({ first, second }: Posed, variants: ReadonlyMap<string, Variant>): ReturnType<typeof scoreOf> {
    const pair = {
      first: variants.get(first.id)?.member ?? first,
      second: variants.get(second.id)?.member ?? second,
    };
    const key = JSON.stringify([first.id, pair.first.model, second.id, pair.second.model]);
    let score = this.known.get(key);
    if (!score) {
      const matchUp = matchUpBetween({ ...pair, wanted: 1 / 2 }, this.fitting, 1 / 2);
      matchUp.brawls = STAT_BRAWLS;
      score = scoreOf(matchUp, second.cost / first.cost, this.fitting.z);
      this.played += matchUp.played;
      this.known.set(key, score);
    }
    return score;
  }
}

/** For each member with bounds, every variant within them. */
function optionsOf(pairs: readonly Posed[], bounds: Bounds): ReadonlyMap<string, readonly Variant[]> {
  const members = new Map(pairs.flatMap(({ first, second }) => [first, second]).map((one) => [one.id, one]));
  const options = new Map<string, readonly Variant[]>();
  let combinations = 1;
  for (const [id, fields] of bounds) {
    const member = members.get(id);
    if (!member) {
      const params = {
        what: fault('stats'),
        found: asWritten(`"${id}"`),
        expected: fault('a profile that a target names'),
      };
      throw new StonecastError('wrong-value', params, { path: ['stats', id] });
    }
    let variants: readonly Variant[] = [{ member, changes: [] }];
    for (const [field, [low, high]] of Object.entries(fields)) {
      const from = numberOf(member, field);
      const values = Array.from({ length: high - low + 1 }, (_, i) => low + i);
      variants = variants.flatMap((one) => values.map((to) => changed(one, field, from, to)));
    }
    combinations *= variants.length;
    options.set(id, variants);
  }
  if (combinations > MOST_COMBINATIONS) {
    const params = {
      what: fault('stats'),
      found: asWritten(combinations),
      unit: fault('combinations'),
      limit: MOST_COMBINATIONS,
    };
    throw new StonecastError(
      'too-large',
      { ...params, tip: fault('narrow the bounds') },
      { path: ['stats'] },
    );
  }
  return options;
}

function numberOf({ id, model }: RosterMember, field: string): number {
  const fields = typeof model === 'object' && model !== null ? model : {};
  const value: unknown = Object.hasOwn(fields, field)
    ? (fields as Record<string, unknown>)[field]
    : undefined;
  if (typeof value === 'number' && Number.isInteger(value) && field !== 'cost') return value;
  const known = Object.entries(fields).flatMap(([name, one]) =>
    Number.isInteger(one) && name !== 'cost' ? [name] : [],
  );
  const params = {
    what: fault('the field of {id}', { id }),
    found: asWritten(`"${field}"`),
    expected: fault('one of {list}', { list: known.join(', ') }),
  };
  throw new StonecastError('wrong-value', params, { path: ['stats', id, field] });
}

function changed({ member, changes }: Variant, field: string, from: number, to: number): Variant {
  if (from === to) return { member, changes };
  return {
    member: { ...member, model: { ...(member.model as object), [field]: to } },
    changes: [...changes, { id: member.id, field, from, to }],
  };
}

function combinationsOf(options: ReadonlyMap<string, readonly Variant[]>): ReadonlyMap<string, Variant>[] {
  let all: ReadonlyMap<string, Variant>[] = [new Map()];
  for (const [id, variants] of options) {
    all = all.flatMap((one) => variants.map((variant) => new Map([...one, [id, variant]])));
  }
  return all;
}
