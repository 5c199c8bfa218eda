/** Finds the kind of a file that a command could not read, and the commands that read it. */
import type { System } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { commandWords } from '../language.js';
import { looksLikeFile, firstId, isProfileName, topFields } from './systemOfInput.js';
import { quoted, typedAgain } from './paths.js';
import { kindsOfFile } from '../fileSchemas.js';

/**
 * The commands that read each kind of file, the usual one first. A system's own questions have the names of their
 * kinds.
 */
const READERS: Readonly<Record<string, readonly string[]>> = {
  scenario: [
    'fight',
    'fight odds',
    'fight splits',
    'fight advise',
    'fight duel',
    'fight sheet',
    'fight habits',
    'patch',
    'odds',
    'splits',
    'advise',
    'duel',
  ],
  position: ['fight', 'fight advise', 'fight sheet', 'advise'],
  profiles: ['profiles check', 'price', 'patch'],
  brawl: ['fight', 'fight groups', 'fight habits'],
  list: ['list', 'list check', 'list judge', 'battle', 'battle lists', 'lists'],
  battle: [
    'battle',
    'battle play',
    'battle explain',
    'players',
    'players ladder',
    'players train',
    'players worth',
  ],
  table: ['table sight', 'table', 'sight', 'reach', 'blast', 'contact'],
  experiment: ['report', 'report run'],
};

function readersOf(system: System, kind: string): readonly string[] {
  const verb =
    kind === 'campaign' && system.campaign !== undefined ? 'battle' : system.commands?.[kind]?.verb;
  return verb === undefined ? (READERS[kind] ?? []) : [verb, `${verb} ${kind}`, kind];
}

/**
 * Returns a better error if a file belongs to another command, if a profile file stands among names, or if a name stands
 * for a file. Undefined: the typed command may read every file.
 */
export function suggestCommand(argv: readonly string[], error: StonecastError): StonecastError | undefined {
  const { code, params, place } = error;
  const instead = withoutJoining(argv) ?? cardForFile(argv, error);
  if (instead !== undefined) return instead;
  const unknown = code === 'unknown-profile' ? argv.find((word) => word === params['found']) : undefined;
  if (unknown !== undefined) return looksLikeFile(unknown) ? redirected(argv, unknown) : undefined;
  if (!FAULTS.has(code) || place === undefined) return undefined;
  const files = argv.filter(
    (word, i) => /\.(ya?ml|json|csv)$/i.test(word) && looksLikeFile(word) && !isOfOption(argv, i),
  );
  if (argv.some((word, i) => word === place.file && isOfOption(argv, i))) return undefined;
  const faulty = files.filter((file) => file === place.file);
  for (const file of faulty.length > 0 ? faulty : files) {
    const redirection = redirected(argv, file);
    if (redirection !== undefined) return redirection;
  }
  return undefined;
}

/** Words that people write between two names. */
const JOINING: ReadonlySet<string> = new Set(['vs', 'vs.', 'versus', 'against', 'contre']);

/** Returns the error for `fight knight vs abrok`. Undefined: no such word is typed. */
function withoutJoining(argv: readonly string[]): StonecastError | undefined {
  const word = argv.find((one) => JOINING.has(one.toLowerCase()));
  if (commandWords(argv)[0] !== 'fight' || word === undefined) return undefined;
  const example = typedAgain(argv.filter((one) => one !== word));
  return new StonecastError('wrong-usage', {
    found: msg('nothing stands between the two names, and here is "{word}"', { word }),
    tip: msg('for example: {example}', { example }),
  });
}

/** Returns the error for names of cards where a command takes files. Undefined: no card has the name of a missing file. */
function cardForFile(argv: readonly string[], { code, place }: StonecastError): StonecastError | undefined {
  const name = place?.file;
  if (code !== 'cannot-read' || name === undefined || !argv.includes(name) || !isProfileName(name))
    return undefined;
  const cards = commandWords(argv).slice(1).filter(isProfileName);
  const [first = name, second] = cards.map(quoted);
  const example = second === undefined ? `stonecast unit ${first}` : `stonecast fight ${first} ${second}`;
  return new StonecastError('wrong-usage', {
    found: msg('this takes files, and you gave names of cards: {names}', { names: cards.join(', ') }),
    tip: msg('for example: {example}', { example }),
  });
}

/**
 * Returns the error for a file that only other commands read. Undefined: the typed command reads it, or no command
 * does.
 */
function redirected(argv: readonly string[], file: string): StonecastError | undefined {
  const words = commandWords(argv);
  // The questions of `ask` have the names of commands, or names of their own.
  const typedText = (words[0] === 'ask' ? words.slice(1) : words).join(' ');
  const readers = readersOfFile(file);
  const [usual] = readers;
  if (usual === undefined || readers.some((one) => isTyped(one, typedText))) return undefined;
  const beside = usual === 'profiles check' ? commandWithProfiles(words, file) : undefined;
  const example = beside ?? `stonecast ${usual} ${quoted(file)}`;
  const own = Object.keys(READERS).filter((kind) =>
    (READERS[kind] ?? []).some((one) => isTyped(one, typedText)),
  );
  const found =
    beside === undefined
      ? msg('this file is for another command')
      : msg('this file holds profiles: name the profile, and give the file with --profiles');
  return new StonecastError(
    'wrong-usage',
    {
      found,
      tip:
        own.length === 0 || beside !== undefined
          ? msg('for example: {example}', { example })
          : msg('for example: {example}; what you typed reads files of these kinds: {kinds}', {
              example,
              kinds: own.join(', '),
            }),
    },
    { place: { file } },
  );
}

/** Reports whether the user typed this command. A bare verb does not count if one of its questions follows it. */
function isTyped(command: string, typed: string): boolean {
  if (typed !== command && !typed.startsWith(`${command} `)) return false;
  const [next = ''] = typed.slice(command.length).trim().split(' ');
  return command.includes(' ') || !NAMED_QUESTIONS.has(next);
}

/** The names of questions that follow a verb. */
const NAMED_QUESTIONS: ReadonlySet<string> = new Set(
  Object.values(READERS).flatMap((readers) => readers.flatMap((one) => one.split(' ').slice(1))),
);

/**
 * Returns the intended command if the user typed a profile file in place of a name. Undefined for commands without
 * names.
 */
function commandWithProfiles(words: readonly string[], file: string): string | undefined {
  const [command = '', ...others] = words;
  const id = firstId(file);
  const names = others.filter((word) => !word.startsWith('-')).length;
  if (!TAKE_NAMES.has(command) || names < 2 || id === undefined || words.includes('--profiles'))
    return undefined;
  const named = words.map((word) => (word === file ? id : word));
  return `${typedAgain(named)} --profiles ${quoted(file)}`;
}

/** Commands that take names of profiles, but no profile files, as operands. */
const TAKE_NAMES: ReadonlySet<string> = new Set(['fight']);

/** Options that fix the meaning of their files for every command. */
const OF_OPTIONS: ReadonlySet<string> = new Set(['--profiles', '--prices', '--targets']);

/** Reports whether a word is a file of such an option. */
const isOfOption = (argv: readonly string[], i: number): boolean =>
  OF_OPTIONS.has(argv.slice(0, i).findLast((word) => word.startsWith('-')) ?? '');

/** The error codes that a file of another kind causes. */
const FAULTS: ReadonlySet<string> = new Set([
  'unknown-field',
  'wrong-value',
  'cannot-read',
  'unknown-system',
  'cannot-do',
]);

/** Returns every command that reads files with these fields. */
function readersOfFile(file: string): string[] {
  if (/\.csv$/i.test(file)) return ['log', 'log games', 'playtest'];
  return kindsOfFile(topFields(file)).flatMap(({ system, kind }) => readersOf(system, kind));
}
