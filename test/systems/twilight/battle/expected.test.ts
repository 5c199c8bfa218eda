/** What fights cost on average: told without their fates, it is what the fates come to. Fixed seeds. */
import { describe, expect, it } from 'vitest';
import { OutcomeTable } from '../../../../src/engines/simulate/index.js';
import type { Battle } from '../../../../src/game/index.js';
import { battleOf, list, outcomes, PLAIN, player, wild } from './battles.js';

/** What the fights of some battles cost: as they are told, and by their fates, which are asked for apart. */
function costsOf(battle: Battle, battles: number) {
  const seen = new Set<number>();
  const watched: Battle = {
    ...battle,
    fight(number) {
      seen.add(number);
      return battle.fight(number);
    },
  };
  const playing = player(watched);
  for (let number = 0; number < battles; number++) playing.play(number);
  const [reported, summed] = [new OutcomeTable(battle, outcomes()), new OutcomeTable(battle, outcomes())];
  const found = [...seen].map((number) => {
    const mean = reported.expected(number);
    const { chances, losses, expected } = summed.of(number);
    const sums = Array.from(mean, (_, side) =>
      chances.reduce((sum, chance, k) => sum + chance * losses[k * mean.length + side]!, 0),
    );
    return { mean, sums, same: mean.every((one, side) => one === expected[side]) };
  });
  return { found, outright: seen.size - reported.fights };
}

const EMPIRE = ['empire/militia-captain', 'empire/knight', { model: 'empire/militia', count: 2 }, 'empire/slinger']; // prettier-ignore
const KEDASHI = ['kedashi/trebarnii-boss', 'kedashi/seldoath', { model: 'kedashi/trebarnii-warrior', count: 3 }]; // prettier-ignore
const ZONES = [
  { x: [8, 28], y: [10, 16] },
  { x: [8, 28], y: [20, 26] },
];

describe('what a fight costs on average', () => {
  it('is what its fates come to, supporters, Stamina, Savage and Wild models counted', () => {
    const sides = [
      list('empire', EMPIRE, { policy: 'planner' }),
      list('kedashi', KEDASHI, { policy: 'planner' }),
    ];
    const beast = [sides[0], wild({ model: 'kedashi/abrok', count: 2 })];
    for (const [battle, most] of [
      [battleOf(sides, { deployment: ZONES }), 1],
      [battleOf(beast, { deployment: ZONES }), 0],
    ] as const) {
      const { found, outright } = costsOf(battle, 2);
      expect(found.length).toBeGreaterThan(20);
      expect(outright / found.length).toBeGreaterThanOrEqual(most / 2);
      for (const { mean, sums } of found) {
        mean.forEach((one, side) => {
          expect(Math.abs(one - sums[side]!)).toBeLessThan(1e-9);
        });
      }
    }
  });

  it('is just what its fates come to where nobody decides anything', () => {
    const sides = [
      list('empire', EMPIRE, { policy: 'planner', ...PLAIN }),
      list('kedashi', KEDASHI, { policy: 'planner', ...PLAIN }),
    ];
    const { found, outright } = costsOf(battleOf(sides, { deployment: ZONES }), 2);
    expect(outright).toBe(0);
    expect(found.every(({ same }) => same)).toBe(true);
  });
});
