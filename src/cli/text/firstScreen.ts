/**
 * The first screen, for `stonecast` without arguments. It lists the few verbs that most questions need. `stonecast help
 * --all` lists every command.
 */
import { t } from '../words/index.js';

/** The verbs by subject, in the order that suits a newcomer. */
export const FIRST_VERBS = {
  fights: ['fight', 'battle'],
  cards: ['price', 'unit', 'patch'],
  lists: ['list'],
  games: ['log', 'report', 'players'],
} as const;

const WIDTH = 11;

/** Returns the first screen in the current language. */
export function firstScreen(): string {
  const groups = [
    [t('first.fights'), FIRST_VERBS.fights],
    [t('first.cards'), FIRST_VERBS.cards],
    [t('first.lists'), FIRST_VERBS.lists],
    [t('first.games'), FIRST_VERBS.games],
  ] as const;
  const lines = groups.flatMap(([title, verbs]) => [
    '',
    title,
    ...verbs.map((verb) => `  ${verb.padEnd(WIDTH)}${t(`first.${verb}`)}`),
  ]);
  const parts = [
    t('first.usage'),
    '',
    t('first.about'),
    ...lines,
    '',
    t('first.try'),
    t('first.help'),
    t('first.all'),
  ];
  return `${parts.join('\n')}\n`;
}

/**
 * Returns the help that a command line asks for. An empty line asks for the first screen. Undefined: it asks for
 * neither.
 */
export function helpWanted(argv: readonly string[]): 'first' | 'all' | undefined {
  const words = argv.filter((word, i) => !EVERYWHERE.test(word) && argv[i - 1] !== '--lang');
  const others = words.filter((word) => !HELP.has(word));
  const asks = words.length - others.length;
  if (others.length === 0 && asks <= 1) return 'first';
  return asks === 1 && others.length === 1 && others[0] === '--all' ? 'all' : undefined;
}

const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);
/** Options of all commands. */
const EVERYWHERE = /^(--quiet|-q|--lang(=.*)?)$/;
