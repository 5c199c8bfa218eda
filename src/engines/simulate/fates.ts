/** The fates of a battle's fights: each fight is computed exactly when it first occurs, and drawn from a table ever after. */
import type { Battle, FightFates } from '../../game/index.js';
import { aliasTable, wholeWeights, type AliasTable } from '../sample/index.js';
import type { Outcomes } from './outcomes.js';

/** A fight's fates with the table that draws them. */
export interface PreparedFates extends FightFates {
  readonly table: AliasTable;
}

/** Numbers that the fates of all fights together may take before they are forgotten: 64 MB. */
const MOST_NUMBERS = 8_388_608;

/** FightFates by the number of the fight. */
export class FateBook {
  private known: PreparedFates[] = [];
  private numbers = 0;

  /** @param most numbers that all fates together may take */
  constructor(
    private readonly battle: Battle,
    private readonly outcomes: Outcomes,
    private readonly most = MOST_NUMBERS,
  ) {}

  /** Fights that are known. */
  get fights(): number {
    return this.known.reduce((count) => count + 1, 0);
  }

  of(fight: number): PreparedFates {
    return this.known[fight] ?? this.make(fight);
  }

  /** Between two battles: forgets everything when it has become too much. What is drawn does not depend on it. */
  trim(): void {
    if (this.numbers <= this.most) return;
    this.known = [];
    this.numbers = 0;
    this.battle.forget();
  }

  private make(number: number): PreparedFates {
    const fight = this.battle.fight(number);
    const { width } = fight;
    const row = new Int32Array(width);
    const rows: number[] = [];
    const chances: number[] = [];
    const places = new Map<string, number>();
    this.outcomes.of(fight, (outcome, chance) => {
      fight.read(outcome, row);
      const key = row.join(' ');
      const place = places.get(key);
      if (place !== undefined) {
        chances[place] = (chances[place] as number) + chance;
        return;
      }
      places.set(key, chances.push(chance) - 1);
      rows.push(...row);
    });
    const sides = this.battle.sides.length;
    const losses = new Float64Array(chances.length * sides);
    const expected = new Float64Array(sides);
    const all = Int32Array.from(rows);
    chances.forEach((chance, k) => {
      const lost = losses.subarray(k * sides, (k + 1) * sides);
      fight.losses(all.subarray(k * width, (k + 1) * width), lost);
      for (let side = 0; side < sides; side++) {
        expected[side] = (expected[side] as number) + chance * (lost[side] as number);
      }
    });
    const table = aliasTable(wholeWeights(chances), chances.map((_, k) => k)); // prettier-ignore
    const fates = { width, rows: all, chances: Float64Array.from(chances), losses, expected, table };
    this.known[number] = fates;
    this.numbers += chances.length * (width + sides + 8);
    return fates;
  }
}
