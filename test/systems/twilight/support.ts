/** Twilight opened on the packaged profiles, and encounters played through the exact engines. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { measure, forward } from '../../../src/engines/exact/index.js';
import { solve } from '../../../src/engines/solve/index.js';
import { exactEstimate } from '../../../src/game/index.js';
import type { DataDocument, Encounter, OpenSystem } from '../../../src/system/index.js';
import { compile } from '../../../src/game/compile/index.js';
import { SYSTEMS } from '../../../src/systems/registry.js';
import type { Answer } from '../../../src/systems/twilight/answers/answer.js';

const folder = fileURLToPath(new URL('../../../profiles/twilight/', import.meta.url));
const system = SYSTEMS.find(({ id }) => id === 'twilight');
if (!system) throw new Error('Twilight is not in the registry');

/** The packaged data files of Twilight. */
export const documents: DataDocument[] = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((file) => ({ file, data: parse(readFileSync(folder + file, 'utf8')) as unknown }));

/** Twilight with its packaged profiles. */
export const twilight: OpenSystem = system.open(documents);

/** One case of a vectors file. */
export interface Case {
  readonly scenario: unknown;
  readonly expect: Readonly<Record<string, unknown>>;
}

/** The cases of a file of `test/golden/vectors`. */
export function vectors(name: string): Case[] {
  const file = fileURLToPath(new URL(`../../golden/vectors/twilight-${name}.json`, import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as Case[];
}

/** The measures of an encounter for one combination of root picks; best play where the conduct asks for it. */
export function playExactly(encounter: Encounter, choice: readonly number[]): Map<string, number> {
  const { game, root, strategy } = encounter;
  const compiled = compile(game.structure);
  const solution = solve(compiled, game, { choice, play: strategy.map(({ play }) => play) });
  const play = forward(compiled, game.numbers(choice), root, solution.tables);
  return measure(compiled, play, encounter.measures, choice);
}

/** The answer of an encounter whose picks are fixed or mixed, by the exact engines. */
function answerExactly(encounter: Encounter): Answer {
  const picks = encounter.strategy.map(({ pick }) => {
    if (pick === 'equilibrium') throw new Error('the pick must be given');
    return pick;
  });
  const sums = new Map<string, number>();
  for (const { choice, probability } of combinations(encounter.game.picks.length === 0 ? [] : picks)) {
    for (const [id, value] of playExactly(encounter, choice)) {
      sums.set(id, (sums.get(id) ?? 0) + probability * value);
    }
  }
  const estimate = (id: string) => {
    const value = sums.get(id);
    if (value === undefined) throw new Error(`no measure ${id}`);
    return exactEstimate(value);
  };
  return encounter.answer(estimate, { picks }) as unknown as Answer;
}

function combinations(picks: readonly (readonly number[])[]): { choice: number[]; probability: number }[] {
  let list = [{ choice: [] as number[], probability: 1 }];
  for (const pick of picks) {
    list = list.flatMap(({ choice, probability }) =>
      pick.flatMap((p, i) => (p > 0 ? [{ choice: [...choice, i], probability: probability * p }] : [])),
    );
  }
  return list;
}

/** The answer of `odds` for a scenario. */
export function odds(scenario: unknown): Answer {
  return answerExactly(twilight.encounter(scenario));
}

/** Two lists agree to 1e-9, zeros at the end left out or added. */
export function sameList(found: readonly number[], wanted: readonly number[]): boolean {
  const length = Math.max(found.length, wanted.length);
  return Array.from({ length }, (_, i) => i).every((i) => near(found[i] ?? 0, wanted[i] ?? 0));
}

/** Relative 1e-9, absolute 1e-12 near 0. */
export function near(found: number, wanted: number): boolean {
  return Math.abs(found - wanted) <= 1e-12 + 1e-9 * Math.abs(wanted);
}
