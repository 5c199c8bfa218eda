/** `stonecast fight splits` for people: what it says of splits, of several equilibria, of open choices. */
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});
const write = (name: string, content: unknown) => scratch.file(name, JSON.stringify(content));

const model = (name: string, combat: number) => ({
  name,
  cost: 20,
  combat,
  toughness: 4,
  stamina: 1,
  abilities: [],
});
const supporter = { name: 'Friend', cost: 10, combat: 1, support: 1, toughness: 4 };
const file = {
  system: 'twilight',
  attacker: { model: model('Ann', 3), supporters: [supporter] },
  defender: { model: model('Bob', 4) },
};

describe('stonecast fight splits', () => {
  it('says what best play is worth and prints its certificate', async () => {
    const { out, code } = await stonecast('fight', 'splits', write('a.json', file));
    expect(code).toBe(0);
    expect(out).toMatch(/^Best play is worth −?\d+\.\d{3} to the attacker/);
    expect(out).toMatch(/neither side can gain (anything|more than \d\.\de[+-]\d+)/);
    expect(out).toMatch(/is (always worse|never better) than/);
  });

  it('says what beats an enemy who always picks the same split, in JSON too', async () => {
    const always = write('always.json', { ...file, defender: { ...file.defender, split: 'all-out' } });
    const { out } = await stonecast('fight', 'splits', always);
    expect(out).toMatch(
      /The defender's pick: always 4e0o\. Best against it: \d+e\d+o, worth −?\d+\.\d{3} to/,
    );
    const answer = JSON.parse((await stonecast('fight', 'splits', always, '--json')).out) as {
      rows: { erac: number; oran: number }[];
      columns: { erac: number; oran: number }[];
      payoff: number[][];
      equilibrium: { rows: number[] };
      against: { best: string[]; value: number; mixed: number };
    };
    // The slow twin: every split of the first side against the one column.
    const column = answer.columns.findIndex(({ erac, oran }) => erac === 4 && oran === 0);
    const values = answer.payoff.map((row) => row[column] ?? NaN);
    const first = values.indexOf(Math.max(...values));
    expect(answer.against.value).toBe(values[first]);
    expect(answer.against.best).toHaveLength(1);
    const mixed = values.reduce((sum, value, i) => sum + value * (answer.equilibrium.rows[i] ?? 0), 0);
    expect(answer.against.mixed).toBeCloseTo(mixed, 12);
    expect(answer.against.mixed).toBeLessThanOrEqual(answer.against.value + 1e-12);
  });

  it('takes the enemy by name, and refuses a split of the first side', async () => {
    const names = ['fight', 'splits', 'militia-captain', 'seldoath'] as const;
    expect((await stonecast(...names, '--enemy', 'all-out')).out).toContain('Best against it: ');
    const refused = await stonecast(...names, '--players', 'all-out');
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('plays no part') as string });
  });

  it('names the file that has no secret pick, and goes on', async () => {
    const battle = write('battle.json', {
      system: 'genertela',
      zone: { terrain: 'lowland' },
      attacker: { units: { standard: 1 } },
      defender: { units: { standard: 1 } },
    });
    const { code, out, err } = await stonecast('fight', 'splits', battle, write('c.json', file), '--json');
    expect(code).toBe(2);
    expect(err).toContain(`${battle}:1:1: `);
    expect(out.split('\n')).toHaveLength(2);
  });

  it('solves the nomination on request, in JSON too', async () => {
    const place = write('b.json', file);
    const { out } = await stonecast('fight', 'splits', place, '--solve', 'nominate');
    expect(out).toMatch(/^Before the pick, in turn:\n {2}attacker: (pass|nominate Friend) \(/);
    const answer = JSON.parse(
      (await stonecast('fight', 'splits', place, '--solve', 'nominate', '--json')).out,
    ) as {
      opening: unknown[];
    };
    expect(answer.opening).toHaveLength(1);
  });

  it('says so when there are several equilibria', async () => {
    const place = write('c.json', {
      ...file,
      payoff: 'kill',
      defender: { ...file.defender, payoff: 'survive' },
    });
    expect((await stonecast('fight', 'splits', place)).out).not.toMatch(/not opposite/);
    const apart = write('d.json', {
      ...file,
      payoff: 'survive',
      defender: { ...file.defender, payoff: 'survive' },
    });
    expect((await stonecast('fight', 'splits', apart)).out).toMatch(
      /not opposite\. There are \d+ extreme equilibria/,
    );
  });

  it('refuses choices that a system does not know', async () => {
    const { err, code } = await stonecast(
      'fight',
      'splits',
      write('e.json', { system: 'genertela' }),
      '--solve',
      'nominate',
    );
    expect(code).toBe(2);
    expect(err).toMatch(/--solve nominate cannot be done here: \S+ has no such choice/);
  });
});
