/** The project's reference battles, computed by independent code from the documents and rulings. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RESULTS, type Result } from '../../../src/systems/genertela/rules/battleSimulation.js';
import { odds, values } from './battles.js';

interface Vector {
  readonly scenario: { readonly zone: object; readonly attacker: object; readonly defender: object };
  readonly expect: {
    readonly result: Record<Result, number>;
    readonly survivors: { readonly attacker: number[]; readonly defender: number[] };
    readonly phases: number;
  };
}

const file = new URL('../../golden/vectors/genertela.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[];

/**
 * Relative; and absolute 1e-12, for the reference plays phase after phase until that little is still fighting, which it
 * leaves out, while the linear system here leaves out nothing (every difference found is of that sign).
 */
const near = (found: number, wanted: number): boolean =>
  Math.abs(found - wanted) <= 1e-9 * Math.max(Math.abs(found), Math.abs(wanted)) + 1e-12;

function expectNear(found: readonly number[], wanted: readonly number[]): void {
  const length = Math.max(found.length, wanted.length);
  const off = Array.from({ length }, (_, i) => [found[i] ?? 0, wanted[i] ?? 0] as const).filter(
    ([a, b]) => !near(a, b),
  );
  expect(off).toEqual([]);
}

describe('reference battles', () => {
  it.each(vectors.map((vector, index) => [index, vector] as const))('battle %i', (_, vector) => {
    const answer = odds(vector.scenario);
    expectNear(
      RESULTS.map((result) => answer.result[result].value),
      RESULTS.map((result) => vector.expect.result[result]),
    );
    expectNear(values(answer.survivors.attacker), vector.expect.survivors.attacker);
    expectNear(values(answer.survivors.defender), vector.expect.survivors.defender);
    expectNear([answer.phases.value], [vector.expect.phases]);
  });

  it.each([
    [5, 0.470153614044889],
    [10, 0.486083361209612],
  ])('%i units a side in the open, to the end', (units, wanted) => {
    const side = { units: { standard: units } };
    const answer = odds({ zone: { terrain: 'lowland' }, attacker: side, defender: side });
    expectNear([answer.result.attacker.value], [wanted]);
    expectNear([answer.result.defender.value], [wanted]);
  });
});
