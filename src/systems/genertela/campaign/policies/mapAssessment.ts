/** A nation's assessment of the map before movement: the value of zones for its player, and their threats. */
import type { Board } from '../board.js';
import { stackLimit, stackSize, stacks } from '../rules/movement.js';
import { atPeace, isInCity } from '../rules/relations.js';
import { zoneValue } from './attacks.js';

/**
 * The value of another player's loss, as a share of that player's value. It is a third, because there are three rivals.
 */
const DENIAL = 1 / 3;
/** The chance that an overwhelming neighbour attacks, and the squared odds at which half of this chance remains. */
export const ATTENTION = 0.8;
const EVEN = 2.5;
/** The factors by which walls and heights increase the strength of defenders. */
const FORTRESS = 1.6;
const HEIGHTS = 1.25;
/** The defenders of an empty zone, in units. A positive number keeps the odds finite. */
const NOBODY = 0.25;

/** The map as one nation sees it in one movement. Enemies do not move in it, so results are cached. */
export class MapAssessment {
  private readonly worths = new Map<number, number>();
  private readonly pressures = new Map<number, number>();
  /** The units that each nation could send if one stays in each of its zones. */
  private readonly strengths: readonly number[];

  constructor(
    private readonly board: Board,
    private readonly nation: number,
  ) {
    const strengths = board.world.nations.map(() => 0);
    for (const unit of board.units()) {
      const holder = board.holderAt(unit);
      if (!stacks(board, unit) || isInCity(board, unit)) continue;
      strengths[holder] = strengths[holder]! + board.kind(unit).kind.overrun;
    }
    this.strengths = strengths.map((units, one) => Math.max(0, units - board.zonesOf(one).length));
  }

  /** Returns whether one player has both nations. A loss of the other is then no gain. */
  isOwnSide(other: number): boolean {
    return this.board.nationOf(other).side === this.board.nationOf(this.nation).side;
  }

  /** Returns the value of holding a zone, in units. It includes the other players' loss. */
  worth(zone: number): number {
    let found = this.worths.get(zone);
    if (found === undefined) this.worths.set(zone, (found = this.findWorth(zone)));
    return found;
  }

  private findWorth(zone: number): number {
    const { board, nation } = this;
    const own = zoneValue(board, nation, zone);
    const owner = board.control(zone);
    if (owner < 0) return own;
    if (owner === nation) return own * (1 + DENIAL);
    const theirs = zoneValue(board, owner, zone);
    return this.isOwnSide(owner) ? own - theirs : own + DENIAL * theirs;
  }

  /** Returns the largest army that an adjacent enemy could move into a zone. */
  pressure(zone: number): number {
    let found = this.pressures.get(zone);
    if (found === undefined) this.pressures.set(zone, (found = this.findPressure(zone)));
    return found;
  }

  private findPressure(zone: number): number {
    const { board, nation } = this;
    const beside = new Set(board.zone(zone).neighbours.map((other) => board.control(other)));
    let most = 0;
    for (const enemy of beside) {
      if (enemy < 0 || enemy === board.control(zone) || atPeace(board, nation, enemy, zone)) continue;
      most = Math.max(most, this.strengths[enemy]!);
    }
    return Math.min(most, stackLimit(board, zone));
  }

  /** Estimates the probability that a zone with this number of defenders is lost before the nation's next turn. */
  lost(zone: number, defenders: number): number {
    return this.falls(zone, this.pressure(zone), defenders);
  }

  /** Estimates the probability that a zone falls to this number of attackers. */
  falls(zone: number, attackers: number, defenders: number): number {
    const { terrain, fortress } = this.board.zone(zone);
    const high = terrain === 'highland' || terrain === 'mountain';
    const walls = (fortress ? FORTRESS : 1) * (high ? HEIGHTS : 1);
    const odds = attackers / (Math.max(NOBODY, defenders) * walls);
    const square = odds * odds;
    return (ATTENTION * square) / (square + EVEN);
  }

  /** Returns the cost when units leave a zone. `standing` is the number of units there before. */
  leaving(zone: number, units: number, standing = stackSize(this.board, this.nation, zone)): number {
    if (this.board.control(zone) !== this.nation) return 0;
    return this.worth(zone) * (this.lost(zone, standing - units) - this.lost(zone, standing));
  }
}
