/** Zones that submit alone, dragonewts on their roads and in their cities, what allies lend, events of single turns (T-23 … T-27). */
import { describe, expect, it } from 'vitest';
import { AGENTS } from '../../../../src/systems/genertela/campaign/policies/nationPolicies.js';
import type { Board } from '../../../../src/systems/genertela/campaign/board.js';
import {
  fightOut,
  nextMeeting,
  nextSiege,
} from '../../../../src/systems/genertela/campaign/rules/battlesAndRetreats.js';
import { play, replaceFallen } from '../../../../src/systems/genertela/campaign/rules/turnEvents.js';
import {
  CampaignFights,
  type ZoneMeeting,
} from '../../../../src/systems/genertela/campaign/campaignBattles.js';
import { borrow, giveBack, reclaim } from '../../../../src/systems/genertela/campaign/rules/alliances.js';
import { cutStacks, Movement } from '../../../../src/systems/genertela/campaign/rules/movement.js';
import {
  isFriendly,
  resolveFriends,
} from '../../../../src/systems/genertela/campaign/rules/friendsAndOverlords.js';
import { gain } from '../../../../src/systems/genertela/campaign/rules/resources.js';
import { reinforce } from '../../../../src/systems/genertela/campaign/rules/reinforcements.js';
import { reoccupy, walk } from '../../../../src/systems/genertela/campaign/rules/dragonewtRoads.js';
import {
  levy,
  maySubmitZone,
  revolt,
  submitZone,
} from '../../../../src/systems/genertela/campaign/rules/submission.js';
import { king, score } from '../../../../src/systems/genertela/campaign/rules/victoryPoints.js';
import type { OutcomeDistribution } from '../../../../src/game/index.js';
import { boardOf, file, firstZone, library, nation, row, standing, zone } from './worlds.js';

describe('a zone that submits alone (T-23)', () => {
  const setup = {
    ditali: { a: { standard: 4 }, b: { standard: 8 }, c: { standard: 1 } },
    talastari: { d: { standard: 9 } },
    esrolians: { e: { standard: 1 } },
  };
  const map = {
    ...row('lowland', 'lowland', 'lowland', 'lowland', 'lowland'),
    regions: { deathline: ['a', 'b', 'd'] },
  };
  const victory = [{ hold: ['a', 'b'], points: 3 }, { zones: 1 }, { holdAll: ['b', 'c'], points: 5 }];
  const alliances = [{ id: 'friends', members: ['talastari', 'esrolians'] }];
  const under = (more: object = {}): { board: Board; own: number; lord: number; b: number } => {
    const sequence = [{ turn: 1, victoryPoints: true, alliances }];
    const cards = { ditali: { victory }, talastari: { victory: [{ zones: 1 }] } };
    const board = boardOf(
      file({ ...map, titles: { seat: 'b', zones: 2 } }, { setup, sequence, cards, ...more }),
      'ditali',
    );
    const [own, lord, b] = [nation(board, 'ditali'), nation(board, 'talastari'), zone(board, 'b')];
    submitZone(board, lord, b, firstZone);
    resolveFriends(board);
    return { board, own, lord, b };
  };

  it('is one of the Deathline, or of the card; never of Chaos, nor to whom it revolted from', () => {
    const board = boardOf(file(map, { setup, cards: { ditali: { partial: ['c'] } } }), 'talastari');
    const [own, lord] = [nation(board, 'ditali'), nation(board, 'talastari')];
    const may = (): boolean[] =>
      ['a', 'c', 'd', 'e'].map((id) => maySubmitZone(board, own, lord, zone(board, id)));
    expect(may()).toEqual([true, true, false, false]);
    board.noteRevolt(own, lord);
    expect(may()).toEqual([false, false, false, false]);
    const chaos = boardOf(
      file(map, { setup: { chaos: { a: { standard: 1 } }, ditali: { b: { standard: 1 } } } }),
    );
    expect(maySubmitZone(chaos, nation(chaos, 'chaos'), nation(chaos, 'ditali'), 0)).toBe(false);
  });

  it('is at peace with its overlord and the friends of that, and others are not', () => {
    const { board, own, lord, b } = under();
    const friend = nation(board, 'esrolians');
    expect([lord, friend].map((one) => isFriendly(board, one, b))).toEqual([true, true]);
    expect(isFriendly(board, lord, zone(board, 'a'))).toBe(false);
    // Units of the overlord that stand in it fight nobody; those in another zone of the nation do.
    board.add(board.nationOf(lord).standard, lord, b, 'event');
    expect(nextMeeting(board, lord, () => false)).toBeUndefined();
    board.add(board.nationOf(lord).standard, lord, zone(board, 'a'), 'event');
    expect(nextMeeting(board, lord, () => false)?.zone).toBe(zone(board, 'a'));
    // Who starts in it attacks neither of them, and does not leave it empty.
    const movement = new Movement(board, own);
    const from = board.units(own, b);
    expect([...movement.reach(from.slice(0, 1)).keys()].map((one) => board.zone(one).id)).toEqual(['a', 'c']);
    expect([...movement.reach(board.units(own, zone(board, 'c'))).keys()]).toContain(zone(board, 'd'));
    expect([movement.abandons(from), movement.abandons(from.slice(1))]).toEqual([true, false]);
  });

  it('gives a quarter of its points and of its units, or one, and revolt ends it', () => {
    const { board, own, lord, b } = under();
    gain(board, own);
    // Three lowlands are 6 points; of the 2 of b a quarter is 0.
    expect([board.resources[own], board.resources[lord]]).toEqual([6, 0]);
    submitZone(board, lord, zone(board, 'a'), firstZone);
    gain(board, own);
    expect([board.resources[own], board.resources[lord]]).toEqual([11, 1]);
    levy(board, lord);
    // A quarter of the 12 in a and b: the first three, one stays in each zone.
    expect([
      standing(board, 'ditali', 'a') + standing(board, 'ditali', 'b'),
      standing(board, 'talastari', 'd'),
    ]).toEqual([9, 12]);
    expect(standing(board, 'ditali', 'c')).toBe(1);
    revolt(board, own);
    expect(board.zoneLord(b)).toBe(lord);
    for (const unit of board.units(lord).slice(0, 9))
      if (board.kind(unit).nation === lord) board.remove(unit, 'event');
    revolt(board, own);
    expect([board.zoneLord(b), board.revolted(own, lord), board.units(own).length]).toEqual([-1, true, 13]);
  });

  it('halves its points for its nation, and counts whole for the overlord and its titles', () => {
    const { board, own, lord, b } = under();
    score(board, own, []);
    // By hand: holding 6, zones 3, both 5, 14 in all; of b 3 + 1 + 5 = 9, of which 4 are kept.
    expect(board.points[own]).toBe(14 - 9 + 4);
    score(board, lord, []);
    expect(board.points[lord]).toBe(2);
    expect(king(board)).toBe(lord);
    board.setControl(b, nation(board, 'esrolians'));
    expect(board.zoneLord(b)).toBe(-1);
  });
});

describe('dragonewts on their roads (T-24)', () => {
  const setup = {
    dragonewts: { a: { 'named-dragonewt': 2 } },
    ditali: { b: { standard: 2 } },
    talastari: { c: { standard: 1 } },
  };
  const cards = { dragonewts: { homelands: ['a'] } };
  const map = row('lowland+dragonewts', 'lowland', 'lowland+dragonewts');
  const walked = (more: object): string => {
    const board = boardOf(file(map, { setup, cards, ...more }), 'dragonewts');
    const own = nation(board, 'dragonewts');
    reoccupy(board, own);
    return ['a', 'b', 'c'].map((id) => standing(board, 'dragonewts', id)).join('');
  };

  it('come to their empty cities, unless an enemy with more units stops them', () => {
    expect(walked({ block: 'never' })).toBe('101');
    expect(walked({})).toBe('110');
    expect(walked({ setup: { ...setup, ditali: { b: { standard: 1 } } } })).toBe('101');
  });

  it('fight nobody in the city, control nothing, and are two there at most', () => {
    const board = boardOf(
      file(map, { setup: { ...setup, dragonewts: { a: { 'named-dragonewt': 4 } } }, cards, block: 'never' }),
      'dragonewts',
    );
    const own = nation(board, 'dragonewts');
    walk(board, own, board.units(own).slice(1), 2);
    expect([standing(board, 'dragonewts', 'c'), board.control(2) === own]).toEqual([3, false]);
    expect(nextMeeting(board, own, () => false)).toBeUndefined();
    cutStacks(board, own);
    expect(standing(board, 'dragonewts', 'c')).toBe(2);
  });
});

describe('dragonewt cities in zones of others (T-25)', () => {
  const setup = { dragonewts: { a: { 'named-dragonewt': 2 } }, ditali: { a: { standard: 3 } } };
  const board = (more: object = {}): Board =>
    boardOf(file(row('lowland+dragonewts', 'lowland'), { setup, ...more }), 'ditali');
  /** Fights a battle with the fate in which these many stand at the end, and the result with this name. */
  const won = (own: Board, meeting: ZoneMeeting, result: number, left: number[]): void => {
    const fights = new CampaignFights(own.world, library);
    const fightOutcomes = {
      width: 1 + left.length,
      rows: Int32Array.from([result, ...left]),
      chances: Float64Array.of(1),
    };
    const chance = {
      fightOutcomes: () => fightOutcomes as unknown as OutcomeDistribution,
      expected: () => new Float64Array(2),
      fightOutcome: () => 0,
      below: () => 0,
      among: () => 0,
    };
    fightOut(own, meeting, fights.draw(own, meeting, chance), firstZone);
  };

  it('are attacked by those in the zone, where named dragonewts resist by 1 more', () => {
    const own = board();
    const meeting = nextSiege(own, nation(own, 'ditali'));
    expect(meeting?.attacker.units.length).toBe(3);
    expect(meeting?.defender.units.length).toBe(2);
    expect(nextSiege(own, nation(own, 'ditali'))).toBeUndefined();
    if (!meeting) throw new Error('a battle');
    const fights = new CampaignFights(own.world, library);
    expect(fights.scenario(fights.number(own, meeting))).toMatchObject({
      zone: { dragonewtCity: 'defender' },
    });
    won(own, meeting, 0, [2, 0]);
    // Who fell with the city does not come back to it.
    expect([standing(own, 'dragonewts', 'a'), standing(own, 'ditali', 'a')]).toEqual([0, 2]);
    expect(own.fightOutcomes[own.world.kindOf(nation(own, 'dragonewts'), 'named-dragonewt@a')]).toBe(0);
  });

  it('are left by all but one to attack, who win the zone or come back', () => {
    const own = board();
    const dragonewts = nation(own, 'dragonewts');
    const meeting = nextSiege(own, dragonewts);
    if (!meeting) throw new Error('a battle');
    expect([meeting.attacker.units.length, meeting.defender.units.length]).toEqual([1, 3]);
    won(own, meeting, 0, [1, 0]);
    expect([own.control(0) === dragonewts, standing(own, 'dragonewts', 'a')]).toEqual([true, 2]);
    const back = board();
    const again = nextSiege(back, nation(back, 'dragonewts'));
    if (!again) throw new Error('a battle');
    won(back, again, 3, [1, 3]);
    expect([back.control(0) === nation(back, 'ditali'), standing(back, 'dragonewts', 'a')]).toEqual([
      true,
      2,
    ]);
  });

  it('resist by 1 more too where the dragonewts control the zone', () => {
    const own = boardOf(
      file(row('lowland+dragonewts', 'lowland'), {
        setup: { dragonewts: { a: { 'named-dragonewt': 2 } }, ditali: { b: { standard: 2 } } },
        cards: { dragonewts: { homelands: ['a'] } },
      }),
      'ditali',
    );
    for (const unit of own.units(nation(own, 'ditali'))) own.move(unit, 0);
    const meeting = nextMeeting(own, nation(own, 'ditali'), () => false);
    if (!meeting) throw new Error('a battle');
    const fights = new CampaignFights(own.world, library);
    expect(fights.scenario(fights.number(own, meeting))).toMatchObject({
      zone: { dragonewtCity: 'defender' },
    });
  });
});

describe('allies (T-26)', () => {
  const alliances = [{ id: 'friends', members: ['ditali', 'esrolians'] }];
  const setup = { ditali: { a: { standard: 5 } }, esrolians: { c: { standard: 2 } } };
  const agents = (board: Board) => board.world.nations.map(() => AGENTS.cheapest);

  it('lend half of those that may march for a nation turn, where the file says so', () => {
    const lent = (conduct: object, sequence: unknown[]): number[] => {
      const board = boardOf(
        file(row('lowland', 'lowland', 'lowland'), { setup, sequence, conduct }),
        'esrolians',
      );
      const own = nation(board, 'esrolians');
      borrow(board, own, agents(board));
      const during = standing(board, 'esrolians', 'c');
      giveBack(board, own);
      return [during, standing(board, 'esrolians', 'c'), standing(board, 'ditali', 'c')];
    };
    const lend = { ditali: { lend: 'esrolians' } };
    // Four of the five may march; the first in order comes before the other in the turn.
    expect(lent(lend, [{ turn: 1, alliances }])).toEqual([4, 2, 2]);
    expect(lent({}, [{ turn: 1, alliances }])).toEqual([2, 2, 0]);
    expect(lent(lend, [])).toEqual([2, 2, 0]);
  });

  it('make room in a homeland that its nation enters', () => {
    const there = {
      ditali: { a: { standard: 1 }, b: { standard: 1 } },
      esrolians: { b: { standard: 3 }, c: { standard: 1 } },
    };
    const board = boardOf(
      file(row('lowland', 'lowland', 'lowland'), {
        setup: there,
        sequence: [{ turn: 1, alliances }],
        cards: { ditali: { homelands: ['b'] } },
      }),
      'ditali',
    );
    const own = nation(board, 'ditali');
    board.setControl(1, nation(board, 'esrolians'));
    reclaim(board, own);
    expect([board.control(1), standing(board, 'esrolians', 'b'), standing(board, 'esrolians', 'c')]).toEqual([
      own,
      0,
      4,
    ]);
  });
});

describe('events of single turns (T-27)', () => {
  it('send a hunter to its prey, wherever it is', () => {
    const nations = { aldryami: { events: [{ do: 'hunt', at: 'move', unit: 'tobasta', prey: 'alkoring' }] } };
    const setup = {
      aldryami: { a: { standard: 1, tobasta: 1 } },
      alkorings: { c: { standard: 4, alkoring: 1 } },
    };
    const board = boardOf(
      file(row('lowland', 'highland', 'lowland'), { setup, sequence: [{ turn: 1, nations }] }),
      'aldryami',
    );
    const own = nation(board, 'aldryami');
    expect(AGENTS.cheapest.send(board, own).some((unit) => board.kind(unit).id === 'tobasta')).toBe(false);
    play(board, 'move', own);
    expect(standing(board, 'aldryami', 'c')).toBe(1);
    expect(nextMeeting(board, own, () => false)?.zone).toBe(2);
  });

  it('give who fell in a battle with another to its nation, next to that one', () => {
    const nations = {
      rinliddi: {
        events: [{ do: 'replace', at: 'battle', unit: 'aelwrin-alkoring', by: 'jar-eel', to: 'aelwrin' }],
      },
    };
    const setup = {
      rinliddi: { a: { standard: 1 }, b: { 'jar-eel': 1 } },
      alkorings: { c: { standard: 1 } },
    };
    const board = boardOf(
      file(row('lowland', 'lowland', 'lowland'), { setup, sequence: [{ turn: 1, nations }] }),
    );
    replaceFallen(board, ['aelwrin-alkoring'], ['standard']);
    expect(board.units(nation(board, 'rinliddi')).length).toBe(2);
    replaceFallen(board, ['aelwrin-alkoring'], ['jar-eel', 'aelwrin-alkoring']);
    expect(standing(board, 'rinliddi', 'b')).toBe(2);
  });

  it('call units back from a former ally, and take Broyan when the City of Wonders has fallen', () => {
    const map = {
      zones: {
        'city-of-wonders': { terrain: 'lowland', borders: ['sartar', 'homeward-ocean'] },
        sartar: { terrain: 'highland' },
        'homeward-ocean': { terrain: 'sea' },
      },
    };
    const setup = {
      heortlings: { sartar: { standard: 3, broyan: 1 } },
      'wolf-pirates': { 'city-of-wonders': { standard: 1 }, sartar: { standard: 2 } },
    };
    const data = { system: 'genertela', map, setup, from: 36, cards: { 'wolf-pirates': { raiders: true } } };
    const board = boardOf(data, 'wolf-pirates');
    const own = nation(board, 'wolf-pirates');
    play(board, 'start', own);
    expect([
      standing(board, 'wolf-pirates', 'homeward-ocean'),
      standing(board, 'wolf-pirates', 'sartar'),
    ]).toEqual([2, 0]);
    play(board, 'taken', own);
    expect(standing(board, 'heortlings', 'sartar')).toBe(3);
  });

  it('let nobody but Chaos arrive where the great nest drives all out', () => {
    const nations = {
      chaos: { events: [{ do: 'nest', at: 'start', region: 'north', heldBy: 'uz', units: 6, clears: true }] },
      uz: { place: [{ zone: 'a', units: { standard: 9 } }] },
    };
    const setup = { uz: { a: { standard: 2 } }, chaos: { b: { standard: 1 } } };
    const board = boardOf(
      file(
        { ...row('lowland', 'lowland'), regions: { north: ['a'] } },
        { setup, sequence: [{ turn: 1, nations }] },
      ),
      'chaos',
    );
    play(board, 'start', nation(board, 'chaos'));
    reinforce(board, nation(board, 'uz'));
    expect([standing(board, 'chaos', 'a'), standing(board, 'uz', 'a')]).toEqual([6, 0]);
  });
});
