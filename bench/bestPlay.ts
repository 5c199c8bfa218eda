/**
 * Best play of real scenarios, from the scenario to the answer, warm: structures are compiled, everything else is made anew
 * each time. Run with `npx tsx bench/bestPlay.ts`.
 */
import { duelOdds, splits, studySplits } from '../src/questions/index.js';
import { openSystem } from '../src/files/index.js';
import type { Estimate } from '../src/game/index.js';
import type { Duel } from '../src/system/index.js';
import { systemNamed } from '../src/systems/registry.js';
import { report } from './report.js';
import type { OpenSystem } from '../src/system/index.js';

const twilight: OpenSystem = openSystem(systemNamed('twilight'));

const militia = { name: 'Militia', cost: 20, combat: 2, support: 1, toughness: 4 };
const grishak = { name: 'Grishak', cost: 20, combat: 2, support: 1, toughness: 4 };
const knight = {
  name: 'Knight',
  cost: 30,
  combat: 3,
  toughness: 3,
  stamina: 0,
  abilities: ['combat-trained'],
};
const sempa = {
  name: 'Sempa',
  cost: 70,
  combat: 5,
  toughness: 4,
  stamina: 2,
  abilities: ['dodge', 'combat-discipline'],
};

/** The combat of the rulebook's example: 4 stones against 6. */
const example = {
  system: 'twilight',
  attacker: { model: knight, supporters: [militia] },
  defender: { model: sempa, supporters: [grishak] },
};
const eight = { ...sempa, combat: 8 };
const wide = { system: 'twilight', attacker: { model: eight }, defender: { model: eight } };
const sixTurns = {
  system: 'twilight',
  turns: 6,
  attacker: { model: sempa },
  defender: { model: { ...sempa, combat: 6 } },
};

function duelOf(scenario: unknown): Duel {
  const duel = twilight.duel?.(scenario);
  if (!duel) throw new Error('Twilight knows duels');
  return duel;
}

const gap = (scenario: unknown): number => splits(twilight.encounter(scenario)).equilibrium.exploitability;
const certified = (found: number): boolean => found <= 1e-10;

report('best play of scenarios, warm', [
  {
    name: '4 against 6 stones (Knight and Militia, Sempa and Grishak): all 35 splits, equilibrium',
    target: 20,
    run: () => gap(example),
    isRight: certified,
  },
  {
    name: 'the same with every split weighed and dominated ones named',
    target: 40,
    run: () => studySplits(twilight.encounter(example)).equilibrium.exploitability,
    isRight: certified,
  },
  {
    name: '8 against 8 stones, Dodge, Combat Discipline and 2 Stamina on both sides: all 25 splits, equilibrium',
    target: 1000,
    run: () => gap(wide),
    isRight: certified,
  },
  {
    name: 'a duel of six Turns at 5 against 6 stones: ends, value, worth of Stamina',
    target: 2000,
    run() {
      const { answer } = duelOdds(duelOf(sixTurns));
      const ends = ['attackerFalls', 'defenderFalls', 'bothFall', 'neitherFalls'];
      return ends.reduce((sum, end) => sum + (answer[end] as Estimate).value, 0);
    },
    isRight: (mass) => Math.abs(mass - 1) < 1e-11,
  },
]);
