/** The referee's own boats: hulls as rectangles by angles, who is on them, and what may be done about them. Shares nothing. */
import { distance, outside, type Shape, type XY } from './plane.js';

/** A boat as replays write it. */
export interface Moored {
  readonly id: string;
  readonly boat: string;
  readonly at: XY;
  readonly bow: XY;
  readonly length: number;
  readonly width: number;
}

/** What of a table boats ask. */
export interface Basin {
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly { readonly kind: string; readonly shape: Shape }[];
}

/** A boat while a replay is followed. */
export class Vessel {
  at: XY;
  angle: number;
  /** It was paddled in this Turn. */
  paddled = false;

  constructor(readonly file: Moored) {
    this.at = file.at;
    this.angle = Math.atan2(file.bow[1], file.bow[0]);
  }

  get round(): boolean {
    return this.file.boat === 'coracle';
  }

  /** A place as seen from the middle of the boat, its bow to the right. */
  seen([x, y]: XY): XY {
    const [dx, dy] = [x - this.at[0], y - this.at[1]];
    const [c, s] = [Math.cos(this.angle), Math.sin(this.angle)];
    return [dx * c + dy * s, dy * c - dx * s];
  }

  /** And back. */
  told([u, v]: XY): XY {
    const [c, s] = [Math.cos(this.angle), Math.sin(this.angle)];
    return [this.at[0] + u * c - v * s, this.at[1] + u * s + v * c];
  }

  /** How far a place is outside the hull; negative: how deep within. */
  off(at: XY): number {
    const { length, width } = this.file;
    if (this.round) return distance(at, this.at) - length / 2;
    const [u, v] = this.seen(at);
    const [a, b] = [Math.abs(u) - length / 2, Math.abs(v) - width / 2];
    return a > 0 && b > 0 ? Math.hypot(a, b) : Math.max(a, b);
  }

  /** Places all about the edge of the hull, no farther apart than a quarter of an inch. */
  rim(): XY[] {
    const { length, width } = this.file;
    if (this.round)
      return Array.from({ length: 48 }, (_, i): XY => {
        const turn = (i * Math.PI) / 24;
        return [this.at[0] + (length / 2) * Math.cos(turn), this.at[1] + (length / 2) * Math.sin(turn)];
      });
    const along = Array.from(
      { length: 4 * Math.ceil(length) + 1 },
      (_, i) => i / (4 * Math.ceil(length)) - 0.5,
    );
    const across = Array.from(
      { length: 4 * Math.ceil(width) + 1 },
      (_, i) => i / (4 * Math.ceil(width)) - 0.5,
    );
    return [
      ...along.flatMap((u): XY[] => [[u * length, width / 2], [u * length, -width / 2]]), // prettier-ignore
      ...across.flatMap((v): XY[] => [[length / 2, v * width], [-length / 2, v * width]]), // prettier-ignore
    ].map((place) => this.told(place));
  }

  /** What keeps it from being where it is; undefined: nothing. */
  fault({ width, depth, terrain }: Basin, others: readonly Vessel[]): string | undefined {
    for (const at of this.rim()) {
      if (Math.min(at[0], at[1], width - at[0], depth - at[1]) < -1e-6) return 'leaves the table';
      const wet = terrain.some(({ kind, shape }) => kind.endsWith('-water') && outside(shape, at) < 1e-6);
      if (!wet) return 'is on land';
      if (terrain.some(({ kind, shape }) => kind === 'obstacle' && outside(shape, at) < -1e-6))
        return 'is on an obstacle';
      if (others.some((other) => other !== this && other.off(at) < -1e-6)) return 'is on another boat';
    }
    return undefined;
  }

  /** How far its farthest point goes to another place, turning about its middle and then straight on. */
  travelled(at: XY, bow: XY): number {
    const { length, width } = this.file;
    const turn = Math.atan2(bow[1], bow[0]) - this.angle;
    const angle = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
    return (this.round ? 0 : (angle * Math.hypot(length, width)) / 2) + distance(this.at, at);
  }
}
