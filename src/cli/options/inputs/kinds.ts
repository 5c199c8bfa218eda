/** Of what kind a file is that a command could not read, and which commands read it. */
import type { System } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { commandWords } from '../language.js';
import { firstId, topFields } from './inferSystem.js';
import { quoted, typedAgain } from './paths.js';
import { looksLikeFile } from './scenarios.js';
import { kindsOfFile } from '../schemas.js';

/** Commands that read files of a kind, the usual one first; a system's own questions bear the names of their kinds. */
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
 * The fault of a file that is meant for another command than the one that was typed, or of one of profiles among names;
 * undefined where every file may be meant for it.
 */
export function suggestCommand(argv: readonly string[], error: StonecastError): StonecastError | undefined {
  const { code, params, place } = error;
  const unknown = code === 'unknown-profile' ? argv.find((word) => word === params['found']) : undefined;
  if (unknown !== undefined) return looksLikeFile(unknown) ? redirected(argv, unknown) : undefined;
  if (!FAULTS.has(code) || place === undefined) return undefined;
  const files = argv.filter(
    (word, i) => /\.(ya?ml|json)$/i.test(word) && looksLikeFile(word) && !isOfOption(argv, i),
  );
  if (argv.some((word, i) => word === place.file && isOfOption(argv, i))) return undefined;
  const faulty = files.filter((file) => file === place.file);
  for (const file of faulty.length > 0 ? faulty : files) {
    const redirection = redirected(argv, file);
    if (redirection !== undefined) return redirection;
  }
  return undefined;
}

/** The fault of a file that the typed command does not read and others do; undefined where there is no other. */
function redirected(argv: readonly string[], file: string): StonecastError | undefined {
  const words = commandWords(argv);
  // What is asked of `ask` is called as the command is, or has a name of its own.
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

/** Whether a command was typed; a verb alone stands for no question that is named behind it. */
function isTyped(command: string, typed: string): boolean {
  if (typed !== command && !typed.startsWith(`${command} `)) return false;
  const [next = ''] = typed.slice(command.length).trim().split(' ');
  return command.includes(' ') || !NAMED_QUESTIONS.has(next);
}

/** Questions as they are named behind a verb. */
const NAMED_QUESTIONS: ReadonlySet<string> = new Set(
  Object.values(READERS).flatMap((readers) => readers.flatMap((one) => one.split(' ').slice(1))),
);

/** What was typed with a file of profiles in the place of a name, as it is meant; undefined of a command that takes no names. */
function commandWithProfiles(words: readonly string[], file: string): string | undefined {
  const [command = '', ...others] = words;
  const id = firstId(file);
  const names = others.filter((word) => !word.startsWith('-')).length;
  if (!TAKE_NAMES.has(command) || names < 2 || id === undefined || words.includes('--profiles'))
    return undefined;
  const named = words.map((word) => (word === file ? id : word));
  return `${typedAgain(named)} --profiles ${quoted(file)}`;
}

/** Commands that take names of profiles where others take a file, and none of profiles. */
const TAKE_NAMES: ReadonlySet<string> = new Set(['fight']);

/** Options whose files are read as what the option says, whatever the command. */
const OF_OPTIONS: ReadonlySet<string> = new Set(['--profiles', '--prices', '--targets']);

/** Whether a word is one of the files of such an option. */
const isOfOption = (argv: readonly string[], i: number): boolean =>
  OF_OPTIONS.has(argv.slice(0, i).findLast((word) => word.startsWith('-')) ?? '');

/** The codes of faults that a file of another kind has. */
const FAULTS: ReadonlySet<string> = new Set([
  'unknown-field',
  'wrong-value',
  'cannot-read',
  'unknown-system',
]);

/** Every command that reads files with the fields of this one. */
function readersOfFile(file: string): string[] {
  return kindsOfFile(topFields(file)).flatMap(({ system, kind }) => readersOf(system, kind));
}
