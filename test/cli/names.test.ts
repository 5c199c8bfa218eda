/** Names and flags instead of files, in every command that takes a scenario, and what is refused of them. */
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const scenario = `system: twilight
combat: melee
attacker: { model: empire/militia-captain, split: 4e2o, supporters: [empire/militia], adjust: greedy }
defender: { model: kedashi/abrok, split: 2e1o, adjust: greedy }
`;
const support = ['--with', 'support=militia'];

describe('names', () => {
  it.each([
    ['odds', ['--players', '4e2o,adjust=greedy', '--enemy', '2e1o,adjust=greedy']],
    ['splits', ['--players', 'adjust=greedy', '--enemy', '2e1o,adjust=greedy']],
    ['advise', ['--players', 'adjust=greedy']],
  ])('%s: the same answer as of a file', async (question, played) => {
    const file = scratch.file('combat.yaml', scenario);
    const ofFile = await stonecast('fight', question, file, '--json');
    const flags = [...support, ...played, '--json'];
    const ofNames = await stonecast('fight', question, 'militia-captain', 'abrok', ...flags);
    expect([ofFile.err, ofNames.err]).toEqual(['', '']);
    expect(ofNames.out).toBe(ofFile.out);
  });

  it('duel: with its Turns; a tournament: one match-up', async () => {
    const file = scratch.file(
      'duel.yaml',
      'system: twilight\nturns: 2\nattacker: { model: empire/militia }\ndefender: { model: kedashi/abrok }\n',
    );
    const names = ['militia', 'abrok'];
    expect((await stonecast('fight', 'duel', ...names, '--with', 'turns=2', '--json')).out).toBe(
      (await stonecast('fight', 'duel', file, '--json')).out,
    );
    const { err } = await stonecast('fight', 'duel', file, '--with', 'turns=3');
    expect(err).toMatch(/--with goes with names/);
    const { out } = await stonecast('fight', 'habits', ...names, '--players', 'greedy,idle', '--json');
    expect(JSON.parse(out)).toMatchObject({ matchUps: ['militia abrok'] });
  });

  it.each(['duel', 'sheet', 'habits'])('%s: refuses what it chooses by itself', async (question) => {
    const { code, out, err } = await stonecast('fight', question, 'militia', 'abrok', '--enemy', '2e1o');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain("unknown option '--enemy'");
  });

  it.each(['splits', 'advise'])('%s: refuses a split, which it finds by itself', async (question) => {
    const { code, out, err } = await stonecast('fight', question, 'militia', 'abrok', '--players', '2e0o');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`error: --players (split) plays no part in stonecast fight ${question}\n  tip: `);
  });

  it('names the question that reads a field which this one does not', async () => {
    const tip = async (...argv: string[]) => (await stonecast('fight', ...argv)).err.split('\n')[1];
    expect(await tip('militia', 'abrok', '--with', 'turns=2')).toBe(
      '  tip: leave it out, or ask stonecast fight duel',
    );
    expect(await tip('splits', 'militia', 'abrok', '--players', '2e0o')).toBe(
      '  tip: leave it out, or ask stonecast fight odds',
    );
  });

  it.each(['odds', 'splits', 'duel', 'advise', 'sheet', 'habits'])(
    '%s: refuses beside a file the options that go with names, which it would not read',
    async (question) => {
      const file = scratch.file('beside.yaml', scenario);
      const found = await stonecast('fight', question, file, '--with', 'stamina=1');
      expect([found.code, found.out]).toEqual([2, '']);
      expect(found.err).toContain(`--with goes with names, and "${file}" is a file`);
    },
  );

  it('are of the game that knows them, unless one is named', async () => {
    const ga = await stonecast('fight', 'lamp-guard', 'reed-runners', '--json');
    expect(JSON.parse(ga.out)).toMatchObject({ system: 'grinding-annihilation' });
    const genertela = await stonecast(
      'fight',
      'standard:4,hero',
      'standard:3,city',
      '--where',
      'highland',
      '--players',
      'retreat=2',
      '--enemy',
      'retreat=never',
      '--json',
    );
    const file = new URL('../../examples/genertela/battle.yaml', import.meta.url).pathname;
    expect(genertela.out).toBe((await stonecast('fight', file, '--json')).out);
    const { err } = await stonecast('fight', 'militia', 'no-such-model');
    expect(err).toMatch(/no profile "no-such-model"/);
  });

  it('refuses a Charge of who cannot, and takes one of who can', async () => {
    const { err, code } = await stonecast('fight', 'militia', 'abrok', '--with', 'charge=2');
    expect([code, err]).toEqual([2, expect.stringMatching(/Militia has no Charge to use \(R-04\)/)]);
    expect((await stonecast('fight', 'seldoath', 'militia', '--with', 'charge=2')).code).toBe(0);
  });
});

describe('names of another game than the usual one', () => {
  it.each([
    [['profiles', 'show', 'lamp-guard'], /^Lamp Guard \(lantern-levy\/lamp-guard\)/],
    [['profiles', 'show', 'standard'], /^standard \(type\/standard\)/],
    [['fight', 'groups', 'lamp-guard', 'reed-runners', '--battles', '50'], /Reed Runners/],
  ])('%j', async (words, expected) => {
    const { code, out, err } = await stonecast(...words);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(expected);
  });

  it.each([
    [['fight', 'lampguard', 'reed-runners'], 'did you mean lantern-levy/lamp-guard?'],
    [['fight', 'lamp-guard', 'militia'], '"lamp-guard" is of Grinding-Annihilation, "militia" of Twilight'],
    [['fight', 'militia:12,5', 'abrok'], 'whole numbers of models go with --with support=militia:2'],
    [['fight', 'groups', 'militia:10', 'abrok'], '"militia:10" has a count'],
    [['fight', 'militia', 'abrok', '--with', 'support=militia:1,5'], 'a name and a whole number: militia:2'],
    [['fight', 'militia', 'abrok', '--with', 'distance=6'], '--with has no "distance" in Twilight'],
    [['fight', 'militia', 'abrok', '--with', 'attacker.supporters=7'], 'did you mean support=…?'],
  ])('%j is refused with what helps', async (words, expected) => {
    const { code, out, err } = await stonecast(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(expected);
  });

  it('a file of profiles is checked as one of its game, a patch by what it changes', async () => {
    const units = 'faction: dawn\nname: Dawn\nkeyword: Dawn\ninvented: true\nunits: []\n';
    const checked = await stonecast('profiles', 'check', scratch.file('dawn.yaml', units));
    expect(checked.err).not.toContain('unknown field "faction"');
    const patch = scratch.file('p.yaml', 'culture: empire\nprofiles: [{ id: militia, combat: 3 }]\n');
    expect((await stonecast('profiles', 'check', patch)).out).toContain('changes 1 existing profile');
    const all = 'movement: 6, combat: 2, support: 1, toughness: 5+, stamina: 1';
    const nameless = `culture: empire\nprofiles: [{ id: pikeman, cost: 12, ${all} }]\n`;
    const { err } = await stonecast('profiles', 'check', scratch.file('nameless.yaml', nameless));
    expect(err).toMatch(/"profiles\[0\]\.name" is missing; it should be text\n {2}tip: add it\n/);
    expect(err).toContain('tip: write it without the plus sign: 5');
    const nobody = scratch.file('q.yaml', 'culture: empire\nprofiles: [{ id: pikeman, combat: 3 }]\n');
    expect((await stonecast('profiles', 'check', nobody)).err).toContain('no profile "pikeman"');
  });
});

describe('a profile with faults of its form and misspelt abilities', () => {
  it('is told all of them at once, in the order of the file', async () => {
    const file = scratch.file(
      'faults.yaml',
      `culture: empire
profiles:
  - { id: a, name: A, cost: '12,5', combat: 2, support: 1, toughness: 5, stamina: 1, abilities: [doge] }
  - { id: b, name: B, cost: 5, combat: 2, support: 1, toughness: 5, abilities: [{ id: own, effect: {} }] }
`,
    );
    const { code, err } = await stonecast('profiles', 'check', file);
    expect(code).toBe(2);
    const places = [...err.matchAll(/:(\d+):\d+: (?:unknown ability "(\w+)"|"([^"]+)")/g)];
    expect(places.map(([, line, ability, field]) => [line, ability ?? field])).toEqual([
      ['3', 'profiles[0].cost'],
      ['3', 'doge'],
      ['4', 'profiles[1].abilities[0].effect.kind'],
    ]);
    expect(err).not.toContain('unknown ability "own"');
  });
});

describe('numbers as people write them', () => {
  it.each([
    ["'12,5'", 'write it with a point: 12.5'],
    ["'5+'", 'write it without the plus sign: 5'],
    ['6"', 'write it in inches, without the sign: 6'],
  ])('%s: the tip says how it is written here', async (written, tip) => {
    const model = `{ name: K, cost: 10, combat: 2, support: 1, toughness: ${written}, stamina: 0 }`;
    const file = scratch.file(
      'number.yaml',
      `system: twilight\ncombat: melee\nattacker: { model: ${model} }\ndefender: { model: empire/militia }\n`,
    );
    const { err, code } = await stonecast('fight', file);
    expect(code).toBe(2);
    expect(err).toContain(tip);
  });

  it('so of options', async () => {
    const { err } = await stonecast('fight', 'militia', 'abrok', '--precision', '0,01');
    expect(err).toContain('write it with a point: 0.01');
  });
});

describe('a patch', () => {
  it('is read wherever profiles are, by its file too', async () => {
    const patch = scratch.file('patch.yaml', 'culture: empire\nprofiles: [{ id: militia, combat: 3 }]\n');
    const own = (out: string) => (JSON.parse(out) as { attacker: { stones: number } }).attacker.stones;
    const before = own((await stonecast('fight', 'militia', 'abrok', '--json')).out);
    const after = own((await stonecast('fight', 'militia', 'abrok', '--profiles', patch, '--json')).out);
    expect(after).toBe(before + 1);
    const asked = ['--field', 'kedashi/abrok', '--players', 'idle', '--json'];
    const { out, err } = await stonecast('patch', patch, ...asked);
    expect(err).toBe('');
    expect((JSON.parse(out) as { verdicts: { id: string }[] }).verdicts.map(({ id }) => id)).toEqual([
      'empire/militia',
    ]);
  });
});

it('takes a word of a weapon that only one weapon has', async () => {
  const whole = await stonecast('fight', 'slinger', 'abrok', '--with', 'weapon=staff sling', '--json');
  const word = await stonecast('fight', 'slinger', 'abrok', '--with', 'weapon=sling', '--json');
  expect([word.code, word.out]).toEqual([0, whole.out]);
  const none = await stonecast('fight', 'slinger', 'abrok', '--with', 'weapon=bow');
  expect(none.err).toContain('it should be one of Staff sling');
});

it('lists the fields of names where the help of the verb shows their options', async () => {
  const { out } = await stonecast('fight', '--help');
  expect(out).toMatch(/--with wild=… +yes: the side follows its Wild cards \(solo play\)/);
});
