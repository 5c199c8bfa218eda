/** `stonecast worth` to text and JSON. */
import { describe, expect, it } from 'vitest';
import { stonecast } from './console.js';

const asked = [
  'worth',
  'empire/militia',
  '--field',
  'kedashi/abrok',
  '--roles',
  'attack',
  '--strategy',
  'greedy',
];

describe('stonecast worth', () => {
  it('says what would gain most, with a line for every change', async () => {
    const { out, code } = await stonecast(...asked);
    expect(code).toBe(0);
    expect(out).toMatch(/^Against one enemy Militia would gain most by .*: worth \+\d+\.\d points of cost\./);
    expect(out).toMatch(/^Combat 3 +\+\d/m);
    expect(out).toContain('would gain most by one more Combat: worth');
    expect(out).toMatch(/^Stamina 0 +\d.*\nStamina 1 +\d/m);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
    expect(out).toMatch(/Computed exactly\./);
  });

  it('answers in JSON and refuses an unknown role', async () => {
    const { out } = await stonecast(...asked, '--json');
    expect(JSON.parse(out)).toMatchObject({ id: 'empire/militia', cost: 10, method: { kind: 'exact' } });
    const { err, code } = await stonecast('worth', 'empire/militia', '--roles', 'fly');
    expect(code).toBe(2);
    expect(err).toMatch(/one of attack/);
  });

  it('asks of several at once what it asks of each, in order, duels too', async () => {
    const flags = [
      '--field',
      'kedashi/abrok',
      '--roles',
      'attack',
      '--strategy',
      'greedy',
      '--duels',
      'kedashi/abrok',
    ];
    const both = await stonecast(
      'worth',
      'empire/militia',
      'empire/knight',
      ...flags,
      '--threads',
      '1',
      '--json',
    );
    const each = await Promise.all(
      ['empire/militia', 'empire/knight'].map((id) => stonecast('worth', id, ...flags, '--json')),
    );
    expect(both.out).toBe(each.map(({ out }) => out).join(''));
    const { out } = await stonecast('worth', 'empire/militia', ...flags);
    expect(out).toMatch(/^A duel is worth −?\+?\d.* to it, the mean over kedashi\/abrok/m);
  });
});
