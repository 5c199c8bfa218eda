/** How a nation looks at the map before it marches: what zones are worth to its player, and what threatens them. */
import { zoneValue } from './attacks.js';
import type { Board } from '../board.js';
import { stackLimit, stackSize, stacks } from '../rules/movement.js';
import { atPeace, isInCity, zonesOf } from '../rules/relations.js';

/** What another player's zone is worth to one's own: a third of its worth there, as there are three others to overtake. */
const DENIAL = 1 / 3;
/** The chance that an overwhelming neighbour comes, and the square of the odds at which half of that is left. */
const ATTENTION = 0.8;
const EVEN = 2.5;
/** By how much walls and heights make defenders count for more. */
const FORTRESS = 1.6;
const HEIGHTS = 1.25;
/** An empty zone counts as defended by a part of a unit, so that odds are numbers. */
const NOBODY = 0.25;

/** The map in the eyes of one nation in one movement. Enemies do not move in it: what is found is kept. */
export class MapAssessment {
  private readonly worths = new Map<number, number>();
  private readonly pressures = new Map<number, number>();
  /** Units that a nation could send besides one that stays in each of its zones. */
  private readonly strengths: readonly number[];

  constructor(
    private readonly board: Board,
    private readonly nation: number,
  ) {
    const strengths = board.world.nations.map(() => 0);
    for (const unit of board.units()) {
      const holder = board.holderAt(unit);
      if (!stacks(board, unit) || isInCity(board, unit)) continue;
      strengths[holder] = (strengths[holder] as number) + board.kind(unit).kind.overrun;
    }
    this.strengths = strengths.map((units, one) => Math.max(0, units - zonesOf(board, one).length));
  }

  /** Whether one player has both nations: what the other loses is no gain. */
  isOwnSide(other: number): boolean {
    return this.board.nationOf(other).side === this.board.nationOf(this.nation).side;
  }

  /** What it is worth that the nation holds a zone: to its side, and that another has it not; in units. */
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

  /** The largest army that an enemy beside a zone could bring into it. */
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
      most = Math.max(most, this.strengths[enemy] as number);
    }
    return Math.min(most, stackLimit(board, zone));
  }

  /** How likely a zone with so many defenders is lost before the nation's next turn: a rule of thumb. */
  lost(zone: number, defenders: number): number {
    const { terrain, fortress } = this.board.zone(zone);
    const high = terrain === 'highland' || terrain === 'mountain';
    const walls = (fortress ? FORTRESS : 1) * (high ? HEIGHTS : 1);
    const odds = this.pressure(zone) / (Math.max(NOBODY, defenders) * walls);
    const square = odds * odds;
    return (ATTENTION * square) / (square + EVEN);
  }

  /** What it costs that so many units leave a zone where now as many stand as are told. */
  leaving(zone: number, units: number, standing = stackSize(this.board, this.nation, zone)): number {
    if (this.board.control(zone) !== this.nation) return 0;
    return this.worth(zone) * (this.lost(zone, standing - units) - this.lost(zone, standing));
  }
}
