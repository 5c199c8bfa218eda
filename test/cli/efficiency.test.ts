/** `stonecast efficiency` from names and files to text and JSON. */
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const own = scratch.file(
  'own.yaml',
  `culture: tower
profiles:
  - { id: guard, name: Guard, cost: 20, combat: 3, support: 1, toughness: 4 }
  - { id: bell, name: Bell, cost: 40, combat: 4, toughness: 3, stamina: 1 }
`,
);

interface Answer {
  readonly system: string;
  readonly method: unknown;
  readonly members: { readonly id: string; readonly roles: Record<string, { readonly cost: number }> }[];
  readonly field: { readonly id: string; readonly weight: number }[];
}

describe('stonecast efficiency', () => {
  it('says who makes most of its points, and tells every role in a table', async () => {
    const { out, code } = await stonecast(
      ...[
        'efficiency',
        'empire/knight',
        'empire/slinger',
        '--field',
        'kedashi/abrok',
        '--strategy',
        'greedy',
      ],
    );
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Against Abrok Knight makes most of its points: .* Slinger makes least, −\d.* Both sides play "greedy"\.$/m,
    );
    expect(out).toMatch(/Shoots \(shoot\):/);
    expect(out).toMatch(/^Computed exactly\.$/m);
  });

  it('takes the profiles of a file as the roster, and answers in JSON', async () => {
    const { out, code } = await stonecast('efficiency', own, '--field', 'empire/militia', '--json');
    expect(code).toBe(0);
    const answer = JSON.parse(out) as Answer;
    expect(answer).toMatchObject({ system: 'twilight', method: { kind: 'exact' } });
    expect(answer.members.map(({ id }) => id).sort()).toEqual(['tower/bell', 'tower/guard']);
    const bell = answer.members.find(({ id }) => id === 'tower/bell');
    expect(bell?.roles['attack-supported']?.cost).toBe(60);
    expect(answer.field).toEqual([{ id: 'empire/militia', name: 'Militia', weight: 1 }]);
  });

  it.each([
    [['empire/knigth'], /did you mean empire\/knight/],
    [['empire', '--strategy', 'clever'], /one of best, greedy/],
    [['empire', '--roles', 'fly'], /one of attack/],
    [['--system', 'genertela'], /does not set profiles against each other/],
  ])('refuses %j in one clear error', async (argv, wording) => {
    const { err, code } = await stonecast('efficiency', ...argv, '--field', 'empire/militia');
    expect(code).toBe(2);
    expect(err).toMatch(wording);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
