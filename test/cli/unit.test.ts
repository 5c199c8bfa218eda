/** `stonecast unit`: the numbers and words of `price`, the card, and single fights. */
import { afterAll, describe, expect, it } from 'vitest';
import type { UnitFights, Valuation, ValuedUnit } from '../../src/questions/index.js';
import { scratchFolder, stonecast, withoutNext } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

interface Answer {
  readonly card: { readonly id: string };
  readonly price?: { readonly unit: ValuedUnit };
  readonly fights: UnitFights;
}

describe('stonecast unit', () => {
  it('says of every packaged unit what price says of it', async () => {
    const { units } = JSON.parse((await stonecast('price', '--json')).out) as Valuation;
    expect(units.length).toBeGreaterThan(20);
    for (const unit of units.filter((_, i) => i % 6 === 0)) {
      const { out, err } = await stonecast('unit', unit.id);
      const price = await stonecast('price', unit.id);
      expect(err).toBe('');
      // The sentence, the head of the table, the line of the unit, and its reason.
      const lines = price.out.split('\n');
      for (const line of lines.slice(0, 7)) expect(out, unit.id).toContain(line);
      const { price: reported } = JSON.parse((await stonecast('unit', unit.id, '--json')).out) as Answer;
      expect(reported?.unit).toEqual(unit);
    }
  });

  it('shows the card, and exact fights against a unit of each other force', async () => {
    const { out } = await stonecast('unit', 'militia');
    expect(out).toContain('Militia (empire/militia)');
    expect(out).toContain('best split');
    expect(out).toContain('Each interval is for its unit alone');
    const { card, fights } = JSON.parse((await stonecast('unit', 'militia', '--json')).out) as Answer;
    expect(card.id).toBe('empire/militia');
    expect(fights.method).toEqual({ kind: 'exact' });
    const forces = fights.fights.map(({ enemy }) => enemy.id.split('/')[0]);
    expect(new Set(forces).size).toBe(forces.length);
    expect(forces).not.toContain('empire');
    for (const { kill, picks = [] } of fights.fights) {
      expect(kill.low).toBe(kill.high);
      expect(picks.reduce((sum, { probability }) => sum + probability, 0)).toBeGreaterThan(0.98);
    }
  });

  it('names the command that prices a card which does not come with Stonecast', async () => {
    const file = scratch.file('mine.yaml', 'culture: empire\nprofiles:\n  - { id: militia, combat: 3 }\n');
    const { out, code } = await stonecast('unit', 'empire/militia', '--profiles', file);
    expect(code).toBe(0);
    expect(out).toContain(`This card has no price yet. Run: stonecast price --profiles ${file}`);
    expect(out).not.toContain('fair price');
  });

  it('says that a card which costs nothing has no price', async () => {
    const file = scratch.file('free.yaml', 'culture: empire\nprofiles:\n  - { id: militia, cost: 0 }\n');
    const { out } = await stonecast('unit', 'empire/militia', '--profiles', file);
    expect(out).toMatch(/^This card costs nothing, so it has no price\.\n/);
  });

  it('answers for the other games, and speaks French', async () => {
    const guard = await stonecast('unit', 'lantern-levy/lamp-guard');
    expect([guard.code, guard.err]).toEqual([0, '']);
    const french = await stonecast('unit', 'militia', '--lang', 'fr');
    expect(french.out).toMatch(/Combats isolés, les deux camps au mieux/);
    expect(french.out).not.toContain('best split');
  });

  it('prints several units as each alone, in the order typed', async () => {
    const [knight, abrok] = [
      await stonecast('unit', 'knight', '--json'),
      await stonecast('unit', 'abrok', '--json'),
    ];
    const both = await stonecast('unit', 'abrok', 'knight', '--json');
    expect(both).toEqual({ code: 0, err: '', out: `${abrok.out}${knight.out}` });
    const answer = async (...names: string[]): Promise<string> =>
      withoutNext((await stonecast('unit', ...names)).out);
    expect(await answer('abrok', 'knight')).toBe(`${await answer('abrok')}\n${await answer('knight')}`);
  });
});

it('cards print a save as they do on the table: the lowest roll that saves', async () => {
  const { out: page } = await stonecast('profiles', 'show', 'kedashi/abrok');
  expect(page).toContain('toughness: 5+');
  const { out: table } = await stonecast('profiles', 'list', '--system', 'twilight');
  expect(table).toMatch(/^casanii\/tracker +Tracker +25 +8 +3 +2 +6\+ +0 /m);
});
