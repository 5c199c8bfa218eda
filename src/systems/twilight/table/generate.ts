/** Draws random terrain from a seed. */
import { scatter, type OutlineForm, type Placement, type Shape } from '../../../space/index.js';
import { doNotFit, shuffled } from '../../../system/index.js';

/**
 * The kinds of terrain, the most frequent first, with their forms. This is our choice, because no document says what a
 * table holds.
 */
const DECK = [
  ['wood', 'blob'],
  ['tall', 'box'],
  ['difficult', 'blob'],
  ['barrier', 'line'],
  ['wood', 'round'],
  ['low', 'box'],
  ['snow', 'blob'],
  ['tall', 'round'],
] as const satisfies readonly (readonly [string, OutlineForm])[];

/**
 * Returns a table file without models.
 * @throws StonecastError if the pieces do not fit
 */
export function generateTable(placement: Placement): Record<string, unknown> {
  const order = shuffled(DECK, placement.random);
  const card = (wanted: number) => order[wanted % order.length] ?? DECK[0];
  const pieces = scatter(placement, (wanted) => card(wanted)[1]);
  if (!pieces) throw doNotFit(placement.pieces);
  const terrain = pieces.map(({ shape, wanted }) => pieceOf(card(wanted)[0], shape));
  const { width, depth } = placement;
  return { system: 'twilight', table: { width, depth, terrain }, models: [] };
}

function pieceOf(card: (typeof DECK)[number][0], shape: Shape): Record<string, unknown> {
  if (card === 'tall' || card === 'low') return { kind: 'obstacle', height: card, shape };
  return { kind: card === 'barrier' && !('line' in shape) ? 'wood' : card, shape };
}
