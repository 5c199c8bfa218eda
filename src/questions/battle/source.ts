/** A battle file with all that it needs, as data that any thread can make ready. */
import {
  BattlePlayer,
  Outcomes,
  PairPlayer,
  SharedFights,
  fightMemory,
  type FightMemory,
} from '../../engines/simulate/index.js';
import { seedWords } from '../../engines/sample/index.js';
import type { Battle, BattlePolicies } from '../../game/index.js';
import type { Campaign, DataDocument, OpenSystem } from '../../system/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { generalEquilibrium } from '../splits/equilibria.js';
import { withNamedTable } from './design/namedTables.js';

/** See the head of this file. */
export interface BattleSource {
  readonly system: string;
  readonly documents: readonly DataDocument[];
  /** The file, what it refers to put in place. */
  readonly file: unknown;
  /** Another file on the same draws: totals are then of what these measures are more in the file than in that one. */
  readonly beside?: { readonly file: unknown; readonly measures: readonly string[] };
}

/**
 * The battle of a file.
 * @throws StonecastError with the path of the fault, or where the system knows no battles
 */
export function readBattle(open: OpenSystem, file: unknown): Battle {
  const battle = open.battle?.(withNamedTable(open, file));
  if (battle) return battle;
  const reason = msg('{system} knows no battles', { system: open.system.name });
  throw new StonecastError(
    'cannot-do',
    { what: msg('"{field}"', { field: 'battle' }), reason },
    { path: ['system'] },
  );
}

/**
 * The battle of a file for what compares two players.
 * @throws StonecastError as `readBattle`, and where it has more than two sides
 */
export function readPair(open: OpenSystem, file: unknown): Battle {
  const battle = readBattle(open, file);
  if (battle.sides.length === 2) return battle;
  throw new StonecastError(
    'cannot-do',
    {
      what: msg('comparing two players in a battle of {count} sides', { count: battle.sides.length }),
      reason: msg('a bout has two sides, which change places'),
      tip: msg('play it with battle, or give a file of two sides'),
    },
    { path: ['sides'] },
  );
}

/**
 * The file of a battle with other policies: one for all sides, or one for each; automated sides play as they do.
 * @throws StonecastError where the system has no such policy
 */
export function withPolicies(open: OpenSystem, file: unknown, names: readonly string[]): unknown {
  const { policies, sides: played } = readBattle(open, file);
  const written = names.map((name) => policyCalled(policies, name.trim()));
  for (const name of written) policies?.agent(name);
  if (names.length > played.length) {
    throw new StonecastError('wrong-value', {
      what: asWritten('--players'),
      found: asWritten(names.join(',')),
      expected: msg('one policy for all sides, or one for each'),
    });
  }
  const { sides, ...rest } = file as { readonly sides: readonly object[] };
  return {
    ...rest,
    sides: sides.map((side, i) =>
      policies?.automated[i] === false ? { ...side, policy: written[i] ?? written[0] } : side,
    ),
  };
}

/** Returns the policy that a name means: that of a level of play, or the one that bears the name; habits stay behind it. */
export function policyCalled(policies: Pick<BattlePolicies, 'levels'> | undefined, name: string): string {
  const [called = '', ...habits] = name.split(':');
  const { levels = {} } = policies ?? {};
  const policy = Object.hasOwn(levels, called) ? (levels[called] as string) : called;
  return [policy, ...habits].join(':');
}

/**
 * The campaign of a file.
 * @throws StonecastError with the path of the fault, or where the system knows no campaigns
 */
export function readCampaign(open: OpenSystem, file: unknown): Campaign {
  const campaign = open.campaign?.(file);
  if (campaign) return campaign;
  const reason = msg('{system} knows no campaigns', { system: open.system.name });
  throw new StonecastError(
    'cannot-do',
    { what: msg('"{field}"', { field: 'campaign' }), reason },
    { path: ['system'] },
  );
}

/** Plays battles of an open system's file. */
export const battlePlayer = (battle: Battle, seed: string, outcomes = outcomesOfFights()): BattlePlayer =>
  new BattlePlayer(battle, outcomes, seedWords(seed));

/** What computes the fights of battles. */
export const outcomesOfFights = (memory = fightMemory(1)): Outcomes =>
  new Outcomes(generalEquilibrium, memory && new SharedFights(memory));

/**
 * Opens a source on a thread of its own.
 * @param memory where threads share what they compute
 */
export function openBattle(
  source: BattleSource,
  seed: string,
  memory?: FightMemory,
): Pick<BattlePlayer, 'block'> {
  const outcomes = outcomesOfFights(memory);
  const player = (one: BattleSource): BattlePlayer => battlePlayer(openBattleOf(one), seed, outcomes);
  const { beside } = source;
  if (!beside) return player(source);
  return new PairPlayer(player(source), player({ ...source, file: beside.file }), beside.measures);
}

/** The battle, or campaign, of a source. */
export function openBattleOf(source: BattleSource): Battle {
  const { file } = source;
  const open = openSystemOf(source);
  return open.battle ? readBattle(open, file) : readCampaign(open, file);
}

/** The system of a source, with its documents. */
export function openSystemOf({ system, documents }: Pick<BattleSource, 'system' | 'documents'>): OpenSystem {
  const found = SYSTEMS.find(({ id }) => id === system);
  if (!found) throw new Error(`no system ${system}`);
  return found.open(documents);
}
