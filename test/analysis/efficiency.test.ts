/** Rosters against fields: every figure beside the combats that it is made of. */
import { describe, expect, it } from 'vitest';
import { efficiency, exactOdds, rosterOf, type Efficiency } from '../../src/questions/index.js';
import { openSystem } from '../../src/files/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import type { OpenSystem } from '../../src/system/index.js';

const open: OpenSystem = openSystem(twilight);
const roster = rosterOf(open);
const side = (model: string) => ({ model, split: 'balanced', adjust: 'greedy' });

/** Figures of a plain combat, asked as a user would. */
function combat(attacker: object, defender: object) {
  const encounter = open.encounter({ system: 'twilight', attacker, defender });
  const figures = encounter.figures?.(exactOdds(encounter).answer) ?? {};
  return (name: string): number => figures[name]?.value ?? NaN;
}

const run = (own: string[], field: string[], more: object = {}): Promise<Efficiency> =>
  efficiency(open, roster.members(own), roster.members(field), {
    strategies: ['greedy', 'greedy'],
    weighting: 'even',
    ...more,
  });

describe('efficiency', () => {
  it('takes means over the field, seen by the member in either seat', async () => {
    const found = await run(['empire/knight'], ['kedashi/abrok', 'kedashi/seldoath']);
    const [knight] = found.members;
    const attack = ['kedashi/abrok', 'kedashi/seldoath'].map((enemy) =>
      combat(side('empire/knight'), side(enemy)),
    );
    const defend = ['kedashi/abrok', 'kedashi/seldoath'].map((enemy) =>
      combat(side(enemy), side('empire/knight')),
    );
    const mean = (of: typeof attack, name: string): number => of.reduce((sum, one) => sum + one(name) / 2, 0);
    const { attack: a, defend: d } = knight?.roles ?? {};
    expect(a?.kill.value).toBeCloseTo(mean(attack, 'kill'), 12);
    expect(a?.removed.value).toBeCloseTo(mean(attack, 'removed'), 12);
    expect(a?.per100?.swing.value).toBeCloseTo(mean(attack, 'swing') / 0.3, 12);
    expect(a?.exchange).toBeCloseTo(mean(attack, 'removed') / mean(attack, 'lost'), 12);
    expect(d?.kill.value).toBeCloseTo(mean(defend, 'loss'), 12);
    expect(d?.lost.value).toBeCloseTo(mean(defend, 'removed'), 12);
    expect(d?.stands.value).toBeCloseTo(1 - mean(defend, 'kill'), 12);
    expect(d?.fightsUntilFall).toBeCloseTo(1 / mean(defend, 'kill'), 12);
    expect(found.method).toEqual({ kind: 'exact' });
  });

  it('counts the supporter in what a supported force costs', async () => {
    const { members } = await run(['empire/knight'], ['kedashi/abrok'], { roles: ['attack-supported'] });
    const supported = combat(
      { ...side('empire/knight'), supporters: ['empire/militia'] },
      side('kedashi/abrok'),
    );
    const role = members[0]?.roles['attack-supported'];
    expect(role?.cost).toBe(40);
    expect(role?.per100?.removed.value).toBeCloseTo(supported('removed') / 0.4, 12);
  });

  it('leaves out the parts that a member cannot take, and ranks by those that all can', async () => {
    const found = await run(['empire'], ['kedashi/abrok', 'kedashi/trebarnii-howler']);
    const knight = found.members.find(({ id }) => id === 'empire/knight');
    const slinger = found.members.find(({ id }) => id === 'empire/slinger');
    expect(Object.keys(knight?.roles ?? {})).not.toContain('shoot');
    expect(Object.keys(slinger?.roles ?? {})).toContain('shoot');
    expect(found.ranked).not.toContain('shoot');
    const swings = found.members.map(({ overall }) => overall.per100?.swing.value ?? NaN);
    expect(swings).toEqual([...swings].sort((a, b) => b - a));
    const parts = found.ranked.map((id) => slinger?.roles[id]?.per100?.swing.value ?? NaN);
    const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    expect(slinger?.overall.per100?.swing.value).toBeCloseTo(mean, 12);
  });

  it('weighs the field by Nash averaging: weights add up, and a dominated enemy has none', async () => {
    const field = ['empire/knight', 'empire/slinger'];
    const found = await run(['kedashi/abrok'], field, { weighting: 'nash' });
    const weight = (id: string): number => found.field.find((one) => one.id === id)?.weight ?? NaN;
    expect(weight('empire/knight')).toBeCloseTo(1, 9);
    expect(weight('empire/slinger')).toBeCloseTo(0, 9);
    const alone = await run(['kedashi/abrok'], ['empire/knight']);
    expect(found.members[0]?.roles['attack']).toEqual(alone.members[0]?.roles['attack']);
  });

  it('samples on request, with intervals that hold the exact value (false alarm below 1 in 10^6)', async () => {
    const roles = ['attack', 'defend'];
    const exact = await run(['empire/knight'], ['kedashi/abrok'], { roles });
    const sampled = await run(['empire/knight'], ['kedashi/abrok'], {
      roles,
      odds: { method: 'monte-carlo', combats: 20_000, seed: 'roster', confidence: 0.9999999, threads: 1 },
    });
    expect(sampled.method).toMatchObject({ kind: 'monte-carlo', combats: 20_000 });
    for (const role of roles) {
      const [known, seen] = [exact.members[0]?.roles[role], sampled.members[0]?.roles[role]];
      for (const figure of ['kill', 'loss', 'removed', 'lost', 'swing', 'stands'] as const) {
        expect(seen?.[figure].low).toBeLessThan(known?.[figure].value ?? NaN);
        expect(seen?.[figure].high).toBeGreaterThan(known?.[figure].value ?? NaN);
      }
    }
  });

  it('refuses unknown strategies and roles with the ones that exist', async () => {
    await expect(run(['empire'], ['empire'], { strategies: ['clever', 'greedy'] })).rejects.toThrow(
      /one of best, greedy/,
    );
    await expect(run(['empire'], ['empire'], { roles: ['fly'] })).rejects.toThrow(/one of attack, defend/);
  });
});
