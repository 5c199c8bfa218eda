/** Fights in which nobody decides: told outright, and by the graph of their rules. Equal to 1e-12; fixed seed, exact. */
import { describe, expect, it } from 'vitest';
import { check } from '../../../../src/system/index.js';
import { meleeFight } from '../../../../src/systems/twilight/games/meleeGame.js';
import { meleeOutcome, shotOutcome } from '../../../../src/systems/twilight/games/directSolution.js';
import { rangedFight } from '../../../../src/systems/twilight/games/rangedGame.js';
import { openLibrary } from '../../../../src/systems/twilight/profiles/library.js';
import { readMelee } from '../../../../src/systems/twilight/scenario/melee.js';
import { readRanged } from '../../../../src/systems/twilight/scenario/ranged.js';
import { scenarioSchema } from '../../../../src/systems/twilight/model/scenario/scenario.js';
import { drawer } from '../../../referee/drawer.js';
import { documents } from '../support.js';
import { battleOf, list, outcomes, player } from './battles.js';

const library = openLibrary(documents);
const below = drawer(7);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

const PLAYERS = [
  'empire/militia',
  'empire/knight',
  'dhogu/dhogu-captain',
  'devanu/kopa',
  'kedashi/trebarnii-brute',
];
const WILD = ['kedashi/abrok', 'kedashi/seldoath', 'kedashi/trebarnii-boss', 'kedashi/trebarnii-howler'];
const SPLITS = ['balanced', 'all-out', 'turtle'];

/** The chances of everything that came, by what it is. */
class Sums extends Map<string, number> {
  add(what: unknown, chance: number): void {
    const key = JSON.stringify(what);
    this.set(key, (this.get(key) ?? 0) + chance);
  }
}

function expectEqual(found: Sums, wanted: Sums): void {
  // Two turtles have one end.
  expect(wanted.size).toBeGreaterThan(0);
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, chance] of wanted) {
    expect(Math.abs((found.get(key) ?? 0) - chance), key).toBeLessThan(1e-12);
  }
}

const mask = (fell: readonly boolean[]) => fell.reduce((sum, one, k) => (one ? sum | (1 << k) : sum), 0);

function randomSide(): object {
  const wild = below(3) === 0;
  return {
    model: pick(wild ? WILD : PLAYERS),
    ...(wild ? { wild } : { split: pick(SPLITS), adjust: 'none' }),
    supporters: Array.from({ length: below(3) }, () => pick(PLAYERS)),
    conditions: below(4) === 0 ? ['shallow-water'] : [],
  };
}

describe('a melee without decisions', () => {
  it('comes out as its game does, supporters, Wild sides, water and worn stones included', () => {
    for (let i = 0; i < 60; i++) {
      const faceUp = i % 5 === 0 ? { erac: 0.45, oran: 0.55 } : 0.5;
      const raw = { system: 'twilight', attacker: randomSide(), defender: randomSide(), rules: { faceUp } };
      const scenario = check(scenarioSchema, raw);
      const melee = readMelee(scenario, { library, rules: scenario.rules });
      const found = new Sums();
      const outright = meleeOutcome(melee, ({ blows, fell, turned }, p) => {
        found.add([blows, fell, turned], p);
      });
      expect(outright).toBe(true);
      const remember = [melee.sides[0].staminaStat, melee.sides[1].staminaStat] as const;
      const { game, root, strategy, structure, ...fight } = meleeFight(melee, { remember });
      const wanted = new Sums();
      outcomes().of({ game, root, strategy }, (outcome, p) => {
        const { blows, fell } = fight.read(outcome);
        wanted.add([blows, fell.map(mask), structure.read(outcome).discarded], p);
      });
      expectEqual(found, wanted);
    }
  });

  it('is no melee in which somebody may adjust, picks an equilibrium, or discards', () => {
    const reported = (side: object, other: object = {}) => {
      const plain = { model: 'empire/militia', split: 'balanced', adjust: 'none' };
      const raw = { system: 'twilight', attacker: { ...plain, ...side }, defender: { ...plain, ...other } };
      const scenario = check(scenarioSchema, raw);
      return meleeOutcome(readMelee(scenario, { library, rules: scenario.rules }), () => undefined);
    };
    expect(reported({})).toBe(true);
    expect(reported({ adjust: 'greedy' })).toBe(true);
    expect(reported({ model: 'empire/militia-captain', adjust: 'greedy' })).toBe(false);
    expect(reported({ model: 'empire/militia-captain', adjust: 'greedy', stamina: 0 })).toBe(true);
    expect(reported({}, { split: 'equilibrium' })).toBe(false);
  });
});

describe('a shot without decisions', () => {
  it('comes out as its game does, engaging models, Wild ones and Obstructed targets included', () => {
    for (let i = 0; i < 40; i++) {
      const [wild, wildTarget] = [i % 4 === 1, i % 3 === 1];
      const attacker = {
        model: wild ? 'kedashi/trebarnii-howler' : pick(['empire/slinger', 'dhogu/dhogu-bow']),
        adjust: 'none',
        wild,
        weapon: { stones: 1 + below(6), abilities: wild ? ['accurate'] : [] },
      };
      const engagedBy = Array.from({ length: below(3) }, () => ({ model: pick(wild ? WILD : PLAYERS) }));
      const defender = {
        model: pick(wildTarget ? WILD : PLAYERS),
        adjust: 'none',
        wild: wildTarget,
        engagedBy,
        conditions: below(2) === 0 ? ['obstructed'] : [],
      };
      const scenario = check(scenarioSchema, { system: 'twilight', combat: 'ranged', attacker, defender });
      const ranged = readRanged(scenario, { library, rules: scenario.rules });
      const found = new Sums();
      const before = [ranged.targets[0]?.stamina ?? 0, ...ranged.engagers.map(({ stamina }) => stamina)];
      const outright = shotOutcome(ranged, ['none', 'none'], ({ engaging, blows, fell, spent }, p) => {
        const stamina = before.map((had, k) =>
          k === 0 ? had - spent[0] : k === engaging + 1 ? had - spent[1] : had,
        );
        const at = engaging < 0 ? [0, blows] : [blows, 0];
        found.add([at, fell ? (engaging < 0 ? [0, 1] : [2 << engaging, 0]) : [0, 0], stamina], p);
      });
      expect(outright).toBe(true);
      const { game, root, strategy, structure, ...fight } = rangedFight(ranged, ['none', 'none'], true);
      const wanted = new Sums();
      outcomes().of({ game, root, strategy }, (outcome, p) => {
        const { blows, fell } = fight.read(outcome);
        wanted.add([blows, fell.map(mask), structure.read(outcome).stamina.slice(1)], p);
      });
      expectEqual(found, wanted);
    }
  });

  it('is no shot in which somebody may adjust', () => {
    const raw = {
      system: 'twilight',
      combat: 'ranged',
      attacker: { model: 'empire/slinger' },
      defender: { model: 'empire/militia-captain' },
    };
    const scenario = check(scenarioSchema, raw);
    const ranged = readRanged(scenario, { library, rules: scenario.rules });
    expect(shotOutcome(ranged, ['greedy', 'greedy'], () => undefined)).toBe(false);
    expect(shotOutcome(ranged, ['none', 'none'], () => undefined)).toBe(true);
  });
});

describe('a card at another cost', () => {
  const card = (cost: number) => ({
    name: 'Twin',
    source: 'example',
    descriptors: ['troop'],
    cost,
    movement: 6,
    combat: 2,
    support: 1,
    toughness: 5,
    stamina: 0,
    abilities: [],
  });
  const at = (cost: number) => {
    const models = [
      { model: card(cost), count: 2 },
      { model: 'empire/militia', count: 3 },
    ];
    const sides = [list('empire', models), list('empire', [{ model: 'empire/militia', count: 5 }])];
    return battleOf(sides, { turns: 4 });
  };
  const played = (cost: number, known: ReturnType<typeof outcomes>) => {
    const battle = at(cost);
    const playing = player(battle, 'cost', known);
    return Array.from({ length: 12 }, (_, number) => {
      const measured = new Float64Array(battle.measures.length);
      const state = playing.play(number);
      battle.measure(state, measured);
      return [...measured, ...state.luck];
    });
  };

  it('fights as it does at that cost, whatever battles with other costs have left in memory: blows are dealt by points (R-14)', () => {
    const known = outcomes();
    for (const cost of [10, 30, 5, 15, 8]) expect(played(cost, known)).toEqual(played(cost, outcomes()));
  });
});
