/** Where battles of a design are fought: tables drawn from the seed, each with a scenario, or scenarios that are given. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import { frozen, type BattleScenario, type OpenSystem, type TableRules } from '../../../system/index.js';
import { asWritten, fault, StonecastError } from '../../../wording/index.js';

/** Everything of a battle file but its sides. */
export interface DesignGround {
  /** What is played on it: a scenario's id, or the name of a given one. */
  readonly scenario: string;
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

/**
 * The grounds of a design, by number. A drawn one is a table of its own, turned about so that neither side has the better
 * half, with the next of the scenarios.
 * @throws StonecastError for an unknown scenario, or where the system draws no tables
 */
export function groundsOf(
  open: OpenSystem,
  { seed, scenarios, given }: GroundOptions,
): (number: number) => DesignGround {
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
  const played = scenariosOf(tables, scenarios);
  const words = seedWords(seed);
  return (number) => {
    const random = uniformStream(words, TABLES, number);
    const { id, fields, table: own } = played[number % played.length] as BattleScenario;
    const { table } = tables.generate({ ...USUAL_TABLE, ...tables.usual, ...own, random });
    return { scenario: id, fields: { system, scenario: frozen({ ...structuredClone(fields), table }) } };
  };
}

function tablesOf(open: OpenSystem): TableRules {
  if (open.tables && open.battle) return open.tables;
  const reason = fault('{system} knows no battles', { system: open.system.name });
  throw new StonecastError('cannot-do', { what: asWritten('--by battle'), reason });
}

/** Where a system names none, its battles need nothing beside a table. */
const PLAIN: BattleScenario = { id: 'plain', label: 'a table and nothing else', fields: {} };

function scenariosOf(
  { scenarios = [PLAIN] }: TableRules,
  asked: readonly string[] | undefined,
): readonly BattleScenario[] {
  if (!asked) return scenarios;
  return asked.map((name) => {
    const found = scenarios.find(({ id }) => id === name);
    if (found) return found;
    throw new StonecastError('wrong-value', {
      ...{ what: asWritten('--scenarios'), found: asWritten(name) },
      expected: fault('one of {list}', { list: scenarios.map(({ id }) => id).join(', ') }),
    });
  });
}

function nameOf(scenario: unknown, number: number): string {
  const { name } = (scenario ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : String(number + 1);
}
