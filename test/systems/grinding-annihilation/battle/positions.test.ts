/** Assaults, dangerous terrain, reserves and Deadly Demise against hand-made positions, reread by the referee. */
import { expect, it } from 'vitest';
import type { Battle } from '../../../../src/game/index.js';
import type { Agent } from '../../../../src/systems/grinding-annihilation/battle/battleSimulation.js';
import type { Warfare } from '../../../referee/warfield.js';
import { battleOf, faultsOf, replayOf, type Entry } from './support.js';

const one = (unit: string, x: number, y: number): Entry => ({ unit, troops: 1, at: [[x, y]] });
const SHORT = { rounds: 1 };

/** Replays of a battle by their numbers; positions by hand need not lie in the zones of a scenario. */
const replays = (count: number, ...file: Parameters<typeof battleOf>): Warfare[] =>
  reread(battleOf(...file), count);

function reread(battle: Battle, count: number): Warfare[] {
  return Array.from({ length: count }, (_, number) => {
    const replay = replayOf(battle, number);
    expect(faultsOf(replay)).toEqual([]);
    return replay;
  });
}
const eventsOf = (all: readonly Warfare[], name: string) =>
  all.flatMap(({ events }) => events.filter(({ event }) => event === name));

it('an Assault reaches with a roll that ends within an inch of its target, and with no other', () => {
  // Bases an inch across, eight inches between them.
  const battle = battleOf(
    [[one('tarn-brood/drifters', 30, 20)], [one('lantern-levy/mortar-wagon', 30, 29)]],
    ['hold', 'hold'],
    SHORT,
  );
  const goes = {
    ...(battle.agents[0] as Agent),
    assault: (_course: unknown, _formation: number, [first = -1]: readonly number[]) => first,
  };
  const assaults = eventsOf(reread({ ...battle, agents: [goes, battle.agents[1]] }, 60), 'assault');
  const rolls = new Map(assaults.map(({ roll, reaches }) => [Number(roll), reaches]));
  expect(rolls.size).toBeGreaterThan(5);
  for (const [roll, reaches] of rolls) expect([roll, reaches]).toEqual([roll, roll >= 7]);
});

it('nobody assaults from beyond twelve inches, after an Advance, or within Threat Range already (G-18)', () => {
  const far = [[one('tarn-brood/reed-runners', 30, 10)], [one('lantern-levy/lamp-guard', 30, 31)]] as const;
  for (const { events } of replays(12, [...far], ['assault', 'hold'], SHORT)) {
    const move = events.find(({ event, formation }) => event === 'move' && formation === 'a0');
    if (move?.['as'] === 'advance') expect(events.some(({ event }) => event === 'assault')).toBe(false);
  }
  const near = [
    [one('tarn-brood/reed-runners', 30, 20)],
    [one('lantern-levy/lamp-guard', 30, 21.8)],
  ] as const;
  expect(eventsOf(replays(4, [...near], ['assault', 'hold'], SHORT), 'assault')).toEqual([]);
});

it('dangerous terrain tests each troop within its range at its side’s Manoeuvres phase', () => {
  const flora = { kind: 'dangerous-flora', height: 1, shape: { circle: [30, 20], radius: 1 } };
  // Their bases, half an inch, reach within three inches of the plants: two of three troops.
  const at = [
    [30, 23.4],
    [31.4, 23.4],
    [30, 25],
  ];
  const scenario = { ...SHORT, table: { width: 60, depth: 44, terrain: [flora] } };
  const list: Entry = { unit: 'lantern-levy/night-stalkers', troops: 3, at };
  const [replay] = replays(1, [[list], [one('tarn-brood/bog-titan', 3, 41)]], ['hold', 'hold'], scenario);
  const danger = replay?.events.filter(({ event }) => event === 'danger') ?? [];
  expect(danger).toMatchObject([{ formation: 'a0', terrain: 'dangerous-flora', tests: 2 }]);
});

it('reserves come within six inches of an edge in the second round, twelve from enemies, never in the first', () => {
  const list: Entry[] = [
    { unit: 'lantern-levy/siege-lamps', reserves: true },
    one('lantern-levy/lamp-guard', 30, 5),
  ];
  for (const { events } of replays(6, [list, [one('tarn-brood/bog-titan', 30, 38)]], ['castle', 'hold'])) {
    const rounds = events
      .filter(({ event }) => event === 'round' || event === 'arrive')
      .map(({ event }) => event);
    expect(rounds.slice(0, 3)).toEqual(['round', 'round', 'arrive']);
  }
});

it('a Deadly Demise hurts every formation within six inches and nobody farther off, a sixth of the times', () => {
  // Lances shoot a Transport to pieces, its friends stand about it at two and at ten inches.
  const lances: Entry = {
    unit: 'lantern-levy/siege-lamps',
    troops: 6,
    at: Array.from({ length: 6 }, (_, i) => [20 + 2 * i, 5]),
  };
  const near = one('tarn-brood/drifters', 30, 34);
  const far = one('tarn-brood/shell-kin', 30, 42);
  const lists = [
    [lances, { ...lances, at: Array.from({ length: 6 }, (_, i) => [33 + 2 * i, 5]) }],
    [one('tarn-brood/burrower', 30, 31), near, far],
  ] as const;
  const all = replays(60, [[...lists[0]], [...lists[1]]], ['hold', 'hold'], { rounds: 5 });
  const set = eventsOf(all, 'shoot').filter(({ demises }) => (demises as readonly string[]).length > 0);
  for (const { lost } of set) {
    const hurt = Object.keys(lost as Record<string, number>);
    expect(hurt.some((id) => id.startsWith('b2'))).toBe(false);
  }
  const removed = eventsOf(all, 'shoot').flatMap((event) => event['removed'] as readonly string[]);
  const wrecks = removed.filter((id) => id.startsWith('b0')).length;
  // Of so many wrecks a sixth: four deviations wide, wrong once in 16,000.
  const spread = 4 * Math.sqrt((wrecks * 5) / 36);
  expect(wrecks).toBeGreaterThan(5);
  expect(Math.abs(set.length - wrecks / 6)).toBeLessThan(Math.max(1, spread));
});

it('whom a Deadly Demise of the own volley destroys does not attack any more', () => {
  const kin = (x: number, y: number): Entry => ({
    unit: 'tarn-brood/shell-kin',
    troops: 3,
    at: [0, 1, 2].map((i) => [x + 1.5 * i, y]),
  });
  const lances: Entry = { unit: 'lantern-levy/siege-lamps', troops: 3, at: [29, 31, 33].map((x) => [x, 5]) };
  const wrecks = [
    [30, 30],
    [28, 33],
    [32, 33],
    [30, 36],
  ].map(([x = 0, y = 0]) => one('tarn-brood/burrower', x, y));
  const lists = [
    [lances, kin(28.5, 26), kin(22, 28.5), kin(36, 28.5)],
    [...wrecks, one('tarn-brood/bog-titan', 3, 41)],
  ] as const;
  // Of 200 of these battles the one in which that happens.
  const replay = replayOf(battleOf([[...lists[0]], [...lists[1]]], ['hold', 'hold'], { rounds: 5 }), 128);
  expect(faultsOf(replay)).toEqual([]);
  const at = replay.events.findIndex(
    ({ event, formation, removed }) =>
      event === 'shoot' &&
      (removed as readonly string[]).some((id) => id.startsWith(`${String(formation)}/`)),
  );
  const [volley, next] = replay.events.slice(at);
  expect(volley).toMatchObject({ formation: 'a3', removed: ['b2/1', 'a3/3'], demises: ['b2/1'] });
  expect(next).toMatchObject({ event: 'shoot', formation: 'a3', troops: ['a3/2'] });
});
