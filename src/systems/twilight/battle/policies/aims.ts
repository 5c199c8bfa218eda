/** Where conditions of victory want a model to be, for whoever plans its move. */
import type { BattleCourse } from '../course.js';
import { gapOf } from '../ground/near.js';
import { kindAt } from '../plan/plan.js';
import { victoryWorth } from '../plan/victory.js';
import type { VictoryCondition } from '../plan/victoryTypes.js';
import { placeOf } from '../rules/objects.js';
import type { EdgeName } from '../rules/victory.js';
import { HELD } from '../state.js';

/** A place that is worth going to. */
export interface Aim {
  readonly at: readonly [number, number];
  /** How near is near enough, in inches from the base. */
  readonly within: number;
  /** What being there counts for. */
  readonly points: number;
  /** Whether it counts at the end of the battle alone. */
  readonly late: boolean;
}

/** The share of a condition's worth that nearness to one of the enemies it speaks of counts for. */
const HUNT = 0.1;
/** Of objects: going there is less than having it. */
const FETCH = 0.5;

/** The aims of a model, by the conditions of its side. */
export function aimsOf(course: BattleCourse, model: number): readonly Aim[] {
  const { plan } = course;
  const side = plan.side[model] as number;
  const worth = victoryWorth(plan);
  return plan.victory.flatMap((one) => {
    const found = one.side === side ? aimOf(course, model, one) : undefined;
    return found ? [{ ...found, points: found.points * worth, late: one.when === 'last' }] : [];
  });
}

type Found = Pick<Aim, 'at' | 'within' | 'points'>;

function aimOf(course: BattleCourse, model: number, one: VictoryCondition): Found | undefined {
  const { plan, state } = course;
  switch (one.kind) {
    case 'hold':
      return { at: one.hold, within: one.radius, points: 1 };
    case 'leave':
      if (!one.models.includes(model)) return undefined;
      return { at: edgePlace(course, model, one.edge), within: 0, points: 1 / one.need };
    case 'take':
      if (state.held[one.object] === model + 1)
        return { at: edgePlace(course, model, one.edge), within: 0, points: 1 };
      return objectPlace(course, one.object);
    case 'carry':
      return objectPlace(
        course,
        plan.objects.findIndex(({ id }) => id === one.object),
      );
    case 'keep':
      return objectPlace(course, one.object);
    case 'remove': {
      const prey = nearestOf(course, model, one.models);
      if (prey < 0) return undefined;
      const { weapon, movement } = kindAt(plan, model);
      const at = [state.x[prey] as number, state.y[prey] as number] as const;
      return { at, within: Math.max(movement, weapon?.range ?? 0), points: HUNT / one.need };
    }
    case 'protect':
      return undefined;
  }
}

/** Where an object lies, or the enemy that carries it stands; undefined where a friend has it. */
function objectPlace(course: BattleCourse, object: number): Found | undefined {
  const at = placeOf(course, object);
  return at && { at, within: 0, points: FETCH };
}

/** The nearest of some models that stands; −1: none. */
export function nearestOf(course: BattleCourse, model: number, models: readonly number[]): number {
  const { state } = course;
  let [found, least] = [-1, Infinity];
  for (const other of models) {
    const gap = state.there[other] === 1 ? gapOf(state, model, other) : Infinity;
    if (gap < least) [found, least] = [other, gap];
  }
  return found;
}

/** The enemy that carries an object; −1: none does. */
export function thiefOf({ plan, state }: BattleCourse, side: number, object: number): number {
  const held = state.held[object] as number;
  if (held === HELD.lies || held === HELD.gone || held === HELD.afloat) return -1;
  return plan.team[plan.side[held - 1] as number] === plan.team[side] ? -1 : held - 1;
}

/** The place at an edge that is nearest to a model. */
export function edgePlace(
  { plan, state }: BattleCourse,
  model: number,
  edge: EdgeName,
): readonly [number, number] {
  const [x, y, r] = [state.x[model] as number, state.y[model] as number, state.radius[model] as number];
  const { width, depth } = plan;
  return ({ left: [r, y], right: [width - r, y], near: [x, r], far: [x, depth - r] } as const)[edge];
}
