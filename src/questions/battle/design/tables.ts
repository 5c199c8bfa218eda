/**
 * The grounds of a design: tables drawn from the seed, each with a scenario, or given scenarios. Named tables, whose
 * terrain comes from a seed, for commands and for files that name a table.
 */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import {
  frozen,
  type BattleScenario,
  type NamedTable,
  type OpenSystem,
  type TableRules,
  isFields,
  nearest,
} from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';

/** The properties of a drawn ground that serve as terms of a valuation. */
export interface GroundLabels {
  /** The scenario's id. */
  readonly kind: string;
  /** The length of a side in inches; for a rectangle, of the shorter side. */
  readonly size: number;
  /** The amount of terrain in a word. Undefined if the system has no named tables. */
  readonly density?: string;
  /** The share of the table under terrain. */
  readonly cover: number;
  /** Where sides set up, unless the scenario says it. */
  readonly deployment: 'edges' | 'corners';
  /** The roles of the first and the second side, if the scenario has different ones. */
  readonly roles?: readonly [string, string];
}

/** Everything in a battle file except its sides. */
export interface DesignGround {
  /** A scenario's id, or the name of a given scenario. */
  readonly scenario: string;
  /** For a drawn ground. */
  readonly labels?: GroundLabels;
  /** The battle file's fields except `sides`. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The grounds of a design. */
export interface GroundOptions {
  readonly seed: string;
  /** Ids of scenarios and of named tables, played in turn (`playedOn`). The default is all. */
  readonly scenarios?: readonly string[] | undefined;
  /** Scenarios of battle files with their own tables, instead of drawn ones. */
  readonly given?: readonly unknown[] | undefined;
}

/** The default table if a system defines none. */
export const USUAL_TABLE = { width: 36, depth: 36, pieces: 8, density: 0.15, symmetry: 'turn' } as const;
/** The seed's stream for tables, by ground number. */
const TABLES = 11;

/** Returns a ground by number. `lists` are all lists that will play on it. Without them, the ground suits any lists. */
export type GroundAt = (number: number, lists?: readonly unknown[]) => DesignGround;

/**
 * Returns the grounds of a design. Each drawn ground has its own table, symmetric by rotation so that both sides are
 * equal, and the next scenario that the lists can play. Scenarios and named tables rotate, so that each pair occurs
 * once per cycle.
 * @throws StonecastError for an unknown name, or if the system draws no tables
 */
export function groundsOf(open: OpenSystem, { seed, scenarios, given }: GroundOptions): GroundAt {
  const system = open.system.id;
  if (given && given.length > 0) {
    // Copy and freeze, because the caller may change them later.
    const scenes = given.map((one) => (one instanceof Object ? frozen(structuredClone(one)) : one));
    return (number) => {
      const scenario = scenes[number % scenes.length];
      return { scenario: nameOf(scenario, number), fields: { system, scenario } };
    };
  }
  const tables = tablesOf(open);
  const { scenarios: played, named: turns, asked } = playedOn(tables, scenarios);
  const words = seedWords(seed);
  return (number, lists) => {
    const random = uniformStream(words, TABLES, number);
    const chosen = fitting(played, number, asked, lists);
    const { id, roles } = chosen;
    const named = tableFor(turns, chosen, Math.floor(number / played.length) + (number % played.length));
    const placement = { ...USUAL_TABLE, ...tables.usual, ...named?.placement, ...chosen.table, random };
    const { table } = tables.generate(placement);
    const corners = random() < 1 / 2;
    const fields = structuredClone(chosen.fields(placement, corners));
    const labels: GroundLabels = {
      kind: id,
      size: Math.min(placement.width, placement.depth),
      cover: placement.density,
      deployment: corners ? 'corners' : 'edges',
      ...(named && { density: named.density }),
      ...(roles && { roles }),
    };
    return { scenario: id, labels, fields: { system, scenario: frozen({ ...fields, table }) } };
  };
}

/** Returns the next scenario from this number on that the lists can play. A requested scenario always counts. */
function fitting(
  played: readonly BattleScenario[],
  number: number,
  asked: boolean,
  lists: readonly unknown[] | undefined,
): BattleScenario {
  const fits = (one: BattleScenario): boolean =>
    asked || one.fits === undefined || (lists !== undefined && one.fits(lists));
  const first = number % played.length;
  const turned = [...played.slice(first), ...played.slice(0, first)];
  return turned.find(fits) ?? turned[0]!;
}

/** Returns the named table of a ground, in turn. Undefined if the scenario has its own, or the system has none. */
function tableFor(
  named: readonly NamedTable[],
  { table }: BattleScenario,
  turn: number,
): NamedTable | undefined {
  return table || named.length === 0 ? undefined : named[turn % named.length];
}

function tablesOf(open: OpenSystem): TableRules {
  if (open.tables && open.battle) return open.tables;
  const reason = msg('{system} knows no battles', { system: open.system.name });
  throw new StonecastError('cannot-do', { what: asWritten('--where table'), reason });
}

/** For a system without scenarios, a battle needs only a table. */
const PLAIN: BattleScenario = { id: 'plain', label: 'a table and nothing else', fields: () => ({}) };

/** The scenarios and the named tables of a design. */
export interface PlayedOn {
  readonly scenarios: readonly BattleScenario[];
  readonly named: readonly NamedTable[];
  /** Whether the names include a scenario. */
  readonly asked: boolean;
}

/**
 * Returns the scenarios and the named tables among some names; all of a kind that has no name there. Scenarios with a
 * table of their own do not meet a requested table.
 * @throws StonecastError for an unknown name
 */
export function playedOn(
  { scenarios = [PLAIN], named = [] }: TableRules,
  names: readonly string[] = [],
): PlayedOn {
  const among = <T extends { readonly id: string }>(all: readonly T[]): T[] =>
    names.flatMap((name) => all.filter(({ id }) => id === name));
  const known = [...scenarios, ...named].map(({ id }) => id);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new StonecastError('wrong-value', {
      what: asWritten('--where'),
      found: asWritten(unknown),
      expected: msg('one of {list}', { list: known.join(', ') }),
    });
  const [own, tables] = [among(scenarios), among(named)];
  const fit = tables.length > 0 ? scenarios.filter(({ table }) => !table) : scenarios;
  return {
    scenarios: own.length > 0 ? own : fit,
    named: tables.length > 0 ? tables : named,
    asked: own.length > 0,
  };
}

function nameOf(scenario: unknown, number: number): string {
  const { name } = (scenario ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : String(number + 1);
}

/** The default seed of named tables. */
const SEED = '1';

type Path = readonly string[];

/**
 * Finds a table by name.
 * @throws StonecastError with the path if the system has no such table
 */
export function namedTable({ tables, system }: OpenSystem, name: string, path: Path = []): NamedTable {
  const named = tables?.named ?? [];
  const found = named.find(({ id }) => id === name);
  if (found) return found;
  const ids = named.map(({ id }) => id);
  const near = nearest(name, ids);
  throw new StonecastError(
    'wrong-value',
    {
      what: path.length > 0 ? msg('"{field}"', { field: path.join('.') }) : asWritten('--table'),
      found: asWritten(JSON.stringify(name)),
      expected:
        ids.length > 0
          ? msg('one of {list}', { list: ids.join(', ') })
          : msg('a table in place: {system} has no named tables', { system: system.name }),
      ...(near !== undefined && { tip: msg('did you mean {near}?', { near: `"${near}"` }) }),
    },
    { path },
  );
}

/**
 * Replaces the named table in a table or battle file by a drawn one. A file without a name stays unchanged.
 * @throws StonecastError with the path of an unknown name
 */
export function withNamedTable(open: OpenSystem, file: unknown): unknown {
  if (!isFields(file)) return file;
  const { scenario } = file;
  if (isFields(scenario)) {
    const table = drawn(open, scenario['table'], ['scenario', 'table']);
    return table === undefined ? file : { ...file, scenario: { ...scenario, table } };
  }
  const table = drawn(open, file['table'], ['table']);
  return table === undefined ? file : { ...file, table };
}

/** Draws the table that a field names. Undefined if it names none. */
function drawn(open: OpenSystem, field: unknown, path: Path): unknown {
  const wish = typeof field === 'string' ? { named: field } : field;
  if (!isFields(wish) || typeof wish['named'] !== 'string') return undefined;
  const { named, seed = SEED, ...rest } = wish;
  const [strange] = Object.keys(rest);
  if (strange !== undefined)
    throw new StonecastError(
      'unknown-field',
      { found: strange, known: 'named, seed' },
      { path: [...path, strange] },
    );
  const { placement } = namedTable(open, named, [...path, ...(typeof field === 'string' ? [] : ['named'])]);
  const random = uniformStream(seedWords(seedOf(seed, [...path, 'seed'])), 0, 0);
  return open.tables?.generate({ ...placement, random })['table'];
}

/** Returns a seed as text. Files may also write a number. */
function seedOf(seed: unknown, path: Path): string {
  if (typeof seed === 'string' || typeof seed === 'number') return String(seed);
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: path.join('.') }),
      found: asWritten(JSON.stringify(seed)),
      expected: msg('text'),
    },
    { path },
  );
}
