/**
 * The results of an experiment as data: what `results.json` holds and reports are made from. Types only: experiments fill
 * them, reports read them, and neither knows the other.
 */
import type { Estimate, Method } from '../game/index.js';
import type { Figure, TimeUnit } from '../system/index.js';
import type { BattleTimelines, BattleModelFindings } from './battle/index.js';
import type { ListBattles, PlayScores } from './lists/index.js';
import type { Curve } from './rosters/curve.js';
import type { Efficiency } from './rosters/efficiency.js';
import type { Splits } from './splits/splits.js';
import type { PriceWord } from './valuation/index.js';

/** The levels that a chart fixes: of each axis its level's name or number. */
export type FixedLevels = Readonly<Record<string, string | number>>;

interface Common {
  readonly title?: string | undefined;
  /** The level of other axes by name; an axis that is not named is averaged. */
  readonly at?: FixedLevels | undefined;
}

interface Drawn extends Common {
  /** The figure that is drawn; the system's first where absent. */
  readonly figure?: string | undefined;
}

/** Every level of one axis against every level of another; `groups` takes means over the levels of each group. */
export interface TableChart extends Drawn {
  readonly kind: 'matrix' | 'groups';
  readonly rows: string;
  readonly columns: string;
}

/** Every pick against every other: of one fight where `at` names it, else of all fights together. */
export interface SplitsChart extends Common {
  readonly kind: 'splits';
}

/** A figure against a field of the profiles, with the line that fits them. */
export interface ScatterChart extends Drawn {
  readonly kind: 'scatter';
  readonly points: string;
  /** The axis with the same levels on the other side: each point is then the mean of both sides. */
  readonly mirror?: string | undefined;
  readonly against: string;
}

/** A figure along an axis of numbers, one line for each level of another. */
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

/** Charts of questions about rosters: fair prices, the curve of what is spent, what 100 points remove and lose, lists against lists. */
export interface RosterChart {
  readonly kind: 'prices' | 'curve' | 'efficiency' | 'lists';
  readonly title?: string | undefined;
}

/** Charts of what happens in whole battles: of all of them together, or of those that `at` names. */
export interface TimelineChart extends Common {
  readonly kind: 'ground' | 'turns' | 'removals' | 'contact' | 'counters';
  /** Of the ground: where points fall (by default), or where they stand when a Turn ends. */
  readonly of?: 'fell' | 'stood' | undefined;
}

/** A chart that an experiment asks for. */
export type ChartRequest =
  TableChart | SplitsChart | ScatterChart | LinesChart | BarsChart | RosterChart | TimelineChart;

/** One level of an axis: of numbers it has a `number`, of profiles an id, a group and their plain fields. */
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
  /** Of a fight that was sampled less than was asked for. */
  readonly missed?: Missed | undefined;
}

/** The figures of whole battles (`BATTLE_FIGURES`), and what each model did in them. */
export interface BattleResult extends Omit<OddsResult, 'kind'> {
  readonly kind: 'battle';
  readonly models: readonly BattleModelFindings[];
  /** What happened in the first of the battles, where that is asked for and the system follows it. */
  readonly timelines?: BattleTimelines | undefined;
  /** What the models have and the battles do not play, and figures that no document gives. */
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

/** Why a fight is less certain than was asked. */
export interface Missed {
  /** The half width that every interval should have had; absent where none was asked for. */
  readonly wanted?: number | undefined;
  /** What ended its sampling: the most combats that were allowed, or the time limit of the run. */
  readonly stopped: 'combats' | 'time';
}

/** The secret pick of a fight as a game. */
export interface SplitsResult extends Splits {
  readonly kind: 'splits';
}

/** What 100 points of each member of a roster remove and lose in single fights. */
export interface EfficiencyResult {
  readonly kind: 'efficiency';
  readonly efficiency: Efficiency;
}

/** Single fights of one profile with each amount of what it spends. */
export interface CurveResult {
  readonly kind: 'curve';
  readonly curve: Curve;
}

/** The fair prices that come with Stonecast, with the proof of them. */
export interface ValuationResult {
  readonly kind: 'valuation';
  readonly prices: {
    /** The day on which they were computed. */
    readonly date: string;
    /** `combats` counts the battles that prices were fitted to. */
    readonly method: Method;
    readonly players: readonly string[];
    readonly units: readonly {
      readonly id: string;
      readonly name: string;
      readonly group?: string | undefined;
      readonly assumed: readonly string[];
      readonly cost: number;
      readonly fair: Estimate;
      readonly word: PriceWord;
    }[];
    /** By player: how uneven lists of equal points are, and what the best list wins (absent: not played), at the costs and at fair prices. */
    readonly proof: readonly {
      readonly player: string;
      readonly spread: { readonly before: Estimate; readonly after: Estimate };
      readonly hunter?: { readonly before: Estimate; readonly after: Estimate };
    }[];
  };
}

/** Lists against lists in whole battles. */
export interface ListBattlesResult {
  readonly kind: 'listBattles';
  readonly battles: ListBattles;
}

/** What lists made of some plays of a list search: no report tells of it, the search that asked does. */
export interface MeetingsResult {
  readonly kind: 'meetings';
  readonly scores: readonly PlayScores[];
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
  | MeetingsResult;

/** One job: the index of its level on each axis (of a question about a whole roster none), and its result. */
export type ResultJob = { readonly id: string; readonly levels: readonly number[] } & JobResult;

/** A combination that was not computed, with the reason where one is known. */
export interface MissingJob {
  readonly levels: readonly number[];
  readonly kind: JobResult['kind'];
  readonly reason?: string | undefined;
}

/** A file that results were made from. */
export interface InputFile {
  /** Its name without the folders that differ between machines. */
  readonly file: string;
  readonly sha256: string;
}

/** What reports take from the experiment file. */
export interface ExperimentRequest {
  readonly experiment: string;
  readonly title: string;
  readonly question: string;
  readonly about?: string | undefined;
  readonly report?: { readonly charts: readonly ChartRequest[] } | undefined;
}

/** The content of `results.json`. */
export interface Results<Asked extends ExperimentRequest = ExperimentRequest> {
  /** Version of this form. */
  readonly format: 1;
  /** Version of Stonecast. */
  readonly stonecast: string;
  readonly system: {
    readonly id: string;
    readonly name: string;
    /** Version of the rules. */
    readonly rules: string;
    readonly notes: readonly string[];
    /** What battles are counted in; absent: Turns. */
    readonly time?: TimeUnit | undefined;
    readonly figures: Readonly<Record<string, Figure>>;
  };
  readonly experiment: Asked;
  readonly seed: string;
  /** The command that makes these results again. */
  readonly command: string;
  readonly inputs: readonly InputFile[];
  readonly axes: readonly ResultAxis[];
  /** Present where a time limit ended the run: sampled numbers then depend on how far it came. */
  readonly ended?: 'time' | undefined;
  readonly missing: readonly MissingJob[];
  readonly jobs: readonly ResultJob[];
}
