/** The combats that are timed: made by the product from scenario files, so that what is timed is what users get. */
import { planeDistribution } from '../src/engines/sample/index.js';
import { planeLayout, type PlaneProgram } from '../src/game/plane/planeProgram.js';
import { twilight } from '../src/systems/twilight/index.js';
import type { OpenSystem } from '../src/system/index.js';

/** A combat of two models without supporters. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** Erac and Oran of the first side, then of the second. */
  readonly stones: readonly [number, number, number, number];
  /** Faces of six that save: 2 for a save of 5+. */
  readonly save: number;
  /** Stamina of both sides, spent by `greedy`, the second side with Dodge; 0: nobody adjusts. */
  readonly stamina: number;
}

const FEW = { name: '4 Erac against 2 Erac + 4 Oran', stones: [4, 0, 2, 4] } as const;
const MANY = { name: '6 + 6 against 6 + 6', stones: [6, 6, 6, 6] } as const;

function plain({ name, stones }: typeof FEW | typeof MANY, id: string, toughness: number): Scenario {
  return {
    id: `${id}-${toughness}`,
    title: `plain, ${name}, saves ${toughness}+`,
    stones,
    save: 7 - toughness,
    stamina: 0,
  };
}

function adjusted({ name, stones }: typeof FEW | typeof MANY, id: string, stamina: number): Scenario {
  const title = `adjusted, ${name}, saves 5+, Stamina ${stamina}/${stamina}, Dodge on one side`;
  return { id, title, stones, save: 2, stamina };
}

export const PLAIN: readonly Scenario[] = [
  plain(FEW, 'few', 4),
  plain(FEW, 'few', 5),
  plain(MANY, 'many', 4),
  plain(MANY, 'many', 5),
];

export const ADJUSTED: readonly Scenario[] = [
  adjusted(FEW, 'few-adjusted', 3),
  adjusted(MANY, 'many-adjusted', 5),
];

/** The scenario with an id. */
export function scenarioNamed(id: string): Scenario {
  const found = [...PLAIN, ...ADJUSTED].find((one) => one.id === id);
  if (!found) throw new Error(`no scenario ${id}`);
  return found;
}

/** For 1 Stamina, turns one of the enemy's Erac over, as often as it is paid for. */
const DODGE = { id: 'dodge', when: 'adjust', cost: 1, effect: { kind: 'turn-enemy', stone: 'erac' } };

/** The product's plane program of a scenario. */
export function programOf({ stones, save, stamina }: Scenario): PlaneProgram {
  const side = (erac: number, oran: number, abilities: readonly object[]) => ({
    model: { name: 'Model', cost: 30, combat: erac + oran, toughness: 7 - save, stamina, abilities },
    split: { erac, oran },
    adjust: stamina > 0 ? 'greedy' : 'none',
  });
  const [e1, o1, e2, o2] = stones;
  const system: OpenSystem = twilight.open([]);
  const encounter = system.encounter({
    system: 'twilight',
    combat: 'melee',
    attacker: side(e1, o1, []),
    defender: side(e2, o2, stamina > 0 ? [DODGE] : []),
  });
  const picks = encounter.strategy.map(({ pick }) => (pick === 'equilibrium' ? -1 : pick.indexOf(1)));
  const planed = encounter.plane?.(picks);
  if (!planed) throw new Error('this combat should have a plane program');
  return planed.program;
}

/** What every way of playing a combat counts. */
export interface Counts {
  /** How often so many blows landed on the first and on the second side. */
  readonly blows: readonly [readonly number[], readonly number[]];
  /** How often nobody fell, only the second, only the first, both. */
  readonly falls: readonly number[];
}

/** Reads counts (or probabilities) off the cells of the product's program. */
export function readCounts(program: PlaneProgram, cells: ArrayLike<number>): Counts {
  const [falls = [], first = [], second = []] = planeLayout(program).map(({ offset, cells: size }) =>
    Array.from(cells).slice(offset, offset + size),
  );
  return { falls, blows: [first, second] };
}

/** The exact probabilities. */
export function exactCounts(program: PlaneProgram): Counts {
  return readCounts(program, planeDistribution(program));
}

/** The product's program with all its tables joined into one, whose cells are the chain's outcomes. */
export function jointProgram(scenario: Scenario): PlaneProgram {
  const program = programOf(scenario);
  return { ...program, tables: [{ name: 'joint', axes: program.tables.flatMap(({ axes }) => axes) }] };
}

/** Reads counts off the cells of a joined program: falls of both sides, then blows on the first and on the second. */
export function readJoint(program: PlaneProgram, cells: ArrayLike<number>): Counts {
  const [one = 0, two = 0, first = 0, second = 0] = planeLayout(program)[0]?.sizes ?? [];
  const counts = {
    falls: new Array<number>(one * two).fill(0),
    blows: [new Array<number>(first).fill(0), new Array<number>(second).fill(0)] as const,
  };
  for (let cell = 0; cell < cells.length; cell++) {
    const count = cells[cell] ?? 0;
    const add = (list: number[], place: number): void => {
      list[place] = (list[place] ?? 0) + count;
    };
    add(counts.blows[1], cell % second);
    add(counts.blows[0], Math.floor(cell / second) % first);
    add(counts.falls, Math.floor(cell / (second * first)));
  }
  return counts;
}
