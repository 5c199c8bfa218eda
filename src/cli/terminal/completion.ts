/** What may stand at a place of a command line: read off the tree of commands, so that nothing is listed twice. */
import type { Argument, Command, Option } from 'commander';
import type { OpenSystem, ShorthandOption, System } from '../../system/index.js';
import { StonecastError } from '../../errors/index.js';
import { inferSystem } from '../options/inputs/inferSystem.js';
import { schemaKinds } from '../options/schemas.js';
import { VERBS } from '../options/verbs.js';
import { SYSTEMS } from '../../systems/registry.js';
import { OpenSystems } from '../options/inputs/scenarios.js';

/** One candidate with a few words about it. */
export interface CompletionCandidate {
  readonly value: string;
  readonly about?: string;
  /** Other names of it, in any language, by parts of which it is found too. */
  readonly also?: string;
}

/** What may come next. */
export interface Completion {
  readonly candidates: readonly CompletionCandidate[];
  /** Whether the name of a file may stand there too. */
  readonly files: boolean;
}

/** Where the line stands after the words before its last. */
interface Standing {
  readonly command: Command;
  /** Names of all commands down to it. */
  readonly path: readonly string[];
  /** Operands given to it. */
  readonly operands: readonly string[];
  /** Options given with their values, by long name. */
  readonly given: ReadonlyMap<string, readonly string[]>;
  /** The option whose value comes next. */
  readonly open: Option | undefined;
  /** Whether that value may also be left out for another word. */
  readonly more: boolean;
}

/**
 * What may be typed for the last word.
 * @param program the whole tree of commands
 * @param before the words before it, without the name of the program
 * @param current what is typed of it so far
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

/** A value, or the last one of several with commas between: what stands before the last comma is kept. */
function listed({ candidates, files }: Completion, current: string): Completion {
  const kept = current.slice(0, current.lastIndexOf(',') + 1);
  const taken = new Set(kept.split(','));
  const found = narrowed(
    { candidates: candidates.filter(({ value }) => !taken.has(value)), files },
    current.slice(kept.length),
  );
  return { ...found, candidates: found.candidates.map((one) => ({ ...one, value: kept + one.value })) };
}

/** What begins with what is typed; of names of models, where nothing does, those that have it within them. */
function narrowed({ candidates, files }: Completion, current: string): Completion {
  const found = starting(candidates, current);
  if (found.length > 0 || current.length < LEAST_PART) return { candidates: found, files };
  const part = current.toLowerCase();
  const within = candidates.filter(
    ({ value, also }) => also !== undefined && (value.includes(part) || also.toLowerCase().includes(part)),
  );
  return { candidates: within, files };
}

/** Fewer letters than these are within too many names. */
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
      // An option right behind a verb is one of its usual question.
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

/** The command of that name below another. */
const below = (command: Command, name: string): Command | undefined =>
  command.commands.find((one) => one.name() === name);

/** The question that a verb answers where none is named. */
function usualOf(command: Command): Command | undefined {
  const verb = command.parent?.parent === null ? VERBS[command.name()] : undefined;
  return verb && below(command, verb.usual);
}

const takesValue = ({ required, optional }: Option): boolean => required || optional;

/** The options of a command and of those above it. */
function optionsAt(command: Command): Option[] {
  const above = command.parent ? optionsAt(command.parent) : [];
  return [...command.options, ...above].filter(({ hidden }) => !hidden);
}

function optionNames({ command, given }: Standing): CompletionCandidate[] {
  const options = optionsAt(usualOf(command) ?? command).filter(({ long, variadic, parseArg }) => {
    // What was said once is not offered again, but for what may be said several times.
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

/** Arguments that take names of models besides files. */
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

/** Options whose values the options themselves do not list. */
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
  '--culture': (at) => plain(cultures(opened(at))),
};

/** Players of what is asked: of fights the names that the system declares, else strategies and ways of playing brawls. */
function players(at: Standing): Completion {
  if (reads(at, '--with')) return namedOf(at, 'players');
  const roster = opened(at)?.roster?.();
  const names = [...Object.keys(roster?.strategies ?? {}), ...Object.keys(roster?.brawls?.skills ?? {})];
  return plain([...new Set(names)]);
}

function places(at: Standing): Completion {
  return reads(at, '--with') ? namedOf(at, 'where') : plain(['table', 'open']);
}

const reads = (at: Standing, option: string): boolean =>
  optionsAt(at.command).some(({ long }) => long === option);

/** The values that stand for a field by themselves, and the fields of the others. */
function namedOf(at: Standing, place: ShorthandOption['in']): Completion {
  const own = (systemOf(at).shorthand?.options ?? []).filter((one) => one.in === place);
  return plain(
    own.flatMap(({ name, named, values }) => {
      const known = typeof values === 'object' ? values : [];
      return named === true ? known : known.map((value) => `${name}=${value}`);
    }),
  );
}

/** The fields of a side, with the values that they list. */
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

const cultures = (open: OpenSystem | undefined): string[] => [
  ...new Set((open?.roster?.().members([]) ?? []).flatMap(({ group }) => group ?? [])),
];

function valuesOf(option: Option, at: Standing): Completion {
  if (option.argChoices) return plain(option.argChoices);
  const name = option.long ?? '';
  const known = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
  if (known) return known(at);
  // A list of names that stands there by default says which there are.
  const usual: unknown = option.defaultValue;
  if (typeof usual === 'string' && /^[a-z]\S*,/.test(usual)) return plain(usual.split(','));
  return /path|place|file|folder/.test(option.flags) ? FILES : NOTHING;
}

/** The system that the line names, else the first. */
function systemOf({ given }: Standing): System {
  const [id] = given.get('--system') ?? [];
  const found = SYSTEMS.find((one) => one.id === id) ?? SYSTEMS[0];
  if (found === undefined) throw new Error('there is no rule system');
  return found;
}

/** Profiles and their groups, those of `--profiles` included: of the game that is meant, else of every game. */
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

/** The game that the line names, or that what is typed of it is of; every game before anything is. */
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

/** Roles, after those of the list that are typed: the option takes them with commas between. */
function roles(at: Standing): Completion {
  return plain((opened(at)?.roster?.().roles ?? []).map(({ id }) => id));
}

/** A file at fault has no names: this is no place to complain. */
function opened(at: Standing, system = systemsOf(at)[0] ?? systemOf(at)): OpenSystem | undefined {
  try {
    return new OpenSystems([...(at.given.get('--profiles') ?? [])]).get(system);
  } catch (error) {
    if (error instanceof StonecastError) return undefined;
    throw error;
  }
}
