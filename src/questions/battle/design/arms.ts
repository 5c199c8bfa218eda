/** Arms of a design on one ground: all are played on the same draws, each with its sides swapped. */
import { Contest, type MirrorPair, type Outcomes } from '../../../engines/simulate/index.js';
import type { Battle } from '../../../game/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { battlePlayer, policyCalled, readBattle } from '../source.js';
import type { DesignGround } from './grounds.js';

/** Two sides, the first being the one that results speak of. */
export interface Arm {
  /** As `sides` of battle files has them. */
  readonly sides: readonly [unknown, unknown];
  /** Who plays them, in place of what the sides say. */
  readonly policies?: readonly [string, string] | undefined;
}

/** A ground with what is played on it. */
export interface DesignCell {
  readonly ground: DesignGround;
  readonly arms: readonly Arm[];
}

/**
 * Plays the arms of a ground: battles with numbers from `first` on, each twice, the sides swapped. Arms with the same numbers
 * draw the same bag, dice and setups (common random numbers); the same sides among them play the same battles, which are played once.
 * @returns for each arm its bouts
 */
export function playCell(
  open: OpenSystem,
  { ground, arms }: DesignCell,
  numbers: { readonly seed: string; readonly first: number; readonly count: number },
  outcomes: Outcomes,
): MirrorPair[][] {
  const { seed, first, count } = numbers;
  const played = ({ sides: [own, enemy], policies }: Arm): MirrorPair[] => {
    const player = (sides: readonly unknown[]) =>
      battlePlayer(readBattle(open, { ...ground.fields, sides }), seed, outcomes);
    const straight = player([own, enemy]);
    const contest = new Contest(straight, player([enemy, own]));
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

/** The file's agent where nobody else is named, or where the side plays by itself. */
function agentOf({ agents, policies }: Battle, names: Arm['policies'], side: number): unknown {
  const name = names?.[side];
  if (name === undefined || !policies || policies.automated[side] === true) return agents[side];
  return policies.agent(policyCalled(policies, name));
}
