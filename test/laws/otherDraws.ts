/** Volleys of Grinding-Annihilation and battles of Genertela, drawn with a fixed seed. */
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';

/** A weapon in place, with fixed damage. */
interface DrawnWeapon {
  readonly swiftness: number | string;
  readonly skill: number;
  readonly strength: number;
  readonly ap: number;
  readonly damage: number;
  readonly abilities: Readonly<Record<string, true | number>>;
}

/** A drawn volley. */
export interface DrawnVolley {
  readonly system: 'grinding-annihilation';
  readonly weapon: DrawnWeapon;
  readonly bearers: number;
  readonly conditions: readonly string[];
  readonly payoff: 'wounds' | 'points';
  readonly target: Readonly<Record<string, unknown>> & {
    readonly wounds: number;
    readonly cost: number;
    readonly keywords: readonly string[];
  };
}

/** Units of a side of Genertela by type. */
export type DrawnUnits = Readonly<Record<string, number>>;

/** A side of a drawn battle. */
export interface DrawnArmy {
  readonly units: DrawnUnits;
  readonly hit: number;
  readonly resist: number;
  readonly retreat: 'never' | { readonly below: number };
}

/** A drawn battle of Genertela on open ground. */
export interface DrawnClash {
  readonly system: 'genertela';
  readonly zone: { readonly terrain: 'lowland' };
  readonly attacker: DrawnArmy;
  readonly defender: DrawnArmy;
  readonly payoff: { readonly unit: number; readonly control: number };
}

const drawing = (seed: string) => {
  const uniform = uniformStream(seedWords(seed), 0, 0);
  const below = (most: number): number => Math.floor(uniform() * most);
  const among = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  return { below, among, often: () => below(3) === 0 };
};

/** Draws so many volleys. */
export function drawnVolleys(count: number, seed: string): DrawnVolley[] {
  const { below, among, often } = drawing(seed);
  return Array.from({ length: count }, () => ({
    system: 'grinding-annihilation',
    weapon: {
      swiftness: among([1, 2, 3, 'D3', 'D6']),
      skill: 2 + below(4),
      strength: 3 + below(6),
      ap: -below(4),
      damage: 1 + below(3),
      abilities: {
        ...(often() && { 'rapid-fire': 1 }),
        ...(often() && { destructive: true }),
        ...(often() && { 'sustained-fire': 1 + below(2) }),
        ...(often() && { devastating: true }),
        ...(often() && { 'ignores-cover': true }),
      },
    },
    bearers: 2 + below(4),
    conditions: among([[], ['half-range'], ['half-range', 'stationary'], ['stationary', 'plunging']]),
    payoff: among(['wounds', 'points']),
    target: {
      vigour: 3 + below(5),
      defence: 2 + below(5),
      wounds: 1 + below(3),
      troops: 3 + below(6),
      cost: 5 * (1 + below(6)),
      cover: among(['none', 'cover', 'dense']),
      keywords: among([['INFANTRY'], ['INFANTRY', 'GRUNTS'], ['VEHICLE', 'WALKER']]),
      ...(often() && { invulnerable: 4 + below(3) }),
      ...(often() && { abilities: ['stealth'] }),
    },
  }));
}

const TYPES = ['standard', 'hero', 'superhero', 'guardian', 'assassin', 'giant', 'dragon-hero'] as const;

/** Draws so many battles. @param stand whether nobody retreats: the defender is asked first, which tells the sides apart */
export function drawnClashes(count: number, seed: string, stand: boolean): DrawnClash[] {
  const { below, among, often } = drawing(seed);
  const army = (): DrawnArmy => {
    const units = TYPES.flatMap((type) => (often() ? [[type, 1 + below(2)] as const] : []));
    return {
      units: { ...Object.fromEntries(units), standard: 1 + below(3) },
      hit: below(3) - 1,
      resist: below(2),
      retreat: stand ? 'never' : among(['never', { below: 2 }] as const),
    };
  };
  return Array.from({ length: count }, () => ({
    system: 'genertela',
    zone: { terrain: 'lowland' },
    attacker: army(),
    defender: army(),
    payoff: { unit: 1 + below(3), control: below(5) },
  }));
}
