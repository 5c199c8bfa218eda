/** Pairs of battles with the same draws: the difference of each measure (common random numbers). */
import type { Battle, BattleMeasure } from '../../game/index.js';
import { BATTLE_BLOCK, countBattle, noTotals, type BattlePlayer, type BattleTotals } from './play.js';

/**
 * Returns the shape of totals of pairs: differences of these measures, and the luck of both battles for the correction.
 */
export function pairShape(
  { sides }: Pick<Battle, 'sides'>,
  measures: readonly string[],
): Pick<Battle, 'measures' | 'sides'> {
  const all = measures.map((id): BattleMeasure => ({ id, kind: 'mean', tallied: false }));
  return { measures: all, sides: [...sides, ...sides] };
}

/** Plays pairs of battles. Both must have these measures and the same number of sides. */
export class PairPlayer {
  private readonly places: readonly (readonly [number, number])[];
  private readonly found: readonly [Float64Array, Float64Array];
  private readonly shape: Pick<Battle, 'measures' | 'sides'>;

  constructor(
    private readonly first: BattlePlayer,
    private readonly second: BattlePlayer,
    measures: readonly string[],
  ) {
    const place = ({ battle }: BattlePlayer, id: string): number => {
      const at = battle.measures.findIndex((one) => one.id === id);
      if (at < 0) throw new Error(`no measure "${id}" of the battle`);
      return at;
    };
    this.places = measures.map((id) => [place(first, id), place(second, id)] as const);
    const numbers = ({ battle }: BattlePlayer): Float64Array => new Float64Array(battle.measures.length);
    this.found = [numbers(first), numbers(second)];
    this.shape = pairShape(first.battle, measures);
  }

  /** Returns totals for the pairs of a block: the first minus the second. */
  block(block: number, battles = BATTLE_BLOCK): BattleTotals {
    const { first, second, places, shape } = this;
    const [own, other] = this.found;
    const totals = noTotals(shape);
    const sides = shape.sides.length / 2;
    const luck = new Float64Array(2 * sides);
    const less = new Float64Array(places.length);
    for (let i = 0; i < battles; i++) {
      const number = block * BATTLE_BLOCK + i;
      for (const [at, player, found] of [
        [0, first, own],
        [sides, second, other],
      ] as const) {
        const state = player.play(number);
        player.battle.measure(state, found);
        luck.set(state.luck, at);
      }
      places.forEach(([a, b], m) => (less[m] = own[a]! - other[b]!));
      countBattle(totals, less, luck);
    }
    return totals;
  }
}
