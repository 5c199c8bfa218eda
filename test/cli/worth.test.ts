/** `stonecast worth` to text and JSON. */
import { describe, expect, it } from 'vitest';
import { openSystem } from '../../src/files/index.js';
import { rosterOf, worth } from '../../src/questions/index.js';
import type { RosterMember } from '../../src/system/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
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
  '--no-fair',
];

describe('stonecast worth', () => {
  it('answers in its first sentence, with a line for every change and the shape of what is spent', async () => {
    const { out, code } = await stonecast(...asked);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^In single fights against Abrok, Militia could cost so many points more than its 10 .*: .*Combat 3: \+\d+\.\d;.* Both sides play "greedy"\. Single fights are computed exactly\.\nThat may be more or less than a change is worth: .*--fair finds/,
    );
    expect(out).toMatch(/^Combat 3 +\+\d/m);
    expect(out).toMatch(
      /^Stamina 0 +0\.0 .*\nStamina 1 +\+\d.*\nStamina from left to right: removes enemy [▁-█]{2} /m,
    );
    for (const line of out.split('\n').slice(1)) {
      if (
        !/^("Worth in points"|No single fight changes by): |^In single|^Single fights|^That may|^Chances in percentage points;/.test(
          line,
        )
      )
        expect(line.length).toBeLessThanOrEqual(80);
    }
    const { out: quiet } = await stonecast('--quiet', ...asked);
    expect(quiet).not.toMatch(/"Worth in points"|--fair/);
  });

  it('tells parts that a change opens, closes or helps in apart, and what those numbers are', async () => {
    const field = ['--field', 'kedashi/abrok', '--strategy', 'greedy', '--no-fair'];
    const { out } = await stonecast('worth', 'empire/militia', ...field);
    expect(out).toMatch(
      /^Single fights: a new way to fight \(shoots\), .*\n +removes enemy +falls +points swing\nwith Longbow .*\d$/m,
    );
    expect(out).toMatch(
      /^Single fights: what each change does where it supports another .*\n.*\nSupport 2 +/m,
    );
    const charger = await stonecast(
      'worth',
      'kedashi/seldoath',
      '--field',
      'empire/militia',
      ...field.slice(2),
    );
    expect(charger.out).toMatch(
      /^Single fights: one way to fight less \(charges\), .*\n.*\nwithout Charge +\d/m,
    );
  });

  it('never shows an absurd number: a bound and its reason instead', async () => {
    const flags = ['--field', 'empire/militia', '--strategy', 'greedy', '--roles', 'attack', '--no-fair'];
    const { out } = await stonecast('worth', 'casanii/casanii-warrior-chief', ...flags, '--game', '1000');
    expect(out).toMatch(/^with Combat Trained +\+160\.0 or more /m);
    expect(out).toContain('Most of all changes, with Combat Trained: +160.0 or more.');
    expect(out).toMatch(/^No single fight changes by: Support 3, .*with Staff sling/m);
    expect(out).toMatch(/^Not known more exactly: .*Combat Trained.*At more than three times its cost/m);
    const { out: json } = await stonecast(
      'worth',
      'casanii/casanii-warrior-chief',
      ...flags,
      '--game',
      '1000',
      '--json',
    );
    const { variants, game } = JSON.parse(json) as { game: number; variants: { id: string }[] };
    expect(game).toBe(1000);
    expect(variants.find(({ id }) => id === '+combat-trained')).toMatchObject({
      ...{ points: null, unpriced: { reason: 'beyond', atLeast: 160 } },
    });
    const { err, code } = await stonecast('worth', 'empire/militia', '--game', 'often');
    expect([code, err]).toEqual([2, expect.stringContaining('--game')]);
  });

  it('answers in JSON and refuses an unknown role', async () => {
    const { out } = await stonecast(...asked, '--json');
    expect(JSON.parse(out)).toMatchObject({ id: 'empire/militia', cost: 10, method: { kind: 'exact' } });
    const { err, code } = await stonecast('worth', 'empire/militia', '--roles', 'fly');
    expect(code).toBe(2);
    expect(err).toMatch(/one of attack/);
  });

  it('asks of several at once what it asks of each, in order, duels too', async () => {
    const flags = [...asked.slice(2), '--duels', 'kedashi/abrok'];
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

  it('keeps the profiles that are finished when it is stopped', async () => {
    const open = openSystem(twilight);
    const roster = rosterOf(open);
    const stop = new AbortController();
    const [militia] = roster.members(['empire/militia']) as [RosterMember];
    const found = await worth(
      open,
      roster.members(['empire/militia', 'empire/knight']),
      roster.members(['kedashi/abrok']),
      {
        ...{ strategies: ['greedy', 'greedy'], roles: ['attack'] },
        odds: { threads: 1, signal: stop.signal },
        onProgress: (done) => {
          if (done === roster.variants(militia).length) stop.abort();
        },
      },
    );
    expect(found.map(({ id }) => id)).toEqual(['empire/militia']);
  });
});
