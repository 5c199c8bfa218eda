/** Fair prices of both versions of a patched profile: against `fairChanges`, which prices them side by side. */
import { describe, expect, it } from 'vitest';
import { fairChanges, patchPrices, rosterOf } from '../../src/questions/index.js';
import { openSystem } from '../../src/files/index.js';
import { twilight } from '../../src/systems/twilight/index.js';

const patch = new URL('../../examples/twilight/patch.yaml', import.meta.url).pathname;
const versions = [openSystem(twilight, [], []), openSystem(twilight, [], [patch])] as const;
const field = ['kedashi/abrok', 'dhogu/dhogu-spear'];
const options = { brawls: 2048, precision: 0.05, threads: 1 };

describe('fair prices before and after a patch', () => {
  it('are those of one run over both versions, to the last digit', async () => {
    const { prices, points } = await patchPrices(versions, ['empire/militia'], field, {
      ...{ ...options, skills: ['greedy'] },
    });
    const roster = rosterOf(versions[0]);
    const [militia] = roster.members(['empire/militia']);
    const [patched] = rosterOf(versions[1]).members(['empire/militia']);
    if (!militia || !patched) throw new Error('both are there');
    const variant = { id: 'patch', label: 'patch', kind: 'more' as const, what: 'patch', member: patched };
    const twin = await fairChanges(versions[0], militia, [variant], roster.members(field), {
      ...{ ...options, skills: ['greedy'] as const },
    });
    expect(points).toBe(twin.points);
    expect(prices).toMatchObject([{ id: 'empire/militia', costs: [10, 15], enemies: 2, unplayed: [] }]);
    expect(prices[0]?.fair?.[0].value).toBeCloseTo(twin.fair?.value ?? NaN, 12);
    expect(prices[0]?.change?.value).toBeCloseTo(twin.variants[0]?.change?.value ?? NaN, 10);
    expect(prices[0]?.change?.low).toBeCloseTo(twin.variants[0]?.change?.low ?? NaN, 10);
  });

  it('are of the other enemies where a profile stands in the field itself', async () => {
    const { prices } = await patchPrices(versions, ['empire/militia'], ['empire/militia', ...field], {
      ...{ ...options, skills: ['greedy'] },
    });
    expect(prices[0]?.enemies).toBe(2);
  });

  it('are told in every way of playing, the last of which counts, and over the same enemies', async () => {
    const skills = ['random', 'greedy'];
    const found = await patchPrices(versions, ['empire/militia'], field, { ...options, skills });
    const [one] = found.prices;
    expect(found.skills.map(({ id }) => id)).toEqual(skills);
    expect(one?.ways.map(({ skill }) => skill)).toEqual(skills);
    expect(one?.change).toEqual(one?.ways[1]?.change);
    const alone = await patchPrices(versions, ['empire/militia'], field, { ...options, skills: ['random'] });
    expect(one?.ways[0]).toEqual(alone.prices[0]?.ways[0]);
  });

  it('that were stopped leave those that are done', async () => {
    const stop = new AbortController();
    const onProgress = (done: number, all: number): void => {
      if (2 * done === all) stop.abort();
    };
    const ids = ['empire/militia', 'empire/knight'];
    const asked = { ...options, skills: ['greedy'], signal: stop.signal, onProgress };
    const found = await patchPrices(versions, ids, field.slice(0, 1), asked);
    expect(found.prices.map(({ id }) => id)).toEqual(['empire/militia']);
    expect(found.unfinished).toBe(1);
  });
});
