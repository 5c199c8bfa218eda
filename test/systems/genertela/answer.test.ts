/** How a battle reads for people, and its figures. */
import { describe, expect, it } from 'vitest';
import { compile, NodeKind } from '../../../src/game/compile/index.js';
import { genertela } from '../../../src/systems/genertela/index.js';
import { answerExactly, system } from './battles.js';

const encounter = system.encounter({
  system: 'genertela',
  zone: { terrain: 'lowland' },
  attacker: { units: { standard: 2, hero: 1 } },
  defender: { units: { standard: 1 } },
});
const answer = answerExactly(encounter);

describe('an answer', () => {
  it('is told in one sentence', () => {
    expect(encounter.sentence(answer, { kind: 'exact' })).toMatch(
      /^The attacker takes the zone with a chance of 9\d\.\d %, losing 0\.\d units against 1\.0 in 1\.\d phases\.$/,
    );
    const sampled = { kind: 'monte-carlo', combats: 9, seed: 's', confidence: 0.95 } as const;
    expect(encounter.sentence(answer, sampled)).toContain('(estimated)');
  });

  it('is shown in a table whose rows are as long as its heading', () => {
    const [heading, ...rows] = encounter.table(answer);
    expect(heading).toEqual(['', 'attacker', 'defender']);
    expect(rows.every((row) => row.length === 3)).toBe(true);
    expect(rows.map(([name]) => name)).toContain('hero');
  });

  it('has every figure that the system declares', () => {
    const figures = encounter.figures?.(answer) ?? {};
    expect(Object.keys(figures)).toEqual(Object.keys(genertela.figures ?? {}));
    expect(figures['defenderLost']?.value).toBeCloseTo(figures['holds']?.value ?? NaN, 2);
  });
});

describe('moves', () => {
  it('have names', () => {
    const { structure } = system.encounter({
      system: 'genertela',
      zone: { terrain: 'lowland' },
      attacker: { units: { giant: 1, hero: 1 }, targets: 'optimal' },
      defender: { units: { standard: 1, hero: 1, superhero: 1 }, retreat: 'optimal' },
    }).game;
    const { kind, edgeStart, label, nodes } = compile(structure);
    const names = new Set<string>();
    for (let node = 0; node < nodes; node++) {
      if (kind[node] !== NodeKind.decide) continue;
      for (let e = edgeStart[node] ?? 0; e < (edgeStart[node + 1] ?? 0); e++)
        names.add(structure.moveName?.(label[e] ?? -1) ?? '');
    }
    expect([...names].sort()).toEqual([
      'fire at special, standard, monster, dragon-hero; lose hero, giant',
      'fire at standard, special, monster, dragon-hero; lose hero, giant',
      'retreat',
      'stay',
    ]);
  });
});
