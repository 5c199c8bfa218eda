/**
 * The error catalogue. Every error that a user can cause is a `StonecastError` with a code from here. Its parameters
 * are messages, names or numbers. The code that shows it chooses the language. Any other thrown error is a defect of
 * Stonecast.
 */
import { fill, Message, texts, type Part } from '../i18n/message.js';
import { typesetIn, type Language } from '../i18n/languages.js';

/** The place of a value in a file. Lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** The details of an error. `path` leads from the document's root to the value; `files/` turns it into a place. */
export interface ErrorDetails {
  readonly path?: readonly (string | number)[];
  readonly place?: Place;
  readonly cause?: unknown;
  /** Other errors in the same file, so that the user can fix all of them at once. */
  readonly others?: readonly StonecastError[];
}

/**
 * A text with {parameters}. `near` is the tip if a similar name (`suggestion`) is known. `whole` is the message for a
 * single piece of work, which has no parts to count.
 */
export interface ErrorWording {
  readonly message: string;
  readonly whole?: string;
  readonly tip: string;
  readonly near?: string;
}

/** Code → English text: the problem, the correct form, and a tip. A parameter `tip` replaces the tip. */
export const ERRORS = {
  'unknown-system': {
    message: 'unknown rule system "{found}"; it should be one of {known}',
    tip: 'give the system by its id, e.g. system: twilight',
    near: 'did you mean "{suggestion}"?',
  },
  'unknown-profile': {
    message: 'no profile "{found}"',
    tip: 'see the ids that exist: stonecast profiles list',
    near: 'did you mean {suggestion}?',
  },
  'unknown-field': {
    message: 'unknown field "{found}"; the fields here are {known}',
    tip: 'remove it, or check its spelling',
    near: 'did you mean "{suggestion}"?',
  },
  'unknown-ability': {
    message: 'unknown ability "{found}"',
    tip: 'see the ones that exist: stonecast profiles abilities',
    near: 'did you mean "{suggestion}"?',
  },
  'wrong-value': {
    message: '{what} is {found}; it should be {expected}',
    tip: 'correct the value',
  },
  'against-rules': { message: '{found}', tip: 'see the rules of the game' },
  'bad-syntax': {
    message: 'cannot read this as {format}: {found}',
    tip: 'check indentation, quotes and brackets near this place',
  },
  'cannot-read': {
    message: 'cannot read "{found}": {reason}',
    tip: 'check the path',
  },
  'cannot-write': {
    message: 'cannot write "{found}": {reason}',
    tip: 'choose another output folder',
  },
  'too-large': {
    message: '{what} has {found} {unit}; at most {limit} can be handled',
    tip: 'make the scenario smaller: fewer models, choices or resources',
  },
  'cannot-do': {
    message: '{what} cannot be done here: {reason}',
    tip: 'see --help for what can be combined',
  },
  incomplete: {
    message: '{found} of {total} {what} are missing: {reason}',
    whole: 'nothing is finished: {reason}',
    tip: 'let it run to its end, or ask for less',
  },
  'wrong-usage': {
    message: '{found}',
    tip: 'see --help',
  },
} as const satisfies Record<string, ErrorWording>;

export type ErrorCode = keyof typeof ERRORS;

/** The same in French. */
const ERRORS_FR: Readonly<Record<ErrorCode, ErrorWording>> = {
  'unknown-system': {
    message: 'système de règles inconnu « {found} » ; attendu : {known}',
    tip: "donnez l'identifiant du système, p. ex. system: twilight",
    near: 'vouliez-vous dire « {suggestion} » ?',
  },
  'unknown-profile': {
    message: 'aucun profil « {found} »',
    tip: 'voir ceux qui existent : stonecast profiles list',
    near: 'vouliez-vous dire {suggestion} ?',
  },
  'unknown-field': {
    message: 'champ inconnu « {found} » ; les champs possibles ici : {known}',
    tip: 'retirez-le, ou vérifiez son orthographe',
    near: 'vouliez-vous dire « {suggestion} » ?',
  },
  'unknown-ability': {
    message: 'compétence inconnue « {found} »',
    tip: 'voir celles qui existent : stonecast profiles abilities',
    near: 'vouliez-vous dire « {suggestion} » ?',
  },
  'wrong-value': { message: '{what} : {found} ; attendu : {expected}', tip: 'corrigez la valeur' },
  'against-rules': { message: '{found}', tip: 'voyez les règles du jeu' },
  'bad-syntax': {
    message: 'ceci ne se lit pas comme du {format} : {found}',
    tip: "vérifiez l'indentation, les guillemets et les parenthèses près de cet endroit",
  },
  'cannot-read': { message: 'impossible de lire « {found} » : {reason}', tip: 'vérifiez le chemin' },
  'cannot-write': {
    message: "impossible d'écrire « {found} » : {reason}",
    tip: 'choisissez un autre dossier de sortie',
  },
  'too-large': {
    message: '{what} : {found} {unit} ; au plus {limit} peuvent être traités',
    tip: 'réduisez le scénario : moins de figurines, de choix ou de ressources',
  },
  'cannot-do': {
    message: '{what} est impossible ici : {reason}',
    tip: 'voir --help pour ce qui peut se combiner',
  },
  incomplete: {
    message: 'il manque {found} {what} sur {total} : {reason}',
    whole: "rien n'est achevé : {reason}",
    tip: 'laissez-le finir, ou demandez moins',
  },
  'wrong-usage': { message: '{found}', tip: 'voir --help' },
};

/** Every error may have its own tip. */
interface Tip {
  readonly tip?: Message;
}

/** A name that was not found, and the similar name that may be meant. */
interface Unknown extends Tip {
  readonly found: string;
  readonly suggestion?: string;
}

interface Known {
  readonly known: string;
}

interface Refused extends Tip {
  readonly found: string;
  readonly reason: Message;
}

interface Said extends Tip {
  readonly found: Message | number;
}

/** Code → parameters of its text. Words are messages. Names and user input are the same in every language. */
export interface ErrorParams {
  readonly 'unknown-system': Unknown & Known;
  readonly 'unknown-profile': Unknown;
  readonly 'unknown-field': Unknown & Known;
  readonly 'unknown-ability': Unknown;
  readonly 'wrong-value': Said & { readonly what: Message; readonly expected: Message };
  readonly 'against-rules': Said;
  readonly 'bad-syntax': Said & { readonly format: string };
  readonly 'cannot-read': Refused;
  readonly 'cannot-write': Refused;
  readonly 'too-large': Said & {
    readonly what: Message;
    readonly unit: Message;
    readonly limit: number | string;
  };
  readonly 'cannot-do': Tip & { readonly what: Message; readonly reason: Message };
  readonly incomplete: Tip & {
    readonly found: number | string;
    readonly total: number | string;
    /** The kind of work, e.g. brawls. */
    readonly what: Message;
    readonly reason: Message;
  };
  readonly 'wrong-usage': Said;
}

const messageOf = ({ message, whole }: ErrorWording, { total }: Readonly<Record<string, unknown>>): string =>
  whole !== undefined && String(total) === '1' ? whole : message;

/** The arguments of an error: its code, parameters and details. */
type ErrorArgs = {
  [Code in ErrorCode]: [code: Code, params: ErrorParams[Code], details?: ErrorDetails];
}[ErrorCode];

/** An error in one language: the problem, and one sentence of advice. */
export interface LocalizedError {
  readonly message: string;
  readonly tip: string;
}

/** A user's mistake, with advice. The exit code on the command line is 2. */
export class StonecastError extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, Part | undefined>>;
  readonly path: readonly (string | number)[] | undefined;
  readonly place: Place | undefined;
  /** Other errors in the same file; empty if this is the only one. */
  readonly others: readonly StonecastError[];

  constructor(...[code, params, details = {}]: ErrorArgs) {
    super(
      fill(messageOf(ERRORS[code], { ...params }), texts({ ...params }, 'en')),
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'StonecastError';
    this.code = code;
    this.params = { ...params };
    this.path = details.path;
    this.place = details.place;
    this.others = details.others ?? [];
  }

  /** The advice in one English sentence. */
  get tip(): string {
    return this.reported('en').tip;
  }

  /** Returns the problem and the advice in a language. `message` is English. */
  reported(language: Language): LocalizedError {
    const wording: ErrorWording = (language === 'fr' ? ERRORS_FR : ERRORS)[this.code];
    const params = texts(this.params, language);
    const tip = params['suggestion'] !== undefined && wording.near ? wording.near : wording.tip;
    return {
      message: fill(typesetIn(language, messageOf(wording, this.params)), params),
      tip: params['tip'] === undefined ? fill(typesetIn(language, tip), params) : String(params['tip']),
    };
  }

  /** The problem as a message, for use inside another message. */
  get said(): Message {
    const text = { en: this.message, fr: this.reported('fr').message };
    return new Message(text.en, {}, text);
  }

  /** Returns the same error with other details, or with another tip. */
  with(details: ErrorDetails, tip?: Message): StonecastError {
    const { code, path, place, cause, others } = this;
    const params = { ...this.params, ...(tip && { tip }) };
    const where = { ...(path && { path }), ...(place && { place }) };
    const known = { ...where, ...(cause !== undefined && { cause }), others };
    // The code and its parameters come from one error, so they still match.
    return new StonecastError(...([code, params, { ...known, ...details }] as unknown as ErrorArgs));
  }

  /** Returns the same error with a place. */
  at(place: Place): StonecastError {
    return this.with({ place });
  }

  /** Returns the same error and its `others`, each located by its path. Errors that have a line keep it. */
  placed(locate: (path: readonly (string | number)[]) => Place): StonecastError {
    const place = this.place?.line === undefined ? locate(this.path ?? []) : this.place;
    return this.with({ place, others: this.others.map((one) => one.placed(locate)) });
  }

  /** Returns the same error and its `others` with other paths. */
  moved(path: (path: readonly (string | number)[]) => readonly (string | number)[]): StonecastError {
    return this.with({ path: path(this.path ?? []), others: this.others.map((one) => one.moved(path)) });
  }

  /** Returns the same error and its `others` with `prefix` before their paths. */
  under(...prefix: (string | number)[]): StonecastError {
    return this.moved((path) => [...prefix, ...path]);
  }
}

/**
 * Runs every function and collects the errors, to report all of them together.
 * @throws StonecastError the first error, with the others in `others`
 */
export function everyOf<T>(makes: readonly (() => T)[]): T[] {
  const faults: StonecastError[] = [];
  const made: T[] = [];
  for (const make of makes) {
    try {
      made.push(make());
    } catch (error) {
      if (!(error instanceof StonecastError)) throw error;
      faults.push(error);
    }
  }
  throwAll(faults);
  return made;
}

/**
 * Runs both functions and collects the errors, to report both together.
 * @throws StonecastError the first error, with the other in `others`
 */
export function bothOf<A, B>(first: () => A, second: () => B): readonly [A, B] {
  const [a, b] = everyOf<A | B>([first, second]);
  return [a as A, b as B];
}

/** Throws the first of the errors with all others attached. Does nothing if there is none. */
export function throwAll([first, ...rest]: readonly StonecastError[]): void {
  if (!first) return;
  const others = rest.flatMap((one) => [one.with({ others: [] }), ...one.others]);
  throw first.with({ others: [...first.others, ...others] });
}
