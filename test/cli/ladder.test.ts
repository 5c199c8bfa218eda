/** `stonecast players`: options that `battle` takes too are its own. */
import { expect, it } from 'vitest';
import type { LadderFindings } from '../../src/questions/index.js';
import { stonecast } from './console.js';

it('stonecast players ladder hears the seed and --json', async () => {
  const asked = ['--drawn', '1', '--battles', '2', '--players', 'close-in,hold', '--seed', 'heard', '--json'];
  const { out, code } = await stonecast('players', 'ladder', ...asked);
  expect(code).toBe(0);
  expect((JSON.parse(out) as LadderFindings).method).toMatchObject({ seed: 'heard' });
});

it('two lists of a game whose scenarios want tables of their own size meet on those', async () => {
  const lists = ['lantern-levy', 'tarn-brood'].map(
    (name) => `examples/grinding-annihilation/lists/${name}.yaml`,
  );
  const asked = ['--battles', '2', '--players', 'castle,objectives', '--json'];
  const { out, err, code } = await stonecast('players', ...lists, ...asked);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    files: 1,
    pairs: [{ first: 'castle', second: 'objectives', bouts: 1 }],
  });
});

it('names what its battles assume, as a single battle does', async () => {
  const asked = [
    'ladder',
    'examples/twilight/small-battle.yaml',
    '--players',
    'close-in,hold',
    '--battles',
    '2',
  ];
  const { out } = await stonecast('players', ...asked);
  expect(out).toContain(
    'Assumed: Abrok, Militia: size; Empire splits by equilibrium and adjusts by best play.',
  );
});

it('draws armies of the size that a game plays', async () => {
  const system = ['--system', 'grinding-annihilation', '--players', 'castle,hold', '--json'];
  const { out, err, code } = await stonecast(
    'players',
    'ladder',
    '--drawn',
    '1',
    '--battles',
    '2',
    ...system,
  );
  expect([err, code]).toEqual(['', 0]);
  expect((JSON.parse(out) as LadderFindings).files).toBe(1);
});
