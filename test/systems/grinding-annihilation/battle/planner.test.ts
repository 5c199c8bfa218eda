/** The planner and the search: rough plans by features, better than the script that they stand on where it matters. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OutcomeTable, Search } from '../../../../src/engines/simulate/index.js';
import { readDocument } from '../../../../src/files/index.js';
import { battlePlayer, readBattle } from '../../../../src/questions/index.js';
import { outcomesOfFights } from '../../../../src/questions/battle/battleSource.js';
import { searchOf, type Battle } from '../../../../src/game/index.js';
import { packaged } from '../roster.js';
import { battleOf, CARDS, replayOf, type Entry } from './support.js';
import { refereeWarfare } from '../../../referee/warfield.js';

const line = (x: number, y: number, count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => [x + 1.2 * (i % 5), y + 1.2 * Math.floor(i / 5)] as const);
const guards = (x: number, y: number): Entry => ({
  unit: 'lantern-levy/lamp-guard',
  troops: 10,
  at: line(x, y, 10),
});
const runners = (x: number, y: number): Entry => ({
  unit: 'tarn-brood/reed-runners',
  troops: 10,
  at: line(x, y, 10),
});

const firstMove = (battle: Battle, formation: string) =>
  replayOf(battle).events.find(({ event, formation: by }) => event === 'move' && by === formation);

it('goes for a marker that nobody threatens, and stays on it', () => {
  // A No Man's Land has markers at 28 and 32 inches along, 11 inches from either edge; whoever holds some scores for each.
  const land = { mission: 'no-mans-land' };
  const playing = ['planner', 'hold'] as const;
  const far = firstMove(battleOf([[guards(14, 10)], [runners(50, 40)]], playing, land), 'a0');
  expect(far).toMatchObject({ as: expect.stringMatching(/normal|advance/) as string });
  const there = firstMove(battleOf([[guards(25.6, 10.4)], [runners(50, 40)]], playing, land), 'a0');
  expect(there).toMatchObject({ as: 'stationary', paths: [] });
});

it('goes for markers of the enemy, which count twice, where nobody is about them', () => {
  // Markers of a War of Control stand at 15, 30 and 45 inches; it stands on the one in the middle.
  const battle = battleOf([[guards(27.6, 21.4)], [runners(3, 40)]], ['planner', 'hold']);
  const [first] = firstMove(battle, 'a0')?.['paths'] as { readonly path: readonly (readonly number[])[] }[];
  expect(first?.path.at(-1)?.[1]).toBeGreaterThan(first?.path[0]?.[1] as number);
});

it('two formations go for two markers', () => {
  const battle = battleOf([[guards(26.6, 10), guards(20.5, 10)], [runners(3, 40)]], ['planner', 'hold']);
  const { events } = replayOf(battle);
  const goals = ['a0', 'a1'].map((id) => {
    const move = events.find(({ event, formation }) => event === 'move' && formation === id);
    const [first] = move?.['paths'] as { readonly path: readonly (readonly number[])[] }[];
    return (first?.path.at(-1)?.[0] ?? 0) - (first?.path[0]?.[0] ?? 0);
  });
  // The first stands about the marker at 30 inches; the second, nearer to that than to the one at 15, goes for the other.
  expect(goals.map(Math.sign)).toEqual([0, -1]);
});

it('shoots rather at who stands about a marker, and leaves none for an Assault that gains less', () => {
  // Two like formations in sight, one of them about the marker at 30 inches in the middle.
  const shots = battleOf([[guards(27.6, 8)], [runners(38, 22), runners(27.6, 21.4)]], ['planner', 'hold'], {
    rounds: 2,
  });
  const volley = replayOf(shots).events.find(({ event }) => event === 'shoot');
  expect(volley).toMatchObject({ formation: 'a0', target: 'b1' });
  // A few weak enemies stand off the marker that the formation holds, in the only round that is scored.
  const marked = (policy: string) => {
    const weak: Entry = { unit: 'tarn-brood/reed-runners', troops: 4, at: line(28, 32, 4) };
    const own = [runners(27.6, 21.4), runners(2, 2), runners(50, 2)];
    const battle = battleOf([own, [weak, runners(2, 40), runners(50, 40)]], [policy, 'hold'], { rounds: 2 });
    const { events } = replayOf(battle);
    const end = events.findIndex(({ event, round }) => event === 'round' && round === 2);
    return events.slice(0, end).filter(({ event, formation }) => event === 'assault' && formation === 'a0')
      .length;
  };
  expect(marked('objectives')).toBe(1);
  expect(marked('planner')).toBe(0);
});

it('weights change what it does: who values enemies alone leaves the markers', () => {
  const goes = (weights: Readonly<Record<string, number>>) => {
    const battle = battleOf([[guards(20, 5)], [runners(28, 40)]], ['planner', 'hold']);
    const agents = [battle.policies?.agent('planner', weights), battle.agents[1]];
    return firstMove({ ...battle, agents }, 'a0')?.['as'];
  };
  const none = { shot: 0, clash: 0, exposed: 0, beset: 0, control: 0 };
  // Equal plans: the first, which is to stay.
  expect(goes(none)).toBe('stationary');
  expect(goes({ ...none, control: 1 })).not.toBe('stationary');
});

it('a search weighs its plans as its file says', () => {
  const battle = battleOf([[guards(20, 5)], [runners(20, 36)]], ['search', 'hold']);
  const agent = battle.policies?.agent('search', { shot: 7, control: 0 });
  let asked = 0;
  const watched: Battle = {
    ...battle,
    agents: [{ ...(agent as object), search: undefined }, battle.agents[1]],
    step(state, ...rest) {
      if (battle.choices?.deciding(state) === 0) {
        const terms = battle.choices.options(state, 0, agent).flatMap((option) => option.terms?.() ?? []);
        const weights = new Map(terms.map(({ feature, weight }) => [feature, weight]));
        expect([weights.get('shot'), weights.get('control')]).toEqual([7, 0]);
        asked++;
      }
      return battle.step(state, ...rest);
    },
  };
  battlePlayer(watched, 'search').play(0);
  expect(asked).toBeGreaterThan(0);
});

it('plays whole battles by the rules, and so does a search', () => {
  for (const [own, theirs] of [
    ['planner', 'assault'],
    ['search', 'planner'],
  ] as const) {
    const battle = battleOf([[guards(20, 5), guards(36, 5)], [runners(20, 36)]], [own, theirs]);
    const replay = replayOf(battle);
    expect(refereeWarfare(replay, CARDS)).toEqual([]);
    expect(replay.events.at(-1)?.event).toBe('over');
  }
});

it('a search is asked for moves alone, and tries plans and scripts that differ, each with what counts for it', () => {
  const battle = battleOf([[guards(20, 5)], [runners(20, 36)]], ['search', 'hold']);
  const { choices } = battle;
  if (!choices) throw new Error('no choices');
  let asked = 0;
  const watched: Battle = {
    ...battle,
    agents: battle.agents.map((agent) => ({ ...(agent as object), search: undefined })),
    step(state, ...rest) {
      const side = choices.deciding(state);
      if (side === 0) {
        const options = choices.options(state, 0, battle.agents[0]);
        const reported = options.map((option) => JSON.stringify(option.reported));
        expect(new Set(reported).size).toBe(reported.length);
        expect(options.length).toBeGreaterThan(1);
        expect(options[0]?.terms?.().map(({ feature }) => feature)).toContain('control');
        if (asked++ === 0) {
          const search = new Search(battle, new OutcomeTable(battle, outcomesOfFights()));
          const order = searchOf(battle.agents[0]);
          if (!order) throw new Error('no search');
          const found = search.of(state, 0, battle.agents[0], order);
          expect(found.options.some(({ playouts }) => playouts > 0)).toBe(true);
        }
      }
      return battle.step(state, ...rest);
    },
  };
  battlePlayer(watched, 'search').play(0);
  expect(asked).toBeGreaterThan(0);
});

it('takes weights of its own in the files that players are compared on', () => {
  const folder = new URL('../../../../experiments/players/warfields/', import.meta.url).pathname;
  const weights = { shot: 0.9, control: 1.1 };
  const names = readdirSync(folder);
  expect(names.filter((name) => name.startsWith('held-out'))).toHaveLength(3);
  expect(names).toHaveLength(7);
  for (const name of names) {
    const file = readDocument(`${folder}${name}`).data as { readonly sides: readonly object[] };
    const sides = file.sides.map((side) => ({ ...side, weights }));
    expect(readBattle(packaged, { ...file, sides }).sides.map(({ policy }) => policy)).toEqual([
      'planner',
      'planner',
    ]);
    const wrong = file.sides.map((side) => ({ ...side, weights: { ...weights, clahs: 1 } }));
    expect(() => readBattle(packaged, { ...file, sides: wrong })).toThrow(/clahs/);
  }
});
