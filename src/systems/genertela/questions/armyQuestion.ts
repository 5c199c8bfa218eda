/** Functions that the army questions share: cached battle answers, and enumeration of forces. */
import { msg } from '../words/index.js';
import * as z from 'zod';
import { check, type Encounter, type Plain } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { BattleAnswer } from '../answers/battleAnswer.js';
import { encounterOf } from '../answers/prepareBattle.js';
import type { Library } from '../profiles/library.js';
import { mayAttack, prepare, type Prepared } from '../scenario/prepareScenario.js';
import {
  MAX_UNITS,
  payoffSchema,
  scenarioSchema,
  sideSchema,
  zoneSchema,
  type ScenarioData,
} from '../model/scenario.js';

/** Returns the exact answer of an encounter. */
export type Odds = (encounter: Encounter) => Record<string, unknown>;

/** A question of this system: its schema, and the function that answers a checked file. */
export interface ArmyQuestion<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  /** A one-line description of the answer, for help. */
  readonly help: string;
  readonly answer: (file: z.output<S>, battles: Battles) => Record<string, unknown>;
}

/** Maps each unit type or named unit to a count. */
export type Counts = Readonly<Record<string, number>>;

export const countsSchema = z.record(z.string(), z.int().min(0).max(MAX_UNITS));

/** A side whose units the question determines. */
export const commandSchema = sideSchema.omit({ units: true, army: true });

/** The fields that most questions share with a scenario. */
export const groundFields = {
  system: z.literal('genertela'),
  zone: zoneSchema,
  payoff: payoffSchema.default('resources'),
} as const;

/** The maximum number of battles in one question. */
const MAX_BATTLES = 4000;

/** Answers battles and caches each distinct one. */
export class Battles {
  private readonly known = new Map<string, BattleAnswer>();
  private asked = 0;
  private expected = 0;

  constructor(
    readonly library: Library,
    private readonly odds: Odds,
    private readonly onProgress: (done: number, total: number) => void = () => undefined,
  ) {}

  /** Adds to the expected number of battles, an upper bound for progress reports. */
  expect(battles: number): void {
    this.expected += battles;
  }

  /**
   * Returns the exact answer of a scenario. The field `system` is optional.
   * @throws StonecastError `too-large` if the question asks for too many battles
   */
  ask(scenario: object): BattleAnswer {
    const whole = { system: 'genertela', ...scenario };
    const key = JSON.stringify(whole);
    let answer = this.known.get(key);
    if (answer === undefined) {
      if (this.known.size >= MAX_BATTLES) throw tooMany(this.known.size + 1);
      answer = this.odds(encounterOf(whole, this.library)) as Plain<BattleAnswer>;
      this.known.set(key, answer);
    }
    this.onProgress(++this.asked, this.expected);
    return answer;
  }

  /** Returns whether the attack of a scenario respects the stacking limit and narrow passes. */
  allowed(scenario: object): boolean {
    return mayAttack(check(scenarioSchema, { system: 'genertela', ...scenario }), this.library);
  }

  /**
   * Throws the reason why no attack is possible, if the rules forbid the first one.
   * @param attacks all candidates, none of them allowed
   * @throws StonecastError the rule against the first attack
   */
  explain(attacks: readonly object[]): void {
    for (const attack of attacks.slice(0, 1)) this.prepared(attack);
  }

  /** Checks and prepares a scenario without computing it. */
  prepared(scenario: object): { readonly scenario: ScenarioData; readonly prepared: Prepared } {
    const checked = check(scenarioSchema, { system: 'genertela', ...scenario });
    return { scenario: checked, prepared: prepare(checked, this.library) };
  }
}

function tooMany(found: number): StonecastError {
  return new StonecastError('too-large', {
    what: msg('the question'),
    found: asWritten(found),
    unit: msg('battles'),
    limit: MAX_BATTLES,
    tip: msg('ask about fewer units or zones'),
  });
}

/**
 * Returns every force from the available units, the empty one first.
 * @throws StonecastError `too-large` if there are too many
 */
export function forcesOf(available: Counts): Counts[] {
  const total = Object.values(available).reduce((product, most) => product * (most + 1), 1);
  if (total > MAX_BATTLES) throw tooMany(total);
  return Object.entries(available).reduce<Counts[]>(
    (forces, [name, most]) =>
      forces.flatMap((force) =>
        Array.from({ length: most + 1 }, (_, count) => (count === 0 ? force : { ...force, [name]: count })),
      ),
    [{}],
  );
}

/** Returns the number of units in a force. */
export const sizeOf = (force: Counts): number => Object.values(force).reduce((sum, count) => sum + count, 0);

/** Returns the expected number of units that a side loses. */
export function lostUnits(answer: BattleAnswer, role: 'attacker' | 'defender'): number {
  return answer[role].units.reduce((sum, { lost }) => sum + lost.value, 0);
}
