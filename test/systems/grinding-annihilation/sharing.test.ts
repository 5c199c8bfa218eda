/** Equal keys must mean equal graphs: scenarios that differ in numbers only share one compiled structure. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compile, type Compiled } from '../../../src/game/compile/index.js';
import type { Structure } from '../../../src/game/index.js';
import { StonecastError } from '../../../src/errors/index.js';
import { bare } from './evaluate.js';

const pick = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const weapon = fc.record({
  swiftness: pick<number | string>(1, 2, 'D3'),
  skill: pick<number | string>(3, 4, 'auto'),
  strength: pick(3, 4, 8),
  ap: pick(0, -2),
  damage: pick<number | string>(1, 'D3'),
  abilities: pick<object>(
    {},
    { destructive: true },
    { hazard: true },
    { precision: true },
    { volatile: true },
  ),
});

const formation = fc.record({
  vigour: pick(3, 4),
  defence: pick(3, 5),
  wounds: pick(1, 2),
  troops: pick(1, 3),
  invulnerable: pick(4, 6),
  heroism: pick(6, 7),
  'starting-strength': pick(3, 6),
  keywords: pick(['INFANTRY', 'SMOKE'], ['GRENADES', 'CHARACTER'], ['VEHICLE'], ['OTHER']),
});
const leader = fc.option(fc.record({ vigour: pick(3, 5), defence: pick(3, 4), wounds: pick(1, 2) }), {
  nil: undefined,
});

const hand = fc.record({
  points: pick(0, 2),
  prepared: pick(['reorder-roll'], ['smokescreen', 'grenades'], ['epic-momentum', 'reprisal'], []),
});

const phases = pick<readonly object[]>(
  [{ phase: 'shooting', distance: 6 }],
  [{ phase: 'shooting' }, { phase: 'manoeuvres' }, { phase: 'shooting', by: 'target' }],
  [{ phase: 'brawl', conditions: ['assaulted'] }],
  [{ phase: 'brawl', assault: 8 }],
);

const armed = (body: object, weapons: readonly object[], led: object | undefined): object => ({
  ...body,
  weapons: weapons.map((one) => ({ weapon: one, bearers: 1 })),
  ...(led && { leader: led }),
});

const scenario = fc
  .tuple(
    formation,
    formation,
    fc.array(weapon, { minLength: 1, maxLength: 2 }),
    weapon,
    leader,
    phases,
    hand,
    hand,
  )
  .map(([a, b, own, reply, led, timeline, mine, theirs]) => ({
    system: 'grinding-annihilation',
    attacker: armed({ ...a, troops: 3 }, own, undefined),
    target: armed(b, [reply], led),
    phases: timeline,
    manoeuvres: { attacker: mine, target: theirs },
  }));

/** The graph of a structure, compiled apart from all others. */
let apart = 0;
const alone = (structure: Structure): Compiled =>
  compile({ ...structure, key: `${structure.key} ${++apart}` });

/** The structure of a scenario; undefined for attacks that the rules forbid. */
function structureOf(file: unknown): Structure | undefined {
  try {
    return bare.encounter(file).game.structure;
  } catch (error) {
    if (error instanceof StonecastError && error.code === 'cannot-do') return undefined;
    throw error;
  }
}

const graph = (compiled: Compiled): string =>
  JSON.stringify(
    [compiled.kind, compiled.player, compiled.edgeStart, compiled.target, compiled.label, compiled.word].map(
      (list) => Array.from(list),
    ),
  ) + JSON.stringify(compiled.words);

it('scenarios with equal keys have equal graphs, over generated scenarios and their changes of numbers', () => {
  let shared = 0;
  fc.assert(
    fc.property(scenario, scenario, (one, other) => {
      // The second scenario takes the other's figures that only change chances, one by one.
      const close = structuredClone(one) as unknown as Record<'attacker' | 'target', Record<string, unknown>>;
      for (const side of ['attacker', 'target'] as const) {
        const figures = other[side] as Record<string, unknown>;
        for (const name of ['vigour', 'defence', 'invulnerable']) close[side][name] = figures[name];
      }
      const pair = [one, close].map(structureOf);
      const [left, right] = pair;
      if (left === undefined || right === undefined || left.key !== right.key) return;
      shared++;
      expect(graph(alone(left))).toBe(graph(alone(right)));
    }),
    { numRuns: 60, seed: 17 },
  );
  expect(shared).toBeGreaterThan(20);
});

it('a key never stands for two graphs', () => {
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(scenario, (file) => {
      const structure = structureOf(file);
      if (structure === undefined) return;
      const found = graph(alone(structure));
      const known = seen.get(structure.key) ?? found;
      seen.set(structure.key, known);
      expect(found).toBe(known);
    }),
    { numRuns: 120, seed: 23 },
  );
  expect(seen.size).toBeGreaterThan(30);
});
