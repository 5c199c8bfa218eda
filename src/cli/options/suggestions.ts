/**
 * The next command to type after each answer: what its reader is likely to ask then. Suggests an option for one that a
 * command does not have, and a verb for a word that is none.
 */
import type { Command } from 'commander';
import { STANDARD_INPUT } from '../../files/index.js';
import { looksLikeFile, firstId } from './inputs/systemOfInput.js';
import { retyped } from './inputs/paths.js';
import { VERBS } from './verbs.js';
import { nearest } from '../../system/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import type { OptionName } from './optionTable.js';

/** A command as typed. */
interface Asked {
  /** Its files and names. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** A command line after `stonecast`. `{words}` are the files and names of the last command, `{first}` the first one. */
type Next = string | ((asked: Asked) => string);

const SHARE = 'page';

/** Each answer's next command. Games' own questions have none here: their answers make a page to share. */
export const NEXT: Readonly<Record<string, Next>> = {
  'fight odds': 'fight habits {fight}',
  'fight splits': 'fight sheet {fight}',
  'fight advise': 'fight sheet {fight}',
  'fight duel': 'fight habits {fight}',
  'fight habits': 'players',
  'fight groups': ({ words }) => (words.some(looksLikeFile) ? 'fight habits {first}' : 'price {words}'),
  'battle play': ({ options }) =>
    options['replay'] === undefined ? 'battle {first} --replay battle.html' : 'players',
  'battle lists': 'list judge {first}',
  'battle explain': 'battle {first} --replay battle.html',
  'battle campaign': ({ options }) =>
    options['replay'] === undefined
      ? 'battle campaign {first} --replay campaign.html'
      : 'new experiment my-question',
  price: 'new patch my-patch',
  patch: ({ options }) => (options['where'] === 'table' ? 'log power' : 'patch {words} --where table'),
  'list check': 'list judge {first}',
  'list judge': 'list search --field {first}',
  'list search': 'new list my-list',
  'list meta': 'list search --field {words}',
  unit: 'price {words}',
  'log games': 'log power',
  'log power': ({ words }) => (words.length > 1 ? 'battle lists {words}' : 'new log my-games'),
  'report run': ({ options }) => (options['dryRun'] === true ? 'report {first}' : SHARE),
  'report make': 'report verify {first}',
  'report diff': 'report verify {first}',
  'report verify': ({ options }) =>
    options['audit'] === undefined ? 'report verify {words} --audit 100%' : 'report {first}',
  'players strength': 'players ladder --drawn 20',
  'players ladder': ({ words }) => (words.length > 0 ? 'players train {words}' : 'players train --drawn 20'),
  'players train': 'players',
  'players worth': 'players',
  'table sight': 'table draw {first} --out table.svg',
  'table reach': 'table draw {first} --out table.svg',
  'table blast': 'table draw {first} --out table.svg',
  'table contact': 'table draw {first} --out table.svg',
  'profiles list': 'profiles abilities',
  'profiles abilities': 'new profile my-unit',
  'profiles show': 'unit {words}',
  'profiles check': ({ words: [file = ''] }) => {
    const id = firstId(file);
    return id === undefined ? 'new profile my-unit' : `unit ${retyped(id)} --profiles ${retyped(file)}`;
  },
};

/** Commands whose output is a document or a service, or names what to do with the file that it wrote. */
export const WITHOUT_NEXT: ReadonlySet<string> = new Set([
  'fight sheet',
  'table draw',
  'table generate',
  'profiles schema',
  'page',
  'ask',
  'worker',
  'selftest',
  'completion',
  'completion words',
]);

/** Options that the next command takes over, where it has them: they say which fight, and whose cards. */
const KEPT = ['with', 'enemyWith', 'old', 'system', 'profiles'] as const;

/**
 * Returns the next command to type. Undefined: the output is no answer, or comes from standard input, which cannot be
 * read again.
 * @param action the command that answered
 * @param proposed the next command of this answer, if the answer itself decides it: a line such as `NEXT` holds
 */
export function nextCommand(action: Command, proposed?: string): string | undefined {
  const names = namesOf(action);
  const name = names.join(' ');
  if (WITHOUT_NEXT.has(name) || names[0] === 'new') return undefined;
  const asked: Asked = { words: action.args, options: action.opts() };
  if (asked.words.includes(STANDARD_INPUT)) return undefined;
  const usual = Object.hasOwn(NEXT, name) ? NEXT[name] : pageOf(names, asked);
  const next = proposed ?? usual ?? SHARE;
  const text = typeof next === 'string' ? next : next(asked);
  const line = text.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    wordsOf(part, asked).map(retyped).join(' '),
  );
  return ['stonecast', line.trim(), ...keptOptions(commandOf(action, line), asked, line)].join(' ');
}

/** Returns the words of a command's name, without the program's. */
const namesOf = (command: Command): string[] =>
  command.parent ? [...namesOf(command.parent), command.name()] : [];

/** A page of the same answer, to share. */
const pageOf = (names: readonly string[], { options }: Asked): string =>
  options['out'] === undefined ? `${names.join(' ')} {first} --out ${names.at(-1) ?? ''}` : SHARE;

function wordsOf(part: string, { words }: Asked): readonly string[] {
  if (part === 'words') return words;
  // A fight is one file or two names.
  return part === 'fight' && !words.some(looksLikeFile) ? words : words.slice(0, 1);
}

/** Returns the command of the program that a line names: of a verb alone, its usual question. */
function commandOf(action: Command, line: string): Command {
  let found = action;
  while (found.parent) found = found.parent;
  const usual = VERBS[line.split(' ')[0] ?? '']?.usual ?? '';
  for (const word of [...line.split(' '), usual])
    found = found.commands.find((one) => one.name() === word) ?? found;
  return found;
}

function keptOptions(next: Command, { options }: Asked, line: string): string[] {
  return KEPT.flatMap((name) => {
    const option = next.options.find((one) => one.attributeName() === name);
    const value = options[name] as string | readonly string[] | undefined;
    if (!option || value === undefined || line.includes(option.long ?? '')) return [];
    return [option.long ?? '', ...[value].flat().map(retyped)];
  });
}

/** Words of other programs, and the option that means the same here. */
const WORDS: Readonly<Record<string, OptionName>> = {
  against: 'enemy',
  opponent: 'enemy',
  versus: 'enemy',
  vs: 'enemy',
  strategy: 'players',
  policy: 'players',
  player: 'players',
  skill: 'players',
  combats: 'battles',
  fights: 'battles',
  games: 'battles',
  samples: 'battles',
  runs: 'battles',
  iterations: 'battles',
  scenario: 'where',
  terrain: 'where',
  on: 'where',
  output: 'out',
  format: 'forms',
  game: 'system',
  cards: 'profiles',
  tolerance: 'precision',
  timeout: 'time',
};

/**
 * Returns what to type instead of an unknown option, e.g. `--battles`, or `--with turns=…` for a field of a fight;
 * undefined if nothing of the command means the same or has a similar name.
 * @param typed the unknown option with its dashes
 */
export function suggestedOption(typed: string, command: Command): string | undefined {
  const name = typed.replace(/^--?/, '').replace(/=.*$/s, '');
  const has = (option: string): boolean => command.options.some(({ long }) => long === `--${option}`);
  const meant = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (meant !== undefined && has(meant)) return `--${meant}`;
  const fields = SYSTEMS.flatMap(({ shorthand }) => shorthand?.options ?? []).filter((one) => has(one.in));
  const options = command.options.flatMap(({ long }) => long?.slice(2) ?? []);
  const near = nearest(name, [...fields.map((one) => one.name), ...options]);
  const field = fields.find((one) => one.name === near);
  if (field) return `--${field.in} ${field.name}=…`;
  return near && `--${near}`;
}

/** Returns those of the verbs that have this option, in themselves or in a question. */
export function verbsWith(option: string, program: Command, verbs: readonly string[]): string[] {
  const long = option.replace(/=.*$/s, '');
  const has = ({ options, commands }: Command): boolean =>
    options.some((known) => known.long === long) || commands.some(has);
  return verbs.filter((verb) => program.commands.some((one) => one.name() === verb && has(one)));
}

/** Words that people try first, and the verb that answers them. */
const VERB_WORDS: Readonly<Record<string, string>> = {
  army: 'list',
  balance: 'price',
  card: 'unit',
  compare: 'patch',
  cost: 'price',
  games: 'log',
  solo: 'battle',
  stats: 'unit',
  worth: 'price',
};

/** Returns the verb of the same meaning as a word. Undefined: none is known. */
export const verbFor = (word: string): string | undefined =>
  Object.hasOwn(VERB_WORDS, word) ? VERB_WORDS[word] : undefined;
