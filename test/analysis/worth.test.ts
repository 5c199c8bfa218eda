/** The worth of a change beside the two combats that it lies between. */
import { describe, expect, it } from 'vitest';
import { exactOdds, rosterOf, worth } from '../../src/analysis/index.js';
import { openSystem } from '../../src/files/index.js';
import { twilight } from '../../src/systems/twilight/index.js';

const open = openSystem(twilight);
const roster = rosterOf(open);

function figures(model: object, enemy: string): (name: string) => number {
  const play = { split: 'balanced', adjust: 'greedy' };
  const encounter = open.encounter({
    ...{ system: 'twilight', attacker: { model, ...play }, defender: { model: enemy, ...play } },
  });
  const found = encounter.figures?.(exactOdds(encounter).answer) ?? {};
  return (name) => found[name]?.value ?? NaN;
}

const weighed = async (id: string, roles: string[], field = ['kedashi/abrok']) => {
  const strategies = ['greedy', 'greedy'] as const;
  const [found] = await worth(open, roster.members([id]), roster.members(field), { strategies, roles });
  return (variant: string) => found?.variants.find((one) => one.id === variant);
};

describe('worth', () => {
  it('is the new combat less the old, and in points what keeps the exchange ratio', async () => {
    const of = await weighed('empire/militia', ['attack']);
    const plain = { name: 'Militia', cost: 10, combat: 2, support: 1, toughness: 5 };
    const [old, now] = [plain, { ...plain, combat: 3 }].map((model) => figures(model, 'kedashi/abrok'));
    const more = of('combat+1');
    const change = (name: string): number => (now?.(name) ?? NaN) - (old?.(name) ?? NaN);
    expect(more?.roles['attack']?.kill.value).toBeCloseTo(change('kill'), 12);
    expect(more?.roles['attack']?.swing.value).toBeCloseTo(change('swing'), 12);
    // At the new price a model lost costs more: the ratio of removed to lost is then the old one.
    const price = 10 + (more?.points?.value ?? NaN);
    const ratio = (now?.('removed') ?? NaN) / ((now?.('loss') ?? NaN) * price);
    expect(ratio).toBeCloseTo((old?.('removed') ?? NaN) / (old?.('lost') ?? NaN), 12);
  });

  it('finds better saves better, the present Stamina no change, and unused Support nothing', async () => {
    const of = await weighed('kedashi/seldoath', ['attack'], ['empire/knight']);
    expect(of('toughness+1')?.points?.value).toBeGreaterThan(0);
    expect(of('toughness-1')?.points?.value).toBeLessThan(0);
    expect(of('-dodge')?.points?.value).toBeLessThan(0);
    expect(of('support+1')?.points?.value).toBe(0);
    expect(of('stamina=2')?.points?.value).toBe(0);
    expect(of('stamina=3')?.points).toEqual(of('stamina+1')?.points);
    expect(of('stamina=0')?.roles['attack']?.loss.value).toBeGreaterThan(0);
  });

  it('weighs Support where it supports, and tells the part that a first weapon opens', async () => {
    const of = await weighed('empire/militia', ['shoot', 'support']);
    // Balanced, the fourth stone is an Oran: it saves and does not strike.
    expect(of('support+1')?.roles['support']?.loss.value).toBeLessThan(0);
    expect(of('support+1')?.roles['support']?.kill.value).toBeCloseTo(0, 12);
    expect(of('combat+1')?.roles['support']?.kill.value).toBe(0);
    const armed = of('+weapon-1');
    expect(armed?.gained).toEqual(['shoot']);
  });
});
