/** `stonecast fight duel` from a file to text and JSON. */
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

describe('stonecast fight duel', () => {
  it('answers in JSON as the contract says, a document a line', async () => {
    const { out, code } = await stonecast(
      'fight',
      'duel',
      write('a.json', file),
      write('b.json', { ...file, turns: 1 }),
      '--json',
    );
    expect(code).toBe(0);
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers).toHaveLength(2);
    expect(Object.keys(answers[0] ?? {})).toEqual([
      'system',
      'method',
      'attackerFalls',
      'defenderFalls',
      'bothFall',
      'neitherFalls',
      'combats',
      'value',
      'stamina',
      'plays',
    ]);
    expect(answers[0]?.['method']).toEqual({ kind: 'exact' });
    expect(answers[0]?.['stamina']).toMatchObject({ attacker: { length: 3 }, defender: { length: 3 } });
  });

  it('tells two models of one name apart by their seats', async () => {
    const mirror = {
      ...file,
      attacker: { model: model('Ann'), stamina: 0 },
      defender: { model: model('Ann') },
    };
    const { out } = await stonecast('fight', 'duel', write('mirror.json', mirror));
    expect(out).toMatch(/^Within 2 Turns Ann \(attacker\) falls in .* and Ann \(defender\) in /);
    expect(out).toMatch(/only Ann \(defender\) falls [^]*only Ann \(attacker\) falls /);
  });

  it('says in a sentence who falls, and in detail what to do when', async () => {
    const { out } = await stonecast('fight', 'duel', write('a.json', file), '--details');
    expect(out).toMatch(/^Within 2 Turns Ann falls in \d+\.\d % of duels and Bob in \d+\.\d %/);
    expect(out).toMatch(/one combat alone is worth/);
    expect(out).toMatch(/attacker initiates/);
  });

  it('samples on request, the same for the same seed; Stamina stays exact', async () => {
    const place = write('sampled.json', { ...file, turns: 1 });
    const exact = await stonecast('fight', 'duel', place, '--json', '--method', 'exact', '--seed', 'a');
    const options = ['--json', '--method', 'monte-carlo', '--battles', '5000', '--seed', 'a'];
    const sampled = await stonecast('fight', 'duel', place, ...options);
    expect([exact.code, sampled.code, sampled.err]).toEqual([0, 0, '']);
    const [one, two] = [exact, sampled].map(({ out }) => JSON.parse(out) as Record<string, unknown>);
    expect(Object.keys(two ?? {})).toEqual(Object.keys(one ?? {}));
    expect(two?.['method']).toEqual({ kind: 'monte-carlo', combats: 5000, seed: 'a', confidence: 0.95 });
    expect(two?.['stamina']).toEqual(one?.['stamina']);
    expect(await stonecast('fight', 'duel', place, ...options, '--threads', '2')).toEqual(sampled);
  });

  it('tells people that duels were played and how many, in either language', async () => {
    const place = write('sampled.json', { ...file, turns: 1 });
    const options = ['fight', 'duel', place, '--method', 'monte-carlo', '--battles', '5000', '--seed', 'a'];
    const { out } = await stonecast(...options);
    expect(out).toMatch(/only Ann falls +\d+\.\d+ % \(\d+\.\d+ to \d+\.\d+\)/);
    expect(out).toMatch(/Sampled: 5,000 duels, seed "a", 95 % intervals\.\n\nNext: .*\n$/);
    expect((await stonecast('--lang', 'fr', ...options)).out).toMatch(/Échantillonné.: 5.000 duels, graine/);
    expect((await stonecast('--quiet', ...options)).out).not.toMatch(/Sampled/);
  });

  it('reports a file that is no duel where it is at fault, and goes on with the next', async () => {
    const supported = { ...file, attacker: { ...file.attacker, supporters: ['empire/militia'] } };
    const ranged = { system: 'genertela' };
    const { out, err, code } = await stonecast(
      'fight',
      'duel',
      write('a.json', supported),
      write('b.json', ranged),
      write('c.json', file),
      '--json',
    );
    expect(code).toBe(2);
    expect(err).toMatch(/a\.json:1:\d+: "attacker.supporters" in a duel cannot be done here/);
    expect(err).toMatch(/b\.json.*have no stones to split/);
    expect(out.trim().split('\n')).toHaveLength(1);
  });
});
