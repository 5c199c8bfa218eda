/** Brawls: the fast course beside a slow plain one that follows every chance, and combats beside the odds of combats. */
import { describe, expect, it } from 'vitest';
import { OutcomeTables } from '../../src/questions/brawl/combatOutcomes.js';
import { brawlOdds, BrawlTable, BRAWL_BLOCK } from '../../src/questions/brawl/index.js';
import { brawlEnd, equalPoints, type Brawl } from '../../src/system/index.js';
import { touching } from '../../src/systems/twilight/games/brawl/ends.js';
import { Combats } from '../../src/systems/twilight/games/brawl/combats.js';
import { outcomeOf, Crowds } from '../../src/systems/twilight/games/brawl/combatNumbers.js';
import { settingOf } from '../../src/systems/twilight/games/brawl/index.js';
import { SAME_INITIATIVE } from '../../src/systems/twilight/games/brawl/sameInitiative.js';
import { modelOf } from '../../src/systems/twilight/scenario/models.js';
import { openLibrary } from '../../src/systems/twilight/profiles/library.js';
import { brawlSchema } from '../../src/systems/twilight/model/scenario/brawl.js';
import { scenarioSchema } from '../../src/systems/twilight/model/scenario/scenario.js';
import { documents, odds, twilight } from '../systems/twilight/support.js';

const spear = { name: 'Spear', cost: 15, combat: 3, support: 1, toughness: 5 };
const axe = { name: 'Axe', cost: 20, combat: 4, support: 1, toughness: 4 };

function brawlOf(file: object): Brawl {
  const made = twilight.brawl?.({
    system: 'twilight',
    first: { model: spear },
    second: { model: axe },
    ...file,
  });
  if (!made) throw new Error('Twilight knows brawls');
  return made;
}

const group = (model: object, models: number, more: object = {}) => ({
  model,
  models,
  play: 'greedy',
  ...more,
});

/** A group of several kinds. */
const mixed = (...members: readonly (readonly [object | string, number])[]) => ({
  members: members.map(([model, models]) => ({ model, models })),
  play: 'greedy',
});

/** The numbers of combats, as the kinds of two groups make them, the weakest kind first. */
function boutsOf(first: readonly unknown[] = [spear], second: readonly unknown[] = [axe]): Combats {
  const library = openLibrary(documents);
  const { rules } = scenarioSchema.parse({
    system: 'twilight',
    attacker: { model: spear },
    defender: { model: axe },
  });
  const context = { library, rules };
  const model = (data: unknown) => modelOf(scenarioSchema.shape.attacker.shape.model.parse(data), context);
  const models = [first.map(model), second.map(model)] as const;
  return new Combats({
    models,
    play: ['greedy', 'greedy'],
    worth: [undefined, undefined],
    support: [5, 5],
    rules,
    context,
  });
}

interface Fighter {
  readonly group: number;
  readonly kind: number;
  readonly acted: boolean;
}

type Sizes = readonly [readonly number[], readonly number[]];

/**
 * The chance of every number of models left of each kind after one Turn, by following everything that may happen to a list
 * of models (Stamina 0, no charges): the rules once more, written as plainly as they go.
 */
function plainTurn(fightOutcomes: OutcomeTables, bouts: Combats, sizes: Sizes): Map<string, number> {
  const found = new Map<string, number>();
  const of = (list: readonly Fighter[], g: number) => list.filter((one) => one.group === g);
  const ready = (list: readonly Fighter[], g: number) => of(list, g).filter(({ acted }) => !acted);
  const share = (fresh: number, enemies: number) => Math.max(0, Math.ceil(fresh / enemies) - 1);
  const weakest = (list: readonly Fighter[]) => [...list].sort((a, b) => a.kind - b.kind);
  const helpers = (list: readonly Fighter[]) =>
    list.filter((one) => bouts.helps[one.group === 0 ? 0 : 1][one.kind] === true);
  const tally = (g: number, list: readonly Fighter[]) =>
    (sizes[g] ?? []).map((_, kind) => list.filter((one) => one.kind === kind).length);
  const crowd = (g: number, list: readonly Fighter[]) => bouts.crowds[g === 0 ? 0 : 1].rank(tally(g, list));
  /** Supporters that are still there: the code's digits say how many of each kind fell. */
  const standing = (g: number, list: readonly Fighter[], code: number): Fighter[] => {
    let rest = code;
    return tally(g, list).flatMap((stood, kind) => {
      const fallen = rest % (stood + 1);
      rest = Math.floor(rest / (stood + 1));
      return Array.from({ length: stood - fallen }, () => ({ group: g, kind, acted: true }));
    });
  };

  function phase(
    list: readonly Fighter[],
    turn: number,
    idle: number,
    p: number,
    then: (l: Fighter[], p: number) => void,
  ) {
    const enemy = 1 - turn;
    if (of(list, 0).length === 0 || of(list, 1).length === 0 || idle === 2) {
      then(
        list.map((one) => ({ ...one, acted: false })),
        p,
      );
      return;
    }
    const own = weakest(ready(list, turn));
    const attacker = own.pop();
    if (!attacker) {
      phase(list, enemy, idle + 1, p, then);
      return;
    }
    const theirs = weakest(ready(list, enemy));
    const target = theirs.shift() ?? weakest(of(list, enemy))[0];
    if (!target) throw new Error('a group is there');
    const [ours, others] = [helpers(own), helpers(theirs)];
    const support = Math.min(5, ours.length, share(own.length + 1, of(list, enemy).length));
    const answer = Math.min(5, others.length, Math.max(support, share(theirs.length, of(list, turn).length)));
    const behind = ours.slice(0, support);
    const against = others.slice(0, answer);
    const gone = new Set([attacker, target, ...behind, ...against]);
    const without = list.filter((one) => !gone.has(one));
    const near = (one: Fighter) => {
      const { kind, spends } = bouts.payers[one.group === 0 ? 0 : 1];
      const payers = without.filter((other) => other.group === one.group && other.kind === kind);
      return spends[one.kind] === true ? Math.min(7, payers.length) : 0;
    };
    const crowds = [crowd(turn, behind), crowd(enemy, against)] as const;
    const nears = [near(attacker), near(target)] as const;
    const bout = bouts.index(turn, 0, attacker.kind, target.kind, ...crowds, ...nears);
    for (const [fightOutcome, chance] of fightOutcomes.of(bout).chances) {
      const primary = (one: Fighter, who: number) =>
        outcomeOf.fell(fightOutcome, who) === 1 ? [] : [{ ...one, acted: true }];
      const [ownCode, enemyCode] = [
        outcomeOf.supporters(fightOutcome, 0),
        outcomeOf.supporters(fightOutcome, 1),
      ];
      const pays = (g: number) => bouts.payers[g === 0 ? 0 : 1].kind;
      const unpaid = (g: number, code: number) => (pays(g) < 0 ? code : outcomeOf.unpaid(code));
      /** Models that were paid with are gone, those that have acted first. */
      const paid = (before: readonly Fighter[], g: number, code: number): Fighter[] => {
        const payers = before.filter((one) => one.group === g && one.kind === pays(g));
        const order = payers.sort((a, b) => Number(b.acted) - Number(a.acted));
        const gone = new Set(pays(g) < 0 ? [] : order.slice(0, outcomeOf.paid(code)));
        return before.filter((one) => !gone.has(one));
      };
      const left = [
        ...without,
        ...standing(turn, behind, unpaid(turn, ownCode)),
        ...standing(enemy, against, unpaid(enemy, enemyCode)),
      ];
      const after = [
        ...paid(paid(left, turn, ownCode), enemy, enemyCode),
        ...primary(attacker, 0),
        ...primary(target, 1),
      ];
      phase(after, enemy, 0, p * chance, then);
    }
  }

  const start = sizes.flatMap((kinds, group) =>
    kinds.flatMap((models, kind) => Array.from({ length: models }, () => ({ group, kind, acted: false }))),
  );
  for (const first of [0, 1]) {
    phase(start, first, 0, 1 / 2, (middle, p) => {
      for (const second of [0, 1]) {
        const chance = second === first ? 7 / 13 : 6 / 13;
        phase(middle, second, 0, p * chance, (end, q) => {
          const key = [0, 1].map((g) => tally(g, of(end, g)).join(',')).join(' ');
          found.set(key, (found.get(key) ?? 0) + q);
        });
      }
    });
  }
  return found;
}

/** Every end within 5 standard errors (and two brawls) of its exact chance. */
function expectEnds(
  exact: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  brawls: number,
): void {
  expect([...exact.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  for (const key of counts.keys()) expect(exact.has(key)).toBe(true);
  for (const [key, p] of exact) {
    const off = Math.abs((counts.get(key) ?? 0) - brawls * p);
    expect(off, key).toBeLessThan(5 * Math.sqrt(brawls * p * (1 - p)) + 2);
  }
}

describe('the course of a brawl', () => {
  // Up to 12 ends at 5 standard errors each, two cases: a false alarm once in 70,000 runs of other seeds.
  it.each([
    [2, 2],
    [3, 2],
  ] as const)('%i against %i: one Turn as the plain twin has it', (n, m) => {
    const brawl = brawlOf({ turns: 1, first: group(spear, n), second: group(axe, m) });
    const table = new BrawlTable(brawl);
    const brawls = 60_000;
    const counts = new Map<string, number>();
    for (const [code, count] of table.count(brawls, 'twin')) {
      const key = brawlEnd(code).left.join(' ');
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    expectEnds(plainTurn(table.fightOutcomes, boutsOf(), [[n], [m]]), counts, brawls);
  });

  // At most 36 ends at 5 standard errors: a false alarm once in 40,000 runs of other seeds.
  it('several kinds on both sides: one Turn as the plain twin has it', () => {
    const guard = { name: 'Guard', cost: 30, combat: 5, support: 2, toughness: 3 };
    const boy = { name: 'Boy', cost: 5, combat: 1, support: 1, toughness: 6 };
    // Listed strongest first: the groups' own order is by Combat.
    const first = mixed([guard, 1], [spear, 1], [boy, 1]);
    const second = mixed([axe, 2], [boy, 1]);
    const brawl = brawlOf({ turns: 1, first, second });
    const table = new BrawlTable(brawl);
    const brawls = 60_000;
    const counts = new Map<string, number>();
    for (const [code, count] of table.count(brawls, 'mixed twin')) {
      const left = brawl.survivors?.(code).left ?? [[], []];
      const key = left.map((kinds) => kinds.toReversed().join(',')).join(' ');
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    const bouts = boutsOf([boy, spear, guard], [boy, axe]);
    expectEnds(
      plainTurn(table.fightOutcomes, bouts, [
        [1, 1, 1],
        [1, 2],
      ]),
      counts,
      brawls,
    );
  });

  // At most 24 ends at 5 standard errors: a false alarm once in 70,000 runs of other seeds.
  it('whoever brings no stone is not sent to support: one Turn as the plain twin has it', () => {
    const mute = { name: 'Mute', cost: 5, combat: 1, support: 0, toughness: 'none' };
    const brawl = brawlOf({ turns: 1, first: mixed([spear, 2], [mute, 2]), second: group(axe, 2) });
    const table = new BrawlTable(brawl);
    const brawls = 60_000;
    const counts = new Map<string, number>();
    for (const [code, count] of table.count(brawls, 'mute twin')) {
      const left = brawl.survivors?.(code).left ?? [[], []];
      const key = left.map((kinds) => kinds.toReversed().join(',')).join(' ');
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    expectEnds(plainTurn(table.fightOutcomes, boutsOf([mute, spear], [axe]), [[2, 2], [2]]), counts, brawls);
    // By themselves they fight one against one: nobody stands beside them to be struck for nothing.
    const alone = brawlOdds(brawlOf({ turns: 1, first: group(mute, 3), second: group(axe, 1) }), {
      brawls: 4096,
    });
    const same = brawlOdds(
      brawlOf({ turns: 1, first: mixed([mute, 2], [{ ...mute, name: 'Other' }, 1]), second: group(axe, 1) }),
      { brawls: 4096 },
    );
    expect(Math.abs(alone.groups[0].pointsLeft.value - same.groups[0].pointsLeft.value)).toBeLessThan(1);
  });

  // At most 24 ends at 5 standard errors: a false alarm once in 70,000 runs of other seeds.
  it('a swarm pays with the Frenu of its group: one Turn as the plain twin has it', () => {
    const [swarm, frenu] = ['kedashi/small-frenu-swarm', 'kedashi/frenu'];
    const foe = { name: 'Foe', cost: 20, combat: 2, support: 1, toughness: 4 };
    const brawl = brawlOf({ turns: 1, first: mixed([swarm, 1], [frenu, 3]), second: group(foe, 2) });
    expect(brawl.groups[0].missing.join()).not.toMatch(/Sacrifice/);
    const table = new BrawlTable(brawl);
    const brawls = 60_000;
    const counts = new Map<string, number>();
    for (const [code, count] of table.count(brawls, 'swarm twin')) {
      const left = brawl.survivors?.(code).left ?? [[], []];
      const key = left.map((kinds) => kinds.toReversed().join(',')).join(' ');
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    const exact = plainTurn(table.fightOutcomes, boutsOf([frenu, swarm], [foe]), [[3, 1], [2]]);
    expectEnds(exact, counts, brawls);
    // Somebody pays: all Frenu stand less often than where they only fight.
    expect(exact.size).toBeGreaterThan(6);
  });

  it('what a swarm pays with is what the combat by itself says', () => {
    const [swarm, frenu] = ['kedashi/small-frenu-swarm', 'kedashi/frenu'];
    const brawl = brawlOf({ turns: 1, first: mixed([swarm, 1], [frenu, 3]), second: group(axe, 1) });
    const bouts = boutsOf([frenu, swarm], [axe]);
    const place = bouts.places[0][1] ?? 0;
    const fightOutcomes = new BrawlTable(brawl).fightOutcomes.of(bouts.index(0, 0, place, 0, 0, 0, 3, 0));
    const mean = [...fightOutcomes.chances].reduce(
      (sum, [fightOutcome, p]) => sum + p * outcomeOf.paid(outcomeOf.supporters(fightOutcome, 0)),
      0,
    );
    const side = { split: 'balanced', adjust: 'greedy' };
    const alone = odds({
      system: 'twilight',
      defender: { model: axe, ...side },
      attacker: { model: swarm, near: 3, use: ['sacrifice'], ...side },
    });
    const [, ...discarded] = alone.attacker.models.map(({ killed }) => killed.value);
    expect(mean).toBeCloseTo(
      discarded.reduce((sum, p) => sum + p, 0),
      10,
    );
    expect(mean).toBeGreaterThan(1);
  });

  it('a group written as one kind of several is that group', () => {
    const plain = brawlOdds(brawlOf({ first: group(spear, 4), second: group(axe, 3) }), { brawls: 5000 });
    const listed = brawlOdds(brawlOf({ first: mixed([spear, 4]), second: mixed([axe, 3]) }), {
      brawls: 5000,
    });
    expect(listed).toEqual(plain);
  });

  it('alike models under two names fight as one kind does', () => {
    // The same model twice: 20,000 brawls, 5 standard errors of the difference.
    const twin = { ...axe, name: 'Other axe' };
    const brawls = 20_000;
    const one = brawlOdds(brawlOf({ first: group(spear, 5), second: group(axe, 4) }), { brawls });
    const two = brawlOdds(brawlOf({ first: group(spear, 5), second: mixed([axe, 2], [twin, 2]) }), {
      brawls,
    });
    expect(Math.abs(one.score.value - two.score.value)).toBeLessThan(5 * Math.sqrt(2 / 4 / brawls));
    const [, { pointsLeft, members = [] }] = two.groups;
    const sum = members.reduce((total, { left, cost }) => total + left.value * cost, 0);
    expect(sum).toBeCloseTo(pointsLeft.value, 9);
  });

  it('a mirror is even: both win alike within 4 standard errors', () => {
    const found = brawlOdds(brawlOf({ first: group(spear, 5), second: group(spear, 5) }), { brawls: 40_000 });
    const [a, b] = found.groups;
    expect(Math.abs(a.wins.value - b.wins.value)).toBeLessThan(4 / Math.sqrt(40_000));
    expect(a.wins.value + b.wins.value + found.draws.value).toBeCloseTo(1, 12);
  });

  it('looking ahead beats spreading', () => {
    const first = group(spear, 8, { choose: 'look-ahead' });
    const [a, b] = brawlOdds(brawlOf({ first, second: group(spear, 8) }), { brawls: 10_000 }).groups;
    expect(a.wins.low).toBeGreaterThan(b.wins.high);
  });

  it('blocks draw from streams of their own: parts add up to the whole', () => {
    const table = new BrawlTable(brawlOf({ first: group(spear, 4), second: group(axe, 3) }));
    const whole = table.count(3 * BRAWL_BLOCK, 'parts');
    const parts = new Map<number, number>();
    for (const block of [2, 0, 1]) {
      for (const [end, count] of table.count(BRAWL_BLOCK, 'parts', 0, undefined, block)) {
        parts.set(end, (parts.get(end) ?? 0) + count);
      }
    }
    expect([...parts].sort()).toEqual([...whole].sort());
  });

  it('charges and shots help whoever has them', () => {
    const rider = { ...spear, abilities: [{ id: 'charge', stones: 3 }] };
    const archer = { ...spear, weapons: [{ stones: 3 }] };
    const wins = (model: object, file: object) => {
      const made = brawlOf({ first: group(model, 4), second: group(spear, 4), ...file });
      return brawlOdds(made, { brawls: 10_000 }).groups[0].wins;
    };
    expect(wins(rider, {}).low).toBeGreaterThan(wins(rider, { charge: false }).high);
    // Whoever begins the Combat Phases: a shot has none to be refused for.
    for (const rules of [{}, { initiative: 'coin' }]) {
      expect(wins(archer, { shots: 2, rules }).low).toBeGreaterThan(wins(archer, { rules }).high);
    }
  });
});

describe('combats inside', () => {
  it('end as the odds of the same combat say', () => {
    const fightOutcomes = new OutcomeTables(brawlOf({ first: group(spear, 3), second: group(axe, 3) }));
    const side = { adjust: 'greedy', split: 'balanced' };
    const attacker = { model: spear, supporters: [spear], ...side };
    const { joint } = odds({ system: 'twilight', attacker, defender: { model: axe, ...side } });
    const chance = (a: number, d: number) =>
      [...fightOutcomes.of(boutsOf().index(0, 0, 0, 0, 1, 0)).chances].reduce(
        (sum, [fightOutcome, p]) =>
          sum + (outcomeOf.fell(fightOutcome, 0) === a && outcomeOf.fell(fightOutcome, 1) === d ? p : 0),
        0,
      );
    expect(chance(0, 0)).toBeCloseTo(joint.neither.value, 12);
    expect(chance(1, 0)).toBeCloseTo(joint.attackerOnly.value, 12);
    expect(chance(0, 1)).toBeCloseTo(joint.defenderOnly.value, 12);
    expect(chance(1, 1)).toBeCloseTo(joint.both.value, 12);
  });
});

describe('crowds', () => {
  it('have a number each, from 0 without a gap', () => {
    const crowds = new Crowds(3, 4);
    const numbers = new Set<number>();
    for (let a = 0; a <= 4; a++) {
      for (let b = 0; a + b <= 4; b++) {
        for (let c = 0; a + b + c <= 4; c++) {
          const rank = crowds.rank([a, b, c]);
          expect(crowds.taken(rank)).toEqual([a, b, c]);
          numbers.add(rank);
        }
      }
    }
    expect(numbers.size).toBe(crowds.count);
    expect(Math.max(...numbers)).toBe(crowds.count - 1);
  });
});

/**
 * The chance that the same player has the Initiative in both Combat Phases, for two players with so many counters each and
 * two Combat counters. Either is as likely to have it in the first. Where no counter came before a Combat counter, a coin
 * decides.
 */
function sameInitiative(counters: number): number {
  const all = 2 * counters;
  const places = ((all + 2) * (all + 1)) / 2;
  let same = 0;
  for (let before = 0; before <= all; before++) {
    for (let between = 0; before + between <= all; between++) {
      if (between === 0) same += 1;
      // The last counter before each Combat counter: two of all, the second of the same player.
      else same += before === 0 ? 1 / 2 : (counters - 1) / (all - 1);
    }
  }
  return same / places;
}

describe('what the rules give', () => {
  it('keeps the Initiative in 7 of 13 Turns', () => {
    expect(sameInitiative(6)).toBeCloseTo(SAME_INITIATIVE.chances / SAME_INITIATIVE.outOf, 14);
  });

  it('lets six equal bases touch one, more small ones', () => {
    expect(touching(40, 40)).toBe(6);
    expect(touching(30, 60)).toBe(9);
    expect(touching(60, 30)).toBe(4);
  });

  it('takes a model that no card gives a size as large as on the table', () => {
    const data = brawlSchema.parse({
      system: 'twilight',
      first: { model: 'empire/militia', models: 9 },
      second: { model: 'kedashi/abrok', models: 2 },
    });
    const { groups } = settingOf(data, { library: openLibrary(documents), rules: data.rules }).plan;
    // Small about Medium: seven touch one, six of them to support; Medium about Small: five, and four.
    expect(groups.map(({ support }) => support)).toEqual([[6], [4]]);
  });

  it('buys numbers of models as equal in points as can be', () => {
    expect(equalPoints([10, 15], 150, 40)).toEqual([15, 10]);
    expect(equalPoints([30, 70], 150, 40)).toEqual([5, 2]);
    expect(equalPoints([200, 10], 150, 40)).toEqual([1, 15]);
  });
});

describe('progress of brawls', () => {
  it('is told to the end and changes nothing: the parts count what one count does', () => {
    const brawl = brawlOf({ first: group(spear, 2), second: group(axe, 2) });
    const brawls = 3 * BRAWL_BLOCK + 7;
    const reported: [number, number][] = [];
    const found = brawlOdds(brawl, { brawls, seed: 's', onProgress: (...one) => reported.push(one) });
    expect(reported.length).toBeGreaterThan(1);
    expect(reported.at(-1)).toEqual([brawls, brawls]);
    expect(reported.every(([done], i) => done > (reported[i - 1]?.[0] ?? 0))).toBe(true);
    expect(brawlOdds(brawl, { brawls, seed: 's' })).toEqual(found);
    const once = new BrawlTable(brawl).count(brawls, 's');
    const wins = [...once].reduce((sum, [end, count]) => {
      const { left } = brawlEnd(end);
      return sum + (left[0] > left[1] ? count : 0);
    }, 0);
    expect(found.groups[0].wins.value).toBeCloseTo(wins / brawls, 12);
  });
});
