/** Units outside the walls of a City or a fortress, by hand (T-29). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { openSystem } from '../../../../src/files/index.js';
import { battlePlayer, readCampaign } from '../../../../src/questions/battle/index.js';
import { systemNamed } from '../../../../src/systems/registry.js';
import type { Board } from '../../../../src/systems/genertela/campaign/board.js';
import {
  CampaignFights,
  type DrawnFight,
} from '../../../../src/systems/genertela/campaign/campaignBattles.js';
import { AGENTS } from '../../../../src/systems/genertela/campaign/policies/nationPolicies.js';
import type { Appraise } from '../../../../src/systems/genertela/campaign/policies/attacks.js';
import { fightOut, hostOf } from '../../../../src/systems/genertela/campaign/rules/battlesAndRetreats.js';
import {
  type Movement,
  declareOutside,
  type Gate,
} from '../../../../src/systems/genertela/campaign/rules/movement.js';
import { lostUnits } from '../../../../src/systems/genertela/questions/armyQuestion.js';
import type { OpenSystem } from '../../../../src/system/index.js';
import { odds } from '../battles.js';
import { boardOf, file, firstZone, library, nation, row, standing, zone } from './worlds.js';

const FORT = row('lowland', 'lowland+fort', 'lowland');

/** Ditali in a, Talastari behind the walls of b and perhaps in c. */
const setupOf = (march: number, wall: object, rear: number): Record<string, unknown> => ({
  ditali: { a: { standard: march } },
  talastari: { b: wall, ...(rear > 0 && { c: { standard: rear } }) },
});

/** The zones that all Ditali in a can reach, as letters. */
const reached = (movement: Movement, board: Board): string =>
  [...movement.reach(board.units(nation(board, 'ditali'), zone(board, 'a'))).keys()]
    .map((one) => board.zone(one).id)
    .join('');

/** The Ditali's movement, if this number of units stands outside at each of the walls. */
const against = (board: Board, outside: number): Movement =>
  declareOutside(board, nation(board, 'ditali'), ({ units }) => units.slice(0, outside));

describe('units outside walls', () => {
  it('block a march as units in the open do, and others behind walls do not', () => {
    const board = boardOf(file(FORT, { setup: setupOf(3, { standard: 4 }, 0) }), 'ditali');
    // Three march through none or one outside, and need a fourth against two.
    expect([0, 1, 2].map((outside) => reached(against(board, outside), board))).toEqual(['bc', 'bc', 'b']);
    const giant = boardOf(file(FORT, { setup: setupOf(7, { giant: 1 }, 0) }), 'ditali');
    expect([0, 1].map((outside) => reached(against(giant, outside), giant))).toEqual(['bc', 'b']);
    const city = row('lowland', 'lowland+city', 'lowland');
    const walled = boardOf(file(city, { setup: setupOf(1, { standard: 1, city: 1 }, 0) }), 'ditali');
    expect([0, 1].map((outside) => reached(against(walled, outside), walled))).toEqual(['bc', 'b']);
  });

  it('are declared before an enemy moves, by each owner of units at walls, who knows what was declared before', () => {
    const map = row('lowland', 'lowland+fort', 'lowland', 'highland+fort', 'lowland+city', 'lowland');
    const setup = {
      ditali: { a: { standard: 9 }, f: { standard: 1 } },
      talastari: { b: { standard: 2, city: 1 }, c: { standard: 3 }, e: { standard: 1 } },
      aldryami: { b: { tobasta: 1 } },
      esrolians: { d: { standard: 2 } },
      uz: { d: { standard: 1 } },
    };
    const alliances = [{ id: 'friends', members: ['ditali', 'uz'] }];
    const board = boardOf(file(map, { setup, sequence: [{ turn: 1, alliances }] }), 'ditali');
    const asked: unknown[] = [];
    const sally = ({ nation: owner, zone: at, units, movement }: Gate): readonly number[] => {
      asked.push([board.idOf(owner), board.zone(at).id, units.length, movement.blocking(zone(board, 'b'))]);
      return units;
    };
    const logged: unknown[] = [];
    board.log = (event) => logged.push(event);
    const movement = declareOutside(board, nation(board, 'ditali'), sally);
    // No City, no pure assassin, nobody in the open, no friends, and nobody in e, where no City stands.
    expect(asked).toEqual([
      ['talastari', 'b', 2, 0],
      ['esrolians', 'd', 2, 2],
    ]);
    expect([movement.blocking(zone(board, 'b')), movement.blocking(zone(board, 'd'))]).toEqual([2, 2]);
    expect(logged).toHaveLength(4);
    expect(logged[0]).toEqual({ event: 'outside', unit: 'standard', of: 'talastari', zone: 'b' });
    // For the next enemy all is open again.
    expect(declareOutside(board, nation(board, 'ditali'), () => []).blocking(zone(board, 'b'))).toBe(0);
    expect(() =>
      declareOutside(board, nation(board, 'ditali'), () => board.units(nation(board, 'ditali'))),
    ).toThrow(RangeError);
  });

  it('are no longer outside when they move or serve another', () => {
    const board = boardOf(file(FORT, { setup: setupOf(3, { standard: 2 }, 0) }), 'ditali');
    const units = board.units(nation(board, 'talastari'));
    against(board, 2);
    board.move(units[0] ?? -1, zone(board, 'c'));
    board.lend(units[1] ?? -1, nation(board, 'ditali'));
    expect(units.map((unit) => board.isOutside(unit))).toEqual([false, false]);
  });
});

describe('a battle at walls', () => {
  const meeting = (board: Board): Parameters<CampaignFights['number']>[1] => {
    const at = zone(board, 'b');
    const [own, other] = [nation(board, 'ditali'), nation(board, 'talastari')];
    for (const unit of board.units(own, zone(board, 'a'))) board.move(unit, at);
    return {
      zone: at,
      attacker: hostOf(board, own, at, board.units(own, at)),
      defender: hostOf(board, other, at, board.units(other, at)),
    };
  };

  it('gives those outside nothing of the walls in the first phase', () => {
    const holds = (outside: number): number => {
      const setup = setupOf(1, { standard: 1 }, 0);
      const board = boardOf(file(FORT, { setup, retreat: 'never' }), 'ditali');
      const fights = new CampaignFights(board.world, library);
      against(board, outside);
      return odds({ ...fights.scenario(fights.number(board, meeting(board))) }).result.attacker.value;
    };
    // The attacker hits on an 8 and the defender on a 6: 0.3 × 0.5 of 1 − 0.7 × 0.5 that end.
    expect(holds(0)).toBeCloseTo(0.15 / 0.65, 12);
    // First both hit on a 6: a quarter for the attacker, and a quarter in which the walls count again.
    expect(holds(1)).toBeCloseTo(0.25 + (0.25 * 0.15) / 0.65, 12);
  });

  it('tells those outside from those inside, also in what falls', () => {
    const board = boardOf(file(FORT, { setup: setupOf(2, { standard: 3 }, 0) }), 'ditali');
    against(board, 1);
    const met = meeting(board);
    const fights = new CampaignFights(board.world, library);
    const { defender } = fights.scenario(fights.number(board, met));
    expect(Object.values(defender.units).flat()).toEqual([
      { count: 2, hit: 0, resist: 0, name: '#0' },
      { count: 1, hit: 0, resist: 0, name: '#4096', outside: true },
    ]);
    const [inside, outside] = fights.order(fights.number(board, met)).defender;
    const drawn: DrawnFight = {
      number: 0,
      result: 'defender',
      attacker: new Map(),
      defender: new Map([
        [inside ?? -1, 2],
        [outside ?? -1, 0],
      ]),
    };
    const gone = met.defender.units.filter((unit) => board.isOutside(unit));
    fightOut(board, met, drawn, firstZone);
    expect(met.defender.units.filter((unit) => board.kindAt(unit) < 0)).toEqual(gone);
    expect([gone.length, standing(board, 'ditali', 'b')]).toEqual([1, 0]);
  });
});

describe('who stands outside', () => {
  /** What the Talastari choose at b by a policy, with exact odds. */
  const chosen = (board: Board, policy: keyof typeof AGENTS): number => {
    const fights = new CampaignFights(board.world, library);
    const appraise: Appraise = (met) => {
      const answer = odds({ ...fights.scenario(fights.number(board, met)) });
      const [own, enemy] = [lostUnits(answer, 'attacker'), lostUnits(answer, 'defender')];
      return { holds: answer.holds.value, own, enemy };
    };
    let count = 0;
    declareOutside(board, nation(board, 'ditali'), (gate) => {
      const units = AGENTS[policy].sally(gate, appraise);
      count += units.length;
      return units;
    });
    return count;
  };
  const board = (march: number, wall: number, rear: number, victory: readonly object[] = []): Board =>
    boardOf(
      file(FORT, { setup: setupOf(march, { standard: wall }, rear), cards: { talastari: { victory } } }),
      'ditali',
    );

  it('is nobody by `hold`, and the fewest that save a weaker zone by `cheapest`', () => {
    expect(chosen(board(6, 4, 1), 'hold')).toBe(0);
    // Five march and one stays. Three outside stop them; two do not.
    expect(chosen(board(6, 4, 1), 'cheapest')).toBe(3);
    expect(chosen(board(6, 4, 5), 'cheapest')).toBe(0);
    // Two cannot stop five, and nothing lies behind the walls.
    expect(chosen(board(6, 2, 1), 'cheapest')).toBe(0);
    expect(chosen(board(6, 4, 0), 'cheapest')).toBe(0);
  });

  it('is whoever saves more land than the walls lose, by `planner`', () => {
    const line = (id: string, points: number): object => ({ hold: [id], points, turns: [1] });
    expect(chosen(board(6, 4, 1, [line('c', 5)]), 'planner')).toBe(3);
    expect(chosen(board(6, 4, 1, [line('b', 40)]), 'planner')).toBe(0);
    expect(chosen(board(6, 4, 0, [line('c', 5)]), 'planner')).toBe(0);
  });

  it('counts in the nation turn of the enemy, whose replay names them', () => {
    const genertela: OpenSystem = openSystem(systemNamed('genertela'));
    const setup = setupOf(6, { standard: 4 }, 1);
    const outside = (policy: string): readonly unknown[] => {
      const conduct = { ditali: { policy: 'cheapest' }, talastari: { policy } };
      const campaign = readCampaign(genertela, file(FORT, { setup, conduct }));
      const { events } = recordBattle(battlePlayer(campaign, 'walls'), 0) as unknown as {
        readonly events: readonly Readonly<Record<string, unknown>>[];
      };
      const marched = events.filter(
        ({ event, of, to }) => event === 'moves' && of === 'ditali' && to === 'c',
      );
      return [events.filter(({ event }) => event === 'outside').length, marched.length > 0];
    };
    expect(outside('hold')).toEqual([0, true]);
    expect(outside('cheapest')).toEqual([3, false]);
  });
});
