/**
 * Two lists that meet table by table, for a page that shows the result as it grows; after any number of tables the
 * result is the one of `listBattles` for as many. The sentences about two lists in whole battles: who wins, under
 * which players, and how it was played.
 */
import type { Battle, Estimate } from '../../game/index.js';
import type { OpenSystem } from '../../system/index.js';
import {
  DEFAULT_TABLE_BOUTS,
  designPolicies,
  heldEstimate,
  levelEstimate,
  playMoreTables,
  type Levels,
  type PlayedDesign,
} from '../battle/design/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { listResults, type ListBattles, type ListMeeting } from './battles.js';
import { foughtBattles, type ListDesign } from './fights/index.js';
import {
  estimateText,
  formatInteger,
  formatPercent,
  formatSigned,
  inPoints,
  phrases,
} from '../../i18n/index.js';
import { EN } from './words/en.js';
import { FR } from './words/fr.js';

/** A unit of a list, with what it did in every bout by table: points of a battle, as a mean over both battles. */
interface PlayedUnit {
  /** The index of its list. */
  readonly list: number;
  /** The id of its profile, or its name if it has none. */
  readonly model: string;
  readonly models: number;
  /** The cost of all its models. */
  readonly cost: number;
  readonly removed: Levels;
  readonly lost: Levels;
}

/** The played tables as plain data, to go on from. */
export interface PlayedTables extends Pick<PlayedDesign, 'grounds' | 'arms'> {
  readonly units: readonly PlayedUnit[];
}

/** What a unit did in a battle, on average. */
export interface UnitDeeds extends Pick<PlayedUnit, 'list' | 'model' | 'models' | 'cost'> {
  /** The points of enemies that it removed. */
  readonly removed: Estimate;
  /** The points of its own models that fell. */
  readonly lost: Estimate;
}

/** The result so far. */
export interface ListRound {
  readonly found: ListBattles;
  readonly units: readonly UnitDeeds[];
  readonly played: PlayedTables;
}

/** How two lists meet in rounds. */
export interface ListRoundOptions {
  readonly seed?: string | undefined;
  /** The player of both sides. The default is the weakest level that sets prices. */
  readonly player?: string | undefined;
  readonly confidence?: number | undefined;
  /** The number of tables to play now. */
  readonly tables?: number | undefined;
  /** The tables so far. */
  readonly played?: PlayedTables | undefined;
}

/**
 * Plays two lists on the next tables.
 * @throws StonecastError for an unplayable list, or an unknown player
 */
export function listRound(
  open: OpenSystem,
  files: readonly [unknown, unknown],
  options: ListRoundOptions = {},
): ListRound {
  const { seed = DEFAULT_SEED, confidence = 0.95, tables } = options;
  const begun = options.played ?? { grounds: [], arms: [], units: [] };
  const [own, enemy] = files;
  const sides = [{ list: own }, { list: enemy }] as const;
  const [player = ''] = designPolicies(
    open,
    sides,
    options.player === undefined ? undefined : [options.player],
  );
  const deeds = new Deeds(begun.units);
  const arm = { sides, policies: [player, player] } as const;
  const played = playMoreTables(open, arm, { seed, confidence, tables, begun }, (...battle) =>
    deeds.add(...battle),
  );
  const { grounds, arms, level } = played;
  const fought = foughtBattles(open, [{ own, enemy }], played, { seed, confidence });
  return {
    found: listResults(open, files, [player], fought),
    units: deeds.units.map(({ list, model, models, cost, removed, lost }) => ({
      list,
      model,
      models,
      cost,
      removed: heldEstimate(levelEstimate(removed, level), 0, Infinity),
      lost: heldEstimate(levelEstimate(lost, level), 0, Infinity),
    })),
    played: { grounds, arms, units: deeds.units },
  };
}

/** A unit whose numbers still grow: by table, by bout. */
interface GrowingUnit extends PlayedUnit {
  readonly removed: number[][];
  readonly lost: number[][];
}

/** Collects what units do, battle by battle. */
class Deeds {
  readonly units: GrowingUnit[];
  /** The table of the last battle, and the number of its battles so far. */
  private table = -1;
  private battles = 0;

  constructor(begun: readonly PlayedUnit[]) {
    this.units = begun.map((unit) => ({ ...unit, removed: copied(unit.removed), lost: copied(unit.lost) }));
  }

  /** Adds a battle of a table. */
  add(table: number, battle: Battle, values: Float64Array, turned: boolean): void {
    this.battles = table === this.table ? this.battles + 1 : 0;
    this.table = table;
    if (this.units.length === 0) this.list(battle, turned);
    const bout = Math.floor(this.battles / 2);
    const places = new Map(battle.measures.map(({ id }, i) => [id, i]));
    const at = (id: string): number => values[places.get(id) ?? -1]!;
    for (const { id, side, name, model = name, cost } of battle.models) {
      const unit = this.unit(listOf(side, turned), model);
      if (!unit) continue;
      addTo(unit.removed, table, bout, at(`model ${id} removed`) / 2);
      addTo(unit.lost, table, bout, (cost * (1 - at(`model ${id} survives`))) / 2);
    }
  }

  /** Lists the units of a battle. */
  private list({ models }: Battle, turned: boolean): void {
    for (const { side, name, model = name, cost } of models) {
      const list = listOf(side, turned);
      const known = this.unit(list, model);
      const unit = known ?? { list, model, models: 0, cost: 0, removed: [], lost: [] };
      const more = { ...unit, models: unit.models + 1, cost: unit.cost + cost };
      if (known) this.units[this.units.indexOf(known)] = more;
      else this.units.push(more);
    }
  }

  private unit(list: number, model: string): GrowingUnit | undefined {
    return this.units.find((one) => one.list === list && one.model === model);
  }
}

const listOf = (side: number, turned: boolean): number => (turned ? 1 - side : side);

const copied = (levels: Levels): number[][] => levels.map((bouts) => [...bouts]);

function addTo(levels: number[][], table: number, bout: number, value: number): void {
  const bouts = (levels[table] ??= new Array<number>(DEFAULT_TABLE_BOUTS).fill(0));
  bouts[bout] = bouts[bout]! + value;
}

const t = phrases({ en: EN, fr: FR });

/** The result of two lists, with names that may stand in a text. */
type PairResult = Pick<ListMeeting, 'first' | 'second' | 'same' | 'score' | 'ahead'>;

/** Says how the first list scores against the second. */
export const pairScore = ({ first, second, score, ahead }: PairResult): string =>
  t('pair', { first, second, score: estimateText(score), ahead: signedShares(ahead) });

/** Returns the stronger of two lists. Undefined if the interval holds an even score, or for a list against itself. */
export const strongerOf = ({ first, second, same, score }: PairResult): string | undefined =>
  same ? undefined : score.low > 1 / 2 ? first : score.high < 1 / 2 ? second : undefined;

/** Says that a list is the stronger under a player. */
export const strongerUnder = (name: string, player: string): string => t('stronger', { name, player });

/** Says that these battles show no stronger list. @param more the way to play more, in brackets */
export const pairEven = ({ same }: Pick<PairResult, 'same'>, more = ''): string =>
  same ? t('same') : t('even', { more });

/** Says who plays both sides. @param more the way to choose other players, in brackets */
export const pairPlayers = (player: string, more = ''): string => t('players', { player, more });

/**
 * Says how battles of lists were played: data gaps, assumptions, tables, scenarios and sample.
 * @param labels the names of the scenarios
 */
export function designText(
  { tables, notPlayed, assumed }: Pick<ListDesign, 'tables' | 'notPlayed' | 'assumed'>,
  labels: readonly string[],
  sample: { readonly battles: number; readonly seed: string; readonly confidence: string },
): string[] {
  const list = (all: readonly string[]): string => all.join(t('next'));
  return [
    ...(notPlayed.length > 0 ? [t('notPlayed', { list: list(notPlayed) })] : []),
    ...(assumed.length > 0 ? [t('assumed', { list: list(assumed) })] : []),
    t('how', {
      ...sample,
      battles: formatInteger(sample.battles),
      tables: formatInteger(tables),
      scenarios: labels.join(t('next')),
    }),
  ];
}

/** The last digit is worth at least this share of half the interval. Finer digits are unknown. */
const LEAST_SHARE = 1e-3;

/** Formats a signed share of battles or points, with its interval: `+5.7 % (−2.6 … +14.0)`. */
export function signedShares(estimate: Estimate): string {
  const { value, low, high } = {
    value: inPoints(estimate.value),
    low: inPoints(estimate.low),
    high: inPoints(estimate.high),
  };
  const digits = digitsOf(low, high);
  return `${formatPercent(formatSigned(value, digits))} (${formatSigned(low, digits)} … ${formatSigned(high, digits)})`;
}

/** Returns the number of decimals: at most one, and none for a wide interval. */
function digitsOf(low: number, high: number): number {
  const half = (high - low) / 2;
  const known = half > 0 ? Math.floor(-Math.log10(half * LEAST_SHARE) + 1e-9) : 1;
  return Math.max(0, Math.min(1, known));
}
