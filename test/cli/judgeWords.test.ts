/** What `list judge` says of how strong a list is claims no more than the intervals hold. */
import { describe, expect, it } from 'vitest';
import { judgeParts } from '../../src/cli/text/lists/judgeText.js';
import { openSystem } from '../../src/files/index.js';
import type { Estimate } from '../../src/game/index.js';
import type { ListVerdict } from '../../src/questions/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import type { OpenSystem } from '../../src/system/index.js';

const models = [{ model: 'empire/militia', count: 3 }];
const file = { system: 'twilight', name: 'Made', culture: 'empire', models };
const open: OpenSystem = openSystem(twilight, [], []);
const list = open.lists?.read(file);
if (!list) throw new Error('Twilight knows lists');

const reported = (...scores: readonly (readonly [number, number, number])[]): unknown => {
  const found: ListVerdict = {
    name: 'Made',
    points: 30,
    enemies: [],
    models: [],
    main: 0,
    reading: 'even',
    method: { kind: 'monte-carlo', combats: 4, seed: 'words', confidence: 0.95 },
    ways: scores.map((_, i) => ({ skill: `way ${i}`, about: '' })),
    scores: scores.map(([value, low, high]): Estimate => ({ value, low, high })),
  };
  return judgeParts(found, list, twilight, true)[0];
};

describe('what list judge says of a list that is neither surely stronger nor weaker', () => {
  it('is that it is about as strong only where the intervals show that', () => {
    expect(reported([0.51, 0.48, 0.54], [0.5, 0.46, 0.53])).toMatch(/Made .* is about as strong as/);
  });

  it('speaks of all ways of playing only where there are several', () => {
    expect(reported([0.51, 0.48, 0.54], [0.5, 0.46, 0.53])).toContain(', however both sides play: ');
    expect(reported([0.51, 0.48, 0.54])).toContain('lists that it meets: on average');
  });

  it('is that the fights do not show it where they hold nearly everything, in any way of playing', () => {
    expect(reported([0.75, 0, 1])).toMatch(
      /These results do not show whether Made .* is stronger or weaker .*75/,
    );
    expect(reported([0.5, 0.48, 0.52], [0.75, 0.1, 1])).not.toContain('about as strong');
  });
});
