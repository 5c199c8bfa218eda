/** Ways of playing brawls against each other: a run that is stopped keeps the first ways that have all met. */
import { describe, expect, it } from 'vitest';
import { skillTable, type SkillTableOptions } from '../../src/questions/index.js';
import { twilight } from '../systems/twilight/support.js';

const skills = ['random', 'greedy'].map((id) => ({ id, about: '' }));
const brawlOf = (first: string, second: string) => {
  const brawls = twilight.roster?.().brawls;
  const brawl = twilight.brawl?.({
    system: 'twilight',
    first: { model: 'empire/militia', models: 2, ...brawls?.fields(first) },
    second: { model: 'kedashi/abrok', models: 1, ...brawls?.fields(second) },
  });
  if (!brawl) throw new Error('Twilight knows brawls');
  return brawl;
};
const play = (options: SkillTableOptions) =>
  skillTable(skills, brawlOf, { brawls: 200, seed: 'stop', ...options });

describe('a table of ways of playing that is stopped', () => {
  it('has the ways that had all met, as they are in the whole table, and names the others', async () => {
    const whole = await play({});
    expect(whole.scores.map((line) => line.length)).toEqual([2, 2]);
    expect(whole.unplayed).toBeUndefined();
    const stop = new AbortController();
    const cut = await play({ signal: stop.signal, onProgress: (done) => done === 3 && stop.abort() });
    expect(cut.skills.map(({ id }) => id)).toEqual(['random']);
    expect(cut.scores).toEqual([[whole.scores[0]?.[0]]]);
    expect(cut.unplayed).toEqual(['greedy']);
    await expect(play({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'incomplete' });
  });
});

describe('a way that is named twice', () => {
  it('is played twice, and not told as left out', async () => {
    const [one] = skills.slice(1);
    const twice = await skillTable(one ? [one, one] : [], brawlOf, { brawls: 200, seed: 'stop' });
    expect(twice.unplayed).toBeUndefined();
    expect(twice.scores.map((line) => line.length)).toEqual([2, 2]);
  });
});
