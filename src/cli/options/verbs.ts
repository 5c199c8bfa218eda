/** The verbs that people type, and which question each answers where none is named. */
import { SYSTEMS } from '../../systems/registry.js';
import { beginningOf } from '../../files/index.js';
import { topFields } from './inputs/inferSystem.js';
import { commandWords } from './language.js';
import { looksLikeFile } from './inputs/scenarios.js';
import { kindsOfFile } from './schemas.js';

/** How a verb finds its question: by the kind of the first file; where that says nothing, the usual one. */
interface Verb {
  readonly usual: string;
  /** The question without a file, where it is another; the verb alone then asks it too. */
  readonly alone?: string;
  /** Kinds of files that ask another question. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** Every verb with several questions. */
export const VERBS: Readonly<Record<string, Verb>> = {
  fight: { usual: 'odds', kinds: { position: 'advise', brawl: 'groups' } },
  battle: { usual: 'play', kinds: { list: 'lists', campaign: 'campaign' } },
  list: { usual: 'check', kinds: {} },
  log: { usual: 'games', kinds: {} },
  report: { usual: 'run', kinds: {} },
  players: { usual: 'ladder', alone: 'strength', kinds: {} },
};

/**
 * The command line with the question named that it asks: `fight knight abrok` is `fight odds knight abrok`.
 * @param questions the names of a verb's questions
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

/** What asks for help, and for nothing else. */
const NOT_ASKED: ReadonlySet<string> = new Set(['help', '--help', '-h']);

function questionOf(name: string, verb: Verb, words: readonly string[], known: readonly string[]): string {
  // What comes from standard input is read once.
  const file = words.find((word, i) => word !== '-' && words[i - 1] !== '--profiles' && looksLikeFile(word));
  if (file === undefined) return verb.alone ?? verb.usual;
  if (name === 'report') return holdsResults(file) ? 'make' : verb.usual;
  const fields = topFields(file);
  const kinds = kindsOfFile(fields).map(({ kind }) => kind);
  // A fight that says how many Turns it lasts is a duel.
  if (name === 'fight' && kinds.includes('scenario')) return fields.includes('turns') ? 'duel' : verb.usual;
  if (kinds.some((kind) => USUAL_KINDS.has(kind))) return verb.usual;
  const other = kinds.flatMap((kind) => verb.kinds[kind] ?? [])[0];
  return other ?? kinds.find((kind) => isOwn(kind, name, known)) ?? verb.usual;
}

/** What may be one of these is no question of one game's own. */
const USUAL_KINDS: ReadonlySet<string> = new Set(['scenario', 'battle']);

/** Whether a kind of file is a question that a game declares for a verb. */
const isOwn = (kind: string, verb: string, known: readonly string[]): boolean =>
  known.includes(kind) && SYSTEMS.some(({ commands }) => commands?.[kind]?.verb === verb);

/** Whether a file is what a run has written. Results may be large, so their beginning says it. */
const holdsResults = (file: string): boolean =>
  /\.json$/i.test(file) && beginningOf(file, FORMAT_WITHIN).includes('"format"');

/** Results name their format among their first letters. */
const FORMAT_WITHIN = 200;
