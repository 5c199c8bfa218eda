/** Exceptions of movement, battles, recovery, victory points and submission by hand that the other files do not tell. */
import { describe, expect, it } from 'vitest';
import { OutcomeTable, Outcomes } from '../../../../src/engines/simulate/index.js';
import { Forced } from '../../../engines/simulate/forced.js';
import type { Battle } from '../../../../src/game/index.js';
import { AGENTS, type Agent } from '../../../../src/systems/genertela/campaign/policies/nationPolicies.js';
import { UnitOutcome, type Board } from '../../../../src/systems/genertela/campaign/board.js';
import { hostOf, nextMeeting } from '../../../../src/systems/genertela/campaign/rules/battlesAndRetreats.js';
import { CampaignSimulation, sideScore } from '../../../../src/systems/genertela/campaign/simulation.js';
import { CampaignFights } from '../../../../src/systems/genertela/campaign/campaignBattles.js';
import { cutStacks, Movement } from '../../../../src/systems/genertela/campaign/rules/movement.js';
import { population } from '../../../../src/systems/genertela/campaign/rules/resources.js';
import { fell, recover } from '../../../../src/systems/genertela/campaign/rules/reinforcements.js';
import {
  resolveControl,
  resolveFriends,
} from '../../../../src/systems/genertela/campaign/rules/friendsAndOverlords.js';
import { maySubmit } from '../../../../src/systems/genertela/campaign/rules/submission.js';
import { crown, emperor, score } from '../../../../src/systems/genertela/campaign/rules/victoryPoints.js';
import { boardOf, endBattle, file, library, nation, row, standing, zone } from './worlds.js';

/** Chance that gives these draws, one after another. */
const forced = (...draws: number[]): Forced =>
  new Forced(draws, new OutcomeTable({} as Battle, new Outcomes(() => ({ mixes: [], value: 0 }) as never)));

/** The zones that units of a nation in a zone can come to together, as letters. */
function reached(
  board: Board,
  id: string,
  from: string,
  units = board.units(nation(board, id), zone(board, from)),
): string {
  const found = [...new Movement(board, nation(board, id)).reach(units).keys()];
  return found
    .map((one) => board.zone(one).id)
    .sort()
    .join('');
}

const LOWLANDS = ['lowland', 'lowland', 'lowland'] as const;

describe('movement', () => {
  it('lets three units in all out of two zones with narrow passes into one zone', () => {
    const map = row('mountain+pass', 'lowland', 'mountain+pass');
    const setup = { uz: { a: { standard: 3 }, c: { standard: 3 } }, talastari: { b: { standard: 1 } } };
    const board = boardOf(file(map, { setup }), 'uz');
    const own = nation(board, 'uz');
    const movement = new Movement(board, own);
    movement.go({ units: board.units(own, 0).slice(0, 2), to: 1 });
    const [first, ...others] = board.units(own, 2);
    expect(movement.reach(others).has(1)).toBe(false);
    movement.go({ units: [first ?? -1], to: 1 });
    expect(movement.reach(others.slice(0, 1)).has(1)).toBe(false);
    expect(standing(board, 'uz', 'b')).toBe(3);
  });

  it('does not count pure assassins who stand in the way, nor those who march', () => {
    const blocked = {
      ditali: { a: { standard: 1 } },
      talastari: { b: { standard: 1 } },
      aldryami: { b: { tobasta: 1 } },
    };
    const board = boardOf(file(row(...LOWLANDS), { setup: { ...blocked, ditali: { a: { standard: 2 } } } }));
    expect(reached(board, 'ditali', 'a')).toBe('bc');
    const alone = boardOf(
      file(row(...LOWLANDS), { setup: { ditali: { a: { standard: 1 } }, aldryami: { b: { tobasta: 1 } } } }),
    );
    expect(reached(alone, 'ditali', 'a')).toBe('bc');
    // One unit and an assassin are no two against one.
    const setup = { aldryami: { a: { standard: 1, tobasta: 1 } }, talastari: { b: { standard: 1 } } };
    expect(reached(boardOf(file(row(...LOWLANDS), { setup })), 'aldryami', 'a')).toBe('b');
  });

  it('lets Hon-eel go anywhere but to sea', () => {
    const setup = { rinliddi: { a: { 'hon-eel': 1 } }, talastari: { b: { standard: 5 } } };
    const board = boardOf(file(row('lowland', 'lowland', 'mountain', 'sea'), { setup }));
    expect(reached(board, 'rinliddi', 'a')).toBe('bc');
  });

  it('needs no overrun to leave an enemy zone where units started', () => {
    const setup = { ditali: { b: { standard: 1 } }, talastari: { b: { standard: 5 }, c: { standard: 1 } } };
    const board = boardOf(file(row(...LOWLANDS), { setup }), 'ditali');
    expect([board.control(1) === nation(board, 'talastari'), reached(board, 'ditali', 'b')]).toEqual([
      true,
      'ac',
    ]);
  });

  it('is closed to humans where the turn says so, but for those whom it names', () => {
    const sequence = [{ turn: 1, closed: [{ region: 'deathline', but: { pentans: ['b'] } }] }];
    const map = { ...row(...LOWLANDS), regions: { deathline: ['b', 'c'] } };
    const from = (id: string): string =>
      reached(boardOf(file(map, { setup: { [id]: { a: { standard: 1 } } }, sequence })), id, 'a');
    expect(['ditali', 'pentans', 'uz'].map(from)).toEqual(['', 'b', 'bc']);
  });

  it('comes twice on an invasion turn, each time with battles', () => {
    const moves = (invasion: boolean): number => {
      const nations = { ditali: { invasion } };
      const setup = { ditali: { a: { standard: 2 } } };
      const board = boardOf(file(row('lowland'), { setup, sequence: [{ turn: 1, nations }] }), 'ditali');
      let found = 0;
      const march = (): void => {
        found++;
      };
      const agent: Agent = { ...AGENTS.hold, march };
      const course = new CampaignSimulation(new CampaignFights(board.world, library));
      while (course.step(board, forced(), [agent]));
      return found;
    };
    expect([moves(false), moves(true)]).toEqual([1, 2]);
  });

  it('stacks each nation for itself, without cities, forests and pure assassins', () => {
    const setup = {
      aldryami: { a: { standard: 4, tobasta: 1, forest: 1, city: 1 } },
      ditali: { a: { standard: 4 } },
    };
    const alliances = [{ id: 'friends', members: ['aldryami', 'ditali'] }];
    const board = boardOf(file(row('highland'), { setup, sequence: [{ turn: 1, alliances }] }));
    for (const id of ['aldryami', 'ditali']) cutStacks(board, nation(board, id));
    expect([standing(board, 'aldryami', 'a'), standing(board, 'ditali', 'a')]).toEqual([7, 4]);
  });
});

describe('population', () => {
  it('does not count two more than the five of a homeland with a City', () => {
    const counted = (units: number): number => {
      const setup = { ditali: { a: { standard: units, city: 1 } } };
      const data = file(row('lowland+city'), { setup, cards: { ditali: { homelands: ['a'] } } });
      return population(boardOf(data), 0).counted;
    };
    expect([5, 6, 7, 8].map(counted)).toEqual([5, 5, 5, 6]);
  });
});

describe('retreats in a campaign', () => {
  /** Where everybody of the attackers stands who retreat from c. */
  const after = (id: string, units: object, more: object = {}, cards: object = {}): string => {
    const setup = { [id]: { c: units, ...more }, talastari: { c: { standard: 9 } } };
    const board = boardOf(
      file(row('lowland', 'lowland', 'lowland', 'sea'), { setup, cards: { [id]: cards } }),
      id,
    );
    const [own, other, at] = [nation(board, id), nation(board, 'talastari'), zone(board, 'c')];
    const attacker = hostOf(board, own, at, board.units(own, at));
    const defender = hostOf(board, other, at, board.units(other, at));
    endBattle(board, { zone: at, attacker, defender }, 'attackerRetreats');
    return board
      .units(own)
      .map((unit) => board.zone(board.zoneAt(unit)).id)
      .sort()
      .join('');
  };

  it('lead to a friendly zone beside it that nobody attacks, and nowhere where there is none', () => {
    expect(after('ditali', { standard: 2 }, { b: { standard: 1 } })).toBe('bbb');
    expect(after('ditali', { standard: 2 }, { a: { standard: 1 } })).toBe('acc');
  });
  it('lead raiders back to the sea', () => {
    expect(after('wolf-pirates', { standard: 2 }, {}, { raiders: true })).toBe('dd');
  });
  it('lead where the owner wants, of all zones that are open', () => {
    const setup = {
      'wolf-pirates': { b: { standard: 3 }, a: { standard: 1 } },
      talastari: { b: { standard: 9 } },
    };
    const map = row('lowland', 'lowland', 'sea');
    const board = boardOf(file(map, { setup, cards: { 'wolf-pirates': { raiders: true } } }), 'wolf-pirates');
    const [own, other, at] = [nation(board, 'wolf-pirates'), nation(board, 'talastari'), zone(board, 'b')];
    const meeting = {
      zone: at,
      attacker: hostOf(board, own, at, board.units(own, at)),
      defender: hostOf(board, other, at, board.units(other, at)),
    };
    const asked: unknown[] = [];
    endBattle(board, meeting, 'attackerRetreats', {
      destination: (who, zones, units) => {
        asked.push([board.idOf(who), zones.map((one) => board.zone(one).id), units]);
        return zone(board, 'c');
      },
    });
    expect(asked).toEqual([['wolf-pirates', ['a', 'c'], 3]]);
    expect(standing(board, 'wolf-pirates', 'c')).toBe(3);
  });

  it('lead the units of every player to the zone under the largest threat that has room', () => {
    const setup = {
      ditali: { a: { standard: 1 }, c: { standard: 1 }, b: { standard: 2 } },
      talastari: { d: { standard: 6 } },
    };
    const board = boardOf(file(row('lowland', 'lowland', 'lowland', 'lowland'), { setup }), 'ditali');
    const zones = ['a', 'c'].map((id) => zone(board, id));
    for (const name of ['hold', 'cheapest', 'planner'] as const) {
      const chosen = AGENTS[name].station(board, nation(board, 'ditali'), zones, 2);
      expect(board.zone(chosen).id).toBe('c');
      expect(AGENTS[name].station(board, nation(board, 'ditali'), zones.slice(0, 1), 2)).toBe(zones[0]);
    }
  });

  it('lead assassins and Hon-eel to any zone of their nation', () => {
    expect(after('aldryami', { tobasta: 1 }, { a: { standard: 1 } })).toBe('aa');
    expect(after('rinliddi', { 'hon-eel': 1 }, { a: { standard: 1 } })).toBe('aa');
  });
});

describe('who comes back, and where (T-16)', () => {
  /** The zone where a unit comes back with a roll of 6, or nothing. */
  const back = (
    id: string,
    owner: string,
    map: unknown,
    setup: object,
    more: object = {},
  ): string | undefined => {
    const board = boardOf(file(map, { setup, ...more }), owner);
    fell(board, board.world.kindOf(nation(board, owner), id), false);
    recover(
      board,
      new Forced([5], new OutcomeTable({} as Battle, new Outcomes(() => ({ mixes: [], value: 0 }) as never))),
    );
    const unit = board.units().find((one) => board.kind(one).id === id);
    return unit === undefined ? undefined : board.zone(board.zoneAt(unit)).id;
  };
  const plateau = {
    zones: {
      'shadow-plateau': { terrain: 'mountain', plateau: true, borders: ['b'] },
      b: { terrain: 'lowland' },
    },
  };
  const dwarfRun = {
    zones: { 'dwarf-run': { terrain: 'mountain', borders: ['b'] }, b: { terrain: 'highland' } },
  };
  const one = { standard: 1 };

  it('the Only Old One on the Shadow Plateau, and only while the Uz hold it', () => {
    expect(back('only-old-one', 'uz', plateau, { uz: { 'shadow-plateau': one, b: one } })).toBe(
      'shadow-plateau',
    );
    expect(
      back('only-old-one', 'uz', plateau, { uz: { b: one }, ditali: { 'shadow-plateau': one } }),
    ).toBeUndefined();
  });
  it('Isidilian at Dwarf Run, whoever holds it', () => {
    expect(back('isidilian', 'mostali', dwarfRun, { mostali: { b: one }, uz: { 'dwarf-run': one } })).toBe(
      'dwarf-run',
    );
  });
  it('the Inhuman King in any dragonewt city', () => {
    const setup = { dragonewts: { a: { 'named-dragonewt': 1 } }, ditali: { a: one } };
    expect(back('inhuman-king', 'dragonewts', row('lowland+dragonewts'), setup)).toBe('a');
  });
  it('others where they started if that is held, else in any zone of their nation, and not without one', () => {
    const map = row('lowland', 'lowland');
    expect(back('ralzakark', 'chaos', map, { chaos: { a: one, b: { ...one, ralzakark: 1 } } })).toBe('b');
    expect(
      back('ralzakark', 'chaos', map, {
        chaos: { a: one, b: { ralzakark: 1 } },
        ditali: { b: { standard: 3 } },
      }),
    ).toBe('b');
    expect(back('ralzakark', 'chaos', map, { chaos: { a: one }, ditali: { b: one } })).toBe('a');
    const nobody = boardOf(file(map, { setup: { ditali: { a: one }, chaos: { b: one } } }), 'chaos');
    const own = nation(nobody, 'chaos');
    for (const unit of nobody.units(own)) nobody.remove(unit, 'battle');
    resolveControl(nobody);
    const kind = nobody.world.kindOf(own, 'ralzakark');
    fell(nobody, kind, false);
    recover(nobody, forced());
    expect(nobody.fightOutcomes[kind]).toBe(UnitOutcome.lost);
  });
  it('those listed on several turns as * on these', () => {
    const listing = (turn: number): object => ({ turn, nations: { ditali: { listed: ['greymane'] } } });
    const setup = { ditali: { a: one } };
    expect(
      back('greymane', 'ditali', row('lowland'), setup, { sequence: [listing(1), listing(2)], turns: 2 }),
    ).toBe('a');
  });
  it('not those who fell to Jar-eel', () => {
    const setup = { rinliddi: { a: { 'jar-eel': 1 } }, chaos: { a: { ralzakark: 1, standard: 1 } } };
    const board = boardOf(file(row('lowland'), { setup }), 'rinliddi');
    const [own, chaos] = [nation(board, 'rinliddi'), nation(board, 'chaos')];
    const meeting = {
      zone: 0,
      attacker: hostOf(board, own, 0, board.units(own, 0)),
      defender: hostOf(board, chaos, 0, board.units(chaos, 0)),
    };
    endBattle(board, meeting, 'attacker', { lost: ['ralzakark', 'standard'] });
    recover(board, forced());
    expect(board.fightOutcomes[board.world.kindOf(chaos, 'ralzakark')]).toBe(UnitOutcome.lost);
  });
});

describe('victory points', () => {
  const one = { standard: 1 };
  const sequence = (turn: number): object[] => [{ turn, victoryPoints: true }];

  it('for a kill stay though the unit comes back', () => {
    const cards = { ditali: { victory: [{ kill: ['ralzakark'], points: 3 }] } };
    const setup = { ditali: { a: { standard: 2 } }, chaos: { a: { ralzakark: 1 }, b: one } };
    const board = boardOf(file(row('lowland', 'lowland'), { setup, cards, sequence: sequence(1) }), 'ditali');
    const [own, chaos] = [nation(board, 'ditali'), nation(board, 'chaos')];
    const meeting = {
      zone: 0,
      attacker: hostOf(board, own, 0, board.units(own, 0)),
      defender: hostOf(board, chaos, 0, board.units(chaos, 0)),
    };
    endBattle(board, meeting, 'attacker', { lost: ['ralzakark'] });
    recover(board, forced(9));
    score(board, own, []);
    expect([board.points[own], board.units(chaos).length]).toEqual([3, 2]);
  });

  it('for somebody dead count at the end of Turn 40 alone, whenever that one fell', () => {
    const points = (from: number, setup: object): number => {
      const cards = { ditali: { victory: [{ dead: 'ralzakark', points: 4 }] } };
      const board = boardOf(
        file(row('lowland', 'lowland'), { setup, cards, from, sequence: sequence(from) }),
        'ditali',
      );
      score(board, nation(board, 'ditali'), []);
      return board.points[nation(board, 'ditali')]!;
    };
    const gone = { ditali: { a: one }, chaos: { b: one } };
    const there = { ditali: { a: one }, chaos: { b: { ...one, ralzakark: 1 } } };
    expect([points(40, gone), points(40, there), points(39, gone)]).toEqual([4, 0, 0]);
  });

  it('for wastes and plateaus are for those whom they support', () => {
    const points = (id: string): number => {
      const setup = { [id]: { a: one, b: one } };
      const cards = { [id]: { victory: [{ zones: 1 }] } };
      const board = boardOf(
        file(row('waste', 'mountain+plateau'), { setup, cards, sequence: sequence(1) }),
        id,
      );
      score(board, 0, []);
      return board.points[0]!;
    };
    expect(['ditali', 'praxians', 'uz', 'mostali'].map(points)).toEqual([0, 1, 2, 1]);
  });

  it('of an army go to every player who gave units to it, and to no nation', () => {
    const alliances = [{ id: 'host', members: ['ditali', 'uz', 'esrolians'], army: { centres: ['a'] } }];
    const setup = { ditali: { a: one }, uz: { b: one }, esrolians: { c: one } };
    const cards = { host: { victory: [{ hold: ['a'], points: 5 }] } };
    const data = file(row(...LOWLANDS), {
      setup,
      cards,
      sequence: [{ turn: 1, victoryPoints: true, alliances }],
    });
    const board = boardOf(data);
    const host = nation(board, 'host');
    board.setControl(0, host);
    for (const id of ['ditali', 'uz']) board.provided[nation(board, id)] = 1;
    score(board, host, []);
    const side = (id: string): number => sideScore(board, board.nationOf(nation(board, id)).side);
    expect(['ditali', 'uz', 'esrolians'].map(side)).toEqual([5, 5, 0]);
    expect([...board.points].every((points) => points === 0)).toBe(true);
  });

  it('are less the bid of a side', () => {
    const board = boardOf(file(row('lowland'), { setup: { uz: { a: one } }, bids: { green: 7 } }));
    expect(sideScore(board, 0)).toBe(-7);
  });
});

describe('titles', () => {
  const one = { standard: 1 };
  const map = {
    ...row('lowland', 'lowland', 'lowland', 'lowland'),
    regions: { imperial: ['a', 'b', 'c', 'd'], deathline: ['a', 'b'] },
  };
  const titled = (setup: object, complete: string[]): Board =>
    boardOf(file({ ...map, titles: { complete, seat: 'a', zones: 2 } }, { setup }));

  it('give a unit and 2 points to an Emperor, two and 4 to a Complete one, a unit and 3 to a King', () => {
    const plain = titled({ ditali: { c: one, d: one }, esrolians: { a: one } }, ['a', 'c']);
    const own = nation(plain, 'ditali');
    crown(plain);
    expect([plain.points[own], plain.units(own).length]).toEqual([2, 3]);
    const whole = titled({ ditali: { c: one, d: one }, esrolians: { a: one } }, ['c', 'd']);
    crown(whole);
    expect([whole.points[own], whole.units(own).length]).toEqual([4, 4]);
    const king = titled({ ditali: { c: one, d: one }, esrolians: { a: one, b: one } }, ['a']);
    crown(king);
    const ruler = nation(king, 'esrolians');
    // Two zones each: nobody is Emperor.
    expect([king.points[ruler], king.units(ruler).length, king.points[nation(king, 'ditali')]]).toEqual([
      3, 3, 0,
    ]);
  });

  it('count no zones of elder races and Chaos for an Emperor, and those of subjects for their overlord', () => {
    const elder = titled({ ditali: { a: one }, uz: { b: one, c: one, d: one } }, []);
    expect(emperor(elder).nation).toBe(nation(elder, 'ditali'));
    const subject = titled({ ditali: { a: one }, esrolians: { b: one }, talastari: { c: one, d: one } }, []);
    expect(emperor(subject).nation).toBe(nation(subject, 'talastari'));
    subject.setOverlord(nation(subject, 'talastari'), nation(subject, 'ditali'));
    expect(emperor(subject).nation).toBe(nation(subject, 'ditali'));
  });
});

describe('submission', () => {
  const may = (id: string, lord: string, from: number, alliances: object[] = []): boolean => {
    const setup = { [id]: { a: { standard: 1 } }, [lord]: { b: { standard: 1 } } };
    const data = file(row('lowland', 'lowland'), {
      setup,
      from,
      cards: { [id]: { submission: 1 } },
      sequence: [{ turn: from, alliances }],
    });
    const board = boardOf(data);
    return maySubmit(board, nation(board, id), nation(board, lord));
  };

  it('is none of Chaos, of Heortlings to the Lunar Empire, of humans to dragonewts on Turn 23', () => {
    const lunar = [{ id: 'lunar-empire', members: ['rinliddi', 'char-un'] }];
    expect([may('chaos', 'ditali', 1), may('ditali', 'chaos', 1)]).toEqual([false, true]);
    expect([
      may('heortlings', 'rinliddi', 25, lunar),
      may('ditali', 'rinliddi', 25, lunar),
      may('heortlings', 'rinliddi', 24),
    ]).toEqual([false, true, true]);
    expect([
      may('ditali', 'dragonewts', 23),
      may('ditali', 'dragonewts', 24),
      may('uz', 'dragonewts', 23),
    ]).toEqual([false, true, true]);
  });

  it('opens the way to the overlord, and forbids attacks on its allies and its other subjects', () => {
    const setup = {
      ditali: { a: { standard: 2 } },
      talastari: { b: { standard: 1 } },
      esrolians: { c: { standard: 1 } },
    };
    const alliances = [{ id: 'friends', members: ['talastari', 'esrolians'] }];
    const board = boardOf(file(row(...LOWLANDS), { setup, sequence: [{ turn: 1, alliances }] }), 'ditali');
    const [own, lord, ally] = ['ditali', 'talastari', 'esrolians'].map((id) => nation(board, id)) as [
      number,
      number,
      number,
    ];
    const unit = board.units(own)[0] ?? -1;
    expect(reached(board, 'ditali', 'a', [unit])).toBe('b');
    board.setOverlord(own, lord);
    resolveFriends(board);
    expect(reached(board, 'ditali', 'a', [unit])).toBe('bc');
    board.move(unit, 2);
    expect(nextMeeting(board, own, () => false)).toBeUndefined();
    expect(nextMeeting(board, ally, () => false)).toBeUndefined();
  });
});
