/** The exact fates of a brawl's combats: each is solved once, when it first occurs, and drawn from a table ever after. */
import type { Brawl, BrawlBout, BrawlCombat } from '../../system/index.js';
import { aliasTable, wholeWeights, type AliasTable } from '../../engines/sample/index.js';
import { Outcomes } from '../../engines/simulate/index.js';
import { generalEquilibrium } from '../splits/equilibria.js';

/** The possible results of a combat. */
export interface CombatOutcomes {
  /** Fate → its chance; the chances add up to 1. */
  readonly chances: ReadonlyMap<number, number>;
  /** What it is worth to the player who begins it. */
  readonly value: number;
  readonly table: AliasTable;
}

/** The result of a combat, and what that is worth to both players. */
interface Played {
  readonly chances: ReadonlyMap<number, number>;
  readonly values: readonly [number, number];
}

/** Choices that differ by less than this part of the largest value are equally good. */
const TIE = 1e-9;

/** Combats of which each is fought with some chance. */
function mixed(moves: readonly (readonly [number, Played])[]): Played {
  const chances = new Map<number, number>();
  const values: [number, number] = [0, 0];
  for (const [weight, move] of moves) {
    for (const [fightOutcome, chance] of move.chances)
      chances.set(fightOutcome, (chances.get(fightOutcome) ?? 0) + weight * chance);
    for (const player of [0, 1] as const) values[player] += weight * move.values[player];
  }
  return { chances, values };
}

/** Combats with numbers below this are found in a list; mixed groups have more, of which few occur. */
const LISTED = 1 << 20;
/** The same of one of many brawls that share their fates, each of which is short. */
const LISTED_SHARED = 1 << 10;

/** What brawls share in which the same combats occur. */
export class BrawlOutcomes {
  /** Outcomes by what combats are called (`Brawl.named`). */
  readonly known = new Map<string, CombatOutcomes>();
  readonly outcomes = new Outcomes(generalEquilibrium);
}

/** The fates of every combat of one brawl. */
export class OutcomeTables {
  private readonly known: (CombatOutcomes | undefined)[];
  private readonly others = new Map<number, CombatOutcomes>();
  private readonly outcomes: Outcomes;
  private readonly listed: number;

  /** @param shared fates that other brawls may know already, and are told of */
  constructor(
    private readonly brawl: Brawl,
    private readonly shared?: BrawlOutcomes,
  ) {
    this.outcomes = shared?.outcomes ?? new Outcomes(generalEquilibrium);
    this.listed = Math.min(brawl.bouts, shared ? LISTED_SHARED : LISTED);
    this.known = new Array<CombatOutcomes | undefined>(this.listed);
  }

  /** The fates of a combat. */
  of(bout: number): CombatOutcomes {
    if (bout < this.listed) return (this.known[bout] ??= this.find(bout));
    let fightOutcomes = this.others.get(bout);
    if (!fightOutcomes) this.others.set(bout, (fightOutcomes = this.find(bout)));
    return fightOutcomes;
  }

  private find(bout: number): CombatOutcomes {
    const name = this.shared && this.brawl.named?.(bout);
    if (name === undefined) return this.make(this.brawl.bout(bout));
    const known = this.shared?.known.get(name);
    if (known) return known;
    const fightOutcomes = this.make(this.brawl.bout(bout));
    this.shared?.known.set(name, fightOutcomes);
    return fightOutcomes;
  }

  private make(combat: BrawlCombat): CombatOutcomes {
    const { chances, values } = this.play(combat);
    const table = aliasTable(wholeWeights([...chances.values()]), [...chances.keys()]);
    return { chances, value: values[0], table };
  }

  private play(combat: BrawlCombat): Played {
    if (!('moves' in combat)) return this.fight(combat);
    const { player, pick } = combat;
    if (pick !== 'best') {
      const likely = combat.moves.flatMap((move, i) => {
        const weight = pick[i] ?? 0;
        return weight > 0 ? [[weight, this.play(move)] as const] : [];
      });
      return mixed(likely);
    }
    const moves = combat.moves.map((move) => this.play(move));
    const own = moves.map(({ values }) => values[player]);
    const best = Math.max(...own);
    const tie = TIE * Math.max(...own.map(Math.abs));
    const taken = moves[own.findIndex((value) => value >= best - tie)];
    if (!taken) throw new Error('a choice before a combat has no move');
    return taken;
  }

  private fight(bout: BrawlBout): Played {
    const chances = new Map<number, number>();
    const values: [number, number] = [0, 0];
    this.outcomes.of(bout, (outcome, chance) => {
      const key = bout.fightOutcome(outcome);
      chances.set(key, (chances.get(key) ?? 0) + chance);
      for (const player of [0, 1] as const) values[player] += chance * bout.game.payoff(outcome, player);
    });
    return { chances, values };
  }
}
