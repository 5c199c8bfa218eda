/** The table as a replay left it after each event, and what can be asked of it. */
import { Vessel } from '../boats.js';
import type { Card } from '../cards.js';
import { leadsOf, type BattleFile, type Leaver } from '../files.js';
import { distance, outside, type XY } from '../plane.js';
import { Turns } from '../turns.js';
import { embark } from './boarding.js';
import { leftFreely, NEAR, RADIUS, SLACK, TOUCHING } from './measures.js';
import type { Began } from './follows.js';
import type { Gas, Model, Placed, Replay } from './replay.js';

/** What the referee knows of the table at every moment of a replay that it follows. */
export class Table {
  readonly violations: string[] = [];
  readonly models = new Map<string, Model>();
  readonly wild: boolean;
  bag = new Map<string, number>();
  drawn = new Map<string, number>();
  turn = 0;
  combats = 0;
  counter = '';
  /** The counter of the phase at hand, as long as steamboats may move in it. */
  phase = '';
  over = false;
  selecting = false;
  active: Model | undefined;
  queue: string[] = [];
  /** Whose counters were drawn in this Turn, in their order; whose turn it is in the phase at hand. */
  counters: number[] = [];
  turns = new Turns([], []);
  /** Points of enemies that each side removed. */
  readonly taken: number[];
  lastWildInitiative = -1;
  /** Wild models that acted in the phase, whoever struck in it, and whoever used its Activation to free itself. */
  readonly acted = new Set<Model>();
  readonly struck = new Set<Model>();
  readonly freed = new Set<Model>();
  /** Wild models that the counter activates; who acts, and who has finished. */
  due: readonly Model[] = [];
  acting: Model | undefined;
  readonly finished = new Set<Model>();
  /** The Wild model that acts, as it was before. */
  began: Began | undefined;
  number = 0;
  /** Clouds that hang over the table. */
  clouds: string[];
  gases: Gas[] = [];
  /** Those in which somebody failed its save since the End Phase before, and in one of those that grew in it. */
  fertile: Gas[] = [];
  growing: Gas[] = [];
  /** Where the last move went, and how. */
  way: { readonly model: Model; readonly places: readonly XY[]; readonly cautious: boolean } | undefined;
  /** Target Markers by who placed them. */
  markers = new Map<Model, XY>();
  /** A Pounce of this phase: who moved, until its combat. */
  pounced = false;
  pouncing: Model | undefined;
  /** Which sides could begin a combat before that Pounce: afterwards its target could. */
  ready: readonly boolean[] | undefined;
  /** Who made room behind a barrier for whoever moves next, and where it stood. */
  behind: { readonly model: Model; readonly at: XY } | undefined;
  /** Where objects lie, or who carries them; `null`: off the table. */
  readonly objects = new Map<
    string,
    {
      readonly radius: number;
      at: XY | null;
      by: Model | null;
      readonly thing: Model | undefined;
      /** The boat on which it lies. */
      deck: Vessel | undefined;
      /** The coracle that it is. */
      readonly boat?: Vessel;
    }
  >();
  readonly boats: ReadonlyMap<string, Vessel>;
  /** Who carries a coracle at full rate and who helps it, until that has come along. */
  helping: { readonly model: Model; readonly porter: Model } | undefined;
  /** Models that left by an edge: whose, and by which. */
  readonly leavers: Leaver[] = [];
  /** Leadership and Command that the file gives in place of a card's, by model. */
  readonly given: ReturnType<typeof leadsOf>;
  /** The Blast at hand: who has been attacked, and the base from which the template lies. */
  blasted:
    | {
        readonly key: string;
        readonly model: Model;
        readonly towards: XY;
        readonly models: Set<Model>;
        readonly from: Pick<Model, 'at' | 'radius'>;
      }
    | undefined;

  constructor(
    readonly replay: Replay,
    readonly cards: ReadonlyMap<string, Card>,
    readonly file: BattleFile | undefined,
  ) {
    this.boats = new Map((replay.boats ?? []).map((boat) => [boat.id, new Vessel(boat)]));
    this.given = leadsOf(file);
    this.taken = replay.sides.map(() => 0);
    this.wild = replay.sides.some((side) => side.wild);
    this.clouds = replay.table.terrain.flatMap(({ kind, shape }) =>
      kind === 'cloud' ? [JSON.stringify(shape)] : [],
    );
    replay.models.forEach((placed) => this.place(placed));
    for (const { id, at, size } of replay.objects ?? [])
      this.objects.set(id, {
        radius: (RADIUS[size] ?? 0) / 50.8,
        at,
        by: null,
        thing: undefined,
        deck: this.hullAt(at),
      });
    for (const [id, boat] of this.boats)
      if (boat.round)
        this.objects.set(id, {
          radius: boat.file.length / 2,
          at: null,
          by: null,
          thing: undefined,
          deck: undefined,
          boat,
        });
    this.checkOverlaps('setup');
  }

  fault(text: string): void {
    this.violations.push(`event ${this.number} (${this.replay.events[this.number]?.event ?? ''}): ${text}`);
  }

  place({ id, side, model, at, size, stamina, conditions, object, rides, aboard }: Placed): Model {
    const card = this.cards.get(model);
    if (!card) throw new Error(`no card ${model}`);
    const placed: Model = {
      id,
      side,
      model,
      card,
      stamina,
      at: at ?? [0, 0],
      on: at !== undefined,
      removed: false,
      waits: at === undefined && rides === undefined,
      created: false,
      thing: object,
      seat: rides === undefined ? undefined : this.models.get(rides),
      alighted: false,
      returned: false,
      left: false,
      fled: false,
      discarded: false,
      deck: undefined,
      paddles: false,
      sunk: false,
      radius: (RADIUS[size] ?? 0) / 50.8,
      until: { stunned: conditions?.stunned ?? 0, terror: conditions?.terror ?? 0 },
      counters: conditions?.entangled ?? 0,
      gas: new Map(),
      order: this.models.size,
      activated: false,
      led: '',
      fought: false,
      lastMove: undefined,
      attacks: 0,
      moves: [],
    };
    if (stamina !== card.stamina) this.fault(`${id} begins with Stamina ${stamina}`);
    this.models.set(id, placed);
    if (aboard !== undefined) embark(this, placed, this.boats.get(aboard));
    if (object !== undefined)
      this.objects.set(object, {
        radius: placed.radius,
        at: placed.at,
        by: null,
        thing: placed,
        deck: undefined,
      });
    return placed;
  }

  of(id: unknown): Model {
    const model = this.models.get(id as string);
    if (!model) throw new Error(`no model ${String(id)}`);
    return model;
  }

  /** Whose base a model is on: the vehicle's that it rides, or its own. */
  base(model: Model): Model {
    return model.seat ?? model;
  }

  gap(a: Model, b: Model): number {
    const [one, two] = [this.base(a), this.base(b)];
    return distance(one.at, two.at) - one.radius - two.radius;
  }

  /** Whether a model is on the table, or on what is. */
  present(model: Model): boolean {
    return this.base(model).on;
  }

  crew(vehicle: Model): Model[] {
    return [...this.models.values()].filter(({ seat, removed }) => seat === vehicle && !removed);
  }

  standing(side?: number): Model[] {
    return [...this.models.values()].filter((one) => one.on && (side === undefined || one.side === side));
  }

  teamOf(side: number): number {
    return this.replay.sides[side]?.team ?? side;
  }

  areFoes(one: Model, two: Model): boolean {
    return this.teamOf(one.side) !== this.teamOf(two.side);
  }

  /** All enemies of a model on the table. */
  foes(model: Model): Model[] {
    return this.standing().filter((other) => this.areFoes(model, other));
  }

  engagers(model: Model): Model[] {
    return this.foes(model).filter((other) => other.thing === undefined && this.gap(model, other) <= NEAR);
  }

  /**
   * Whether an enemy in contact keeps a model from going at full rate. Who ends a move a millionth of an inch out of contact is
   * out of it.
   */
  isHeld(model: Model, but?: unknown): boolean {
    return this.engagers(model).some(
      (enemy) =>
        enemy.id !== but && !leftFreely(model.radius, enemy.radius) && this.gap(model, enemy) <= TOUCHING,
    );
  }

  /** Whether a side has no model left that is on the table or comes later. */
  isOut(side: number): boolean {
    return [...this.models.values()].every(
      (one) =>
        one.side !== side ||
        one.thing !== undefined ||
        one.removed ||
        one.fled ||
        !(this.isIn(one) || one.waits),
    );
  }

  /** Crew that left with their vehicle did not stay with it. */
  isIn(model: Model): boolean {
    return !model.fled && (model.seat ? !model.left : model.on);
  }

  checkOverlaps(what: string): void {
    const all = this.standing();
    const { width, depth, terrain } = this.replay.table;
    all.forEach((a, i) => {
      const [x, y] = a.at;
      const off = Math.min(x, y, width - x, depth - y) - a.radius;
      if (off < -SLACK) this.fault(`${what}: ${a.id} is off the table by ${-off}`);
      if (a.deck) {
        const deep = -a.deck.off(a.at) - a.radius;
        if (deep < -1e-5) this.fault(`${what}: ${a.id} stands over the edge of its boat`);
      } else
        for (const boat of this.boats.values())
          if (boat.off(a.at) < a.radius - 1e-5 && !this.flies(a))
            this.fault(`${what}: ${a.id} stands on ${boat.file.id}`);
      if (!this.isDeep(a)) a.sunk = false;
      const swims = a.card.abilities.some(({ id }) => id === 'swim' || id === 'flying');
      for (const { kind, height, shape } of a.deck ? [] : terrain) {
        const no = kind === 'obstacle' || kind === 'barrier' || (kind === 'deep-water' && !swims && !a.sunk);
        if (no && outside(shape, a.at) < a.radius - 1e-5)
          this.fault(`${what}: ${a.id} stands on ${kind} ${height ?? ''}`);
      }
      for (const b of all.slice(i + 1)) {
        if (this.gap(a, b) < -SLACK) this.fault(`${what}: ${a.id} overlaps ${b.id} by ${-this.gap(a, b)}`);
      }
    });
  }

  /** A stat, halved by frugin gas that was not withstood. */
  stat(model: Model, stat: number): number {
    return [...model.gas.values()].includes(true) ? Math.floor(stat / 2) : stat;
  }

  /** Combat or Support as it is now. */
  shaken(model: Model, stat: number): number {
    const gas = model.gas.size > 0 && ![...model.gas.values()].includes(true) ? 1 : 0;
    const shaken = this.suffers(model, 'stunned') || this.suffers(model, 'terror') ? 1 : 0;
    return Math.max(0, this.stat(model, stat) - gas - shaken);
  }

  suffers(model: Model, condition: 'stunned' | 'terror'): boolean {
    const within = (this.replay.areas ?? []).some(
      (one) =>
        one.condition === condition && outside(one.area, this.base(model).at) < this.base(model).radius,
    );
    return within || model.until[condition] >= this.turn;
  }

  /** Large models ignore one counter and Huge ones two (Entangled). */
  isEntangled({ counters, radius }: Model): boolean {
    return counters > (radius > 1.1 ? 2 : radius > 0.9 ? 1 : 0);
  }

  agile({ card }: Model): boolean {
    return card.abilities.some(({ id }) => id === 'agility' || id === 'flying');
  }

  flies({ card }: Model): boolean {
    return card.abilities.some(({ id }) => id === 'flying');
  }

  /** Whether a model that does not swim has its base in deep water. */
  isDeep(model: Model): boolean {
    if (model.deck || model.card.abilities.some(({ id }) => id === 'flying' || id === 'swim')) return false;
    return this.replay.table.terrain.some(
      ({ kind, shape }) => kind === 'deep-water' && outside(shape, model.at) < model.radius - 1e-6,
    );
  }

  isWet(model: Model): boolean {
    return this.replay.table.terrain.some(
      ({ kind, shape }) => kind.endsWith('-water') && outside(shape, model.at) < model.radius,
    );
  }

  /** The boat whose hull a place is on. */
  hullAt(at: XY): Vessel | undefined {
    return [...this.boats.values()].find((boat) => boat.off(at) <= 1e-9);
  }
}
