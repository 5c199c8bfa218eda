/** The scenarios of the document (Warfield Scenarios): deployment zones and objective markers. */
import type { Point } from '../../../space/index.js';

/** The supported scenarios, by their names in the document. */
export const MISSIONS = [
  'war-of-control',
  'exstintech-recovery',
  'scientist-capture',
  'no-mans-land',
  'break-through',
] as const;

export type MissionName = (typeof MISSIONS)[number];

/** A part of the warfield. */
export interface Zone {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** The layout of a scenario on a warfield. */
export interface MissionLayout {
  /** Each side's deployment zone, indexed by the Attacker's side. */
  readonly zones: readonly [readonly [Zone, Zone], readonly [Zone, Zone]];
  readonly markers: readonly Point[];
}

/** The depth of a deployment zone from its long or short edge. */
const CONTROL_DEPTH = 15;
const RECOVERY_DEPTH = 10;
const SHORT_DEPTH = 20;

/** Returns the layout of a scenario. The first side has the lower long edge, or the left short one. */
export function layout(mission: MissionName, width: number, depth: number): MissionLayout {
  const long = Math.max(width, depth);
  const short = Math.min(width, depth);
  const turned = depth > width;
  // The coordinate along the long edge comes first, for both orientations of the warfield.
  const at = (along: number, across: number): Point => (turned ? [across, along] : [along, across]);
  const zone = (along: readonly [number, number], across: readonly [number, number]): Zone =>
    turned ? { x: across, y: along } : { x: along, y: across };
  switch (mission) {
    case 'war-of-control': {
      const rows = [CONTROL_DEPTH / 2, short / 2, short - CONTROL_DEPTH / 2];
      return {
        zones: same(longEdges(CONTROL_DEPTH, long, short, zone)),
        markers: rows.flatMap((across) => [1, 2, 3].map((i) => at((i * long) / 4, across))),
      };
    }
    case 'exstintech-recovery': {
      // Ten inches from the short edges and five inches outside the zones (G-17).
      const near = RECOVERY_DEPTH + 5;
      return {
        zones: same(longEdges(RECOVERY_DEPTH, long, short, zone)),
        markers: [
          at(long / 2, short / 2),
          ...[10, long - 10].flatMap((along) => [at(along, near), at(along, short - near)]),
        ],
      };
    }
    case 'scientist-capture': {
      const across = [0, short] as const;
      return {
        zones: same([zone([0, CONTROL_DEPTH], across), zone([long - CONTROL_DEPTH, long], across)]),
        markers: [5, short / 2, short - 5].map((from) => at(long / 2, from)),
      };
    }
    case 'no-mans-land': {
      const across = [5, short - 5] as const;
      return {
        zones: same([zone([0, SHORT_DEPTH], across), zone([long - SHORT_DEPTH, long], across)]),
        markers: [SHORT_DEPTH + 8, long - SHORT_DEPTH - 8].flatMap((along) => [
          at(along, 11),
          at(along, short - 11),
        ]),
      };
    }
    case 'break-through':
      return breakThrough(long, short, at, zone);
  }
}

const same = (zones: readonly [Zone, Zone]): MissionLayout['zones'] => [zones, zones];

function longEdges(
  deep: number,
  long: number,
  short: number,
  zone: (along: readonly [number, number], across: readonly [number, number]) => Zone,
): [Zone, Zone] {
  return [zone([0, long], [0, deep]), zone([0, long], [short - deep, short])];
}

/**
 * Returns the layout of Break Through. The Attacker deploys at one short edge.
 * The Defender's first line ends at the same distance from the other edge, with the second line behind it.
 */
function breakThrough(
  long: number,
  short: number,
  at: (along: number, across: number) => Point,
  zone: (along: readonly [number, number], across: readonly [number, number]) => Zone,
): MissionLayout {
  const across = [0, short] as const;
  const attacker = zone([0, SHORT_DEPTH], across);
  const defender = zone([long - 2 * SHORT_DEPTH, long - SHORT_DEPTH], across);
  return {
    zones: [
      [attacker, defender],
      [defender, attacker],
    ],
    // Ten inches inside each line, in the middle (G-17).
    markers: [at(long - 2 * SHORT_DEPTH + 10, short / 2), at(long - SHORT_DEPTH + 10, short / 2)],
  };
}

/** Returns each side's deployment zone for an Attacker. */
export const zonesFor = ({ zones }: MissionLayout, attacker: number): readonly [Zone, Zone] =>
  attacker === 0 ? zones[0] : zones[1];
