/** Choices that the rules give: who acts next, whom each bearer shoots, the way of an Assault, a Scientist's way home. */
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/game/index.js';
import type { Agent } from '../../../../src/systems/grinding-annihilation/battle/battleSimulation.js';
import type { Warfare } from '../../../referee/warfield.js';
import { battleOf, faultsOf, replayOf, type Entry } from './support.js';

/** So many troops of a unit in a row, an inch and a half from middle to middle. */
const row = (unit: string, count: number, x: number, y: number): Entry => ({
  unit,
  troops: count,
  at: Array.from({ length: count }, (_, i) => [x + 1.5 * i, y]),
});

const of = ({ events }: Warfare, event: string): Warfare['events'] =>
  events.filter((one) => one.event === event);

/** The formations that the events of a kind are about, in order. */
const order = (replay: Warfare, event: string): unknown[] =>
  of(replay, event).map(({ formation }) => formation);

/** A battle whose first side selects its last formation first. */
function lastFirst(battle: Battle): Battle {
  const [own, other] = battle.agents as Agent[];
  const select: Agent['select'] = (_battle, _side, _phase, formations) => formations.at(-1) ?? -1;
  return { ...battle, agents: [{ ...own, select }, other] };
}

describe('the order of formations', () => {
  const own = [5, 20, 35].map((x) => row('lantern-levy/lamp-guard', 3, x, 10));
  const enemies = [row('tarn-brood/bog-titan', 1, 20, 30)];

  it('is their player’s in the Move and Shooting Phases', () => {
    const battle = battleOf([own, enemies], ['hold', 'hold'], { rounds: 1 });
    const moves = (one: Battle): unknown[] => order(replayOf(one), 'move').filter((id) => id !== 'b0');
    expect(moves(battle)).toEqual(['a0', 'a1', 'a2']);
    expect(moves(lastFirst(battle))).toEqual(['a2', 'a1', 'a0']);
    const shots = (one: Battle): unknown[] =>
      [...new Set(order(replayOf(one), 'shoot'))].filter((id) => id !== 'b0');
    expect(shots(lastFirst(battle))).toEqual([...shots(battle)].reverse());
    expect(shots(battle).length).toBeGreaterThan(1);
  });

  it('is their player’s in the Assault Phase', () => {
    const runners = [5, 15].map((x) => row('tarn-brood/reed-runners', 3, x, 10));
    const guards = [5, 15].map((x) => row('lantern-levy/siege-lamps', 3, x, 14));
    const battle = battleOf([runners, guards], ['hold', 'hold'], { rounds: 1 });
    const shoot: Agent['shoot'] = () => -1;
    const assault: Agent['assault'] = (_battle, _formation, [first = -1]) => first;
    const [own, other] = (battle.agents as Agent[]).map((agent) => ({ ...agent, shoot }));
    const still = { ...battle, agents: [{ ...own, assault }, other] };
    const assaults = (one: Battle): unknown[] => order(replayOf(one), 'assault');
    expect(assaults(still)).toEqual(['a0', 'a1']);
    expect(assaults(lastFirst(still))).toEqual(['a1', 'a0']);
  });

  it('is their player’s at deployment', () => {
    const unplaced = [{ unit: 'lantern-levy/lamp-guard', troops: 3 }];
    const two = [...unplaced, ...unplaced];
    const first = (battle: Battle): unknown => {
      const deployed: number[] = [];
      const [own, other] = battle.agents as Agent[];
      const deploy: Agent['deploy'] = (one, formation) => {
        deployed.push(formation);
        return own?.deploy(one, formation) ?? [0, 0];
      };
      replayOf({ ...battle, agents: [{ ...own, deploy }, other] });
      return deployed;
    };
    const battle = battleOf([two, unplaced], ['hold', 'hold'], { rounds: 1 });
    expect(first(battle)).toEqual([0, 1]);
    expect(first(lastFirst(battle))).toEqual([1, 0]);
  });
});

it('bearers that cannot reach the first target shoot another', () => {
  // Rifles reach 24": the first bearers only the near Titan, the last ones both.
  const own = [row('lantern-levy/lamp-guard', 10, 2, 22)];
  const titans = [row('tarn-brood/bog-titan', 1, 8, 44 - 1), row('tarn-brood/bog-titan', 1, 38, 30)];
  const battle = battleOf([own, titans], ['hold', 'hold'], { rounds: 1 });
  const [agent, other] = battle.agents as Agent[];
  const farthest: Agent['shoot'] = (_battle, _formation, _gun, targets) => targets.at(-1) ?? -1;
  const quiet: Agent['shoot'] = () => -1;
  const agents = [
    { ...agent, shoot: farthest },
    { ...other, shoot: quiet },
  ];
  const replay = replayOf({ ...battle, agents });
  const rifles = of(replay, 'shoot').filter(
    ({ formation, weapon }) => formation === 'a0' && weapon === 'Long Rifle',
  );
  const shooters = rifles.flatMap(({ troops }) => troops as string[]);
  expect(rifles.map(({ target }) => target)).toEqual(['b1', 'b0']);
  expect(new Set(shooters).size).toBe(shooters.length);
  expect(shooters).toHaveLength(10);
});

it('an Assault goes around a friend who stands in the straight way', () => {
  const runner = [row('tarn-brood/reed-runners', 1, 20, 10)];
  const friend = [row('tarn-brood/bog-titan', 1, 20, 12)];
  const lamps = [row('lantern-levy/siege-lamps', 1, 20, 16)];
  const battle = battleOf([[...runner, ...friend], lamps], ['hold', 'hold'], { rounds: 1 });
  const [own, other] = battle.agents as Agent[];
  const assault: Agent['assault'] = (_battle, formation, [first = -1]) => (formation === 0 ? first : -1);
  const played = { ...battle, agents: [{ ...own, assault }, other] };
  const replays = Array.from({ length: 12 }, (_, number) => replayOf(played, number));
  const rolled = replays.flatMap((replay) => of(replay, 'assault'));
  // The way around is longer than the gap of five inches, and an inch from the enemy is enough.
  for (const { roll, reaches } of rolled.filter((one) => Number(one['roll']) >= 7))
    expect([roll, reaches]).toEqual([roll, true]);
  expect(rolled.some(({ roll }) => Number(roll) >= 7)).toBe(true);
  expect(replays.flatMap(faultsOf)).toEqual([]);
});

it('a troop fights with the melee weapon that its player chooses', () => {
  const blade = {
    id: 'blade',
    name: 'Blade',
    range: 'melee',
    swiftness: 2,
    skill: 4,
    strength: 4,
    damage: 1,
  };
  const unit = {
    id: 'lantern-levy/duellist',
    name: 'Duellist',
    movement: 6,
    vigour: 3,
    defence: 4,
    wounds: 1,
    heroism: 7,
    'battle-effectiveness': 1,
    cost: 10,
    troops: { min: 1, max: 1 },
    keywords: ['INFANTRY'],
    weapons: [blade, { ...blade, id: 'axe', name: 'Axe', strength: 8 }],
  };
  const fights = (policy: string): unknown => {
    const own = [{ unit, troops: 1, at: [[20, 20]] }];
    const battle = battleOf([own, [row('tarn-brood/bog-titan', 1, 22, 20)]], [policy, 'hold'], { rounds: 1 });
    return of(replayOf(battle), 'fight').find(({ formation }) => formation === 'a0')?.['weapon'];
  };
  // The axe wounds a Titan more often. A side that holds takes the first weapon.
  expect([fights('hold'), fights('objectives')]).toEqual(['Blade', 'Axe']);
});

describe('the planner in a Scientist Capture', () => {
  const scenario = { mission: 'scientist-capture', table: { width: 66, depth: 44 }, rounds: 5 };
  const enemies = [row('lantern-levy/siege-lamps', 1, 64, 42)];

  it('brings a Scientist straight home and scores', () => {
    const battle = battleOf(
      [[row('tarn-brood/reed-runners', 3, 29, 22)], enemies],
      ['planner', 'hold'],
      scenario,
    );
    const replay = replayOf(battle);
    expect(of(replay, 'deliver').length).toBeGreaterThan(0);
    expect(replay.events.at(-1)).toMatchObject({ event: 'over', winner: 0 });
    expect(faultsOf(replay)).toEqual([]);
  });

  it('lets the formation take it that is home first', () => {
    const near = row('tarn-brood/reed-runners', 3, 29, 22);
    const far = row('tarn-brood/reed-runners', 3, 35, 22);
    const battle = battleOf([[far, near], enemies], ['planner', 'hold'], scenario);
    const [own, other] = battle.agents as Agent[];
    const still = { ...battle, agents: [{ ...own, move: () => undefined }, other] };
    const taken = of(replayOf(still), 'scientist').find(({ marker }) => marker === 1);
    expect(taken?.['formation']).toBe('a1');
  });
});

it('the planner deploys by the markers that it goes for', () => {
  // The zone is 20 inches deep in a No Man's Land, and the nearest markers stand 8 inches before it.
  const unplaced = [{ unit: 'lantern-levy/lamp-guard', troops: 5 }];
  const nearest = (policy: string): number => {
    const battle = battleOf([unplaced, unplaced], [policy, 'hold'], {
      mission: 'no-mans-land',
      table: { width: 90, depth: 44 },
    });
    const [own] = replayOf(battle).formations;
    return Math.max(...(own?.troops ?? []).map(({ at }) => at?.[0] ?? 0));
  };
  expect(nearest('planner')).toBeGreaterThan(18);
  expect(nearest('objectives')).toBeLessThan(15);
});

it('the planner runs into the enemy’s zone at the end of a No Man’s Land', () => {
  const wide = { mission: 'no-mans-land', table: { width: 90, depth: 44 }, rounds: 5 };
  const walker = { unit: 'lantern-levy/lantern-walker', troops: 1, at: [[40, 22]] };
  const battle = battleOf([[walker], [row('tarn-brood/reed-runners', 3, 80, 2)]], ['planner', 'hold'], wide);
  const scores = of(replayOf(battle), 'score').filter(({ side }) => side === 0);
  expect(scores.at(-1)).toMatchObject({ points: 1 });
});
