/** What may stand between two formations: whoever looks from one at the other looks past nothing else. */
import type { PlacedFeature } from '../table/read.js';
import type { Boxes } from './boxes.js';
import { SharedRun, type Moments } from './sharedRun.js';

/** Between two formations. */
interface Lane {
  /** Features that hide somebody or shelter who is within. */
  readonly screens: PlacedFeature[];
  /** Formations of the side of who is looked at, himself not among them. */
  readonly fellows: number[];
}

/** The lanes of all formations, each right until somebody moves or comes; who goes leaves it wider than it has to be. */
export class Lanes {
  private readonly kept: SharedRun;
  private readonly lanes: readonly Lane[];

  /**
   * @param sides of each formation
   * @param widest the largest base's radius
   */
  constructor(
    private readonly screens: readonly PlacedFeature[],
    private readonly sides: Int32Array,
    private readonly boxes: Boxes,
    private readonly moments: Moments,
    private readonly widest: number,
  ) {
    const pairs = sides.length * sides.length;
    this.kept = new SharedRun(pairs, moments);
    this.lanes = Array.from({ length: pairs }, () => ({ screens: [], fellows: [] }));
  }

  /** What may stand between a formation that looks and another; read it before anybody moves. */
  between(from: number, to: number): Lane {
    const { arrivals, fellows } = this.moments;
    const index = from * this.sides.length + to;
    const moved = Math.max(arrivals[from] as number, arrivals[to] as number, fellows[to] as number);
    const lane = this.lanes[index] as Lane;
    if (this.kept.holds(index, moved)) return lane;
    this.find(lane, from, to);
    this.kept.keep(index, 0);
    return lane;
  }

  private find({ screens, fellows }: Lane, from: number, to: number): void {
    const { boxes, sides, widest } = this;
    screens.length = 0;
    fellows.length = 0;
    for (const feature of this.screens)
      if (boxes.mayPart(from, to, feature.outline, widest)) screens.push(feature);
    for (let other = 0; other < sides.length; other++)
      if (other !== to && sides[other] === sides[to] && boxes.mayHide(from, to, other, widest))
        fellows.push(other);
  }
}
