/** What people type first: packaged lists and levels by name, options under other names, files that are not there. */
import { describe, expect, it } from 'vitest';
import { policyText } from '../../src/cli/text/battles/policyText.js';
import { withLocale } from '../../src/errors/index.js';
import { stonecast, withoutNext } from './console.js';

describe('an option that a command does not have', () => {
  it.each([
    [['fight', 'knight', 'abrok', '--turns', '3'], 'for example: --with turns=…'],
    [['fight', 'knight', 'abrok', '--combats', '9'], 'for example: --battles'],
    [['fight', 'splits', 'knight', 'abrok', '--against', 'x'], 'for example: --enemy'],
    [['battle', 'kedashi', 'empire', '--terrain', 'dense'], 'for example: --where'],
    [['fight', 'knight', 'abrok', '--suport=militia'], 'for example: --with support=…'],
    [['fight', 'knight', 'abrok', '--precison', '1'], 'for example: --precision'],
    [
      ['price', '--field', 'x'],
      'these have --field: patch, list, log, players; for this one see stonecast price --help',
    ],
    // Nothing of this command means the same.
    [['xyzzy'], 'see stonecast --help'],
    [['unit', 'knight', '--combats', '9'], 'see stonecast unit --help'],
    [['fight', 'knight', 'abrok', '--xyzzy'], 'see stonecast fight odds --help'],
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
    const [byName, byFile] = [await stonecast('list', 'kedashi'), await stonecast('list', own)];
    expect(withoutNext(byName.out)).toBe(withoutNext(byFile.out));
    expect([byName.code, byName.err]).toEqual([0, '']);
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

describe('a level of play', () => {
  it.each(['novice', 'club'])('has a name in both languages: %s', (level) => {
    for (const language of ['en', 'fr'] as const)
      expect(withLocale(language, () => policyText(`${level}:never-charge`))).toContain(level);
  });

  it('plays both sides of lists', async () => {
    const { out, err } = await stonecast(
      'battle',
      'kedashi',
      'empire',
      '--players',
      'novice',
      '--battles',
      '4',
    );
    expect(err).toBe('');
    expect(out).toContain('Both sides play as novice');
  });

  it('is offered where a player is unknown', async () => {
    const { err, code } = await stonecast('battle', 'kedashi', 'empire', '--players', 'nobody');
    expect(code).toBe(2);
    expect(err).toContain('"players" is "nobody"; it should be novice, club, expert, best, hold');
  });
});

it('patch shows how to write a patch where the file is not there', async () => {
  const { code, err } = await stonecast('patch', 'knight', 'toughness=4');
  expect(code).toBe(2);
  expect(err).toContain('tip: write a patch with: stonecast new patch my-patch');
});
