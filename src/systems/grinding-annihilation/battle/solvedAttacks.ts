/** The attacks of a battle. Each is a small game, solved exactly once for all equal attacks. */
import type { BattleFight, FightSolver } from '../../../game/index.js';
import { attackOn, IDLE } from '../games/brawl/brawlAttacks.js';
import type { Condition, Formation, Situation, Weapon } from '../rules/weaponsAndFormations.js';
import { highest } from '../rules/dice.js';
import type { AttackToRoll } from '../rules/sequence/attackDieByDie.js';
import { firstFailure } from '../games/payoffAndPolicies.js';
import { COST, FIND_COVER_SAVE, type Hand } from '../rules/battleManoeuvres.js';
import type { Gun, TroopKind } from './unitsAndTroops.js';

/** The conditions of an attack besides weapon and target, as bits. */
export const CONDITION = {
  half: 1,
  stationary: 2,
  assaulted: 4,
  unseen: 8,
  overwatch: 16,
  plunging: 32,
  fatigued: 64,
  spores: 128,
  cover: 256,
  dense: 512,
  stealth: 1024,
  sheltered: 2048,
  brawl: 4096,
  /** Reorder Roll re-rolls its first failed hit or wound roll, or its first failed save. */
  reroll: 8192,
  resave: 16384,
} as const;
/** All condition codes are below this number. */
export const CONDITION_CODES = 32768;

/** Added to an outcome's wounds for a used Reorder Roll of the attacker; twice this for the target. */
export const SPENT = 1 << 16;

const CONDITIONS: readonly (readonly [number, Condition])[] = [
  [CONDITION.half, 'half-range'],
  [CONDITION.stationary, 'stationary'],
  [CONDITION.assaulted, 'assaulted'],
  [CONDITION.unseen, 'target-not-visible'],
  [CONDITION.overwatch, 'overwatch'],
  [CONDITION.plunging, 'plunging'],
  [CONDITION.fatigued, 'battle-fatigued'],
];

/** A player who re-rolls the first failure. */
const READY = { pick: [], play: firstFailure } as const;

/** Returns the Manoeuvre Points that a player may spend in one attack: for a Reorder Roll, or none. */
const handFor = (conditions: number, bit: number): Hand => ({
  points: (conditions & bit) === 0 ? 0 : COST['reorder-roll'],
  prepared: new Set((conditions & bit) === 0 ? [] : (['reorder-roll'] as const)),
});

/** The situations by condition code, each created once. */
const situations: Situation[] = [];

/** Returns the situation of an attack from its conditions. */
export function situationOf(conditions: number): Situation {
  return (situations[conditions] ??= situationFor(conditions));
}

function situationFor(conditions: number): Situation {
  return {
    phase: (conditions & CONDITION.brawl) === 0 ? 'shooting' : 'brawl',
    conditions: new Set(
      CONDITIONS.flatMap(([bit, condition]) => ((conditions & bit) === 0 ? [] : [condition])),
    ),
    modifiers: { hit: (conditions & CONDITION.spores) === 0 ? 0 : -1, wound: 0 },
    distance: undefined,
  };
}

/** Returns the numbers of a weapon that an attack uses, as text. */
const weaponKey = (weapon: Weapon): string => JSON.stringify({ ...weapon, name: undefined });

/** Returns the numbers of a target that an attack uses, as text. Its Vigour and the conditions are not among them. */
function targetKey(target: Formation): string {
  const { defence, invulnerable, reinforcedHealth, wounds, covert, fightsFirst, heroism, keywords } = target;
  const saves = [defence, invulnerable, reinforcedHealth];
  return JSON.stringify([
    ...saves.map(String),
    wounds,
    covert,
    fightsFirst,
    heroism,
    ...[...keywords].sort(),
  ]);
}

/** What attacks use of a troop that takes them. */
type Target = Pick<TroopKind, 'side' | 'unit' | 'body'>;

/** The numbers of an attack. */
interface AttackNumbers {
  readonly weapon: Weapon;
  readonly target: Target;
  readonly vigour: number;
  readonly conditions: number;
  readonly lost: number;
}

/** One attack with a weapon on a troop that may have lost wounds. */
export class Attack implements BattleFight {
  readonly width = 1;
  readonly lasts = true;

  /** @param parties the keys of its weapon and of its target */
  constructor(
    private readonly numbers: AttackNumbers,
    private readonly parties: string,
  ) {}

  get key(): string {
    const { vigour, conditions, lost } = this.numbers;
    return `attack ${this.parties} ${vigour} ${conditions} ${lost}`;
  }

  /** The outcome is the number of wounds that the troop, and then others of its kind, lose. */
  fightOutcomes(solve: FightSolver, each: (fightOutcome: Int32Array, chance: number) => void): void {
    const { weapon, conditions, lost } = this.numbers;
    const attack = { weapon, target: this.body(), situation: situationOf(conditions) };
    const hands = [handFor(conditions, CONDITION.reroll), handFor(conditions, CONDITION.resave)] as const;
    const { game, outcomes } = attackOn(attack, lost, hands);
    const fightOutcome = new Int32Array(1);
    const strategy = hands.map(({ points }) => (points > 0 ? READY : IDLE));
    solve({ game, root: 0, strategy }, (outcome, chance) => {
      const { losses, points } = outcomes.read(outcome);
      const spent = hands[0].points - points[0] + 2 * (hands[1].points - points[1]);
      fightOutcome[0] = (losses[1] ?? 0) - lost + spent * SPENT;
      each(fightOutcome, chance);
    });
  }

  losses(fightOutcome: Int32Array, into: Float64Array): void {
    const { side, unit } = this.numbers.target;
    into.fill(0);
    into[side] = ((fightOutcome[0]! % SPENT) * unit.cost) / unit.wounds;
  }

  /** Returns the attack for a roll of its dice. */
  get toRoll(): AttackToRoll {
    const { weapon, conditions, lost } = this.numbers;
    return {
      weapon,
      target: this.body(),
      situation: situationOf(conditions),
      lost,
      rerolls: [(conditions & CONDITION.reroll) !== 0, (conditions & CONDITION.resave) !== 0],
    };
  }

  private body(): Formation {
    const { conditions, vigour, target } = this.numbers;
    const { body } = target;
    return {
      ...body,
      vigour,
      stealth: (conditions & CONDITION.stealth) !== 0,
      cover:
        (conditions & CONDITION.dense) !== 0
          ? 'dense'
          : (conditions & CONDITION.cover) !== 0
            ? 'cover'
            : 'none',
      invulnerable:
        (conditions & CONDITION.sheltered) === 0
          ? body.invulnerable
          : Math.min(body.invulnerable, FIND_COVER_SAVE),
      leader: undefined,
    };
  }
}

/** Assigns numbers to the attacks of a battle. */
export class Attacks {
  private numbers = new Map<number, number>();
  private list: Attack[] = [];
  /** The maximum wounds that one attack of each gun can cause. */
  private readonly most: readonly number[];
  private readonly wounds: number;
  private readonly weaponKeys: readonly string[];
  private readonly targetKeys: readonly string[];

  /** @param plan the weapons and the kinds of troops of a battle */
  constructor(
    private readonly plan: {
      readonly guns: readonly Pick<Gun, 'weapon'>[];
      readonly kinds: readonly Target[];
    },
  ) {
    this.weaponKeys = plan.guns.map(({ weapon }) => weaponKey(weapon));
    this.targetKeys = plan.kinds.map(({ body }) => targetKey(body));
    this.most = plan.guns.map(
      ({ weapon: { damage, abilities } }) =>
        (highest(damage) + (abilities.inferno ?? 0)) * (1 + (abilities['sustained-fire'] ?? 0)),
    );
    this.wounds = Math.max(1, ...plan.kinds.map(({ unit }) => unit.wounds));
  }

  /**
   * Returns the number of an attack. Equal attacks share a number.
   * @param target the kind of the troop that takes it
   * @param escort the kind whose Vigour counts: its own, or its Escort's if it leads one
   */
  number(gun: number, target: number, escort: number, conditions: number, lost: number): number {
    const { plan, wounds } = this;
    const kind = plan.kinds[target]!;
    // If the troop survives every possible result, its lost wounds make no difference.
    const worn = kind.unit.wounds - lost > this.most[gun]! ? 0 : lost;
    const key =
      (((gun * plan.kinds.length + target) * plan.kinds.length + escort) * wounds + worn) * CONDITION_CODES +
      conditions;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const { vigour } = plan.kinds[escort]!.unit;
    const weapon = plan.guns[gun]!.weapon;
    this.numbers.set(key, this.list.length);
    const attack = { weapon, target: kind, vigour, conditions, lost: worn };
    const parties = `${this.weaponKeys[gun] ?? ''} ${this.targetKeys[target] ?? ''}`;
    return this.list.push(new Attack(attack, parties)) - 1;
  }

  /** Returns the attack with a number. */
  fight(number: number): Attack {
    const found = this.list[number];
    if (!found) throw new Error(`no attack ${number}; there are ${this.list.length}`);
    return found;
  }

  forget(): void {
    this.numbers = new Map();
    this.list = [];
  }
}
