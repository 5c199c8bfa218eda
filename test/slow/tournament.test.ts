/** Tournaments that take longer: brawls in which one way of playing looks ahead. */
import { describe, expect, it } from 'vitest';
import type { BrawlFindings, SkillTable } from '../../src/questions/index.js';
import { stonecast } from '../cli/console.js';

describe('stonecast fight habits', () => {
  it('sets ways of playing brawls against each other, looking ahead among them', async () => {
    const groups = [
      'empire/militia',
      'kedashi/abrok',
      '--where',
      'open',
      '--battles',
      '2000',
      '--seed',
      'ways',
    ];
    const ways = ['--players', 'greedy,look-ahead'];
    const { out, code } = await stonecast('fight', 'habits', ...groups, ...ways, '--json');
    expect(code).toBe(0);
    const found = JSON.parse(out) as SkillTable;
    expect(found.groups.map(({ name, models, best }) => [name, models, best])).toEqual([
      ['Militia', 15, ['look-ahead']],
      ['Abrok', 10, []],
    ]);
    // Each pair is the brawl in which the groups play so.
    const brawls = [
      'fight',
      'groups',
      'empire/militia',
      'kedashi/abrok',
      '--battles',
      '2000',
      '--seed',
      'ways',
      '--json',
    ];
    const play = ['--players', 'best,choose=look-ahead'];
    const enemy = ['--enemy', 'greedy,choose=spread'];
    const one = JSON.parse((await stonecast(...brawls, ...play, ...enemy)).out) as BrawlFindings;
    expect(found.scores[1]?.[0]).toEqual(one.score);
    const reported = await stonecast('fight', 'habits', ...groups, ...ways, '--lang', 'fr');
    expect(reported.out).toMatch(
      /^Le meilleur jeu pour Milicien est «.look-ahead.»\s: [\d,]+\s% au moins, quoi que fasse l’autre camp/,
    );
    expect(reported.out).toMatch(/\nLe meilleur jeu pour Abrok dépend de ce que font les Milicien/);
    expect(reported.out).toMatch(/2\s000 mêlées pour chaque paire/);
  });
});
