/** One attack, die by die. Replays show its dice, and tests compare it with the kernels of attacks. */
import { withinHalfRange, type Formation, type Situation, type Weapon } from '../weaponsAndFormations.js';
import { hitResults, rollMade, saveNeeded, lowestWound } from './hitWoundSave.js';

/** An attack on a formation without a Leader. */
export interface AttackToRoll {
  readonly weapon: Weapon;
  readonly target: Formation;
  readonly situation: Situation;
  /** The wounds that the first troop has lost. */
  readonly lost: number;
  /** Whether the attacker re-rolls its first failed hit or wound roll, and the target its first failed save. */
  readonly rerolls: readonly [boolean, boolean];
}

/** A hit or an automatic wound. Each list holds the dice in order; a re-roll follows the roll that failed. */
export interface RolledBlow {
  /** Absent: the wound is automatic. */
  readonly wound?: readonly number[];
  /** Absent: no wound. */
  readonly save?: readonly number[];
  /** The dice of the damage. Absent: a plain number, or no damage. */
  readonly damage?: readonly number[];
  /** Reinforced Health: one die for each wound to lose. Absent: none. */
  readonly health?: readonly number[];
  /** The wounds that a troop loses. */
  readonly lost: number;
}

/** The dice of an attack. */
export interface RolledAttack {
  /** Absent: it hits without a roll. */
  readonly hit?: readonly number[];
  readonly blows: readonly RolledBlow[];
  /** Whether the attacker and the target used their Reorder Rolls. */
  readonly reordered: readonly [boolean, boolean];
}

/** The lowest faces that succeed. 7: none does. */
export interface AttackNeeds {
  /** Absent: it hits without a roll. */
  readonly hit?: number;
  readonly wound: number;
  readonly save: number;
}

const FACES = [1, 2, 3, 4, 5, 6];

const rulesOf = ({ weapon, target, situation }: AttackToRoll) => {
  const defences = { cover: target.cover, stealth: target.stealth, invulnerable: 7 };
  return {
    hit: hitResults(weapon, situation, defences),
    wound: lowestWound(weapon, target, target.vigour, situation),
    save: saveNeeded(weapon, target, situation, defences),
  };
};

/** Rolls one attack again and again. Its rules are worked out once. */
export class AttackRoller {
  private readonly rules: ReturnType<typeof rulesOf>;

  /** @param die returns a number from 1 to its sides */
  constructor(
    private readonly attack: AttackToRoll,
    private readonly die: (sides: number) => number,
  ) {
    this.rules = rulesOf(attack);
  }

  /** What the rolls need. */
  get needs(): AttackNeeds {
    const { hit, wound, save } = this.rules;
    const needs = { wound, save: Math.min(7, save) };
    if (hit === 'auto') return needs;
    const strikes = FACES.find((face) => hit(face).hits + hit(face).wounds > 0);
    return { hit: strikes ?? 7, ...needs };
  }

  roll(): RolledAttack {
    return new AttackDice(this.attack, this.rules, this.die).rolled();
  }
}

class AttackDice {
  private readonly reordered: [boolean, boolean] = [false, false];
  /** The wounds that the struck troop still has. */
  private left: number;

  constructor(
    private readonly attack: AttackToRoll,
    private readonly rules: ReturnType<typeof rulesOf>,
    private readonly die: (sides: number) => number,
  ) {
    this.left = attack.target.wounds - attack.lost;
  }

  rolled(): RolledAttack {
    const { hit: resultOf } = this.rules;
    if (resultOf === 'auto') return { blows: this.blows(1, 0), reordered: this.reordered };
    const struck = (face: number): boolean => resultOf(face).hits + resultOf(face).wounds > 0;
    const hit = this.roll(struck, 0);
    const { hits, wounds } = resultOf(hit.at(-1) ?? 1);
    return { hit, blows: this.blows(hits, wounds), reordered: this.reordered };
  }

  /** Resolves automatic wounds, then hits. */
  private blows(hits: number, wounds: number): RolledBlow[] {
    return [
      ...Array.from({ length: wounds }, () => this.blow()),
      ...Array.from({ length: hits }, () => this.struck()),
    ];
  }

  /** Rolls once, and again if the roll fails and its owner has a Reorder Roll left. */
  private roll(succeeds: (face: number) => boolean, owner: 0 | 1, mayReorder = true): number[] {
    const face = this.die(6);
    if (succeeds(face) || !mayReorder || !this.attack.rerolls[owner] || this.reordered[owner]) return [face];
    this.reordered[owner] = true;
    return [face, this.die(6)];
  }

  private struck(): RolledBlow {
    const twin = this.attack.weapon.abilities['twin-weapon'] === true;
    const made = (face: number): boolean => face >= this.rules.wound;
    const wound = this.roll(made, 0, !twin);
    if (twin && !made(wound[0] ?? 1)) wound.push(this.die(6));
    return made(wound.at(-1) ?? 1) ? { wound, ...this.blow() } : { wound, lost: 0 };
  }

  /** Rolls the save against a wound, and its damage. */
  private blow(): RolledBlow {
    const made = (face: number): boolean => rollMade(this.rules.save, face);
    const save = this.roll(made, 1);
    if (made(save.at(-1) ?? 1)) return { save, lost: 0 };
    const { weapon, situation } = this.attack;
    const { count, sides, plus } = weapon.damage;
    const damage = Array.from({ length: count }, () => this.die(sides));
    const inferno = withinHalfRange(weapon, situation) ? (weapon.abilities.inferno ?? 0) : 0;
    const points = damage.reduce((sum, face) => sum + face, plus + inferno);
    return { save, ...(count > 0 && { damage }), ...this.suffer(points) };
  }

  /** Takes wounds from the struck troop until it falls. The next blow then strikes the next troop. */
  private suffer(points: number): Pick<RolledBlow, 'health' | 'lost'> {
    const { reinforcedHealth, wounds } = this.attack.target;
    const health: number[] = [];
    let lost = 0;
    for (let i = 0; i < points && lost < this.left; i++) {
      if (reinforcedHealth > 6) lost++;
      else {
        const face = this.die(6);
        health.push(face);
        if (!rollMade(reinforcedHealth, face)) lost++;
      }
    }
    this.left = lost === this.left ? wounds : this.left - lost;
    return { ...(health.length > 0 && { health }), lost };
  }
}
