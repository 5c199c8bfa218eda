/** Brawls of roster members are those of the same names: prices and `brawl` speak of one thing. */
import { describe, expect, it } from 'vitest';
import type { RosterMember } from '../../../src/system/index.js';
import { twilight } from './support.js';

const roster = twilight.roster?.();
const members = roster?.members([]) ?? [];

const member = (id: string): RosterMember => {
  const found = members.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

/** The same brawl by the names of its models. */
const named = (first: string, second: string) =>
  twilight.brawl?.({
    system: 'twilight',
    first: { model: first, models: 1, play: 'greedy', choose: 'spread' },
    second: { model: second, models: 1, play: 'greedy', choose: 'spread' },
  });

describe('a brawl between members of a roster', () => {
  it('has the combats of the brawl of the same names, for every packaged card against a Small and a Large one', () => {
    expect(members.length).toBeGreaterThanOrEqual(24);
    const combats = members.flatMap(({ id }) =>
      ['empire/militia', 'kedashi/abrok'].map((enemy) => [
        `${id} against ${enemy}`,
        roster?.brawls?.brawl(member(id), member(enemy), 'greedy', {}).combats,
        named(id, enemy)?.combats,
      ]),
    );
    expect(combats.filter(([, inPlace, byName]) => inPlace !== byName)).toEqual([]);
  });

  it('still marks a size that no card gives', () => {
    const [own, enemy] =
      roster?.brawls?.brawl(member('empire/militia'), member('kedashi/abrok'), 'greedy', {}).groups ?? [];
    expect(own?.assumed).toContain('size');
    expect(enemy?.assumed).toEqual(named('empire/militia', 'kedashi/abrok')?.groups[1].assumed);
  });
});
