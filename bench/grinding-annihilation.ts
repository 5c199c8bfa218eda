/**
 * Grinding-Annihilation, exactly: how long a volley takes warm (the graph compiled, the numbers new each time) and from a
 * parsed scenario to its answer. Run with `npx tsx bench/grinding-annihilation.ts`.
 */
import { compile } from '../src/game/compile/index.js';
import type { Encounter } from '../src/system/index.js';
import { forward, measure } from '../src/engines/exact/index.js';
import { solve } from '../src/engines/solve/index.js';
import { grindingAnnihilation } from '../src/systems/grinding-annihilation/index.js';
import { median } from './medians.js';
import { tell, type Finding } from './report.js';
import type { OpenSystem } from '../src/system/index.js';

interface Case {
  readonly name: string;
  /** Milliseconds that the warm calculation may take. */
  readonly target: number;
  readonly scenario: Record<string, unknown>;
  /** A measure and its value, known from elsewhere, so that only right answers are timed. */
  readonly known?: readonly [measure: string, value: number];
}

const three = { vigour: 4, defence: 5, wounds: 3, troops: 10 };
const weapon = { skill: 3, strength: 4, damage: 'D6' };
const squad = [
  { weapon: { swiftness: 1, skill: 3, strength: 4, damage: 1, abilities: { 'rapid-fire': 1 } }, bearers: 7 },
  { weapon: { swiftness: 'D6', skill: 3, strength: 5, damage: 2 }, bearers: 2 },
  { weapon: { swiftness: 2, skill: 4, strength: 9, ap: -3, damage: 'D6' }, bearers: 1 },
];
const reorder = { attacker: { points: 1, prepared: ['reorder-roll'] } };

const CASES: readonly Case[] = [
  {
    name: '10 attacks, D6 damage, 3-wound troops',
    target: 1,
    scenario: { weapon: { ...weapon, swiftness: 10 }, target: three },
    known: ['1 troops', 1.5795069762162668],
  },
  {
    name: '20 attacks, D6 damage, 3-wound troops',
    target: 1,
    scenario: { weapon: { ...weapon, swiftness: 20 }, target: three },
  },
  {
    name: 'three weapons in best order on ten troops',
    target: 5,
    scenario: { weapons: squad, conditions: ['half-range'], target: { ...three, wounds: 2 } },
  },
  {
    name: '20 attacks with one re-roll, solved',
    target: 5,
    scenario: { weapon: { ...weapon, swiftness: 20 }, target: three, manoeuvres: reorder },
  },
  {
    name: 'three weapons, best order, one re-roll, solved',
    target: 50,
    scenario: {
      weapons: squad,
      conditions: ['half-range'],
      target: { ...three, wounds: 2 },
      manoeuvres: reorder,
    },
  },
];

const system: OpenSystem = grindingAnnihilation.open([]);
const encounterOf = ({ scenario }: Case): Encounter =>
  system.encounter({ system: 'grinding-annihilation', ...scenario });

/** The answer's numbers from an encounter; compiled graphs are shared by key, numbers belong to the encounter. */
function answer(encounter: Encounter): Map<string, number> {
  const compiled = compile(encounter.game.structure);
  const { tables } = solve(compiled, encounter.game, { play: encounter.strategy.map(({ play }) => play) });
  const played = forward(compiled, encounter.game.numbers([]), encounter.root, tables);
  return measure(compiled, played, encounter.measures, []);
}

/** Median milliseconds of `work` on things that `prepare` makes outside the clock. */
function timed<T>(prepare: () => T, work: (thing: T) => unknown, runs = 200): number {
  for (let i = 0; i < runs / 2; i++) work(prepare());
  const times = Array.from({ length: runs }, () => {
    const thing = prepare();
    const before = performance.now();
    work(thing);
    return performance.now() - before;
  });
  return median(times);
}

function measured(one: Case): Finding[] {
  if (one.known !== undefined) {
    const value = answer(encounterOf(one)).get(one.known[0]) ?? NaN;
    if (!(Math.abs(value - one.known[1]) < 1e-12))
      throw new Error(`${one.name}: ${value} is not ${one.known[1]}`);
  }
  const warm = timed(() => encounterOf(one), answer);
  const whole = timed(
    () => one,
    () => answer(encounterOf(one)),
  );
  return [
    { name: `${one.name}, warm`, found: warm, unit: 'ms', wanted: one.target },
    { name: `${one.name}, from a scenario`, found: whole, unit: 'ms' },
  ];
}

tell('Grinding-Annihilation', CASES.flatMap(measured));
