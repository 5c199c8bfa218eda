/**
 * A duel as a repeated game: its stages are Combat Phases, its states the Stamina left to both. Its
 * combats differ by the initiator, the declarations and the remembered Initiative.
 */
import type { After, Repeated, StageNode } from '../../../game/index.js';
import { SAME_INITIATIVE } from './brawl/sameInitiative.js';
import { mayInitiate } from '../rules/conditions.js';
import { type Declaration, declarationsOf } from '../scenario/declarations.js';
import { readingsOf } from '../rules/editionReadings.js';
import { regain, mostStamina } from '../rules/turn.js';
import { mayBeAttacked } from '../scenario/forbiddenCombats.js';
import { type Melee, readMelee } from '../scenario/melee.js';
import { other, type SideIndex, pair } from '../model/sides.js';
import type { ScenarioData } from '../model/scenario/scenario.js';
import { t } from '../words/index.js';
import type { Fight } from './fight.js';
import { meleeFight } from './meleeGame.js';
import type { Context, Model } from '../scenario/models.js';
import type { MeleeStructure } from './meleeStructure.js';

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

/** One of the combats. */
export interface DuelCombat {
  readonly melee: Melee;
  readonly fight: Fight & { readonly structure: MeleeStructure };
  /** The side that had the Initiative. It is 0 if the duel does not remember it. */
  readonly initiative: SideIndex;
}

/** All possible combats. This makes them at once, because the solvers need them. */
export class DuelCombats {
  readonly all: readonly DuelCombat[];
  readonly primaries: readonly [Model, Model];
  /** The declarations open to each side, by cost. If the file chooses, only that choice. */
  readonly declarations: readonly [readonly Declaration[], readonly Declaration[]];
  /** Whether the file gives the declarations of each side. */
  readonly given: readonly [boolean, boolean];
  private readonly indices = new Map<string, number>();

  constructor(scenario: ScenarioData, context: Context) {
    const { attacker, defender, rules } = scenario;
    const plain = readMelee({ ...scenario, attacker: bare(attacker), defender: bare(defender) }, context);
    this.primaries = pair((side) => plain.sides[side].models[0]!);
    const most = pair((side) => mostStamina(plain.sides[side].staminaStat));
    this.given = [attacker.use !== undefined, defender.use !== undefined];
    this.declarations = pair((side) => {
      const { use } = side === 0 ? attacker : defender;
      const free = declarationsOf(this.primaries[side], most[side], false);
      if (use === undefined) return free;
      // The file's choice is checked as in every combat. The side declares it whenever it can pay.
      const { paid } = readMelee(scenario, context).sides[side];
      return [...free.slice(0, 1), { ids: use, cost: paid, name: '' }];
    });
    const made: DuelCombat[] = [];
    const same = new Map<string, number>();
    const [own, enemy] = this.declarations;
    own.forEach(({ ids: first }, a) =>
      enemy.forEach(({ ids: second }, d) => {
        const sides = {
          attacker: { ...attacker, use: [...first] },
          defender: { ...defender, use: [...second] },
        };
        for (const initiator of SIDES) {
          const melee = readMelee({ ...scenario, ...sides }, context, initiator);
          const fight = meleeFight(melee, { remember: most });
          for (const initiative of rules.initiative === 'bag' ? SIDES : [0 as const]) {
            // One combat serves for both initiators if the stones are the same.
            const key = JSON.stringify([
              melee.sides.map(({ stones, extras }) => [stones, extras]),
              a,
              d,
              initiative,
            ]);
            const index = same.get(key) ?? made.push({ melee, fight, initiative }) - 1;
            same.set(key, index);
            this.indices.set([initiator, a, d, initiative].join(' '), index);
          }
        }
      }),
    );
    this.all = made;
  }

  /** Returns a combat for facts that are the same in all. */
  get first(): DuelCombat {
    const [first] = this.all;
    if (!first) throw new Error('a duel has a combat');
    return first;
  }

  /** Returns the number of a combat. */
  index(initiator: SideIndex, declared: readonly [number, number], initiative: SideIndex): number {
    const index = this.indices.get([initiator, ...declared, initiative].join(' '));
    if (index === undefined) throw new Error('a combat that was not foreseen');
    return index;
  }
}

/** Returns a side that declares nothing. */
const bare = <S extends { readonly use?: unknown }>(side: S): S => ({ ...side, use: [] });
