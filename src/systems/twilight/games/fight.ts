/** The facts about a combat, melee or ranged, that answers, measures and policies need. */
import type { EncounterStrategy, Game, PlanedCombat } from '../../../game/index.js';
import type { Habit } from '../../../system/index.js';
import type { SideIndex } from '../model/sides.js';
import type { Worths } from '../scenario/payoff.js';
import type { Split } from '../rules/stones.js';

/** The role of a model in a combat. */
export type Role = 'primary' | 'supporter' | 'target' | 'engaging' | 'discarded';

/** A model that may fall. */
export interface Fighter {
  readonly id: string | undefined;
  readonly name: string;
  readonly role: Role;
  /** Its cost in points. */
  readonly cost: number;
  /** The figures of its profile that no document gives. */
  readonly assumed: readonly string[];
  /** The names of its abilities that no document explains. */
  readonly missing: readonly string[];
  readonly source: string | undefined;
}

/** One side of a combat. */
export interface FightSide {
  readonly models: readonly Fighter[];
  /** The stones that it casts, without additional Oran. */
  readonly stones: number;
  readonly wild: boolean;
  /** The splits from which it picks. It is undefined if the side has no pick. */
  readonly splits: readonly Split[] | undefined;
  /** The Stamina of its primary at the start. */
  readonly stamina: number;
  readonly worths: Worths;
  /** The abilities that it could have declared before the cast, if the scenario does not say. */
  readonly undeclared?: readonly string[];
}

/** The meaning of an outcome. Index 0 is the attacker's side. */
export interface FightOutcome {
  readonly blows: readonly [number, number];
  /** For each model of each side, whether it fell. */
  readonly fell: readonly [readonly boolean[], readonly boolean[]];
  /** The Stamina left, if the structure remembers it. */
  readonly stamina: readonly [number, number];
}

/** A combat that is ready for the solvers. */
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
