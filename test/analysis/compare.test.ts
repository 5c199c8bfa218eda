/** Comparisons: what changed, verdicts beside exact numbers, and pairing that does what it promises. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BrawlTable } from '../../src/questions/brawl/index.js';
import { changesOf } from '../../src/questions/compare/dataChanges.js';
import { contestOf, PairedBrawls } from '../../src/questions/compare/pairedBrawls.js';
import { equalModels, heldModels, wholeModels } from '../../src/questions/brawl/equalBrawl.js';
import { Predictions } from '../../src/questions/playtest/predictMatchUp.js';
import { sampledDifference, certainBy, decideSequentially } from '../../src/questions/compare/verdicts.js';
import { exactEstimate } from '../../src/game/index.js';
import { msg, stoppedRun } from '../../src/errors/index.js';
import {
  comparePatch,
  compareScenarios,
  efficiency,
  rosterOf,
  type PatchVerdict,
} from '../../src/questions/index.js';
import { brawlEnd, type DataDocument, type OpenSystem } from '../../src/system/index.js';
import { twilight as system } from '../../src/systems/twilight/index.js';
import { documents } from '../systems/twilight/support.js';
import { seededUniform } from '../math/helpers.js';

const old = system.open(documents);
const EMPIRE = new URL('../../profiles/twilight/empire.yaml', import.meta.url);

/** The packaged Empire with some fields of the Militia changed. */
function patch(fields: object): OpenSystem {
  const data = parse(readFileSync(EMPIRE, 'utf8')) as { profiles: { id: string }[] };
  const profiles = data.profiles.map((one) => (one.id === 'militia' ? { ...one, ...fields } : one));
  const document: DataDocument = { file: 'patch.yaml', data: { ...data, profiles } };
  return system.open(system.patched?.(documents, [document]) ?? []);
}

const asked = { strategies: [['greedy', 'greedy']], field: ['kedashi/abrok', 'kedashi/seldoath'] } as const;
const brawls = { ...asked, measure: 'brawl', field: ['kedashi/abrok'] } as const;
const verdictsOf = ({ verdicts }: PatchVerdict) => verdicts.map(({ id, verdict }) => `${id} ${verdict}`);

describe('what changed', () => {
  it('is told value by value, entries with ids by these', () => {
    const before = { a: 1, b: [{ id: 'x', n: 1 }, 'y'], c: [1, 2], same: { p: 1, q: 2 } };
    const after = { a: 2, b: ['z', { id: 'x', n: 3 }], c: [1, 5, 6], same: { q: 2, p: 1 } };
    expect(changesOf(before, after)).toEqual([
      { where: 'a', old: 1, new: 2 },
      { where: 'b.x.n', old: 1, new: 3 },
      { where: 'b.y', old: 'y' },
      { where: 'b.z', new: 'z' },
      { where: 'c[1]', old: 2, new: 5 },
      { where: 'c[2]', new: 6 },
    ]);
  });

  it('of a patch leaves out what stayed', async () => {
    const { changes } = await comparePatch(old, patch({ combat: 3 }), { ...asked, measure: 'kill' });
    const profiles = [
      { id: 'empire/militia', name: 'Militia', changes: [{ where: 'combat', old: 2, new: 3 }] },
    ];
    expect(changes).toEqual({ profiles, abilities: [], names: {}, added: [], removed: [] });
  });
});

describe('a patch of profiles', () => {
  it.each(['kill', 'loss', 'removed', 'lost', 'swing'] as const)(
    'by %s: the difference of the two efficiencies',
    async (measure) => {
      const recent = patch({ combat: 3, cost: 12 });
      const [found] = (await comparePatch(old, recent, { ...asked, measure })).verdicts;
      const mean = async (open: OpenSystem) => {
        const members = open.roster?.().members(['empire/militia']) ?? [];
        const field = old.roster?.().members(asked.field) ?? [];
        const options = { strategies: asked.strategies[0], weighting: 'even' } as const;
        return (await efficiency(open, members, field, options)).members[0]?.overall[measure].value ?? NaN;
      };
      expect(found?.old).toBeCloseTo(await mean(old), 12);
      expect(found?.difference.value).toBeCloseTo((await mean(recent)) - (await mean(old)), 12);
      expect(found?.method).toEqual({ kind: 'exact' });
    },
  );

  it('says better, worse and equivalent, in the sense of the measure', async () => {
    const judge = async (fields: object, measure: string, amount: number) =>
      verdictsOf(await comparePatch(old, patch(fields), { ...asked, measure, margin: { amount } }));
    expect(await judge({ combat: 3 }, 'kill', 0.01)).toEqual(['empire/militia better']);
    expect(await judge({ combat: 3 }, 'loss', 0.001)).toEqual(['empire/militia better']);
    expect(await judge({ toughness: 6 }, 'swing', 0.01)).toEqual(['empire/militia worse']);
    expect(await judge({ combat: 3 }, 'kill', 0.5)).toEqual(['empire/militia equivalent']);
    expect(await judge({ movement: 7 }, 'swing', 0.001)).toEqual(['empire/militia equivalent']);
  });

  it('sampled in growing numbers, comes to the same verdict', async () => {
    const sampled = await comparePatch(old, patch({ combat: 3 }), {
      ...asked,
      field: ['kedashi/abrok'],
      measure: 'kill',
      roles: ['attack'],
      odds: { method: 'monte-carlo', threads: 1, seed: 'verdict' },
    });
    const exact = await comparePatch(old, patch({ combat: 3 }), {
      ...asked,
      field: ['kedashi/abrok'],
      measure: 'kill',
      roles: ['attack'],
    });
    expect(verdictsOf(sampled)).toEqual(verdictsOf(exact));
    const { low, high } = sampled.verdicts[0]?.difference ?? { low: NaN, high: NaN };
    const truth = exact.verdicts[0]?.difference.value ?? NaN;
    expect(low).toBeLessThan(truth);
    expect(high).toBeGreaterThan(truth);
  });

  it('judges everybody who has an ability that changed', async () => {
    const ability = { ...old.abilities?.().find(({ id }) => id === 'dodge'), cost: 2 };
    const data = { abilities: [ability] };
    const recent = system.open(system.patched?.(documents, [{ file: 'a.yaml', data }]) ?? []);
    const found = await comparePatch(old, recent, { ...asked, measure: 'loss', roles: ['defend'] });
    expect(found.changes.abilities).toHaveLength(1);
    expect(found.verdicts.map(({ id }) => id)).toContain('kedashi/seldoath');
  });

  it('that is stopped keeps the verdicts that are there, exact or sampled', async () => {
    const members = ['empire/militia', 'empire/knight', 'empire/militia-captain'];
    const recent = patch({ combat: 3 });
    const whole = await comparePatch(old, recent, { ...asked, measure: 'swing', members });
    for (const odds of [{}, { method: 'monte-carlo', combats: 1000 }] as const) {
      const stop = new AbortController();
      const cut = await comparePatch(old, recent, {
        ...asked,
        measure: 'swing',
        members,
        most: 1000,
        odds: { ...odds, signal: stop.signal },
        onProgress(done) {
          if (done === 1) stop.abort();
        },
      });
      expect(cut).toMatchObject({ stopped: 'abort', unjudged: 2 });
      expect(cut.verdicts.map(({ id }) => id)).toEqual(members.slice(0, 1));
      if (!('method' in odds)) expect(cut.verdicts).toEqual(whole.verdicts.slice(0, 1));
    }
    expect(whole).not.toHaveProperty('stopped');
    const none = { ...asked, measure: 'swing', members, odds: { signal: AbortSignal.abort() } };
    await expect(comparePatch(old, recent, none)).rejects.toMatchObject({ code: 'incomplete' });
  });

  it('ends with its time, and keeps the verdicts and checks that are there', async () => {
    const members = ['empire/militia', 'empire/knight', 'empire/militia-captain'];
    const recent = patch({ combat: 3 });
    const timed = { ...asked, measure: 'swing', members, field: [] };
    const cut = comparePatch(old, recent, { ...timed, odds: { timeLimit: 0 } });
    await expect(cut).rejects.toMatchObject({ code: 'incomplete' });
    const stop = new AbortController();
    let reads = 0;
    const read = () => {
      reads++;
      if (reads < 2) return Promise.resolve([exactEstimate(0), { value: 0, low: -9, high: 9 }] as const);
      stop.abort();
      return Promise.reject(stoppedRun({ what: msg('fights') }));
    };
    const found = await sampledDifference(read, { margin: 1, error: 0.05 }, stop.signal);
    expect([reads, found.difference]).toEqual([2, { value: 0, low: -9, high: 9 }]);
  });

  it('keeps its verdict and its ratios where all costs are doubled, and all of it where a card is renamed', async () => {
    const twice = (open: OpenSystem) => {
      const costs = open.profiles().map(({ id, cost }) => [id, 2 * Number(cost)] as const);
      return open.repriced?.(new Map(costs)) ?? open;
    };
    const recent = patch({ combat: 3 });
    for (const [measure, factor] of [
      ['swing', 2],
      ['kill', 1],
      ['per100', 1],
    ] as const) {
      const options = { field: asked.field, measure };
      const [plain] = (await comparePatch(old, recent, options)).verdicts;
      const [dear] = (await comparePatch(twice(old), twice(recent), options)).verdicts;
      expect([measure, dear?.verdict]).toEqual([measure, plain?.verdict]);
      expect(dear?.difference.value).toBeCloseTo(factor * (plain?.difference.value ?? NaN), 9);
      const named = (fields: object) => patch({ ...fields, name: 'Levy' });
      const [levy] = (await comparePatch(named({}), named({ combat: 3 }), options)).verdicts;
      expect(levy).toEqual({ ...plain, name: 'Levy' });
    }
  });

  it('refuses by name what it does not read', async () => {
    const recent = patch({ combat: 3 });
    const refused = (options: object): Promise<unknown> =>
      comparePatch(old, recent, { ...asked, measure: 'swing', ...options });
    const brawl = { measure: 'brawl' };
    await expect(refused({ odds: { confidence: 0.9 } })).rejects.toThrow(/confidence plays no part/);
    await expect(refused({ ...brawl, odds: { precision: 0.1 } })).rejects.toThrow(/precision plays no part/);
    await expect(refused({ ...brawl, odds: { method: 'exact' } })).rejects.toThrow(/method plays no part/);
    await expect(refused({ strategies: ['greedy', 'greedy'] })).rejects.toThrow(/names of two strategies/);
    const three = [['greedy', 'greedy', 'turtle']];
    await expect(refused({ strategies: three })).rejects.toThrow(/names of two strategies/);
  });

  it('without a change fights nothing', async () => {
    const found = await comparePatch(old, patch({}), { ...asked, measure: 'swing' });
    expect(found.verdicts).toEqual([]);
    const named = await comparePatch(old, patch({}), { ...brawls, members: ['empire/militia'] });
    expect(named.verdicts[0]).toMatchObject({ verdict: 'equivalent', difference: { value: 0 } });
  });
});

describe('a change of price alone', () => {
  const judge = async (from: number, to: number, enemy: string) => {
    const options = {
      ...brawls,
      field: [enemy],
      most: 4000,
      members: ['empire/militia'],
    };
    return (await comparePatch(patch({ cost: from }), patch({ cost: to }), options)).verdicts[0];
  };

  // As equal as whole numbers come, 37 points were 4 against 2 and 38 points 2 against 1: "better, wrong at most 5 %".
  it.each([
    [37, 38, 'devanu/sempa'],
    [35, 36, 'devanu/sempa'],
    [12.5, 13, 'kedashi/abrok'],
    [10, 30, 'kedashi/abrok'],
    [74, 76, 'kedashi/abrok'],
  ])('from %d to %d is never better, and back never worse', async (from, to, enemy) => {
    const [up, down] = [await judge(from, to, enemy), await judge(to, from, enemy)];
    expect(['worse', 'equivalent', 'undecided']).toContain(up?.verdict);
    expect(['better', 'equivalent', 'undecided']).toContain(down?.verdict);
    // Common numbers: in no pair do more models score less often than fewer, beyond what chance leaves of 4,000.
    expect(up?.difference.value).toBeLessThan(0.01);
    expect(down?.difference.value).toBeGreaterThan(-0.01);
  });

  it('does not change how the players play', async () => {
    const [same, dearer] = [await judge(10, 10, 'kedashi/abrok'), await judge(10, 12, 'kedashi/abrok')];
    expect(same?.difference.value).toBe(0);
    expect(dearer?.verdict).toBe('worse');
  });
});

describe('groups of equal points', () => {
  it('hold the dearer models, and have of the others what equals them', () => {
    expect(heldModels(30, [10])).toBe(5);
    expect(heldModels(15, [200])).toBe(14);
    expect(equalModels(40, 150)).toBe(3.75);
    expect(equalModels(0, 150)).toBe(40);
    expect([0.1, 0.74, 0.76].map((u) => wholeModels([3.75, 5], u))).toEqual([
      [4, 5],
      [4, 5],
      [3, 5],
    ]);
  });

  it('are predicted from both sides alike', async () => {
    const roster = rosterOf(old);
    const [militia, sempa] = roster.members(['empire/militia', 'devanu/sempa']);
    if (!militia || !sempa) throw new Error('they are packaged');
    const game = new Predictions(old, roster, {
      strategies: [['greedy', 'greedy']],
      skills: ['greedy'],
      brawls: 5000,
    });
    const [there, back] = [await game.of(militia, sempa, 'brawl'), await game.of(sempa, militia, 'brawl')];
    // Two of 5,000 brawls each, 4 standard errors: a false alarm once in 10,000.
    expect(Math.abs((there?.[0]?.chance.value ?? NaN) - (back?.[1]?.chance.value ?? NaN))).toBeLessThan(0.04);
  });
});

describe('brawls in pairs', () => {
  it('repeat for a seed, and find +1 Combat', async () => {
    const recent = patch({ combat: 3 });
    const once = await comparePatch(old, recent, brawls);
    expect(verdictsOf(once)).toEqual(['empire/militia better']);
    expect(await comparePatch(old, recent, brawls)).toEqual(once);
  });

  // Two means of 20,000 brawls, 4.5 standard errors: a false alarm once in 150,000 seeds.
  it('have the scores of brawls by themselves, and differ less than those would', () => {
    const recent = patch({ combat: 3 });
    const models = [4, 3] as const;
    const contest = (open: OpenSystem) => {
      const roster = open.roster?.();
      const [militia, abrok] = roster?.members(['empire/militia', 'kedashi/abrok']) ?? [];
      if (!roster?.brawls || !militia || !abrok) throw new Error('Twilight knows brawls');
      return contestOf(roster.brawls.brawl(militia, abrok, 'greedy', {}), models);
    };
    const pair = { old: contest(old), new: contest(recent) };
    const paired = new PairedBrawls([pair], 'paired');
    const count = 20_000;
    let squares = 0;
    for (let i = 0; i < count; i++) squares += paired.difference(i) ** 2;
    const alone = (['old', 'new'] as const).map((version) => {
      let sum = 0;
      for (const [code, n] of new BrawlTable(pair[version].brawl).count(count, 'alone', 0, models)) {
        const { left } = brawlEnd(code);
        sum += (n * (1 + Math.sign(left[0] * models[1] - left[1] * models[0]))) / 2;
      }
      return sum / count;
    });
    const room = 4.5 * Math.sqrt(0.5 / count);
    expect(Math.abs(paired.sums.old / count - (alone[0] ?? NaN))).toBeLessThan(room);
    expect(Math.abs(paired.sums.new / count - (alone[1] ?? NaN))).toBeLessThan(room);
    const variance = squares / count - ((paired.sums.new - paired.sums.old) / count) ** 2;
    const unpaired = alone.reduce((sum, p) => sum + p * (1 - p), 0);
    expect(variance).toBeLessThan(0.7 * unpaired);
    // No pairing can bring it below this, where every brawl that was won stays won.
    const gain = (paired.sums.new - paired.sums.old) / count;
    expect(variance).toBeLessThan(1.1 * gain * (1 - gain));
  });
});

describe('a sequential verdict', () => {
  const question = { range: 1, margin: 0.05, error: 0.05 };

  it('is there by the number that is promised, however differences scatter', () => {
    const most = certainBy(question);
    for (const [up, seed] of [
      [0.5, 1],
      [0.5125, 2],
      [0.525, 3],
    ] as const) {
      const uniform = seededUniform(seed);
      const found = decideSequentially(() => (uniform() < up ? 1 : -1), { ...question, most });
      expect(found.verdict).not.toBe('undecided');
      expect(found.taken).toBeLessThanOrEqual(most);
    }
  });

  it('says so where it may not go on, and stops early where nothing differs', () => {
    const uniform = seededUniform(4);
    const short = decideSequentially(() => (uniform() < 0.5 ? 1 : -1), { ...question, most: 500 });
    expect(short).toMatchObject({ verdict: 'undecided', taken: 500 });
    expect(decideSequentially(() => 0, { ...question, most: 1e6 }).taken).toBeLessThan(1000);
  });
});

describe('two scenarios', () => {
  const scenario = (more: object) => ({
    system: 'twilight',
    attacker: { model: 'empire/knight', split: 'balanced', adjust: 'greedy' },
    defender: { model: 'kedashi/abrok', split: 'balanced', adjust: 'greedy' },
    ...more,
  });
  const version = (data: unknown) => ({ open: old, data, located: <T>(work: () => T): T => work() });

  it('by the points swing by default, with the rule that changed', async () => {
    const same = await compareScenarios(version(scenario({})), version(scenario({})), {});
    expect(same).toMatchObject({
      measure: { id: 'swing' },
      changes: [],
      verdicts: [{ verdict: 'equivalent' }],
    });
    const now = version(scenario({ rules: { faceUp: 0.8 } }));
    const found = await compareScenarios(version(scenario({})), now, { measure: 'neither' });
    expect(found.changes).toEqual([{ where: 'rules', new: { faceUp: 0.8 } }]);
    expect(found.verdicts[0]?.verdict).not.toBe('equivalent');
  });

  it('by a duel, exactly', async () => {
    const duel = (stamina: number) =>
      scenario({ turns: 2, attacker: { model: 'empire/reynad', stamina }, payoff: 'points' });
    const found = await compareScenarios(version(duel(0)), version(duel(1)), { measure: 'duel' });
    expect(found.verdicts[0]?.method).toEqual({ kind: 'exact' });
    expect(found.verdicts[0]?.difference.value).toBeGreaterThanOrEqual(0);
    expect(found.changes).toEqual([{ where: 'attacker.stamina', old: 0, new: 1 }]);
  });

  it('of brawls by their score', async () => {
    const file = (models: number) => ({
      system: 'twilight',
      first: { model: 'empire/militia', models, play: 'greedy' },
      second: { model: 'kedashi/abrok', models: 5, play: 'greedy' },
    });
    const found = await compareScenarios(version(file(5)), version(file(9)), {});
    expect(found).toMatchObject({ measure: { id: 'brawl' }, verdicts: [{ verdict: 'better' }] });
  });

  it('refuses measures that are unknown', async () => {
    const both = [version(scenario({})), version(scenario({}))] as const;
    await expect(compareScenarios(...both, { measure: 'luck' })).rejects.toThrow(/the measure is "luck"/);
  });
});
