/** The state of a campaign and the methods that change it. The log records every change of a unit. */
import type { BattleLog, BattleState } from '../../../game/index.js';
import type { MapZone } from '../model/campaign/map.js';
import {
  HEAD,
  Head,
  HOLDER_MASK,
  HOLDER_SHIFT,
  KIND_BITS,
  KIND_MASK,
  layout,
  MARKS,
  MOST_UNITS,
  newCampaignState,
  OUTSIDE,
  pack,
  ZONE_MASK,
  BoardIndex,
  type Derived,
} from './campaignState.js';
import type { Nation, UnitKind, World } from './world.js';

/**
 * The outcome of a unit that may recover (rules: Heroes, Superheroes …).
 * A turn entry restores a `lost` unit, but not one that the turn sequence took `out` (T-10).
 * `waiting` plus the turn of the last roll marks a unit that waits.
 */
export const UnitOutcome = { none: 0, fallen: 1, lost: 2, out: 3, waiting: 10 } as const;

/** Why units appear and disappear. */
export type Reason =
  | 'set-up'
  | 'built'
  | 'reinforcement'
  | 'recovered'
  | 'title'
  | 'event'
  | 'battle'
  | 'overstack'
  | 'population'
  | 'listing';

/** A campaign state and its world. A unit's number is its slot. A slot is free again when its unit is gone. */
export class Board {
  log: BattleLog | undefined;
  readonly resources: Int32Array;
  readonly points: Int32Array;
  readonly sidePoints: Int32Array;
  readonly titles: Int32Array;
  readonly provided: Int32Array;
  readonly fightOutcomes: Int32Array;
  readonly kills: Int32Array;
  readonly allies: Int32Array;
  readonly friends: Int32Array;
  private readonly marks: Int32Array;
  private readonly overlords: Int32Array;
  private readonly controls: Int32Array;
  private readonly zoneLords: Int32Array;
  private readonly revolts: Int32Array;
  private readonly slots: Int32Array;
  private readonly head: Int32Array;
  /** Units and zones by holder, and what follows from them. It is valid until the next change. */
  private readonly index: BoardIndex;

  constructor(
    readonly world: World,
    readonly state: BattleState = newCampaignState(world),
  ) {
    const { sections, head } = layout(world);
    const all = sections(state);
    this.resources = all.resources;
    this.points = all.points;
    this.sidePoints = all.sidePoints;
    this.titles = all.titles;
    this.provided = all.provided;
    this.fightOutcomes = all.fightOutcomes;
    this.kills = all.kills;
    this.allies = all.allies;
    this.friends = all.friends;
    this.marks = all.marks;
    this.overlords = all.overlords;
    this.controls = all.control;
    this.zoneLords = all.zoneLords;
    this.revolts = all.revolts;
    this.slots = all.units;
    this.head = state.words.subarray(head, head + HEAD);
    this.index = new BoardIndex(world.nations.length, world.map.zones.length);
  }

  /** Forgets what it knows of units and control. Whoever changes the state itself calls it. */
  changed(): void {
    this.index.forget();
    this.isSettled = false;
  }
  /** Whether every zone has its controller: nothing has changed since `settle`. */
  isSettled = false;
  settle(): void {
    this.isSettled = true;
  }

  /** The turn as an index into `world.turns`. */
  get turn(): number {
    return this.head[Head.turn]!;
  }
  set turn(value: number) {
    this.head[Head.turn] = value;
  }
  /** The number of the turn in the sequence. */
  get turnNumber(): number {
    return this.world.from + this.turn;
  }
  /** The nation whose turn it is. */
  get nation(): number {
    return this.head[Head.nation]!;
  }
  set nation(value: number) {
    this.head[Head.nation] = value;
  }
  get stage(): number {
    return this.head[Head.stage]!;
  }
  set stage(value: number) {
    this.head[Head.stage] = value;
  }
  /** The movement step within the nation turn. 1 is the movement of an invasion turn. */
  get sub(): number {
    return this.head[Head.sub]!;
  }
  set sub(value: number) {
    this.head[Head.sub] = value;
  }
  /** The zone of the great chaos nest, or −1 if there is none. */
  get nest(): number {
    return this.head[Head.nest]! - 1;
  }
  set nest(zone: number) {
    this.head[Head.nest] = zone + 1;
    this.changed();
  }

  get listing(): NonNullable<World['turns'][number]> {
    const turn = this.world.turns[this.turn];
    if (!turn) throw new Error(`no turn ${this.turn}`);
    return turn;
  }

  zone(index: number): MapZone {
    return this.world.map.zones[index]!;
  }
  nationOf(index: number): Nation {
    return this.world.nations[index]!;
  }

  /** The nation whose player leads the alliance's army in its turn. */
  get controller(): number {
    return this.head[Head.controller]!;
  }
  set controller(value: number) {
    this.head[Head.controller] = value;
  }

  /** Records the zones that the nation holds at the start of its turn. */
  open(nation: number): void {
    this.kills.fill(0);
    this.marks.fill(0);
    this.world.map.zones.forEach((_, zone) => {
      if (this.control(zone) === nation) this.marks[MARKS * zone] = 1;
    });
  }
  /** Returns the zones that the nation controls now but did not control at the start of its turn. */
  taken(nation: number): number[] {
    return this.world.map.zones.flatMap((_, zone) =>
      this.control(zone) === nation && this.marks[MARKS * zone] === 0 ? [zone] : [],
    );
  }
  /** Returns whether the nation fought an enemy in a zone after its movement. Other methods record and clear it. */
  fought(zone: number, enemy: number): boolean {
    return (this.marks[MARKS * zone + 1 + (enemy >> 5)]! & (1 << (enemy & 31))) !== 0;
  }
  noteFight(zone: number, enemy: number): void {
    const at = MARKS * zone + 1 + (enemy >> 5);
    this.marks[at] = this.marks[at]! | (1 << (enemy & 31));
  }
  /** Returns whether the attack on a zone's dragonewt city, or out of it, was already decided (T-25). */
  cityDone(zone: number): boolean {
    return this.marks[MARKS * zone + 3] !== 0;
  }
  noteCity(zone: number): void {
    this.marks[MARKS * zone + 3] = 1;
  }
  forgetFights(): void {
    for (let at = 0; at < this.marks.length; at++) if (at % MARKS !== 0) this.marks[at] = 0;
  }

  isNest(zone: number): boolean {
    return zone === this.nest || this.zone(zone).nest;
  }

  /** Returns the nation that controls a zone, or −1 (T-07). */
  control(zone: number): number {
    return this.controls[zone]! - 1;
  }
  setControl(zone: number, nation: number): void {
    if (this.control(zone) === nation) return;
    this.setZoneLord(zone, -1);
    this.controls[zone] = nation + 1;
    this.changed();
    this.log?.({ event: 'control', zone: this.zone(zone).id, nation: this.idOf(nation) });
  }
  /** Returns the nation to which a single zone has submitted, or −1. A conquest frees the zone. */
  zoneLord(zone: number): number {
    return this.zoneLords[zone]! - 1;
  }
  setZoneLord(zone: number, lord: number): void {
    if (this.zoneLord(zone) === lord) return;
    this.zoneLords[zone] = lord + 1;
    this.changed();
    const nation = this.idOf(this.control(zone));
    this.log?.({
      event: lord < 0 ? 'free' : 'submits',
      nation,
      to: this.idOf(lord),
      zone: this.zone(zone).id,
    });
  }
  /** Returns whether a nation has revolted from another. That nation may then refuse its submission (rules: Revolt). */
  revolted(nation: number, lord: number): boolean {
    return (this.revolts[2 * nation + (lord >> 5)]! & (1 << (lord & 31))) !== 0;
  }
  noteRevolt(nation: number, lord: number): void {
    const at = 2 * nation + (lord >> 5);
    this.revolts[at] = this.revolts[at]! | (1 << (lord & 31));
  }
  /** Returns the overlord of a nation, or −1. */
  overlord(nation: number): number {
    return this.overlords[nation]! - 1;
  }
  setOverlord(nation: number, lord: number): void {
    this.overlords[nation] = lord + 1;
    this.log?.({ event: lord < 0 ? 'free' : 'submits', nation: this.idOf(nation), to: this.idOf(lord) });
  }
  idOf(nation: number): string | null {
    return this.world.nations[nation]?.id ?? null;
  }

  /** The number of slots in use. Higher slots are empty. */
  get used(): number {
    return this.head[Head.used]!;
  }
  /** Returns the kind of a unit, or −1 for an empty slot. */
  kindAt(unit: number): number {
    return (this.slots[unit]! & KIND_MASK) - 1;
  }
  zoneAt(unit: number): number {
    return (this.slots[unit]! >>> KIND_BITS) & ZONE_MASK;
  }
  holderAt(unit: number): number {
    return (this.slots[unit]! >>> HOLDER_SHIFT) & HOLDER_MASK;
  }
  /** Returns whether a unit stands outside the walls of its zone while an enemy moves and fights (T-29). */
  isOutside(unit: number): boolean {
    return (this.slots[unit]! & OUTSIDE) !== 0;
  }
  /** Places units outside walls, or inside again. */
  placeOutside(units: readonly number[], outside: boolean): void {
    for (const unit of units)
      this.slots[unit] = outside ? this.slots[unit]! | OUTSIDE : this.slots[unit]! & ~OUTSIDE;
  }
  kind(unit: number): UnitKind {
    return this.world.kinds[this.kindAt(unit)]!;
  }

  /** Returns the units in the slots, optionally only those of a holder or a zone. */
  units(holder = -1, zone = -1): readonly number[] {
    const { all, held, there } = this.index.unitsOf(this.slots, this.used);
    if (zone < 0) return holder < 0 ? all : held[holder]!;
    const found = there[zone]!;
    return holder < 0 ? found : found.filter((unit) => this.holderAt(unit) === holder);
  }

  /** Returns the zones that a nation controls. */
  zonesOf(nation: number): readonly number[] {
    return this.index.zonesOf(this.controls)[nation]!;
  }

  /**
   * Returns a number for a nation and a zone that follows from units, control and the turn. It computes it once until
   * one of them changes.
   */
  once(what: Derived, nation: number, zone: number, compute: () => number): number {
    return this.index.once(what, nation, zone, compute);
  }

  /** Returns the number of units of a kind on the map, for all holders. */
  count(kind: number): number {
    let found = 0;
    for (let unit = 0; unit < this.used; unit++) if (this.kindAt(unit) === kind) found++;
    return found;
  }

  /** Adds a unit to the map. */
  add(kind: number, holder: number, zone: number, why: Reason): number {
    let unit = 0;
    while (unit < this.used && this.slots[unit]! !== 0) unit++;
    if (unit >= MOST_UNITS) throw new Error(`more than ${MOST_UNITS} units on the map`);
    if (unit === this.used) this.head[Head.used] = unit + 1;
    this.slots[unit] = pack(kind, zone, holder);
    this.changed();
    this.record('arrives', unit, { why });
    return unit;
  }

  /** Removes a unit from the map. */
  remove(unit: number, why: Reason): void {
    this.record('leaves', unit, { why });
    this.slots[unit] = 0;
    this.changed();
  }

  move(unit: number, to: number): void {
    if (this.zoneAt(unit) === to) return;
    this.record('moves', unit, { to: this.zone(to).id });
    this.slots[unit] = pack(this.kindAt(unit), to, this.holderAt(unit));
    this.changed();
  }

  /** Lends a unit to another nation, which uses it as its own. */
  lend(unit: number, to: number): void {
    this.record('lent', unit, { to: this.idOf(to) });
    this.slots[unit] = pack(this.kindAt(unit), this.zoneAt(unit), to);
    this.changed();
  }

  /** Records units that their owner declares to be outside. */
  declare(units: readonly number[]): void {
    this.placeOutside(units, true);
    for (const unit of units) this.record('outside', unit, {});
  }

  private record(event: string, unit: number, more: Readonly<Record<string, unknown>>): void {
    if (!this.log) return;
    const { id, nation } = this.kind(unit);
    const holder = this.holderAt(unit);
    this.log({
      event,
      unit: id,
      of: this.idOf(nation),
      zone: this.zone(this.zoneAt(unit)).id,
      ...(holder !== nation && { holder: this.idOf(holder) }),
      ...more,
    });
  }
}
