/**
 * Sampled against exact, for encounters of any system. Two tests on every one of them: each measure's interval at a
 * confidence so high that one miss is a fault; and, over all encounters, how often 95 % intervals hold, one measure an
 * encounter so that they are independent.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { exactMeasures, resolvePicks } from '../../src/questions/index.js';
import { bindingTables } from '../../src/questions/odds/resolvePicks.js';
import { encounterParts, sampleUntil } from '../../src/engines/sample/index.js';
import { openSystem } from '../../src/files/index.js';
import type { Estimate } from '../../src/game/index.js';
import type { Encounter, OpenSystem } from '../../src/system/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { binomialTail } from '../engines/montecarlo/tails.js';

/** How encounters are sampled: by their plane program where they have one, or always by the graph. */
export type Form = 'plane' | 'graph';

/** What was seen over all encounters. */
export interface Agreement {
  readonly encounters: number;
  /** Encounters that were sampled by plane programs. */
  readonly planes: number;
  /** Encounters with a measure for the 95 % test, and those whose interval held. */
  readonly tested: number;
  readonly held: number;
}

/**
 * Of one interval that must hold. For an event it is Clopper's and Pearson's, whose false alarm is at most 1e-9 even where
 * a sample of this size expects a thousandth of a hit; for a mean Student's, whose false alarm is below 1e-6 as far out.
 */
const SURE = 1 - 1e-9;
const USUAL = 0.95;
const COMBATS = 40_000;

/**
 * Samples generated scenarios of a system and holds them against the exact engine.
 * @param scenarios generator of parsed scenario files
 * @param options.open the system with its profiles. Absent: the packaged one
 */
export async function agreement(
  scenarios: fc.Arbitrary<Record<string, unknown>>,
  { seed, count, form, open }: { seed: number; count: number; form: Form; open?: OpenSystem },
): Promise<Agreement> {
  let [planes, tested, held] = [0, 0, 0];
  const all = fc.sample(scenarios, { seed, numRuns: count });
  for (const [i, scenario] of all.entries()) {
    const encounter = (open ?? packaged(String(scenario['system']))).encounter(scenario);
    const settled = resolvePicks(encounter);
    const exact = exactMeasures(settled);
    const chosen = form === 'plane' ? encounter : withoutPlane(encounter);
    const parts = encounterParts(chosen, { picks: settled.picks }, bindingTables(encounter));
    if (parts.some((part) => part.form.kind === 'plane')) planes++;
    const asked = { name: `scenario ${i}`, measures: encounter.measures, parts };
    const options = { combats: COMBATS, seed: `${seed} ${i}`, threads: 1 };
    const sure = await sampleUntil(asked, { ...options, confidence: SURE });
    for (const { id } of encounter.measures) {
      const estimate = required(sure.estimates.get(id));
      if (holds(estimate, exact.get(id))) continue;
      expect.fail(`${id} is ${exact.get(id) ?? NaN} but ${show(estimate)} in ${JSON.stringify(scenario)}`);
    }
    const uncertain = encounter.measures.filter(({ id, kind }) => {
      const value = exact.get(id) ?? NaN;
      return kind === 'event' && value > 0.02 && value < 0.98;
    });
    const measure = uncertain[i % Math.max(1, uncertain.length)];
    if (!measure) continue;
    tested++;
    const usual = await sampleUntil(asked, { ...options, seed: `usual ${seed} ${i}`, confidence: USUAL });
    if (holds(usual.estimates.get(measure.id), exact.get(measure.id))) held++;
  }
  return { encounters: all.length, planes, tested, held };
}

/**
 * Whether so many intervals of so many held, for a stated rate of at least 95 %: false alarm 1e-4 on either side; exact
 * intervals of these chances hold less than half a percent more often.
 */
export function expectStatedRate({ tested, held }: Agreement): void {
  expect(binomialTail(tested, USUAL, held, 'at most')).toBeGreaterThan(1e-4);
  expect(binomialTail(tested, USUAL + 0.005, held, 'at least')).toBeGreaterThan(1e-4);
}

const opened = new Map<string, OpenSystem>();

function packaged(id: string): OpenSystem {
  const system = opened.get(id) ?? openSystem(systemNamed(id));
  opened.set(id, system);
  return system;
}

function withoutPlane(encounter: Encounter): Encounter {
  return { ...encounter, plane: () => undefined };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('every measure has an estimate');
  return value;
}

/** Exact values carry rounding of their own, which shows where a measure is certain. */
function holds(estimate: Estimate | undefined, exact: number | undefined): boolean {
  if (!estimate || exact === undefined) return false;
  const slack = 1e-9 * Math.max(1, Math.abs(exact));
  return estimate.low - slack <= exact && exact <= estimate.high + slack;
}

const show = ({ value, low, high }: Estimate): string => `${value} (${low} to ${high}) when sampled`;
