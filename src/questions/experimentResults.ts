/**
 * The results of an experiment as data: the content of `results.json`, and the source of reports. This file has only
 * types. Experiments fill them and reports read them, and neither depends on the other.
 */
import type { Estimate, Method } from '../game/index.js';
import type { Figure, TimeUnit } from '../system/index.js';
import type { BattleTimelines, BattleModelFindings } from './battle/index.js';
import type { ListBattles, PlayScores } from './lists/index.js';
import type { Curve } from './rosters/memberFights.js';
import type { Efficiency } from './rosters/efficiency.js';
import type { Splits } from './splits/splits.js';
import type { ListUnits, PairResult, PriceVerdict } from './valuation/index.js';

/** The levels that a chart fixes: the level's name or number, by axis. */
export type FixedLevels = Readonly<Record<string, string | number>>;

interface Common {
  readonly title?: string | undefined;
  /** The levels of other axes by name. A chart averages over an axis that is not here. */
  readonly at?: FixedLevels | undefined;
}

interface Drawn extends Common {
  /** The figure to draw. The default is the system's first. */
  readonly figure?: string | undefined;
}

/** Every level of one axis against every level of another. `groups` takes means over the levels of each group. */
export interface TableChart extends Drawn {
  readonly kind: 'matrix' | 'groups';
  readonly rows: string;
  readonly columns: string;
}

/** Every pick against every other, for the fight that `at` names, else for all fights together. */
export interface SplitsChart extends Common {
  readonly kind: 'splits';
}

/** A figure against a field of the profiles, with a fitted line. */
export interface ScatterChart extends Drawn {
  readonly kind: 'scatter';
  readonly points: string;
  /** The axis with the same levels on the other side. Each point is then the mean of both sides. */
  readonly mirror?: string | undefined;
  readonly against: string;
}

/** A figure along an axis of numbers, one line per level of another axis. */
export interface LinesChart extends Drawn {
  readonly kind: 'lines';
  readonly x: string;
  readonly series?: string | undefined;
}

/** A figure for each level of an axis, side by side for the levels of another. */
export interface BarsChart extends Drawn {
  readonly kind: 'bars';
  readonly bars: string;
  readonly series?: string | undefined;
}

/**
 * Charts of questions about rosters: fair prices, the resource curve, efficiency per 100 points, lists against lists.
 */
export interface RosterChart {
  readonly kind: 'prices' | 'curve' | 'efficiency' | 'lists';
  readonly title?: string | undefined;
}

/** Charts of whole battles: of all of them together, or of those that `at` names. */
export interface TimelineChart extends Common {
  readonly kind: 'ground' | 'turns' | 'removals' | 'contact' | 'counters';
  /** For the ground: where points fall (the default), or where they stand at the end of a Turn. */
  readonly of?: 'fell' | 'stood' | undefined;
}

/** A chart that an experiment requests. */
export type ChartRequest =
  TableChart | SplitsChart | ScatterChart | LinesChart | BarsChart | RosterChart | TimelineChart;

/** One level of an axis. A number has a `number`; a profile has an id, a group and its plain fields. */
export interface ResultLevel {
  /** Unique on its axis. */
  readonly name: string;
  readonly number?: number | undefined;
  readonly id?: string | undefined;
  readonly group?: string | undefined;
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

/** One axis with its levels in order. */
export interface ResultAxis {
  readonly name: string;
  readonly unit?: string | undefined;
  readonly levels: readonly ResultLevel[];
}

/** The figures of a fight. */
export interface OddsResult {
  readonly kind: 'odds';
  readonly method: Method;
  /** Half the width of the widest interval among the figures, in the figure's unit; 0 for exact ones. */
  readonly precision: number;
  readonly figures: Readonly<Record<string, Estimate>>;
  /** Present if sampling did not reach the requested precision. */
  readonly missed?: Missed | undefined;
}

/** The figures of whole battles (`BATTLE_FIGURES`), and the results of each model. */
export interface BattleResult extends Omit<OddsResult, 'kind'> {
  readonly kind: 'battle';
  readonly models: readonly BattleModelFindings[];
  /** The events of the first battles, if the experiment asks for them and the system records them. */
  readonly timelines?: BattleTimelines | undefined;
  /** Abilities that the battles do not play, and figures that no document gives. */
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
}

/** The figures of whole campaigns (`System.campaignFigures`). */
export interface CampaignResult extends Omit<OddsResult, 'kind'> {
  readonly kind: 'campaign';
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
}

/** Results of fights, battles and campaigns: figures, exact or with intervals. */
export type FiguresResult = OddsResult | BattleResult | CampaignResult;

/** Why a fight is less precise than requested. */
export interface Missed {
  /** The requested half width of every interval. Absent if none was requested. */
  readonly wanted?: number | undefined;
  /** The limit that ended its sampling: the number of combats, or the time of the run. */
  readonly stopped: 'combats' | 'time';
}

/** The secret pick of a fight as a game. */
export interface SplitsResult extends Splits {
  readonly kind: 'splits';
}

/** The points that 100 points of each roster member remove and lose in single fights. */
export interface EfficiencyResult {
  readonly kind: 'efficiency';
  readonly efficiency: Efficiency;
}

/** Single fights of one profile with each amount of its resource. */
export interface CurveResult {
  readonly kind: 'curve';
  readonly curve: Curve;
}

/** A price with its verdict. */
export interface PricedLevel extends PriceVerdict {
  readonly fair: Estimate;
}

/** A unit of a report of prices. */
export interface ReportedUnit extends PricedLevel {
  readonly id: string;
  readonly name: string;
  readonly group?: string | undefined;
  readonly assumed: readonly string[];
  readonly cost: number;
  /** Whether battles have fitted its price. */
  readonly fitted: boolean;
  /** The names of what battles do not play of its card. */
  readonly unplayed: readonly string[];
  /** Its price for each player, in the order of `players`. */
  readonly levels: readonly PricedLevel[];
  /** The opponents against which its worth changes, in points of one model. */
  readonly rivals: readonly { readonly id: string; readonly player: string; readonly points: Estimate }[];
  /** The two lists whose result is most informative about its price. */
  readonly next?: readonly [ListUnits, ListUnits] | undefined;
}

/** The number of correct predictions, and of all predictions. */
interface Calibration {
  readonly inside: number;
  readonly of: number;
}

/** The fair prices that come with Stonecast, with their proof. */
export interface ValuationResult {
  readonly kind: 'valuation';
  readonly prices: {
    /** The date of the computation. */
    readonly date: string;
    /** `combats` counts the battles behind the prices. */
    readonly method: Method;
    readonly players: readonly string[];
    readonly units: readonly ReportedUnit[];
    /**
     * By player: the spread between lists of equal points and the wins of the best list, at the costs and at fair
     * prices. `hunter` is absent if it was not played. Then the quality of predictions of list against list, at the
     * costs and at fair prices, and the distance of those at the costs from the true win rate.
     */
    readonly proof: readonly {
      readonly player: string;
      readonly spread: { readonly before: Estimate; readonly after: Estimate };
      readonly hunter?: { readonly before: Estimate; readonly after: Estimate };
      readonly calibration: { readonly before: Calibration; readonly after: Calibration };
      readonly missed: Estimate;
    }[];
  };
}

/** Lists against lists in whole battles. */
export interface ListBattlesResult {
  readonly kind: 'listBattles';
  readonly battles: ListBattles;
}

/** The scores of lists in some plays of a list search. Only the search reads them; reports do not. */
export interface MeetingsResult {
  readonly kind: 'meetings';
  readonly scores: readonly PlayScores[];
}

/** The battles of a valuation's pairs of lists. Only the valuation reads them; reports do not. */
export interface PairsResult {
  readonly kind: 'pairs';
  readonly pairs: readonly PairResult[];
}

/** The result of a job. */
export type JobResult =
  | OddsResult
  | BattleResult
  | CampaignResult
  | SplitsResult
  | EfficiencyResult
  | CurveResult
  | ValuationResult
  | ListBattlesResult
  | MeetingsResult
  | PairsResult;

/** One job: the index of its level on each axis, and its result. A question about a whole roster has no levels. */
export type ResultJob = { readonly id: string; readonly levels: readonly number[] } & JobResult;

/** A combination without a result, with the reason if known. */
export interface MissingJob {
  readonly levels: readonly number[];
  readonly kind: JobResult['kind'];
  readonly reason?: string | undefined;
}

/** An input file of the results. */
export interface InputFile {
  /** Its name without folders, which differ between machines. */
  readonly file: string;
  readonly sha256: string;
}

/** The part of the experiment file that reports use. */
export interface ExperimentRequest {
  readonly experiment: string;
  readonly title: string;
  readonly question: string;
  readonly about?: string | undefined;
  readonly report?: { readonly charts: readonly ChartRequest[] } | undefined;
}

/** Options of a run that override the experiment's. */
export interface RunOptions {
  readonly method?: 'exact' | 'monte-carlo' | undefined;
  readonly combats?: number | undefined;
  readonly confidence?: number | undefined;
  readonly precision?: number | undefined;
  readonly seed?: string | undefined;
}

/** The content of `results.json`. */
export interface Results<Asked extends ExperimentRequest = ExperimentRequest> {
  /** The version of this format. */
  readonly format: 1;
  /** The version of Stonecast. */
  readonly stonecast: string;
  readonly system: {
    readonly id: string;
    readonly name: string;
    /** The version of the rules. */
    readonly rules: string;
    readonly notes: readonly string[];
    /** The time unit of battles. Absent: Turns. */
    readonly time?: TimeUnit | undefined;
    readonly figures: Readonly<Record<string, Figure>>;
  };
  readonly experiment: Asked;
  readonly seed: string;
  /** Options of the command that override the experiment's. Absent: none. */
  readonly overrides?: RunOptions | undefined;
  /** The command that reproduces these results. */
  readonly command: string;
  readonly inputs: readonly InputFile[];
  /** SHA-256 of the axes and the jobs without their ids: equal numbers have equal digests in every build. */
  readonly digest?: string | undefined;
  readonly axes: readonly ResultAxis[];
  /** Present if a time limit ended the run. Sampled numbers then depend on its progress. */
  readonly ended?: 'time' | undefined;
  readonly missing: readonly MissingJob[];
  readonly jobs: readonly ResultJob[];
}
