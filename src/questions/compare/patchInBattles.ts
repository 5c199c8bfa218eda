/**
 * Judges a patch in whole battles. Lists take a unit in place of others at equal points, in its old and its new
 * version.
 */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import type { OpenSystem, RosterBattles } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import {
  FIXED_DESIGN_OPTIONS,
  armContrast,
  armEstimates,
  designPolicies,
  playDesign,
  playedOn,
  type Arm,
  type ListDesignOptions,
  type PlayedDesign,
} from '../battle/design/index.js';
import { rosterOf } from '../rosters/rosterFights.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { battlesOf, Exchanger, fieldOf, modelsOf, type BattleField } from './exchangedLists.js';
import { judged, patchChanges, USUAL_ERROR, USUAL_MARGIN, type PatchVerdict } from './profilePatch.js';
import type { VersionPair } from './patchFights.js';
import {
  marginFor,
  readDifference,
  verdictOfAll,
  type CompareMeasure,
  type Margin,
  type PlayerVerdict,
  type SubjectVerdict,
} from './verdicts.js';

/** The default maximum number of tables. */
const DEFAULT_PATCH_TABLES = 512;

/** The measure: the share of battles that a list with the unit wins. A draw counts half. */
const BATTLE_MEASURE: CompareMeasure = {
  id: 'battle',
  label: 'battles won by lists that take it for equal points',
  unit: 'score',
  better: 'high',
};

/** How to judge a patch in battles. */
export interface PatchBattleOptions extends Omit<ListDesignOptions, 'precision' | 'confidence'> {
  /** The default is 2 % of all battles. */
  readonly margin?: Margin;
  /** The maximum chance that any verdict is wrong. The default is 0.05. */
  readonly error?: number;
  /** The members to judge. The default is those that the patch changes. */
  readonly members?: readonly string[];
}

/** The names of the options of `comparePatchInBattles`. */
const PATCH_BATTLE_OPTIONS: OptionNames<PatchBattleOptions> = {
  ...FIXED_DESIGN_OPTIONS,
  lists: true,
  players: true,
  margin: true,
  error: true,
  members: true,
};

/**
 * Judges a patch of profiles in battles. Both versions join the same lists at their own costs. Other models leave, so
 * that the points stay equal. Both meet the same enemies on the same tables and draws, and all other models keep the
 * old figures. It checks the result after 16, 32, 64 … tables. It ends when every verdict is known or all tables are
 * played. The intervals hold at all checks together.
 * @throws StonecastError if the system has no battles of lists, for unknown names, or for a patch of abilities
 */
export async function comparePatchInBattles(
  old: OpenSystem,
  recent: OpenSystem,
  options: PatchBattleOptions,
): Promise<PatchVerdict> {
  checkOptions(options, PATCH_BATTLE_OPTIONS);
  const { error = USUAL_ERROR, seed = DEFAULT_SEED, tables = DEFAULT_PATCH_TABLES } = options;
  const rosters = [rosterOf(old), rosterOf(recent)] as const;
  const changes = patchChanges(old, recent);
  refuseAbilities(old, recent);
  const pairs = judged(rosters, changes, options.members);
  const field = fieldOf(old, options.lists);
  const margin = marginFor(BATTLE_MEASURE, options.margin ?? USUAL_MARGIN, undefined);
  const list = field[0]?.list;
  const players = designPolicies(old, [{ list }, { list }], options.players);
  const scenarios = scenariosOf(old, options);
  const reported = {
    kind: 'profiles' as const,
    system: old.system.id,
    measure: BATTLE_MEASURE,
    error,
    changes,
    roles: [],
    field: field.map(({ name }) => name),
    players,
  };
  if (pairs.length === 0) return { ...reported, verdicts: [] };
  const confidence = 1 - error / (pairs.length * players.length);
  const read = (played: PlayedDesign): SubjectVerdict[] =>
    verdictsOf(pairs, players, played, { margin, error, most: tables, seed });
  const played = await playDesign(
    old,
    armsOf(battlesOf(old), pairs, field, { seed, players, scenarios: Math.max(1, scenarios.length) }),
    { ...options, seed, tables, confidence, precision: margin },
    (sofar) => (read(sofar).every(isDecided) ? 1 : 2),
  );
  return {
    ...reported,
    verdicts: read(played),
    battles: {
      tables: played.grounds.length,
      bouts: played.arms[0]?.[0]?.length ?? 0,
      battles: played.battles,
      scenarios,
      ...(played.stopped && { stopped: played.stopped }),
    },
  };
}

/**
 * Rejects a patch that adds or changes an ability for all its owners. It would change the hosts and enemies too.
 * @throws StonecastError `cannot-do` for such a patch
 */
function refuseAbilities(old: OpenSystem, recent: OpenSystem): void {
  const [before, after] = [old, recent].map(
    (open) => new Map((open.abilities?.() ?? []).map((one) => [one.id, JSON.stringify(one)])),
  );
  const changed = [...(after ?? [])].find(([id, one]) => before?.get(id) !== one);
  if (!changed) return;
  throw new StonecastError('cannot-do', {
    what: asWritten('--where table'),
    reason: msg('the patch redefines the ability {id} for everybody', { id: changed[0] }),
    tip: msg('write it into the profile with its new figures, as {example}', {
      example: asWritten(`abilities: [{ id: ${changed[0]}, … }]`),
    }),
  });
}

/** Returns the arms of each ground: for each player and pair, the list with the old version and with the new one. */
function armsOf(
  battles: RosterBattles,
  pairs: readonly VersionPair[],
  field: readonly BattleField[],
  {
    seed,
    players,
    scenarios,
  }: { readonly seed: string; readonly players: readonly string[]; readonly scenarios: number },
): (number: number) => readonly Arm[] {
  const exchanger = new Exchanger(battles, field, { seed, scenarios });
  return (number) =>
    players.flatMap((player) =>
      pairs.flatMap(([before, after]) => {
        const models = modelsOf(battles, before, field);
        return [before, after].map((member) => exchanger.arm(number, member, models, player));
      }),
    );
}

function verdictsOf(
  pairs: readonly VersionPair[],
  players: readonly string[],
  played: PlayedDesign,
  asked: { readonly margin: number; readonly error: number; readonly most: number; readonly seed: string },
): SubjectVerdict[] {
  const { margin, error, most, seed } = asked;
  const estimates = armEstimates(played.arms, played.level);
  return pairs.map(([, member], p) => {
    const share = (arm: number): number => estimates[arm]!.result.value;
    const byPlayer = players.map((player, r): PlayerVerdict => {
      const before = 2 * (r * pairs.length + p);
      const { result, points } = armContrast(played.arms, before + 1, before, played.level);
      const difference = plain(result);
      return {
        player,
        ...readDifference({ difference }, BATTLE_MEASURE, margin),
        old: share(before),
        new: share(before + 1),
        difference,
        method: { kind: 'battles', tables: played.grounds.length, most, seed, error },
        points: plain(points),
      };
    });
    return verdictOfAll(member, byPlayer, margin);
  });
}

/** Whether the last player has a verdict, or two players contradict each other. */
const isDecided = ({ verdict, byPlayer = [] }: SubjectVerdict): boolean =>
  verdict === 'depends' || byPlayer.at(-1)?.verdict !== 'undecided';

/** Returns the scenarios of the tables. */
function scenariosOf(
  { tables }: OpenSystem,
  { scenarios, given }: Pick<ListDesignOptions, 'scenarios' | 'given'>,
): readonly { readonly id: string; readonly label: string }[] {
  if (given || !tables?.scenarios) return [];
  return playedOn(tables, scenarios).scenarios.map(({ id, label }) => ({ id, label }));
}

const plain = ({ value, low, high }: { value: number; low: number; high: number }) => ({ value, low, high });
