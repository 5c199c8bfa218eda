/** `stonecast log power` to text and JSON. */
import { describe, expect, it } from 'vitest';
import type { PowerFindings } from '../../src/questions/index.js';
import { binomialUpperTail, exactBinomialPower } from '../../src/math/index.js';
import { stonecast } from './console.js';

describe('stonecast log power', () => {
  it('says how many games show an imbalance, fixed and game by game', async () => {
    const { out, code } = await stonecast('log', 'power', '--imbalance', '55%');
    expect(code).toBe(0);
    expect(out).toMatch(/^You need 807 games to show that one side wins 55 % of decided games\./);
    expect(out).toMatch(/never more than \d+\.\n/);
    expect(out).toMatch(/^after games +claim at a lead of/m);
  });

  it('speaks French, and leaves out what goes without saying', async () => {
    const { out } = await stonecast('log', 'power', '--imbalance', '55%', '--lang', 'fr');
    expect(out).toMatch(/^Pour montrer qu'un camp gagne 55\u202f% des parties décidées, il faut 807 parties/);
    expect(out).toMatch(/Les parties nulles ne comptent pas/);
    const quiet = await stonecast('log', 'power', '--imbalance', '55%', '--quiet');
    expect(quiet.out).not.toMatch(/Draws count for nothing/);
  });

  it('shows a table of sizes where none is named', async () => {
    const found = JSON.parse((await stonecast('log', 'power', '--json')).out) as PowerFindings;
    const games = found.sizes.map(({ fixed }) => fixed.games);
    expect(games).toEqual([...games].sort((a, b) => b - a));
    for (const { fixed, sequential } of found.sizes) {
      expect(sequential.expectedReal).toBeLessThan(fixed.games);
      expect(fixed.error).toBeLessThanOrEqual(0.05);
      expect(sequential.error).toBeLessThanOrEqual(0.05);
      expect(Math.min(fixed.power, sequential.power)).toBeGreaterThanOrEqual(0.8);
    }
  });

  it('counts as found only the stronger side, not the other one claimed by bad luck', async () => {
    const { out } = await stonecast('log', 'power', '--games', '40', '--imbalance', '52.5%', '--json');
    const [forty] = (JSON.parse(out) as PowerFindings).games;
    const power = forty?.power[0]?.power ?? NaN;
    expect(power).toBeCloseTo(binomialUpperTail(27, 40, 0.525), 12);
    expect(exactBinomialPower(40, 0.5, 0.525, 0.05)).toBeGreaterThan(power + 0.005);
  });

  it('says what so many games can show', async () => {
    const { out } = await stonecast('log', 'power', '--games', '40', '4', '--json');
    const [forty, four] = (JSON.parse(out) as PowerFindings).games;
    expect(forty?.wins).toBe(27);
    expect(exactBinomialPower(40, 0.5, forty?.finds ?? NaN, 0.05)).toBeCloseTo(0.8, 4);
    expect(four).not.toHaveProperty('wins');
    expect(four).not.toHaveProperty('finds');
    const text = (await stonecast('log', 'power', '--games', '40', '4')).out;
    expect(text).toMatch(/^With 40 decided games you find an imbalance of 72\.2 %/);
    expect(text).toMatch(/4 games show nothing/);
  });

  it.each([
    [['--imbalance', '50%'], /--imbalance is "50%"; it should be a share from 51 % to 99 %/],
    [['--imbalance', 'half'], /--imbalance is "half"/],
    [['--games', '0'], /--games is "0"; it should be a whole number/],
    [['--power', '1'], /--power is "1"/],
  ])('refuses %j', async (argv, message) => {
    const { err, code } = await stonecast('log', 'power', ...argv);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});
