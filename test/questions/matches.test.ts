/** Matches of two forces: what they come to depends on them alone, and is that of plain contests. */
import { describe, expect, it } from 'vitest';
import { Contest } from '../../src/engines/simulate/index.js';
import { groundsOf } from '../../src/questions/battle/design/tables.js';
import { MATCH_NUMBERS, BattleMatches, type BattleMatch } from '../../src/questions/battle/matches/index.js';
import { battlePlayer, readBattle, withPolicies } from '../../src/questions/battle/battleSource.js';
import { list, TURNED_ABOUT, twilight } from '../systems/twilight/battle/battles.js';

const empire = list('empire', ['empire/knight', { model: 'empire/militia', count: 2 }]);
const dhogu = list('dhogu', [{ model: 'dhogu/dhogu-spear', count: 3 }]);
const match = (changes: Partial<BattleMatch> = {}): BattleMatch => ({
  sides: [empire, dhogu],
  bouts: 3,
  seed: 'matches',
  ...changes,
});

/** The bouts of a match on one drawn table, played one battle after another with nothing kept. */
function plainly(number: number, bouts: number) {
  const { fields } = groundsOf(twilight, { seed: 'matches' })(number);
  const battle = (sides: readonly unknown[]) =>
    battlePlayer(readBattle(twilight, { ...fields, sides }), 'matches');
  const straight = battle([empire, dhogu]);
  const contest = new Contest(straight, battle([dhogu, empire]));
  const [first, second] = straight.battle.agents;
  return Array.from({ length: bouts }, (_, i) => contest.bout(number * MATCH_NUMBERS + i, first, second));
}

describe('a match', () => {
  it('is the mean of its bouts, each a battle and its mirror', () => {
    const bouts = plainly(5, 3);
    const found = new BattleMatches(twilight).play(match({ table: 5 }));
    expect(found.battles).toBe(6);
    expect(found.result).toBeCloseTo(bouts.reduce((sum, { result }) => sum + result, 0) / 3, 12);
    expect(found.points).toBeCloseTo(bouts.reduce((sum, { points }) => sum + points, 0) / 3, 12);
    expect(found.luck).toBeCloseTo(bouts.reduce((sum, { luck }) => sum + luck, 0) / 3, 12);
  });

  it('plays every bout on a table of its own where none is named', () => {
    const found = new BattleMatches(twilight).bouts(match());
    expect(found).toEqual([0, 1, 2].flatMap((table) => plainly(table, 1)));
  });

  it('does not depend on the matches before it', () => {
    const one = new BattleMatches(twilight);
    one.play(match({ sides: [dhogu, dhogu], seed: 'others' }));
    one.play(match({ scenario: TURNED_ABOUT }));
    for (const asked of [match(), match({ table: 2 }), match({ scenario: TURNED_ABOUT, table: 1 })])
      expect(one.play(asked)).toEqual(new BattleMatches(twilight).play(asked));
  });

  it('is even between a force and itself, whoever plays both sides', () => {
    const player = new BattleMatches(twilight);
    for (const name of ['novice', 'club'])
      expect(player.play(match({ sides: [dhogu, dhogu], players: [name, name] }))).toMatchObject({
        result: 0.5,
        points: 0,
      });
  });

  it('exchanges wins and losses with its sides', () => {
    const player = new BattleMatches(twilight);
    const asked = match({ players: ['novice', 'club'], table: 1 });
    const found = player.play(asked);
    const turned = player.play({ ...asked, sides: [dhogu, empire], players: ['club', 'novice'] });
    expect(turned.result).toBeCloseTo(1 - found.result, 12);
    expect(turned.points).toBeCloseTo(-found.points, 12);
  });

  it('refuses a player that there is not', () => {
    expect(() => new BattleMatches(twilight).play(match({ players: ['novice', 'master'] }))).toThrow(
      /master/,
    );
  });
});

describe('a level of play', () => {
  it('is the policy that its game says, with habits behind it', () => {
    const player = new BattleMatches(twilight);
    const played = (name: string) => player.play(match({ players: [name, 'close-in'], table: 3 }));
    expect(played('novice')).toEqual(played('by-weapon'));
    expect(played('club')).toEqual(played('planner'));
    expect(played('club:never-charge')).toEqual(played('planner:never-charge'));
  });

  it('may be given to battle files', () => {
    const file = { system: 'twilight', scenario: TURNED_ABOUT, sides: [empire, dhogu] };
    const { sides } = withPolicies(file, readBattle(twilight, file), ['club', 'novice']) as {
      sides: { policy: string }[];
    };
    expect(sides.map(({ policy }) => policy)).toEqual(['planner', 'by-weapon']);
  });
});
