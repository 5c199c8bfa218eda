/** Reinforcements, recoveries, points, titles, subjects, alliances and events by hand (T-10, T-11, T-14, T-16 … T-18, T-20 … T-22). */
import { describe, expect, it } from 'vitest';
import { OutcomeTable, Outcomes, solverOf } from '../../../../src/engines/simulate/index.js';
import { Forced } from '../../../engines/simulate/forced.js';
import { AGENTS } from '../../../../src/systems/genertela/campaign/policies/nationPolicies.js';
import { disband } from '../../../../src/systems/genertela/campaign/rules/alliances.js';
import { UnitOutcome, type Board } from '../../../../src/systems/genertela/campaign/board.js';
import { hostOf, nextMeeting } from '../../../../src/systems/genertela/campaign/rules/battlesAndRetreats.js';
import { CampaignSimulation } from '../../../../src/systems/genertela/campaign/simulation.js';
import { play } from '../../../../src/systems/genertela/campaign/rules/turnEvents.js';
import { CampaignFights } from '../../../../src/systems/genertela/campaign/campaignBattles.js';
import {
  dismiss,
  reinforce,
  fell,
  recover,
} from '../../../../src/systems/genertela/campaign/rules/reinforcements.js';
import { resolveFriends } from '../../../../src/systems/genertela/campaign/rules/friendsAndOverlords.js';
import {
  levy,
  maySubmit,
  release,
  submit,
} from '../../../../src/systems/genertela/campaign/rules/submission.js';
import {
  crown,
  emperor,
  king,
  score,
} from '../../../../src/systems/genertela/campaign/rules/victoryPoints.js';
import { campaignOf } from '../../../../src/systems/genertela/campaign/index.js';
import type { Battle } from '../../../../src/game/index.js';
import { odds } from '../battles.js';
import { boardOf, file, firstZone, library, nation, row, standing, zone } from './worlds.js';

/** Chance that gives these draws, one after another. */
const forced = (...draws: number[]): Forced =>
  new Forced(draws, new OutcomeTable({} as Battle, new Outcomes(() => ({ mixes: [], value: 0 }) as never)));

const inPlay = (board: Board, id: string): number =>
  board.units().filter((unit) => board.kind(unit).id === id).length;

describe('reinforcements', () => {
  const listing = {
    turn: 1,
    nations: {
      ditali: {
        listed: ['greymane'],
        place: [
          { zone: 'b', units: { standard: 3 } },
          { zone: 'far', units: { standard: 9 } },
        ],
      },
    },
  };

  it('arrive where they are listed, as many as there are counters for (T-11), nowhere off the map', () => {
    const data = file(row('lowland', 'lowland'), {
      setup: { ditali: { a: { standard: 2 } }, talastari: { b: { standard: 1 } } },
      sequence: [listing],
      cards: { ditali: { counters: 4 } },
    });
    const board = boardOf(data, 'ditali');
    reinforce(board, nation(board, 'ditali'));
    expect([standing(board, 'ditali', 'a'), standing(board, 'ditali', 'b')]).toEqual([2, 2]);
  });

  it('send away who is listed no more; those listed stay and are not gained; marks of recovery stay (T-10)', () => {
    const setup = { ditali: { a: { standard: 1, greymane: 1, longsi: 1 } }, chaos: { b: { ralzakark: 1 } } };
    const board = boardOf(file(row('lowland', 'lowland'), { setup, sequence: [listing] }), 'ditali');
    for (const id of ['ditali', 'chaos']) {
      dismiss(board, nation(board, id));
      reinforce(board, nation(board, id));
    }
    expect(['greymane', 'longsi', 'ralzakark'].map((id) => inPlay(board, id))).toEqual([1, 0, 1]);
    const without = boardOf(
      file(row('lowland', 'lowland'), { setup: { ditali: { a: { standard: 1 } } }, sequence: [listing] }),
    );
    reinforce(without, 0);
    expect(inPlay(without, 'greymane')).toBe(0);
  });
});

describe('recovery (T-16)', () => {
  /** What becomes of a unit that fell, by the recovery roll (its face − 1); the number of units in play. */
  const after = (id: string, owner: string, roll: number[], turn = 1): readonly number[] => {
    const setup = { [owner]: { a: { standard: 1 } } };
    const board = boardOf(file(row('lowland'), { setup, from: turn }), owner);
    const kind = board.world.kindOf(nation(board, owner), id);
    fell(board, kind, false);
    const chance = forced(...roll);
    recover(board, chance);
    expect(chance.left).toBe(0);
    return [inPlay(board, id), board.fightOutcomes[kind]!];
  };

  it('is 6 or more on a d10 for *, once', () => {
    expect(after('ralzakark', 'chaos', [5])).toEqual([1, UnitOutcome.none]);
    expect(after('ralzakark', 'chaos', [4])).toEqual([0, UnitOutcome.lost]);
  });
  it('is tried again for **, and needs no roll for ∞', () => {
    expect(after('ironhoof', 'beastmen', [4])).toEqual([0, UnitOutcome.waiting + 1]);
    expect(after('crimson-bat-of-the-moon', 'rinliddi', [])).toEqual([1, UnitOutcome.none]);
  });
  it('is not for heroes without a mark, nor on Turn 40', () => {
    expect(after('greymane', 'ditali', [])).toEqual([0, UnitOutcome.lost]);
    expect(after('ralzakark', 'chaos', [], 40)).toEqual([0, UnitOutcome.fallen]);
  });

  it('brings city dragonewts back while their city is held and the Inhuman King stands', () => {
    const setup = { dragonewts: { a: { 'named-dragonewt': 1, 'inhuman-king': 1 } } };
    const map = row('lowland+dragonewts', 'lowland+dragonewts');
    const board = boardOf(file(map, { setup, cards: { dragonewts: { homelands: ['a'] } } }), 'dragonewts');
    const kindAt = (city: string): number => board.world.kindOf(0, `named-dragonewt@${city}`);
    fell(board, kindAt('a'), false);
    fell(board, kindAt('b'), false);
    recover(board, forced());
    expect([standing(board, 'dragonewts', 'a'), standing(board, 'dragonewts', 'b')]).toEqual([3, 0]);
    const king = board.units(0).find((unit) => board.kind(unit).id === 'inhuman-king') ?? -1;
    board.remove(king, 'battle');
    fell(board, kindAt('a'), false);
    recover(board, forced());
    expect(standing(board, 'dragonewts', 'a')).toBe(2);
  });
});

describe('victory points (T-20)', () => {
  const setup = {
    ditali: { a: { standard: 1 }, b: { standard: 1 }, c: { standard: 1 } },
    talastari: { d: { standard: 1 } },
  };
  const map = row('lowland', 'lowland+nest', 'waste', 'lowland');
  const points = (
    victory: unknown[],
    change: (board: Board) => void = () => undefined,
    more: object = {},
  ): number => {
    const sequence = [{ turn: 1, victoryPoints: true }];
    const board = boardOf(file(map, { setup, sequence, cards: { ditali: { victory } }, ...more }), 'ditali');
    change(board);
    score(board, nation(board, 'ditali'), board.taken(nation(board, 'ditali')));
    return board.points[nation(board, 'ditali')]!;
  };

  it('are for zones that are held, not for nests nor barren ground unless it is named', () => {
    expect(points([{ zones: 2 }])).toBe(2);
    expect(points([{ hold: ['a', 'b', 'c', 'd'], points: 3 }])).toBe(6);
    expect(points([{ holdAll: ['a', 'c'], points: 5 }])).toBe(5);
    expect(points([{ holdAll: ['a', 'd'], points: 5 }])).toBe(0);
    expect(points([{ zones: 2, turns: [3] }])).toBe(0);
  });
  it('are for taking a nest and for killing, when it happens', () => {
    expect(points([{ take: 'b', points: 4 }])).toBe(0);
    const taken = (board: Board): void => {
      board.setControl(zone(board, 'b'), -1);
      board.open(nation(board, 'ditali'));
      board.setControl(zone(board, 'b'), nation(board, 'ditali'));
    };
    expect(points([{ take: 'b', points: 4 }], taken)).toBe(4);
    const kill = (board: Board): void =>
      void (board.kills[board.world.kindOf(nation(board, 'talastari'), 'iddi')] = 1);
    expect(points([{ kill: ['hero'], points: 2 }], kill)).toBe(2);
  });
  it('are halved for a subject, none under its own player; an overlord counts the zones of its subjects', () => {
    const under = (board: Board): void => {
      board.setOverlord(nation(board, 'ditali'), nation(board, 'talastari'));
    };
    expect(points([{ hold: ['a'], points: 3 }], under)).toBe(1);
    expect(points([{ hold: ['a'], points: 3 }], under, { cards: { ditali: { victory: [{ hold: ['a'], points: 3 }] }, talastari: { colour: 'red' } } })).toBe(0); // prettier-ignore
    const lord = (board: Board): void => {
      board.setOverlord(nation(board, 'talastari'), nation(board, 'ditali'));
    };
    expect(points([{ hold: ['d'], points: 3 }], lord)).toBe(3);
  });
});

describe('titles (T-17)', () => {
  const map = { ...row('lowland', 'lowland', 'lowland', 'lowland', 'lowland'), regions: { imperial: ['a', 'b', 'c'], deathline: ['c', 'd', 'e'] } }; // prettier-ignore
  const titles = { complete: ['a', 'b'], seat: 'd', zones: 3 };
  const setup = { ditali: { a: { standard: 1 }, b: { standard: 1 } }, uz: { c: { standard: 1 } }, esrolians: { d: { standard: 1 }, e: { standard: 1 } } }; // prettier-ignore

  it('make the nation with more zones than any other Emperor, once a turn, with units and points', () => {
    const board = boardOf(file({ ...map, titles }, { setup }), 'uz');
    const ditali = nation(board, 'ditali');
    expect(emperor(board)).toEqual({ nation: ditali, complete: true });
    crown(board);
    crown(board);
    expect([board.points[ditali], board.units(ditali).length]).toEqual([4, 4]);
  });
  it('count the zones of allies for the ally with most', () => {
    const alliances = [{ id: 'friends', members: ['uz', 'esrolians'] }];
    const board = boardOf(file({ ...map, titles }, { setup, sequence: [{ turn: 1, alliances }] }), 'uz');
    expect(king(board)).toBe(nation(board, 'esrolians'));
    expect(king(boardOf(file({ ...map, titles }, { setup })))).toBe(-1);
  });
});

describe('submission (T-21)', () => {
  const setup = { ditali: { a: { standard: 5 } }, talastari: { b: { standard: 2 } } };
  const board = (more: object = {}): Board =>
    boardOf(
      file(row('lowland', 'lowland', 'lowland'), { setup, cards: { ditali: { submission: 1 } }, ...more }),
      'talastari',
    );

  it('is for nations with a limit, and few enough zones', () => {
    const own = board();
    const [ditali, talastari] = [nation(own, 'ditali'), nation(own, 'talastari')];
    expect([maySubmit(own, ditali, talastari), maySubmit(own, talastari, ditali)]).toEqual([true, false]);
    const two = board({ setup: { ...setup, ditali: { a: { standard: 1 }, c: { standard: 1 } } } });
    expect(maySubmit(two, nation(two, 'ditali'), nation(two, 'talastari'))).toBe(false);
  });
  it('ends the enmity, gives a quarter of the army, and revolt gives it back', () => {
    const own = board();
    const [ditali, talastari] = [nation(own, 'ditali'), nation(own, 'talastari')];
    submit(own, ditali, talastari, firstZone);
    resolveFriends(own);
    levy(own, talastari);
    expect([standing(own, 'ditali', 'a'), standing(own, 'talastari', 'b')]).toEqual([4, 3]);
    levy(own, talastari);
    expect(standing(own, 'talastari', 'b')).toBe(3);
    expect(nextMeeting(own, talastari, () => false)).toBeUndefined();
    release(own, ditali);
    expect([own.overlord(ditali), standing(own, 'ditali', 'a')]).toEqual([-1, 5]);
  });
});

describe('alliances (T-18)', () => {
  it('gather an army at the centre, which fights in a turn of its own and goes home', () => {
    const alliances = [
      {
        id: 'host',
        members: ['ditali', 'esrolians'],
        army: { centres: ['b'], must: { ditali: { standard: 2 } } },
      },
    ];
    const setup = { ditali: { a: { standard: 4 } }, esrolians: { b: { standard: 2 } } };
    const data = file(row('lowland', 'lowland', 'lowland'), { setup, sequence: [{ turn: 1, alliances }] });
    const board = boardOf(data);
    const course = new CampaignSimulation(new CampaignFights(board.world, library));
    const agents = board.world.nations.map(() => AGENTS.hold);
    const army = nation(board, 'host');
    board.nation = 0;
    const events: string[] = [];
    while (board.nation < army && course.step(board, forced(), agents))
      events.push(String(board.units(army).length));
    expect(board.units(army).length).toBe(2);
    board.controller = nation(board, 'ditali');
    disband(board, army);
    expect([standing(board, 'ditali', 'a'), board.units(army).length]).toEqual([4, 0]);
  });
});

describe('events (T-22)', () => {
  const on = (nations: object, setup: object, more: object = {}): Board =>
    boardOf(file({ ...row('lowland', 'lowland', 'lowland'), regions: { deathline: ['b', 'c'] } }, { setup, sequence: [{ turn: 1, nations, ...more }] }), 'ditali'); // prettier-ignore

  it('turn units, settle, retire, fell forests', () => {
    const turned = on({ ditali: { events: [{ do: 'turn', at: 'start', to: 'esrolians', most: 2 }] } }, { ditali: { a: { standard: 3 } }, esrolians: { c: { standard: 1 } } }); // prettier-ignore
    play(turned, 'start', nation(turned, 'ditali'));
    expect([standing(turned, 'ditali', 'a'), standing(turned, 'esrolians', 'a')]).toEqual([1, 2]);
    const settled = on({ ditali: { events: [{ do: 'settle', at: 'end', zone: 'a', units: { city: 1, standard: 2 } }, { do: 'settle', at: 'end', zone: 'b', units: { standard: 2 } }] } }, { ditali: { a: { standard: 1 } } }); // prettier-ignore
    play(settled, 'end', 0);
    expect([standing(settled, 'ditali', 'a'), standing(settled, 'ditali', 'b')]).toEqual([4, 0]);
    const felled = on({ ditali: { events: [{ do: 'fell', at: 'start', region: 'deathline', each: 2 }] } }, { ditali: { a: { standard: 1 } }, aldryami: { b: { standard: 1, forest: 1 } } }); // prettier-ignore
    play(felled, 'start', nation(felled, 'ditali'));
    expect([standing(felled, 'ditali', 'b'), standing(felled, 'aldryami', 'b')]).toEqual([4, 0]);
  });

  it('place the great nest in a zone that is taken, and clear it only where they say so', () => {
    const left = (clears: boolean): readonly number[] => {
      const events = [{ do: 'nest', at: 'taken', zone: 'a', by: ['ditali'], clears }];
      const board = on({}, { ditali: { a: { standard: 2 } }, chaos: { c: { standard: 1 } } }, { events });
      play(board, 'taken', nation(board, 'ditali'), [zone(board, 'a')]);
      return [board.nest, standing(board, 'ditali', 'a')];
    };
    expect([left(false), left(true)]).toEqual([
      [0, 2],
      [0, 0],
    ]);
  });

  it('send a dragon at least against every zone of humans', () => {
    const nations = { dragonewts: { events: [{ do: 'dragonkill', at: 'move', region: 'deathline' }] } };
    const board = on(nations, { dragonewts: { a: { dragon: 3 } }, ditali: { b: { standard: 1 } }, esrolians: { c: { standard: 5 } } }); // prettier-ignore
    play(board, 'move', nation(board, 'dragonewts'));
    expect([standing(board, 'dragonewts', 'b'), standing(board, 'dragonewts', 'c')]).toEqual([1, 2]);
  });
});

describe('battles of a campaign (T-14)', () => {
  it('are fought by all that can march, and answered as odds answers them', () => {
    const setup = { ditali: { b: { standard: 3, greymane: 1 } }, talastari: { b: { standard: 4, city: 1 } } };
    const board = boardOf(
      file(row('lowland', 'highland+city', 'lowland'), { setup, cards: { ditali: { hit: 1 } } }),
      'talastari',
    );
    const fights = new CampaignFights(board.world, library);
    const [own, other] = [nation(board, 'ditali'), nation(board, 'talastari')];
    const at = zone(board, 'b');
    const meeting = {
      zone: at,
      attacker: hostOf(board, own, at, board.units(own, at)),
      defender: hostOf(board, other, at, board.units(other, at)),
    };
    const number = fights.number(board, meeting);
    const fight = fights.fight(number);
    const answer = odds({ ...fights.scenario(number) });
    const outcomes = new Outcomes(() => ({ mixes: [], value: 0 }) as never);
    const chances = new Map<string, number>();
    const solve = solverOf(outcomes);
    fight.fightOutcomes(solve, (row1, chance) => {
      const left = row1.slice(1, 3).reduce((sum, one) => sum + one, 0);
      chances.set(`left ${left}`, (chances.get(`left ${left}`) ?? 0) + chance);
      chances.set(`result ${String(row1[0])}`, (chances.get(`result ${String(row1[0])}`) ?? 0) + chance);
    });
    answer.survivors.attacker.forEach(({ value }, k) =>
      expect(chances.get(`left ${k}`) ?? 0).toBeCloseTo(value, 12),
    );
    expect(chances.get('result 0') ?? 0).toBeCloseTo(answer.result.attacker.value, 12);
    expect(fights.number(board, meeting)).toBe(number);
  });

  it('count the card of a nation for every unit, those with names and named dragonewts too', () => {
    const setup = {
      ditali: { b: { standard: 1, greymane: 1 } },
      dragonewts: { a: { 'named-dragonewt': 1, 'inhuman-king': 1 } },
    };
    const card = { hit: 1, resist: 2 };
    const map = row('lowland+dragonewts', 'lowland');
    const board = boardOf(file(map, { setup, cards: { ditali: card, dragonewts: card } }));
    const units = board.units().map((unit) => board.kind(unit));
    expect(units.map(({ hit, resist }) => [hit, resist])).toEqual([0, 1, 2, 3].map(() => [1, 2]));
  });

  it('are deterministic in their number and read every measure', () => {
    const campaign = campaignOf(file(row('lowland', 'lowland', 'lowland'), { setup: { ditali: { a: { standard: 4 } }, esrolians: { b: { standard: 2 } } }, policy: 'planner', turns: 2 }), library); // prettier-ignore
    expect(campaign.turns.map(({ number }) => number)).toEqual([1, 2]);
    expect(new Set(campaign.measures.map(({ id }) => id)).size).toBe(campaign.measures.length);
  });
});
