/** Conditions that last, Entangled models and frugin gas: on positions laid out by hand and seen in replays. */
import { describe, expect, it } from 'vitest';
import { OutcomeTable, recordBattle } from '../../../../src/engines/simulate/index.js';
import { odds } from '../../../../src/questions/index.js';
import { battleOf, list, outcomes, player, small, twilight, wild } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const HOLD = { policy: 'hold' };
/** Between the centres of 30 mm bases in contact. */
const TOUCH = 30 / 25.4 + 0.01;

const eventsOf = (battle: ReturnType<typeof battleOf>, number = 0): Event[] =>
  recordBattle(player(battle), number)['events'] as Event[];

describe('an Entangled model', () => {
  const caught = (entangled: number, size: string) =>
    battleOf(
      [
        wild({ model: 'kedashi/abrok', at: [10, 18], size, conditions: { entangled } }),
        list('empire', [small('empire/militia', [18, 18])], HOLD),
      ],
      { turns: 1 },
    );

  it('fights its counters in its Activation, as odds tells it (R-29)', async () => {
    const battle = caught(2, 'small');
    const events = eventsOf(battle);
    const free = events.find(({ event }) => event === 'free');
    expect(free).toMatchObject({ model: 'a0', counters: 2, stones: [3, 0], supporters: [[], []] });
    expect(events.some(({ event }) => event === 'move')).toBe(false);
    const { answer } = await odds(
      twilight.encounter({
        system: 'twilight',
        attacker: { model: 'kedashi/abrok', wild: true },
        defender: { counters: 2 },
      }),
    );
    const { chances, rows, width } = new OutcomeTable(battle, outcomes()).of(0);
    for (const [bit, { killed }] of answer.defender.models.entries()) {
      const falls = chances.reduce((sum, p, k) => sum + ((rows[k * width + 1]! >> bit) & 1) * p, 0);
      expect(falls).toBeCloseTo(killed.value, 12);
      expect(falls).toBeGreaterThan(0);
    }
  });

  it('has no Combat Action, and is attacked with one stone less', () => {
    const battle = battleOf(
      [
        list('empire', [{ ...small('empire/militia', [18, 18]), conditions: { entangled: 1 } }], HOLD),
        list('dhogu', [small('dhogu/dhogu-spear', [18, 18 + TOUCH])], HOLD),
      ],
      { turns: 1 },
    );
    for (let number = 0; number < 5; number++) {
      const combats = eventsOf(battle, number).filter(({ event }) => event === 'combat');
      expect(combats.length).toBeGreaterThan(0);
      // Combat 2 and 3.
      for (const combat of combats) expect(combat).toMatchObject({ attacker: 'b0', stones: [1, 3] });
    }
  });

  it('that is Large ignores one counter, and a Huge one two', () => {
    const frees = (entangled: number, size: string) =>
      eventsOf(caught(entangled, size)).some(({ event }) => event === 'free');
    expect([frees(1, 'medium'), frees(1, 'large'), frees(2, 'large')]).toEqual([true, false, true]);
    expect([frees(2, 'huge'), frees(3, 'huge')]).toEqual([false, true]);
  });
});

describe('a Stunned or terrified model', () => {
  const shaken = (conditions: object, scenario: object = {}) =>
    battleOf(
      [
        list('empire', [{ ...small('empire/militia', [18, 18]), conditions }], HOLD),
        list('dhogu', [small('dhogu/dhogu-spear', [18, 18 + TOUCH])], HOLD),
      ],
      { turns: 2, ...scenario },
    );
  const stonesOf = (battle: ReturnType<typeof battleOf>) =>
    [0, 1, 2, 3].flatMap((number) => {
      let turn = 0;
      return eventsOf(battle, number).flatMap(({ event, stones }) => {
        if (event === 'turn') turn++;
        return event === 'combat' ? [[turn, ...(stones as number[])]] : [];
      });
    });

  it('casts one stone less until that Turn ends, once for both (R-02)', () => {
    for (const [turn, own] of stonesOf(shaken({ stunned: 1, terror: 1 })))
      expect(own).toBe(turn === 1 ? 1 : 2);
    for (const [, own] of stonesOf(shaken({ terror: 2 }))) expect(own).toBe(1);
  });

  it('is so while its base is partly in an area that does it', () => {
    const areas = [{ area: { circle: [18, 16], radius: 1.5 }, condition: 'terror' }];
    for (const [, ...stones] of stonesOf(shaken({}, { areas }))) expect(stones).toEqual([1, 3]);
  });

  it('regains no Stamina when Stunned, and half of the time when terrified (R-19)', () => {
    const left = (conditions: object): number => {
      const file = [
        // Nobody is near: the Reynad marks an enemy once, which costs its Stamina, in Turn 1 or never.
        wild({ ...small('empire/reynad', [4, 4]), conditions }),
        list('dhogu', [small('dhogu/dhogu-spear', [30, 30])], HOLD),
      ];
      let regained = 0;
      let ends = 0;
      const playing = player(battleOf(file, { turns: 1 }), 'stamina');
      for (let number = 0; number < 200; number++) {
        const events = recordBattle(playing, number)['events'] as Event[];
        if (!events.some(({ event }) => event === 'mark')) continue;
        ends++;
        const { stamina } = events.find(({ event }) => event === 'end') as { stamina: object };
        if ('a0' in stamina) regained++;
      }
      expect(ends).toBeGreaterThan(50);
      return regained / ends;
    };
    expect(left({})).toBe(1);
    expect(left({ stunned: 1 })).toBe(0);
    // A fair coin thrown 50 times or more; 5 standard errors.
    expect(Math.abs(left({ terror: 1 }) - 0.5)).toBeLessThan(5 * Math.sqrt(0.25 / 50));
  });
});

describe('frugin plants', () => {
  const shape = {
    polygon: [
      [8, 16],
      [28, 16],
      [28, 20],
      [8, 20],
    ],
  };
  const among = (at: readonly [number, number], rest: object = {}) =>
    battleOf([wild(small('kedashi/abrok', at)), list('empire', [small('empire/militia', [27, 18])], HOLD)], {
      turns: 1,
      table: { width: 36, depth: 36, terrain: [{ kind: 'frugin', shape }] },
      ...rest,
    });
  const released = (events: readonly Event[]) =>
    events.filter(({ event, cloud }) => event === 'gas' && cloud !== undefined);

  it('release gas on a 5 or more after each 2 inches at full rate; who fails its save stops', () => {
    // 8 inches along the plants: four rolls unless it stops, each one in three; an Abrok saves on 5+.
    const playing = player(among([9, 18]), 'plants');
    let [moves, rolls, clouds, stops] = [0, 0, 0, 0];
    for (let number = 0; number < 300; number++) {
      const events = recordBattle(playing, number)['events'] as Event[];
      const move = events.findIndex(({ event }) => event === 'move');
      if (move < 0) continue;
      moves++;
      const end = (events[move]?.['path'] as [number, number][]).at(-1)?.[0] ?? 0;
      const own = released(events).filter(({ model, cloud }) => model === 'a0' && cloud !== undefined);
      const failed = own.find(({ saves }) => (saves as Record<string, boolean>)['a0'] === false);
      const at = (failed?.['cloud'] as { circle: [number, number] } | undefined)?.circle;
      rolls += Math.round((end - 9) / 2);
      clouds += own.length;
      expect(end).toBeCloseTo(at?.[0] ?? 17, 9);
      if (end < 17 - 1e-9) stops++;
      for (const { cloud } of own)
        expect(((cloud as { circle: number[] }).circle[0] ?? 0) % 2).toBeCloseTo(1, 6);
    }
    expect(moves).toBeGreaterThan(200);
    expect(stops).toBeGreaterThan(0);
    // 5 standard errors of a third.
    expect(Math.abs(clouds - rolls / 3)).toBeLessThan(5 * Math.sqrt((rolls * 2) / 9));
  });

  it('release none off the plants, nor under who moves Cautiously', () => {
    const off = player(among([9, 25]), 'plants');
    const wood = { kind: 'wood', shape: { circle: [9, 18], radius: 2 } };
    const careful = among([9, 18], {
      table: { width: 36, depth: 36, terrain: [{ kind: 'frugin', shape }, wood] },
    });
    const caution = player(careful, 'plants');
    for (let number = 0; number < 60; number++) {
      expect(released(recordBattle(off, number)['events'] as Event[])).toEqual([]);
      expect(released(recordBattle(caution, number)['events'] as Event[])).toEqual([]);
    }
  });

  it('stop a Pounce on its way: its Combat Action is spent, and there is no combat', () => {
    // 2.5 inches from contact, so one roll on its way, after 2 inches; it pounces where the Combat counter comes before its own.
    const battle = battleOf(
      [
        wild(small('kedashi/trebarnii-brute', [14, 18])),
        list('empire', [small('empire/militia', [14 + TOUCH + 2.5, 18])], HOLD),
      ],
      { turns: 1, table: { width: 36, depth: 36, terrain: [{ kind: 'frugin', shape }] } },
    );
    const playing = player(battle, 'pounce');
    let [pounces, met, stopped] = [0, 0, 0];
    for (let number = 0; number < 400; number++) {
      const events = recordBattle(playing, number)['events'] as Event[];
      const at = events.findIndex((event) => event['for'] === 'pounce');
      if (at < 0) continue;
      pounces++;
      const own = events.slice(at).find(({ event }) => event !== 'move' && event !== 'gas');
      const fights = own?.['event'] === 'combat' && own['why'] === 'pounce';
      const failed = events
        .slice(at)
        .some(({ event, saves }) => event === 'gas' && (saves as Record<string, boolean>)['a0'] === false);
      const end = (events[at]?.['path'] as [number, number][]).at(-1)?.[0] ?? 0;
      expect(fights).toBe(end > 16 + 0.4);
      if (fights) met++;
      else stopped++;
      expect(!fights && !failed).toBe(false);
    }
    expect(pounces).toBeGreaterThan(20);
    expect(met).toBeGreaterThan(0);
    expect(stopped).toBeGreaterThan(0);
  });

  it('halve the stats of who fails and take a stone from who does not, until it has left the gas (R-29)', () => {
    const battle = battleOf(
      [
        list('empire', [small('empire/militia', [18, 18])], HOLD),
        list('dhogu', [small('dhogu/dhogu-captain', [18, 18 + TOUCH])], HOLD),
      ],
      { turns: 1, table: { width: 36, depth: 36, terrain: [{ kind: 'frugin', shape }] } },
    );
    const found = new Set<string>();
    const playing = player(battle, 'gas');
    for (let number = 0; number < 80; number++) {
      const events = recordBattle(playing, number)['events'] as Event[];
      // The militia's Combat is 2, the Captain's 5.
      const state = [0, 0];
      for (const { event, saves, stones } of events) {
        if (event === 'gas')
          for (const [id, saved] of Object.entries(saves as Record<string, boolean>)) {
            const side = id === 'a0' ? 0 : 1;
            state[side] = Math.max(state[side] ?? 0, saved ? 1 : 2);
          }
        if (event === 'end') break;
        if (event !== 'combat') continue;
        expect(stones).toEqual([[2, 1, 1][state[0] ?? 0], [5, 4, 2][state[1] ?? 0]]);
        found.add(state.join(' '));
      }
    }
    expect(found.size).toBeGreaterThan(3);
  });
});
