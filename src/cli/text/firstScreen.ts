/** What `stonecast` alone shows: the few verbs that most questions need. Every command is in `stonecast help --all`. */
import { t } from '../words/index.js';

/** Verbs by what they are about, in the order in which a newcomer meets them. */
export const FIRST_VERBS = {
  fights: ['fight', 'battle'],
  cards: ['price', 'unit', 'patch'],
  lists: ['list'],
  games: ['log', 'report', 'players'],
} as const;

const WIDTH = 11;

/** The first screen in the language that is spoken. */
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

/** Which help a command line asks for: the first screen, also where it says nothing, or all commands; undefined: neither. */
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
