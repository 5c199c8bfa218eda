/** What models do in answer to others, and Clouds: on positions laid out by hand and seen in replays. */
import { describe, expect, it } from 'vitest';
import { OutcomeTable, recordBattle } from '../../../../src/engines/simulate/index.js';
import { odds } from '../../../../src/questions/index.js';
import { battleOf, exactly, list, outcomes, PLAIN, player, small, twilight, wild } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const HOLD = { policy: 'hold', ...PLAIN };
/** Between the centres of 30 mm bases in contact. */
const TOUCH = 30 / 25.4 + 0.01;

const eventsOf = (battle: ReturnType<typeof battleOf>, number = 0): Event[] =>
  recordBattle(player(battle), number)['events'] as Event[];

describe('a Defender', () => {
  const guarded = (captain: readonly [number, number]) =>
    Array.from({ length: 6 }, (_, n) =>
      eventsOf(
        battleOf(
          [
            wild(small('kedashi/abrok', [18, 10])),
            list('empire', [small('empire/militia', [18, 16]), small('empire/militia-captain', captain)], {
              policy: 'objective',
            }),
          ],
          { turns: 1 },
        ),
        n,
      ),
    );
  /** Battles in which the Abrok moved before anybody of the other side. */
  const first = (battles: readonly Event[][]) =>
    battles.filter((events) => events.find(({ event }) => event === 'move')?.['model'] === 'a0');

  it('slides about its friend into contact with whoever engaged it', () => {
    const battles = first(guarded([18, 16 + TOUCH]));
    expect(battles.length).toBeGreaterThan(0);
    for (const events of battles) {
      const came = events.findIndex(({ event }) => event === 'move');
      const answer = events[came + 1];
      expect(answer).toMatchObject({ event: 'move', model: 'b1', for: 'defender', cautious: false });
      const [from, arc] = answer?.['path'] as [number[], { around: number[]; to: [number, number] }];
      expect(from).toEqual([18, 16 + TOUCH]);
      expect(arc.around).toEqual([18, 16]);
      const enemy = (events[came]?.['path'] as [number, number][]).at(-1) ?? [0, 0];
      expect(Math.hypot(arc.to[0] - enemy[0], arc.to[1] - enemy[1])).toBeCloseTo(TOUCH, 9);
      // Three bases of one size in contact with each other.
      expect(Math.hypot(arc.to[0] - 18, arc.to[1] - 16)).toBeCloseTo(TOUCH, 9);
    }
  });

  it('stays where it is not in contact with the friend', () => {
    for (const events of first(guarded([18, 16 + TOUCH + 0.2])))
      expect(events.some(({ for: why }) => why === 'defender')).toBe(false);
  });
});

describe('Sacrifice', () => {
  const swarmed = (near: number) =>
    battleOf(
      [
        wild(
          small('kedashi/small-frenu-swarm', [12, 18]),
          ...Array.from({ length: near }, (_, i) => ({ model: 'kedashi/frenu', at: [9.5, 17 + i] })),
        ),
        list('empire', [small('empire/militia', [12 + TOUCH, 18])], HOLD),
      ],
      { turns: 1 },
    );

  it('is fought as odds tells it, and its Frenu are removed (R-23)', async () => {
    const battle = swarmed(3);
    const event = eventsOf(battle, 0).find(({ event: what }) => what === 'combat');
    expect(event?.['offered']).toEqual([['a1', 'a2', 'a3'], []]);
    const attacks = event?.['attacker'] === 'a0';
    const swarm = { model: 'kedashi/small-frenu-swarm', wild: true, near: 3, use: ['sacrifice'] };
    const militia = { model: 'empire/militia', split: 'balanced', adjust: 'none' } as const;
    const { answer } = await odds(
      twilight.encounter({
        system: 'twilight',
        ...(attacks ? { attacker: swarm, defender: militia } : { attacker: militia, defender: swarm }),
      }),
    );
    const { models } = answer[attacks ? 'attacker' : 'defender'];
    const { chances, rows, width } = new OutcomeTable(battle, outcomes()).of(0);
    const side = attacks ? 0 : 1;
    for (const [bit, { killed }] of models.entries()) {
      const falls = chances.reduce((sum, p, k) => sum + ((rows[k * width + side]! >> bit) & 1) * p, 0);
      expect([bit, falls]).toEqual([bit, expect.closeTo(killed.value, 12)]);
    }
    // One is always given for the stones.
    expect(models[1]?.killed.value).toBeCloseTo(1, 12);
    expect(event?.['removed']).toContain('a1');
  });

  it('takes no points: who is discarded was removed by nobody (R-38)', () => {
    const battle = swarmed(3);
    const unhurt = Array.from({ length: 40 }, (_, number) => eventsOf(battle, number)).filter((events) =>
      events.every(({ saves }) => ((saves ?? []) as { saved: boolean }[]).every(({ saved }) => saved)),
    );
    expect(unhurt.length).toBeGreaterThan(0);
    for (const events of unhurt) {
      expect(events.find(({ event }) => event === 'combat')?.['removed']).toContain('a1');
      expect(events.at(-1)).toMatchObject({ winner: null, why: 'turns' });
    }
  });

  it('needs Frenu near, and players choose', () => {
    const event = eventsOf(swarmed(0), 0).find(({ event: what }) => what === 'combat');
    expect(event?.['offered']).toBeUndefined();
  });
});

describe('Clouds', () => {
  it('hide until they drift away, each on a 4 or more before Stamina is regained', () => {
    // A Slinger that sees nobody before the Cloud is gone: one End Phase, one die.
    const battle = battleOf(
      [
        list('empire', [small('empire/slinger', [18, 10])], { policy: 'keep-range' }),
        list('kedashi', [small('kedashi/abrok', [18, 24])], HOLD),
      ],
      {
        turns: 2,
        table: {
          width: 36,
          depth: 36,
          terrain: [{ kind: 'cloud', shape: { circle: [18, 17], radius: 3 } }],
        },
      },
    );
    let gone = 0;
    const battles = 200;
    const playing = player(battle, 'clouds');
    for (let number = 0; number < battles; number++) {
      const events = recordBattle(playing, number)['events'] as Event[];
      const end = events.findIndex(({ event }) => event === 'end');
      const clouds = events[end]?.['clouds'] as unknown[];
      expect(events.slice(0, end).some(({ event }) => event === 'shoot')).toBe(false);
      if (clouds.length === 0) gone++;
      else expect(clouds).toEqual([{ circle: [18, 17], radius: 3 }]);
    }
    // A fair coin thrown 200 times; 5 standard errors: fails by chance less than once in a million.
    expect(Math.abs(gone - battles / 2)).toBeLessThan(5 * Math.sqrt(battles / 4));
  });

  it('are counted out exactly where a battle is small', () => {
    const terrain = [{ kind: 'cloud', shape: { circle: [30, 30], radius: 2 } }];
    const sides = [
      wild(small('kedashi/abrok', [5, 18])),
      list('empire', [small('empire/militia', [17.7, 18])], HOLD),
    ];
    const plain = exactly(battleOf(sides, { turns: 1 }));
    const clouded = exactly(battleOf(sides, { turns: 1, table: { width: 36, depth: 36, terrain } }));
    for (const [id, value] of plain) {
      if (!Number.isNaN(value)) expect([id, clouded.get(id)]).toEqual([id, expect.closeTo(value, 12)]);
    }
  });
});
