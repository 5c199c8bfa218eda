/** Coracles that are carried over land, on positions laid out by hand and in random battles (Coracles). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { readBattle } from '../../../../src/questions/battle/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { OWN_CARDS, PLAIN, portageBattle } from '../../../referee/battles.js';
import { readCards } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { battleOf, list, player, small, twilight } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const CARDS = new Map([...readCards(), ...OWN_CARDS, ['Beast', { ...PLAIN, beast: true }] as const]);
/** Two rivers with land between them, and a coracle in the first. */
const RIVERS = {
  table: {
    width: 36,
    depth: 36,
    terrain: [[10, 14], [24, 28]].map(([low, high]) => ({ kind: 'deep-water', shape: { polygon: [[0, low], [36, low], [36, high], [0, high]] } })), // prettier-ignore
  },
  boats: [{ id: 'cup', boat: 'coracle', at: [12, 13] }],
};
const FAR = list('empire', [small('empire/militia', [30, 34])], { policy: 'hold' });
const NEAR = list('empire', [small('empire/militia', [4, 4])], { policy: 'hold' });
const direct: Agent['direct'] = (_course, _side, { models }) => models[0]!;
/** Straight towards the far edge, as far as it may: at full rate where it may be. */
const northward: Agent['act'] = (battle, model, action) => {
  const { plan, state } = battle;
  const at = [state.x[model]!, state.y[model]!] as const;
  for (const [cautious, far] of [
    [false, 6],
    [true, 3],
  ] as const) {
    const way = plan.ground.straight(battle, model, [at[0], at[1] + far], { cautious });
    if (way) Object.assign(action, { kind: 'move', way });
    if (way) return;
  }
};

/** A battle whose first side carries coracles to the far edge, read by the referee. */
function replayOf(models: readonly object[], scenario: object = {}, own: Partial<Agent> = {}): Replay {
  const carriers = list('empire', models, { policy: 'hold' });
  const read = battleOf([carriers, FAR], { ...RIVERS, turns: 1, ...scenario });
  const [first, second] = read.agents as readonly [Agent, Agent];
  const agent = { ...first, direct, act: northward, takes: () => true, ...own };
  const replay = recordBattle(player({ ...read, agents: [agent, second] as const }), 1) as unknown as Replay;
  expect(refereeBattle(replay, CARDS)).toEqual([]);
  return replay;
}
const eventsOf = (...asked: Parameters<typeof replayOf>): Event[] => [...replayOf(...asked).events];
const named = (events: readonly Event[], name: string): Event[] =>
  events.filter(({ event }) => event === name);
/** On the bank, half an inch from the coracle. */
const BANK = 14.625;
const TOUCHING = 30 / 25.4 + 0.005;

describe('a coracle', () => {
  it('is carried by one Small model that Moves Cautiously', () => {
    const events = eventsOf([small('empire/militia', [12, BANK])]);
    expect(named(events, 'take')).toMatchObject([{ model: 'a0', object: 'cup' }]);
    expect(named(events, 'move')).toMatchObject([{ model: 'a0', cautious: true, path: [[12, BANK], [12, BANK + 3]] }]); // prettier-ignore
    expect(named(events, 'move')[0]).not.toHaveProperty('with');
  });

  it('is carried at full rate by a larger model', () => {
    const events = eventsOf([{ ...small('empire/militia', [12, BANK + 0.25]), size: 'medium' }]);
    expect(named(events, 'take')).toHaveLength(1);
    expect(named(events, 'move')).toMatchObject([{ cautious: false, path: [[12, BANK + 0.25], [12, BANK + 6.25]] }]); // prettier-ignore
  });

  it('is carried at full rate with a second Small model, who gives its Activation and comes along', () => {
    const pair = [small('empire/militia', [12, BANK]), small('empire/militia', [12 + TOUCHING, BANK])];
    const events = eventsOf(pair);
    const [first, second, ...more] = named(events, 'move');
    expect(first).toMatchObject({ model: 'a0', cautious: false, with: 'a1', path: [[12, BANK], [12, BANK + 6]] }); // prettier-ignore
    expect(second).toMatchObject({ model: 'a1', cautious: false, for: 'portage' });
    expect(more).toEqual([]);
    expect(named(events, 'activate').map(({ model }) => model)).toEqual(['a0']);
  });

  it('is taken by nobody while somebody is aboard, nor from an inch off, nor by a beast', () => {
    const pilot = { ...small('empire/militia', [12, 13]), aboard: 'cup' };
    const stays = { act: () => undefined };
    expect(named(eventsOf([small('empire/militia', [12, BANK]), pilot], {}, stays), 'take')).toEqual([]);
    expect(named(eventsOf([small('empire/militia', [12, 15.5])], {}, stays), 'take')).toEqual([]);
    const beast = { name: 'Beast', combat: 2, toughness: 5, movement: 6, cost: 10, descriptors: ['beast'] };
    expect(named(eventsOf([{ model: beast, at: [12, BANK], size: 'small' }], {}, stays), 'take')).toEqual([]);
  });

  it('is put in the water where there is any, else on land; nobody boards with it, and it counts where it is named', () => {
    const drops = (at: readonly [number, number]): Event | undefined => {
      const hands: Agent['hands'] = () => 'drop';
      const mine = { model: 'empire/militia', at, size: 'small' };
      return named(eventsOf([mine], {}, { hands }), 'drop')[0];
    };
    // It moves away from the bank before it drops what it took.
    expect(drops([12, BANK])).toMatchObject({ object: 'cup' });
    expect(drops([12, BANK])).not.toHaveProperty('afloat');
    const over = eventsOf([small('empire/militia', [12, BANK])], {
      objectives: [{ carry: 'cup', points: 5 }],
    });
    expect(named(over, 'over')).toMatchObject([{ winner: 0 }]);
    const bank = eventsOf([small('empire/militia', [12, BANK])], {}, { hands: () => 'drop', act: () => undefined }); // prettier-ignore
    expect(named(bank, 'drop')).toMatchObject([{ object: 'cup', afloat: true }]);
  });

  it('says that it holds no Tiny model beside its pilot, where there are any', () => {
    const tiny = list('empire', [{ ...small('empire/militia', [4, 4]), size: 'tiny' }], { policy: 'hold' });
    expect(battleOf([tiny, FAR], RIVERS).notPlayed.join()).toContain('Coracle');
    expect(battleOf([NEAR, FAR], RIVERS).notPlayed).toEqual([]);
    expect(battleOf([tiny, FAR]).notPlayed).toEqual([]);
  });

  it('that is called as an object is told', () => {
    const objects = [{ id: 'cup', at: [4, 4] }];
    expect(() => battleOf([NEAR, FAR], { ...RIVERS, objects })).toThrow('an id that no other object has');
  });

  it('that is carried against the rules is noticed by the referee', () => {
    const pair = [small('empire/militia', [12, BANK]), small('empire/militia', [12 + TOUCHING, BANK])];
    const replay = replayOf(pair);
    const faults = (planted: (event: Event) => Event): string =>
      refereeBattle(
        { ...replay, events: replay.events.map(planted) as unknown as Replay['events'] },
        CARDS,
      ).join();
    const [lift, first, along] = ['take', 'move', 'move'].map((name, i) => named([...replay.events], name)[Math.max(0, i - 1)]); // prettier-ignore
    const changed = (which: Event | undefined, by: Event) => faults((one) => (one === which ? { ...one, ...by } : one)); // prettier-ignore
    expect(changed(first, { with: undefined })).toContain('a0 carries a coracle alone at full rate');
    expect(changed(lift, { model: 'b0' })).toContain('b0');
    expect(changed(along, { cautious: true })).toContain('a1 comes');
    expect(changed(along, { path: [[12 + TOUCHING, BANK], [12 + TOUCHING + 2, BANK]] })).toContain('a1 is not beside a0'); // prettier-ignore
    expect(changed(along, { model: 'a0' })).toContain('a0 helps nobody');
  });

  it('keeps the rules in random battles, as a referee reads them, and what breaks them is noticed', () => {
    const seen = new Set<string>();
    for (let number = 0; number < 8; number++) {
      const file = portageBattle(number);
      const replay = recordBattle(player(readBattle(twilight, file)), number) as unknown as Replay;
      expect([number, refereeBattle(replay, CARDS, file)]).toEqual([number, []]);
      for (const { event, for: why, object } of replay.events as readonly Event[])
        if (why === 'portage' || object === 'cup' || object === 'bowl') seen.add(String(event));
      const events = replay.events as readonly Event[];
      const back = named([...events], 'return')[0];
      const planted = (by: Event): string =>
        refereeBattle({ ...replay, events: events.map((one) => (one === back ? { ...one, ...by } : one)) as unknown as Replay['events'] }, CARDS, file).join(); // prettier-ignore
      if (!back) continue;
      seen.add('return');
      expect(planted({ counter: 'combat' })).toContain('is no counter of');
      expect(planted({ counter: back['counter'] === '0' ? '1' : '0' })).toContain('is no counter of');
      const other = replay.models.find(
        ({ id, side }) => id !== back['model'] && String(side) === back['counter'],
      );
      expect(planted({ model: other?.id })).toMatch(/returns a counter out of turn|has no Solo/);
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['drop', 'return', 'take']));
  });
});
