/** The valuation of real battles: small runs with fixed seeds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSystem } from '../../../src/files/index.js';
import { battleArena, type Arena, valuationPlayers } from '../../../src/questions/valuation/arena.js';
import { systemNamed } from '../../../src/systems/registry.js';

const open = openSystem(systemNamed('twilight'));
const printed = (arena: Arena): number[] => arena.units.map(({ cost }) => cost);

describe('an arena of whole battles', () => {
  let arena: Arena;
  beforeAll(() => {
    arena = battleArena(open, { threads: 1 });
  });
  afterAll(() => arena.close());

  it('has all units at the costs of their cards', () => {
    const ids = arena.units.map(({ id }) => id);
    expect(ids).toContain('empire/knight');
    expect(arena.scale).toBe(1);
    expect(arena.units.find(({ id }) => id === 'kedashi/frenu')).toMatchObject({ models: 3, cost: 20 });
  });

  it('draws legal lists near to the points, each unit often enough', () => {
    const costs = printed(arena);
    const drawer = arena.drawer(costs, 'lists');
    const taken = costs.map(() => 0);
    for (let number = 0; number < 200; number++) {
      const pair = drawer.pair(number);
      expect(pair).toBeDefined();
      for (const list of pair ?? []) {
        expect(drawer.allows(list)).toBe(true);
        expect(list.points).toBeGreaterThan(75);
        expect(list.points).toBeLessThan(235);
        list.counts.forEach((n, unit) => (taken[unit] = (taken[unit] ?? 0) + Number(n > 0)));
      }
      const equal = drawer.equal(number);
      expect(equal).toBeDefined();
      const [first, second] = equal ?? [];
      expect(Math.abs((first?.points ?? 0) / (second?.points ?? NaN) - 1)).toBeLessThanOrEqual(0.021);
    }
    arena.units.forEach(({ id }, unit) => {
      // Kaldru are no leaders, and their culture has nobody else.
      if (id === 'delgon/kaldru') expect(taken[unit]).toBe(0);
      else expect(taken[unit], id).toBeGreaterThanOrEqual(8);
    });
  });

  it('plays the same meetings again, and at other costs', async () => {
    const costs = printed(arena);
    const pair = arena.drawer(costs, 'meet').pair(3);
    if (!pair) throw new Error('no pair');
    const asked = { player: 'close-in', seed: 'meet', meetings: [{ pair, table: 3 }] };
    const [bout] = await arena.play({ ...asked, costs });
    expect(bout?.result).toBeGreaterThanOrEqual(0);
    expect(await battleArena(open, { threads: 1 }).play({ ...asked, costs })).toEqual([bout]);
    const dear = costs.map((cost, unit) => (unit % 2 === 0 ? 2 * cost : cost));
    expect((await arena.play({ ...asked, costs: dear }))[0]?.points).not.toBe(bout?.points);
  });

  it('plays a changed card in the place of the card as it is, on the same ground and at the same cost', async () => {
    const costs = printed(arena);
    const unit = arena.units.findIndex(({ id }) => id === 'empire/knight');
    const ids = arena.changes(unit).map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'movement+1',
        'combat+1',
        'support+1',
        'toughness+1',
        'stamina+1',
        '-combat-trained',
      ]),
    );
    const drawer = arena.drawer(costs, 'change');
    const pair = drawer.holding(unit, 1);
    if (!pair) throw new Error('no pair');
    expect(drawer.allows(pair[0])).toBe(true);
    expect(pair[0].counts[unit]).toBeGreaterThan(0);
    const changes = [undefined, undefined, ...ids].map((id) => ({ pair, table: 1, change: { unit, id } }));
    const asked = { costs, player: 'close-in', seed: 'change' };
    const [plain, again, ...changed] = await arena.play({ ...asked, meetings: changes });
    expect(again).toEqual(plain);
    expect(changed.map(({ ground }) => ground)).toEqual(ids.map(() => plain?.ground));
    expect(changed.some(({ points }) => points !== plain?.points)).toBe(true);
  });

  it('takes no leader away from those who lead, and a weapon from those who shoot', () => {
    const idsOf = (id: string) =>
      arena.changes(arena.units.findIndex((unit) => unit.id === id)).map((change) => change.id);
    expect(idsOf('empire/militia-captain').filter((id) => /captain|commander/u.test(id))).toEqual([]);
    expect(idsOf('empire/militia-captain')).toContain('-coordinated-strike');
    expect(idsOf('empire/slinger')).toContain('-weapon-1');
    expect(idsOf('empire/knight')).not.toContain('-weapon-1');
  });

  it('stops when it is asked to', async () => {
    const costs = printed(arena);
    const pair = arena.drawer(costs, 'meet').pair(1);
    if (!pair) throw new Error('no pair');
    const meetings = [{ pair, table: 1 }];
    const asked = { costs, player: 'close-in', seed: 'meet', meetings };
    expect(await arena.play(asked, AbortSignal.abort())).toEqual([]);
  });
});

it('players are the levels of the game, or those that are asked for', () => {
  expect(valuationPlayers(open)).toEqual(['novice', 'club']);
  expect(valuationPlayers(open, ['planner'])).toEqual(['planner']);
  expect(() => valuationPlayers(open, ['nobody'])).toThrow(/nobody/);
});

it('games whose units have no costs are refused, and the command that weighs them is named', () => {
  const genertela = openSystem(systemNamed('genertela'));
  expect(() => valuationPlayers(genertela)).toThrow(/units of Genertela have no costs/);
  expect(() => valuationPlayers(genertela)).toThrow(
    expect.objectContaining({ tip: expect.stringContaining('stonecast list worth FILE') as string }),
  );
  expect(genertela.system.commands).toHaveProperty(String(genertela.system.weighing));
});

it('systems at other costs differ by the costs alone', () => {
  const dearer = open.repriced?.(
    new Map([
      ['empire/knight', 45],
      ['kedashi/frenu', 10],
    ]),
  );
  const cost = (id: string) => dearer?.profiles().find((one) => one.id === id)?.['cost'];
  expect([cost('empire/knight'), cost('kedashi/frenu'), cost('empire/militia')]).toEqual([45, 10, 10]);
  const rest = ({ cost: _cost, group: _group, ...others }: Readonly<Record<string, unknown>>) => others;
  expect(dearer?.profiles().map(rest)).toEqual(open.profiles().map(rest));
});
