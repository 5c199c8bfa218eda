/** What the army questions have in common: battles answered one by one, and forces counted out. */
import { msg } from '../words/index.js';
import * as z from 'zod';
import { check, type Encounter } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { BattleAnswer } from '../answers/answer.js';
import { encounterOf } from '../games/encounter.js';
import type { Library } from '../profiles/library.js';
import { mayAttack, prepare, type Prepared } from '../scenario/prepare.js';
import {
  MAX_UNITS,
  payoffSchema,
  scenarioSchema,
  sideSchema,
  zoneSchema,
  type ScenarioData,
} from '../scenario/schema.js';

/** Has an encounter answered, exactly. */
export type Odds = (encounter: Encounter) => Record<string, unknown>;

/** A question of this system: its schema and what answers a checked file. */
export interface ArmyQuestion<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  /** One line for help: what the command answers. */
  readonly help: string;
  readonly answer: (file: z.output<S>, battles: Battles) => Record<string, unknown>;
}

/** How many of each unit type or named unit. */
export type Counts = Readonly<Record<string, number>>;

export const countsSchema = z.record(z.string(), z.int().min(0).max(MAX_UNITS));

/** A side whose units the question supplies. */
export const commandSchema = sideSchema.omit({ units: true, army: true });

/** The fields that most questions share with a scenario. */
export const groundFields = {
  system: z.literal('genertela'),
  zone: zoneSchema,
  payoff: payoffSchema.default('resources'),
} as const;

/** Most battles that one question may ask for. */
const MAX_BATTLES = 4000;

/** Answers battles, each distinct one once. */
export class Battles {
  private readonly known = new Map<string, BattleAnswer>();
  private asked = 0;
  private expected = 0;

  constructor(
    readonly library: Library,
    private readonly odds: Odds,
    private readonly onProgress: (done: number, total: number) => void = () => undefined,
  ) {}

  /** Says beforehand that so many battles more will be asked for, at most: progress is told of that. */
  expect(battles: number): void {
    this.expected += battles;
  }

  /**
   * The exact answer of a scenario; `system` need not be named.
   * @throws StonecastError `too-large` when the question asks for too many
   */
  ask(scenario: object): BattleAnswer {
    const whole = { system: 'genertela', ...scenario };
    const key = JSON.stringify(whole);
    let answer = this.known.get(key);
    if (answer === undefined) {
      if (this.known.size >= MAX_BATTLES) throw tooMany(this.known.size + 1);
      answer = this.odds(encounterOf(whole, this.library)) as unknown as BattleAnswer;
      this.known.set(key, answer);
    }
    this.onProgress(++this.asked, this.expected);
    return answer;
  }

  /** Whether the attack of a scenario keeps to the stacking limit and to narrow passes. */
  allowed(scenario: object): boolean {
    return mayAttack(check(scenarioSchema, { system: 'genertela', ...scenario }), this.library);
  }

  /**
   * Says why nobody may attack, where that is so.
   * @param attacks all that were thought of, none of them allowed
   * @throws StonecastError what the rules say against the first
   */
  explain(attacks: readonly object[]): void {
    for (const attack of attacks.slice(0, 1)) this.prepared(attack);
  }

  /** A scenario checked and made ready, without being fought. */
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
 * Every force that can be made of some units, the empty one first.
 * @throws StonecastError `too-large`
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

/** Units of a force. */
export const sizeOf = (force: Counts): number => Object.values(force).reduce((sum, count) => sum + count, 0);

/** Units that a side loses on average. */
export function lostUnits(answer: BattleAnswer, role: 'attacker' | 'defender'): number {
  return answer[role].units.reduce((sum, { lost }) => sum + lost.value, 0);
}
