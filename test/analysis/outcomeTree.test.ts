/** Trees of a decision: what they say adds up to the advice that they explain. */
import { describe, expect, it } from 'vitest';
import { advise, outcomeTree } from '../../src/questions/index.js';
import { twilight } from '../systems/twilight/support.js';

const knight = { name: 'K', cost: 30, combat: 3, toughness: 4, stamina: 2, abilities: ['combat-trained'] };
const sempa = { name: 'S', cost: 40, combat: 4, toughness: 5, stamina: 1, abilities: ['dodge'] };

const position = (state?: object) => {
  const found = twilight.position?.({
    system: 'twilight',
    combat: 'melee',
    attacker: { model: knight, split: { erac: 3, oran: 0 } },
    defender: { model: sempa, split: { erac: 2, oran: 2 } },
    ...(state && { state }),
  });
  if (!found) throw new Error('Twilight follows play');
  return found;
};

describe('the tree of a decision', () => {
  const states = [
    { turn: 'defender', attacker: { erac: 2, oran: 0 }, defender: { erac: 1, oran: 1 } },
    { turn: 'attacker', attacker: { erac: 1, oran: 0 }, defender: { erac: 2, oran: 0 } },
    { turn: 'defender', attacker: { erac: 3, oran: 0 }, defender: { erac: 0, oran: 2 } },
  ];
  it.each(states)(
    'has the actions of the advice, and what comes of each adds up to its chances: %j',
    (state) => {
      const { encounter, position: found } = position(state);
      const advice = advise(encounter, found);
      const tree = outcomeTree(encounter, found);
      if (advice.before !== 'action' || !tree) throw new Error('no action to take');
      expect(tree.player).toBe(advice.player);
      expect(tree.branches.map(({ action }) => action)).toEqual(advice.actions.map(({ action }) => action));
      let cast = 0;
      for (const [i, { results, chances, value }] of tree.branches.entries()) {
        expect(value).toBe(advice.actions[i]?.value);
        expect(results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
        for (const { id } of tree.shown) {
          const sum = results.reduce((total, one) => total + one.probability * (one.chances[id] ?? NaN), 0);
          expect(sum).toBeCloseTo(chances[id] ?? NaN, 12);
        }
        if (results.length > 1) cast++;
        expect([...results].sort((a, b) => b.probability - a.probability)).toEqual(results);
      }
      // Something is recast in every one of these moments, so chance has its branches.
      expect(cast).toBeGreaterThan(0);
    },
  );

  it('is none before the cast', () => {
    const { encounter, position: found } = position();
    expect(outcomeTree(encounter, found)).toBeUndefined();
  });
});
