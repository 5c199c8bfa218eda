/**
 * What a formation has lost, as one whole number: the value axis on which attacks move. Because a wounded troop must take
 * the next damage (G-06) the troops' losses are a single count of wounds; beside it stand the Leader's lost wounds and,
 * where a Deadly Demise reaches another formation, how many went off and have not been dealt there yet.
 */
import type { Body, Formation } from './model.js';

/** A formation's losses, spelled out. */
export interface Losses {
  /** Wounds lost by the troops together. */
  readonly troopWounds: number;
  readonly leaderWounds: number;
  /** Deadly Demises of troops that still have to reach the other formations. */
  readonly pendingTroops: number;
  /** The same of the Leader: 0 or 1. */
  readonly pendingLeader: number;
}

/** Numbers a formation's states of loss. Every loss raises the number. */
export class Casualties {
  /** How many states there are. */
  readonly size: number;
  /** States without anything pending: 0 … settled − 1. */
  readonly settled: number;
  private readonly troopStates: number;
  private readonly leaderStates: number;
  private readonly pendingTroopStates: number;
  private readonly possibleStates: Int32Array;

  /** @param demiseReaches whether other formations stand within 6" of a Deadly Demise of this one */
  constructor(
    readonly formation: Formation,
    demiseReaches: boolean,
  ) {
    const { troops, wounds, leader, demise, tangible } = formation;
    this.troopStates = tangible ? troops * wounds + 1 : 1;
    this.leaderStates = leader && tangible ? leader.wounds + 1 : 1;
    this.settled = this.troopStates * this.leaderStates;
    this.pendingTroopStates = demiseReaches && demise ? troops + 1 : 1;
    const pendingLeaderStates = demiseReaches && leader?.demise ? 2 : 1;
    this.size = this.settled * this.pendingTroopStates * pendingLeaderStates;
    this.possibleStates = Int32Array.from({ length: this.size }, (_, index) => this.makePossible(index));
  }

  /** The number of a state. */
  index({ troopWounds, leaderWounds, pendingTroops, pendingLeader }: Losses): number {
    const pending = pendingLeader * this.pendingTroopStates + pendingTroops;
    return (pending * this.leaderStates + leaderWounds) * this.troopStates + troopWounds;
  }

  /** The state of a number. */
  losses(index: number): Losses {
    const troopWounds = index % this.troopStates;
    const rest = Math.floor(index / this.troopStates);
    const pending = Math.floor(rest / this.leaderStates);
    return {
      troopWounds,
      leaderWounds: rest % this.leaderStates,
      pendingTroops: pending % this.pendingTroopStates,
      pendingLeader: Math.floor(pending / this.pendingTroopStates),
    };
  }

  /**
   * The state itself where it can be; one with fewer pending demises where more are pending than bodies fell. Attacks
   * lead only to states that can be, but a slab has cells for all.
   */
  possible(index: number): number {
    return this.possibleStates[index] ?? index;
  }

  private makePossible(index: number): number {
    const losses = this.losses(index);
    const fallen = this.formation.troops - this.troopsLeft(index);
    const led = this.formation.leader && !this.leaderStands(index) ? 1 : 0;
    return this.index({
      ...losses,
      pendingTroops: Math.min(losses.pendingTroops, fallen),
      pendingLeader: Math.min(losses.pendingLeader, led),
    });
  }

  /** The state in which the scenario finds the formation. */
  get start(): number {
    const { woundsLost, leader, tangible } = this.formation;
    if (!tangible) return 0;
    const leaderWounds = leader?.woundsLost ?? 0;
    return this.index({ troopWounds: woundsLost, leaderWounds, pendingTroops: 0, pendingLeader: 0 });
  }

  /** Troops that stand, the Leader not counted. */
  troopsLeft(index: number): number {
    const { troops, wounds, tangible } = this.formation;
    return tangible ? troops - Math.floor(this.losses(index).troopWounds / wounds) : troops;
  }

  /** Whether an attached Leader stands. */
  leaderStands(index: number): boolean {
    const { leader } = this.formation;
    return leader !== undefined && this.losses(index).leaderWounds < leader.wounds;
  }

  /** Whether anybody stands. */
  stands(index: number): boolean {
    return this.troopsLeft(index) > 0 || this.leaderStands(index);
  }

  /** Troops destroyed, a Leader counted as one. */
  destroyed(index: number): number {
    const leaderLost = this.formation.leader && !this.leaderStands(index) ? 1 : 0;
    return this.formation.troops - this.troopsLeft(index) + leaderLost;
  }

  /** Wounds lost since the scenario began; none in states with fewer than it began with, which no fight reaches. */
  woundsLost(index: number): number {
    const { troopWounds, leaderWounds } = this.losses(index);
    const { woundsLost, leader } = this.formation;
    return Math.max(0, troopWounds - woundsLost) + Math.max(0, leaderWounds - (leader?.woundsLost ?? 0));
  }

  /** Who takes damage that nobody directs: a troop, and the Leader only when no troop is left. */
  next(index: number): BodyName | undefined {
    if (this.troopsLeft(index) > 0) return 'troop';
    return this.leaderStands(index) ? 'leader' : undefined;
  }

  /** The figures of one of the formation's bodies. */
  body(name: BodyName): Body {
    const { leader } = this.formation;
    return name === 'leader' && leader ? leader : this.formation;
  }

  /** Wounds left on the body that takes damage: the wounded troop, or a whole one. */
  remaining(index: number, name: BodyName): number {
    const { troopWounds, leaderWounds } = this.losses(index);
    const { wounds } = this.body(name);
    return name === 'leader' ? wounds - leaderWounds : wounds - (troopWounds % wounds);
  }

  /** The state after a body lost `lost` wounds, at most what it has left. */
  after(index: number, name: BodyName, lost: number): number {
    return index + (name === 'leader' ? lost * this.troopStates : lost);
  }

  /** The state after a body's Deadly Demise went off; the same state where it reaches nobody else. */
  withPending(index: number, name: BodyName): number {
    const losses = this.losses(index);
    if (name === 'troop' && this.pendingTroopStates > 1) {
      // Only in cells that cannot be reached would there be more demises than troops.
      const pendingTroops = Math.min(losses.pendingTroops + 1, this.pendingTroopStates - 1);
      return this.index({ ...losses, pendingTroops });
    }
    const tracked = this.size > this.settled * this.pendingTroopStates;
    return name === 'leader' && tracked ? this.index({ ...losses, pendingLeader: 1 }) : index;
  }
}

/** The two kinds of body that a formation can have. */
export type BodyName = 'troop' | 'leader';

/**
 * Whether a formation is below Half-Strength ("Formation Strength"): of a single troop the wounds count, of several the
 * troops. An attached formation counts Leader and Escort together; when one of them is destroyed, the other's own
 * Starting Strength counts again.
 */
export function belowHalfStrength(casualties: Casualties, index: number): boolean {
  const { formation } = casualties;
  const { leader, startingStrength } = formation;
  const left = casualties.troopsLeft(index);
  if (leader === undefined || !casualties.leaderStands(index)) {
    return isBelowHalf(startingStrength, left, casualties.remaining(index, 'troop'), formation.wounds);
  }
  if (left === 0) return isBelowHalf(1, 1, casualties.remaining(index, 'leader'), leader.wounds);
  return isBelowHalf(startingStrength + 1, left + 1, 0, 0);
}

/**
 * Whether so many troops are fewer than half.
 * @param startingStrength of who is counted: of a Leader alone 1, of a Leader with an Escort that of both
 * @param woundsLeft of a single troop, of its `wounds`
 */
export function isBelowHalf(
  startingStrength: number,
  left: number,
  woundsLeft: number,
  wounds: number,
): boolean {
  if (startingStrength > 1) return 2 * left < startingStrength;
  return left === 0 || 2 * woundsLeft < wounds;
}
