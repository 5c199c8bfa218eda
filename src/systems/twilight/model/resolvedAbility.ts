/** An ability with its changes, as fights use it. */
import type { AbilityChange, AbilityEntry, Effect } from './profile/abilitySchema.js';

/** An ability ready for use: its effect, its timing and its cost. */
export interface Ability {
  readonly id: string;
  readonly name: string;
  readonly category: AbilityEntry['category'];
  /** Whether the documents explain it. */
  readonly known: boolean;
  readonly melee: boolean;
  readonly ranged: boolean;
  /** The Stamina for each use. */
  readonly cost: number;
  /** The uses in a combat. `Infinity`: only its cost limits it. */
  readonly uses: number;
  /** Undefined if the documents do not explain it, or if it does not affect stones. */
  readonly effect: Effect | undefined;
  /** Whether it works without a declaration, unlike others of its kind (extra stones). */
  readonly automatic: boolean;
  /** The colours that its use gives to a Wild side's stones (Bomber). */
  readonly colours: AbilityChange['colours'];
  /** The nearby models that it costs (Sacrifice). */
  readonly discard: { readonly model: string; readonly count: number } | undefined;
  /** Its second effect (Sacrifice dodges). */
  readonly response: Ability | undefined;
}
