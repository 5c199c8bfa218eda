/** Raiders: where the sea is a refuge to them, and that it supports them (rules: Battle, Population Limit; T-28). */
import { describe, expect, it } from 'vitest';
import { CampaignFights } from '../../../../src/systems/genertela/campaign/campaignBattles.js';
import { hostOf } from '../../../../src/systems/genertela/campaign/rules/battlesAndRetreats.js';
import { starve } from '../../../../src/systems/genertela/campaign/rules/resources.js';
import { odds } from '../battles.js';
import { boardOf, endBattle, file, library, nation, row, standing, zone } from './worlds.js';

const RAIDERS = { 'wolf-pirates': { raiders: true } };

describe('a retreat', () => {
  /** Raiders who are attacked in a zone of the row a, b, c and the sea d. */
  const attacked = (at: string) => {
    const setup = { 'wolf-pirates': { [at]: { standard: 2 } }, talastari: { [at]: { standard: 9 } } };
    const board = boardOf(file(row('lowland', 'lowland', 'lowland', 'sea'), { setup, cards: RAIDERS }));
    const [own, other, where] = [nation(board, 'wolf-pirates'), nation(board, 'talastari'), zone(board, at)];
    const attacker = hostOf(board, other, where, board.units(other, where));
    const defender = hostOf(board, own, where, board.units(own, where));
    return { board, meeting: { zone: where, attacker, defender } };
  };

  it('leads raiders to no sea that does not lie beside the zone', () => {
    const refuge = (at: string): unknown => {
      const { board, meeting } = attacked(at);
      const fights = new CampaignFights(board.world, library);
      const scenario = fights.scenario(fights.number(board, meeting));
      return (scenario['defender'] as { readonly refuge: unknown }).refuge;
    };
    const nowhere = { adjacent: false, anywhere: false, sea: false, dragonewtCity: false };
    expect([refuge('c'), refuge('b'), refuge('a')]).toEqual([{ ...nowhere, sea: true }, nowhere, nowhere]);
  });

  it('leads raiders to the sea beside the zone', () => {
    const { board, meeting } = attacked('c');
    endBattle(board, meeting, 'defenderRetreats');
    expect(standing(board, 'wolf-pirates', 'd')).toBe(2);
  });

  it('is impossible in a battle whose file says that there is no sea', () => {
    const one = { units: { standard: 1 } };
    const retreats = (sea: object): number => {
      const refuge = { adjacent: false, ...sea };
      const defender = { ...one, retreat: { below: 2 }, raiders: true, refuge };
      return odds({ zone: { terrain: 'lowland' }, attacker: one, defender }).result.defenderRetreats.value;
    };
    expect([retreats({}), retreats({ sea: true }), retreats({ sea: false })]).toEqual([0.25, 0.25, 0]);
  });
});

describe('the population limit', () => {
  it('does not count raiders at sea (T-28)', () => {
    const left = (raiders: boolean, at: string): number => {
      const setup = { 'wolf-pirates': { [at]: { standard: 6 } } };
      const board = boardOf(file(row('sea', 'lowland'), { setup, cards: { 'wolf-pirates': { raiders } } }));
      starve(board, 0);
      return standing(board, 'wolf-pirates', at);
    };
    // A lowland zone supports 3, the sea nobody.
    expect([left(true, 'a'), left(false, 'a'), left(true, 'b')]).toEqual([6, 0, 3]);
  });

  it('is named with T-28 beside answers about raiders and a sea', () => {
    const assumed = (raiders: boolean, ...ground: string[]): string => {
      const setup = { 'wolf-pirates': { b: { standard: 1 } } };
      const data = file(row(...ground), { setup, cards: { 'wolf-pirates': { raiders } } });
      return boardOf(data).world.assumed.join();
    };
    expect(assumed(true, 'sea', 'lowland')).toContain('T-28');
    expect(assumed(false, 'sea', 'lowland')).not.toContain('T-28');
    expect(assumed(true, 'lowland', 'lowland')).not.toContain('T-28');
  });
});
