/** Battles of a few formations, and the cards as the referee has them. */
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Battle } from '../../../../src/game/index.js';
import { battlePlayer, readBattle } from '../../../../src/questions/index.js';
import { refereeWarfare, type Card, type Warfare } from '../../../referee/warfield.js';
import { documents, packaged } from '../roster.js';

interface Unit {
  readonly id: string;
  readonly movement: number;
  readonly wounds: number;
  readonly heroism: number;
  readonly 'battle-effectiveness': number;
  readonly keywords: readonly string[];
  readonly abilities?: readonly string[];
  readonly deployment?: readonly string[];
  readonly scouts?: number;
  readonly capacity?: Card['capacity'];
  readonly weapons: readonly {
    readonly name: string;
    readonly range: number | 'melee';
    readonly swiftness: number | string;
    readonly abilities?: Readonly<Record<string, unknown>>;
  }[];
}

/** The figures of the packaged rosters, read from their files by themselves. */
export const CARDS: ReadonlyMap<string, Card> = new Map(
  documents.flatMap(({ data }) => {
    const { faction, units } = data as { readonly faction: string; readonly units: readonly Unit[] };
    return units.map(({ id, weapons, ...unit }): [string, Card] => [
      `${faction}/${id}`,
      {
        movement: unit.movement,
        wounds: unit.wounds,
        heroism: unit.heroism,
        keywords: unit.keywords,
        effectiveness: unit['battle-effectiveness'],
        abilities: unit.abilities ?? [],
        deployment: unit.deployment ?? [],
        scouts: unit.scouts ?? 0,
        capacity: unit.capacity,
        weapons: weapons.map((weapon) => ({ ...weapon, abilities: weapon.abilities ?? {} })),
      },
    ]);
  }),
);

/** One formation of a list. */
export type Entry = Readonly<Record<string, unknown>>;

/** A battle file. */
export function fileOf(
  lists: readonly [readonly Entry[], readonly Entry[]],
  policies: readonly [string, string] = ['hold', 'hold'],
  scenario: Readonly<Record<string, unknown>> = {},
  manoeuvres: readonly [readonly string[], readonly string[]] = [[], []],
): object {
  return {
    system: 'grinding-annihilation',
    scenario: { table: { width: 60, depth: 44 }, ...scenario },
    sides: lists.map((formations, i) => ({
      list: { formations, manoeuvres: manoeuvres[i] },
      policy: policies[i],
    })),
    // An inch across.
    sizes: Object.fromEntries([...CARDS.keys()].map((unit) => [unit, { base: 25.4, height: 2 }])),
  };
}

/** The battle of a file. */
export const battleOf = (...file: Parameters<typeof fileOf>): Battle => readBattle(packaged, fileOf(...file));

/** One of a battle's replays. */
export const replayOf = (battle: Battle, number = 0, seed = 'warfare'): Warfare =>
  recordBattle(battlePlayer(battle, seed), number) as unknown as Warfare;

/** What the referee finds; positions by hand need not lie in the zones of a scenario, nor be such as anybody is set up in. */
export const faultsOf = (replay: Warfare): string[] =>
  refereeWarfare(replay, CARDS).filter((fault) => !fault.startsWith('-1:'));

/** A rectangle as an outline of a table file. */
export const box = (x: number, y: number, wide: number, deep: number) => ({
  polygon: [
    [x, y],
    [x + wide, y],
    [x + wide, y + deep],
    [x, y + deep],
  ],
});
