/** Stonecast's own scenarios for drawn tables. The documents print no scenario. */
import { isFields, type BattleScenario, type TableSize } from '../../../system/index.js';
import type { Library } from '../profiles/library.js';

/** The distance between the deployment zones, in inches, for every size of table. */
const APART = 24;
/** The share of the width that a corner zone takes. */
const CORNER = 1 / 2;
/** The number of Turns on tables of three feet and on larger ones. */
const TURNS = { small: 6, large: 8 } as const;
/** The depth of a small table, in inches. */
const SMALL = 36;

const turnsOn = ({ depth }: TableSize): number => (depth <= SMALL ? TURNS.small : TURNS.large);

const middleOf = ({ width, depth }: TableSize): readonly [number, number] => [width / 2, depth / 2];

/** Returns strips along the near and far edge, or half of each strip at opposite corners. */
function zonesOn({ width, depth }: TableSize, corners: boolean): Readonly<Record<string, unknown>> {
  const deep = (depth - APART) / 2;
  const broad = corners ? CORNER * width : width;
  return {
    turns: turnsOn({ width, depth }),
    deployment: [
      { x: [0, broad], y: [0, deep] },
      { x: [width - broad, width], y: [depth - deep, depth] },
    ],
  };
}

/**
 * Returns a check that each list has a model with a descriptor. Lists come from battle files, so a profile
 * may stand in place of a name.
 */
const haveAll =
  (library: Library, descriptor: string) =>
  (lists: readonly unknown[]): boolean =>
    lists.every((list) =>
      forcesIn(list).some(({ models = [] }) =>
        models.some((entry) => descriptorsOf(entry, library).includes(descriptor)),
      ),
    );

interface WrittenForce {
  readonly models?: readonly unknown[];
  readonly allies?: readonly WrittenForce[];
}

const forcesIn = (list: unknown): readonly WrittenForce[] => {
  if (!isFields(list)) return [];
  const force: WrittenForce = list;
  return [force, ...(force.allies ?? [])];
};

function descriptorsOf(entry: unknown, library: Library): readonly string[] {
  const model = isFields(entry) ? entry['model'] : entry;
  if (typeof model === 'string') return library.find(model).descriptors;
  const { descriptors = [] } = (model ?? {}) as { readonly descriptors?: readonly string[] };
  return descriptors;
}

/**
 * Returns scenarios with different aims: remove enemies, hold a position, survive, break through, or carry an
 * object off.
 */
export function scenariosOf(library: Library): readonly BattleScenario[] {
  return [
    { id: 'meeting', label: 'enemies removed', fields: zonesOn },
    {
      id: 'hold',
      label: 'enemies removed, and the middle to hold',
      fields: (table, corners) => ({
        ...zonesOn(table, corners),
        objectives: [{ hold: middleOf(table), radius: 5, points: 60 }],
      }),
    },
    {
      id: 'last-stand',
      label: 'whoever loses half of its points flees',
      fields: (table, corners) => ({ ...zonesOn(table, corners), turns: 8, fleeing: { below: 0.5 } }),
    },
    {
      id: 'break-through',
      label: 'the first side gets past the second',
      roles: ['attacker', 'defender'],
      fields: (table) => ({
        ...zonesOn(table, false),
        turns: 8,
        removed: 0.5,
        objectives: [{ reach: 'far', side: 0, points: 20 }],
      }),
    },
    {
      id: 'loot',
      label: 'something in the middle to carry',
      fields: (table, corners) => ({
        ...zonesOn(table, corners),
        objects: [{ id: 'loot', at: middleOf(table) }],
        objectives: [{ carry: 'loot', points: 60 }],
      }),
    },
    {
      id: 'elites',
      label: 'whoever removes more than half of the enemy’s elites',
      fits: haveAll(library, 'elite'),
      fields: (table, corners) => ({
        ...zonesOn(table, corners),
        victory: [{ remove: { descriptor: 'elite' }, over: 0.5, when: 'once' }],
      }),
    },
    {
      id: 'raid',
      label: 'the first side carries something off that the second guards',
      roles: ['raider', 'guard'],
      fields: (table) => ({
        ...zonesOn(table, false),
        turns: 8,
        objects: [{ id: 'loot', at: middleOf(table) }],
        victory: [
          { side: 0, take: 'loot', by: 'near', when: 'once' },
          { side: 1, keep: 'loot' },
        ],
      }),
    },
    {
      id: 'protect',
      label: 'the first side hunts the costliest figure of the second',
      roles: ['hunter', 'protector'],
      fields: (table, corners) => ({
        ...zonesOn(table, corners),
        victory: [{ side: 0, remove: { figure: 'costliest' }, when: 'once' }],
      }),
    },
  ];
}
