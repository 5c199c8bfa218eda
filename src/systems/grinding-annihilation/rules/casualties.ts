/**
 * Encodes the losses of a formation as one integer, the value axis of attacks.
 * A wounded troop takes the next damage (G-06), so the troops' losses are a single count of wounds.
 * The code adds the Leader's lost wounds. If a Deadly Demise reaches another formation, it also adds the number of
 * triggered demises that are not resolved there yet.
 */
import type { Body, Formation } from './weaponsAndFormations.js';

/** The decoded losses of a formation. */
export interface Losses {
  /** The total wounds lost by the troops. */
  readonly troopWounds: number;
  readonly leaderWounds: number;
  /** Deadly Demises of troops that other formations have not suffered yet. */
  readonly pendingTroops: number;
  /** The same for the Leader: 0 or 1. */
  readonly pendingLeader: number;
}

/** Numbers a formation's loss states. Every loss increases the number. */
export class Casualties {
  /** The number of states. */
  readonly size: number;
  /** The number of states without pending demises. They are 0 … settled − 1. */
  readonly settled: number;
  private readonly troopStates: number;
  private readonly leaderStates: number;
  private readonly pendingTroopStates: number;
  private readonly possibleStates: Int32Array;

  /** @param demiseReaches whether other formations are within 6" of a Deadly Demise of this one */
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

  /** Returns the number of a state. */
  index({ troopWounds, leaderWounds, pendingTroops, pendingLeader }: Losses): number {
    const pending = pendingLeader * this.pendingTroopStates + pendingTroops;
    return (pending * this.leaderStates + leaderWounds) * this.troopStates + troopWounds;
  }

  /** Decodes a number into a state. */
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
   * Returns the state itself if it is possible. If more demises are pending than bodies fell, it reduces them.
   * Attacks lead only to possible states, but a slab has cells for all.
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

  /** The state of the formation at the start of the scenario. */
  get start(): number {
    const { woundsLost, leader, tangible } = this.formation;
    if (!tangible) return 0;
    const leaderWounds = leader?.woundsLost ?? 0;
    return this.index({ troopWounds: woundsLost, leaderWounds, pendingTroops: 0, pendingLeader: 0 });
  }

  /** Returns the remaining troops, without the Leader. */
  troopsLeft(index: number): number {
    const { troops, wounds, tangible } = this.formation;
    return tangible ? troops - Math.floor(this.losses(index).troopWounds / wounds) : troops;
  }

  /** Returns whether an attached Leader remains. */
  leaderStands(index: number): boolean {
    const { leader } = this.formation;
    return leader !== undefined && this.losses(index).leaderWounds < leader.wounds;
  }

  /** Returns whether a troop or the Leader remains. */
  stands(index: number): boolean {
    return this.troopsLeft(index) > 0 || this.leaderStands(index);
  }

  /** Returns the number of destroyed troops. A Leader counts as one. */
  destroyed(index: number): number {
    const leaderLost = this.formation.leader && !this.leaderStands(index) ? 1 : 0;
    return this.formation.troops - this.troopsLeft(index) + leaderLost;
  }

  /** Returns the wounds lost since the start of the scenario. Unreachable states with fewer losses give 0. */
  woundsLost(index: number): number {
    const { troopWounds, leaderWounds } = this.losses(index);
    const { woundsLost, leader } = this.formation;
    return Math.max(0, troopWounds - woundsLost) + Math.max(0, leaderWounds - (leader?.woundsLost ?? 0));
  }

  /** Returns the body that takes undirected damage: a troop, or the Leader if no troop is left. */
  next(index: number): BodyName | undefined {
    if (this.troopsLeft(index) > 0) return 'troop';
    return this.leaderStands(index) ? 'leader' : undefined;
  }

  /** Returns the statistics of one of the formation's bodies. */
  body(name: BodyName): Body {
    const { leader } = this.formation;
    return name === 'leader' && leader ? leader : this.formation;
  }

  /** Returns the remaining wounds of the body that takes damage: the wounded troop, or a full one. */
  remaining(index: number, name: BodyName): number {
    const { troopWounds, leaderWounds } = this.losses(index);
    const { wounds } = this.body(name);
    return name === 'leader' ? wounds - leaderWounds : wounds - (troopWounds % wounds);
  }

  /** Returns the state after a body lost `lost` wounds, at most its remaining wounds. */
  after(index: number, name: BodyName, lost: number): number {
    return index + (name === 'leader' ? lost * this.troopStates : lost);
  }

  /** Returns the state after a body's Deadly Demise. It is the same state if the demise reaches no other formation. */
  withPending(index: number, name: BodyName): number {
    const losses = this.losses(index);
    if (name === 'troop' && this.pendingTroopStates > 1) {
      // Only unreachable cells would have more demises than troops.
      const pendingTroops = Math.min(losses.pendingTroops + 1, this.pendingTroopStates - 1);
      return this.index({ ...losses, pendingTroops });
    }
    const tracked = this.size > this.settled * this.pendingTroopStates;
    return name === 'leader' && tracked ? this.index({ ...losses, pendingLeader: 1 }) : index;
  }
}

/** The two kinds of bodies in a formation. */
export type BodyName = 'troop' | 'leader';

/**
 * Returns whether a formation is below Half-Strength ("Formation Strength").
 * For a single troop the wounds count, for several troops their number. An attached formation counts Leader and Escort
 * together. If one of them is destroyed, the other's own Starting Strength counts.
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
 * Returns whether a number of troops is less than half.
 * @param startingStrength 1 for a Leader alone; the total for a Leader with an Escort
 * @param woundsLeft the remaining wounds of a single troop, out of `wounds`
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
