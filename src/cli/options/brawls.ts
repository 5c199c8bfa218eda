/** The options of brawls that rule systems declare: offered by commands, and read for the system that is played. */
import { Option, type Command } from 'commander';
import type { BrawlOption, System } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { wholeNumber } from './method.js';

/** What was typed, by the names that the parser gives to options. */
type Typed = Readonly<Record<string, unknown>>;

/** Which of a system's options are meant: those of its brawls, of its lists' brawls, or of searches among lists. */
type Declared = (system: System) => readonly BrawlOption[];

export const brawlOptions: Declared = ({ brawlOptions: declared = [] }) => declared;
export const listOptions: Declared = ({ listOptions: declared = [] }) => declared;
export const searchOptions: Declared = ({ searchOptions: declared = [] }) => declared;

/** Adds the options that any system declares; those of groups also for the second group alone where `enemy` is set. */
export function withBrawlOptions(
  command: Command,
  declared: Declared,
  { enemy = false }: { readonly enemy?: boolean } = {},
): Command {
  const options = known(declared);
  for (const one of options) command.addOption(optionOf(one));
  for (const { name, value, enemyHelp } of enemy ? options : []) {
    if (enemyHelp !== undefined) command.option(`--enemy-${name} <${value}>`, enemyHelp);
  }
  return command;
}

function optionOf({ name, value, help, choices, default: usual }: BrawlOption): Option {
  const option = new Option(`--${name} <${value}>`, help);
  if (choices) option.choices([...choices]);
  return usual === undefined ? option : option.default(usual);
}

/** Each option once; systems that share a name share its help. */
function known(declared: Declared): BrawlOption[] {
  const all = SYSTEMS.flatMap((system) => declared(system));
  return all.filter(({ name }, i) => all.findIndex((one) => one.name === name) === i);
}

/** What those options are called, of any system: `--play` …. */
export const namesOf = (declared: Declared): `--${string}`[] =>
  known(declared).map(({ name }) => `--${name}` as const);

/** Fields of a brawl file. */
type Fields = Readonly<Record<string, string | number>>;

/** What was typed, as fields of a brawl file. */
export interface BrawlFields {
  readonly first: Fields;
  readonly second: Fields;
  readonly shared: Fields;
}

/**
 * The options that were given, read as the system declares them.
 * @throws StonecastError `wrong-usage` for one that this system does not have, `wrong-value` for a number out of bounds
 */
export function brawlFields(system: System, declared: Declared, typed: Typed): BrawlFields {
  const own = declared(system);
  for (const { name, default: usual } of known(declared)) {
    // A default stands there without having been typed: no complaint, whatever system it belongs to.
    const given = [name, `enemy-${name}`].find((one) => (typed[camel(one)] ?? usual) !== usual);
    if (given !== undefined && !own.some((one) => one.name === name)) throw foreign(given, system, own);
  }
  const fields = (of: BrawlOption['of'], key: (name: string) => string) =>
    Object.fromEntries(
      own.flatMap((one) => {
        const text = one.of === of ? (typed[camel(key(one.name))] ?? typed[camel(one.name)]) : undefined;
        return typeof text === 'string' ? [[one.name, valueOf(one, text)]] : [];
      }),
    );
  return {
    first: fields('group', (name) => name),
    second: fields('group', (name) => `enemy-${name}`),
    shared: fields('brawl', (name) => name),
  };
}

const valueOf = ({ name, whole }: BrawlOption, text: string): string | number =>
  whole ? wholeNumber(`--${name}`, text, ...whole) : text;

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function foreign(given: string, system: System, own: readonly BrawlOption[]): StonecastError {
  const names = own.map(({ name }) => `--${name}`).join(', ');
  return new StonecastError('wrong-usage', {
    found: msg('{option} is no option of {system}', { option: `--${given}`, system: system.name }),
    tip:
      names === '' ? msg('leave it out') : msg('leave it out; this system has {options}', { options: names }),
  });
}
