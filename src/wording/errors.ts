/**
 * The error catalogue. Everything that a user can cause is a `StonecastError` with a code from here; its message is made
 * from the code and the parameters, so other languages can make theirs from the same. Anything else that is thrown is a
 * defect of Stonecast.
 */
import { fill, type Params } from './fill.js';
import { language, typeset } from './language.js';

/** Where in a file a value stands; lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** What an error knows. `path` leads from the document's root to the value; `files/` turns it into a place. */
export interface ErrorDetails {
  readonly path?: readonly (string | number)[];
  readonly place?: Place;
  readonly cause?: unknown;
}

/** Wording with {parameters}. `near` is the tip when a near miss (`suggestion`) is known. */
export interface ErrorWording {
  readonly message: string;
  readonly tip: string;
  readonly near?: string;
}

/** Code → wording in English: what was found, what would be right, and a tip. A parameter `tip` overrides the tip. */
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
    tip: 'make the scenario smaller',
  },
  'cannot-do': {
    message: '{what} cannot be done here: {reason}',
    tip: 'see --help for what can be combined',
  },
  incomplete: {
    message: '{found} of {total} jobs are missing: {reason}',
    tip: 'give the same command again: it goes on where this run ended',
  },
  'wrong-usage': {
    message: '{found}',
    tip: 'see --help',
  },
} satisfies Record<string, ErrorWording>;

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
    tip: 'réduisez le scénario',
  },
  'cannot-do': {
    message: '{what} est impossible ici : {reason}',
    tip: 'voir --help pour ce qui peut se combiner',
  },
  incomplete: {
    message: 'il manque {found} calculs sur {total} : {reason}',
    tip: "redonnez la même commande : elle reprend là où celle-ci s'est arrêtée",
  },
  'wrong-usage': { message: '{found}', tip: 'voir --help' },
};

/** Parameters that hold what was typed, or names: they are the same in every language. */
const VERBATIM: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  'unknown-system': ['found', 'known', 'suggestion'],
  'unknown-profile': ['found', 'suggestion'],
  'unknown-field': ['found', 'known', 'suggestion'],
  'unknown-ability': ['found', 'suggestion'],
  'cannot-read': ['found'],
  'cannot-write': ['found'],
};

/** The wordings of an error in the language that is spoken. */
const wordingOf = (code: ErrorCode): ErrorWording => {
  const { message, tip, near }: ErrorWording = language() === 'fr' ? ERRORS_FR[code] : ERRORS[code];
  return { message: typeset(message), tip: typeset(tip), ...(near !== undefined && { near: typeset(near) }) };
};

/** The tip that fits the parameters. */
export function tipOf(wording: ErrorWording, params: Params): string {
  if (params['tip'] !== undefined) return String(params['tip']);
  return fill(params['suggestion'] !== undefined && wording.near ? wording.near : wording.tip, params);
}

/** A user's mistake, told so that it can be mended: exit code 2 on the command line. */
export class StonecastError extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  readonly path: readonly (string | number)[] | undefined;
  readonly place: Place | undefined;

  constructor(code: ErrorCode, params: Params, details: ErrorDetails = {}) {
    super(
      fill(ERRORS[code].message, params),
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'StonecastError';
    this.code = code;
    this.params = params;
    this.path = details.path;
    this.place = details.place;
  }

  /** One sentence that helps to mend it. */
  get tip(): string {
    return tipOf(wordingOf(this.code), this.params);
  }

  /**
   * What is wrong and how to mend it, in the language that is spoken; `message` is English.
   * @param worded what an English parameter is in that language: reasons, what would be right, tips; what was typed or
   *   stands in files is not asked for
   */
  told(worded: (english: string) => string): { readonly message: string; readonly tip: string } {
    const wording = wordingOf(this.code);
    const params = Object.fromEntries(
      Object.entries(this.params).map(([name, value]) => [
        name,
        typeof value === 'string' && !(VERBATIM[this.code] ?? []).includes(name) ? worded(value) : value,
      ]),
    );
    return { message: fill(wording.message, params), tip: tipOf(wording, params) };
  }

  /** The same error, located. */
  at(place: Place): StonecastError {
    return new StonecastError(this.code, this.params, {
      ...(this.path && { path: this.path }),
      place,
      cause: this.cause,
    });
  }

  /** The same error, its path led on from `prefix`. */
  under(...prefix: (string | number)[]): StonecastError {
    const path = [...prefix, ...(this.path ?? [])];
    return new StonecastError(this.code, this.params, {
      path,
      ...(this.place && { place: this.place }),
      cause: this.cause,
    });
  }
}
