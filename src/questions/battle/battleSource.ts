/** A battle file with everything that it needs, as data that any thread can prepare. */
import { checkSubject } from '../subjects.js';
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
import type { AnyAnswer, Campaign, DataDocument, GameFiles, OpenSystem } from '../../system/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { generalEquilibrium } from '../splits/equilibria.js';
import { withNamedTable } from './design/tables.js';

/** A battle or campaign file by its fields. `readBattle` and `readCampaign` check them, and have the types of each game. */
export type BattleFile = Readonly<Record<string, unknown>>;

/** A battle file as data. */
export interface BattleSource {
  readonly system: string;
  readonly documents: readonly DataDocument[];
  /** The file, with its references replaced by their content. */
  readonly file: BattleFile;
  /**
   * Another file on the same draws. The totals are then the differences of these measures between the two files.
   * `others`: the names of the measures in the other file, if they differ.
   */
  readonly beside?: {
    readonly file: BattleFile;
    readonly measures: readonly string[];
    readonly others?: readonly string[];
  };
}

/**
 * Returns the battle of a file.
 * @throws StonecastError with the path of the error, or if the system has no battles
 */
export function readBattle<Files extends GameFiles>(
  open: OpenSystem<never, AnyAnswer, Files>,
  file: NoInfer<Files>['battle'],
): Battle {
  checkSubject('system', open);
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
 * Returns the battle of a file for comparing two players.
 * @throws StonecastError as `readBattle` does, or if it has more than two sides
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
 * Returns a battle file with other policies: one for all sides, or one per side. Automated sides keep theirs.
 * @param battle the battle of the file
 * @throws StonecastError if the system has no such policy
 */
export function withPolicies(
  file: unknown,
  { policies, sides: played }: Pick<Battle, 'policies' | 'sides'>,
  names: readonly string[],
): unknown {
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

/** Returns the names of all players: levels, the weakest first, then policies. A level may share its policy's name. */
export const playerNames = ({
  levels = {},
  names = [],
}: Partial<Pick<BattlePolicies, 'levels' | 'names'>> = {}): string[] => [
  ...new Set([...Object.keys(levels), ...names]),
];

/**
 * Returns the policy for a name: the policy of a level of play, or the policy with this name. Habits after the name
 * stay.
 * @throws StonecastError `wrong-value` for a name that is neither
 */
export function policyCalled(
  policies: Pick<BattlePolicies, 'levels' | 'names'> | undefined,
  name: string,
): string {
  const [called = '', ...habits] = name.split(':');
  const { levels = {}, names } = policies ?? {};
  const policy = Object.hasOwn(levels, called) ? levels[called]! : called;
  if (names?.includes(policy) === false) {
    throw new StonecastError('wrong-value', {
      what: msg('"{field}"', { field: 'players' }),
      found: asWritten(JSON.stringify(called)),
      expected: asWritten(playerNames({ levels, names }).join(', ')),
    });
  }
  return [policy, ...habits].join(':');
}

/**
 * Returns the campaign of a file.
 * @throws StonecastError with the path of the error, or if the system has no campaigns
 */
export function readCampaign<Files extends GameFiles>(
  open: OpenSystem<never, AnyAnswer, Files>,
  file: NoInfer<Files>['campaign'],
): Campaign {
  checkSubject('system', open);
  const campaign = open.campaign?.(file);
  if (campaign) return campaign;
  const reason = msg('{system} knows no campaigns', { system: open.system.name });
  throw new StonecastError(
    'cannot-do',
    { what: msg('"{field}"', { field: 'campaign' }), reason },
    { path: ['system'] },
  );
}

/** Returns a player for the battles of a file. */
export const battlePlayer = (battle: Battle, seed: string, outcomes = outcomesOfFights()): BattlePlayer =>
  new BattlePlayer(battle, outcomes, seedWords(seed));

/** Returns the solver for the fights of battles. */
export const outcomesOfFights = (memory = fightMemory(1)): Outcomes =>
  new Outcomes(generalEquilibrium, memory && new SharedFights(memory));

/**
 * Opens a source on its own thread.
 * @param memory shared memory for computed fights
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
  const other = player({ ...source, file: beside.file });
  return new PairPlayer(player(source), other, beside.measures, beside.others);
}

/** Returns the battle, or campaign, of a source. */
export function openBattleOf(source: BattleSource): Battle {
  const { file } = source;
  const open = openSystemOf(source);
  return open.battle ? readBattle(open, file) : readCampaign(open, file);
}

/** What battles leave out, and what they assume. */
export interface BattleGaps {
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
}

/** Returns what these battles do not play and what they assume, for all of them together. */
export function gapsOf(battles: readonly BattleGaps[]): BattleGaps {
  return {
    notPlayed: [...new Set(battles.flatMap(({ notPlayed }) => notPlayed))],
    assumed: [...new Set(battles.flatMap(({ assumed }) => assumed))],
  };
}

/** Opens the system of a source with its documents. */
export function openSystemOf({ system, documents }: Pick<BattleSource, 'system' | 'documents'>): OpenSystem {
  const found = SYSTEMS.find(({ id }) => id === system);
  if (!found) throw new Error(`no system ${system}`);
  return found.open(documents);
}
