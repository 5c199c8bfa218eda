/** The curve of a watched battle: equal seeds give equal curves, its end is the result, its start is the measured chance. */
import { describe, expect, it } from 'vitest';
import { medianBattle, watchBattle } from '../../../src/engines/simulate/index.js';
import { battleOdds, readBattle } from '../../../src/questions/index.js';
import { outcomesOfFights } from '../../../src/questions/battle/battleSource.js';
import { seedWords } from '../../../src/engines/sample/index.js';
import { randomBattle } from '../../referee/battles.js';
import { twilight } from '../../systems/twilight/battle/battles.js';

const file = randomBattle(3);
const battle = readBattle(twilight, file);
const watched = (number: number) => watchBattle(battle, outcomesOfFights(), seedWords('curve'), number);

describe('a watched battle', () => {
  it('is the same for equal seeds, and its curve ends with its result', () => {
    const { curve, events } = watched(1);
    expect(watched(1)).toEqual(watched(1));
    const [over] = events.slice(-1) as unknown as readonly {
      readonly event: string;
      readonly winner: number | null;
    }[];
    expect(over?.event).toBe('over');
    const end = curve.at(-1);
    expect(end?.after).toBe(events.length);
    expect(end?.scores).toEqual(
      [0, 1].map((side) => (over?.winner === null ? 0.5 : Number(over?.winner === side))),
    );
    expect(curve.length).toBeLessThanOrEqual(21);
    expect(curve.map(({ after }) => after)).toEqual(
      [...new Set(curve.map(({ after }) => after))].sort((a, b) => a - b),
    );
  });

  it('begins at the chance that many battles measure', async () => {
    const starts = Array.from({ length: 6 }, (_, number) => watched(number).curve[0]?.scores[0] ?? 0);
    const mean = starts.reduce((sum, one) => sum + one, 0) / starts.length;
    const source = { system: 'twilight', documents: [], file };
    const { wins, draw } = await battleOdds(battle, source, { battles: 1024, seed: 'odds', threads: 1 });
    const expected = (wins[0]?.value ?? 0) + draw.value / 2;
    // Places are drawn anew in each battle, so a start is not quite the chance before the setup.
    expect(Math.abs(mean - expected)).toBeLessThan(0.15);
  });

  it('by default has the median result of the first battles', () => {
    const median = () => medianBattle(battle, outcomesOfFights(), seedWords('curve'));
    expect(median()).toBe(median());
    expect(median()).toBeLessThan(21);
  });
});
