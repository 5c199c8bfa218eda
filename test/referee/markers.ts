/** Objective markers as the referee of warfields has them: who controls each, and what the scenarios give for it. */

type Point = readonly [number, number];

interface Zone {
  readonly x: Point;
  readonly y: Point;
}

/** What of a replay markers depend on. */
export interface Field {
  readonly mission: string;
  readonly rounds: number;
  readonly attacker: number;
  readonly zones: readonly Zone[];
  readonly markers: readonly Point[];
}

/** A formation that stands on the warfield. */
export interface Present {
  readonly side: number;
  readonly fatigued: boolean;
  readonly fromReserve: boolean;
  readonly troops: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly level: number;
    readonly effectiveness: number;
  }[];
}

/** A marker that lies there no more, and one that is held for good is this and its side. */
const REMOVED = -2;
const FOR_GOOD = 2;
const SLACK = 1e-6;
/** Inches along the ground and up within which a marker is held. */
const REACH = 3;
const REACH_UP = 5;

/** See the head of this file. */
export class Markers {
  private readonly control: number[];
  private points = [0, 0];
  private expected = [0, 0];
  private discards: number[] = [];

  constructor(private readonly field: Field) {
    const { mission, attacker, markers } = field;
    this.control = markers.map(() => (mission === 'break-through' ? 1 - attacker : -1));
  }

  /** The side that controls a marker, −1 for none. */
  heldBy(marker: number): number {
    const control = this.control[marker] ?? -1;
    return control >= FOR_GOOD ? control - FOR_GOOD : Math.max(control, -1);
  }

  private held(side: number): number[] {
    return this.control.flatMap((_, marker) => (this.heldBy(marker) === side ? [marker] : []));
  }

  /** A phase is over (G-15). */
  endPhase(present: readonly Present[]): void {
    const { mission, attacker, markers } = this.field;
    markers.forEach(([x, y], marker) => {
      const now = this.control[marker]!;
      if (now === REMOVED || now >= FOR_GOOD) return;
      const levels = [0, 0];
      for (const { side, fatigued, troops } of present)
        for (const troop of fatigued ? [] : troops)
          if (Math.hypot(troop.x - x, troop.y - y) - troop.radius <= REACH + SLACK && troop.level <= REACH_UP)
            levels[side] = (levels[side] ?? 0) + troop.effectiveness;
      if (mission === 'break-through') {
        levels[1 - attacker] = Math.max(1, levels[1 - attacker] ?? 0);
        // The second line falls after the first.
        if (marker === 1 && this.heldBy(0) !== attacker) levels[attacker] = 0;
      }
      const [a = 0, b = 0] = levels;
      this.control[marker] = a > b ? 0 : b > a ? 1 : -1;
    });
  }

  /** A round's Manoeuvres phase begins: what it has to give both sides. */
  beginRound(round: number): void {
    const { mission, attacker } = this.field;
    this.points = [0, 0];
    this.discards = [];
    this.expected = [0, 1].map((side) => this.due(side, round));
    if (mission === 'break-through')
      for (const marker of this.held(attacker)) this.control[marker] = FOR_GOOD + attacker;
  }

  /** G-16, G-23. */
  private due(side: number, round: number): number {
    const { mission, zones, markers } = this.field;
    const held = this.held(side);
    switch (mission) {
      case 'exstintech-recovery':
        return held.length;
      case 'no-mans-land':
        return Math.min(3, held.length);
      case 'war-of-control': {
        if (round < 2) return 0;
        const theirs = zones[1 - side];
        const away = held.filter((marker) => theirs && isIn(theirs, markers[marker]!, 0));
        return Math.min(6, held.length + away.length);
      }
      default:
        return 0;
    }
  }

  /** A side gains points, for a Scientist or for what it holds. */
  scored(side: number, points: number): void {
    this.points[side] = (this.points[side] ?? 0) + points;
  }

  /** A side removes a marker. */
  discard(side: number, marker: number, round: number): string[] {
    const faults: string[] = [];
    if (this.field.mission !== 'exstintech-recovery' || round < 2 || round > 3)
      faults.push('a marker is removed out of its round');
    if (this.control[marker] === undefined || this.control[marker] === REMOVED)
      faults.push(`marker ${marker} is removed twice`);
    if (this.discards.includes(side)) faults.push(`side ${side} removes two markers`);
    this.discards.push(side);
    this.control[marker] = REMOVED;
    return faults;
  }

  /** The Manoeuvres phase is over: whether both have what is theirs. */
  endManoeuvres(round: number): string[] {
    const faults: string[] = [];
    const { mission } = this.field;
    if (mission === 'scientist-capture') return [];
    for (const side of [0, 1])
      if (this.points[side] !== this.expected[side])
        faults.push(
          `side ${side} scores ${this.points[side] ?? 0} for markers, ${this.expected[side] ?? 0} are its`,
        );
    const removes = mission === 'exstintech-recovery' && (round === 2 || round === 3);
    const left = this.control.some((one) => one !== REMOVED);
    for (const side of removes && left ? [0, 1] : [])
      if (!this.discards.includes(side)) faults.push(`side ${side} removes no marker`);
    this.points = [0, 0];
    return faults;
  }

  /** The battle is over: whether both have what the end gives. */
  end(present: readonly Present[], round: number): string[] {
    const { mission, rounds, zones } = this.field;
    const faults: string[] = [];
    for (const side of [0, 1]) {
      let due = 0;
      if (mission === 'break-through') due = 3 * this.held(side).length;
      const theirs = zones[1 - side];
      const isThrough = (one: Present): boolean =>
        one.side === side &&
        !one.fromReserve &&
        one.troops.every((troop) => theirs && isIn(theirs, [troop.x, troop.y], troop.radius));
      if (mission === 'no-mans-land' && round >= rounds && present.some(isThrough)) due = 1;
      if (this.points[side] !== due)
        faults.push(`side ${side} scores ${this.points[side] ?? 0} at the end, ${due} are its`);
    }
    return faults;
  }
}

const isIn = ({ x, y }: Zone, [px, py]: Point, radius: number): boolean =>
  px - radius >= x[0] - SLACK &&
  px + radius <= x[1] + SLACK &&
  py - radius >= y[0] - SLACK &&
  py + radius <= y[1] + SLACK;
