/** What the walks of each model of a battle have in common: whom it stops at and may not end upon. */
import type { Walk } from '../../../../space/index.js';
import { groupOf, mannersOf, walkOf } from '../../table/manner.js';
import type { Piece } from '../plan/pieces.js';

/** Every tier of the first side. */
const ONE_SIDE = groupOf(0, 'tiny') | groupOf(0, 'small') | groupOf(0, 'medium');
/** Bits of one side's groups. */
const SIDE_BITS = groupOf(1, 'tiny') / groupOf(0, 'tiny');
/** Every tier of both sides: bases are not ended upon, but where a way is asked for that steps on smaller enemies. */
export const EVERYBODY = ONE_SIDE * (1 + SIDE_BITS);

const skillsOf = ({ ranger, flying, swims }: Piece['kind']) => ({ ranger, flying, swim: swims });

/** What a model's free or cautious walks have in common. */
export function walkFor({ side, kind, index }: Piece, cautiously: boolean): Walk {
  const { size, radius } = kind;
  const { free, cautious } = mannersOf(size, skillsOf(kind));
  const manner = cautiously ? cautious : free;
  const base = { x: 0, y: 0, radius, self: index };
  const walk = walkOf(manner, base, { friends: [side], enemies: [1 - side] }, Infinity);
  return { ...walk, ends: EVERYBODY & ~walk.stops };
}

/** The tiers of enemies that hold a model back where they touch it (Tiny Models, Huge Models). */
export const holdersOf = ({ kind }: Piece): number => mannersOf(kind.size, skillsOf(kind)).free.holds;

/** Whom each model may end upon none of, where it steps on smaller enemies; 0: there are none so small. */
export function treadsOf(models: readonly Piece[]): readonly number[] {
  const all = models.reduce((groups, { side, kind }) => groups | groupOf(side, kind.size), 0);
  return models.map((model) => {
    const { stops, ends } = walkFor(model, true);
    const trodden = endsWhenTreading(model);
    return (all & ~stops & ends & ~trodden) === 0 ? 0 : trodden;
  });
}

/** All that a model may not end upon where it steps on smaller enemies (Tiny Models, Huge Models). */
function endsWhenTreading({ side, kind }: Piece): number {
  const { stops, ends } = mannersOf(kind.size, skillsOf(kind)).cautious;
  const [own, other] = side === 0 ? [1, SIDE_BITS] : [SIDE_BITS, 1];
  return ONE_SIDE * own + (stops | ends) * other;
}
