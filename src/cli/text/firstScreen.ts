/** What `stonecast` alone shows: the few verbs that most questions need. Every command is in `stonecast help --all`. */
import { say } from '../words/index.js';

/** Verbs by what they are about, in the order in which a newcomer meets them. */
export const FIRST_VERBS = {
  fights: ['odds', 'splits', 'advise'],
  battles: ['battle', 'list'],
  cards: ['price', 'unit', 'compare'],
  games: ['playtest'],
} as const;

const WIDTH = 11;

/** The first screen in the language that is spoken. */
export function firstScreen(): string {
  const groups = [
    [say('first.fights'), FIRST_VERBS.fights],
    [say('first.battles'), FIRST_VERBS.battles],
    [say('first.cards'), FIRST_VERBS.cards],
    [say('first.games'), FIRST_VERBS.games],
  ] as const;
  const lines = groups.flatMap(([title, verbs]) => [
    '',
    title,
    ...verbs.map((verb) => `  ${verb.padEnd(WIDTH)}${say(`first.${verb}`)}`),
  ]);
  const parts = [
    say('first.usage'),
    '',
    say('first.about'),
    ...lines,
    '',
    say('first.try'),
    say('first.help'),
    say('first.all'),
  ];
  return `${parts.join('\n')}\n`;
}

/** Whether a command line asks for the first screen: it has nothing but options of all commands, or asks for help alone. */
export function asksForFirstScreen(argv: readonly string[]): boolean {
  const rest = wordsOf(argv);
  return rest.length === 0 || (rest.length === 1 && ['help', '--help', '-h'].includes(rest[0] as string));
}

/** A command line in which `--all` is dropped where it asks for the help of all commands. */
export function withoutAll(argv: readonly string[]): readonly string[] {
  const rest = wordsOf(argv);
  const asks =
    rest.includes('--all') && ['help', '--help', '-h'].includes(rest.find((word) => word !== '--all') ?? '');
  return asks && rest.length === 2 ? argv.filter((word) => word !== '--all') : argv;
}

/** The words of a command line without its language and `--quiet`. */
function wordsOf(argv: readonly string[]): string[] {
  return argv.filter(
    (word, i) =>
      !['--quiet', '-q', '--lang'].includes(word) && !word.startsWith('--lang=') && argv[i - 1] !== '--lang',
  );
}
