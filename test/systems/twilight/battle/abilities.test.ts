/** Abilities that act on the table, on positions laid out by hand and seen in replays. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { odds } from '../../../../src/questions/index.js';
import { OutcomeTable } from '../../../../src/engines/simulate/index.js';
import { battleOf, list, outcomes, player, small, twilight, wild } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const HOLD = { policy: 'hold' };

const eventsOf = (battle: ReturnType<typeof battleOf>, number = 0): Event[] =>
  recordBattle(player(battle), number)['events'] as Event[];

describe('a Combat Action at a distance', () => {
  it('pounces into contact and fights at once (R-25)', () => {
    // 30 mm bases: in contact at 1.19" of the centres; a Brute pounces up to 3".
    const events = Array.from({ length: 6 }, (_, n) =>
      eventsOf(
        battleOf(
          [
            list('kedashi', [small('kedashi/trebarnii-brute', [10, 10])], { policy: 'objective' }),
            list('empire', [small('empire/militia', [10 + 30 / 25.4 + 2.9, 10])], HOLD),
          ],
          { turns: 1 },
        ),
        n,
      ),
    );
    const pounces = events.flatMap((all) =>
      all.flatMap(({ for: why }, i) => (why === 'pounce' ? [[all[i], all[i + 1]] as const] : [])),
    );
    expect(pounces.length).toBeGreaterThan(0);
    for (const [move, combat] of pounces) {
      expect((move?.['path'] as unknown[]).length).toBe(2);
      expect(combat).toMatchObject({ event: 'combat', why: 'pounce', attacker: 'a0', defender: 'b0' });
    }
  });

  it('is taken by Wild models that nobody touches, and not by those that are too far', () => {
    const combats = (gap: number) =>
      Array.from({ length: 6 }, (_, n) =>
        eventsOf(
          battleOf(
            [
              wild(small('kedashi/trebarnii-brute', [10, 10])),
              list('empire', [small('empire/militia', [10 + 30 / 25.4 + gap, 10])], HOLD),
            ],
            { turns: 1 },
          ),
          n,
        ),
      );
    // A Combat counter drawn first: before the Brute has been activated, and it stands where it began.
    const early = (events: Event[]) => {
      const phase = events.findIndex(({ counter }) => counter === 'combat');
      const acted = events.findIndex(({ event }) => event === 'activate');
      return acted < 0 || phase < acted ? events.slice(phase) : undefined;
    };
    const found = (gap: number) => combats(gap).flatMap((events) => early(events) ?? []);
    const near = found(2.99);
    expect(near.filter(({ why }) => why === 'pounce').length).toBeGreaterThan(0);
    const moved = near.find(({ for: why }) => why === 'pounce');
    const path = moved?.['path'] as [number, number][];
    expect((path[1]?.[0] ?? 0) - 10).toBeCloseTo(2.98, 9);
    const first = (events: Event[]) => events.find(({ event }) => event === 'combat' || event === 'activate');
    expect(combats(3.02).map((events) => first(early(events) ?? [])?.['why'])).not.toContain('pounce');
  });

  it('lunges past others without a move (R-21)', () => {
    const seldoath = { model: 'kedashi/seldoath', at: [10, 10], size: 'small' };
    const gap = 1.9;
    const events = eventsOf(
      battleOf(
        [
          list('kedashi', [seldoath], { policy: 'close-in' }),
          list('empire', [small('empire/militia', [10 + 30 / 25.4 + gap, 10])], {
            policy: 'close-in',
            split: 'turtle',
          }),
        ],
        { turns: 2 },
      ),
      1,
    );
    for (const [i, { why }] of events.entries()) {
      if (why === 'lunge') expect(events[i - 1]?.['event']).not.toBe('move');
    }
    const all = Array.from({ length: 8 }, (_, n) =>
      eventsOf(
        battleOf(
          [
            list('kedashi', [{ ...seldoath }], { policy: 'keep-range' }),
            list('empire', [small('empire/militia', [10 + 30 / 25.4 + gap, 10])], HOLD),
          ],
          { turns: 1 },
        ),
        n,
      ),
    ).flat();
    expect(all.some(({ why }) => why === 'lunge')).toBe(true);
  });
});

describe('ranged attacks', () => {
  it('are made along the move, which goes on (Bushwack)', () => {
    const battle = battleOf(
      [
        list('casanii', [small('casanii/casanii-warrior', [10, 10])], { policy: 'close-in' }),
        list(
          'empire',
          [small('empire/knight', [10 + 30 / 25.4 + 7.5, 10]), small('empire/militia', [30, 34])],
          HOLD,
        ),
      ],
      { turns: 1 },
    );
    const events = eventsOf(battle, 2);
    const shot = events.findIndex(({ event }) => event === 'shoot');
    const [before, , after] = events.slice(shot - 1, shot + 2);
    expect([before?.['for'], after?.['for']]).toEqual(['throwing-spear', 'throwing-spear']);
    const ends = [before, after].map((move) => (move?.['path'] as [number, number][]).at(-1)?.[0] ?? NaN);
    // It throws just within 4" and ends in contact, 7.49" on.
    expect(ends[0]).toBeGreaterThan(13.5);
    expect(ends[0]).toBeLessThan(13.6);
    expect(ends[1]).toBeCloseTo(17.49, 6);
  });

  it('strike whoever is under the template and in sight, the first one Full Blast (R-37)', async () => {
    const target = (x: number, y: number) => small('devanu/grishak', [x, y]);
    const battle = battleOf(
      [
        list('delgon', [small('delgon/kaldru', [10, 10])], { policy: 'keep-range' }),
        list('devanu', [{ ...target(12.5, 10), size: 'huge' }, target(14.8, 10.9), target(12.5, 14)], HOLD),
      ],
      { turns: 1 },
    );
    const shots = eventsOf(battle, 0).filter(({ event }) => event === 'shoot');
    const [first] = shots;
    // It steps back by 3" at most, where the template is 2" wide: the base of 2.36" crosses both long edges.
    expect(first).toMatchObject({ target: 'b0', blast: { towards: [12.5, 10], full: true } });
    for (const later of shots.slice(1)) {
      expect(later['target']).toBe('b1');
      expect((later['blast'] as Event)['full']).toBe(false);
    }
    expect(shots.some(({ target: hit }) => hit === 'b2')).toBe(false);
    const { chances, rows, width } = new OutcomeTable(battle, outcomes()).of(0);
    const fallen = chances.reduce((sum, p, k) => sum + (rows[k * width + 1]! & 1) * p, 0);
    const { answer } = await odds(
      twilight.encounter({
        system: 'twilight',
        combat: 'ranged',
        attacker: { model: 'delgon/kaldru', adjust: 'none' },
        defender: { model: 'devanu/grishak', adjust: 'none', fullBlast: true },
      }),
    );
    const { models } = answer.defender;
    expect(fallen).toBeCloseTo(models[0]?.killed.value ?? NaN, 12);
  });

  it("may recast a failure near a friend's marker, until the end of the next Combat Phase", () => {
    const at = (y: number) => ({ model: 'empire/slinger', at: [10, y], size: 'small' });
    const battle = battleOf(
      [
        list('empire', ['empire/militia-captain', small('empire/reynad', [10, 10]), at(12), at(14)], {
          policy: 'keep-range',
        }),
        list('empire', [small('empire/knight', [22, 12])], HOLD),
      ],
      { turns: 4 },
    );
    let granted = 0;
    for (let number = 0; number < 8; number++) {
      let lies = false;
      for (const { event, model, by, counter, granted: near, stamina } of eventsOf(battle, number)) {
        if (event === 'mark') {
          lies = true;
          expect([by, model, stamina]).toEqual(['a1', 'b0', { a1: 0 }]);
        }
        if (event === 'shoot') {
          expect(near).toBe(lies ? 1 : undefined);
          granted += near === 1 ? 1 : 0;
        }
        if (counter === 'combat') lies = false;
      }
    }
    expect(granted).toBeGreaterThan(0);
  });
});
