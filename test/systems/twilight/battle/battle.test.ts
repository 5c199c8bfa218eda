/** Battles against what can be known of them otherwise. Random tests have fixed seeds; each says how often it would fail by chance. */
import { describe, expect, it } from 'vitest';
import { OutcomeTable, recordBattle, Sampler } from '../../../../src/engines/simulate/index.js';
import { Forced } from '../../../engines/simulate/forced.js';
import { seedBlock, seedWords } from '../../../../src/engines/sample/index.js';
import type { Battle, BattleChance, BattleState } from '../../../../src/game/index.js';
import { battleOdds } from '../../../../src/questions/index.js';
import { odds } from '../../../../src/questions/index.js';
import { battleOf, exactly, list, outcomes, PLAIN, player, small, twilight, wild } from './battles.js';

const ABROK_AND_MILITIA = [
  wild(small('kedashi/abrok', [5, 18])),
  list('empire', [small('empire/militia', [17.7, 18])], { policy: 'hold', ...PLAIN }),
];

/** What a combat of a player's militia, balanced, against a Wild Abrok that attacks comes to. */
async function combat(): Promise<{ neither: number; killed: number }> {
  const { answer } = await odds(
    twilight.encounter({
      system: 'twilight',
      attacker: { model: 'kedashi/abrok', wild: true },
      defender: { model: 'empire/militia', split: 'balanced', adjust: 'none' },
    }),
  );
  const joint = answer['joint'] as Record<'neither' | 'defenderOnly' | 'both', { value: number }>;
  return { neither: joint.neither.value, killed: joint.defenderOnly.value + joint.both.value };
}

describe('a battle without choices', () => {
  it('is a chain over counters and distances (R-24, R-38, R-40, R-41)', async () => {
    // It acts on the first green counter of a Turn and takes two Turns to get there. Of the six orders of two green and two
    // Combat counters, one has no green before the second Combat counter; in three a green comes before the first (two
    // combats in the Turn of contact), in two between them (one combat).
    const { neither, killed } = await combat();
    const found = exactly(battleOf(ABROK_AND_MILITIA, { turns: 2 }));
    const falls = (5 / 6) * ((3 / 6) * (killed + neither * killed) + (2 / 6) * killed);
    expect(found.get('model b0 survives')).toBeCloseTo(1 - falls, 12);
    expect((found.get('win 0') ?? 0) + (found.get('win 1') ?? 0) + (found.get('draw') ?? 0)).toBeCloseTo(
      1,
      12,
    );
  });

  it('comes out as computed by independent code', () => {
    // The figures of three small battles that were computed exactly elsewhere; 5 standard errors, 15 figures: fails by chance
    // once in 100,000.
    const cases = [
      {
        battle: battleOf(ABROK_AND_MILITIA),
        expected: { 'win 0': 0.6110804378617922, 'win 1': 0.22970582885638943, draw: 0.1592137332818187 },
      },
      {
        battle: battleOf(
          [
            wild(small('kedashi/abrok', [5, 18]), small('kedashi/abrok', [29, 18.5])),
            list('empire', [small('empire/militia', [16, 18])], { policy: 'hold', ...PLAIN }),
          ],
          { turns: 7 },
        ),
        expected: {
          'win 0': 0.9494644258450377,
          'model a0 survives': 0.7894076707526516,
          'model a1 survives': 0.961862729473921,
        },
      },
      {
        battle: battleOf(
          [
            wild(small('kedashi/trebarnii-warrior', [8, 8]), small('kedashi/trebarnii-warrior', [8, 28])),
            list('empire', [small('empire/militia', [19, 8]), small('empire/slinger', [19, 28.3])], {
              policy: 'hold',
              ...PLAIN,
            }),
          ],
          { turns: 8 },
        ),
        expected: {
          'win 0': 0.6616609034407428,
          'win 1': 0.19941657748834546,
          'model b1 survives': 0.23387465490640028,
        },
      },
    ];
    for (const { battle, expected } of cases) {
      const blocks = 8;
      const playing = player(battle);
      const sums = new Map<string, number>();
      for (let block = 0; block < blocks; block++) {
        const totals = playing.block(block);
        battle.measures.forEach(({ id }, i) => sums.set(id, (sums.get(id) ?? 0) + totals.sums[i]!));
      }
      const n = blocks * 64;
      for (const [id, p] of Object.entries(expected)) {
        expect([id, Math.abs((sums.get(id) ?? 0) / n - p) < 5 * Math.sqrt((p * (1 - p)) / n)]).toEqual([
          id,
          true,
        ]);
      }
    }
  });
});

/** The first fight of a battle, as its fates tell it. */
function firstFight(battle: Battle): { chances: Float64Array; rows: Int32Array; width: number } {
  player(battle).play(0);
  return new OutcomeTable(battle, outcomes()).of(0);
}

/** The chance that the model in a bit of a side of the fight falls. */
function fallen({ chances, rows, width }: ReturnType<typeof firstFight>, side: number, bit: number): number {
  return chances.reduce((sum, p, k) => sum + (((rows[k * width + side]! >> bit) & 1) === 1 ? p : 0), 0);
}

describe('fates', () => {
  it('are those of odds: a melee with supporters, and a shot', async () => {
    // Two Militia in contact with one Abrok: side by side on either side of it.
    const touching = 12 + 0.59055 * 2 + 0.01;
    const melee = battleOf([
      list(
        'empire',
        [
          {
            model: 'empire/militia',
            count: 2,
            at: [
              [12, 18],
              [2 * touching - 12, 18],
            ],
            size: 'small',
          },
        ],
        { policy: 'hold', ...PLAIN },
      ),
      list('kedashi', [small('kedashi/abrok', [touching, 18])], { policy: 'hold', ...PLAIN }),
    ]);
    const { answer } = await odds(
      twilight.encounter({
        system: 'twilight',
        attacker: {
          model: 'empire/militia',
          supporters: ['empire/militia'],
          split: 'balanced',
          adjust: 'none',
        },
        defender: { model: 'kedashi/abrok', split: 'balanced', adjust: 'none' },
      }),
    );
    const first = firstFight(melee);
    const killed = (side: 'attacker' | 'defender', model: number) =>
      answer[side].models[model]?.killed.value ?? NaN;
    const recorded = recordBattle(player(melee), 0)['events'] as Record<string, unknown>[];
    const combatEvent = recorded.find(({ event }) => event === 'combat');
    if (combatEvent?.['attacker'] === 'a0') {
      expect(fallen(first, 0, 0)).toBeCloseTo(killed('attacker', 0), 12);
      expect(fallen(first, 0, 1)).toBeCloseTo(killed('attacker', 1), 12);
      expect(fallen(first, 1, 0)).toBeCloseTo(killed('defender', 0), 12);
    } else expect(combatEvent?.['attacker']).toBe('b0');
    const shots = battleOf([
      list('empire', [small('empire/slinger', [18, 10])], { policy: 'keep-range' }),
      list('kedashi', [small('kedashi/abrok', [18, 24])], { policy: 'hold', ...PLAIN }),
    ]);
    const shot = await odds(
      twilight.encounter({
        system: 'twilight',
        combat: 'ranged',
        attacker: { model: 'empire/slinger', adjust: 'none' },
        defender: { model: 'kedashi/abrok', adjust: 'none' },
      }),
    );
    const { models } = shot.answer.defender;
    expect(fallen(firstFight(shots), 1, 0)).toBeCloseTo(models[0]?.killed.value ?? NaN, 12);
  });

  it('tell what a Wild model spent on dodging (R-23)', () => {
    const seldoath = { model: 'kedashi/seldoath', at: [12, 18], size: 'small' };
    const battle = battleOf([
      wild(seldoath),
      list('devanu', [{ model: 'devanu/sempa', at: [12 + 0.59055 * 2 + 0.01, 18], size: 'small' }], {
        policy: 'hold',
      }),
    ]);
    const { chances, rows, width } = firstFight(battle);
    const left = [0, 0, 0];
    chances.forEach((p, k) => {
      if ((rows[k * width]! & 1) === 0) left[rows[k * width + 2]!] = (left[rows[k * width + 2]!] ?? 0) + p;
    });
    expect(Math.min(...left)).toBeGreaterThan(0);
  });
});

/** Chance that remembers what it drew. */
class Remembering implements BattleChance {
  readonly draws: number[] = [];
  constructor(private readonly inner: BattleChance) {}
  below(below: number): number {
    const drawn = this.inner.below(below);
    if (below > 1) this.draws.push(drawn);
    return drawn;
  }
  among(weights: ArrayLike<number>, count: number, total: number): number {
    const drawn = this.inner.among(weights, count, total);
    if (weights[count - 1]! !== total) this.draws.push(drawn);
    return drawn;
  }
  fightOutcomes(fight: number) {
    return this.inner.fightOutcomes(fight);
  }
  expected(fight: number) {
    return this.inner.expected(fight);
  }
  fightOutcome(fight: number): number {
    const drawn = this.inner.fightOutcome(fight);
    this.draws.push(drawn);
    return drawn;
  }
}

const EVEN = () => {
  const models = [
    'empire/militia-captain',
    { model: 'empire/militia', count: 4 },
    { model: 'empire/slinger', count: 2 },
  ];
  return battleOf([list('empire', models), list('empire', models)]);
};

describe('playing', () => {
  const run = (battle: Battle, state: BattleState, chance: BattleChance): void => {
    battle.begin(state, chance, battle.agents);
    while (battle.step(state, chance, battle.agents));
  };

  it('uses up every draw that is forced, and comes out the same', () => {
    const battle = EVEN();
    const book = new OutcomeTable(battle, outcomes());
    for (let number = 0; number < 3; number++) {
      const state = battle.newState();
      seedBlock(state.stream, 1, seedWords('forced'), 0, number);
      const remembering = new Remembering(new Sampler(book).bind(state));
      run(battle, state, remembering);
      const again = battle.newState();
      const forced = new Forced(remembering.draws, book);
      run(battle, again, forced);
      expect(forced.left).toBe(0);
      for (const one of [state, again]) {
        one.stream.fill(0);
        one.luck.fill(0);
      }
      expect(again.words).toEqual(state.words);
      expect(() => {
        run(battle, again, new Forced(remembering.draws.slice(0, -1), book));
      }).toThrow('was not foreseen');
    }
  });

  it('is even between mirrored sides, its luck has mean zero, and what is corrected is known better', () => {
    // Three tests at 5 standard errors: fails by chance once in 500,000.
    const battle = EVEN();
    const playing = player(battle, 'even');
    let [n, lead, squares, luck, luckSquares] = [0, 0, 0, 0, 0];
    const into = new Float64Array(battle.measures.length);
    for (let number = 0; number < 100; number++) {
      const state = playing.play(number);
      battle.measure(state, into);
      const won = into[0]! - into[1]!;
      const swing = state.luck[1]! - state.luck[0]!;
      n++;
      lead += won;
      squares += won * won;
      luck += swing;
      luckSquares += swing * swing;
    }
    expect(Math.abs(lead / n)).toBeLessThan(5 * Math.sqrt(squares / n / n));
    expect(Math.abs(luck / n)).toBeLessThan(5 * Math.sqrt(luckSquares / n / n));
  });

  it('tells the same bytes for the same seed', async () => {
    const battle = battleOf(ABROK_AND_MILITIA);
    const source = { system: 'twilight', documents: [], file: {} };
    const found = async (seed: string) =>
      JSON.stringify(await battleOdds(battle, source, { battles: 200, threads: 1, seed }));
    const first = await found('a');
    expect(await found('a')).toBe(first);
    expect(await found('b')).not.toBe(first);
  });

  it('keeps what is known when it is stopped, and says so', async () => {
    const battle = battleOf(ABROK_AND_MILITIA);
    const source = { system: 'twilight', documents: [], file: {} };
    const stop = new AbortController();
    const found = await battleOdds(battle, source, {
      battles: 100_000,
      threads: 1,
      signal: stop.signal,
      onProgress: () => {
        stop.abort();
      },
    });
    expect(found.stopped).toBe('abort');
    expect(found.battles).toBeGreaterThan(0);
    expect(found.battles).toBeLessThan(100_000);
  });
});
