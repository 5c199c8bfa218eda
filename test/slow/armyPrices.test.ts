/** A twin of a unit that is written too cheap is found in Grinding-Annihilation's battles; one at its cost is not named. */
import { expect, it } from 'vitest';
import { openSystem } from '../../src/files/index.js';
import { valuation } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';

const system = systemNamed('grinding-annihilation');

/** The packaged rosters with a copy of the Bog Titan at a cost. */
function withTwin(cost: number) {
  const documents = openSystem(system).documents ?? [];
  return system.open(
    documents.map(({ file, data }) => {
      const roster = data as {
        readonly faction: string;
        readonly units: readonly { readonly id: string; readonly name: string }[];
      };
      const titan = roster.units.find(({ id }) => id === 'bog-titan');
      const twin = titan && { ...titan, id: 'titan-twin', name: 'Titan Twin', cost };
      return { file, data: { ...roster, units: [...roster.units, ...(twin ? [twin] : [])] } };
    }),
  );
}

it.each([
  [60, 'too cheap', 400],
  [190, undefined, 150],
] as const)('a twin of 190 points at %d', { timeout: 600_000 }, async (cost, word, pairs) => {
  const options = { players: ['novice'], seed: 'twins', pairs, proof: 0, precision: 0.001, threads: 2 };
  const { units } = await valuation(withTwin(cost), options);
  const find = (id: string) => units.find((one) => one.id === `tarn-brood/${id}`);
  const [titan, twin] = [find('bog-titan'), find('titan-twin')];
  if (!titan || !twin) throw new Error('no twins');
  if (word) expect(twin.word).toBe(word);
  else expect(['fair', 'not known']).toContain(twin.word);
  // Equal units have equal prices: their intervals overlap.
  expect(twin.fair.low).toBeLessThan(titan.fair.high);
  expect(titan.fair.low).toBeLessThan(twin.fair.high);
});
