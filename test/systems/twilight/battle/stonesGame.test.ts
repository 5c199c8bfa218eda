/** Stones solved outright beside the same melees solved by the rules of the whole fight. Fixed seed; all figures are exact. */
import { describe, expect, it } from 'vitest';
import { solverOf } from '../../../../src/engines/simulate/index.js';
import { check } from '../../../../src/system/index.js';
import type { Afterwards } from '../../../../src/systems/twilight/battle/fights/stakes.js';
import { gameResults, type StoneResult } from '../../../../src/systems/twilight/battle/fights/coreResults.js';
import {
  coreOf,
  isOutright,
  stoneResults,
  type CoreMelee,
} from '../../../../src/systems/twilight/battle/fights/meleeCore.js';
import { openLibrary } from '../../../../src/systems/twilight/profiles/library.js';
import { readMelee } from '../../../../src/systems/twilight/scenario/melee.js';
import { scenarioSchema } from '../../../../src/systems/twilight/model/scenario/scenario.js';
import { drawer } from '../../../referee/drawer.js';
import { documents } from '../support.js';
import { outcomes } from './battles.js';

const library = openLibrary(documents);
const solver = solverOf(outcomes());

function coreOfTwo(attacker: object, defender: object, afterwards: Afterwards): CoreMelee {
  const scenario = check(scenarioSchema, { system: 'twilight', attacker, defender });
  return coreOf(readMelee(scenario, { library, rules: scenario.rules }), afterwards);
}

/** The chance of each result, by its name. */
function chancesBy(run: (each: StoneResult) => void): Map<string, number> {
  const chances = new Map<string, number>();
  run((blows, savage, spent, chance) => {
    const name = JSON.stringify([blows, savage, spent]);
    chances.set(name, (chances.get(name) ?? 0) + chance);
  });
  return chances;
}

function expectAlike({ acting, worths }: CoreMelee): void {
  const outright = chancesBy((each) => {
    stoneResults(acting, worths, each);
  });
  const asGame = chancesBy((each) => {
    gameResults(acting, worths, each, solver);
  });
  const sum = [...outright.values()].reduce((total, chance) => total + chance, 0);
  expect(sum).toBeCloseTo(1, 12);
  for (const name of new Set([...outright.keys(), ...asGame.keys()])) {
    expect(Math.abs((outright.get(name) ?? 0) - (asGame.get(name) ?? 0)), name).toBeLessThan(1e-9);
  }
}

const MODELS = [
  'empire/militia',
  'empire/knight',
  'empire/militia-captain',
  'dhogu/dhogu-spear',
  'devanu/kopa',
  'kedashi/trebarnii-brute',
  'kedashi/seldoath',
  'casanii/tracker',
  'dhogu/dhogu-captain',
  'devanu/sempa',
  'empire/reynad',
  'empire/slinger',
];

describe('stones solved outright', () => {
  it('come out as by the rules of the whole fight, whoever acts', () => {
    const below = drawer(31);
    const pick = (): string => MODELS[below(MODELS.length)]!;
    const acted = [0, 0, 0];
    for (let n = 0; n < 60; n++) {
      const side = () => ({
        model: pick(),
        supporters: below(3) === 0 ? [pick()] : [],
        conditions: below(5) === 0 ? ['barrier'] : [],
        ...(below(4) === 0 && { split: ['all-out', 'turtle', 'balanced'][below(3)] }),
        ...(below(8) === 0 && { extraOran: 'best' }),
      });
      const core = coreOfTwo(side(), side(), below(4) as Afterwards);
      expect(isOutright(core.acting)).toBe(true);
      const acting = core.acting.sides.filter(
        ({ stamina, abilities }) => stamina > 0 || abilities.length > 0,
      );
      acted[acting.length] = acted[acting.length]! + 1;
      expectAlike(core);
    }
    expect(Math.min(...acted)).toBeGreaterThan(4);
  });

  it('come out alike with abilities of every effect, limited and free, against one another', () => {
    const card = (abilities: readonly unknown[], stamina: number) => ({
      model: { name: 'One', cost: 20, combat: 5, support: 0, toughness: 4, stamina, abilities },
    });
    const rich = card(['combat-discipline', { id: 'dodge', cost: 0, uses: 2 }, 'combat-trained'], 2);
    expectAlike(coreOfTwo(rich, card(['combat-trained', 'savage'], 3), 3));
    expectAlike(coreOfTwo(card(['savage'], 0), rich, 1));
    expectAlike(coreOfTwo(card([{ id: 'dodge', uses: 1 }], 1), card([], 0), 2));
  });

  it('are left to the rules of the whole fight where somebody follows a rule of thumb', () => {
    const greedy = { model: 'empire/knight', adjust: 'greedy' };
    expect(isOutright(coreOfTwo(greedy, { model: 'empire/militia' }, 0).acting)).toBe(false);
  });
});
