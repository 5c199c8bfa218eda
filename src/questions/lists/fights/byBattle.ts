/** Fights of lists in whole battles. All use the same drawn tables, each with swapped sides. */
import type { Estimate } from '../../../game/index.js';
import type { OpenSystem } from '../../../system/index.js';
import {
  armEstimates,
  correctedLevels,
  designPolicies,
  heldEstimate,
  levelEstimate,
  playDesign,
  type DesignOptions,
  type Levels,
  type LevelEstimates,
  type PlayedDesign,
} from '../../battle/design/index.js';
import { groundsOf } from '../../battle/design/grounds.js';
import { readBattle } from '../../battle/source.js';
import { DEFAULT_SEED } from '../../odds/odds.js';
import type { ListFight, ListFights, FoughtLists, ListDesign } from './fights.js';

/** How lists meet in battles. */
export interface BattleFightOptions extends DesignOptions {
  /** The players of both sides. The last one counts. The default is the levels that set prices. */
  readonly players?: readonly string[] | undefined;
}

/** Played battles, with all their results. */
export interface FoughtBattles extends FoughtLists {
  readonly design: ListDesign;
  readonly played: PlayedDesign;
  readonly estimates: readonly LevelEstimates[];
}

/** Lists that meet in battles. */
export interface BattleFights extends ListFights {
  readonly players: readonly string[];
  play(fights: readonly ListFight[]): Promise<FoughtBattles>;
}

/**
 * Prepares fights of lists in whole battles, with every player.
 * @param list any list, to find the available players
 * @throws StonecastError for an unknown policy, or if the system has no battles
 */
export function battleFights(open: OpenSystem, list: unknown, options: BattleFightOptions): BattleFights {
  const players = designPolicies(open, [{ list }, { list }], options.players);
  return {
    players,
    ways: players.map((policy) => ({ policy })),
    main: players.length - 1,
    async play(fights) {
      const arms = fights.map(({ own, enemy, way }) => {
        const player = players[way]!;
        return { sides: [{ list: own }, { list: enemy }] as const, policies: [player, player] as const };
      });
      const { precision = 0 } = options;
      const growth = ({ arms: sofar, level }: PlayedDesign): number =>
        Math.max(
          ...armEstimates(sofar, level).map(({ result: { low, high } }) => (high - low) / 2 / precision),
        ) ** 2;
      const played = await playDesign(open, () => arms, options, growth);
      return foughtBattles(open, fights, played, options);
    },
  };
}

/** Returns the results of a played design, one fight for each arm. */
export function foughtBattles(
  open: OpenSystem,
  fights: readonly Pick<ListFight, 'own' | 'enemy'>[],
  played: PlayedDesign,
  options: BattleFightOptions,
): FoughtBattles {
  const { level, seed, battles, grounds, stopped } = played;
  const levels = correctedLevels(played.arms).map(({ result }) => result);
  const estimates = armEstimates(played.arms, level);
  return {
    method: { kind: 'monte-carlo', combats: battles, seed, confidence: options.confidence ?? 0.95 },
    scores: estimates.map(({ result }) => result),
    estimates,
    played,
    mean: (places): Estimate => heldEstimate(levelEstimate(meanLevels(levels, places), level), 0, 1),
    less(places, others): Estimate {
      const [own, theirs] = [meanLevels(levels, places), meanLevels(levels, others)];
      const lead = own.map((bouts, g) => bouts.map((one, i) => one - (theirs[g]?.[i] as number)));
      return heldEstimate(levelEstimate(lead, level), -1, 1);
    },
    design: {
      system: open.system.id,
      tables: grounds.length,
      bouts: played.arms[0]?.[0]?.length ?? 0,
      ...saidOf(open, fights, options),
      scenarios: scenariosOf(open, grounds),
      ...(stopped && { stopped }),
    },
  };
}

/** Returns the scenarios of some grounds, with their labels. */
function scenariosOf(
  { tables }: OpenSystem,
  grounds: readonly { readonly scenario: string }[],
): ListDesign['scenarios'] {
  const labels = new Map(tables?.scenarios?.map(({ id, label }) => [id, label]));
  return [...new Set(grounds.map(({ scenario }) => scenario))].map((id) => ({
    id,
    label: labels.get(id) ?? id,
  }));
}

/** Returns the mean over some arms, bout by bout, because all arms use the same draws. */
const meanLevels = (levels: readonly Levels[], places: readonly number[]): Levels =>
  (levels[0] ?? []).map((bouts, g) =>
    bouts.map((_, i) => places.reduce((sum, k) => sum + (levels[k]?.[g]?.[i] as number), 0) / places.length),
  );

/** Returns what these battles do not play and what they assume, for all lists together. */
function saidOf(
  open: OpenSystem,
  fights: readonly Pick<ListFight, 'own' | 'enemy'>[],
  options: BattleFightOptions,
): Pick<ListDesign, 'notPlayed' | 'assumed'> {
  const { fields } = groundsOf(open, { ...options, seed: options.seed ?? DEFAULT_SEED })(0);
  const lists = [...new Set(fights.flatMap(({ own, enemy }) => [own, enemy]))];
  const read = lists.map((list) => readBattle(open, { ...fields, sides: [{ list }, { list }] }));
  return {
    notPlayed: [...new Set(read.flatMap(({ notPlayed }) => notPlayed))],
    assumed: [...new Set(read.flatMap(({ assumed }) => assumed))],
  };
}
