import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exactEstimate } from '../../../src/game/index.js';
import type { Encounter } from '../../../src/system/index.js';
import { StonecastError } from '../../../src/errors/index.js';
import { measuresOf, oddsOf } from './evaluate.js';
import { documents, packaged } from './roster.js';
import { grindingAnnihilation } from '../../../src/systems/grinding-annihilation/index.js';

const odds = (encounter: Encounter): Record<string, unknown> => {
  const values = measuresOf(encounter);
  return encounter.answer((id) => exactEstimate(values.get(id) ?? NaN), { picks: [[], []] });
};

function ask(name: string, file: object): unknown {
  const question = packaged.questions[name];
  if (question === undefined) throw new Error(`no question ${name}`);
  return question(file, odds);
}

describe('assault, fatigue, retreat', () => {
  it('an Assault of 9" succeeds on 10 of 36 rolls, re-rolled on more', () => {
    const { reaches, byInches } = ask('assault', {
      inches: 9,
    }) as { reaches: number; byInches: Record<string, number> };
    expect(reaches).toBeCloseTo(10 / 36, 14);
    expect(byInches['12']).toBeCloseTo(1 / 36, 14);
    expect(byInches['2']).toBe(1);
    const again = ask('assault', { inches: 9, reorder: true }) as { reaches: number };
    expect(again.reaches).toBeCloseTo(1 - (26 / 36) ** 2, 14);
  });

  it('a Battle-Fatigue test uses the best Heroism', () => {
    expect((ask('fatigue', { heroism: 7 }) as { fails: number }).fails).toBeCloseTo(15 / 36, 14);
    expect((ask('fatigue', { heroism: [8, 6] }) as { passes: number }).passes).toBeCloseTo(26 / 36, 14);
  });

  it('Desperate Retreat tests destroy a troop on 1 or 2, once each', () => {
    interface Retreat {
      readonly destroyed: readonly number[];
      readonly troopsDestroyed: number;
    }
    const all = ask('retreat', { troops: 3 }) as Retreat;
    expect(all.destroyed).toHaveLength(4);
    expect(all.destroyed[0]).toBeCloseTo(8 / 27, 14);
    expect(all.troopsDestroyed).toBeCloseTo(1, 14);
    const some = ask('retreat', { troops: 3, tests: 1, reorder: true }) as Retreat;
    expect(some.destroyed[1]).toBeCloseTo(1 / 9, 14);
    const two = ask('retreat', { troops: 2, tests: 2, reorder: true }) as Retreat;
    // Both fail (1/9): one is rolled again and fails (1/3) or not.
    expect(two.destroyed[2]).toBeCloseTo(1 / 27, 14);
    expect(two.destroyed[1]).toBeCloseTo(2 / 27 + (4 / 9) * (1 / 3), 14);
    expect(() => ask('retreat', { troops: 2, reorder: true })).toThrow('battle-fatigued');
  });
});

describe('army', () => {
  interface Verdict {
    readonly legal: boolean;
    readonly points: number;
    readonly breaches: readonly { readonly rule: string; readonly what: string }[];
  }
  const army = {
    size: 'small',
    faction: 'lantern-levy',
    doctrines: ['steady-lamps'],
    manoeuvres: ['reorder-roll', 'grenades', 'smokescreen', 'find-cover', 'onslaught-overwatch'],
    general: 'lantern-levy/lamp-marshal',
    formations: [
      { unit: 'lantern-levy/lamp-marshal', enhancements: ['old-banner'] },
      { unit: 'lantern-levy/lamp-guard', troops: 20, leader: 'lantern-levy/lamp-marshal' },
      { unit: 'lantern-levy/siege-lamps', troops: 6 },
      { unit: 'lantern-levy/mortar-wagon', reserves: true },
      { unit: 'lantern-levy/lantern-walker' },
    ],
  };
  const rules = (change: object): string[] =>
    (ask('army', { ...army, ...change }) as Verdict).breaches.map((b) => b.rule);
  const [marshal, guard, lamps, wagon, walker] = army.formations;

  it('a sound army is legal, its points added up', () => {
    const { legal, points, breaches } = ask('army', army) as Verdict;
    expect(breaches).toEqual([]);
    expect(legal).toBe(true);
    expect(points).toBe(65 + 15 + 180 + 132 + 110 + 165);
  });

  it.each([
    ['points limit', { formations: [...army.formations, walker, walker, walker] }],
    [
      'Strategic Reserves',
      { formations: [marshal, { ...lamps, reserves: true }, { ...wagon, troops: 2, reserves: true }] },
    ],
    ['Characters', { formations: [guard, lamps] }],
    ['Characters', { formations: [marshal, marshal, guard] }],
    ['General', { general: undefined }],
    ['General', { general: 'lantern-levy/lamp-guard' }],
    ['enhancements', { formations: [{ ...marshal, enhancements: ['old-banner', 'ember-lens'] }, guard] }],
    ['enhancements', { formations: [marshal, { ...lamps, enhancements: ['old-banner'] }] }],
    ['formation size', { formations: [marshal, { ...guard, troops: 21 }] }],
    ['one faction', { formations: [marshal, { unit: 'tarn-brood/drifters' }] }],
    ['Leaders', { formations: [marshal, { ...wagon, leader: 'lantern-levy/lamp-marshal' }] }],
    ['Leaders', { formations: [marshal, guard, { ...lamps, leader: 'lantern-levy/lamp-marshal' }] }],
    ['Battle-Manoeuvres', { manoeuvres: [...army.manoeuvres, 'reprisal'] }],
    ['Army Doctrine', { doctrines: ['steady-lamps', 'forward-lamps'] }],
    ['Army Doctrine', { doctrines: ['rising-water'] }],
  ])('%s', (rule, change) => {
    expect(rules(change)).toContain(rule);
  });

  const brood = {
    size: 'small',
    faction: 'tarn-brood',
    general: 'tarn-brood/brood-warden',
    formations: [
      { unit: 'tarn-brood/brood-warden' },
      { unit: 'tarn-brood/shell-kin', troops: 4, leader: 'tarn-brood/brood-warden' },
      { unit: 'tarn-brood/burrower' },
    ],
  };
  const [mother, kin, burrower] = brood.formations;
  const inside = { embarked: 'tarn-brood/burrower' };
  const ofBrood = (...formations: unknown[]): { rules: string[]; reserved: number } => {
    const { breaches, reserved } = ask('army', { ...brood, formations }) as Verdict & { reserved: number };
    return { rules: breaches.map(({ rule }) => rule), reserved };
  };

  it('those embarked in a Transport in reserve count for the reserves, 25 % of the limit', () => {
    // 80 and 4 × 28 in a burrower of 90: 282 of at most 250.
    const all = ofBrood({ ...mother, ...inside }, { ...kin, ...inside }, { ...burrower, reserves: true });
    expect(all).toEqual({ rules: ['Strategic Reserves'], reserved: 282 });
    const open = ofBrood({ ...mother, ...inside }, { ...kin, ...inside }, burrower);
    expect(open).toEqual({ rules: [], reserved: 0 });
  });

  it.each<[string, unknown[]]>([
    ['a leader starts where those are whom it leads', [mother, { ...kin, ...inside }, burrower]],
    ['a leader is in reserve with those whom it leads', [mother, { ...kin, reserves: true }, burrower]],
  ])('%s', (_, formations) => expect(ofBrood(...formations).rules).toEqual(['Leaders']));

  it.each<[string, unknown[]]>([
    ['a Transport is in the army', [mother, { unit: 'tarn-brood/shell-kin', ...inside }]],
    [
      'and carries troops',
      [
        mother,
        { unit: 'tarn-brood/shell-kin', embarked: 'tarn-brood/drifters' },
        { unit: 'tarn-brood/drifters' },
      ],
    ],
    [
      'no more than there is room for',
      [mother, { unit: 'tarn-brood/reed-runners', troops: 13, ...inside }, burrower],
    ],
    ['of its keywords', [mother, { unit: 'tarn-brood/drifters', ...inside }, burrower]],
  ])('%s', (_, formations) => expect(ofBrood(...formations).rules).toEqual(['Transports']));

  it('the two example armies are legal, of 950 to 1,000 points', () => {
    for (const name of ['lantern-levy', 'tarn-brood']) {
      const path = new URL(`../../../examples/grinding-annihilation/lists/${name}.yaml`, import.meta.url);
      const { points, breaches } = ask('army', parse(readFileSync(path, 'utf8')) as object) as Verdict;
      expect([name, breaches, points > 950 && points <= 1000]).toEqual([name, [], true]);
    }
  });

  it('an unknown unit is named with its place', () => {
    try {
      ask('army', { ...army, formations: [{ unit: 'lantern-levy/lamp-gard' }] });
    } catch (error) {
      expect(error).toBeInstanceOf(StonecastError);
      expect((error as StonecastError).path).toEqual(['formations', 0, 'unit']);
      expect((error as StonecastError).tip).toContain('lamp-guard');
      return;
    }
    throw new Error('no error');
  });
});

describe('matchups', () => {
  it('names the best target of each weapon and the best weapon for each target', () => {
    interface Table {
      readonly weapons: readonly {
        readonly weapon: string;
        readonly bestTarget: string | null;
        readonly sensitivity: Record<string, number>;
        readonly against: readonly { readonly target: string; readonly per100: number }[];
      }[];
      readonly targets: readonly { readonly target: string; readonly bestWeapon: string | null }[];
      readonly refused: readonly { readonly weapon: string }[];
    }
    const table = ask('matchups', {
      attackers: ['lantern-levy'],
      targets: ['tarn-brood'],
      distance: 24,
    }) as Table;
    const lance = table.weapons.find(({ weapon }) => weapon === 'lantern-levy/siege-lamps/beam-lance');
    const best = [...(lance?.against ?? [])].sort((a, b) => b.per100 - a.per100)[0];
    expect(lance?.bestTarget).toBe(best?.target);
    expect(lance?.sensitivity['dense cover']).toBeLessThan(1);
    expect(lance?.sensitivity['+1 to hit']).toBeGreaterThan(1);
    expect(table.targets).toHaveLength(6);
    for (const { target, bestWeapon } of table.targets) {
      const values = table.weapons.map(({ weapon, against }) => ({
        weapon,
        per100: against.find((one) => one.target === target)?.per100 ?? -1,
      }));
      const most = Math.max(...values.map(({ per100 }) => per100));
      expect(values.find(({ weapon }) => weapon === bestWeapon)?.per100).toBe(most);
    }
    // A pistol does not reach 24 inches: it is named, not dropped.
    expect(table.refused.map(({ weapon }) => weapon)).toContain('lantern-levy/lamp-marshal/service-pistol');
  });
});

describe('what travels with a scenario', () => {
  it('an excerpt of the roster gives the same answer as the whole', () => {
    const scenario = {
      system: 'grinding-annihilation',
      attacker: { profile: 'lantern-levy/siege-lamps', leader: 'lantern-levy/lamp-marshal' },
      target: 'tarn-brood/drifters',
      distance: 6,
    };
    const cut = packaged.excerpt?.(scenario) ?? [];
    expect(JSON.stringify(cut).length).toBeLessThan(JSON.stringify(documents).length / 2);
    expect(oddsOf(scenario, grindingAnnihilation.open(cut))).toEqual(oddsOf(scenario, packaged));
    const weapon = { weapon: 'tarn-brood/bog-titan/mud-cannon', target: 'lantern-levy/lamp-guard' };
    const part = packaged.excerpt?.(weapon) ?? [];
    expect(oddsOf(weapon, grindingAnnihilation.open(part))).toEqual(oddsOf(weapon, packaged));
  });
});

describe('names on a command line', () => {
  const { shorthand } = grindingAnnihilation;

  it('become a scenario', () => {
    const scenario = shorthand?.scenario(['lantern-levy/lamp-guard', 'tarn-brood/drifters'], {
      distance: ['12'],
      'enemy-troops': ['5'],
      'enemy-cover': ['dense'],
    });
    expect(scenario).toEqual({
      system: 'grinding-annihilation',
      attacker: { profile: 'lantern-levy/lamp-guard' },
      target: { profile: 'tarn-brood/drifters', troops: 5, cover: 'dense' },
      distance: 12,
    });
    expect(() => packaged.encounter(scenario)).not.toThrow();
  });

  it('must be two, and options once', () => {
    expect(() => shorthand?.scenario(['one'], {})).toThrow('an attacker and a target');
    expect(() => shorthand?.scenario(['one', 'two'], { phase: ['brawl', 'shooting'] })).toThrow(
      'you gave "phase" 2 times',
    );
    expect(() => shorthand?.scenario(['one', 'two'], { distance: ['far'] })).toThrow('should be a number');
  });
});

describe('the target numbers', () => {
  it('are told with their reasons', () => {
    const answer = oddsOf({
      weapon: {
        swiftness: 2,
        skill: 4,
        strength: 9,
        ap: -3,
        damage: 'D6',
        abilities: { heavy: true, inferno: 2 },
      },
      conditions: ['stationary', 'half-range'],
      target: { vigour: 6, defence: 3, wounds: 3, troops: 3, cover: 'dense', abilities: ['stealth'] },
    }) as unknown as { readonly rolls: readonly unknown[] };
    expect(answer.rolls).toEqual([
      {
        weapon: 'weapon',
        bearers: 1,
        halfRange: true,
        attacks: '2',
        save: 5,
        damage: 'D6+2',
        hit: {
          needed: 4,
          modifiers: [
            { value: 1, reason: 'Heavy, remained stationary' },
            { value: -1, reason: 'Stealth' },
            { value: -1, reason: 'Dense Cover' },
          ],
        },
        wound: { needed: 3, criticalFrom: 6, modifiers: [] },
      },
    ]);
  });
});
