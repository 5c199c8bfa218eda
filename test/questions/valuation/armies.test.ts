/** Valuations of Grinding-Annihilation: armies by the same code as lists of other games. */
import { describe, expect, it } from 'vitest';
import { openSystem } from '../../../src/files/index.js';
import { battleArena, valuationPlayers } from '../../../src/questions/valuation/arena.js';
import { systemNamed } from '../../../src/systems/registry.js';

const open = openSystem(systemNamed('grinding-annihilation'));

describe('armies as lists of a valuation', () => {
  const arena = battleArena(open, { threads: 1 });
  const costs = arena.units.map(({ cost }) => cost / arena.scale);

  it('takes the least formations of all units of both factions', () => {
    expect(arena.units.map(({ id }) => id)).toEqual(
      open
        .roster?.()
        .members([])
        .map(({ id }) => id),
    );
    expect(arena.units.find(({ id }) => id.endsWith('/lamp-guard'))).toMatchObject({ models: 10, cost: 90 });
    expect(arena.forces).toHaveLength(2);
  });

  it('draws armies that the rules allow: one General each, every unit often enough', () => {
    const drawer = arena.drawer(costs, 'armies');
    const taken = costs.map(() => 0);
    for (let number = 0; number < 60; number++) {
      const pair = drawer.pair(number);
      expect(pair).toBeDefined();
      for (const list of pair ?? []) {
        expect(drawer.allows(list)).toBe(true);
        list.counts.forEach((n, unit) => (taken[unit] = (taken[unit] ?? 0) + Number(n > 0)));
      }
    }
    for (const times of taken) expect(times).toBeGreaterThanOrEqual(15);
  });

  it('plays them at other costs, with the same bytes each time', async () => {
    const pair = arena.drawer(costs, 'meet').pair(2);
    if (!pair) throw new Error('no pair');
    const asked = { player: 'objectives', seed: 'meet', meetings: [{ pair, table: 2 }] };
    const [bout] = await arena.play({ ...asked, costs });
    expect(bout?.result).toBeGreaterThanOrEqual(0);
    expect(await battleArena(open, { threads: 1 }).play({ ...asked, costs })).toEqual([bout]);
    const dear = costs.map((cost, unit) => (unit % 2 === 0 ? 2 * cost : cost));
    expect((await arena.play({ ...asked, costs: dear }))[0]?.points).not.toBe(bout?.points);
  });

  it('has levels of play as players', () => {
    expect(valuationPlayers(open)).toEqual(['novice', 'club']);
    expect(() => valuationPlayers(open, ['nobody'])).toThrow(/nobody/);
  });

  it('changes costs and nothing else', () => {
    const dearer = open.repriced?.(new Map([['tarn-brood/bog-titan', 95.5]]));
    const cost = (id: string) => dearer?.profiles().find((one) => one.id === id)?.['cost'];
    expect([cost('tarn-brood/bog-titan'), cost('tarn-brood/burrower')]).toEqual([95.5, 90]);
    const rest = ({ cost: _cost, points: _points, ...others }: Readonly<Record<string, unknown>>) => others;
    expect(dearer?.profiles().map(rest)).toEqual(open.profiles().map(rest));
  });

  it('plays one troop with one thing changed in the place of the card, on the same ground', async () => {
    const unit = arena.units.findIndex(({ id }) => id.endsWith('/lamp-guard'));
    const pair = arena.drawer(costs, 'change').holding(unit, 1);
    if (!pair) throw new Error('no pair');
    expect(pair[0].counts[unit]).toBeGreaterThan(0);
    const ids = arena.changes(unit).map(({ id }) => id);
    expect(ids).toContain('wounds+1');
    const meetings = [undefined, undefined, 'wounds+1'].map((id) => ({
      pair,
      table: 1,
      change: { unit, id },
    }));
    const [plain, again, tougher] = await arena.play({
      costs,
      player: 'objectives',
      seed: 'change',
      meetings,
    });
    expect(again).toEqual(plain);
    expect(tougher?.ground).toEqual(plain?.ground);
    expect(tougher?.points).not.toBe(plain?.points);
  });
});
