/** Contests of players, ladders and training, against what can be known of them otherwise. */
import { describe, expect, it } from 'vitest';
import {
  pairEstimates,
  Contest,
  addRow,
  fittedWeights,
  noAdvantages,
  Practice,
  recordBattle,
  type MirrorPair,
} from '../../src/engines/simulate/index.js';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import type { BattlePolicies, Weights } from '../../src/game/index.js';
import { readDocument, systemFiles } from '../../src/files/index.js';
import {
  battlePlayer,
  explainBattle,
  ladder,
  playWorth,
  readBattle,
  train,
  type BattleSource,
} from '../../src/questions/index.js';
import { sharesOf, unequalEstimates } from '../../src/questions/battle/players/pairStatistics.js';
import { EXPERT_WEIGHTS } from '../../src/systems/twilight/battle/policies/expertWeights.js';
import { drawer } from '../referee/drawer.js';
import { twilight } from '../systems/twilight/battle/battles.js';

const side = (culture: string, models: readonly unknown[]) => ({
  list: { system: 'twilight', culture, models },
});
const file = {
  system: 'twilight',
  scenario: { table: { width: 20, depth: 20, terrain: [] }, turns: 3 },
  sides: [
    side('empire', ['empire/knight', { model: 'empire/militia', count: 2 }]),
    side('dhogu', [{ model: 'dhogu/dhogu-spear', count: 3 }, 'dhogu/dhogu-bow']),
  ],
};
const source: BattleSource = {
  system: 'twilight',
  documents: systemFiles(twilight.system).map(({ path, name }) => ({
    file: name,
    data: readDocument(path).data,
  })),
  file,
};

describe('a bout', () => {
  it('is the same told of the other, and even between equals', () => {
    const battle = readBattle(twilight, file);
    const contest = new Contest(battlePlayer(battle, 'bouts'));
    const agent = (name: string) => battle.policies?.agent(name);
    for (let number = 0; number < 10; number++) {
      const one = contest.bout(number, agent('close-in'), agent('planner'));
      const other = contest.bout(number, agent('planner'), agent('close-in'));
      expect(other.result).toBeCloseTo(1 - one.result, 12);
      expect(other.points).toBeCloseTo(-one.points, 12);
      expect(other.luck).toBeCloseTo(-one.luck, 12);
      expect(other.drawn).toBe(one.drawn);
      expect(contest.bout(number, agent('planner'), agent('planner'))).toMatchObject({
        result: 0.5,
        points: 0,
        luck: 0,
      });
    }
  });
});

describe('the estimate of bouts', () => {
  it('takes away what luck explains, and all where it explains all', () => {
    const below = drawer(7);
    const luck = Array.from({ length: 40 }, () => (below(200) - 100) / 100);
    const made = (noise: () => number): MirrorPair[] =>
      luck.map((one) => ({ result: 0.5, points: 0.2 + 2 * one + noise(), luck: one }));
    const sure = pairEstimates(
      made(() => 0),
      0.95,
    ).points;
    expect(sure.value).toBeCloseTo(0.2, 12);
    expect(sure.high - sure.low).toBeLessThan(1e-9);
    const rough = pairEstimates(
      made(() => (below(100) - 50) / 500),
      0.95,
    ).points;
    expect(rough.low).toBeLessThan(rough.value);
    // Without the correction the half-width would be 2 × 0.58 × 2.02 / √40, about 0.37.
    expect(rough.high - rough.low).toBeLessThan(0.08);
    expect(rough.high - rough.low).toBeGreaterThan(0.01);
  });

  it('holds the truth at its stated rate', () => {
    // 400 intervals at 90 %: fewer than 340 or more than 380 that hold would happen less than once in 1000.
    const below = drawer(11);
    let held = 0;
    for (let round = 0; round < 400; round++) {
      const bouts = Array.from({ length: 12 }, (): MirrorPair => {
        const luck = (below(2000) - 999.5) / 1000;
        return { result: 0.5, points: 0.1 + luck + (below(2000) - 999.5) / 1000, luck };
      });
      const { low, high } = pairEstimates(bouts, 0.9).points;
      if (low <= 0.1 && high >= 0.1) held++;
    }
    expect(held).toBeGreaterThan(339);
    expect(held).toBeLessThan(381);
  });
});

describe('advantage regression', () => {
  it('finds what a random choice is worth, and keeps what it never sees', () => {
    const sums = noAdvantages(3);
    const uniform = uniformStream(seedWords('advantages'), 1, 0);
    const worth = [0.3, -0.6, 0];
    for (let row = 0; row < 20_000; row++) {
      const features = Float64Array.of(uniform() - 0.5, uniform() - 0.5, 0);
      const result = features.reduce((sum, one, i) => sum + one * worth[i]!, uniform() - 0.5);
      addRow(sums, features, result);
    }
    const weights = fittedWeights(sums, Float64Array.of(1, 0, 7), 1);
    // The old score was worth 0.3 a point, so the second feature counts twice as much the other way: half of that step.
    expect(weights[0]).toBeCloseTo(1, 1);
    expect(Math.abs(weights[1]! + 1)).toBeLessThan(0.1);
    expect(weights[2]).toBe(7);
  });

  it('keeps the weights where it has next to no rows, or only rounding', () => {
    const sums = noAdvantages(3);
    addRow(sums, Float64Array.of(1, 0, 1e-17), 1);
    addRow(sums, Float64Array.of(0, 1, -1e-17), 1);
    const weights = fittedWeights(sums, Float64Array.of(1, 0.5, 2), 100_000);
    expect(weights[0]).toBeCloseTo(1, 3);
    expect(weights[1]).toBeCloseTo(0.5, 3);
    expect(weights[2]).toBe(2);
  });

  it('learns for a side what its random choices led to', () => {
    const battle = readBattle(twilight, file);
    const { learning } = battle.policies as { learning: NonNullable<BattlePolicies['learning']> };
    const sums = noAdvantages(learning.features.length);
    const practice = new Practice(battlePlayer(battle, 'practice'), seedWords('practice'), 1, sums);
    const learner = learning.agent('planner', {}, practice);
    practice.play(0, [learner, battle.policies?.agent('close-in')], 'close-in');
    practice.finish();
    const { rows } = sums;
    expect(rows).toBeGreaterThan(0);
    practice.play(0, [learner, learner], 'itself');
    practice.finish();
    expect(sums.rows).toBeGreaterThan(2 * rows - 1);
    expect(sums.products.some((product) => !Number.isFinite(product))).toBe(false);
  });
});

describe('a ladder', () => {
  it('rates by who wins, and tells each pair once', async () => {
    const policies = ['hold', 'close-in', 'planner'].map((policy) => ({ name: policy, policy }));
    const found = await ladder([source], policies, { bouts: 6, threads: 1 });
    expect(found.pairs.map(({ first, second }) => [first, second])).toEqual([
      ['hold', 'close-in'],
      ['hold', 'planner'],
      ['close-in', 'planner'],
    ]);
    expect(found.pairs.every(({ bouts }) => bouts === 6)).toBe(true);
    const ordered = (of: (player: (typeof found.players)[number]) => number): string[] =>
      [...found.players].sort((a, b) => of(b) - of(a)).map(({ name }) => name);
    // Each meets each other as often, so that ratings and mean results have one order.
    const mean = (name: string): number =>
      found.pairs.reduce(
        (sum, { first, second, result }) =>
          sum + (first === name ? result.value : second === name ? 1 - result.value : 0),
        0,
      );
    expect(ordered(({ rating }) => rating.value)).toEqual(ordered(({ name }) => mean(name)));
    const shares = found.players.reduce((sum, { share }) => sum + share.value, 0);
    expect(shares).toBeCloseTo(1, 9);
    expect(await ladder([source], policies, { bouts: 6, threads: 1 })).toEqual(found);
  });
});

describe('a ladder that is stopped', () => {
  const policies = ['hold', 'close-in', 'planner'].map((policy) => ({ name: policy, policy }));
  const sources = Array.from({ length: 12 }, () => source);
  const until = (parts: number, respond?: number) => {
    const stop = new AbortController();
    const onProgress = (done: number): void => {
      if (done >= parts) stop.abort();
    };
    return ladder(sources, policies, { bouts: 2, threads: 1, respond, signal: stop.signal, onProgress });
  };

  it('tells what all pairs have played', async () => {
    const { stopped, ...found } = await until(1);
    expect(stopped).toBe('abort');
    expect(found.files).toBeGreaterThan(0);
    expect(found.files).toBeLessThan(sources.length);
    // As if no more had been asked for.
    expect(found).toEqual(await ladder(sources.slice(0, found.files), policies, { bouts: 2, threads: 1 }));
  });

  it('keeps the answers that it found', async () => {
    const { stopped, files, players: reported } = await until(sources.length + 1, 0);
    expect([stopped, files]).toEqual(['abort', sources.length]);
    expect(reported.map(({ response }) => response !== undefined)).toEqual([true, false, false]);
  });

  it('before anything is known tells nothing', async () => {
    await expect(ladder(sources, policies, { bouts: 2, signal: AbortSignal.abort() })).rejects.toThrow(
      /stopped/,
    );
  });
});

describe('a best response', () => {
  it('is found where there is one, on fresh battles, and is nothing where nobody is better', async () => {
    const policies = ['hold', 'planner'].map((policy) => ({ name: policy, policy }));
    const options = { bouts: 24, threads: 1, respond: 0 };
    const found = await ladder([source], policies, options);
    const [idle, planner] = found.players.map(({ response }) => response);
    // Whoever plays at all beats who does nothing.
    expect(idle?.by).not.toBe('hold');
    expect(idle?.points.low).toBeGreaterThan(0);
    expect(idle?.bouts).toBe(24);
    // Nobody beats the planner for sure; where it answers itself, nothing is gained at all.
    if (planner?.by === 'planner') expect(planner.points).toEqual({ value: 0, low: 0, high: 0 });
    else expect(planner?.points.low).toBeLessThan(0.2);
  });
});

describe('an explanation', () => {
  const planned = {
    ...source,
    file: { ...file, sides: file.sides.map((one) => ({ ...one, policy: 'planner' })) },
  };
  type Events = readonly Readonly<Record<string, unknown>>[];
  const player = battlePlayer(readBattle(twilight, planned.file), 'why');
  /** The first battle in which something happens, and where. */
  const happens = (is: (event: Events[number], next: Events[number] | undefined) => boolean) => {
    for (let number = 0; number < 40; number++) {
      const all = recordBattle(player, number)['events'] as Events;
      const at = all.findIndex((event, i) => is(event, all[i + 1]));
      if (at >= 0) return { number, all, at };
    }
    throw new Error('never');
  };
  const { number, all: events, at: fought } = happens((event) => event['why'] === 'phase');
  const why = (event: number, recorded?: unknown) =>
    explainBattle(planned, { seed: 'why', number, event, playouts: 24 }, recorded);

  it('tells for the planner what it did, by the highest score, and what each feature adds', () => {
    const place = events.findIndex(({ event }) => event === 'move');
    const found = why(place, events);
    expect(found.event).toEqual(events[place]);
    expect(found.by?.policy).toBe('planner');
    const [done, ...others] = found.options;
    expect(done?.reported['model']).toBe(events[place]?.['model']);
    const score = (one: typeof done): number =>
      one?.terms?.reduce((sum, { points }) => sum + points, 0) ?? -Infinity;
    expect(score(done)).toBeGreaterThan(-Infinity);
    for (const other of others) expect(score(other)).toBeLessThanOrEqual(score(done) + 1e-9);
    expect(others.length).toBeGreaterThan(1);
    expect(why(place)).toEqual(found);
  });

  it('knows whose decision it was, and that nobody decides a draw', () => {
    const drawn = events.findIndex(({ event }) => event === 'draw');
    expect(why(drawn).options).toEqual([]);
    const chosen = events.findIndex(({ by }) => by === 'direct');
    expect(why(chosen).options[0]?.reported).toEqual({ activate: events[chosen]?.['model'] });
    expect(why(fought).options[0]?.reported['attacker']).toBe(events[fought]?.['attacker']);
  });

  it('knows who passed, and who fought once the other had passed', () => {
    const {
      number: other,
      all,
      at: passed,
    } = happens(({ event }, next) => event === 'pass' && next?.['why'] === 'phase');
    const options = (event: number) =>
      explainBattle(planned, { seed: 'why', number: other, event, playouts: 24 }, all).options;
    const [pass] = options(passed);
    expect(pass?.reported).toEqual({ pass: all[passed]?.['side'] });
    expect(options(passed + 1)[0]?.reported['attacker']).toBe(all[passed + 1]?.['attacker']);
    // Passing has a score as combats have: none of a lower one is begun.
    expect(pass?.terms?.map(({ feature }) => feature)).toEqual(['pass']);
  });

  it('refuses an event that there is not, and a replay that comes out otherwise', () => {
    expect(() => why(events.length)).toThrow(/number from 0/);
    expect(() => why(1, events.slice(1))).toThrow(/comes out otherwise/);
  });
});

describe('what an action is worth', () => {
  it('is what the best play without it falls behind; what nobody can do has no figure', async () => {
    // At drawn places some meet within three Turns.
    const drawn = { ...file, sides: file.sides.map((one) => ({ ...one, deploy: 'drawn' })) };
    const options = { policy: 'planner', bouts: 6, threads: 1 };
    const { worths, unable, method } = await playWorth(
      [{ ...source, file: drawn }],
      ['initiate', 'lead'],
      options,
    );
    expect(worths.map(({ habit }) => habit)).toEqual(['initiate']);
    expect(worths[0]?.worth.points.value).toBeGreaterThan(0);
    // Nobody here can lead: that is said, and nothing is played for it.
    expect(unable).toEqual(['lead']);
    expect(method).toMatchObject({ combats: 2 * 6 * 2 });
    // Slow twin: who gives up what nobody can do plays the same battles, who gives up what somebody can does not.
    const battle = readBattle(twilight, drawn);
    const contest = new Contest(battlePlayer(battle, 'unable'));
    const agent = (name: string) => battle.policies?.agent(name);
    const changing = battle.policies?.habits.filter((habit) =>
      Array.from({ length: 6 }, (_, i) =>
        contest.bout(i, agent('planner'), agent(`planner:never-${habit}`)),
      ).some(({ points }) => points !== 0),
    );
    expect(changing).not.toContain('lead');
    expect(changing).not.toContain('charge');
    expect(changing).toEqual(expect.arrayContaining(['shoot', 'initiate']));
    expect(battle.policies?.unable).toEqual(['charge', 'lead']);
    await expect(playWorth([source], ['fly'], options)).rejects.toThrow(/fly/);
  });
});

describe('the equilibrium of players who have met', () => {
  const bout = (result: number): MirrorPair => ({ result, points: result - 0.5, luck: 0 });
  const meetings = (results: readonly (readonly number[])[]) => results.map((own) => own.map(bout));
  const met = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  const how = { seed: 'shares', confidence: 0.9 };

  it('is a third each in rock, paper, scissors, with the doubt that six like setups leave', () => {
    const always = (one: number) => Array.from({ length: 6 }, () => one);
    const found = sharesOf(met, meetings([always(1), always(0), always(1)]), 3, how);
    for (const { share, nash } of found) {
      expect(share.value).toBeCloseTo(1 / 3, 9);
      expect(share.low).toBeLessThan(0.25);
      expect(share.high).toBeGreaterThan(0.4);
      expect(nash.value).toBeCloseTo(0, 9);
    }
  });

  it('is whoever beats all, and its interval tells where that hangs on the setups', () => {
    const sure = sharesOf(
      met,
      meetings([
        [1, 1, 1, 1],
        [1, 1, 1, 1],
        [0.5, 0.5, 0.5, 0.5],
      ]),
      3,
      how,
    );
    expect(sure.map(({ share }) => share.value)).toEqual([1, 0, 0]);
    expect(sure[1]?.nash.value).toBeCloseTo(-0.5, 9);
    const close = sharesOf(
      met,
      meetings([
        [1, 0, 1, 0, 1],
        [1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1],
      ]),
      3,
      how,
    );
    expect(close[0]?.share.value).toBe(1);
    expect(close[0]?.share.low).toBe(0);
  });

  it('covers 0 to 1 for both of two players exactly where their own battles do not show the better one', () => {
    for (const result of [
      [1, 0.5, 1, 0.5, 1, 0.25, 1, 0.25],
      [1, 0.5, 1, 0.5, 1, 0.5, 1, 0.5],
      [1, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ]) {
      const played = result.map((one) => ({ result: one, points: 0, luck: 0 }));
      const { low } = unequalEstimates(played, how.confidence).result;
      const [first, second] = sharesOf([[0, 1]], [played], 2, how);
      expect([first?.share.value, second?.share.value]).toEqual([1, 0]);
      expect(first?.share.low).toBe(low > 0.5 ? 1 : 0);
      expect(second?.share.high).toBe(low > 0.5 ? 0 : 1);
    }
  });
});

describe('the weights of the expert', () => {
  it('are those of the log, and a battle file takes them', () => {
    const path = new URL('../../experiments/players/expert.training.json', import.meta.url).pathname;
    const log = readDocument(path).data as { readonly weights: Weights };
    expect(log.weights).toEqual(EXPERT_WEIGHTS);
    const [first, second] = file.sides;
    const battle = (given: unknown) =>
      readBattle(twilight, { ...file, sides: [{ ...first, policy: 'planner', weights: given }, second] });
    expect(battle(log.weights).sides[0]?.policy).toBe('planner');
    expect(() => battle({ ...log.weights, fihgt: 1 })).toThrow(/fihgt/);
  });
});

describe('training', () => {
  const options = {
    policy: 'expert',
    against: ['close-in'],
    rounds: 2,
    battles: 8,
    seed: 'tests',
    threads: 1,
  };
  const sources = () => [source];

  it('comes out the same from the same seed, and judges itself on fresh battles', async () => {
    const found = await train(sources, options);
    expect(await train(sources, options)).toEqual(found);
    expect(found.log).toHaveLength(2);
    const { learning, weights = {} } = readBattle(twilight, file).policies ?? {};
    for (const [name, weight] of Object.entries(found.weights)) {
      expect(learning?.features).toContain(name);
      expect(weight).not.toBe(weights['expert']?.[name] ?? 0);
    }
    await expect(train(sources, { ...options, policy: 'close-in' })).rejects.toThrow(/weights/);
  });

  it('that is stopped says so, and keeps what the round at hand found', async () => {
    const stop = new AbortController();
    const stopped = await train(sources, {
      ...options,
      rounds: 9,
      signal: stop.signal,
      onProgress: () => {
        stop.abort();
      },
    });
    const { weights, log } = await train(sources, { ...options, rounds: 1 });
    expect(stopped).toMatchObject({ weights, log, stopped: 'abort' });
    // Before its first round there are no new weights to judge.
    await expect(train(sources, { ...options, rounds: 9, signal: AbortSignal.abort() })).rejects.toThrow(
      '9 of 9 rounds are missing: the run was stopped',
    );
  });
});
