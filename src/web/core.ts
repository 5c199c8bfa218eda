/**
 * The core for a browser: it takes questions and returns plain data. It reads no disk.
 * The build parses the systems' data files and includes them. Answers are bit for bit those of the command line.
 */
import { exactOdds, odds, type OddsOptions } from '../questions/index.js';
import {
  openWith,
  type DataDocument,
  type DuelTimeline,
  outcomesOf,
  type Encounter,
  type OpenSystem,
  type Outcome,
  type System,
  type Distributions,
  type TableAnswer,
  type TablePiece,
} from '../system/index.js';
import type { PlanePicture } from '../space/index.js';
import type { aboutLists } from './lists.js';
import type { studied } from './studies.js';
import { supported, unlessLeftOut } from './supported.js';
import { msg, StonecastError, type Place, withLocale } from '../errors/index.js';
import { translateDeclared, type Language } from '../i18n/index.js';

/** A system and its data files. */
export interface Loaded {
  readonly system: System;
  readonly documents: readonly DataDocument[];
}

/** What a question needs of a system: its fights, tables and replays too, or lists and their battles too. */
export type Needs = 'fights' | 'tables' | 'lists';

/** What a host gives to the core. Either part may load when it is needed. */
export interface Host {
  /** Returns the system with an id, and with what a question needs at least. */
  readonly system: (id: string, needs: Needs) => Loaded | Promise<Loaded>;
  readonly studied: () => typeof studied | Promise<typeof studied>;
  readonly aboutLists: () => typeof aboutLists | Promise<typeof aboutLists>;
}

/** A question about one scenario, in the format of its file. */
export interface Request {
  /**
   * The question: `odds`, `splits`, `study`, `duel`, `advise`, `coach`, `sheet`, `profiles` or `solo`.
   * Also `list` (a list file), `meet` (two lists in battle), `film` (a replay), `table` (sight, paths and a picture of a table file), or a system's question such as `bag`.
   */
  readonly ask: string;
  /** The system. The default is the file's system. */
  readonly system?: string;
  readonly file?: unknown;
  /** The file as text instead of `file`, if the core has a file reader. */
  readonly text?: OwnText;
  readonly language?: Language;
  /** The user's own data files, in addition to the packaged ones. */
  readonly documents?: readonly DataDocument[];
  /** The user's own data files as text, if the core has a file reader. */
  readonly texts?: readonly OwnText[];
  /** `coach`: the answers so far. */
  readonly given?: readonly number[];
  /** The method, seed and other options of odds. */
  readonly options?: Pick<
    OddsOptions,
    'method' | 'combats' | 'seed' | 'confidence' | 'precision' | 'timeLimit'
  >;
}

/** A data file as its author wrote it. */
export interface OwnText {
  readonly file: string;
  readonly text: string;
}

/** Reads a data file and records the position of each value. */
type ReadText = (
  file: string,
  text: string,
) => DataDocument & { locate(path: readonly (string | number)[]): Place };

/** An answer, or an error in the question. */
export type Reply =
  | { readonly answer: unknown; readonly reported?: RenderedAnswer }
  | {
      readonly fault: {
        readonly message: string;
        readonly tip: string;
        readonly path: readonly (string | number)[];
        /** The position in the user's own file. */
        readonly place?: Place;
      };
    };

/** An answer in words. */
export interface RenderedAnswer {
  readonly sentence: string;
  readonly table: readonly (readonly string[])[];
  /** `odds`: the figures of the system, in its order. */
  readonly figures?: readonly RenderedFigure[];
  /** `odds`, `duel`: the disjoint outcomes, whose chances add up to 1. Empty if the system declares none. */
  readonly outcomes?: readonly Outcome[];
  readonly spreads?: Distributions;
  /** `duel`: the chance that each side still stands, over time. */
  readonly timeline?: DuelTimeline;
  /** `odds`: the names of each player's picks. It is empty when there are no picks. */
  readonly picks?: readonly (readonly string[])[];
}

/** A figure of an answer in words. */
export interface RenderedFigure {
  readonly id: string;
  readonly label: string;
  readonly short: string;
  readonly unit: 'probability' | 'points' | 'count';
  /** The value that favours neither side, for a figure that has one. */
  readonly even?: number | undefined;
  readonly value: { readonly value: number; readonly low: number; readonly high: number };
}

/** The answers about a table file. An impossible answer is absent. Its error appears if the file asks for it. */
export interface TableSaid {
  readonly system: string;
  readonly file: unknown;
  readonly picture: PlanePicture;
  readonly pieces: readonly TablePiece[];
  readonly answers: readonly (TableAnswer & { readonly kind: TableKind })[];
}

/** The questions about a table. */
export type TableKind = (typeof TABLE_KINDS)[number];

const TABLE_KINDS = ['sight', 'reach', 'contact', 'blast'] as const;

/** The questions that need more of a system than its fights. */
const NEEDS: Readonly<Record<string, Needs>> = {
  film: 'tables',
  table: 'tables',
  list: 'lists',
  meet: 'lists',
};

/** The maximum number of open systems. Each set of user files needs a separate one. */
const MOST_OPENED = 24;

/**
 * Returns a function that answers requests and opens each system once. It loads the file reader for requests with text.
 */
export function answerer(host: Host, reader?: () => Promise<ReadText>): (request: Request) => Promise<Reply> {
  const opened = new Map<string, OpenSystem>();
  const open = async (
    id: string,
    { ask, documents = [], texts = [] }: Request,
    readText?: ReadText,
  ): Promise<OpenSystem> => {
    const own = documents.length + texts.length > 0;
    const needs = NEEDS[ask] ?? 'fights';
    const place = `${id}/${needs}`;
    const key = own ? `${place} ${JSON.stringify([documents, texts])}` : place;
    const known = opened.get(key);
    if (known) return known;
    const { system, documents: packagedFiles } = await host.system(id, needs);
    const read = texts.flatMap(({ file, text }) => readText?.(file, text) ?? []);
    const fresh = placing(read, () => openWith(system, packagedFiles, [...documents, ...read]));
    const [oldest] = own ? [...opened.keys()].filter((one) => one.includes(' ')) : [];
    if (oldest !== undefined && opened.size >= MOST_OPENED) opened.delete(oldest);
    opened.set(key, fresh);
    return fresh;
  };
  return async (asked) => {
    let read: ReturnType<ReadText> | undefined;
    try {
      const readText = asked.text || asked.texts ? await reader?.() : undefined;
      read = asked.text && readText?.(asked.text.file, asked.text.text);
      const request = read ? { ...asked, file: read.data } : asked;
      const system = await open(request.system ?? systemOf(request.file), request, readText);
      return await answer(host, system, request);
    } catch (error) {
      if (!(error instanceof StonecastError)) throw error;
      const { message, tip } = error.reported(asked.language ?? 'en');
      const { path = [] } = error;
      const place = error.place ?? read?.locate(path);
      return { fault: { message, tip, path, ...(place && { place }) } };
    }
  };
}

/** Runs `work`. Adds line and column to an error in one of the files. */
function placing<T>(files: readonly ReturnType<ReadText>[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StonecastError) || error.place?.line !== undefined) throw error;
    const source = files.find(({ file }) => file === error.place?.file);
    throw source ? error.placed((path) => source.locate(path)) : error;
  }
}

function systemOf(file: unknown): string {
  const id = typeof file === 'object' && file !== null && 'system' in file ? file.system : undefined;
  if (typeof id === 'string') return id;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: 'system' }),
      found: msg('missing'),
      expected: msg('the id of a rule system'),
    },
    { path: ['system'] },
  );
}

async function answer(
  host: Host,
  open: OpenSystem,
  { ask, file, language = 'en', options = {}, given = [] }: Request,
): Promise<Reply> {
  switch (ask) {
    case 'odds': {
      // Setting up a fight creates its names, so this needs the locale too.
      const encounter = withLocale(language, () => open.encounter(file));
      const found = await odds(encounter, { ...options, threads: 1 });
      const reported = withLocale(language, () => ({
        sentence: encounter.sentence(found.answer, found.method),
        table: encounter.table(found.answer),
        ...figuresOf(open, encounter, found.answer),
        ...(encounter.spreads && { spreads: encounter.spreads(found.answer) }),
        picks: encounter.game.picks,
      }));
      return { answer: { ...found.answer, method: found.method }, reported };
    }
    case 'study':
    case 'coach':
    case 'splits':
    case 'duel':
    case 'advise':
    case 'sheet':
      return (await host.studied())(open, { ask, file, language, given });
    case 'list':
    case 'meet':
      return (await host.aboutLists())(open, ask, file, language);
    case 'profiles':
      return { answer: open.profiles() };
    case 'film':
      return {
        answer: withLocale(language, () =>
          supported(
            unlessLeftOut(() => open.replayPlayer?.(file)),
            open,
            ask,
          ),
        ),
      };
    case 'table':
      return { answer: withLocale(language, () => tableSaid(open, file)) };
    case 'solo':
      return { answer: supported(open.solo?.(), open, ask) };
    default: {
      const question = supported(open.questions[ask], open, ask);
      // Converts to JSON because the worker copies the answer. Messages in it are in English.
      return {
        answer: JSON.parse(JSON.stringify(question(file, (encounter) => exactOdds(encounter).answer))),
      };
    }
  }
}

/** Answers all questions of a table file. Paths and a template appear only if the file asks for them. */
function tableSaid(open: OpenSystem, file: unknown): TableSaid {
  const scene = supported(open.tables, open, 'table').read(file);
  const asks = (field: string): boolean => {
    const value = (file as Readonly<Record<string, unknown>>)[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  };
  const wanted = { sight: true, reach: asks('moves'), contact: true, blast: asks('blast') };
  return {
    system: open.system.id,
    file,
    picture: scene.picture({ ways: wanted.reach, fans: asks('sight') }),
    pieces: scene.pieces(),
    answers: TABLE_KINDS.flatMap((kind) => {
      const found = wanted[kind] ? scene[kind]?.() : undefined;
      return found ? [{ kind, ...found }] : [];
    }),
  };
}

/** Returns the figures of an answer and its outcomes, in the current language. */
function figuresOf(
  { system }: OpenSystem,
  encounter: Encounter,
  answer: Record<string, unknown>,
): Required<Pick<RenderedAnswer, 'figures' | 'outcomes'>> {
  const values = encounter.figures?.(answer) ?? {};
  const t = (english: string): string => translateDeclared(english, system.glossaries);
  const figures = Object.entries(system.figures ?? {}).flatMap(([id, { label, short, unit, even }]) => {
    const value = values[id];
    return value === undefined ? [] : [{ id, label: t(label), short: t(short), unit, even, value }];
  });
  const outcomes = outcomesOf(system.figures ?? {}, values);
  return { figures, outcomes: outcomes.map((one) => ({ ...one, label: t(one.label) })) };
}
