/**
 * Where the editions of the rules differ (docs/editions.md): the readings that a scenario's rules ask for. The rulings
 * follow the English edition; the French one reads four things otherwise.
 */
import { fault } from '../words/index.js';
import { type Message, StonecastError } from '../../../wording/index.js';
import type { RulesData } from '../scenario/schema/scenario.js';

/** The readings of a scenario that editions differ in. */
export interface Readings {
  /** A Stunned model regains Stamina: never, or on a face-up stone. */
  readonly stunned: 'never' | 'on-success';
  /** Oran of a barrier and of crew: best play or the file decides, or they are always cast. */
  readonly additionalOran: 'may' | 'must';
  /** An Entangled model that frees itself fights all its counters, or one. */
  readonly freeing: 'all-counters' | 'one-counter';
}

/** The rules that single out a reading. */
type Reading = keyof Readings | 'initiative';

const EDITIONS: Readonly<Record<RulesData['edition'], Readings>> = {
  english: { stunned: 'never', additionalOran: 'may', freeing: 'all-counters' },
  french: { stunned: 'on-success', additionalOran: 'must', freeing: 'one-counter' },
};

/** The readings that stand: those of the edition, and what the rules name besides. */
export function readingsOf({ edition, stunned, additionalOran, freeing }: RulesData): Readings {
  const usual = EDITIONS[edition];
  return {
    stunned: stunned ?? usual.stunned,
    additionalOran: additionalOran ?? usual.additionalOran,
    freeing: freeing ?? usual.freeing,
  };
}

/** Why a reading changes nothing in some question. */
const REASONS: Readonly<Record<Reading, Message>> = {
  stunned: fault('it acts in the End Phase, and only a duel has one in which a model may be Stunned'),
  additionalOran: fault('only a melee with conditions has Oran that may be added'),
  freeing: fault('nobody frees itself from counters here'),
  initiative: fault('only duels and brawls have Combat Phases'),
};

/**
 * Refuses rules that could change nothing, so that nobody takes an answer for what they did not ask.
 * @param idle the readings that do not act in the question at hand
 * @throws StonecastError `cannot-do`
 */
export function refuseIdle(rules: RulesData, idle: readonly Reading[]): void {
  for (const name of idle) {
    if (rules[name] === undefined) continue;
    const tip = fault('leave it out; "edition" may stand everywhere');
    const params = { what: fault('"rules.{name}"', { name }), reason: REASONS[name], tip };
    throw new StonecastError('cannot-do', params, { path: ['rules', name] });
  }
}
