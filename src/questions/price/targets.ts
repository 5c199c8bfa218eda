/** Points, or stats within bounds, fitted to the win rates that a designer wants. */
import { checkOptions } from '../options.js';
import type { Method } from '../../game/index.js';
import { check, type BrawlGroup, type OpenSystem, type RosterMember } from '../../system/index.js';
import { asWritten, fault, StonecastError } from '../../wording/index.js';
import { exp, normalQuantile } from '../../math/index.js';
import { rosterOf } from '../fights/fights.js';
import { groupPoints } from './groupPoints.js';
import { suggest } from './judge.js';
import { fromLog, halfWidth, type LogWorth } from './matchUp.js';
import { brawlsOf } from './brawlsOf.js';
import { DEFAULT_PRICE_BRAWLS, type PriceOptions } from './price.js';
import { leastSquares, type Demand } from './leastSquares.js';
import { fitStats, type Bounds, type StatFit } from './statFit.js';
import {
  matchUpBetween,
  scoreOf,
  type FittedPoints,
  type Fitting,
  type Posed,
  type TargetPair,
} from './targetFights.js';
import { targetFileSchema, type TargetFile } from './targetFile.js';
import { DEFAULT_SEED } from '../odds/odds.js';

/** What was found. */
export interface TargetFit {
  readonly system: string;
  readonly method: Method;
  readonly skill: { readonly id: string; readonly about: string };
  readonly converged: boolean;
  /** Root of the mean squared distance between wanted and fitted win rates. */
  readonly off: number;
  readonly pairs: readonly TargetPair[];
  /** Empty where stats were fitted. */
  readonly points: readonly FittedPoints[];
  /** Where stats were fitted. */
  readonly stats?: StatFit;
}

/**
 * Fits what a file of targets leaves open. Points: the least squares of the logarithms, which move as little as they
 * can where only their ratios matter. Stats: every combination within the bounds, the costs as they are.
 * @param file a parsed file of targets
 * @throws StonecastError with the path of the fault
 */
export function fitTargets(open: OpenSystem, file: unknown, options: PriceOptions = {}): TargetFit {
  checkOptions(options);
  const asked = check(targetFileSchema, file);
  const { seed = DEFAULT_SEED, confidence = 0.95, settings = {} } = options;
  const brawls = brawlsOf(open, rosterOf(open));
  const skill = asked.skill ?? options.skills?.at(-1) ?? brawls.usual.at(-1) ?? '';
  const z = normalQuantile((1 + confidence) / 2);
  const pairs = pairsOf(open, asked);
  const points = groupPoints(
    pairs.map(({ second }) => second),
    options.points,
  );
  const fitting: Fitting = { brawls, skill, seed, confidence, z, points, settings };
  const found: Fitted = asked.stats
    ? fitStats(pairs, boundsOf(open, asked), fitting)
    : fitPoints(pairs, freeOf(open, asked), fitting, options);
  return {
    system: open.system.id,
    method: { kind: 'monte-carlo', combats: found.brawls, seed, confidence },
    skill: { id: skill, about: brawls.skills[skill] ?? '' },
    ...{ converged: found.converged, off: off(found.pairs), pairs: found.pairs, points: found.points },
    ...(found.stats && { stats: found.stats }),
  };
}

/** What either way of fitting finds. */
interface Fitted {
  readonly pairs: readonly TargetPair[];
  readonly points: readonly FittedPoints[];
  readonly stats?: StatFit;
  readonly brawls: number;
  readonly converged: boolean;
}

const off = (pairs: readonly TargetPair[]): number =>
  Math.sqrt(pairs.reduce((sum, { wanted, fitted }) => sum + (fitted.value - wanted) ** 2, 0) / pairs.length);

function fitPoints(
  pairs: readonly Posed[],
  free: readonly RosterMember[],
  fitting: Fitting,
  { precision = 0.01, brawls: most = DEFAULT_PRICE_BRAWLS }: PriceOptions,
): Fitted {
  const groups = new Map<string, BrawlGroup>();
  const measured = pairs.map((pair) => {
    const matchUp = matchUpBetween(pair, fitting, pair.wanted);
    const [a, b] = matchUp.table.brawl.groups;
    groups.set(pair.first.id, a).set(pair.second.id, b);
    return { pair, matchUp, worth: matchUp.refined(precision, most) };
  });
  const demands = measured.flatMap(({ pair, worth }): Demand<LogWorth>[] =>
    worth ? [{ first: pair.first.id, second: pair.second.id, ratio: worth }] : [],
  );
  const costs = new Map(
    pairs.flatMap(({ first, second }) => [first, second]).map((one) => [one.id, one.cost]),
  );
  const changeable = new Set(free.map(({ id }) => id));
  const solved = leastSquares(demands, costs, changeable);
  const fittedCost = ({ id, cost }: RosterMember): number => cost * exp(solved.get(id)?.value ?? 0);
  const writtenCost = (member: RosterMember): number => {
    const [change, sold] = [solved.get(member.id), groups.get(member.id)?.sold];
    return change && sold ? suggest(sold, fromLog(change, member.cost)).points / sold.models : member.cost;
  };
  const converged = [...solved.values()].every((one) => halfWidth(one) <= precision);
  return {
    brawls: measured.reduce((sum, { matchUp }) => sum + matchUp.played, 0),
    converged: converged && measured.every(({ worth }) => worth !== undefined),
    pairs: measured.map(({ pair: { first, second, wanted }, matchUp }) => ({
      ...{ first: first.id, second: second.id, wanted },
      now: scoreOf(matchUp, second.cost / first.cost, fitting.z),
      fitted: scoreOf(matchUp, fittedCost(second) / fittedCost(first), fitting.z),
      written: scoreOf(matchUp, writtenCost(second) / writtenCost(first), fitting.z),
      ...(matchUp.unreached !== undefined && { unreached: matchUp.unreached }),
    })),
    points: free.flatMap((member): FittedPoints[] => {
      const change = solved.get(member.id);
      const group = groups.get(member.id);
      if (!change || !group) return [];
      const { id, name, cost } = member;
      const { sold, missing, assumed } = group;
      const fair = fromLog(change, cost);
      return [
        {
          ...{ id, name, cost, sold, assumed, missing, fair },
          ...(missing.length === 0 && halfWidth(change) <= precision && { suggestion: suggest(sold, fair) }),
        },
      ];
    }),
  };
}

function pairsOf(open: OpenSystem, { targets }: TargetFile): Posed[] {
  const pairs = targets.map(({ first, second, wins }, i) => ({
    first: memberOf(open, first, ['targets', i, 'first']),
    second: memberOf(open, second, ['targets', i, 'second']),
    wanted: wins,
  }));
  for (const [i, { first, second }] of pairs.entries()) {
    if (first.id !== second.id) continue;
    const path = ['targets', i, 'second'];
    const expected = fault('another profile than the first: against itself everybody wins half');
    throw new StonecastError(
      'wrong-value',
      { what: fault('second'), found: asWritten(`"${second.id}"`), expected },
      { path },
    );
  }
  return pairs;
}

function freeOf(open: OpenSystem, { fit, targets }: TargetFile): RosterMember[] {
  const path = (i: number) => (fit ? ['fit', i] : ['targets', i, 'first']);
  const names = fit ?? targets.map(({ first }) => first);
  const members = names.map((name, i) => memberOf(open, name, path(i)));
  return [...new Map(members.map((one) => [one.id, one])).values()];
}

function boundsOf(open: OpenSystem, { stats = {} }: TargetFile): Bounds {
  return new Map(
    Object.entries(stats).map(([name, bounds]) => [memberOf(open, name, ['stats', name]).id, bounds]),
  );
}

function memberOf(open: OpenSystem, name: string, path: readonly (string | number)[]): RosterMember {
  try {
    const [member, ...more] = rosterOf(open).members([name]);
    if (member && more.length === 0 && member.cost > 0) return member;
  } catch (error) {
    throw error instanceof StonecastError ? error.under(...path) : error;
  }
  const params = {
    what: fault('the profile'),
    found: asWritten(`"${name}"`),
    expected: fault('a single profile that costs points'),
  };
  throw new StonecastError('wrong-value', params, { path });
}
