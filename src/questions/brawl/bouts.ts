/** The exact fates of a brawl's combats: each is solved once, when it first occurs, and drawn from a table ever after. */
import type { Brawl, BrawlBout } from '../../system/index.js';
import { aliasTable, wholeWeights, type AliasTable } from '../../engines/sample/index.js';
import { Outcomes } from '../../engines/simulate/index.js';
import { generalEquilibrium } from '../splits/equilibria.js';

/** What may come of a combat. */
export interface Fates {
  /** Fate → its chance; the chances add up to 1. */
  readonly chances: ReadonlyMap<number, number>;
  /** What it is worth to the player who begins it. */
  readonly value: number;
  readonly table: AliasTable;
}

/** Combats with numbers below this are found in a list; mixed groups have more, of which few occur. */
const LISTED = 1 << 20;

/** The fates of every combat of one brawl. */
export class FateTables {
  private readonly known: (Fates | undefined)[];
  private readonly others = new Map<number, Fates>();
  private readonly outcomes = new Outcomes(generalEquilibrium);

  constructor(private readonly brawl: Brawl) {
    this.known = new Array<Fates | undefined>(Math.min(brawl.bouts, LISTED));
  }

  /** The fates of a combat. */
  of(bout: number): Fates {
    if (bout < LISTED) return (this.known[bout] ??= this.make(this.brawl.bout(bout)));
    let fates = this.others.get(bout);
    if (!fates) this.others.set(bout, (fates = this.make(this.brawl.bout(bout))));
    return fates;
  }

  private make(bout: BrawlBout): Fates {
    const chances = new Map<number, number>();
    let value = 0;
    this.outcomes.of(bout, (outcome, chance) => {
      const key = bout.fate(outcome);
      chances.set(key, (chances.get(key) ?? 0) + chance);
      value += chance * bout.game.payoff(outcome, 0);
    });
    const table = aliasTable(wholeWeights([...chances.values()]), [...chances.keys()]);
    return { chances, value, table };
  }
}
