/** The secret pick as a game, in the form of the contract's `splits`, with a study of its options. */
import { checkSubject } from '../subjects.js';
import type { Encounter } from '../../system/index.js';
import { compile } from '../../game/compile/index.js';
import { bestResponses } from '../../engines/solve/index.js';
import { dominatedStrategies, type Dominance } from '../../math/index.js';
import { allEquilibria, type Bimatrix } from './equilibria.js';
import { solveRootPicks, type RootPicks } from './rootPicks.js';

type Option = Readonly<Record<string, number>>;

/** Both sides' options, the first player's payoff for each pair, and one equilibrium. */
export interface Splits {
  readonly rows: readonly Option[];
  readonly columns: readonly Option[];
  readonly payoff: readonly (readonly number[])[];
  readonly equilibrium: {
    readonly value: number;
    readonly rows: readonly number[];
    readonly columns: readonly number[];
    readonly exploitability: number;
  };
}

/** The same, with the strengths and weaknesses of each option. */
export interface SplitStudy extends Splits {
  readonly options: { readonly rows: readonly OptionStudy[]; readonly columns: readonly OptionStudy[] };
  /** For payoffs that are not opposite: the second player's payoffs, and every extreme equilibrium. */
  readonly general?: {
    readonly columnPayoff: readonly (readonly number[])[];
    readonly columnValue: number;
    readonly equilibria: readonly Equilibrium[];
  };
}

/** One option of a pick. Amounts are in the player's own payoff. They are 0 or more, except for rounding. */
export interface OptionStudy {
  readonly name: string;
  readonly probability: number;
  /** The loss against the opponent's best mix. 0 for every best response. */
  readonly givesUp: number;
  /** The loss against an opponent who knows the option. */
  readonly givesUpIfKnown: number;
  readonly bestResponse: boolean;
  /**
   * A mix of other options that dominates this one. `strict`: it is always better. `weak`: it is never worse, and
   * sometimes better.
   */
  readonly dominated?: {
    readonly kind: 'strict' | 'weak';
    readonly by: readonly { readonly name: string; readonly probability: number }[];
  };
}

/** An extreme equilibrium of payoffs that are not opposite. */
export interface Equilibrium {
  readonly rowValue: number;
  readonly columnValue: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly exploitability: number;
  /** Equilibria with the same number are connected. Everything between them is an equilibrium too. */
  readonly component: number;
}

/** Smaller shares are rounding errors. */
const NO_SHARE = 1e-12;

/**
 * Solves the root pick of an encounter. Later play follows the encounter's strategy.
 * @throws StonecastError `cannot-do` if there is no such pick
 */
export function splits(encounter: Encounter): Splits {
  checkSubject('encounter', encounter);
  return plainSplits(encounter, solveRootPicks(compile(encounter.game.structure), encounter));
}

/**
 * Solves the root pick and studies every option.
 * @throws StonecastError `cannot-do` if there is no such pick
 */
export function studySplits(encounter: Encounter): SplitStudy {
  checkSubject('encounter', encounter);
  const found = solveRootPicks(compile(encounter.game.structure), encounter);
  const { game } = found;
  const [rows = 0, columns = 0] = game.counts;
  const values = [game.values[0] ?? new Float64Array(), game.values[1] ?? new Float64Array()] as const;
  const dominated = dominatedStrategies(values[0], values[1], rows, columns);
  return {
    ...plainSplits(encounter, found),
    options: {
      rows: optionsOf(encounter, found, 0, dominated.rows),
      columns: optionsOf(encounter, found, 1, dominated.columns),
    },
    ...(!game.zeroSum && { general: generalOf({ counts: [rows, columns], values }, found) }),
  };
}

function plainSplits({ options }: Encounter, { payoff, values, picks, exploitability }: RootPicks): Splits {
  const [rows = [], columns = []] = options;
  const equilibrium = { value: values[0], rows: picks[0], columns: picks[1], exploitability };
  return { rows, columns, payoff, equilibrium };
}

function optionsOf(
  { game: { picks: names } }: Encounter,
  { game, values, picks }: RootPicks,
  player: 0 | 1,
  dominated: readonly Dominance[],
): OptionStudy[] {
  const [rows = 0, columns = 0] = game.counts;
  const own = game.values[player] ?? new Float64Array();
  const against = picks[player === 0 ? 1 : 0];
  const mixes = picks.map((mix) => Float64Array.from(mix));
  const best = new Set(bestResponses(game, mixes, player));
  const optionNames = names[player] ?? [];
  return optionNames.map((name, option): OptionStudy => {
    const worths = Array.from({ length: player === 0 ? columns : rows }, (_, reply) =>
      player === 0 ? (own[option * columns + reply] ?? NaN) : (own[reply * columns + option] ?? NaN),
    );
    const value = worths.reduce((sum, worth, reply) => sum + worth * (against[reply] ?? 0), 0);
    const found = dominated.find(({ strategy }) => strategy === option);
    return {
      name,
      probability: picks[player][option] ?? 0,
      givesUp: best.has(option) ? 0 : values[player] - value,
      givesUpIfKnown: values[player] - known(game, worths, player, option),
      bestResponse: best.has(option),
      ...(found && { dominated: { kind: found.kind, by: mixNames(found.mix, optionNames) } }),
    };
  });
}

/** Returns an option's value to its player if the opponent knows it and plays its own best reply. */
function known(game: RootPicks['game'], worths: readonly number[], player: 0 | 1, option: number): number {
  const columns = game.counts[1] ?? 0;
  const other = player === 0 ? 1 : 0;
  const enemy = game.values[other] ?? new Float64Array();
  const gains = worths.map((_, reply) =>
    player === 0 ? (enemy[option * columns + reply] ?? NaN) : (enemy[reply * columns + option] ?? NaN),
  );
  const best = Math.max(...gains);
  // Of several best replies, take the one that hurts most.
  return Math.min(...worths.filter((_, reply) => (gains[reply] ?? NaN) >= best - (game.ties[other] ?? 0)));
}

const mixNames = (mix: Float64Array, names: readonly string[]) =>
  names.flatMap((name, i) => {
    const probability = mix[i] ?? 0;
    return probability > NO_SHARE ? [{ name, probability }] : [];
  });

function generalOf(game: Bimatrix, { values }: RootPicks): NonNullable<SplitStudy['general']> {
  const [rows, columns] = game.counts;
  return {
    columnPayoff: Array.from({ length: rows }, (_, i) =>
      Array.from(game.values[1].subarray(i * columns, (i + 1) * columns)),
    ),
    columnValue: values[1],
    equilibria: allEquilibria(game).map(({ residual, ...one }) => ({
      rowValue: one.rowValue,
      columnValue: one.columnValue,
      rows: [...one.rows],
      columns: [...one.columns],
      exploitability: residual,
      component: one.component,
    })),
  };
}
