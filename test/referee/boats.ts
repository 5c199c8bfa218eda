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
  /** Of a steamboat. */
  readonly speed?: number;
  readonly fastest?: number;
  readonly engine?: number;
  readonly tows?: readonly { readonly boat: string; readonly line: number }[];
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
  /** Of a steamboat: its Speed, and that it has moved in this Combat Phase. */
  speed: number;
  steamed = false;

  constructor(readonly file: Moored) {
    this.at = file.at;
    this.angle = Math.atan2(file.bow[1], file.bow[0]);
    this.speed = file.speed ?? 0;
  }

  get round(): boolean {
    return this.file.boat === 'coracle';
  }

  /** It is carried, or lies on land: where nobody is. */
  get away(): boolean {
    return this.at[0] < -500;
  }

  leave(): void {
    this.at = [-1000, -1000];
  }

  /** A place as seen from the middle of the boat, its bow to the right. */
  seen([x, y]: XY): XY {
    const [dx, dy] = [x - this.at[0], y - this.at[1]];
    const [c, s] = [Math.cos(this.angle), Math.sin(this.angle)];
    return [dx * c + dy * s, dy * c - dx * s];
  }

  /** And back. */
  reported([u, v]: XY): XY {
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
    ].map((place) => this.reported(place));
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

  /** Elsewhere from now on. */
  go({ at, bow }: Posed): void {
    this.at = at;
    this.angle = Math.atan2(bow[1], bow[0]);
  }

  /** The middles of its stern and its bow. */
  get ends(): readonly [XY, XY] {
    return [this.reported([-this.file.length / 2, 0]), this.reported([this.file.length / 2, 0])];
  }

  /** What keeps a small turn to a place from being one; undefined: nothing (Steamboats, Movement). */
  turnFault({ at, bow }: Posed, template: Blast): string | undefined {
    const { length, width } = this.file;
    const turn = Math.atan2(bow[1], bow[0]) - this.angle;
    const angle = Math.atan2(Math.sin(turn), Math.cos(turn));
    const side = angle > 0 ? 1 : -1;
    const corner = this.reported([-length / 2, (side * width) / 2]);
    const there = new Vessel({ ...this.file, at, bow });
    if (distance(corner, there.reported([-length / 2, (side * width) / 2])) > 1e-6)
      return 'moves the corner of its stern';
    // The template alongside, its own axis turned away by half its opening.
    const lean = Math.atan2((template.wide - template.narrow) / 2, template.length);
    for (let along = 0; along <= length; along += 0.05) {
      const off = Math.abs(angle) - lean;
      const [u, v] = [along * Math.cos(off), along * Math.sin(off)];
      const half = template.narrow / 2 + (u / template.length) * (template.wide / 2 - template.narrow / 2);
      if (u < template.length && v - template.narrow / 2 > half + 1e-6) return 'turns out of the template';
    }
    return undefined;
  }
}

/** Where a boat is, as replays write it. */
export interface Posed {
  readonly at: XY;
  readonly bow: XY;
}

/** A Blast Template. */
export interface Blast {
  readonly length: number;
  readonly narrow: number;
  readonly wide: number;
}

/** How finely the referee pulls a line, in inches. */
const PULL = 0.01;

/** Where barges come to be whose tug goes from one place straight to another: pulled by the lines between them. */
export function pulled(tug: Vessel, to: XY, barges: readonly Vessel[], lines: readonly number[]): Posed[] {
  const far = distance(tug.at, to);
  const parts = Math.ceil(far / PULL);
  const [stern] = tug.ends;
  const ends = barges.map(({ ends: [own, bow] }) => ({ stern: own, bow }));
  for (let i = 1; i <= parts; i++) {
    const share = i / parts;
    let fast: XY = [stern[0] + share * (to[0] - tug.at[0]), stern[1] + share * (to[1] - tug.at[1])];
    ends.forEach((end, b) => {
      const loose = distance(fast, end.bow) - (lines[b] ?? 0);
      if (loose > 0) {
        const [x, y] = end.bow;
        const part = loose / distance(fast, end.bow);
        end.bow = [x + part * (fast[0] - x), y + part * (fast[1] - y)];
        const long = barges[b]?.file.length ?? 0;
        const angle = Math.atan2(end.bow[1] - end.stern[1], end.bow[0] - end.stern[0]);
        end.stern = [end.bow[0] - long * Math.cos(angle), end.bow[1] - long * Math.sin(angle)];
      }
      fast = end.stern;
    });
  }
  return ends.map(({ stern: [x, y], bow: [u, v] }, b) => {
    const long = barges[b]?.file.length ?? 1;
    return { at: [(x + u) / 2, (y + v) / 2], bow: [(u - x) / long, (v - y) / long] };
  });
}
