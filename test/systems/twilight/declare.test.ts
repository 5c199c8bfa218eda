/** Abilities declared before the cast: who may, what they cost, and that every question plays them (Casting the stones). */
import { describe, expect, it } from 'vitest';
import { brawlOdds } from '../../../src/questions/brawl/index.js';
import { duelOdds } from '../../../src/questions/duel/duel.js';
import { efficiency } from '../../../src/questions/rosters/efficiency.js';
import { solveOpening } from '../../../src/questions/splits/openChoices.js';
import { OutcomeTables } from '../../../src/questions/brawl/combatOutcomes.js';
import { StonecastError } from '../../../src/errors/index.js';
import { documents, near, odds, twilight } from './support.js';
import { SYSTEMS } from '../../../src/systems/registry.js';

const rage = (more: object = {}) => ({
  id: 'rage',
  when: 'cast',
  applies: ['melee'],
  effect: { kind: 'extra-stones', stones: 6 },
  ...more,
});
const plain = { name: 'Plain', cost: 20, combat: 2, support: 1, toughness: 5 };
const rager = (more: object = {}) => ({ ...plain, name: 'Rager', abilities: [rage(more)] });
const foe = { model: { name: 'F', cost: 10, combat: 2, toughness: 5 } };
const melee = (attacker: object, defender: object = foe, more: object = {}) => ({
  system: 'twilight',
  attacker: { split: 'all-out', adjust: 'none', ...attacker },
  defender: { split: 'turtle', adjust: 'none', ...defender },
  ...more,
});

function faultOf(scenario: unknown): StonecastError {
  try {
    twilight.encounter(scenario);
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
  throw new Error('the scenario was taken');
}

describe('what is declared', () => {
  it('adds its stones and costs its Stamina at once', () => {
    const model = { ...rager({ cost: 1 }), stamina: 1 };
    expect(odds(melee({ model, use: ['rage'] })).attacker.stones).toBe(8);
    // Without the point that rage took nobody recasts; with it one stone of the two is cast again.
    const recast = { model, split: { erac: 2, oran: 0 }, adjust: 'greedy' };
    const paid = odds(melee({ ...recast, use: ['rage'], split: { erac: 6, oran: 2 } }));
    const idle = odds(melee({ ...recast, use: ['rage'], split: { erac: 6, oran: 2 }, adjust: 'none' }));
    expect(paid.value.value).toBe(idle.value.value);
  });

  it.each([
    ['without the Stamina', { model: rager({ cost: 1 }), use: ['rage'] }, 'attacker.use', /at least 1/],
    [
      'twice what is free',
      { model: rager(), use: ['rage', 'rage'] },
      'attacker.use.1',
      /at most 1 in a combat/,
    ],
    [
      'a Charge and the number of one',
      { model: { ...plain, abilities: ['charge'] }, use: ['charge'] },
      'attacker.use',
      /an act of its own/,
    ],
  ])('is refused %s', (name, attacker, path, reason) => {
    const fault = faultOf(melee(attacker, foe, name.startsWith('a Charge') ? { charge: 2 } : {}));
    expect(fault.path?.join('.')).toBe(path);
    expect(fault.message).toMatch(reason);
  });
});

describe('open choices (splits --solve declare)', () => {
  const solved = (attacker: object, defender: object = foe) => {
    const scenario = { system: 'twilight', attacker, defender };
    const opening = twilight.opening?.(scenario, ['declare']);
    if (!opening) throw new Error('Twilight has openings');
    return solveOpening(opening, (one) => twilight.encounter(one));
  };

  it('are those of the attacker, then of the defender, with every value', () => {
    const found = solved({ model: rager() }, { model: rager() });
    expect(found.steps.map(({ player, move }) => [player, move])).toEqual([
      ['attacker', 'declare rage'],
      ['defender', 'declare rage'],
    ]);
    const [first] = found.steps;
    expect(first?.moves.map(({ move }) => move)).toEqual(['declare nothing', 'declare rage']);
  });

  it('weigh what a Sacrifice costs: not for a Militia, for a Sempa', () => {
    const swarm = { model: 'kedashi/small-frenu-swarm', near: 3 };
    expect(solved(swarm, { model: 'empire/militia' }).steps[0]?.moves).toHaveLength(2);
    const [cheap] = solved({ ...swarm, model: { ...plain, cost: 1, abilities: [sacrifice] } }).steps;
    expect(cheap?.moves).toHaveLength(2);
    expect(solved({ ...swarm, near: 0 }).steps).toEqual([]);
  });
});

const sacrifice = { id: 'sacrifice', discard: { model: 'kedashi/frenu', count: 1, within: 3 } };

describe('in a brawl', () => {
  const group = (model: object, more: object = {}) => ({ model, models: 1, ...more });
  const brawl = (first: object, second: object, more: object = {}) => {
    const made = twilight.brawl?.({ system: 'twilight', turns: 6, first, second, ...more });
    if (!made) throw new Error('Twilight knows brawls');
    return made;
  };
  const enemy = group({ ...plain, name: 'E' });

  /** The first combat of a group's only kind, full of Stamina, nobody near. */
  const firstFates = (first: object, second: object) => new OutcomeTables(brawl(first, second)).of(0);

  it.each(['best', 'greedy'] as const)('free stones are always declared by %s', (play) => {
    const free = firstFates(group(rager(), { play }), enemy);
    const more = firstFates(group({ ...plain, combat: 8 }, { play }), enemy);
    expect([...free.chances].sort()).toEqual([...more.chances].sort());
    expect(free.value).toBeCloseTo(more.value, 12);
  });

  it('at random every declaration is as likely', () => {
    const half = firstFates(group(rager(), { play: 'random' }), enemy);
    const none = firstFates(group(plain, { play: 'random' }), enemy);
    const all = firstFates(group({ ...plain, combat: 8 }, { play: 'random' }), enemy);
    expect(half.value).toBeCloseTo((none.value + all.value) / 2, 12);
  });

  it('a point of Stamina is paid only once, and only where it helps', () => {
    const made = brawl(group({ ...rager({ cost: 1 }), stamina: 1 }), enemy);
    const tables = new OutcomeTables(made);
    const places = Array.from({ length: 2 }, (_, place) => tables.of(combatAt(place)));
    const plainFates = firstFates(group(plain), enemy);
    // Without Stamina it fights as the model without the ability, with a point far better.
    expect(places[0]?.value).toBeCloseTo(plainFates.value, 12);
    expect(places[1]?.value).toBeGreaterThan(plainFates.value + 1);
  });

  it('the group is worth more than without, and nothing is missing', () => {
    const odds = (first: object) => brawlOdds(brawl(first, enemy), { brawls: 4096, seed: 'rage' });
    const with6 = odds(group(rager()));
    const without = odds(group(plain));
    expect(with6.groups[0].missing).toEqual([]);
    expect(with6.score.low).toBeGreaterThan(without.score.high);
  });

  it('what is paid with models near by is named as not played', () => {
    const swarm = brawl({ model: 'kedashi/small-frenu-swarm', models: 2 }, enemy);
    expect(swarm.groups[0].missing).toContain('Sacrifice');
    const members = [
      { model: 'kedashi/small-frenu-swarm', models: 1 },
      { model: 'kedashi/frenu', models: 3 },
    ];
    expect(brawl({ members }, enemy).groups[0].missing.join()).not.toContain('Sacrifice');
  });
});

/** The combat that group 0 begins without a charge, its model in a place and nobody in support; one kind a group. */
const combatAt = (place: number): number => {
  // initiator, charge, own place, enemy place, supports: only the own place differs from 0.
  const made = twilight.brawl?.({
    system: 'twilight',
    first: { model: { ...rager({ cost: 1 }), stamina: 1 }, models: 1 },
    second: { model: { ...plain, name: 'E' }, models: 1 },
  });
  const perPlace = ((made?.combats ?? 0) - 2) / 4 / 2;
  return place * perPlace;
};

describe('in rosters', () => {
  const system = SYSTEMS.find(({ id }) => id === 'twilight');
  const own = {
    file: 'own.yaml',
    data: {
      culture: 'own',
      profiles: [
        { ...plain, id: 'plain', name: 'Plain' },
        { ...rager(), id: 'rager' },
        { ...plain, id: 'giver', name: 'Giver', abilities: [sacrifice] },
        { ...plain, id: 'strong', name: 'Strong', combat: 8 },
        { ...plain, id: 'charger', name: 'Charger', abilities: [rage(), { id: 'charge', stones: 2 }] },
        { ...plain, id: 'rider', name: 'Rider', combat: 8, abilities: [{ id: 'charge', stones: 2 }] },
      ],
    },
  };
  const open = system?.open([...documents, own]);
  if (!open) throw new Error('Twilight is in the registry');
  const roster = open.roster?.();
  const members = roster?.members(['own']) ?? [];
  const field = roster?.members(['empire/militia']) ?? [];

  it.each(['best', 'greedy'])(
    'efficiency plays them (%s) and names what it does not play',
    async (strategy) => {
      const found = await efficiency(open, members, field, {
        strategies: [strategy, 'greedy'],
        weighting: 'even',
        roles: ['attack', 'defend'],
      });
      const of = (id: string) => found.members.find((one) => one.id === `own/${id}`);
      expect(near(of('rager')?.overall.kill.value ?? NaN, of('strong')?.overall.kill.value ?? 0)).toBe(true);
      expect(of('rager')?.overall.kill.value).toBeGreaterThan((of('plain')?.overall.kill.value ?? 1) + 0.1);
      expect([of('rager')?.missing, of('giver')?.missing]).toEqual([undefined, ['Sacrifice']]);
    },
  );

  it('nobody declares for a shot, and who never adjusts declares nothing', async () => {
    const slingers = roster?.members(['empire/slinger']) ?? [];
    const fought = (strategies: readonly [string, string]) =>
      efficiency(open, members, slingers, { strategies, weighting: 'even', roles: ['attack', 'shot-at'] });
    await expect(fought(['best', 'best'])).resolves.toBeDefined();
    const found = await fought(['idle', 'best']);
    const of = (id: string) => found.members.find((one) => one.id === `own/${id}`)?.roles['attack'];
    expect(near(of('rager')?.kill.value ?? NaN, of('plain')?.kill.value ?? 0)).toBe(true);
  });

  it.each(['best', 'greedy'])('beside a Charge too (%s)', async (strategy) => {
    const found = await efficiency(open, members, field, {
      strategies: [strategy, 'greedy'],
      weighting: 'even',
      roles: ['charge'],
    });
    const [charger, rider] = ['charger', 'rider'].map((id) =>
      found.members.find((one) => one.id === `own/${id}`),
    );
    const kill = charger?.roles['charge']?.kill.value ?? NaN;
    expect(near(kill, rider?.roles['charge']?.kill.value ?? 0)).toBe(true);
  });
});

describe('in a duel', () => {
  const duel = (attacker: object, defender: object, more: object = {}) => {
    const made = twilight.duel?.({ system: 'twilight', attacker, defender, turns: 2, ...more });
    if (!made) throw new Error('Twilight knows duels');
    return made;
  };
  const value = (attacker: object, defender: object = foe, more: object = {}) =>
    (duelOdds(duel(attacker, defender, more)).answer['value'] as { value: number }).value;

  it('free stones are declared in every combat: the same as having them', () => {
    expect(value({ model: rager() })).toBeCloseTo(value({ model: { ...plain, combat: 8 } }), 10);
    expect(value({ model: rager(), use: [] })).toBeCloseTo(value({ model: plain }), 10);
    expect(value({ model: rager(), use: ['rage'] })).toBeCloseTo(value({ model: rager() }), 10);
  });

  it('best play declares no worse than always or never, and pays', () => {
    const model = { ...rager({ cost: 1 }), stamina: 1 };
    const best = value({ model });
    const always = value({ model, use: ['rage'] });
    const never = value({ model, use: [] });
    expect(best).toBeGreaterThanOrEqual(Math.max(always, never) - 1e-9);
    expect(always).toBeLessThan(value({ model: { ...rager(), stamina: 1 } }) - 0.1);
  });

  it('a Charge, a Sacrifice and models near by have no place in it', () => {
    const charger = { model: { ...plain, abilities: ['charge'] }, use: ['charge'] };
    expect(() => duel(charger, foe)).toThrow(/nobody charges/);
    expect(() => duel({ model: 'kedashi/small-frenu-swarm', near: 2 }, foe)).toThrow(/nobody else is near/);
  });
});
