/** What people type first: names of packaged lists, options under other names, files that are not there. */
import { describe, expect, it } from 'vitest';
import { stonecast } from './console.js';

describe('an option that a command does not have', () => {
  it.each([
    [['fight', 'knight', 'abrok', '--turns', '3'], 'for example: --with turns=…'],
    [['fight', 'knight', 'abrok', '--combats', '9'], 'for example: --battles'],
    [['fight', 'splits', 'knight', 'abrok', '--against', 'x'], 'for example: --enemy'],
    [['battle', 'kedashi', 'empire', '--terrain', 'dense'], 'for example: --where'],
    [['list', 'search'], 'for example: --culture kedashi'],
    // Nothing of this command means the same.
    [['unit', 'knight', '--combats', '9'], 'see --help'],
  ])('suggests one that means the same: %j', async (argv, tip) => {
    const { code, err, out } = await stonecast(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`tip: ${tip}\n`);
  });
});

describe('the name of a packaged list', () => {
  it('is as good as its file', async () => {
    const folder = 'examples/twilight/lists';
    const [own, other] = [`${folder}/kedashi.yaml`, `${folder}/empire.yaml`];
    expect(await stonecast('list', 'kedashi')).toEqual(await stonecast('list', own));
    const played = ['--where', 'open', '--players', 'greedy', '--battles', '50', '--json'];
    const named = await stonecast('battle', 'kedashi', 'empire', ...played);
    expect(named).toEqual(await stonecast('battle', own, other, ...played));
    expect(named.code).toBe(0);
  });

  it('is suggested where there is no such list', async () => {
    const { code, err } = await stonecast('battle', 'kedashi', 'nosuch');
    expect(code).toBe(2);
    expect(err).toContain('tip: packaged lists: casanii, empire, kedashi,');
  });

  it('never meets itself among the packaged ones', async () => {
    const judged = ['--where', 'open', '--drawn', '0', '--battles', '50', '--json'];
    const { out } = await stonecast('list', 'judge', 'kedashi', ...judged);
    const { enemies } = JSON.parse(out) as { enemies: readonly { readonly name: string }[] };
    expect(enemies.map(({ name }) => name)).not.toContain('Kedashi pack');
  });
});

it('patch shows how to write a patch where the file is not there', async () => {
  const { code, err } = await stonecast('patch', 'knight', 'toughness=4');
  expect(code).toBe(2);
  expect(err).toContain('tip: write a patch with: stonecast new patch my-patch');
});
