/** Battle files of Grinding-Annihilation drawn from a seed. */
import { MISSIONS } from '../../src/systems/grinding-annihilation/table/deploymentZones.js';
import { ALL_MANOEUVRES } from '../../src/systems/grinding-annihilation/rules/battleManoeuvres.js';
import { chanceFrom, type Chance } from './chance.js';
import { CARDS, fileOf, type Entry } from '../systems/grinding-annihilation/battle/support.js';

const POLICIES = ['random', 'castle', 'objectives', 'assault', 'hold'];
const KINDS = ['wood', 'craters', 'ruins', 'structure', 'acidic-pond', 'dangerous-flora', 'debris'];

/** Three formations of a roster; sometimes one is led, and one in reserve. */
function list(chance: Chance, faction: string, leader: string, led: string): Entry[] {
  const units = [...CARDS.keys()].filter((unit) => unit.startsWith(faction) && unit !== leader);
  const formations: Entry[] = Array.from({ length: 3 }, (_, i) => ({
    unit: chance.of(units),
    reserves: i === 2 && chance.below(3) === 0,
  }));
  if (faction === 'tarn-brood/' && chance.below(2) === 0)
    formations.push(
      { unit: 'tarn-brood/burrower' },
      { unit: 'tarn-brood/shell-kin', embarked: 'tarn-brood/burrower' },
    );
  return chance.below(2) === 0 ? formations : [{ unit: leader }, { unit: led, leader }, ...formations];
}

const HIGH = ['ruins', 'ruins', 'building', 'structure'];

/** The same on a warfield of ruins, buildings and structures, some of them crowded, between which everybody goes at random or assaults. */
export function highFile(seed: number): ReturnType<typeof fuzzFile> {
  const chance = chanceFrom(seed + 100_000);
  const { mission, file } = fuzzFile(seed);
  const terrain = Array.from({ length: 3 + chance.below(6) }, () => {
    const kind = chance.of(HIGH);
    const [x, y] = [4 + chance.below(48), 2 + chance.below(34)];
    const [wide, deep] = [3 + chance.below(7), 3 + chance.below(6)];
    const polygon = [
      [x, y],
      [x + wide, y],
      [x + wide, y + deep],
      [x, y + deep],
    ];
    const round = { circle: [x + 2, y + 2], radius: 2 + chance.below(3) };
    const storey = kind === 'structure' || chance.below(2) === 0 ? {} : { storey: 2 + chance.below(5) };
    return {
      kind,
      height: kind === 'structure' ? 2 + chance.below(5) : 3 + chance.below(8),
      ...storey,
      shape: chance.below(3) === 0 ? round : { polygon },
    };
  });
  const { scenario, sides, ...rest } = file as {
    readonly scenario: { readonly table: object };
    readonly sides: readonly object[];
  };
  const table = { ...scenario.table, terrain };
  const policies = [chance.of(POLICIES), chance.of(['random', 'random', 'castle', 'planner'])];
  return {
    mission,
    file: {
      ...rest,
      scenario: { ...scenario, table },
      sides: sides.map((side, i) => ({ ...side, policy: policies[(i + seed) % 2] })),
    },
  };
}

/** The file of a seed, and its scenario. */
export function fuzzFile(seed: number): { readonly mission: string; readonly file: object } {
  const chance = chanceFrom(seed);
  const mission = chance.of(MISSIONS);
  const terrain = Array.from({ length: chance.below(7) }, () => ({
    kind: chance.of(KINDS),
    height: 1 + chance.below(5),
    shape: { circle: [10 + chance.below(40), 8 + chance.below(28)], radius: 1 + chance.below(4) },
  }));
  const lists = [
    list(chance, 'lantern-levy/', 'lantern-levy/lamp-marshal', 'lantern-levy/lamp-guard'),
    list(chance, 'tarn-brood/', 'tarn-brood/brood-warden', 'tarn-brood/reed-runners'),
  ] as const;
  const scenario = { mission, table: { width: 66, depth: 44, terrain } };
  const file = fileOf(lists, [chance.of(POLICIES), chance.of(POLICIES)], scenario, [
    ALL_MANOEUVRES.filter(() => chance.below(2) === 0),
    ALL_MANOEUVRES.filter(() => chance.below(2) === 0),
  ]);
  return { mission, file };
}
