/** `stonecast duel` from a file to text and JSON. */
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});
const write = (name: string, content: unknown) => scratch.file(name, JSON.stringify(content));

const model = (name: string) => ({
  name,
  cost: 20,
  combat: 2,
  toughness: 4,
  stamina: 1,
  abilities: ['dodge'],
});
const file = {
  system: 'twilight',
  turns: 2,
  attacker: { model: model('Ann') },
  defender: { model: model('Bob') },
};

describe('stonecast duel', () => {
  it('answers in JSON as the contract says, a document a line', async () => {
    const { out, code } = await stonecast(
      'duel',
      ...[write('a.json', file), write('b.json', { ...file, turns: 1 })],
      '--json',
    );
    expect(code).toBe(0);
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers).toHaveLength(2);
    expect(Object.keys(answers[0] ?? {})).toEqual([
      ...[
        'system',
        'method',
        'attackerFalls',
        'defenderFalls',
        'bothFall',
        'neitherFalls',
        'combats',
        'value',
      ],
      'stamina',
    ]);
    expect(answers[0]?.['method']).toEqual({ kind: 'exact' });
    expect(answers[0]?.['stamina']).toMatchObject({ attacker: { length: 3 }, defender: { length: 3 } });
  });

  it('says in a sentence who falls, and in detail what to do when', async () => {
    const { out } = await stonecast('duel', write('a.json', file), '--details');
    expect(out).toMatch(/^Within 2 Turns Ann falls in \d+\.\d % of duels and Bob in \d+\.\d %/);
    expect(out).toMatch(/one combat alone is worth/);
    expect(out).toMatch(/attacker initiates/);
  });

  it('is always exact: it takes the options of sampling, and refuses to sample', async () => {
    const place = write('exact.json', { ...file, turns: 1 });
    expect((await stonecast('duel', place, '--method', 'exact', '--seed', 'a')).code).toBe(0);
    const { code, err } = await stonecast('duel', place, '--method', 'monte-carlo');
    expect(code).toBe(2);
    expect(err).toMatch(/sampling a duel cannot be done here: this answer is always exact/);
  });

  it('reports a file that is no duel where it is at fault, and goes on with the next', async () => {
    const supported = { ...file, attacker: { ...file.attacker, supporters: ['empire/militia'] } };
    const ranged = { system: 'genertela' };
    const { out, err, code } = await stonecast(
      'duel',
      ...[write('a.json', supported), write('b.json', ranged), write('c.json', file)],
      '--json',
    );
    expect(code).toBe(2);
    expect(err).toMatch(/a\.json:1:\d+: "attacker.supporters" in a duel cannot be done here/);
    expect(err).toMatch(/b\.json.*knows no duels/);
    expect(out.trim().split('\n')).toHaveLength(1);
  });
});
