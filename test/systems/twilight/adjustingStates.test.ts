/** How large adjusting is said to be, beside how large it is found to be. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, NodeKind } from '../../../src/game/compile/index.js';
import { odds } from '../../../src/questions/index.js';
import { StonecastError } from '../../../src/errors/index.js';
import { twilight } from './support.js';

const own = fc.record({
  uses: fc.integer({ min: 1, max: 3 }),
  cost: fc.integer({ min: 0, max: 2 }),
  most: fc.integer({ min: 1, max: 2 }),
});

const recasts = (applies: string, of: readonly { uses: number; cost: number; most: number }[]) =>
  of.map(({ uses, cost, most }, i) => ({
    id: `again-${i}`,
    when: 'adjust',
    applies: [applies],
    uses,
    cost,
    effect: { kind: 'recast-own', erac: true, oran: applies === 'melee', most },
  }));

const model = (stamina: number, abilities: readonly unknown[]) => ({
  model: { name: 'Model', cost: 20, combat: 2, toughness: 4, stamina, abilities },
});

/** A melee, or a shot at a model without abilities. */
const scenarioOf = (ranged: boolean, stamina: readonly number[], lists: readonly (readonly unknown[])[]) => {
  const [a = [], d = []] = lists;
  const [first = 0, second = 0] = stamina;
  if (!ranged) return { system: 'twilight', attacker: model(first, a), defender: model(second, d) };
  const attacker = { ...model(first, []), weapon: { stones: 2, abilities: a } };
  return { system: 'twilight', combat: 'ranged', attacker, defender: model(second, d) };
};

describe('the size of adjusting', () => {
  it('is what exploring finds', () => {
    const drawn = fc.tuple(
      fc.boolean(),
      fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
      fc.tuple(fc.array(own, { maxLength: 2 }), fc.array(own, { maxLength: 2 })),
    );
    fc.assert(
      fc.property(drawn, ([ranged, stamina, lists]) => {
        const kind = ranged ? 'ranged' : 'melee';
        const scenario = scenarioOf(
          ranged,
          stamina,
          lists.map((of) => recasts(kind, of)),
        );
        const { structure } = twilight.encounter(scenario).game;
        const { kind: kinds, wide } = compile(structure);
        const found = kinds.filter((one, node) => one === NodeKind.decide && wide[node] === 1).length;
        expect(found).toBe(structure.leastWide);
      }),
      { seed: 24, numRuns: 60 },
    );
  });

  const twelve = recasts(
    'ranged',
    Array.from({ length: 12 }, (_, i) => ({ uses: 2 + (i % 2), cost: 0, most: 1 })),
  );
  const reported = async (scenario: unknown, options: Parameters<typeof odds>[1]) => {
    const error: unknown = await odds(twilight.encounter(scenario), options).catch((e: unknown) => e);
    if (!(error instanceof StonecastError)) throw new Error('refused');
    return error;
  };

  it('refuses twelve abilities with uses of their own before anything is made, without the advice of what was given', async () => {
    const huge = scenarioOf(true, [3, 0], [twelve]);
    for (const options of [{}, { method: 'exact' }, { method: 'monte-carlo' }] as const) {
      const error = await reported(huge, options);
      expect(error.message).toContain('more than 120,000,000 cells');
      expect(error.tip).toContain('let both sides play by a rule');
      expect(error.tip).not.toContain('--method');
    }
  });

  it('does what that advice says: played by a rule, it is sampled, and only --method exact is told so', async () => {
    const huge = scenarioOf(true, [3, 0], [twelve]);
    const ruled = {
      ...huge,
      attacker: { ...huge.attacker, adjust: 'greedy' },
      defender: { ...huge.defender, adjust: 'greedy' },
    };
    expect((await reported(ruled, { method: 'exact' })).tip).toContain('--method monte-carlo');
    const found = await odds(twilight.encounter(ruled), { combats: 1000, threads: 1 });
    expect(found.method.kind).toBe('monte-carlo');
  });
});
