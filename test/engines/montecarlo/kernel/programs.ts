/** Plane programs that the kernel's tests share: shapes of real combats, and small odd ones. */
import type {
  PlaneCondition,
  PlaneMove,
  PlaneProgram,
  PlaneTable,
} from '../../../../src/game/plane/planeProgram.js';

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

const DUEL_TABLES: readonly PlaneTable[] = [
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
function ruleOfThumb(player: 0 | 1, dodge: boolean): PlaneMove[] {
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

/** Every kind of value, condition, effect, axis and chance in one small program; all chances are multiples of 1/8. */
export const everything: PlaneProgram = {
  groups: [2, 0, 2],
  resources: [1, 3],
  players: [
    [
      {
        name: 'all again',
        when: {
          kind: 'not',
          of: { kind: 'compare', left: { kind: 'down', group: 2 }, relation: '<', right: 1 },
        },
        costs: [{ resource: 0, amount: 1 }],
        effect: { kind: 'recast-all', groups: [0, 2] },
      },
      {
        name: 'one down',
        when: {
          kind: 'any',
          of: [
            { kind: 'all', of: [] },
            { kind: 'any', of: [] },
          ],
        },
        costs: [
          { resource: 1, amount: 2 },
          { resource: 0, amount: 0 },
        ],
        effect: { kind: 'turn-down', group: 0 },
      },
    ],
    [],
    [
      {
        name: 'one again',
        when: {
          kind: 'compare',
          left: { kind: 'left', resource: 1 },
          relation: '>=',
          right: { kind: 'excess', group: 2, over: 0 },
        },
        costs: [{ resource: 1, amount: 1 }],
        effect: { kind: 'recast-one', group: 2 },
      },
    ],
  ],
  events: [
    {
      name: 'by flag',
      count: { kind: 'up', group: 2 },
      cases: [
        {
          when: { kind: 'compare', left: { kind: 'up', group: 0 }, relation: '=', right: 0 },
          chances: [0, 0.25, 1],
        },
        {
          when: {
            kind: 'compare',
            left: { kind: 'down', group: 0 },
            relation: '<=',
            right: { kind: 'up', group: 2 },
          },
          chances: [0.5, 1, 0.75],
        },
        { chances: [0.5, 0.25, 0.5] },
      ],
    },
    {
      name: 'even without an excess',
      count: { kind: 'excess', group: 2, over: 0 },
      cases: [{ chances: [0.5, 0, 1] }],
    },
  ],
  tables: [
    {
      name: 'mixed',
      axes: [
        { kind: 'count', value: { kind: 'left', resource: 1 } },
        { kind: 'event', event: 0 },
        {
          kind: 'condition',
          condition: {
            kind: 'compare',
            left: { kind: 'up', group: 0 },
            relation: '>',
            right: { kind: 'up', group: 2 },
          },
        },
      ],
    },
    { name: 'all', axes: [] },
    {
      name: 'counts',
      axes: [
        { kind: 'count', value: { kind: 'down', group: 0 } },
        { kind: 'event', event: 1 },
        { kind: 'count', value: { kind: 'up', group: 1 } },
        { kind: 'count', value: { kind: 'excess', group: 2, over: 1 } },
      ],
    },
  ],
};

/**
 * The first side's saves get worse while the second shows a striking coin and no defending one; its blows go to the
 * first model, then to the second, then to the first again.
 */
export const savage: PlaneProgram = (() => {
  const flag: PlaneCondition = {
    kind: 'all',
    of: [
      { kind: 'compare', left: { kind: 'up', group: 2 }, relation: '>=', right: 1 },
      { kind: 'compare', left: { kind: 'up', group: 3 }, relation: '=', right: 0 },
    ],
  };
  const blows = (save: number, struck: readonly number[]): number[] => struck.map((n) => 1 - save ** n);
  const model = (name: string, struck: readonly number[]): PlaneProgram['events'][number] => ({
    name,
    count: landedOnFirst,
    cases: [{ when: flag, chances: blows(1 / 6, struck) }, { chances: blows(1 / 2, struck) }],
  });
  return {
    groups: [3, 2, 5, 2],
    resources: [],
    players: [],
    events: [
      model('first falls', [0, 1, 1, 2, 3, 4]),
      model('first supporter falls', [0, 0, 1, 1, 1, 1]),
      { name: 'second falls', count: landedOnSecond, cases: [{ chances: falls(2 / 3, 3) }] },
    ],
    tables: [
      { name: 'landed', axes: [{ kind: 'count', value: landedOnFirst }] },
      {
        name: 'falls',
        axes: [
          { kind: 'event', event: 0 },
          { kind: 'event', event: 1 },
          { kind: 'event', event: 2 },
          { kind: 'condition', condition: flag },
        ],
      },
    ],
  };
})();
