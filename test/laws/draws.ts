/** Scenarios of single fights, drawn from the packaged profiles with a fixed seed. */
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import { twilight } from '../systems/twilight/support.js';

/** A side of a drawn fight. */
export interface DrawnSide {
  readonly model: Readonly<Record<string, unknown>>;
  readonly supporters: readonly Readonly<Record<string, unknown>>[];
  readonly adjust: string;
  readonly split: string;
}

/** A drawn melee. */
export interface DrawnMelee {
  readonly system: 'twilight';
  readonly combat: 'melee';
  readonly attacker: DrawnSide;
  readonly defender: DrawnSide;
}

const FIELDS = ['name', 'cost', 'combat', 'support', 'toughness', 'stamina', 'abilities'] as const;

/** The profiles that can stand in place: those with all figures of a melee. */
const PROFILES = twilight
  .profiles()
  .map((profile) => Object.fromEntries(FIELDS.map((field) => [field, profile[field]])))
  .filter((profile) => FIELDS.every((field) => profile[field] !== undefined && profile[field] !== null));

/** Who supports. */
const MILITIA = PROFILES.find(({ name }) => name === 'Militia') as Readonly<Record<string, unknown>>;

/** Which fights are drawn. */
export interface Drawing {
  readonly seed: string;
  /** Whether models have abilities. */
  readonly abilities: boolean;
}

/** Draws so many melees: a model a side, up to two supporters, the usual ways to play. */
export function drawnMelees(count: number, { seed, abilities }: Drawing): DrawnMelee[] {
  const uniform = uniformStream(seedWords(seed), 0, 0);
  const among = <T>(of: readonly T[]): T => of[Math.floor(uniform() * of.length)] as T;
  const side = (): DrawnSide => {
    const profile = among(PROFILES);
    return {
      model: abilities ? profile : { ...profile, abilities: [] },
      supporters: Array.from({ length: Math.floor(uniform() * 3) }, () => MILITIA),
      adjust: abilities ? among(['optimal', 'greedy', 'none']) : 'none',
      split: among(['all-out', 'turtle', 'balanced', ...(abilities ? ['equilibrium'] : [])]),
    };
  };
  return Array.from({ length: count }, () => ({
    system: 'twilight',
    combat: 'melee',
    attacker: side(),
    defender: side(),
  }));
}
