/** What the answers, measures and policies need to know of a combat, melee or ranged. */
import type { EncounterStrategy, Game, PlanedCombat } from '../../../game/index.js';
import type { Habit } from '../../../system/index.js';
import type { SideIndex } from './meleePlan.js';
import type { Worths } from '../scenario/payoff.js';
import type { Split } from '../rules/stones.js';

/** The part that a model plays in a combat. */
export type Role = 'primary' | 'supporter' | 'target' | 'engaging' | 'discarded';

/** A model that may fall. */
export interface Fighter {
  readonly id: string | undefined;
  readonly name: string;
  readonly role: Role;
  /** Points. */
  readonly cost: number;
  /** Figures of its profile that no document gives. */
  readonly assumed: readonly string[];
  /** Names of its abilities that no document explains. */
  readonly missing: readonly string[];
  readonly source: string | undefined;
}

/** One side of a combat. */
export interface FightSide {
  readonly models: readonly Fighter[];
  /** Stones cast, additional Oran not counted. */
  readonly stones: number;
  readonly wild: boolean;
  /** The splits to pick from; undefined where there is no pick. */
  readonly splits: readonly Split[] | undefined;
  /** Additional Oran of the side, where it is the same whatever is picked. */
  readonly stamina: number;
  readonly worths: Worths;
  /** Abilities that it could have declared before the cast and the scenario says nothing of. */
  readonly undeclared?: readonly string[];
}

/** What an outcome says. Index 0 is the attacker's side. */
export interface FightOutcome {
  readonly blows: readonly [number, number];
  /** For each model of a side whether it fell. */
  readonly fell: readonly [readonly boolean[], readonly boolean[]];
  /** Stamina left, where the structure remembers it. */
  readonly stamina: readonly [number, number];
}

/** A combat ready for the engines. */
export interface Fight {
  readonly kind: 'melee' | 'ranged';
  readonly game: Game;
  readonly root: number;
  readonly sides: readonly [FightSide, FightSide];
  readonly mostBlows: readonly [number, number];
  readonly strategy: readonly EncounterStrategy[];
  read(outcome: number): FightOutcome;
  habits(side: SideIndex): readonly Habit[];
  plane?(choice: readonly number[]): PlanedCombat | undefined;
}
