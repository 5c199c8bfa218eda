/** What prices over several members, and over several skills, come to: brawls by the hundred thousand. */
import { describe, expect, it } from 'vitest';
import type { MemberPrice, Pricing } from '../../src/questions/index.js';
import { stonecast } from '../cli/console.js';
import { axe, clone, made, only, run, spear, veteran } from '../analysis/price/roster.js';

describe('prices of several members', () => {
  it('depend neither on the other members nor on the order of the field', async () => {
    const alone = only(await run([veteran], [spear, axe], { seed: 'order' }));
    const among = (await run([spear, veteran, axe], [axe, spear, veteran], { seed: 'order' })).members[1];
    const costs = (one: MemberPrice | undefined): unknown =>
      Object.fromEntries((one?.skills[0]?.matchUps ?? []).map(({ id, cost }) => [id, cost]));
    // Pairs that fight both ways share their combats, not their brawls: the same to the last digit where both began alike.
    expect(Object.keys(costs(among) as object).sort()).toEqual(['axe', 'spear']);
    expect(among?.fair?.low).toBeLessThan(alone.fair?.high ?? NaN);
    expect(among?.fair?.high).toBeGreaterThan(alone.fair?.low ?? NaN);
  });

  it('finds who is dominated: better for less surely, as good for less maybe', async () => {
    const weak = made('weak', 35, { toughness: 6, combat: 2 });
    const { members } = await run([weak, clone, axe], [spear, made('other', 20, { combat: 2 })]);
    const by = (id: string) => members.find((one) => one.id === id)?.dominatedBy ?? [];
    expect(by('clone').map(({ id, sure }) => [id, sure])).toEqual([['axe', true]]);
    expect(by('weak')).toEqual([]);
    expect(by('axe')).toEqual([]);
    const twins = await run([clone, made('twin', 45)], [spear, axe]);
    expect(twins.members[0]?.dominatedBy).toEqual([{ id: 'twin', name: 'twin', cost: 45, sure: false }]);
    expect(twins.members[1]?.dominatedBy).toEqual([]);
  });
});

describe('who plays', () => {
  it('makes a price each, and the last one counts', async () => {
    const found = await run([veteran], [spear], { skills: ['random', 'greedy'] });
    const one = only(found);
    expect(found.skills.map(({ id }) => id)).toEqual(['random', 'greedy']);
    const [random, greedy] = one.skills;
    expect(random?.fair?.high).toBeLessThan(greedy?.fair?.low ?? NaN);
    expect(one.fair).toEqual(greedy?.fair);
  });

  it('tells the range over ways of playing where they disagree, and that no change mends it', async () => {
    const line = [
      'price',
      'empire/militia',
      '--by',
      'brawl',
      '--field',
      'kedashi/abrok',
      '--skills',
      'greedy,look-ahead',
    ];
    const rough = ['--precision', '0.1', '--brawls', '8192'];
    const { out } = await stonecast(...line, ...rough);
    expect(out).toMatch(
      /^What Militia should cost .* depends on how both sides play: from 8\.\d+ .*"greedy"/,
    );
    expect(out).toMatch(/"look-ahead"\)\. It costs 10, which is too cheap for some ways/);
    expect(out).toMatch(/Militia\*\s+10\s.*depends on play\s+keep/);
  });

  it('of the best players may be fair where it is too dear to all others', async () => {
    const played = { skills: ['greedy', 'best-in-combat'], precision: 0.05, brawls: 8192 };
    // Little Combat, but Stamina that only good players spend well.
    const subtle = made('subtle', 24, { stamina: 5, combat: 2 });
    const one = only(await run([subtle], [spear], played));
    expect(one).toMatchObject({ fairOnlyForExperts: true, suits: 'experts' });
    const plain = only(await run([made('plain', 30)], [spear], played));
    expect(plain).toMatchObject({ fairOnlyForExperts: false, suits: 'anyone' });
  });

  it('are the same bytes on any number of threads', async () => {
    // Eight pairs: enough for threads, as rough as can be.
    const enemies = ['dhogu/dhogu-spear', 'kedashi/abrok', 'empire/slinger', 'kedashi/seldoath'];
    const rough = ['--precision', '0.5', '--confidence', '0.5', '--brawls', '4096', '--json'];
    const line = [
      'price',
      'empire/knight',
      'empire/militia',
      '--by',
      'brawl',
      '--field',
      ...enemies,
      '--skills',
      'greedy',
    ];
    const one = await stonecast(...line, ...rough, '--threads', '1');
    expect(await stonecast(...line, ...rough, '--threads', '2')).toEqual(one);
    expect((JSON.parse(one.out) as Pricing).members).toHaveLength(2);
  });
});
