/** `stonecast fight advise`: text, JSON, and a combat followed question by question. */
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});
const model = (name: string) => ({
  name,
  cost: 20,
  combat: 2,
  toughness: 4,
  stamina: 1,
  abilities: ['dodge'],
});
const before = { system: 'twilight', attacker: { model: model('Ann') }, defender: { model: model('Bob') } };
const during = {
  ...before,
  attacker: { ...before.attacker, split: { erac: 2, oran: 0 } },
  defender: { ...before.defender, split: { erac: 1, oran: 1 } },
  state: { attacker: { erac: 1 }, defender: { erac: 1 } },
};
const write = (name: string, content: unknown) => scratch.file(name, JSON.stringify(content));

/** Answers typed one after another; what was printed. */
async function follow(
  file: string,
  ...answers: string[]
): Promise<{ out: string; err: string; code: number }> {
  let out = '';
  let err = '';
  const code = await run(['fight', 'advise', file, '--interactive'], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    lines: (async function* () {
      yield* await Promise.resolve(answers);
    })(),
    terminal: false,
    colours: false,
    columns: 100,
    signal: new AbortController().signal,
  });
  return { out, err, code };
}

describe('stonecast fight advise', () => {
  it('names the best action and says why', async () => {
    const { out, code } = await stonecast('fight', 'advise', write('a.json', during));
    expect(code).toBe(0);
    expect(out).toMatch(/^Best for the attacker: .+ \(worth −?\d+\.\d\d\)\. (Worth|As good)/);
    expect(out).toMatch(/Bob falls/);
  });

  it('advises the split before the cast', async () => {
    const { out } = await stonecast('fight', 'advise', write('b.json', before));
    expect(out).toMatch(/The attacker should pick:/);
    expect(out).toMatch(/The defender should pick:/);
  });

  it('answers in JSON, the action and its odds by stable names', async () => {
    const { out } = await stonecast('fight', 'advise', write('c.json', during), '--json');
    const answer = JSON.parse(out) as { before: string; actions: Record<string, unknown>[] };
    expect(answer.before).toBe('action');
    expect(Object.keys(answer.actions[0] ?? {})).toEqual(['action', 'value', 'givesUp', 'chances', 'why']);
    expect(Object.keys(answer.actions[0]?.['chances'] ?? {})).toEqual(['defenderFalls', 'attackerFalls']);
  });

  it('tells where a state is at fault', async () => {
    const file = write('d.json', { ...during, state: { attacker: { erac: 5 } } });
    const { err, code } = await stonecast('fight', 'advise', file);
    expect(code).toBe(2);
    expect(err).toMatch(/d\.json:1:\d+: "erac" face up is 5; it should be at most 2/);
  });
});

describe('stonecast fight advise --interactive', () => {
  const file = write('e.json', before);

  it('follows a combat from the picks to the saves', async () => {
    const { out, code } = await follow(file, '2e0o', '2', '2', '0', '1', 'pass', 'pass');
    expect(code).toBe(0);
    expect(out).toMatch(/What did the attacker pick\?/);
    expect(out).toMatch(/What does the attacker do\?/);
    // Two Erac against one Oran: one blow, saved on 4+.
    expect(out).toMatch(/Adjusting is over: Bob falls in 50\.0 %, Ann falls in 0 %/);
  });

  it('asks for the result of an action that is left to chance, and not of one that is certain', async () => {
    const dodge = await follow(
      file,
      '2e0o',
      '1e1o',
      '2',
      '0',
      '0',
      'pass',
      'Dodge: turn 1 Erac',
      'pass',
      'pass',
    );
    expect(dodge.out).toMatch(/Adjusting is over: Bob falls in 50\.0 %/);
    const recast = await follow(
      file,
      '2e0o',
      '1e1o',
      '1',
      '0',
      '0',
      'Stamina: recast 1 Erac',
      '2',
      'pass',
      'pass',
    );
    expect(recast.out).toMatch(/Erac of the attacker face up\? \(1 to 2\)/);
    expect(recast.out).toMatch(/Adjusting is over: Bob falls in 75\.0 %/);
  });

  it('checks every entry and takes the last one back', async () => {
    const { out } = await follow(
      file,
      'undo',
      '3e3o',
      '2e0o',
      'undo',
      '2e0o',
      '1e1o',
      '9',
      '2',
      '0',
      '1',
      'fly',
      '?',
      'pass',
      'undo',
      'pass',
      'pass',
    );
    expect(out).toMatch(/There is nothing to take back/);
    expect(out).toMatch(/That is not one of them.*Give 1 to 3, or a name/);
    expect(out).toMatch(/That is not possible. Choose one of 0, 1, 2/);
    expect(out).toMatch(/Adjusting is over: Bob falls in 50\.0 %, Ann falls in 0 %/);
  });

  it('goes on from a table that the file describes, and ends when told to', async () => {
    const { out, code } = await follow(write('f.json', during), 'quit');
    expect(code).toBe(0);
    expect(out).not.toMatch(/What did the attacker pick/);
    expect(out).toMatch(/What does the attacker do\?/);
  });

  it('follows a shot at a target and a combat against Wild stones', async () => {
    const shot = {
      ...before,
      combat: 'ranged',
      attacker: { model: model('Ann'), weapon: { name: 'bow', move: 0, range: 9, stones: 2 } },
    };
    const shooting = await follow(write('g.json', shot), '2', '1', 'pass', 'pass');
    expect(shooting.out).toMatch(/Adjusting is over: Bob falls in 50\.0 %\. Now/);
    const wild = { ...before, defender: { model: 'dhogu/yirnak-rider', wild: true } };
    const hunting = await follow(write('h.json', wild), '2e0o', '2', '0', '1', 'pass');
    expect(hunting.out).toMatch(/Adjusting is over/);
  });

  it('takes one file', async () => {
    const { err, code } = await stonecast('fight', 'advise', file, file, '--interactive');
    expect(code).toBe(2);
    expect(err).toMatch(/follows one combat, you gave 2 files/);
  });
});
