/** Completes command lines. It reads the candidates from the tree of commands, so nothing is listed twice. */
import type { Argument, Command, Option } from 'commander';
import type { OpenSystem, ShorthandOption, System } from '../../system/index.js';
import { StonecastError } from '../../errors/index.js';
import { OpenSystems, inferSystem } from '../options/inputs/systemOfInput.js';
import { schemaKinds } from '../options/fileSchemas.js';
import { VERBS } from '../options/verbs.js';
import { SYSTEMS } from '../../systems/registry.js';
import { forcesOf } from '../options/inputs/listsAndRosters.js';

/** One candidate, with a short description. */
export interface CompletionCandidate {
  readonly value: string;
  readonly about?: string;
  /** Its other names in all languages. Parts of them also match. */
  readonly also?: string;
}

/** The possible next words. */
export interface Completion {
  readonly candidates: readonly CompletionCandidate[];
  /** Whether a file name may come next. */
  readonly files: boolean;
}

/** The state of the line before its last word. */
interface Standing {
  readonly command: Command;
  /** The names of all commands down to this one. */
  readonly path: readonly string[];
  /** Its operands so far. */
  readonly operands: readonly string[];
  /** The options so far, by long name, with their values. */
  readonly given: ReadonlyMap<string, readonly string[]>;
  /** The option whose value comes next. */
  readonly open: Option | undefined;
  /** Whether another word may replace that value. */
  readonly more: boolean;
}

/**
 * Returns the completions of the last word.
 * @param program the whole tree of commands
 * @param before the words before the last one, without the program's name
 * @param current the typed part of the last word
 */
export function complete(program: Command, before: readonly string[], current: string): Completion {
  const at = follow(program, before);
  const assigned = /^(--[\w-]+=)(.*)$/s.exec(current);
  if (assigned) {
    const [, name = ''] = assigned;
    const option = optionsAt(usualOf(at.command) ?? at.command).find((one) => `${one.long ?? ''}=` === name);
    const { candidates } = option ? valuesOf(option, at) : NOTHING;
    return {
      candidates: starting(
        candidates.map((one) => ({ ...one, value: name + one.value })),
        current,
      ),
      files: false,
    };
  }
  if (at.open && !(at.more && current.startsWith('-'))) return listed(valuesOf(at.open, at), current);
  if (current.startsWith('-')) return { candidates: starting(optionNames(at), current), files: false };
  const usual = usualOf(at.command);
  const operands = operandsOf(usual === undefined ? at : { ...at, command: usual });
  const commands = at.operands.length === 0 ? commandNames(at.command) : [];
  return narrowed({ ...operands, candidates: [...commands, ...operands.candidates] }, current);
}

const NOTHING: Completion = { candidates: [], files: false };
const FILES: Completion = { candidates: [], files: true };

const starting = (
  candidates: readonly CompletionCandidate[],
  current: string,
): readonly CompletionCandidate[] => candidates.filter(({ value }) => value.startsWith(current));

/** Completes the last value of a list with commas. It keeps the text before the last comma. */
function listed({ candidates, files }: Completion, current: string): Completion {
  const kept = current.slice(0, current.lastIndexOf(',') + 1);
  const taken = new Set(kept.split(','));
  const found = narrowed(
    { candidates: candidates.filter(({ value }) => !taken.has(value)), files },
    current.slice(kept.length),
  );
  return { ...found, candidates: found.candidates.map((one) => ({ ...one, value: kept + one.value })) };
}

/** Keeps candidates that begin with the typed text. If there are none, it keeps model names that contain the text. */
function narrowed({ candidates, files }: Completion, current: string): Completion {
  const found = starting(candidates, current);
  if (found.length > 0 || current.length < LEAST_PART) return { candidates: found, files };
  const part = current.toLowerCase();
  const within = candidates.filter(
    ({ value, also }) => also !== undefined && (value.includes(part) || also.toLowerCase().includes(part)),
  );
  return { candidates: within, files };
}

/** Shorter texts occur in too many names. */
const LEAST_PART = 2;

/** Reads the words as commander would. */
function follow(program: Command, words: readonly string[]): Standing {
  let command = program;
  const path: string[] = [];
  const operands: string[] = [];
  const given = new Map<string, string[]>();
  let open: Option | undefined;
  let taken = 0;
  for (const word of words) {
    const [name = '', value] = word.startsWith('--') ? word.split(/=(.*)/s) : [word];
    if (open && !(word.startsWith('-') && (taken > 0 || open.optional))) {
      given.get(open.long ?? '')?.push(word);
      taken++;
      if (!open.variadic) open = undefined;
      continue;
    }
    if (word.startsWith('-')) {
      // An option right after a verb belongs to the verb's usual question.
      command = usualOf(command) ?? command;
      const option = optionsAt(command).find((one) => one.long === name || one.short === name);
      if (option) given.set(option.long ?? '', value === undefined ? [] : [value]);
      open = option && takesValue(option) && value === undefined ? option : undefined;
      taken = 0;
      continue;
    }
    open = undefined;
    const next = operands.length === 0 ? below(command, word) : undefined;
    if (next) path.push(word);
    else operands.push(word);
    command = next ?? (operands.length === 1 ? (usualOf(command) ?? command) : command);
  }
  return { command, path, operands, given, open, more: open?.variadic === true && taken > 0 };
}

/** Finds a subcommand by name. */
const below = (command: Command, name: string): Command | undefined =>
  command.commands.find((one) => one.name() === name);

/** Returns the question that a verb asks if the user names none. */
function usualOf(command: Command): Command | undefined {
  const verb = command.parent?.parent === null ? VERBS[command.name()] : undefined;
  return verb && below(command, verb.usual);
}

const takesValue = ({ required, optional }: Option): boolean => required || optional;

/** Returns the options of a command and of its parents. */
function optionsAt(command: Command): Option[] {
  const above = command.parent ? optionsAt(command.parent) : [];
  return [...command.options, ...above].filter(({ hidden }) => !hidden);
}

function optionNames({ command, given }: Standing): CompletionCandidate[] {
  const options = optionsAt(usualOf(command) ?? command).filter(({ long, variadic, parseArg }) => {
    // Offer an option only once, unless the user may repeat it.
    return long !== undefined && (variadic || parseArg !== undefined || !given.has(long));
  });
  return [
    ...options.map(({ long, description }) => ({ value: long ?? '', about: description })),
    { value: '--help', about: 'show help' },
  ];
}

const commandNames = (command: Command): CompletionCandidate[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((one) => ({ value: one.name(), about: one.summary() || one.description() }));

/** Arguments that take model names besides files. */
const NAMES = new Set(['files or names', 'file or names', 'first', 'second', 'roster', 'profiles']);

function operandsOf(at: Standing): Completion {
  const known = at.command.registeredArguments;
  const next: Argument | undefined = known[Math.min(at.operands.length, known.length - 1)];
  if (next === undefined || (at.operands.length >= known.length && !next.variadic)) return NOTHING;
  if (next.argChoices) return plain(next.argChoices);
  const name = next.name();
  if (NAMES.has(name)) return { ...models(at), files: true };
  if (name === 'kind') return plain(schemaKinds(systemOf(at)));
  if (name === 'id') return at.path.join(' ') === 'profiles show' ? models(at) : NOTHING;
  return FILES;
}

const plain = (values: readonly string[]): Completion => ({
  candidates: values.map((value) => ({ value })),
  files: false,
});

/** Options that do not list their values themselves. */
const VALUES: Readonly<Record<string, (at: Standing) => Completion>> = {
  '--system': () => ({
    candidates: SYSTEMS.map(({ id, name }) => ({ value: id, about: name })),
    files: false,
  }),
  '--field': (at) => ({ ...models(at), files: true }),
  '--units': models,
  '--roles': roles,
  '--players': players,
  '--enemy': players,
  '--with': (at) => fields(at, 'attacker'),
  '--enemy-with': (at) => fields(at, 'defender'),
  '--where': places,
  '--culture': (at) => forces(at),
};

/**
 * Completes players. For fights these are the names that the system declares; otherwise strategies and brawl policies.
 */
function players(at: Standing): Completion {
  if (reads(at, '--with')) return namedOf(at, 'players');
  const roster = opened(at)?.roster?.();
  const names = [...Object.keys(roster?.strategies ?? {}), ...Object.keys(roster?.brawls?.skills ?? {})];
  return plain([...new Set(names)]);
}

function places(at: Standing): Completion {
  if (reads(at, '--with')) return namedOf(at, 'where');
  const { scenarios = [], named = [] } = opened(at)?.tables ?? {};
  return plain(['table', 'open', ...[...scenarios, ...named].map(({ id }) => id)]);
}

const reads = (at: Standing, option: string): boolean =>
  optionsAt(at.command).some(({ long }) => long === option);

/** Returns the values that may stand alone, and `field=value` for the other fields. */
function namedOf(at: Standing, place: ShorthandOption['in']): Completion {
  const own = (systemOf(at).shorthand?.options ?? []).filter((one) => one.in === place);
  return plain(
    own.flatMap(({ name, named, values }) => {
      const known = typeof values === 'object' ? values : [];
      return named === true ? known : known.map((value) => `${name}=${value}`);
    }),
  );
}

/** Returns the fields of a side, with their listed values. */
function fields(at: Standing, side: 'attacker' | 'defender'): Completion {
  const own = (systemOf(at).shorthand?.options ?? []).filter(
    ({ in: where, of = 'attacker' }) => where === 'with' && (of === 'both' || of === side),
  );
  const candidates = own.flatMap(({ name, values, help }) => {
    if (values === 'profiles')
      return models(at).candidates.map((one) => ({ ...one, value: `${name}=${one.value}` }));
    if (values === undefined) return [{ value: `${name}=`, about: help }];
    return values.map((value) => ({ value: `${name}=${value}` }));
  });
  return { candidates, files: false };
}

function forces(at: Standing): Completion {
  const open = opened(at);
  return open ? plain(forcesOf(open)) : NOTHING;
}

function valuesOf(option: Option, at: Standing): Completion {
  if (option.argChoices) return plain(option.argChoices);
  const name = option.long ?? '';
  const known = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
  if (known) return known(at);
  // A default that lists names shows the valid names.
  const usual: unknown = option.defaultValue;
  if (typeof usual === 'string' && /^[a-z]\S*,/.test(usual)) return plain(usual.split(','));
  return /path|place|file|folder/.test(option.flags) ? FILES : NOTHING;
}

/** Returns the system that the line names. The default is the first system. */
function systemOf({ given }: Standing): System {
  const [id] = given.get('--system') ?? [];
  const found = SYSTEMS.find((one) => one.id === id) ?? SYSTEMS[0];
  if (found === undefined) throw new Error('there is no rule system');
  return found;
}

/** Returns the profiles and groups of the intended game, or of every game. It includes those of `--profiles`. */
function models(at: Standing): Completion {
  return { candidates: systemsOf(at).flatMap((system) => modelsOf(opened(at, system))), files: false };
}

function modelsOf(open: OpenSystem | undefined): CompletionCandidate[] {
  const entries = open?.profiles() ?? [];
  const groups = [
    ...new Set(entries.flatMap(({ id }) => (id.includes('/') ? [id.slice(0, id.indexOf('/'))] : []))),
  ];
  const shorthand = open?.system.shorthand;
  return [
    ...entries.map(({ id, name, french }) => {
      const short = id.slice(id.indexOf('/') + 1);
      return {
        value: shorthand?.accepts?.(short) ? short : id,
        about: name,
        also: `${name} ${french?.name ?? ''}`,
      };
    }),
    ...(shorthand?.accepts ? [] : groups.map((value) => ({ value, about: 'all of them' }))),
  ];
}

/** Returns the game that the line names, or the game of its operands. Without either, it returns every game. */
function systemsOf(at: Standing): readonly System[] {
  if (at.given.has('--system')) return [systemOf(at)];
  try {
    if (at.operands.length > 0) return [inferSystem(undefined, at.operands, at.given.get('--profiles'))];
    return SYSTEMS;
  } catch (error) {
    if (error instanceof StonecastError) return SYSTEMS;
    throw error;
  }
}

/** Returns the roles. The option takes several, with commas between them. */
function roles(at: Standing): Completion {
  return plain((opened(at)?.roster?.().roles ?? []).map(({ id }) => id));
}

/** Opens the system. A bad profile file gives no names, because a completion cannot report errors. */
function opened(at: Standing, system = systemsOf(at)[0] ?? systemOf(at)): OpenSystem | undefined {
  try {
    return new OpenSystems([...(at.given.get('--profiles') ?? [])]).get(system);
  } catch (error) {
    if (error instanceof StonecastError) return undefined;
    throw error;
  }
}
