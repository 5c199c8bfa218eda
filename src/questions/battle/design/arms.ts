/** The arms of a design on one ground. All use the same draws, and each plays both sides. */
import { Contest, type MirrorPair, type Outcomes } from '../../../engines/simulate/index.js';
import type { Battle } from '../../../game/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { battlePlayer, policyCalled, readBattle } from '../battleSource.js';
import type { DesignGround } from './tables.js';

/** Two sides. Results are those of the first side. */
export interface Arm {
  /** In the form of `sides` in battle files. */
  readonly sides: readonly [unknown, unknown];
  /** The policies of the sides. The default is those of the file. */
  readonly policies?: readonly [string, string] | undefined;
}

/**
 * Receives the measures of each battle, before the next one begins.
 * @param turned whether the sides have changed places
 */
export type SeenBattle = (battle: Battle, values: Float64Array, turned: boolean) => void;

/** A ground with its arms. */
export interface DesignCell {
  readonly ground: DesignGround;
  readonly arms: readonly Arm[];
}

/** The battles to play, by number. */
interface PlayedNumbers {
  readonly seed: string;
  readonly first: number;
  readonly count: number;
  /** Receives the measures of the played battles. */
  readonly seen?: SeenBattle | undefined;
}

/**
 * Plays the arms of a ground: battles with numbers from `first` on, each twice with the sides swapped. Arms with the
 * same numbers use the same draws of bag, dice and setup (common random numbers). Arms with equal sides share their
 * battles, which are played once.
 * @returns for each arm its bouts
 */
export function playCell(
  open: OpenSystem,
  { ground, arms }: DesignCell,
  { seed, first, count, seen }: PlayedNumbers,
  outcomes: Outcomes,
): MirrorPair[][] {
  const played = ({ sides: [own, enemy], policies }: Arm): MirrorPair[] => {
    const player = (sides: readonly unknown[], turned: boolean) =>
      battlePlayer(watched(readBattle(open, { ...ground.fields, sides }), turned, seen), seed, outcomes);
    const straight = player([own, enemy], false);
    const contest = new Contest(straight, player([enemy, own], true));
    const agents = [0, 1].map((side) => agentOf(straight.battle, policies, side));
    return Array.from({ length: count }, (_, i) => contest.bout(first + i, agents[0], agents[1]));
  };
  const known = new Map<string, MirrorPair[]>();
  return arms.map((arm) => {
    const key = JSON.stringify([arm.sides, arm.policies]);
    const found = known.get(key) ?? played(arm);
    known.set(key, found);
    return [...found];
  });
}

/** Returns a battle that passes its measures on. */
function watched(battle: Battle, turned: boolean, seen: SeenBattle | undefined): Battle {
  if (!seen) return battle;
  return {
    ...battle,
    measure(state, into) {
      battle.measure(state, into);
      seen(battle, into, turned);
    },
  };
}

/** Returns the agent of a side: the named policy, or the file's agent without a name or for an automated side. */
function agentOf({ agents, policies }: Battle, names: Arm['policies'], side: number): unknown {
  const name = names?.[side];
  if (name === undefined || !policies || policies.automated[side] === true) return agents[side];
  return policies.agent(policyCalled(policies, name));
}
