/**
 * Lists where the editions of the rules differ (docs/for-developers/editions.md), and reads a scenario's
 * choices. The rulings follow the English edition. The French edition differs in seven places.
 */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import type { Message } from '../../../i18n/index.js';
import type { RulesData, Condition } from '../model/scenario/scenario.js';

/** The readings of a scenario that editions differ in. */
export interface Readings {
  /** A Stunned model regains Stamina: never, or on a face-up stone. */
  readonly stunned: 'never' | 'on-success';
  /** Oran of a barrier and of crew: best play or the file decides, or they are always cast. */
  readonly additionalOran: 'may' | 'must';
  /** An Entangled model that frees itself fights all its counters, or one. */
  readonly freeing: 'all-counters' | 'one-counter';
  /** A player's turn of naming supporters: any number of them, or one. */
  readonly supporters: 'several' | 'one';
  /**
   * Which models save against a frugin Cloud: also those that enter later, or only those inside when it is
   * released.
   */
  readonly gas: 'entering' | 'inside';
  /** The owner of a model right behind a barrier moves it back or into the way: it must do one of both, or may do neither. */
  readonly barrier: 'must' | 'may';
}

/** The rules that single out a reading. */
type Reading = keyof Readings | 'initiative';

const EDITIONS: Readonly<Record<RulesData['edition'], Readings>> = {
  english: {
    stunned: 'never',
    additionalOran: 'may',
    freeing: 'all-counters',
    supporters: 'several',
    gas: 'entering',
    barrier: 'must',
  },
  french: {
    stunned: 'on-success',
    additionalOran: 'must',
    freeing: 'one-counter',
    supporters: 'one',
    gas: 'inside',
    barrier: 'may',
  },
};

/** Returns the readings of the edition, with the scenario's own choices in their place. */
export function readingsOf(rules: RulesData): Readings {
  const usual = EDITIONS[rules.edition];
  return {
    stunned: rules.stunned ?? usual.stunned,
    additionalOran: rules.additionalOran ?? usual.additionalOran,
    freeing: rules.freeing ?? usual.freeing,
    supporters: rules.supporters ?? usual.supporters,
    gas: rules.gas ?? usual.gas,
    barrier: rules.barrier ?? usual.barrier,
  };
}

const ON_THE_TABLE = msg('only a battle on a table has it');

/** The reason why a reading has no effect on a question. */
const REASONS: Readonly<Record<Reading, Message>> = {
  stunned: msg('it acts in the End Phase, and only a duel has one with Stunned models'),
  additionalOran: msg('only a melee with conditions lets you add Oran'),
  freeing: msg('nobody frees itself from counters here'),
  initiative: msg('only duels and brawls have Combat Phases'),
  supporters: ON_THE_TABLE,
  gas: ON_THE_TABLE,
  barrier: ON_THE_TABLE,
};

/** Readings that act where models stand and move on a table. */
export const TABLE_READINGS = ['supporters', 'gas', 'barrier'] as const;

/**
 * Refuses rules that have no effect, so that a user does not get an answer to another question.
 * @param idle the readings without effect on the current question
 * @throws StonecastError `cannot-do`
 */
export function refuseIdle(rules: RulesData, idle: readonly Reading[]): void {
  for (const name of idle) {
    if (rules[name] === undefined) continue;
    const tip = msg('leave it out; "edition" may stand everywhere');
    const params = { what: msg('"rules.{name}"', { name }), reason: REASONS[name], tip };
    throw new StonecastError('cannot-do', params, { path: ['rules', name] });
  }
}

/** A model at the start of the End Phase. */
export interface Rester {
  readonly stamina: number;
  /** The Stamina of its profile. */
  readonly stat: number;
  readonly conditions: readonly Condition[];
}
