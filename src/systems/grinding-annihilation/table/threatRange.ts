/** Threat Range, Formation Cohesion, and the troops that can fight (G-07, G-12, G-13). */
import { centreLine, discGap, sightGround } from '../../../space/index.js';
import { CONTACT, ROUNDED } from '../../../system/index.js';
import type { Troop, Stand } from './warfield.js';

/** The Threat Range along the ground and upwards, in inches. */
export const THREAT = 1;
export const THREAT_UP = 5;
/** The Threat Range across a barricade, in inches. */
const BARRICADE = 2;
/** Formations farther apart cannot fight, in inches. */
export const FIGHT_REACH = BARRICADE;
/** The cohesion distance along the ground and upwards in inches, and the size from which two neighbours are needed. */
const COHESION = 2;
const COHESION_UP = 5;
const LARGE = 7;

/** Returns the gap of two bases along the ground in inches, without their levels. `gapOf` measures through the air. */
function flatGap(a: Troop, b: Troop): number {
  return discGap(a.x, a.y, a.radius, b.x, b.y, b.radius);
}

/** A margin for a check with squares, which excludes distant troops without a square root. */
const FAR = 0.001;

function isNear(a: Troop, b: Troop, along: number, up: number): boolean {
  // Most troops are far apart, and squares show this faster than roots.
  const far = along + FAR + a.radius + b.radius;
  if ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) > far * far) return false;
  return flatGap(a, b) <= along + ROUNDED && Math.abs(a.level - b.level) <= up;
}

/** Returns whether two enemy troops are within Threat Range of each other. */
export function isThreatened(a: Troop, b: Troop): boolean {
  return a.side !== b.side && isNear(a, b, THREAT, THREAT_UP);
}

/** Returns whether two enemy troops may fight across a barricade: on opposite sides and within 2". */
function isAcross({ features }: Stand, a: Troop, b: Troop): boolean {
  if (a.side === b.side || !isNear(a, b, BARRICADE, THREAT_UP)) return false;
  const bases = {
    count: 2,
    x: Float64Array.of(a.x, b.x),
    y: Float64Array.of(a.y, b.y),
    radius: Float64Array.of(a.radius, b.radius),
    there: Uint8Array.of(1, 1),
  };
  return features.some(
    ({ kind, shape }) =>
      kind === 'barricade' && !centreLine(sightGround([{ does: 'wall', shape }]), bases, 0, 1),
  );
}

const isBaseToBase = (a: Troop, b: Troop): boolean =>
  a.level === b.level && flatGap(a, b) <= CONTACT + ROUNDED;

/** The cohesion of a formation. */
interface Cohesion {
  /** Whether it is one group and each troop has enough neighbours. */
  readonly cohesive: boolean;
  /** Troops with too few neighbours. */
  readonly apart: readonly string[];
  /** The number of groups. */
  readonly groups: number;
}

/** Returns the cohesion of a formation. */
export function cohesionOf({ formations, troops }: Stand, formation: number): Cohesion {
  const all = (formations[formation]?.troops ?? []).map((i) => troops[i]!);
  const wanted = all.length === 1 ? 0 : all.length < LARGE ? 1 : 2;
  const near = (a: Troop): Troop[] => all.filter((b) => b !== a && isNear(a, b, COHESION, COHESION_UP));
  const apart = all.filter((troop) => near(troop).length < wanted).map(({ id }) => id);
  const left = new Set(all);
  let groups = 0;
  for (const first of all) {
    if (!left.delete(first)) continue;
    groups++;
    const open = [first];
    for (let troop = open.pop(); troop; troop = open.pop())
      for (const next of near(troop)) if (left.delete(next)) open.push(next);
  }
  return { cohesive: apart.length === 0 && groups <= 1, apart, groups };
}

/** Returns whether troops of one formation are cohesive. It gives the same result as `cohesionOf`, but faster. */
export function holdsTogether(all: readonly Troop[]): boolean {
  const count = all.length;
  if (count <= 1) return true;
  const wanted = count < LARGE ? 1 : 2;
  // A graph search from the first troop. It visits each troop once.
  const open = [0];
  const known = new Uint8Array(count);
  known[0] = 1;
  for (let next = 0; next < open.length; next++) {
    const at = open[next]!;
    const troop = all[at]!;
    let neighbours = 0;
    for (let i = 0; i < count; i++) {
      if (i === at || !isNear(troop, all[i]!, COHESION, COHESION_UP)) continue;
      neighbours++;
      if (known[i] === 1) continue;
      known[i] = 1;
      open.push(i);
    }
    if (neighbours < wanted) return false;
  }
  return open.length === count;
}

/** Returns the formations within Threat Range of a formation, as indices. */
export function threatsOf(field: Stand, formation: number): readonly number[] {
  return enemiesOf(field, formation, (a, b) => isThreatened(a, b));
}

function enemiesOf(
  { formations, troops }: Stand,
  formation: number,
  holds: (a: Troop, b: Troop) => boolean,
): readonly number[] {
  const own = (formations[formation]?.troops ?? []).map((i) => troops[i]!);
  return formations.flatMap((other, f) =>
    other.side !== own[0]?.side && other.troops.some((i) => own.some((a) => holds(a, troops[i]!))) ? [f] : [],
  );
}

/** A troop that can fight, and the formations that it may attack, as indices. */
interface Fighter {
  readonly troop: Troop;
  readonly targets: readonly number[];
}

/**
 * Returns which troops of a formation can fight, and their possible targets.
 * A target is within Threat Range or across a barricade. Or it is in base contact with a friend of the same formation
 * that the troop itself is in base contact with.
 */
export function fightersOf(field: Stand, formation: number): readonly Fighter[] {
  const { formations, troops } = field;
  const own = (formations[formation]?.troops ?? []).map((i) => troops[i]!);
  return own.flatMap((troop) => {
    const behind = own.filter((one) => one !== troop && isBaseToBase(one, troop));
    const targets = formations.flatMap(({ side, troops: all }, f) => {
      if (side === troop.side) return [];
      const attacked = all.some((i) => {
        const enemy = troops[i]!;
        if (isThreatened(troop, enemy) || isAcross(field, troop, enemy)) return true;
        return behind.some((one) => isBaseToBase(one, enemy));
      });
      return attacked ? [f] : [];
    });
    return targets.length === 0 ? [] : [{ troop, targets }];
  });
}
