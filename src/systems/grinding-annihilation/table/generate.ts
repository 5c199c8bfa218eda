/** Generates warfields from a seed. */
import { scatter, type OutlineForm, type Placement, type Shape } from '../../../space/index.js';
import { doNotFit, shuffled } from '../../../system/index.js';

/** The features of a warfield and their shapes. They are our choice: the document lets players alternate. */
const DECK = [
  ['ruins', 'box'],
  ['wood', 'blob'],
  ['barricade', 'line'],
  ['structure', 'box'],
  ['craters', 'round'],
  ['debris', 'blob'],
] as const satisfies readonly (readonly [string, OutlineForm])[];

/**
 * Returns a table file without formations.
 * @throws StonecastError if the number of pieces does not fit
 */
export function generateWarfield(placement: Placement): Record<string, unknown> {
  const order = shuffled(DECK, placement.random);
  const card = (wanted: number) => order[wanted % order.length] ?? DECK[0];
  const pieces = scatter(placement, (wanted) => card(wanted)[1]);
  if (!pieces) throw doNotFit(placement.pieces);
  const terrain = pieces.map(({ shape, wanted }) => ({ kind: kindFor(card(wanted)[0], shape), shape }));
  const { width, depth } = placement;
  return { system: 'grinding-annihilation', table: { width, depth, terrain }, formations: [] };
}

function kindFor(kind: (typeof DECK)[number][0], shape: Shape): string {
  return kind !== 'barricade' && 'line' in shape ? 'barricade' : kind;
}
