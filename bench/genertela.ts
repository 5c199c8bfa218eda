/**
 * How long Genertela's battles take, each with a check of what it computed:
 * `tsx bench/genertela.ts` prints a line for each; `measureGenertela` gives the figures.
 */
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { exactOdds } from '../src/analysis/index.js';
import { compile } from '../src/game/compile/index.js';
import type { Encounter, Estimate } from '../src/game/index.js';
import { forward, tabulate } from '../src/engines/exact/index.js';
import { firstMovePolicy } from '../src/game/index.js';
import { genertela } from '../src/systems/genertela/index.js';

/** One measurement. */
export interface BattleTime {
  readonly name: string;
  /** Wall time in ms: the median of the repetitions, or of the only one where it is cold. */
  readonly milliseconds: number;
  /** What the project asks for; absent where it asks for nothing. */
  readonly limit?: number;
  /** The number that was computed, and what it should be. */
  readonly found: number;
  readonly wanted: number;
}

const system = genertela.open([]);
const open = { terrain: 'lowland' };

/** A battle of like against like in the open, `hit` making it another battle for every cache. */
function mirror(units: object, more: object = {}, hit = 0): Encounter {
  const side = { units, hit, ...more };
  return system.encounter({ system: 'genertela', zone: open, attacker: side, defender: side });
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

/** The chance that the attacker wins, from a graph and numbers that are ready: what a warm repetition costs. */
function warm(name: string, units: number, repetitions: number, limit: number, wanted?: number): BattleTime {
  const encounter = mirror({ standard: units });
  const compiled = compile(encounter.game.structure);
  const numbers = encounter.game.numbers([]);
  const tables = tabulate(compiled, numbers, [firstMovePolicy, firstMovePolicy]);
  const times: number[] = [];
  let chances: readonly [number, number] = [NaN, NaN];
  for (let i = 0; i < repetitions; i++) {
    const start = performance.now();
    const { distribution } = forward(compiled, numbers, 0, tables);
    times.push(performance.now() - start);
    chances = winners(encounter, compiled.outcomes, distribution);
  }
  // Without a known figure: both sides of a mirror win alike.
  return { name, milliseconds: median(times), limit, found: chances[0], wanted: wanted ?? chances[1] };
}

function winners(encounter: Encounter, outcomes: Float64Array, distribution: Float64Array): [number, number] {
  const chanceOf = (id: string): number => {
    const asked = encounter.measures.find((measure) => measure.id === id);
    if (asked === undefined || asked.kind === 'visits') throw new Error(`no measure ${id}`);
    return distribution.reduce((sum, p, i) => sum + p * asked.of(outcomes[i] ?? 0, []), 0);
  };
  return [chanceOf('result.attacker'), chanceOf('result.defender')];
}

/** A mirror with both sides' best targets and retreats, from the scenario to the answer, nothing cached. */
function solved(name: string, units: object, hit: number, limit?: number): BattleTime {
  const start = performance.now();
  const encounter = mirror(units, { targets: 'optimal', retreat: 'optimal' }, hit);
  const { value } = exactOdds(encounter).answer as { value: Estimate };
  const milliseconds = performance.now() - start;
  return { name, milliseconds, ...(limit !== undefined && { limit }), found: value.value, wanted: 0 };
}

/** All measurements, the small ones first so that the compiler is warm for the large. */
export function measureGenertela(): BattleTime[] {
  const three = { standard: 5, hero: 1, guardian: 1, giant: 1 };
  const six = { standard: 3, hero: 1, superhero: 1, guardian: 1, giant: 1, dragon: 1 };
  const seven = { standard: 2, hero: 1, superhero: 1, guardian: 1, 'dragon-hero': 1, giant: 1, dragon: 1 };
  return [
    warm('10 against 10, exact, warm', 10, 200, 1, 0.486083361209612),
    warm('50 against 50, exact, warm', 50, 20, 10),
    solved('8 mixed (4 types) against 8, solved, cold', three, 0, 2000),
    solved('8 mixed (6 types) against 8, solved, cold', six, 0, 2000),
    solved('8 mixed (7 types, 4 categories) against 8, solved, cold', seven, 0),
  ];
}

function print(): void {
  for (const { name, milliseconds, limit, found, wanted } of measureGenertela()) {
    const asked = limit === undefined ? '' : ` (asked: under ${limit})`;
    const right = Math.abs(found - wanted) < 1e-9 ? 'as it should be' : `but ${found} should be ${wanted}`;
    process.stdout.write(`${name}: ${milliseconds.toFixed(2)} ms${asked}, ${right}\n`);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) print();
