/** Steamboats on positions laid out by hand (Steamboats). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { readCards } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { PLAIN } from '../../../referee/battles.js';
import { battleOf, list, player, small } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const CARDS = readCards();
const LAKE = {
  table: {
    width: 48,
    depth: 36,
    terrain: [{ kind: 'shallow-water', shape: { polygon: [[0, 8], [40, 8], [40, 36], [0, 36]] } }], // prettier-ignore
  },
  turns: 1,
};
const TUG = { id: 'tug', boat: 'steamboat', at: [14, 18], length: 10, width: 4 };
const FAR = list('empire', [small('empire/militia', [44, 4])], { policy: 'hold' });
const hand = (at: readonly [number, number], model = 'empire/militia') => ({
  model,
  at,
  size: 'small',
  aboard: 'tug',
});

/** The first movement of the boat `tug` in each of some battles, all of which a referee reads. */
function steamed(
  crew: readonly object[],
  boats: readonly object[],
  battles = 1,
  own: Partial<Agent> = {},
  others: object = FAR,
  cards = CARDS,
): Event[] {
  const read = battleOf([list('empire', crew, { policy: 'hold' }), others], { ...LAKE, boats });
  const [first, second] = read.agents as readonly [Agent, Agent];
  const battle = { ...read, agents: [{ ...first, ...own }, second] as const };
  return Array.from({ length: battles }, (_, number) => {
    const replay = recordBattle(player(battle), number) as unknown as Replay;
    expect(refereeBattle(replay, cards)).toEqual([]);
    return replay.events.find(({ event }) => event === 'steam') ?? { event: 'none' };
  });
}
const direct: Agent['direct'] = (_course, _side, { models }) => models[0]!;

describe('steamboats', () => {
  it('go straight on by their Speed, which one by the engine changes, and what they tow follows', () => {
    const barge = { id: 'barge', boat: 'barge', at: [4.5, 18], length: 7, width: 3 };
    const [event] = steamed([hand([14, 18])], [{ ...TUG, speed: 1, tows: ['barge'] }, barge], 1, {
      direct,
      stokes: () => 1,
    });
    const seen = { boat: 'tug', speed: 2, at: [16, 18], towed: { barge: { at: [6.5, 18], bow: [1, 0] } } };
    expect(event).toMatchObject({ ...seen, places: { a0: [16, 18] }, slows: 2 });
    expect(event).not.toHaveProperty('crash');
  });

  it('turn by the Blast Template at most, about the corner of their stern, if somebody stands in the prow', () => {
    const steers: Agent['steers'] = (_course, _model, _boat, turns) =>
      turns.reduce((best, { dy }, i) => (dy > (turns[best]?.dy ?? 0) ? i : best), 0);
    const [turned] = steamed([hand([18.3, 18])], [{ ...TUG, speed: 1 }], 1, { steers });
    // From the near side of the template, 8" long, 0.5" and 3" wide, to its far corner.
    const widest = Math.atan2(1.25, 8) + Math.atan2(1.75, 8);
    const { bow, at } = turned?.['steer'] as { bow: [number, number]; at: [number, number] };
    expect(Math.atan2(bow[1], bow[0])).toBeCloseTo(widest, 9);
    // The corner of the stern to the left stays at (9, 20).
    const corner = [at[0] - 5 * bow[0] - 2 * bow[1], at[1] - 5 * bow[1] + 2 * bow[0]];
    expect(corner[0]).toBeCloseTo(9, 9);
    expect(corner[1]).toBeCloseTo(20, 9);
    const [straight] = steamed([hand([16, 18])], [{ ...TUG, speed: 1 }], 1, { steers });
    expect(straight).not.toHaveProperty('steer');
  });

  it('push aside who is in their way, who saves from Speed 3 on', () => {
    const wader = list('empire', [small('empire/militia', [21, 18])], { policy: 'hold' });
    const [slow] = steamed([hand([14, 18])], [{ ...TUG, speed: 2 }], 1, {}, wader);
    expect(slow).toMatchObject({ saves: {}, removed: [], slows: 2, at: [16, 18] });
    const [x] = (slow?.['pushed'] as { b0: [number, number] }).b0;
    expect(x).toBeCloseTo(21 + 30 / 50.8, 1);
    const fast = steamed([hand([14, 18])], [{ ...TUG, speed: 3 }], 90, {}, wader);
    const fell = fast.filter(({ removed }) => (removed as string[]).includes('b0')).length;
    // Militia save on 5 or more: 60 of 90 fall on average; beyond these bounds one time in 1,000 by chance.
    expect(fell).toBeGreaterThan(44);
    expect(fell).toBeLessThan(75);
  });

  it('ram Huge models with two stones a point of Speed, and are slowed by those that stand', () => {
    const beast = list('empire', [{ model: { name: 'Mountain', combat: 2, toughness: 2, cost: 50 }, size: 'huge', at: [20.3, 18] }], { policy: 'hold' }); // prettier-ignore
    const cards = new Map([...CARDS, ['Mountain', { ...PLAIN, toughness: 2 }] as const]);
    const all = steamed([hand([14, 18])], [{ ...TUG, speed: 2 }], 80, {}, beast, cards);
    const blows = all.map(({ rams }) => (rams as { b0: { blows: number } }).b0.blows);
    const mean = blows.reduce((sum, one) => sum + one, 0) / blows.length;
    // Four stones, two of which show on average; beyond these bounds one time in 1,000 by chance.
    expect(Math.abs(mean - 2)).toBeLessThan(0.37);
    for (const { removed, slows, at } of all) {
      const stands = !(removed as string[]).includes('b0');
      expect(slows).toBe(stands ? 1 : 2);
      expect((at as [number, number])[0]).toBeCloseTo(stands ? 15 : 16, 9);
    }
  });

  it('crash at the shore: they halt, and all aboard keep their footing or fall beside the boat', () => {
    const crew = [hand([34, 18]), hand([36, 19])];
    const all = steamed(crew, [{ ...TUG, at: [34, 18], speed: 3 }], 90);
    const fell = all.reduce(
      (sum, { crash }) => sum + Object.keys((crash as { fell: object }).fell).length,
      0,
    );
    for (const { crash, slows, at } of all) {
      expect(crash).toMatchObject({ into: null, needs: 3 });
      expect(slows).toBe(0);
      expect((at as [number, number])[0]).toBeCloseTo(35, 6);
    }
    // 60 of 180 fall on average; beyond these bounds one time in 1,000 by chance.
    expect(fell).toBeGreaterThan(39);
    expect(fell).toBeLessThan(82);
  });

  it('crash into another boat, whose crew is shaken too', () => {
    const raft = { id: 'raft', boat: 'raft', at: [24, 18], length: 5, width: 4 };
    const crew = [hand([14, 18]), { ...hand([24, 18]), aboard: 'raft' }];
    const [event] = steamed(crew, [{ ...TUG, speed: 3 }, raft]);
    expect(event).toMatchObject({ crash: { into: 'raft', needs: 3 }, slows: 0 });
    expect(Object.keys((event?.['crash'] as { tests: object }).tests)).toEqual(['a0', 'a1']);
  });

  it('that cannot be are told', () => {
    const reported = (...boats: object[]) =>
      expect(() => battleOf([list('empire', [small('empire/militia', [44, 2])]), FAR], { ...LAKE, boats }));
    const barge = { id: 'barge', boat: 'barge', at: [4.5, 18], length: 7, width: 3 };
    reported({ ...TUG, boat: 'raft', speed: 1 }).toThrow(/no other boat has an engine/);
    reported({ ...TUG, speed: 4 }).toThrow(/at most its Maximum Speed/);
    reported({ ...TUG, engine: 11 }).toThrow(/an engine on the hull/);
    reported({ ...TUG, tows: ['ark'] }).toThrow(/barges that nothing else tows/);
    reported({ ...TUG, tows: ['barge'] }, { ...barge, at: [4.5, 28] }).toThrow(/at most 2" behind/);
  });
});
