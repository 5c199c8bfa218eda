/**
 * Reads the trace of a battle from a replay. It has removals, positions, the first combat and the counters of
 * the Turns.
 */
import type {
  BattleTrace,
  BattleFall,
  TracePlace,
  StoodModel,
  TurnCounters,
} from '../../../../game/index.js';
import { check } from '../../../../system/index.js';
import { radiusOf } from '../../model/sizes.js';
import { replaySchema, type ReplayData, type ReplayEvent } from './replaySchema.js';

/** The facts about a battle's models that a trace needs. */
interface Named {
  readonly id: string;
  readonly side: number;
}

/**
 * Returns the trace of a recorded battle.
 *
 * @param models the models of the battle, in its order
 * @throws StonecastError with the path of a part that does not fit a replay
 */
export function traceOf(models: readonly Named[], replay: unknown): BattleTrace {
  const data = check(replaySchema, replay);
  const traceReplay = new TraceReplay(models, data);
  for (const event of data.events) traceReplay.next(event);
  return traceReplay.reported();
}

/** Follows a replay event by event. */
class TraceReplay {
  private readonly number: ReadonlyMap<string, number>;
  private readonly radius = new Map<string, number>();
  /**
   * The positions of the models on the table: now, and at the start of the Turn. A model that comes later has
   * the position where it came.
   */
  private readonly places = new Map<string, TracePlace>();
  /** The vehicle of each crew model. */
  private readonly seats = new Map<string, string>();
  private began = new Map<string, TracePlace>();
  private turn = 0;
  private readonly bag: readonly number[] | undefined;
  private left: number[] = [];
  private idle: number[] = [];
  /** The side whose counter was drawn last, as long as no model has activated since. */
  private waiting: number | undefined;
  private readonly falls: BattleFall[] = [];
  private readonly stood: StoodModel[][] = [];
  private readonly counters: TurnCounters[] = [];
  private contact: BattleTrace['contact'];

  constructor(
    private readonly models: readonly Named[],
    private readonly data: ReplayData,
  ) {
    this.number = new Map(models.map(({ id }, i) => [id, i]));
    for (const { id, at, size, rides } of data.models) {
      if (rides !== undefined) this.seats.set(id, rides);
      this.radius.set(id, radiusOf(size));
      if (at) this.places.set(id, at);
    }
    const { bag } = data;
    this.bag = bag && this.bySide((side) => sumOf(bag, (counter) => this.sideOf(counter) === side));
  }

  /** Processes an event. */
  next(event: ReplayEvent): void {
    switch (event.event) {
      case 'turn':
        this.begin(event.turn);
        break;
      case 'draw':
        this.drawn(event.counter);
        break;
      case 'activate':
        this.waiting = undefined;
        break;
      case 'return':
        this.returned(event.counter);
        break;
      case 'combat':
        this.meet(event.attacker, event.defender);
        this.fought(event);
        break;
      case 'shoot':
        this.removed(event.removed, () => event.model);
        break;
      case 'free':
        // The model removes enemies that hold it. No enemy gets the credit if the model itself falls.
        this.removed(event.removed, (id) => (this.isFriend(id, event.model) ? undefined : event.model));
        break;
      case 'end':
        this.ended(true);
        break;
      case 'over':
        if (this.stood.length < this.turn) this.ended(false);
        break;
      default:
        this.moved(event);
    }
  }

  /** Returns the trace. */
  reported(): BattleTrace {
    const { width, depth } = this.data.table;
    const { turn: turns, falls, stood, contact, counters } = this;
    return { width, depth, turns, falls, stood, ...(contact && { contact }), counters };
  }

  private moved(event: ReplayEvent): void {
    switch (event.event) {
      case 'move': {
        const last = event.path.at(-1);
        if (last) this.places.set(event.model, 'around' in last ? last.to : last);
        if (event.fell) this.places.set(event.model, event.fell);
        for (const [id, at] of Object.entries(event.displaced)) this.places.set(id, at);
        return;
      }
      case 'paddle':
        for (const [id, at] of Object.entries(event.places)) this.places.set(id, at);
        return;
      case 'steam':
        for (const [id, at] of Object.entries({ ...event.places, ...event.pushed, ...event.crash?.fell }))
          this.places.set(id, at);
        this.removed(event.removed, () => undefined);
        return;
      case 'adrift':
      case 'replace':
        this.places.set(event.model, event.at);
        return;
      case 'arrive':
        this.come(event.model, event.at);
        return;
      case 'mount':
        this.places.delete(event.model);
        this.seats.set(event.model, event.vehicle);
        return;
      case 'dismount':
        this.places.set(event.model, event.at);
        this.seats.delete(event.model);
        return;
      case 'create':
        for (const id of event.discarded) this.places.delete(id);
        this.radius.set(event.created.id, radiusOf(event.created.size));
        if (event.created.at) this.come(event.created.id, event.created.at);
        return;
      case 'leave':
        this.places.delete(event.model);
        return;
      case 'flee':
        for (const id of event.models) this.places.delete(id);
        return;
      case 'take':
        this.places.delete(this.objectOf(event.object));
        return;
      case 'drop':
        if (this.objectOf(event.object) !== '') this.places.set(this.objectOf(event.object), event.at);
        return;
      default:
        return;
    }
  }

  /** Returns the id of the model that an object is. Counters are no models. */
  private objectOf(object: string): string {
    return this.data.models.find((one) => one.object === object)?.id ?? '';
  }

  private come(id: string, at: TracePlace): void {
    this.places.set(id, at);
    this.began.set(id, at);
  }

  private begin(turn: number): void {
    this.turn = turn;
    this.began = new Map(this.places);
    this.left = [...(this.bag ?? [])];
    this.idle = this.bySide(() => 0);
    this.waiting = undefined;
  }

  private drawn(counter: string): void {
    if (this.waiting !== undefined) this.idle[this.waiting] = (this.idle[this.waiting] ?? 0) + 1;
    this.waiting = this.sideOf(counter);
    if (this.waiting !== undefined) this.left[this.waiting] = (this.left[this.waiting] ?? 0) - 1;
  }

  private returned(counter: string): void {
    const side = this.sideOf(counter);
    if (side !== undefined) this.left[side] = (this.left[side] ?? 0) + 1;
  }

  /** Ends a Turn, or the battle during a Turn. */
  private ended(whole: boolean): void {
    const there = [...this.places].flatMap(([id, at]) => this.indexed(id, (model) => ({ model, at })));
    this.stood.push(there);
    if (!whole || !this.bag) return;
    if (this.waiting !== undefined) this.idle[this.waiting] = (this.idle[this.waiting] ?? 0) + 1;
    this.counters.push({ left: this.left, idle: this.idle });
  }

  private meet(attacker: string, defender: string): void {
    if (this.contact) return;
    const [a, b] = [this.began.get(attacker), this.began.get(defender)];
    if (!a || !b) return;
    const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
    const apart = Math.sqrt(dx * dx + dy * dy);
    const reach = (this.radius.get(attacker) ?? 0) + (this.radius.get(defender) ?? 0);
    this.contact = { turn: this.turn, distance: Math.max(0, apart - reach) };
  }

  private fought(event: Extract<ReplayEvent, { event: 'combat' }>): void {
    const fighters = new Set([event.attacker, event.defender, ...event.supporters.flat()]);
    this.removed(event.removed, (id) => {
      // A removed model that did not fight was discarded for one that did.
      if (!fighters.has(id)) return undefined;
      return this.fightsFor(id, event) === event.attacker ? event.defender : event.attacker;
    });
  }

  /** Returns the primary for which a model fought: itself, or the one that its side supports. */
  private fightsFor(
    id: string,
    { attacker, defender, backs }: Extract<ReplayEvent, { event: 'combat' }>,
  ): string {
    if (id === attacker || id === defender) return id;
    const side = this.models[this.number.get(id) ?? -1]?.side ?? -1;
    return backs?.[side] ?? (this.isFriend(id, attacker) ? attacker : defender);
  }

  private removed(ids: readonly string[], by: (id: string) => string | undefined): void {
    for (const id of ids) {
      const at = this.places.get(id) ?? this.places.get(this.seats.get(id) ?? '');
      this.places.delete(id);
      const remover = this.number.get(by(id) ?? '');
      const credited = remover === undefined ? {} : { by: remover };
      if (at) this.falls.push(...this.indexed(id, (model) => ({ model, ...credited, at, turn: this.turn })));
    }
  }

  private indexed<T>(id: string, of: (model: number) => T): T[] {
    const model = this.number.get(id);
    return model === undefined ? [] : [of(model)];
  }

  private isFriend(id: string, other: string): boolean {
    const side = (one: string) => this.models[this.number.get(one) ?? -1]?.side;
    return side(id) === side(other);
  }

  /**
   * Returns the side of a counter: the player's, or the Wild side for a colour. A Combat counter has none.
   */
  private sideOf(counter: string): number | undefined {
    if (counter === 'combat') return undefined;
    const player = this.data.sides.findIndex((_, side) => String(side) === counter);
    if (player >= 0) return player;
    const wild = this.data.sides.findIndex((side) => side.wild);
    return wild < 0 ? undefined : wild;
  }

  private bySide(of: (side: number) => number): number[] {
    return this.data.sides.map((_, side) => of(side));
  }
}

const sumOf = (counts: Readonly<Record<string, number>>, wanted: (name: string) => boolean): number =>
  Object.entries(counts).reduce((sum, [name, count]) => sum + (wanted(name) ? count : 0), 0);
