/** What abilities do to the stones on the table, as the rulebook says it, and R-08 where it does so by example. */
import type { Card } from '../cards.js';

/** Stones of either kind. */
export interface Stones {
  readonly erac: number;
  readonly oran: number;
}

/** What an ability does. */
export interface Power {
  readonly id: string;
  readonly cost: number;
  readonly uses: number;
  readonly turns?: number;
  /** How many failed stones, of which kinds. */
  readonly recasts?: { readonly most: number; readonly kinds: readonly (keyof Stones)[] };
  /** Models near by that each use takes. */
  readonly discards?: number;
}

const BOTH = ['erac', 'oran'] as const;
const POWERS: readonly Power[] = [
  { id: 'dodge', cost: 1, uses: Infinity, turns: 1 },
  { id: 'combat-discipline', cost: 1, uses: Infinity, recasts: { most: Infinity, kinds: BOTH } },
  { id: 'combat-trained', cost: 0, uses: 1, recasts: { most: Infinity, kinds: BOTH } },
];
/** What a weapon grants its shooter, or a marker near its target. */
export const SHOOTING: readonly Power[] = [
  { id: 'accurate', cost: 0, uses: 1, recasts: { most: 1, kinds: ['erac'] } },
  { id: 'concentrated-fire', cost: 0, uses: 1, recasts: { most: 1, kinds: ['erac'] } },
];

/** What a model may do to stones by its card, with so many models near by to pay with. */
export function powersOf({ abilities }: Card, near = 0): Power[] {
  const sacrifice: Power = { id: 'sacrifice', cost: 0, uses: near, turns: 1, discards: 1 };
  return [...POWERS, ...(near > 0 ? [sacrifice] : [])].filter(({ id }) =>
    abilities.some((one) => one.id === id),
  );
}
