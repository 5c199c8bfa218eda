/** The rule of thumb `greedy`: what it does in situations that its description names. */
import { describe, expect, it } from 'vitest';
import type { DecisionView } from '../../../src/game/index.js';
import { compile, NodeKind } from '../../../src/game/compile/index.js';
import { twilight } from './support.js';

const model = (abilities: readonly string[], stamina: number) => ({
  name: 'M',
  cost: 10,
  combat: 6,
  toughness: 4,
  abilities,
  stamina,
});

/** What the attacker does at once with these faces up, of 3 Erac and 3 Oran each. */
function choice(abilities: readonly string[], stamina: number, cell: readonly number[]): string {
  const split = { erac: 3, oran: 3 };
  const encounter = twilight.encounter({
    system: 'twilight',
    attacker: { model: model(abilities, stamina), split, adjust: 'greedy' },
    defender: { model: model([], 0), split, adjust: 'none' },
  });
  const compiled = compile(encounter.game.structure);
  const numbers = encounter.game.numbers([3, 3]);
  const play = encounter.strategy[0]?.play;
  if (play === undefined || play === 'optimal') throw new Error('a rule was asked for');
  // The attacker's first decision: the target of the root's one edge.
  const root = compiled.roots[encounter.root] ?? -1;
  const node = compiled.target[compiled.edgeStart[root] ?? -1] ?? -1;
  expect(compiled.kind[node]).toBe(NodeKind.decide);
  const width = encounter.game.structure.control.length;
  const open = Array.from(
    compiled.label.slice(compiled.edgeStart[node], compiled.edgeStart[node + 1]),
  ).filter((_, i) => {
    const word = compiled.word[(compiled.edgeStart[node] ?? 0) + i] ?? 0;
    return (compiled.words[word] ?? []).every((part) => availableIn(compiled.axisWords, part, cell));
  });
  const view: DecisionView = {
    player: 0,
    state: compiled.states.slice(node * width, (node + 1) * width),
    cell: Int32Array.from(cell),
    sizes: numbers.sizes,
    moves: open,
  };
  const weights = new Float64Array(open.length);
  play.decide(view, weights);
  return encounter.game.structure.moveName?.(open[weights.indexOf(1)] ?? -1) ?? '';

  /** Recasts need stones face-down, turns need one face-up. */
  function availableIn(parts: typeof compiled.axisWords, part: number, at: readonly number[]): boolean {
    let length = 0;
    let kernel = '';
    let axis = 0;
    for (let rest = part; rest >= 0; rest = parts[rest]?.rest ?? -1) {
      length++;
      axis = parts[rest]?.axis ?? 0;
      kernel = encounter.game.structure.kernels[parts[rest]?.first ?? 0]?.name ?? '';
    }
    const up = at[axis] ?? 0;
    return kernel.startsWith('turn') ? up >= length : 3 - up >= length;
  }
}

// Faces up: own Erac, own Oran, enemy Erac, enemy Oran.
describe('greedy', () => {
  it('passes when it lands a blow and suffers none', () => {
    expect(choice(['dodge', 'combat-discipline', 'combat-trained'], 2, [2, 1, 1, 1])).toBe('pass');
  });

  it('uses what is free first', () => {
    const all = ['dodge', 'combat-discipline', 'combat-trained'];
    expect(choice(all, 2, [2, 0, 1, 0])).toBe('Combat Trained: recast 1 Erac and 3 Oran');
    expect(choice(all, 2, [1, 2, 1, 1])).toBe('Combat Trained: recast 2 Erac and 1 Oran');
  });

  it('dodges a blow, else recasts failed Oran', () => {
    expect(choice(['dodge', 'combat-discipline'], 1, [2, 0, 1, 1])).toBe('Dodge: turn 1 Erac');
    expect(choice(['combat-discipline'], 1, [2, 0, 1, 1])).toBe(
      'Combat Discipline: recast 1 Erac and 3 Oran',
    );
    expect(choice(['combat-discipline'], 1, [2, 2, 3, 1])).toBe('Stamina: recast 1 Oran');
    expect(choice([], 1, [2, 0, 1, 1])).toBe('Stamina: recast 1 Oran');
    expect(choice(['dodge'], 0, [2, 0, 1, 1])).toBe('pass');
  });

  it('spends on attack where one success more would land a blow', () => {
    expect(choice(['combat-discipline'], 1, [1, 1, 1, 1])).toBe(
      'Combat Discipline: recast 2 Erac and 2 Oran',
    );
    expect(choice(['combat-discipline'], 1, [2, 1, 1, 2])).toBe('Stamina: recast 1 Erac');
    expect(choice(['combat-discipline'], 1, [1, 1, 1, 2])).toBe('pass');
  });
});
