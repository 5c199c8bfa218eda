/** The attacks of a brawl: every weapon of either group in every scene, each attack an exactly solved combat of its own. */
import { firstMovePolicy } from '../../../../game/index.js';
import type { BrawlBout } from '../../../../system/index.js';
import { Casualties } from '../../rules/casualties.js';
import type { Dice } from '../../rules/dice.js';
import type { Hand } from '../../rules/manoeuvres.js';
import type { Carried, Formation, Situation, Weapon } from '../../rules/model.js';
import { attacksOf } from '../../rules/sequence/swiftness.js';
import { payoffOf } from '../../scenario/payoff.js';
import type { Combatant, SequencePlan } from '../play/plan.js';
import { play, type Played } from '../play/structure.js';
import { weaponsOnly } from '../../scenario/resolve.js';
import { armsFor } from '../../forces/arms.js';

/** Nobody re-rolls or spends anything. */
const NOTHING = { points: 0, prepared: new Set<never>() };
export const IDLE = { pick: [], play: firstMovePolicy } as const;

/** A weapon as one group uses it in one scene. */
export interface Shot {
  /** With its bearers in a formation of the model's size. */
  readonly carried: Carried;
  /** Attacks of each bearer on a target too small for [VOLATILE], and how many more for each five in it. */
  readonly attacks: Dice;
  readonly crowding: number;
  readonly hazard: boolean;
  /** The number of its first bout: that on a target of whom nobody is wounded. */
  readonly bouts: number;
}

/** One attack: with what, on whom, when. */
export interface Attack {
  readonly weapon: Weapon;
  readonly target: Formation;
  readonly situation: Situation;
}

/** One attack against a target whose wounded troop has lost so much: a bout for each. */
export class Arsenal {
  private readonly games: { readonly attack: Attack; readonly lost: number }[] = [];

  /** How many bouts there are. */
  get bouts(): number {
    return this.games.length;
  }

  /** The weapons that a formation uses on another in a scene. */
  shots(striker: Formation, target: Formation, situation: Situation): Shot[] {
    return armsFor(striker, target, situation).flatMap(({ index, bearers }) => {
      const carried = striker.weapons[index];
      return carried ? [this.shot({ ...carried, bearers }, target, situation)] : [];
    });
  }

  private shot(carried: Carried, target: Formation, situation: Situation): Shot {
    const { weapon } = carried;
    const bouts = this.games.length;
    const attack = { weapon, target, situation };
    const attacks = attacksOf(weapon, situation, 0);
    for (let lost = 0; lost < target.wounds; lost++) this.games.push({ attack, lost });
    return {
      carried,
      bouts,
      attacks,
      crowding: attacksOf(weapon, situation, 1).plus - attacks.plus,
      hazard: weapon.abilities.hazard === true,
    };
  }

  /** The bout with a number; its fate is the wounds lost, of which a formation with fewer left loses what it has. */
  bout(index: number): BrawlBout {
    const found = this.games[index];
    if (found === undefined) throw new Error(`no bout ${index}; there are ${this.games.length}`);
    const { game, outcomes } = attackOn(found.attack, found.lost);
    const strategy = [IDLE, IDLE];
    return {
      game,
      root: 0,
      strategy,
      fightOutcome: (outcome) => (outcomes.read(outcome).losses[1] ?? 0) - found.lost,
    };
  }
}

/**
 * One attack on as many troops as its hits can fell. Deadly Demise is left out: what a fallen troop sets off is the
 * brawl's to roll, because it reaches both formations.
 */
export function attackOn(
  { weapon, target, situation }: Attack,
  lost: number,
  hands: readonly [Hand, Hand] = [NOTHING, NOTHING],
): Played {
  const one: Weapon = { ...weapon, swiftness: { count: 0, sides: 6, plus: 1 }, abilities: single(weapon) };
  const troops = 1 + (weapon.abilities['sustained-fire'] ?? 0);
  const body: Formation = {
    ...target,
    troops,
    startingStrength: troops,
    woundsLost: lost,
    demise: undefined,
  };
  const weapons = [{ weapon: one, bearers: 1, byLeader: false }];
  const attacker = weaponsOnly(weapons);
  const combatants: Combatant[] = [
    { side: 0, formation: attacker, casualties: new Casualties(attacker, false) },
    { side: 1, formation: body, casualties: new Casualties(body, false) },
  ];
  const plan: SequencePlan = {
    combatants,
    phases: [
      {
        kind: situation.phase,
        by: 0,
        situations: [situation, situation],
        weapons: [weapons, []],
        heldBack: [],
        assault: undefined,
        gain: 0,
        assaulted: [situation.conditions.has('assaulted'), false],
      },
    ],
    hands,
  };
  return play(plan, payoffOf(plan, 'wounds', 0));
}

/** Abilities that change one attack; those that count attacks or follow a volley are the brawl's to apply. */
function single({ abilities }: Weapon): Weapon['abilities'] {
  const {
    hazard: _hazard,
    volatile: _volatile,
    'rapid-fire': _rapid,
    'extra-attacks': _extra,
    ...rest
  } = abilities;
  return rest;
}

/** The mean of dice. */
export const meanOf = ({ count, sides, plus }: Dice): number => count * ((sides + 1) / 2) + plus;
