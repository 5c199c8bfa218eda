/** What people read: the sentence, the table, the figures, and weapons that hold back. */
import { describe, expect, it } from 'vitest';
import { exactEstimate } from '../../../src/game/index.js';
import type { Encounter } from '../../../src/system/index.js';
import { FIGURES } from '../../../src/systems/grinding-annihilation/answers/fightOutcome.js';
import { measuresOf } from './evaluate.js';
import { packaged } from './roster.js';

interface Told {
  readonly encounter: Encounter;
  readonly answer: Record<string, unknown>;
}

function tell(scenario: object): Told {
  const encounter = packaged.encounter({ system: 'grinding-annihilation', ...scenario });
  const values = measuresOf(encounter);
  return {
    encounter,
    answer: encounter.answer((id) => exactEstimate(values.get(id) ?? NaN), { picks: [[], []] }),
  };
}

const exact = { kind: 'exact' } as const;

describe('an answer for people', () => {
  const weapon = { swiftness: 1, skill: 'auto', strength: 8, damage: 1 };
  const target = { name: 'Wall', vigour: 4, defence: 'none', wounds: 1, troops: 30, cost: 10 };

  it('is a sentence', () => {
    const { encounter, answer } = tell({ weapon, target });
    expect(encounter.sentence(answer, exact)).toBe(
      'Wall: 0.83 of 30 troops fall on average (0.83 wounds, worth 8.3 points), all of them 0 % of the time. ' +
        'In the first phase (shooting): 1 × weapon, attacks 1 each, hit without a roll, wound 2+, save impossible, damage 1.',
    );
    const sampled = { kind: 'monte-carlo', combats: 1000, seed: 's', confidence: 0.95 } as const;
    expect(encounter.sentence(answer, sampled)).toContain('sampled, 1000 fights');
  });

  it('tells what each roll needs as it is rolled: on overwatch a 6 and nothing added, without a roll nothing', () => {
    const hit = (skill: number | 'auto', conditions: readonly string[]): unknown => {
      const stealthy = { ...target, abilities: ['stealth'] };
      const { answer } = tell({ weapon: { ...weapon, skill }, target: stealthy, conditions });
      return (answer['rolls'] as { hit: unknown }[])[0]?.hit;
    };
    expect(hit(4, [])).toEqual({ needed: 4, modifiers: [{ value: -1, reason: 'Stealth' }] });
    expect(hit(4, ['overwatch'])).toEqual({ needed: 6, modifiers: [] });
    expect(hit('auto', ['overwatch'])).toEqual({ needed: 6, modifiers: [] });
    expect(hit('auto', [])).toEqual({ needed: 'auto', modifiers: [] });
  });

  it('is a table whose tail is told as one row, nothing lost', () => {
    const { encounter, answer } = tell({ weapon: { ...weapon, swiftness: 2 }, target });
    expect(encounter.table(answer)).toEqual([
      ['troops destroyed', 'Wall'],
      ['0', '2.8 %'],
      ['1', '27.8 %'],
      ['2', '69.4 %'],
      ['3 or more', '0 %'],
    ]);
  });

  it('tells both sides of a brawl', () => {
    const { encounter, answer } = tell({
      phase: 'brawl',
      attacker: 'lantern-levy/lamp-guard',
      target: 'tarn-brood/reed-runners',
    });
    expect(encounter.sentence(answer, exact)).toMatch(
      /^Reed Runners: [^;]*; Lamp Guard: [^;]* of the time\. /,
    );
    expect(encounter.table(answer)[0]).toEqual(['troops destroyed', 'Reed Runners', 'Lamp Guard']);
  });
});

describe('the figures', () => {
  it('are the declared ones, all of them where costs are known', () => {
    const { encounter, answer } = tell({
      phase: 'brawl',
      attacker: 'tarn-brood/shell-kin',
      target: 'lantern-levy/lamp-guard',
    });
    const figures = encounter.figures?.(answer) ?? {};
    expect(Object.keys(figures).sort()).toEqual(Object.keys(FIGURES).sort());
    const value = (id: string): number => figures[id]?.value ?? NaN;
    expect(value('swing')).toBeCloseTo(value('removed') - value('lost'), 12);
    // Three Shell Kin cost 84 points.
    expect(value('return')).toBeCloseTo((100 * value('removed')) / 84, 12);
  });

  it('in points are left out where a cost is missing', () => {
    const { encounter, answer } = tell({
      weapon: 'lantern-levy/siege-lamps/beam-lance',
      target: { vigour: 4, defence: 3, wounds: 2, troops: 5 },
    });
    expect(Object.keys(encounter.figures?.(answer) ?? {}).sort()).toEqual([
      'half',
      'kill',
      'loss',
      'troops',
      'wounds',
    ]);
  });
});

describe('weapons that may not be used', () => {
  it('hold back when a formation carries others, and the answer says why', () => {
    const { encounter, answer } = tell({
      attacker: 'tarn-brood/shell-kin',
      target: 'lantern-levy/lamp-guard',
      distance: 20,
    });
    const reason = 'the target is 20" away and the weapon reaches 12"';
    expect(answer['heldBack']).toEqual([
      { phase: 1, formation: 'Shell Kin', weapon: 'Venom Sprayer', reason },
    ]);
    expect(encounter.sentence(answer, exact)).toContain('Venom Sprayer holds back');
  });

  it('are an error when nothing else is left, or when the scenario asks for them', () => {
    const far = { attacker: 'tarn-brood/shell-kin', target: 'lantern-levy/lamp-guard', distance: 30 };
    expect(() => tell(far)).toThrow('reaches 12"');
    expect(() => tell({ ...far, distance: 20, weapon: 'tarn-brood/shell-kin/venom-sprayer' })).toThrow(
      'reaches 12"',
    );
  });
});
