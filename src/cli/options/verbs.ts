/** The verbs, and the question that each verb asks by default. */
import { SYSTEMS } from '../../systems/registry.js';
import { beginningOf } from '../../files/index.js';
import { looksLikeFile, topFields } from './inputs/systemOfInput.js';
import { commandWords } from './language.js';
import { listFile } from './inputs/listsAndRosters.js';
import { kindsOfFile } from './fileSchemas.js';

/** How a verb finds its question. The kind of the first file decides, else it asks the usual question. */
interface Verb {
  readonly usual: string;
  /** The question without files, if it differs from the usual one. The verb on its own also asks it. */
  readonly alone?: string;
  /** Kinds of files that ask another question. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** Every verb that has several questions. */
export const VERBS: Readonly<Record<string, Verb>> = {
  fight: { usual: 'odds', kinds: { position: 'advise', brawl: 'groups' } },
  battle: { usual: 'play', kinds: { list: 'lists', campaign: 'campaign' } },
  list: { usual: 'check', kinds: {} },
  log: { usual: 'games', kinds: {} },
  report: { usual: 'run', kinds: {} },
  players: { usual: 'ladder', alone: 'strength', kinds: {} },
};

/**
 * Adds the omitted question to the command line: `fight knight abrok` becomes `fight odds knight abrok`.
 * @param questions returns the names of a verb's questions
 */
export function withQuestion(
  argv: readonly string[],
  questions: (verb: string) => readonly string[],
): readonly string[] {
  const [name = '', ...rest] = commandWords(argv);
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  const [next] = rest;
  if (verb === undefined || (next === undefined && verb.alone === undefined)) return argv;
  if (next !== undefined && NOT_ASKED.has(next)) return argv;
  const known = questions(name);
  if (next !== undefined && known.includes(next)) return argv;
  const front = argv.slice(0, argv.length - rest.length);
  return [...front, questionOf(name, verb, rest, known), ...rest];
}

/** Words that ask only for help. */
const NOT_ASKED: ReadonlySet<string> = new Set(['help', '--help', '-h']);

function questionOf(name: string, verb: Verb, words: readonly string[], known: readonly string[]): string {
  // Standard input can be read only once, so do not inspect it here.
  const file = words.find((word, i) => word !== '-' && words[i - 1] !== '--profiles' && looksLikeFile(word));
  // Options may stand before the names of packaged lists.
  if (file === undefined && name === 'battle' && words.some((word) => listFile(word) !== word))
    return 'lists';
  if (file === undefined) return verb.alone ?? verb.usual;
  if (name === 'report') return holdsResults(file) ? 'make' : verb.usual;
  const fields = topFields(file);
  const kinds = kindsOfFile(fields).map(({ kind }) => kind);
  // A fight with a number of Turns is a duel.
  if (name === 'fight' && kinds.includes('scenario')) return fields.includes('turns') ? 'duel' : verb.usual;
  if (kinds.some((kind) => USUAL_KINDS.has(kind))) return verb.usual;
  const other = kinds.flatMap((kind) => verb.kinds[kind] ?? [])[0];
  return other ?? kinds.find((kind) => isOwn(kind, name, known)) ?? verb.usual;
}

/** Files that fit one of these kinds never ask a game's own question. */
const USUAL_KINDS: ReadonlySet<string> = new Set(['scenario', 'battle']);

/** Reports whether a kind of file is a question that a game declares for this verb. */
const isOwn = (kind: string, verb: string, known: readonly string[]): boolean =>
  known.includes(kind) && SYSTEMS.some(({ commands }) => commands?.[kind]?.verb === verb);

/** Reports whether a file holds results of a run. It reads only the beginning, because results may be large. */
const holdsResults = (file: string): boolean =>
  /\.json$/i.test(file) && beginningOf(file, FORMAT_WITHIN).includes('"format"');

/** The number of bytes within which results state their format. */
const FORMAT_WITHIN = 200;
