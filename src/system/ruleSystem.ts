/** What a rule system declares, so that commands, engines and reports need no knowledge of its rules. */
import type { ReplayPlayer } from '../space/index.js';
import type { Brawl, BrawlOption } from './brawl.js';
import type { Duel } from './duel.js';
import type { ListRules } from './forceList.js';
import type {
  Battle,
  EncounterStrategy,
  Estimate,
  Game,
  GridGame,
  Measure,
  Method,
  PlanedCombat,
  Policy,
  Resolved,
} from '../game/index.js';
import type { Glossary, Language } from '../i18n/index.js';
import type { Campaign } from './campaign.js';
import type { FigureOutcome, Distributions, DataGaps } from './outcomes.js';
import type { Position } from './playPosition.js';
import type { OpenChoice, Shorthand, FileTemplate } from './newScenario.js';
import type { Roster } from './roster.js';
import type { Solo } from './soloGame.js';
import type { TableRules } from './table.js';

/**
 * A named strategy for one seat, as people use it. Tournaments compare it with others; strategy sheets show its cost.
 */
export interface Habit {
  readonly name: string;
  /** Completes "plays …" in few words. */
  readonly about: string;
  readonly pick: readonly number[];
  readonly play: Policy;
}

/** The content of an answer of `odds` (CONTRACT). Each system has its own form. */
export type AnyAnswer = Readonly<Record<string, unknown>>;

/** The fields of an interface, as a record type of its own. */
export type Plain<T> = { readonly [Field in keyof T]: T[Field] };

/**
 * One scenario that is ready for the engines: a game, the strategy of each side, and the measures to compute.
 * @typeParam Answer the form of its answers
 */
export interface Encounter<Answer extends AnyAnswer = AnyAnswer> {
  readonly game: Game;
  /** Index into the structure's roots. */
  readonly root: number;
  readonly strategy: readonly EncounterStrategy[];
  /** Each player's root options as data, in the order of `game.picks`. */
  readonly options: readonly (readonly Readonly<Record<string, number>>[])[];
  readonly measures: readonly Measure[];
  /** Returns the known habits of a player. Absent: none. */
  habits?(player: number): readonly Habit[];
  /**
   * Returns the same combat as a plane program for the sampling kernel, for a combination of root picks. Undefined if
   * the combat has no such form; the engines then sample the graph.
   */
  plane?(choice: readonly number[]): PlanedCombat | undefined;
  /** The same game as a grid game. Present if no decision is left and the game has that shape. */
  readonly grid?: GridGame | undefined;
  /** Returns the answer of `odds` (CONTRACT) without its `method`. `estimate` returns each measure by id. */
  answer(estimate: (measure: string) => Estimate, resolved: Resolved): Answer;
  /**
   * Returns the system's figures (`System.figures`) for an answer, by id. Experiments collect them and charts draw
   * them.
   */
  figures?(answer: Answer): Readonly<Record<string, Estimate>>;
  /** What figures of points consist of. Absent: the fight has no such figures, or a cost is unknown. */
  readonly stakes?: readonly Stake[];
  /** Returns one plain sentence for an answer that `answer` made. */
  sentence(answer: Answer, method: Method): string;
  /** Returns the rows of a compact table; the first row is the heading. */
  table(answer: Answer): readonly (readonly string[])[];
  /**
   * Returns distributions of the counts that each side achieves, for display beside the table. Absent: the system
   * counts nothing.
   */
  spreads?(answer: Answer): Distributions;
  /** The data gaps of all participants, each name once. Absent: there are none. */
  readonly dataGaps?: readonly DataGaps[];
}

/** A figure of points: the cost of a model times the chance of its removal, and the same for other models. */
export interface Stake {
  readonly figure: string;
  /** The figure that is the chance that the first model is removed. */
  readonly chance: string;
  readonly cost: number;
  /** The cost of all other models that the fight may remove. */
  readonly others: number;
}

/** A data file of a system's folder, parsed but not checked. */
export interface DataDocument {
  readonly file: string;
  readonly data: unknown;
}

/** A profile for lists. The system may add fields of its own (CONTRACT: `profiles list --json`). */
export interface ProfileEntry {
  readonly id: string;
  readonly name: string;
  /** The name in the French edition, if that has one. */
  readonly french?: { readonly name: string } | undefined;
  readonly [field: string]: unknown;
}

/** An ability that the documents name. It says whether they state its effect; if not, it says where they name it. */
export interface AbilityEntry {
  readonly id: string;
  readonly name: string;
  readonly known: boolean;
  readonly [field: string]: unknown;
}

/** The meaning of a figure, for text and charts. */
export interface Figure {
  /** Completes "…: 41 %", e.g. `the attacker removes the defender`. */
  readonly label: string;
  /** Two or three words for a column or an axis. */
  readonly short: string;
  readonly unit: 'probability' | 'points' | 'count';
  /** Which end the first side prefers. */
  readonly better: 'high' | 'low';
  /** For a figure that one side gains and the other loses: the value that favours neither, e.g. 0. */
  readonly even?: number | undefined;
  /** True: an answer may lack the figure, e.g. points if nothing has a cost. */
  readonly optional?: boolean | undefined;
  /** The figure as a constant plus other figures times their weights. Stonecast refuses results that break it. */
  readonly equals?: FigureSum | undefined;
  /** For a chance: the disjoint outcome of the fight that it gives (`outcomesOf`). */
  readonly outcome?: FigureOutcome | undefined;
}

/** A constant plus figures times their weights. A figure that an answer lacks counts 0. */
export interface FigureSum {
  readonly constant: number;
  readonly of: Readonly<Record<string, number>>;
}

/** What the fields of a system's files mean, and which of them name what has ids. */
export interface FieldTexts {
  /** A field's name, or "owner.name" where a name means two things → one sentence. */
  readonly about: Readonly<Record<string, string>>;
  /** A field's name → what its text may be the id of: any profile, an ability, or a profile of a kind. */
  readonly ids: Readonly<Record<string, string>>;
}

/** How to show a list of lists of numbers in a question's answer: what the rows and columns count. */
export interface QuestionGrid {
  readonly rows: string;
  readonly columns: string;
  /** The number of the first column. Rows count from 1. */
  readonly first: 0 | 1;
  /** Whether the numbers are probabilities. */
  readonly chances?: boolean;
}

/** The unit of time of battles: `round`, `rounds`. */
export interface TimeUnit {
  readonly one: string;
  readonly many: string;
}

/** The forms of a game's other files, as people write them. A game that has no files of a kind leaves it unknown. */
export interface GameFiles {
  readonly battle: unknown;
  readonly brawl: unknown;
  readonly campaign: unknown;
  readonly list: unknown;
  readonly position: unknown;
}

/**
 * A rule system, as `systems/registry.ts` lists it.
 * @typeParam Scenario the form of its scenarios
 * @typeParam Answer the form of its answers of `odds`
 * @typeParam Files the forms of its other files
 */
export interface System<
  Scenario = unknown,
  Answer extends AnyAnswer = AnyAnswer,
  Files extends GameFiles = GameFiles,
> {
  /** The name in scenario files, e.g. `twilight`; also the name of its folder under `profiles/`. */
  readonly id: string;
  readonly name: string;
  /** The version of the implemented rules. Every result includes it. */
  readonly version: string;
  /** JSON Schema sources (zod) of users' files, for checks in editors, by kind: `scenario`, `profiles` … */
  readonly schemas: Readonly<Record<string, unknown>>;
  /** What the fields of these files mean. Absent: schemas come without it. */
  readonly fields?: FieldTexts;
  /** The answers of its own questions in a sentence each, by question. None for an answer that is a table by itself. */
  readonly summaries?: Readonly<Record<string, AnswerSummary>>;
  readonly shorthand?: Shorthand;
  /** Template files by kind: `profile`, `list` … */
  readonly templates?: Readonly<Record<string, FileTemplate>>;
  /** The figures that lists and charts show. */
  readonly figures?: Readonly<Record<string, Figure>>;
  /** The figures of its campaigns (`Campaign.figures`). */
  readonly campaignFigures?: Readonly<Record<string, Figure>>;
  /** Sentences that every report about this system must include. */
  readonly notes?: readonly string[];
  /** The unit of time of its battles and brawls. Absent: Turns. */
  readonly time?: TimeUnit;
  /** Translations of its English texts here (figures, notes, help, roles, field names). */
  readonly glossaries?: Readonly<Partial<Record<Language, Glossary>>>;
  /** Paths in battle files where the name of another file can replace a value. `*` matches each entry of a list. */
  readonly references?: readonly (readonly string[])[];
  /**
   * Fields of a profile that hold the lowest roll that saves: lower is better. The values are labels for one step lower
   * and one step higher.
   */
  readonly saves?: Readonly<Record<string, { readonly lower: string; readonly higher: string }>>;
  /** The fields of a profile that lists show as columns, in order. Their values are single numbers or words. */
  readonly columns?: readonly string[];
  /** Options on the command line for its brawls, and for brawls of its lists. */
  readonly brawlOptions?: readonly BrawlOption[];
  readonly listOptions?: readonly BrawlOption[];
  /** Options on the command line for searches over its lists (`of` is `brawl`): limits for lists besides legality. */
  readonly searchOptions?: readonly BrawlOption[];
  /** Choices before the secret pick that `OpenSystem.opening` solves on request: name → one line of help. */
  readonly openings?: Readonly<Record<string, string>>;
  /** The questions that `OpenSystem.questions` answers, by name. */
  readonly commands?: Readonly<Record<string, GameQuestion>>;
  /** One line of help for `OpenSystem.campaign`, if the system has campaigns. */
  readonly campaign?: string;
  /** Fields of its answers that are grids of numbers. */
  readonly grids?: Readonly<Record<string, QuestionGrid>>;
  /** Fields of its answers that are probabilities, or lists or groups of them. Texts show them in per cent. */
  readonly chances?: readonly string[];
  /** If units have no costs: the entry of `commands` that computes their relative values. */
  readonly weighing?: string;
  /**
   * Checks the system's data files and opens the system.
   * @throws StonecastError with `place.file` and `path` of the wrong value
   */
  open(documents: readonly DataDocument[]): OpenSystem<Scenario, Answer, Files>;
  /**
   * Applies a patch: returns the data files with the patch's entries in place of the ones that they redefine. Absent:
   * users can only add data files.
   * @throws StonecastError as `open`, for files of the patch
   */
  patched?(documents: readonly DataDocument[], patch: readonly DataDocument[]): readonly DataDocument[];
}

/** A question that only one game has. */
export interface GameQuestion {
  /** The command word that people type before its name. */
  readonly verb: 'fight' | 'battle' | 'list';
  /** One line of help. */
  readonly help: string;
}

/** A system with its data loaded. A `StonecastError` for a scenario has the `path` of the wrong value. */
export interface OpenSystem<
  Scenario = unknown,
  Answer extends AnyAnswer = AnyAnswer,
  Files extends GameFiles = GameFiles,
> {
  readonly system: System;
  /** The data files that opened it, so that threads can open it again. Absent: all its work runs on one thread. */
  readonly documents?: readonly DataDocument[];
  profiles(): readonly ProfileEntry[];
  /**
   * Returns the system with other costs of models, by profile id. Absent: its profiles have no costs.
   * @throws StonecastError for a cost that no card may have
   */
  repriced?(costs: ReadonlyMap<string, number>): OpenSystem<Scenario, Answer, Files>;
  /** Returns the abilities that the system's data define or name. Absent: its profiles have no abilities. */
  abilities?(): readonly AbilityEntry[];
  /**
   * Returns the data files that a scenario depends on. `open` with only these treats the scenario in the same way. A
   * job can therefore run without access to the disk. Absent: a scenario depends on all files.
   */
  excerpt?(scenario: Scenario): readonly DataDocument[];
  /** Prepares one scenario (a parsed file, see CONTRACT) for the engines. */
  encounter(scenario: Scenario): Encounter<Answer>;
  /** Returns its automated cards. Absent: it has none. */
  solo?(): Solo;
  /** Prepares a duel: encounters one after another until a fighter falls. Absent: the system has no duels. */
  duel?(scenario: Scenario): Duel;
  /** Prepares a brawl of two groups from a parsed file. Absent: the system has no brawls. */
  brawl?(file: Files['brawl']): Brawl;
  /**
   * Prepares a battle of forces on a table from a parsed file. The caller must first resolve its references
   * (`System.references`). Absent: the system has no battles.
   */
  battle?(file: Files['battle']): Battle;
  /**
   * Returns a player for the replay of a battle, in the current language. Absent: the system has no battles.
   * @throws StonecastError with the path of a value that no replay has
   */
  replayPlayer?(replay: unknown): ReplayPlayer;
  /**
   * Prepares a campaign: nations that move and fight on a map for many turns. The file is parsed and its references are
   * resolved. Absent: the system has no campaigns.
   */
  campaign?(file: Files['campaign']): Campaign;
  /** Rules for lists: legality, leadership, and brawls between lists. Absent: the system has no lists. */
  lists?: ListRules<Files['list']>;
  /**
   * Reads a play in progress: a scenario with the state of the table (`state`), or without it before the cast. Scenario
   * errors as in `encounter`. Absent: the system supports no positions.
   */
  position?(file: Files['position']): { readonly encounter: Encounter; readonly position: Position };
  /**
   * Returns the open choices before a scenario. `requests` names the entries of `System.openings` that the players
   * decide.
   */
  opening?(scenario: unknown, requests: readonly string[]): OpenChoice;
  /** Models on a table: sight, paths, pictures. Absent: the system has no plane. */
  tables?: TableRules;
  /** Returns the comparisons of its profiles one by one. Absent: the system has none. */
  roster?(): Roster;
  /** Other questions that this system answers, by command name (`bag` …). */
  readonly questions: Readonly<Record<string, Question>>;
}

/**
 * Returns the answer of a question in one sentence.
 * @param call translates an English name, word or id into the current language
 */
export type AnswerSummary = (
  answer: Readonly<Record<string, unknown>>,
  call: (english: string) => string,
) => string;

/**
 * A question besides `odds`: it takes a parsed file and returns the JSON answer. A question may need many encounters
 * (the cheapest force, the best split of an army). It then asks `odds` for each, exactly, with the caller's engine.
 * Long questions report their progress to `onProgress`: the amount done and the maximum.
 */
export type Question = (
  file: unknown,
  odds: (encounter: Encounter) => Record<string, unknown>,
  onProgress?: (done: number, total: number) => void,
) => Record<string, unknown>;
