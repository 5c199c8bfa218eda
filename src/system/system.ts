/** What a rule system declares, so that commands, engines and reports can serve it without knowing a rule of it. */
import type { ReplayPlayer } from '../space/index.js';
import type { Brawl, BrawlOption } from './brawl.js';
import type { Duel } from './duel.js';
import type { ListRules } from './list.js';
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
import type { Position } from './position.js';
import type { OpenChoice } from './opening.js';
import type { Roster } from './roster.js';
import type { Solo } from './solo.js';
import type { Distributions } from './distributions.js';
import type { Shorthand } from './shorthand.js';
import type { TableRules } from './table.js';
import type { DataGaps } from './dataGaps.js';

/** A named way of playing one seat, as people do: tournaments set it against others, sheets say what it gives away. */
export interface Habit {
  readonly name: string;
  /** Completes "plays …" in few words. */
  readonly about: string;
  readonly pick: readonly number[];
  readonly play: Policy;
}

/** What an answer of `odds` holds (CONTRACT): each system has a form of its own. */
export type AnyAnswer = Readonly<Record<string, unknown>>;

/** The fields of an interface, as a record of its own. */
export type Plain<T> = { readonly [Field in keyof T]: T[Field] };

/**
 * One scenario made ready for the engines: a game, how each side plays it, and what is asked of it.
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
  /** The habits of a player that the system knows; none where absent. */
  habits?(player: number): readonly Habit[];
  /**
   * The same combat as a plane program for the sampling kernel, for a combination of root picks; undefined where the
   * combat has no such form (the graph is sampled instead).
   */
  plane?(choice: readonly number[]): PlanedCombat | undefined;
  /** The same game as a grid that is swept, where nothing is left to decide and it has that shape. */
  readonly grid?: GridGame | undefined;
  /** The answer of `odds` (CONTRACT), without its `method`. `estimate` gives each measure by id. */
  answer(estimate: (measure: string) => Estimate, resolved: Resolved): Answer;
  /** The system's figures (see `System.figures`) of an answer, by id: what experiments collect and charts draw. */
  figures?(answer: Answer): Readonly<Record<string, Estimate>>;
  /** One plain sentence for people, from an answer that `answer` made. */
  sentence(answer: Answer, method: Method): string;
  /** Rows of a compact table for people: a heading row first. */
  table(answer: Answer): readonly (readonly string[])[];
  /** How many of something each side deals, as distributions beside the table. Absent where nothing is counted. */
  spreads?(answer: Answer): Distributions;
  /** Who takes part in it, each name once, with what is not known of them. Absent: all of everybody is known. */
  readonly dataGaps?: readonly DataGaps[];
}

/** A data file of a system's folder, parsed but not checked. */
export interface DataDocument {
  readonly file: string;
  readonly data: unknown;
}

/** A profile as lists show it; the system may add fields of its own (CONTRACT: `profiles list --json`). */
export interface ProfileEntry {
  readonly id: string;
  readonly name: string;
  /** The name in the French edition, where it gives one. */
  readonly french?: { readonly name: string } | undefined;
  readonly [field: string]: unknown;
}

/** An ability that the documents name: whether its effect is stated, and where it is named when not. */
export interface AbilityEntry {
  readonly id: string;
  readonly name: string;
  readonly known: boolean;
  readonly [field: string]: unknown;
}

/** What a figure means, for whoever prints or draws it. */
export interface Figure {
  /** Completes "…: 41 %", e.g. `the attacker removes the defender`. */
  readonly label: string;
  /** Two or three words for a column or an axis. */
  readonly short: string;
  readonly unit: 'probability' | 'points' | 'count';
  /** Which end of it the first side wants. */
  readonly better: 'high' | 'low';
  /** Of a figure that one side gains and the other loses: where neither gains, e.g. 0. */
  readonly even?: number | undefined;
  /** Whether an answer may lack it, as one in points where nothing has a cost. */
  readonly optional?: boolean | undefined;
}

/** A file to start from, which works as it stands. */
export interface FileTemplate {
  /** One line of help. */
  readonly about: string;
  /** The kind of schema (`System.schemas`) that editors complete it by; absent where there is none. */
  readonly schema?: string;
  /** The name of the file for an id. */
  file(id: string): string;
  /** Its text. @param schema the name of the schema's file beside it */
  text(id: string, schema: string): string;
  /** A command that reads it. */
  next(file: string): string;
}

/** How a list of lists of numbers in the answer of a question is shown: what its rows and columns count. */
export interface QuestionGrid {
  readonly rows: string;
  readonly columns: string;
  /** The number of the first column; rows count from 1. */
  readonly first: 0 | 1;
  /** Whether the numbers are chances. */
  readonly chances?: boolean;
}

/** What passes until a battle is over: `round`, `rounds`. */
export interface TimeUnit {
  readonly one: string;
  readonly many: string;
}

/**
 * A rule system: what `systems/registry.ts` lists.
 * @typeParam Scenario what people write for it
 * @typeParam Answer the form of its answers of `odds`
 */
export interface System<Scenario = unknown, Answer extends AnyAnswer = AnyAnswer> {
  /** As scenario files name it, e.g. `twilight`; also its folder under `profiles/`. */
  readonly id: string;
  readonly name: string;
  /** Version of the rules as implemented; part of every result. */
  readonly version: string;
  /** JSON Schema sources (zod) of what people write, for checks in editors, by kind: `scenario`, `profiles` … */
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly shorthand?: Shorthand;
  /** Files to start from, by kind: `profile`, `list` … */
  readonly templates?: Readonly<Record<string, FileTemplate>>;
  /** The numbers that lists and charts are made of. */
  readonly figures?: Readonly<Record<string, Figure>>;
  /** Those of its campaigns (`Campaign.figures`). */
  readonly campaignFigures?: Readonly<Record<string, Figure>>;
  /** What every report about this system must say. */
  readonly notes?: readonly string[];
  /** What its battles and brawls are counted in; absent: Turns. */
  readonly time?: TimeUnit;
  /** What it declares here in English (figures, notes, help, roles, names of fields) in other languages. */
  readonly glossaries?: Readonly<Partial<Record<Language, Glossary>>>;
  /** Where battle files may name other files in place of what these hold, as paths; `*` stands for each entry of a list. */
  readonly references?: readonly (readonly string[])[];
  /** Fields of a profile that are the least roll that saves: the lower the better. How a step either way is called. */
  readonly saves?: Readonly<Record<string, { readonly lower: string; readonly higher: string }>>;
  /** The fields of a profile that lists show as columns, in their order: those that are single numbers or words. */
  readonly columns?: readonly string[];
  /** Options of its brawls on a command line, and of the brawls of its lists. */
  readonly brawlOptions?: readonly BrawlOption[];
  readonly listOptions?: readonly BrawlOption[];
  /** Options of searches among its lists on a command line (`of` is `brawl`): what lists must keep to beside the law. */
  readonly searchOptions?: readonly BrawlOption[];
  /** Choices before the secret pick that are solved on request (`OpenSystem.opening`): name → one line of help. */
  readonly openings?: Readonly<Record<string, string>>;
  /** What `OpenSystem.questions` answers, by name. */
  readonly commands?: Readonly<Record<string, GameQuestion>>;
  /** One line of help where `OpenSystem.campaign` answers. */
  readonly campaign?: string;
  /** Fields of their answers that are grids of numbers. */
  readonly grids?: Readonly<Record<string, QuestionGrid>>;
  /** Those that are chances, or lists or groups of chances; people read them in per cent. */
  readonly chances?: readonly string[];
  /** Where units have no costs: the one of `commands` that says what they are worth beside each other. */
  readonly weighing?: string;
  /**
   * Checks the system's data files and makes the system ready.
   * @throws StonecastError with `place.file` and `path` of the offending value
   */
  open(documents: readonly DataDocument[]): OpenSystem<Scenario, Answer>;
  /**
   * The data files with those of a patch added, whose entries take the place of those that they redefine. Absent where
   * data files are only ever added.
   * @throws StonecastError as `open`, for files of the patch
   */
  patched?(documents: readonly DataDocument[], patch: readonly DataDocument[]): readonly DataDocument[];
}

/** A question of one game's own. */
export interface GameQuestion {
  /** What people type in front of it. */
  readonly verb: 'fight' | 'battle' | 'list';
  /** One line of help. */
  readonly help: string;
}

/** A system with its data loaded. Scenario errors are `StonecastError`s whose `path` leads to the offending value. */
export interface OpenSystem<Scenario = unknown, Answer extends AnyAnswer = AnyAnswer> {
  readonly system: System;
  /** The data files that it was opened with, so that threads can open it again. Absent: whatever is asked runs on one thread. */
  readonly documents?: readonly DataDocument[];
  profiles(): readonly ProfileEntry[];
  /**
   * The system with other costs of models, by the ids of their profiles. Absent where its profiles have no costs.
   * @throws StonecastError for a cost that no card may have
   */
  repriced?(costs: ReadonlyMap<string, number>): OpenSystem;
  /** The abilities that the system's data define or name; left out by systems whose profiles have none. */
  abilities?(): readonly AbilityEntry[];
  /**
   * The part of the data files that a scenario depends on: `open` of it treats the scenario as the whole would. Absent:
   * all of them. It makes a job independent of the disk that it came from.
   */
  excerpt?(scenario: Scenario): readonly DataDocument[];
  /** Makes one scenario (a parsed file of CONTRACT) ready for the engines. */
  encounter(scenario: Scenario): Encounter<Answer>;
  /** Its cards that act by themselves. Absent where it has none. */
  solo?(): Solo;
  /** Makes a scenario a duel: encounters one after another until somebody falls. Absent where the system knows none. */
  duel?(scenario: Scenario): Duel;
  /** Two groups of like models against each other, from a parsed file. Absent where the system knows none. */
  brawl?(file: unknown): Brawl;
  /**
   * Two forces on a table, from a parsed file whose references (`System.references`) are replaced by what they name. Absent
   * where the system knows no battles.
   */
  battle?(file: unknown): Battle;
  /**
   * A replay of a battle as a film, in the language that is spoken. Absent where the system knows no battles.
   * @throws StonecastError with the path of what is no replay's
   */
  replayPlayer?(replay: unknown): ReplayPlayer;
  /**
   * Nations that move and fight on a map for many turns, from a parsed file with its references in place. Absent where the
   * system knows none.
   */
  campaign?(file: unknown): Campaign;
  /** Whole forces: whether they are allowed, how they are led, and one against another. Absent where the system knows none. */
  lists?: ListRules;
  /**
   * A play in progress, as people describe it: a scenario with what is on the table (`state`), or without it before the
   * cast. Scenario errors as `encounter`. Absent where the system follows no play.
   */
  position?(file: unknown): { readonly encounter: Encounter; readonly position: Position };
  /** The open choices before a scenario; `requests` names those of `System.openings` that are left to the players. */
  opening?(scenario: unknown, requests: readonly string[]): OpenChoice;
  /** Models on a table: sight, ways, pictures. Absent where the system has no plane. */
  tables?: TableRules;
  /** Its profiles set against each other one by one. Absent where the system offers none. */
  roster?(): Roster;
  /** Other questions that this system answers, by command name (`bag` …). */
  readonly questions: Readonly<Record<string, Question>>;
}

/**
 * The answer of a question in one sentence.
 * @param call what an English name, word or id is called in the language that is spoken
 */
export type AnswerSummary = (
  answer: Readonly<Record<string, unknown>>,
  call: (english: string) => string,
) => string;

/**
 * A question beside `odds`: a parsed file in, the JSON answer out. Questions made of many encounters (the cheapest force,
 * the best split of an army) have each answered by `odds`, exactly: the engine behind it is the caller's. Those that may take
 * long tell `onProgress` how much is done, and of how much at most.
 */
export type Question = (
  file: unknown,
  odds: (encounter: Encounter) => Record<string, unknown>,
  onProgress?: (done: number, total: number) => void,
) => Record<string, unknown>;
