/** Members beside which another makes no sense: they cost no more and are at least as good everywhere. */
import type { Estimate } from '../../game/index.js';
import { log, normalQuantile } from '../../math/index.js';
import type { Dominator, MatchUpPrice, MemberPrice } from './results.js';

/** How much better the other is in one match-up, in the logarithm of cost, with its standard errors down and up. */
interface Difference {
  readonly value: number;
  readonly down: number;
  readonly up: number;
}

/** Those of `all` that dominate `one`, the cheapest first; the intervals of all match-ups hold together (Bonferroni). */
export function dominators(one: MemberPrice, all: readonly MemberPrice[], confidence: number): Dominator[] {
  const z = normalQuantile((1 + confidence) / 2);
  const found = all.flatMap((other): Dominator[] => {
    if (other.id === one.id || other.cost > one.cost) return [];
    const differences = differencesOf(one, other, z);
    if (differences.length === 0) return [];
    const together = normalQuantile(1 - (1 - confidence) / (2 * differences.length));
    const sure = differences.every(({ value, down }) => value - together * down >= 0);
    const open = differences.every(({ value, up }) => value + together * up >= 0);
    if (!sure && (!open || other.cost === one.cost)) return [];
    return [{ id: other.id, name: other.name, cost: other.cost, sure }];
  });
  return found.sort((a, b) => a.cost - b.cost);
}

/** Over the enemies that both met, and against each other. */
function differencesOf(one: MemberPrice, other: MemberPrice, z: number): Difference[] {
  const [own, theirs] = [matchUpsOf(one), matchUpsOf(other)];
  const shared = [...own].flatMap(([id, cost]) => {
    const better = theirs.get(id);
    return better ? [difference(better, cost, z)] : [];
  });
  const met = own.get(other.id);
  const back = theirs.get(one.id);
  return [
    ...shared,
    ...(met ? [difference(certain(other.cost), met, z)] : []),
    ...(back ? [difference(back, certain(one.cost), z)] : []),
  ];
}

const certain = (value: number): Estimate => ({ value, low: value, high: value });

function difference(better: Estimate, worse: Estimate, z: number): Difference {
  const apart = (a: number, b: number): number => log(a / b) / z;
  return {
    value: log(better.value / worse.value),
    down: Math.hypot(apart(better.value, better.low), apart(worse.high, worse.value)),
    up: Math.hypot(apart(better.high, better.value), apart(worse.value, worse.low)),
  };
}

/** What a member should cost against each enemy, among players of the skill that counts. */
function matchUpsOf({ skills }: MemberPrice): Map<string, Estimate> {
  const matchUps = skills.at(-1)?.matchUps ?? [];
  return new Map(matchUps.flatMap(({ id, cost }: MatchUpPrice) => (cost ? [[id, cost] as const] : [])));
}
