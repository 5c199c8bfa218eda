/** The attacks of a brawl: every weapon of both groups in every scene. Each attack is solved exactly as a combat. */
import { firstMovePolicy } from '../../../../game/index.js';
import type { BrawlFight } from '../../../../system/index.js';
import { Casualties } from '../../rules/casualties.js';
import type { Carried, Formation, Situation, Weapon } from '../../rules/weaponsAndFormations.js';
import type { Dice } from '../../rules/dice.js';
import type { Combatant, SequencePlan } from '../../rules/phasePlan.js';
import type { Hand } from '../../rules/battleManoeuvres.js';
import { attacksOf } from '../../rules/sequence/hitWoundSave.js';
import { payoffOf } from '../payoffAndPolicies.js';
import { play, type Played } from '../play/finiteGame.js';
import { weaponsOnly } from '../../scenario/resolveFormation.js';
import { armsFor } from '../../rules/rosterWeapons.js';

/** No player re-rolls or spends anything. */
const NOTHING = { points: 0, prepared: new Set<never>() };
export const IDLE = { pick: [], play: firstMovePolicy } as const;

/** A weapon in the use of one group in one scene. */
export interface Shot {
  /** The weapon with its bearers in a formation of the model's size. */
  readonly carried: Carried;
  /** The attacks of each bearer without [VOLATILE], and the additional attacks per five troops in the target. */
  readonly attacks: Dice;
  readonly crowding: number;
  readonly hazard: boolean;
  /** The number of its first combat, against a target without wounds. The next numbers follow for lost wounds. */
  readonly combats: number;
}

/** One attack: weapon, target and situation. */
export interface Attack {
  readonly weapon: Weapon;
  readonly target: Formation;
  readonly situation: Situation;
}

/** All attacks, with one combat for each number of wounds that the target's wounded troop has lost. */
export class Arsenal {
  private readonly games: { readonly attack: Attack; readonly lost: number }[] = [];

  /** The number of combats. */
  get combats(): number {
    return this.games.length;
  }

  /** Returns the weapons that a formation uses on another in a scene. */
  shots(striker: Formation, target: Formation, situation: Situation): Shot[] {
    return armsFor(striker, target, situation).flatMap(({ index, bearers }) => {
      const carried = striker.weapons[index];
      return carried ? [this.shot({ ...carried, bearers }, target, situation)] : [];
    });
  }

  private shot(carried: Carried, target: Formation, situation: Situation): Shot {
    const { weapon } = carried;
    const combats = this.games.length;
    const attack = { weapon, target, situation };
    const attacks = attacksOf(weapon, situation, 0);
    for (let lost = 0; lost < target.wounds; lost++) this.games.push({ attack, lost });
    return {
      carried,
      combats,
      attacks,
      crowding: attacksOf(weapon, situation, 1).plus - attacks.plus,
      hazard: weapon.abilities.hazard === true,
    };
  }

  /**
   * Returns the combat with a number. Its outcome is the lost wounds. A formation with fewer wounds loses all of them.
   */
  combat(index: number): BrawlFight {
    const found = this.games[index];
    if (found === undefined) throw new Error(`no combat ${index}; there are ${this.games.length}`);
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
 * Returns one attack on as many troops as its hits can destroy. It excludes Deadly Demise.
 * The brawl rolls this separately, because it reaches both formations.
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

/** Returns the abilities that change one attack. The brawl applies those that count attacks or follow a volley. */
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

/** Returns the expected value of dice. */
export const meanOf = ({ count, sides, plus }: Dice): number => count * ((sides + 1) / 2) + plus;
