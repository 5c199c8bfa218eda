/** Plane programs that the kernel's tests share: shapes of real combats, and small odd ones. */
import type { PlaneCondition, PlaneMove, PlaneProgram, PlaneTable } from '../../../../src/game/plane.js';

/** Chance that none, one, two … up to `most` blows all get saved turn into "falls": 1 − save^n. */
export function falls(save: number, most: number): number[] {
  return Array.from({ length: most + 1 }, (_, n) => 1 - save ** n);
}

/** Two sides cast e + o coins each; what of a side's e exceeds the other's o lands; each blow is saved with its chance. */
export interface Duel {
  readonly stones: readonly [number, number, number, number];
  readonly saves: readonly [number, number];
  readonly resources?: readonly [number, number];
  /** The second player may turn down the other's coins. */
  readonly dodge?: boolean;
  readonly tables?: readonly PlaneTable[];
}

const landedOnFirst = { kind: 'excess', group: 2, over: 1 } as const;
const landedOnSecond = { kind: 'excess', group: 0, over: 3 } as const;

export const DUEL_TABLES: readonly PlaneTable[] = [
  { name: 'landed on first', axes: [{ kind: 'count', value: landedOnFirst }] },
  { name: 'landed on second', axes: [{ kind: 'count', value: landedOnSecond }] },
  {
    name: 'falls',
    axes: [
      { kind: 'event', event: 0 },
      { kind: 'event', event: 1 },
    ],
  },
];

/** Everything at once: the full outcome table. */
export const FULL_TABLE: readonly PlaneTable[] = [
  {
    name: 'outcome',
    axes: [
      { kind: 'count', value: landedOnFirst },
      { kind: 'count', value: landedOnSecond },
      { kind: 'event', event: 0 },
      { kind: 'event', event: 1 },
    ],
  },
];

export function duel(spec: Duel): PlaneProgram {
  const [e1, , e2] = spec.stones;
  return {
    groups: spec.stones,
    resources: spec.resources ?? [],
    players: spec.resources ? [ruleOfThumb(0, false), ruleOfThumb(1, spec.dodge ?? false)] : [],
    events: [
      {
        name: 'first falls',
        count: landedOnFirst,
        cases: [{ chances: falls(spec.saves[0], e2) }],
      },
      {
        name: 'second falls',
        count: landedOnSecond,
        cases: [{ chances: falls(spec.saves[1], e1) }],
      },
    ],
    tables: spec.tables ?? DUEL_TABLES,
  };
}

/**
 * Defend first: while a blow would land on me, turn one of the enemy's coins down if I can, else recast one of my
 * defending coins; then, while none of mine would land, recast one of my striking coins.
 */
export function ruleOfThumb(player: 0 | 1, dodge: boolean): PlaneMove[] {
  const own = player * 2;
  const other = 2 - own;
  const threatened: PlaneCondition = {
    kind: 'compare',
    left: { kind: 'excess', group: other, over: own + 1 },
    relation: '>=',
    right: 1,
  };
  const harmless: PlaneCondition = {
    kind: 'compare',
    left: { kind: 'up', group: own },
    relation: '<=',
    right: { kind: 'up', group: other + 1 },
  };
  const costs = [{ resource: player, amount: 1 }];
  const moves: PlaneMove[] = [
    { name: 'recast defence', when: threatened, costs, effect: { kind: 'recast-one', group: own + 1 } },
    { name: 'recast strike', when: harmless, costs, effect: { kind: 'recast-one', group: own } },
  ];
  if (dodge) {
    moves.unshift({ name: 'dodge', when: threatened, costs, effect: { kind: 'turn-down', group: other } });
  }
  return moves;
}
