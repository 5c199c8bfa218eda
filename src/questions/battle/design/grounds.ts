/** Where battles of a design are fought: tables drawn from the seed, each with a scenario, or scenarios that are given. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import {
  frozen,
  type BattleScenario,
  type NamedTable,
  type OpenSystem,
  type TableRules,
} from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';

/** What a drawn ground is, as terms of a valuation. */
export interface GroundLabels {
  /** The scenario's id. */
  readonly kind: string;
  /** Inches a side, or of the shorter side. */
  readonly size: number;
  /** How much terrain it has, in a word; undefined where the system names no tables. */
  readonly density?: string;
  /** The share of it that terrain covers. */
  readonly cover: number;
  /** Where sides set up, unless the scenario says it. */
  readonly deployment: 'edges' | 'corners';
  /** What the first and the second side do, where the scenario asks different things of them. */
  readonly roles?: readonly [string, string];
}

/** Everything of a battle file but its sides. */
export interface DesignGround {
  /** What is played on it: a scenario's id, or the name of a given one. */
  readonly scenario: string;
  /** Of a drawn one. */
  readonly labels?: GroundLabels;
  /** The battle file's fields besides `sides`. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Which grounds a design has. */
export interface GroundOptions {
  readonly seed: string;
  /** Ids of `TableRules.scenarios`, dealt out to the tables in turn; all of them where left out. */
  readonly scenarios?: readonly string[] | undefined;
  /** Scenarios of battle files with tables of their own, in place of drawn ones. */
  readonly given?: readonly unknown[] | undefined;
}

/** Tables where a system says nothing of them. */
export const USUAL_TABLE = { width: 36, depth: 36, pieces: 8, density: 0.15, symmetry: 'turn' } as const;
/** The stream of the seed that tables are drawn from, by the number of the ground. */
const TABLES = 11;

/** A ground by its number. `lists` are all that will be played on it: left out, the ground fits any. */
export type GroundAt = (number: number, lists?: readonly unknown[]) => DesignGround;

/**
 * The grounds of a design. A drawn one is a table of its own, turned about so that neither side has the better half, with
 * the next of the scenarios that the lists can play. Scenarios and named tables are dealt out in turn: each pair once.
 * @throws StonecastError for an unknown scenario, or where the system draws no tables
 */
export function groundsOf(open: OpenSystem, { seed, scenarios, given }: GroundOptions): GroundAt {
  const system = open.system.id;
  if (given && given.length > 0) {
    // Whoever gave them may go on changing them.
    const scenes = given.map((one) => (one instanceof Object ? frozen(structuredClone(one)) : one));
    return (number) => {
      const scenario = scenes[number % scenes.length];
      return { scenario: nameOf(scenario, number), fields: { system, scenario } };
    };
  }
  const tables = tablesOf(open);
  const played = scenariosFor(tables, scenarios);
  const words = seedWords(seed);
  return (number, lists) => {
    const random = uniformStream(words, TABLES, number);
    const chosen = fitting(played, number, scenarios !== undefined, lists);
    const { id, roles } = chosen;
    const named = tableFor(tables, chosen, Math.floor(number / played.length) + (number % played.length));
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

/** The next scenario, from the one of a number on, that the lists can play; where somebody asked for it, that one itself. */
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
  return turned.find(fits) ?? (turned[0] as BattleScenario);
}

/** The named table of a ground, dealt out in turn; undefined where the scenario has its own, or the system names none. */
function tableFor(
  { named = [] }: TableRules,
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

/** Where a system names none, its battles need nothing beside a table. */
const PLAIN: BattleScenario = { id: 'plain', label: 'a table and nothing else', fields: () => ({}) };

/** The scenarios of drawn tables that are asked for by their ids. @throws StonecastError for an unknown one */
function scenariosFor(
  { scenarios = [PLAIN] }: TableRules,
  asked: readonly string[] | undefined,
): readonly BattleScenario[] {
  if (!asked) return scenarios;
  return asked.map((name) => {
    const found = scenarios.find(({ id }) => id === name);
    if (found) return found;
    throw new StonecastError('wrong-value', {
      what: asWritten('--where'),
      found: asWritten(name),
      expected: msg('one of {list}', { list: scenarios.map(({ id }) => id).join(', ') }),
    });
  });
}

function nameOf(scenario: unknown, number: number): string {
  const { name } = (scenario ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : String(number + 1);
}
