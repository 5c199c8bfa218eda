/**
 * A replay as a film: one frame for every event, with its words and the chance of its outcome. Each position of a
 * boat's hull is an area of the board, which is absent while the boat is elsewhere.
 */
import {
  placeTrapezoid,
  type ReplayPlayer,
  type Frame,
  type Path,
  type Point,
  type PlanePicture,
  type Shape,
} from '../../../../space/index.js';
import { check } from '../../../../system/index.js';
import type { Library } from '../../profiles/library.js';
import { radiusOf } from '../../model/sizes.js';
import { t } from '../../words/index.js';
import { ReplayCaptions } from './replayCaptions.js';
import { replaySchema, type ReplayData, type ReplayEvent } from './replaySchema.js';
import { initialsOf } from './replayWords.js';
import { areasOf } from '../../table/picture.js';
import type { TerrainData } from '../../table/schema.js';
import { shapeOf } from '../boats/hull.js';

/**
 * Makes the film of a parsed replay, in the current language.
 *
 * @throws StonecastError with the path of a part that does not fit a replay
 */
export function replayPlayerOf(replay: unknown, library: Library): ReplayPlayer {
  const data = check(replaySchema, replay);
  const words = new ReplayCaptions(data, library);
  const reel = new Reel(data, words);
  const { terrain } = data.table;
  const frames = [reel.setup(), ...data.events.map((event) => reel.next(event))].map((frame, i) => ({
    ...frame,
    gone: [...frame.gone, ...reel.fleet.absent(i, terrain.length)],
  }));
  const shorts = initialsOf(reel.models.map(({ id }) => words.name(id)));
  const lost = lostOf(data, words, frames.length - 1);
  return {
    board: {
      title: words.title(),
      width: data.table.width,
      depth: data.table.depth,
      ...areasWith(terrain, reel.fleet.hulls),
      bases: [],
      sides: data.sides.map(({ name }) => name),
      ways: [],
      fans: [],
      templates: [],
    },
    frames,
    bases: reel.models.map(({ id, side, size }, i) => {
      const label = words.name(id);
      return { label, short: shorts[i] ?? label, side, radius: radiusOf(size) };
    }),
    ...(data.curve && {
      curve: data.curve.map(({ after, scores }) => ({ frame: Math.min(after, frames.length - 1), scores })),
    }),
    ...(lost && { lost }),
  };
}

/** Returns the decision that cost the loser most, or at the end that a search finds none. */
function lostOf({ lostBy, curve }: ReplayData, words: ReplayCaptions, last: number): ReplayPlayer['lost'] {
  if (lostBy) return { frame: Math.min(last, lostBy.event + 1), text: words.lost(lostBy) };
  const scores = curve?.at(-1)?.scores ?? [];
  const loser = scores.indexOf(0);
  return loser < 0 || scores.length > 2 ? undefined : { frame: last, text: words.unlucky(loser) };
}

/** Follows a replay: the positions of the models after each event. */
class Reel {
  /** The models at the start, then the created ones. */
  readonly models: ReplayData['models'];
  private readonly places: (Point | null)[];
  private heading: string;
  /** The counters left in the bag. It is undefined if the replay does not give them. */
  private bag: Map<string, number> | undefined;
  private gone: readonly number[] = [];
  /** The Stamina of each model, by index. It is empty in a battle without Stamina. */
  private readonly stamina: number[];
  /** The positions of boats. Each position is an area, present while the boat is there. */
  readonly fleet: ReplayFleet;

  constructor(
    private readonly data: ReplayData,
    private readonly words: ReplayCaptions,
  ) {
    const created = data.events.flatMap((event) => (event.event === 'create' ? [event.created] : []));
    this.models = [...data.models, ...created];
    this.places = this.models.map(({ at }, i) => (i < data.models.length ? (at ?? null) : null));
    this.stamina = this.models.map(({ stamina = 0 }) => stamina);
    this.heading = t('film.start');
    this.fleet = new ReplayFleet(data.boats);
  }

  setup(): Frame {
    return this.frame(this.words.setup(), [], {});
  }

  /** Returns the frame of the next event. */
  next(event: ReplayEvent): Frame {
    const { words } = this;
    const text = words.text(event);
    if ('stamina' in event) this.spend(event.stamina);
    switch (event.event) {
      case 'turn':
        this.heading = t('film.turn', { turn: event.turn });
        this.bag = this.data.bag && new Map(Object.entries(this.data.bag));
        return this.frame(text, [], {});
      case 'draw':
        return this.drawn(text, event.counter);
      case 'return':
        this.bag?.set(event.counter, (this.bag.get(event.counter) ?? 0) + 1);
        return this.frame(text, [event.model], {});
      case 'move':
        return this.moved(text, event);
      case 'shoot': {
        const line = this.line(event.model, event.target);
        const template = event.blast && this.template(event.model, event.blast.towards);
        return this.fought(text, event, [event.model, event.target], { ...line, ...template });
      }
      case 'combat': {
        const lit = [event.attacker, event.defender, ...event.supporters.flat()];
        return this.fought(text, event, lit, this.line(event.attacker, event.defender));
      }
      case 'end':
        this.gone = this.goneNow(event.clouds);
        return this.frame(text, [], {});
      default:
        return this.other(text, event);
    }
  }

  private other(text: string, event: ReplayEvent): Frame {
    switch (event.event) {
      case 'create':
        for (const id of event.discarded) this.put(id, null);
        this.put(event.created.id, event.created.at ?? null);
        return this.frame(text, [event.model, event.created.id], {});
      case 'leave':
        this.put(event.model, null);
        return this.frame(text, [event.model], {});
      case 'mount':
        this.put(event.model, null);
        return this.frame(text, [event.vehicle], {});
      case 'paddle':
        this.fleet.go(event.boat, event);
        for (const [id, at] of Object.entries(event.places)) this.put(id, at);
        return this.frame(text, Object.keys(event.places), {});
      case 'steam':
        return this.steamed(text, event);
      case 'adrift':
      case 'replace':
      case 'dismount':
      case 'arrive':
        this.put(event.model, event.at);
        return this.frame(text, [event.model], {});
      case 'activate':
      case 'free':
      case 'mark':
      case 'stoke':
      case 'give':
        return this.frame(text, [event.model], {});
      case 'take':
      case 'drop':
        this.lay(event.object, event.event === 'drop' ? event.at : null);
        this.fleet.lay(event.object, event.event === 'drop' ? event.at : null);
        return this.frame(text, [event.model], {});
      case 'flee':
        for (const id of event.models) this.put(id, null);
        return this.frame(text, [], {});
      default:
        return this.frame(text, [], {});
    }
  }

  private steamed(text: string, event: Extract<ReplayEvent, { event: 'steam' }>): Frame {
    this.fleet.go(event.boat, event);
    for (const [id, pose] of Object.entries(event.towed)) this.fleet.go(id, pose);
    const moved = { ...event.places, ...event.pushed, ...event.crash?.fell };
    for (const [id, at] of Object.entries(moved)) this.put(id, at);
    const fallen = event.removed.map((id) => this.index(id)).filter((place) => place >= 0);
    for (const id of event.removed) this.put(id, null);
    return this.frame(text, [...Object.keys(event.pushed), ...Object.keys(event.rams)], { fallen });
  }

  private drawn(text: string, counter: string): Frame {
    const { bag } = this;
    const frame = this.frame(text, [], {});
    const left = bag?.get(counter) ?? 0;
    if (!bag || left === 0) return frame;
    const total = [...bag.values()].reduce((sum, count) => sum + count, 0);
    bag.set(counter, left - 1);
    return { ...frame, chances: [this.words.drawChance(left / total)] };
  }

  private moved(text: string, event: Extract<ReplayEvent, { event: 'move' }>): Frame {
    const path: Path = event.path;
    const last = path.at(-1);
    if (last) this.put(event.model, 'around' in last ? last.to : last);
    if (event.fell) this.put(event.model, event.fell);
    for (const [id, at] of Object.entries(event.displaced)) this.put(id, at);
    const way = { base: this.index(event.model), path, cautious: event.cautious };
    return this.frame(text, [event.model], { ways: [way] });
  }

  private fought(
    text: string,
    event: Extract<ReplayEvent, { event: 'shoot' | 'combat' }>,
    lit: readonly string[],
    drawn: Partial<Frame>,
  ): Frame {
    const frame = this.frame(text, lit, drawn);
    const fallen = event.removed.map((id) => this.index(id)).filter((place) => place >= 0);
    for (const id of event.removed) this.put(id, null);
    const known = [...(event.event === 'combat' ? this.words.picks(event) : []), ...frame.known];
    const steps = this.words.steps(event);
    return { ...frame, fallen, known, steps, chances: this.words.chances(event.odds) };
  }

  private frame(text: string, lit: readonly string[], drawn: Partial<Frame>): Frame {
    this.fleet.mark();
    return {
      heading: this.heading,
      text,
      chances: [],
      fallen: [],
      gone: this.gone,
      ways: [],
      known: this.bag ? [this.words.bag(this.bag)] : [],
      places: [...this.places],
      ...(this.stamina.some((left) => left > 0) && { stock: [...this.stamina] }),
      lit: lit.map((id) => this.index(id)).filter((place) => place >= 0),
      ...drawn,
    };
  }

  private index(id: string): number {
    return this.models.findIndex((model) => model.id === id);
  }

  private put(id: string, at: Point | null): void {
    const index = this.index(id);
    if (index >= 0) this.places[index] = at;
  }

  private spend(stamina: unknown): void {
    for (const [id, left] of Object.entries((stamina ?? {}) as Readonly<Record<string, unknown>>)) {
      const index = this.index(id);
      if (index >= 0 && typeof left === 'number') this.stamina[index] = left;
    }
  }

  /** An object with a base is off the table while a model carries it. */
  private lay(object: string, at: Point | null): void {
    const found = this.models.find((model) => model.object === object);
    if (found) this.put(found.id, at);
  }

  private at(id: string): Point | undefined {
    return this.places[this.index(id)] ?? undefined;
  }

  private line(from: string, to: string): Partial<Frame> {
    const [a, b] = [this.at(from), this.at(to)];
    return a && b ? { line: [a, b] } : {};
  }

  private template(from: string, towards: Point): Partial<Frame> {
    const at = this.at(from);
    const size = this.models[this.index(from)]?.size;
    const corners = at && size && placeTrapezoid(this.data.template, ...at, radiusOf(size), towards);
    return corners ? { template: corners } : {};
  }

  /** Returns the Clouds of the table that the End Phase no longer lists. */
  private goneNow(left: readonly { readonly circle: Point; readonly radius: number }[]): number[] {
    const there = new Set(left.map(({ circle, radius }) => [...circle, radius].join(' ')));
    return this.data.table.terrain.flatMap((piece, i) => {
      if (piece.kind !== 'cloud') return [];
      const { circle, radius } = piece.shape;
      return there.has([...circle, radius].join(' ')) ? [] : [i];
    });
  }
}

type Boats = ReplayData['boats'];

/** Follows the boats of a replay. The head of this file explains it. */
class ReplayFleet {
  readonly hulls: Shape[] = [];
  /** The present area of each boat. */
  private readonly now = new Map<string, number>();
  private readonly kept: ReadonlySet<number>[] = [];

  constructor(private readonly boats: Boats) {
    for (const boat of boats) this.go(boat.id, boat);
  }

  /** Moves a boat to a position. */
  go(id: string, { at: [x, y], bow: [dx, dy] }: { readonly at: Point; readonly bow: Point }): void {
    const boat = this.boats.find((one) => one.id === id);
    if (!boat) return;
    const { length, width } = boat;
    this.now.set(id, this.hulls.length);
    this.hulls.push(shapeOf({ length, width, round: boat.boat === 'coracle' }, { x, y, dx, dy }));
  }

  /** Removes a coracle that a model picks up, or puts one down in the water or on land. */
  lay(id: string, at: Point | null): void {
    this.now.delete(id);
    if (at) this.go(id, { at, bow: [1, 0] });
  }

  /** Records the positions of the boats for a frame. */
  mark(): void {
    this.kept.push(new Set(this.now.values()));
  }

  /**
   * Returns the areas in which no boat is in a frame.
   *
   * @param frame the index of the frame
   * @param before the number of areas on the board before the hulls
   */
  absent(frame: number, before: number): number[] {
    return this.hulls.flatMap((_, i) => (this.kept[frame]?.has(i) === true ? [] : [before + i]));
  }
}

/** Returns terrain and hulls in the form of pictures. */
function areasWith(
  terrain: readonly TerrainData[],
  hulls: readonly Shape[],
): Pick<PlanePicture, 'areas' | 'legend'> {
  const { areas, legend } = areasOf(terrain);
  if (hulls.length === 0) return { areas, legend };
  return {
    areas: [...areas, ...hulls.map((shape) => ({ shape, texture: 'planks' as const }))],
    legend: [...legend, { texture: 'planks', label: t('terrain.boat') }],
  };
}
