/**
 * A duel as a repeated game. Its stages are Combat Phases. Its states are the Stamina left to
 * both.
 *
 * The states of a duel as numbers: the Stamina of both, and the Initiative of the Turn's first phase if it
 * follows the bag.
 */
import type { After, Repeated, StageNode } from '../../../game/index.js';
import { SAME_INITIATIVE } from './brawl/initiative.js';
import { mayInitiate } from '../rules/conditions.js';
import type { Declaration } from '../scenario/declare.js';
import type { DuelCombats } from './duelCombats.js';
import { readingsOf } from '../rules/readings.js';
import { regain } from '../rules/endPhase.js';
import { mayBeAttacked } from '../scenario/forbidden.js';
import type { Melee } from '../scenario/melee.js';
import { other, type SideIndex } from '../model/sides.js';
import type { ScenarioData } from '../model/scenario/scenario.js';
import { t } from '../words/index.js';

/** How a duel may end, in the order of its ending codes. */
export const DUEL_ENDS = ['neitherFalls', 'attackerFalls', 'defenderFalls', 'bothFall'] as const;

/** The number of Combat Phases in a Turn. */
export const COMBAT_PHASES = 2;
const SIDES = [0, 1] as const;

/** A duel's game, and a combat of it alone. */
export interface DuelGame extends Repeated {
  /** Returns what follows after a side has initiated a combat: the declarations of both, then the combat. */
  combat(initiator: SideIndex, stamina: Pair, initiative: SideIndex): StageNode;
}

/** Returns the game of a duel. */
export function duelGame(scenario: ScenarioData, combats: DuelCombats, states: DuelStates): DuelGame {
  const { fight, melee } = combats.first;
  const { structure } = fight;
  const policies = [scenario.attacker.policy, scenario.defender.policy] as const;
  const next = (stage: number, stamina: Pair, initiative: SideIndex): After =>
    stage % COMBAT_PHASES === COMBAT_PHASES - 1
      ? { next: endPhase(melee, stamina, states, scenario) }
      : { next: [{ state: states.code(stamina, initiative), p: 1 }] };
  const combat: DuelGame['combat'] = (initiator, stamina, initiative) =>
    new Declaring(combats, policies, initiator, { stamina, initiative }).node();
  return {
    get players() {
      return structure.players;
    },
    stages: COMBAT_PHASES * scenario.turns,
    states: states.count,
    combats: combats.all.map((combat) => combat.fight.game),
    combat,
    stage(stage, state) {
      const stamina = states.stamina(state);
      const offer = (side: SideIndex, initiative: SideIndex, declined: StageNode): StageNode => {
        if (!mayAttack(melee, side)) return declined;
        const fought = combat(side, stamina, states.followsBag ? initiative : 0);
        // between equal options, a side initiates rather than declines. A named policy always
        // initiates.
        if (policies[side] !== 'optimal') return fought;
        const moves = [
          { name: () => t('initiate'), to: fought },
          { name: () => t('decline'), to: declined },
        ];
        return { kind: 'decide', player: side, moves };
      };
      const branches = SIDES.map((side) => {
        const pass: StageNode = { kind: 'pass', then: next(stage, stamina, side) };
        return {
          p: chanceOf(side, stage, state, states),
          to: offer(side, side, offer(other(side), side, pass)),
        };
      });
      return { kind: 'chance', branches };
    },
    after(stage, combat, outcome) {
      const { fell, stamina } = fight.read(outcome);
      const ending = (fell[0][0] === true ? 1 : 0) + (fell[1][0] === true ? 2 : 0);
      return ending > 0 ? { ending } : next(stage, stamina, combats.all[combat]?.initiative ?? 0);
    },
    last: () => 0,
    endings: DUEL_ENDS.length,
    // Each combat has already counted its own falls.
    payoff: () => 0,
  };
}

/**
 * Returns the chance that a side has the Initiative. It is a coin, or in a second phase the bag
 * if the rules follow it.
 */
function chanceOf(side: SideIndex, stage: number, state: number, states: DuelStates): number {
  if (!states.followsBag || stage % COMBAT_PHASES === 0) return 1 / 2;
  const same = SAME_INITIATIVE.chances / SAME_INITIATIVE.outOf;
  return states.initiative(state) === side ? same : 1 - same;
}

/** Returns whether a side may initiate a combat at all (Entangled; Vehicles and crew). */
const mayAttack = (melee: Melee, side: SideIndex): boolean =>
  mayInitiate(melee.sides[side].data.conditions) && mayBeAttacked(melee, other(side));

/** The declarations before a combat, the initiator first, openly, then the combat. */
class Declaring {
  private readonly affordable: readonly (readonly (readonly [number, Declaration])[])[];

  constructor(
    private readonly combats: DuelCombats,
    private readonly policies: readonly [string, string],
    private readonly initiator: SideIndex,
    private readonly now: DuelState,
  ) {
    this.affordable = SIDES.map((side) =>
      combats.declarations[side].flatMap((one, i) =>
        one.cost <= now.stamina[side] ? [[i, one] as const] : [],
      ),
    );
  }

  node(): StageNode {
    const { initiator } = this;
    return this.choose(initiator, (own) =>
      this.choose(other(initiator), (theirs) => this.play(initiator === 0 ? [own, theirs] : [theirs, own])),
    );
  }

  private choose(side: SideIndex, then: (declared: number) => StageNode): StageNode {
    const options = this.affordable[side] ?? [];
    const [nothing = [0] as const] = options;
    const last = options.at(-1) ?? nothing;
    // A side declares what its file says whenever it can pay. A rule of thumb declares everything that it can
    // pay for.
    if (options.length <= 1 || this.combats.given[side] || this.policies[side] === 'greedy')
      return then(last[0]);
    if (this.policies[side] === 'none') return then(nothing[0]);
    const moves = options.map(([index, option]) => ({ name: () => option.name, to: then(index) }));
    return { kind: 'decide', player: side, moves };
  }

  private play(declared: readonly [number, number]): StageNode {
    const { combats, initiator } = this;
    const { stamina, initiative } = this.now;
    const cost = (side: SideIndex) => combats.declarations[side][declared[side]]?.cost ?? 0;
    const combat = combats.index(initiator, declared, initiative);
    const left = [stamina[0] - cost(0), stamina[1] - cost(1)] as const;
    return { kind: 'play', combat, root: combats.first.fight.structure.rootOf(initiator, left) };
  }
}

/** Both sides regain Stamina independently. */
function endPhase(
  melee: Melee,
  stamina: Pair,
  states: DuelStates,
  { rules }: ScenarioData,
): { state: number; p: number }[] {
  const { stunned } = readingsOf(rules);
  const [a, d] = SIDES.map((side) => {
    const { staminaStat, data } = melee.sides[side];
    const { conditions } = data;
    return regain({ stamina: stamina[side], stat: staminaStat, conditions }, melee.faceUp.erac, stunned);
  });
  return (a ?? []).flatMap((one) =>
    (d ?? []).map((two) => ({ state: states.code([one.stamina, two.stamina], 0), p: one.p * two.p })),
  );
}

/** The Stamina of the attacker and of the defender. */
export type Pair = readonly [number, number];

/** A state of a duel: the Stamina of both, and the side with the Initiative. */
interface DuelState {
  readonly stamina: Pair;
  readonly initiative: SideIndex;
}

/** Converts states to numbers and back. The head of this file explains them. */
export class DuelStates {
  readonly count: number;
  private readonly pairs: number;

  /**
   * @param most the most Stamina of each side
   * @param followsBag whether the second Combat Phase of a Turn depends on the Initiative in the first
   */
  constructor(
    readonly most: Pair,
    readonly followsBag: boolean,
  ) {
    this.pairs = (most[0] + 1) * (most[1] + 1);
    this.count = this.pairs * (followsBag ? 2 : 1);
  }

  code([a, d]: Pair, initiative: SideIndex): number {
    return (this.followsBag ? initiative * this.pairs : 0) + a * (this.most[1] + 1) + d;
  }

  stamina(state: number): [number, number] {
    const pair = state % this.pairs;
    return [Math.floor(pair / (this.most[1] + 1)), pair % (this.most[1] + 1)];
  }

  initiative(state: number): SideIndex {
    return state < this.pairs ? 0 : 1;
  }
}
