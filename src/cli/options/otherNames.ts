/** Suggests an option for one that a command does not have, and a verb for a word that is none. */
import type { Command } from 'commander';
import { nearest } from '../../system/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import type { OptionName } from './table.js';

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
