/** The book of a solo game, event by event, against what the rules say; and over drawn games nothing is lost from a bag. */
import { describe, expect, it } from 'vitest';
import type { Solo } from '../../src/system/index.js';
import { attackOrder, soloBook, type SoloBook, type SoloEvent } from '../../src/systems/forms.js';
import { worker } from './built.js';
import { Stream } from './stream.js';

const reply = await worker()({ ask: 'solo', system: 'twilight' });
const rules = ('answer' in reply ? reply.answer : undefined) as Solo;
const CARDS = ['casanii/tracker', 'casanii/casanii-warrior-chief', 'casanii/tracker', 'kedashi/frenu'];

function book(events: readonly SoloEvent[], cards = CARDS): SoloBook {
  const found = soloBook(rules, { cards, events });
  if (!found) throw new Error('an event that cannot happen');
  return found;
}

describe('the book of a solo game', () => {
  it('takes cards and bags from the rules', () => {
    expect(rules.stones).toEqual({ green: 3, red: 2, blue: 1, white: 6 });
    const tracker = rules.cards.find(({ id }) => id === 'casanii/tracker');
    expect(tracker).toMatchObject({
      counter: { colour: 'blue', number: 1 },
      initiative: 2,
      reads: { red: 'erac', green: 'oran', blue: 'oran' },
    });
    // Follow comes last.
    expect(tracker?.actions.map(({ name, distance }) => [name.en, distance])).toEqual([
      ['Engage', 0],
      ['Ranged Attack', 15],
      ['Follow', 12],
    ]);
    // Frenu act on the third Blue counter: there are three of them.
    expect(book([]).counters).toEqual({ player: 4, combat: 2, blue: 3 });
    expect(book([], ['casanii/tracker']).counters).toEqual({ player: 4, combat: 2, blue: 2 });
  });

  it('says who acts on a counter, lowest Initiative first', () => {
    const blue: SoloEvent = { do: 'counter', colour: 'blue' };
    expect(book([blue]).acting).toEqual([1, 0, 2]);
    const done: SoloEvent[] = [1, 0, 2].map((model) => ({ do: 'acted', model }));
    expect(book([blue, ...done, blue]).acting).toEqual([]);
    expect(book([blue, ...done, blue, blue]).acting).toEqual([3]);
    expect(book([{ do: 'fallen', model: 1 }, blue]).acting).toEqual([0, 2]);
    // No counter while somebody has yet to act, no model out of its order, no fourth Blue counter.
    for (const events of [
      [blue, blue],
      [blue, { do: 'acted', model: 0 }],
      [blue, ...done, blue, blue, blue],
    ])
      expect(soloBook(rules, { cards: CARDS, events: events as SoloEvent[] })).toBeUndefined();
  });

  it('says what each action draws, and reads stones as the action says', () => {
    const actions = (id: string) => rules.cards.find((card) => card.id === id)?.actions ?? [];
    expect(actions('casanii/tracker').map(({ stones }) => stones)).toEqual([0, 3, 0]);
    // A charge draws the stones of the card and those that it adds: 6 and 1.
    expect(actions('casanii/casanii-warrior-chief')[0]).toMatchObject({ stones: 7 });
    expect(actions('kedashi/trebarnii-swarmcaller')[0]?.discard).toMatchObject({ count: 3, within: 6 });
    // A Frenu has no colour of its own for Erac; as a Bomber it has three.
    const [bomber] = actions('kedashi/frenu');
    expect(bomber?.reads).toEqual({ red: 'erac', green: 'erac', blue: 'erac' });
    expect(rules.cards.find(({ id }) => id === 'kedashi/frenu')?.reads).not.toContain('erac');
  });

  it('keeps the stones of an action until the next model acts', () => {
    const charge: SoloEvent[] = [
      { do: 'counter', colour: 'blue' },
      { do: 'chose', model: 1, action: 0 },
      { do: 'stone', colour: 'red' },
    ];
    expect(book(charge)).toMatchObject({ chosen: 0, drawn: ['red'], acting: [1, 0, 2] });
    expect(book([...charge, { do: 'fallen', model: 2 }])).toMatchObject({ chosen: 0, drawn: ['red'] });
    for (const end of ['acted', 'fallen'] as const) {
      const after = book([...charge, { do: end, model: 1 }]);
      expect(after).toMatchObject({ chosen: undefined, drawn: [], stones: rules.stones, acting: [0, 2] });
    }
    for (const wrong of [
      { do: 'chose', model: 0, action: 0 },
      { do: 'chose', model: 1, action: 9 },
    ] as const)
      expect(soloBook(rules, { cards: CARDS, events: [charge[0]!, wrong] })).toBeUndefined();
  });

  it('says who attacks first, and lets the last counter break a tie with the player', () => {
    const cards = ['casanii/tracker', 'dhogu/dhogu-bow', 'dhogu/dhogu-spear', 'casanii/tracker'];
    const order = (events: SoloEvent[]) => attackOrder(rules, { cards, events }, book(events, cards));
    expect([0, 1, 2].map((i) => rules.cards.find(({ id }) => id === cards[i])?.initiative)).toEqual([
      2, 4, 3,
    ]);
    expect(order([])).toEqual([[0, 3], 'player', [2], [1]]);
    const blue: SoloEvent[] = [
      { do: 'counter', colour: 'blue' },
      { do: 'acted', model: 0 },
      { do: 'acted', model: 3 },
    ];
    const combat: SoloEvent = { do: 'counter', colour: 'combat' };
    expect(order([...blue, combat])).toEqual([[0, 3], [2], 'player', [1]]);
    expect(order([...blue, { do: 'counter', colour: 'player' }, combat])).toEqual([
      [0, 3],
      'player',
      [2],
      [1],
    ]);
    expect(order([...blue, { do: 'fallen', model: 2 }, combat])).toEqual([[0, 3], 'player', [1]]);
    // A new Turn forgets the counters of the last one.
    expect(order([...blue, combat, combat, { do: 'turn' }])).toEqual([[0, 3], 'player', [2], [1]]);
  });

  it('ends a Turn with the second Combat counter, and gives Stamina back in the End Phase', () => {
    const combat: SoloEvent = { do: 'counter', colour: 'combat' };
    const cards = rules.cards
      .filter(({ reserve }) => reserve > 1)
      .map(({ id }) => id)
      .slice(0, 1);
    const spent: SoloEvent = { do: 'stamina', model: 0, left: 0 };
    const after = book([spent, { do: 'stone', colour: 'red' }, combat, combat, { do: 'turn' }], cards);
    expect(after).toMatchObject({ turn: 2, combats: 0, over: false, drawn: [], stones: rules.stones });
    expect(after.models[0]?.stamina).toBe(1);
    expect(soloBook(rules, { cards, events: [combat, { do: 'turn' }] })).toBeUndefined();
  });

  it('loses no counter and no stone in 200 drawn games, and every event can be taken back', () => {
    const stream = new Stream(1789);
    const sum = (bag: Readonly<Record<string, number>>): number =>
      Object.values(bag).reduce((a, b) => a + b, 0);
    for (let game = 0; game < 200; game++) {
      const cards = Array.from({ length: stream.from(1, 6) }, () => stream.of(rules.cards).id);
      const all = sum(book([], cards).counters);
      const events: SoloEvent[] = [];
      for (let i = 0; i < 40; i++) {
        const now = book(events, cards);
        const counters = Object.keys(now.counters).filter((colour) => (now.counters[colour] ?? 0) > 0);
        const stones = Object.keys(now.stones).filter((colour) => (now.stones[colour] ?? 0) > 0);
        const [next] = now.acting;
        if (next !== undefined) events.push({ do: 'acted', model: next });
        else if (now.over) events.push({ do: 'turn' });
        else if (stream.chance(0.7)) events.push({ do: 'counter', colour: stream.of(counters) });
        else
          events.push(stones.length > 0 ? { do: 'stone', colour: stream.of(stones) } : { do: 'stones-back' });
        const after = book(events, cards);
        expect(sum(after.stones) + after.drawn.length).toBe(12);
        expect(sum(after.counters)).toBeLessThanOrEqual(all);
        expect(JSON.stringify(book(events.slice(0, -1), cards))).toBe(JSON.stringify(now));
      }
    }
  });
});
