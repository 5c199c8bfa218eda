/** Obstacles of sight between two formations. Visibility checks only these. */
import type { PlacedFeature } from '../table/read.js';
import { CachedNumbers } from './cachedNumbers.js';
import type { Boxes } from './formationBoxes.js';

/** The obstacles between two formations. */
interface Lane {
  /** Features that block sight or give cover. */
  readonly screens: PlacedFeature[];
  /** Other formations of the target's side. */
  readonly fellows: number[];
}

/**
 * The obstacles between all formations. An entry is valid until a formation moves or arrives.
 * After a removal, it may contain more than necessary.
 */
export class Lanes {
  private readonly kept: CachedNumbers;
  private readonly lanes: readonly Lane[];

  /**
   * @param sides the side of each formation
   * @param widest the radius of the largest base
   */
  constructor(
    private readonly screens: readonly PlacedFeature[],
    private readonly sides: Int32Array,
    private readonly boxes: Boxes,
    private readonly widest: number,
  ) {
    const pairs = sides.length * sides.length;
    this.kept = new CachedNumbers(pairs, boxes.moments);
    this.lanes = Array.from({ length: pairs }, () => ({ screens: [], fellows: [] }));
  }

  /** Returns the obstacles between two formations. Read it before any troop moves. */
  between(from: number, to: number): Lane {
    const { arrivals, fellows } = this.boxes.moments;
    const index = from * this.sides.length + to;
    const moved = Math.max(arrivals[from]!, arrivals[to]!, fellows[to]!);
    const lane = this.lanes[index]!;
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
