/** Battles answered exactly, for the tests of this folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { forward, measure, tabulate } from '../../../src/engines/exact/index.js';
import { solve } from '../../../src/engines/solve/index.js';
import { compile } from '../../../src/game/compile/index.js';
import { exactEstimate, type Policy } from '../../../src/game/index.js';
import type { Encounter } from '../../../src/system/index.js';
import type { BattleAnswer } from '../../../src/systems/genertela/answers/battleAnswer.js';
import { genertela } from '../../../src/systems/genertela/index.js';
import type { OpenSystem } from '../../../src/system/index.js';

const folder = new URL('../../../profiles/genertela/', import.meta.url);

/** Genertela with its packaged data files. */
export const system: OpenSystem = genertela.open(
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ file: name, data: parse(readFileSync(new URL(name, folder), 'utf8')) as unknown })),
);

/** The exact answer of an encounter, best play solved where it is asked for. */
export function answerExactly(encounter: Encounter): Record<string, unknown> {
  const { game, root, strategy, measures } = encounter;
  const compiled = compile(game.structure);
  const play = strategy.map((one) => one.play);
  const rules = play.filter((one): one is Policy => one !== 'optimal');
  const numbers = game.numbers([]);
  const tables =
    rules.length === play.length
      ? tabulate(compiled, numbers, rules)
      : solve(compiled, game, { choice: [], play }).tables;
  const values = measure(compiled, forward(compiled, numbers, root, tables), measures, []);
  return encounter.answer((id) => exactEstimate(values.get(id) ?? NaN), { picks: [] });
}

/** The exact answer of a scenario; `system` need not be named. */
export function odds(scenario: object): BattleAnswer {
  return answerExactly(system.encounter({ system: 'genertela', ...scenario })) as unknown as BattleAnswer;
}

/** Plain numbers of a list of estimates. */
export const values = (list: readonly { readonly value: number }[]): number[] =>
  list.map(({ value }) => value);
