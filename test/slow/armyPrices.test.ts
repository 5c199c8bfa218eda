/** A twin of a unit that is written too cheap is found in Grinding-Annihilation's battles; one at its cost is not named. */
import { expect, it } from 'vitest';
import { openSystem } from '../../src/files/index.js';
import { valuation } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';

const system = systemNamed('grinding-annihilation');

/** The packaged rosters with a copy of the Bog Titan at each cost. */
function withTwins(costs: readonly number[]) {
  const documents = openSystem(system).documents ?? [];
  return system.open(
    documents.map(({ file, data }) => {
      const roster = data as {
        readonly faction: string;
        readonly units: readonly { readonly id: string; readonly name: string }[];
      };
      const titan = roster.units.find(({ id }) => id === 'bog-titan');
      const twins = costs.map((cost) => ({ ...titan, id: `twin-${cost}`, name: `Twin ${cost}`, cost }));
      return { file, data: { ...roster, units: [...roster.units, ...(titan ? twins : [])] } };
    }),
  );
}

it(
  'of two twins of a unit of 190 points, only the one at 60 is too cheap',
  { timeout: 600_000 },
  async () => {
    const options = {
      players: ['novice'],
      seed: 'twins',
      pairs: 400,
      proof: 0,
      precision: 0.001,
      threads: 2,
    };
    const { units } = await valuation(withTwins([60, 190]), options);
    const find = (id: string) => units.find((one) => one.id === `tarn-brood/${id}`);
    const [titan, cheap, equal] = [find('bog-titan'), find('twin-60'), find('twin-190')];
    if (!titan || !cheap || !equal) throw new Error('no twins');
    expect(cheap.word).toBe('too cheap');
    expect(['fair', 'not known']).toContain(equal.word);
    // Equal units have equal prices: their intervals overlap.
    for (const twin of [cheap, equal]) {
      expect(twin.fair.low).toBeLessThan(titan.fair.high);
      expect(titan.fair.low).toBeLessThan(twin.fair.high);
    }
  },
);
