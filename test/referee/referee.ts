/**
 * A referee of Twilight's battles. It reads a replay and the cards and nothing else of the program, follows every event and
 * tells what goes against the rules.
 */
import type { Card } from './cards.js';
import { pulled, Vessel, type Moored, type Posed } from './boats.js';
import { sightFault, type Disc } from './sight.js';
import { distance, outside, templateOver, walked, type Leg, type Shape, type XY } from './plane.js';
import { leadsOf, winnerOf, type BattleFile, type Leaver } from './files.js';
import { Turns } from './turns.js';

/** A replay, as TABLE files describe it. */
export interface Replay {
  readonly table: {
    readonly width: number;
    readonly depth: number;
    readonly terrain: readonly { readonly kind: string; readonly height?: string; readonly shape: Shape }[];
  };
  readonly turns: number;
  /** Areas whose models are Stunned or terrified. */
  readonly areas?: readonly { readonly area: Shape; readonly condition: string }[];
  readonly template?: { readonly length: number; readonly narrow: number; readonly wide: number };
  readonly boats?: readonly Moored[];
  /** Counters that may be carried. */
  readonly objects?: readonly { readonly id: string; readonly at: XY; readonly size: string }[];
  /** `team`: the first of the sides that are allied with it. */
  readonly sides: readonly { readonly wild: boolean; readonly team?: number }[];
  readonly models: readonly Placed[];
  readonly events: readonly Event[];
}

interface Placed {
  readonly id: string;
  readonly side: number;
  readonly model: string;
  readonly at?: XY;
  readonly size: string;
  readonly stamina: number;
  /** It is an object by this id. */
  readonly object?: string;
  /** The vehicle on which it begins as crew. */
  readonly rides?: string;
  /** The boat on which it begins. */
  readonly aboard?: string;
  /** Stunned and terrified until the end of which Turn; Entangled Counters. */
  readonly conditions?: { readonly stunned: number; readonly terror: number; readonly entangled: number };
}

type Event = Readonly<Record<string, unknown>> & { readonly event: string };

interface Model {
  readonly id: string;
  readonly side: number;
  readonly model: string;
  readonly card: Card;
  radius: number;
  readonly order: number;
  at: XY;
  on: boolean;
  removed: boolean;
  /** Comes later. */
  waits: boolean;
  /** The vehicle that it rides as crew. */
  seat: Model | undefined;
  /** The boat that it is on, and whether it gave its Activation to paddle. */
  deck: Vessel | undefined;
  paddles: boolean;
  /** It fell into the water, and may be in the deep as long as it has not come out of it. */
  sunk: boolean;
  /** Left by an edge; its side fled. */
  left: boolean;
  fled: boolean;
  /** Got off in this Turn; returned a counter in it. */
  alighted: boolean;
  returned: boolean;
  /** An object: it engages nobody and does nothing. */
  readonly thing: string | undefined;
  /** Placed by Create Swarm. */
  created: boolean;
  stamina: number;
  readonly until: { readonly stunned: number; readonly terror: number };
  counters: number;
  /** The gas Clouds in which it stands, and whether it failed its save in each. */
  readonly gas: Map<Gas, boolean>;
  activated: boolean;
  led: string;
  fought: boolean;
  lastMove: { readonly cautious: boolean; readonly why: string } | undefined;
  /** Moves of this Turn's Activation, and whether it shot after the last of them. */
  moves: { readonly cautious: boolean; readonly why: string; readonly length: number; shot: boolean }[];
}

/** A gas Cloud. */
interface Gas {
  /** Its number among those of the moment. */
  readonly gas: number;
  readonly circle: XY;
  readonly radius: number;
}

/** A steamboat's movement, as replays write it. */
interface Steamed extends Posed {
  readonly boat: string;
  readonly speed: number;
  readonly steer?: Posed & { readonly by: string };
  readonly towed: Readonly<Record<string, Posed>>;
  readonly clinging: readonly string[];
  readonly objects?: Readonly<Record<string, XY>>;
  readonly places: Readonly<Record<string, XY>>;
  readonly pushed: Readonly<Record<string, XY>>;
  readonly saves: Readonly<Record<string, readonly number[]>>;
  readonly rams: Readonly<
    Record<
      string,
      { readonly speed: number; readonly blows: number; readonly rolls: readonly (readonly number[])[] }
    >
  >;
  readonly crash?: {
    readonly into: string | null;
    readonly needs: number;
    readonly tests: Readonly<Record<string, readonly number[]>>;
    readonly fell: Readonly<Record<string, XY>>;
  };
  readonly slows: number;
  readonly removed: readonly string[];
}

/** The distance that a card gives an ability; 0 without it. */
const distanceOf = ({ card }: Model, id: string): number =>
  Number(card.abilities.find((one) => one.id === id)?.['distance'] ?? 0);

const RADIUS: Readonly<Record<string, number>> = { tiny: 15, small: 30, medium: 40, large: 50, huge: 60 };
const NEAR = 0.01 + 1e-6;
/** What is contact however the last digits of a place fall. */
const SURELY = 0.01 - 1e-6;
/** Contact (R-30), with what computing a place may add. */
const TOUCHING = 0.01 + 1e-7;
const STEP = 0.1;
/** How far rounding may be off. */
const SLACK = 1e-6;

/** Larger models leave Tiny enemies freely, and Huge ones Small ones too (Tiny Models, Huge Models). */
const leftFreely = (own: number, enemy: number): boolean =>
  (enemy < 0.5 && own > enemy) || (enemy < 0.7 && own > 1.1);

/** Whom one may move through: Medium and larger ones Tiny ones, Small ones them and Huge ones Small ones with caution. */
const crossed = (own: Disc, enemy: Disc, cautious: boolean): boolean =>
  enemy.radius < 0.5
    ? own.radius > 0.7 || (cautious && own.radius > 0.5)
    : cautious && own.radius > 1.1 && enemy.radius < 0.7;

/**
 * Follows a replay; the list of violations is empty where all is as the rules say.
 * @param file the battle file, where the referee is to know its scenario and what its entries change of the cards
 */
export function refereeBattle(replay: Replay, cards: ReadonlyMap<string, Card>, file?: BattleFile): string[] {
  const referee = new Referee(replay, cards, file);
  for (const [i, event] of replay.events.entries()) referee.follow(event, i);
  return referee.violations;
}

class Referee {
  readonly violations: string[] = [];
  private readonly models = new Map<string, Model>();
  private readonly wild: boolean;
  private bag = new Map<string, number>();
  private drawn = new Map<string, number>();
  private turn = 0;
  private combats = 0;
  private counter = '';
  /** The counter of the phase at hand, as long as steamboats may move in it. */
  private phase = '';
  private over = false;
  private selecting = false;
  private active: Model | undefined;
  private queue: string[] = [];
  /** Whose counters were drawn in this Turn, in their order; whose turn it is in the phase at hand. */
  private counters: number[] = [];
  private turns = new Turns([], []);
  /** Points of enemies that each side removed. */
  private readonly taken: number[];
  private lastWildInitiative = -1;
  private number = 0;
  /** Clouds that hang over the table. */
  private clouds: string[];
  private gases: Gas[] = [];
  /** Those in which somebody failed its save since the End Phase before, and in one of those that grew in it. */
  private fertile: Gas[] = [];
  private growing: Gas[] = [];
  /** Where the last move went, and how. */
  private way:
    { readonly model: Model; readonly places: readonly XY[]; readonly cautious: boolean } | undefined;
  /** Target Markers by who placed them. */
  private markers = new Map<Model, XY>();
  /** A Pounce of this phase: who moved, until its combat. */
  private pounced = false;
  private pouncing: Model | undefined;
  /** Which sides could begin a combat before that Pounce: afterwards its target could. */
  private ready: readonly boolean[] | undefined;
  /** Who made room behind a barrier for whoever moves next, and where it stood. */
  private behind: { readonly model: Model; readonly at: XY } | undefined;
  /** Where objects lie, or who carries them; `null`: off the table. */
  private readonly objects = new Map<
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
  private readonly boats: ReadonlyMap<string, Vessel>;
  /** Who carries a coracle at full rate and who helps it, until that has come along. */
  private helping: { readonly model: Model; readonly porter: Model } | undefined;
  /** Models that left by an edge: whose, and by which. */
  private readonly leavers: Leaver[] = [];
  /** Leadership and Command that the file gives in place of a card's, by model. */
  private readonly given: ReturnType<typeof leadsOf>;
  /** The Blast at hand: who has been attacked, and the base from which the template lies. */
  private blasted:
    | { readonly key: string; readonly models: Set<Model>; readonly from: Pick<Model, 'at' | 'radius'> }
    | undefined;

  constructor(
    private readonly replay: Replay,
    private readonly cards: ReadonlyMap<string, Card>,
    private readonly file: BattleFile | undefined,
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
        ...{ radius: (RADIUS[size] ?? 0) / 50.8, at, by: null, thing: undefined },
        deck: this.hullAt(at),
      });
    for (const [id, boat] of this.boats)
      if (boat.round)
        this.objects.set(id, {
          ...{ radius: boat.file.length / 2, at: null, by: null, thing: undefined, deck: undefined, boat },
        });
    this.checkOverlaps('setup');
  }

  follow(event: Event, i: number): void {
    this.number = i;
    if (this.over) this.fault('an event after the end');
    // Crew that are put down between two attacks of a Blast, or what the fallen carried, do not end it.
    if (!['shoot', 'dismount', 'drop'].includes(event.event)) this.blasted = undefined;
    this.checkCrews(event);
    if (event.event !== 'gas') for (const model of this.models.values()) this.leaveGas(model);
    this.afterPounce(event);
    this.checkCarriers(event);
    const others = event.event !== 'move' && event.event !== 'gas';
    if (this.behind && others) this.fault('room is made for nobody');
    const handlers: Readonly<Record<string, (event: Event) => void>> = {
      turn: (e) => this.beginTurn(e),
      draw: (e) => this.draw(e),
      activate: (e) => this.activate(e),
      return: (e) => this.returns(e),
      move: (e) => this.move(e),
      shoot: (e) => this.shoot(e),
      mark: (e) => this.mark(e),
      combat: (e) => this.combat(e),
      pass: (e) => this.pass(e),
      gas: (e) => this.gas(e),
      free: (e) => this.free(e),
      create: (e) => this.create(e),
      end: (e) => this.endPhase(e),
      leave: (e) => this.leave(e),
      flee: (e) => this.flee(e),
      paddle: (e) => this.paddle(e),
      stoke: (e) => this.stoke(e),
      steam: (e) => this.steam(e),
      adrift: (e) => this.adrift(e),
      replace: (e) => this.replace(e),
      mount: (e) => this.mount(e),
      dismount: (e) => this.dismount(e),
      take: (e) => this.handles(e),
      give: (e) => this.handles(e),
      drop: (e) => this.handles(e),
      arrive: (e) => this.arrive(e),
      over: (e) => this.finish(e),
    };
    const handler = handlers[event.event];
    if (handler) handler(event);
    else this.fault(`an unknown event ${event.event}`);
  }

  /** A Pounce is followed by its combat, after the gas that it released; one that gas stopped has spent its Combat Action. */
  private afterPounce({ event, attacker, model: dropping }: Event): void {
    const model = this.pouncing;
    // A beast drops what it carries right after the move.
    if (event === 'drop' && dropping === model?.id) return;
    if (!model || event === 'gas' || (event === 'combat' && attacker === model.id)) return;
    if (![...model.gas.values()].includes(true) && !this.hasFallen(model))
      this.fault('a Pounce without its combat');
    this.takesTurn(model);
    model.fought = true;
    this.pouncing = undefined;
  }

  /** Whether the last move of a model ended in the water (Agility Tests). */
  private hasFallen({ id }: Model): boolean {
    const moves = this.replay.events
      .slice(0, this.number)
      .filter(({ event, model }) => event === 'move' && model === id);
    return moves.at(-1)?.['fell'] !== undefined;
  }

  private fault(text: string): void {
    this.violations.push(`event ${this.number} (${this.replay.events[this.number]?.event ?? ''}): ${text}`);
  }

  private place({ id, side, model, at, size, stamina, conditions, object, rides, aboard }: Placed): Model {
    const card = this.cards.get(model);
    if (!card) throw new Error(`no card ${model}`);
    const placed: Model = {
      ...{ id, side, model, card, stamina, at: at ?? [0, 0], on: at !== undefined, removed: false },
      ...{ waits: at === undefined && rides === undefined, created: false, thing: object },
      ...{
        seat: rides === undefined ? undefined : this.models.get(rides),
        alighted: false,
        returned: false,
        left: false,
        fled: false,
      },
      ...{ deck: undefined, paddles: false, sunk: false },
      radius: (RADIUS[size] ?? 0) / 50.8,
      until: { stunned: conditions?.stunned ?? 0, terror: conditions?.terror ?? 0 },
      counters: conditions?.entangled ?? 0,
      gas: new Map(),
      ...{
        order: this.models.size,
        activated: false,
        led: '',
        fought: false,
        lastMove: undefined,
        moves: [],
      },
    };
    if (stamina !== card.stamina) this.fault(`${id} begins with Stamina ${stamina}`);
    this.models.set(id, placed);
    if (aboard !== undefined) this.embark(placed, this.boats.get(aboard));
    if (object !== undefined)
      this.objects.set(object, {
        ...{ radius: placed.radius, at: placed.at, by: null, thing: placed, deck: undefined },
      });
    return placed;
  }

  private of(id: unknown): Model {
    const model = this.models.get(id as string);
    if (!model) throw new Error(`no model ${String(id)}`);
    return model;
  }

  /** Whose base a model is on: the vehicle's that it rides, or its own. */
  private base(model: Model): Model {
    return model.seat ?? model;
  }

  private gap(a: Model, b: Model): number {
    const [one, two] = [this.base(a), this.base(b)];
    return distance(one.at, two.at) - one.radius - two.radius;
  }

  /** Whether a model is on the table, or on what is. */
  private present(model: Model): boolean {
    return this.base(model).on;
  }

  private crew(vehicle: Model): Model[] {
    return [...this.models.values()].filter(({ seat, removed }) => seat === vehicle && !removed);
  }

  private standing(side?: number): Model[] {
    return [...this.models.values()].filter((one) => one.on && (side === undefined || one.side === side));
  }

  private teamOf(side: number): number {
    return this.replay.sides[side]?.team ?? side;
  }

  private areFoes(one: Model, two: Model): boolean {
    return this.teamOf(one.side) !== this.teamOf(two.side);
  }

  /** All enemies of a model on the table. */
  private foes(model: Model): Model[] {
    return this.standing().filter((other) => this.areFoes(model, other));
  }

  private engagers(model: Model): Model[] {
    return this.foes(model).filter((other) => other.thing === undefined && this.gap(model, other) <= NEAR);
  }

  /**
   * Whether an enemy in contact keeps a model from going at full rate. Who ends a move a millionth of an inch out of contact is
   * out of it.
   */
  private isHeld(model: Model, but?: unknown): boolean {
    return this.engagers(model).some(
      (enemy) =>
        enemy.id !== but && !leftFreely(model.radius, enemy.radius) && this.gap(model, enemy) <= TOUCHING,
    );
  }

  /** Whether a model was selected in the phase of a counter of its own or an ally's. */
  private isSelected(model: Model): boolean {
    return this.teamOf(Number(this.counter)) === this.teamOf(model.side) && this.queue.includes(model.id);
  }

  /** Whether a side has no model left that is on the table or comes later. */
  private isOut(side: number): boolean {
    return [...this.models.values()].every(
      (one) =>
        one.side !== side ||
        one.thing !== undefined ||
        one.removed ||
        one.fled ||
        !(this.isIn(one) || one.waits),
    );
  }

  private checkOverlaps(what: string): void {
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
      for (const { kind, height, shape } of a.deck ? [] : terrain) {
        const swims = a.card.abilities.some(({ id }) => id === 'swim' || id === 'flying');
        const no = kind === 'obstacle' || kind === 'barrier' || (kind === 'deep-water' && !swims && !a.sunk);
        if (no && outside(shape, a.at) < a.radius - 1e-5)
          this.fault(`${what}: ${a.id} stands on ${kind} ${height ?? ''}`);
      }
      for (const b of all.slice(i + 1)) {
        if (this.gap(a, b) < -SLACK) this.fault(`${what}: ${a.id} overlaps ${b.id} by ${-this.gap(a, b)}`);
      }
    });
  }

  private beginTurn({ turn }: Event): void {
    if (turn !== this.turn + 1) this.fault(`Turn ${String(turn)} after ${this.turn}`);
    this.turn++;
    if (this.turn > this.replay.turns) this.fault('more Turns than the scenario has');
    this.bag = this.fullBag();
    this.drawn = new Map<string, number>();
    this.combats = 0;
    this.counters = [];
    this.counter = '';
    for (const model of this.models.values())
      Object.assign(model, {
        activated: false,
        led: '',
        fought: false,
        moves: [],
        alighted: false,
        returned: false,
        paddles: false,
      });
    for (const boat of this.boats.values()) boat.paddled = false;
  }

  /** R-18, R-24. */
  private fullBag(): Map<string, number> {
    const bag = new Map([['combat', 2]]);
    this.replay.sides.forEach(({ wild }, side) => {
      const out = this.replay.sides.length > 2 && this.isOut(side);
      if (!wild) bag.set(String(side), out ? 0 : this.wild ? 4 : 6);
    });
    for (const { side, model } of this.replay.models) {
      const wild = this.cards.get(model)?.wild;
      if (this.replay.sides[side]?.wild !== true || !wild) continue;
      const { colour, number } = wild.counter;
      bag.set(colour, Math.max(2, number, bag.get(colour) ?? 0));
    }
    return bag;
  }

  private draw({ counter }: Event): void {
    const name = counter as string;
    this.closePhase();
    this.checkSteamed();
    const left = this.bag.get(name) ?? 0;
    if (left <= 0) this.fault(`no ${name} counter is left`);
    if (this.combats >= 2) this.fault('a counter after the second Combat counter');
    this.bag.set(name, left - 1);
    this.drawn.set(name, (this.drawn.get(name) ?? 0) + 1);
    this.counter = name;
    for (const model of this.models.values()) model.fought = false;
    this.lastWildInitiative = -1;
    this.selecting = true;
    this.active = undefined;
    this.queue = [];
    this.pounced = false;
    this.phase = name;
    if (name === 'combat') this.combats++;
    else if (/^\d$/.test(name)) this.counters.push(Number(name));
    const players = this.replay.sides.flatMap(({ wild }, side) => (wild ? [] : [side]));
    this.turns = new Turns(players, this.counters);
  }

  /** What must have been done before the next counter. */
  private closePhase(): void {
    if (this.counter !== 'combat') return;
    this.markers.clear();
    // R-41: every Wild model that could still attack did.
    for (const model of this.standing()) {
      if (this.replay.sides[model.side]?.wild !== true || model.fought) continue;
      if (this.could(model)) this.fault(`${model.id} had somebody to attack and did not`);
    }
    const waits = this.replay.sides.flatMap(({ wild }, side) =>
      !wild && !this.turns.hasPassed(side) && this.canBegin(side) ? [side] : [],
    );
    if (waits.length > 0) this.fault(`side ${waits.join(', ')} could still initiate and did not pass`);
  }

  /** Whether a side has surely a combat to begin. */
  private canBegin(side: number): boolean {
    return this.standing(side).some((one) => !one.fought && this.could(one));
  }

  /** Whether a model has surely somebody to attack: in contact, or nearer than its Lunge. */
  private could(model: Model): boolean {
    if (this.isEntangled(model) || model.thing !== undefined) return false;
    const wild = this.replay.sides[model.side]?.wild === true;
    const lunge = distanceOf(model, 'lunge');
    return this.foes(model).some((enemy) => {
      if (wild && enemy.thing !== undefined) return false;
      const gap = this.gap(model, enemy);
      return gap <= SURELY || gap < lunge - SLACK;
    });
  }

  /** Whether it may have: Pounce reaches whom it has a way to, at most as far as the gap says. */
  private might(model: Model): boolean {
    if (this.isEntangled(model) || model.thing !== undefined) return false;
    const pounce = distanceOf(model, 'pounce');
    return this.could(model) || this.foes(model).some((enemy) => this.gap(model, enemy) <= pounce + NEAR);
  }

  private activate({ model: id, by }: Event): void {
    const model = this.of(id);
    if (!this.present(model)) this.fault(`${model.id} is not there`);
    if (model.activated) this.fault(`${model.id} is activated twice in a Turn`);
    if (model.thing !== undefined) this.fault(`${model.id} is an object and is activated`);
    model.activated = true;
    if (this.replay.sides[model.side]?.wild === true) {
      const counter = model.card.wild?.counter;
      const nth = this.drawn.get(this.counter) ?? 0;
      if (by !== 'counter') this.fault(`a Wild model is activated by ${String(by)}`);
      if (counter?.colour !== this.counter || counter.number !== nth)
        this.fault(`${model.id} on another counter`);
      const before = this.active;
      const initiative = model.card.wild?.initiative ?? 0;
      const earlier = before?.card.wild?.initiative ?? -1;
      // Models that were created stand in no file: among themselves their order is free.
      const ordered = !before?.created || !model.created;
      const late = earlier === initiative && ordered && (before?.order ?? 0) > model.order;
      if (before && (earlier > initiative || late)) {
        this.fault(`${model.id} after ${before.id}`);
      }
      this.active = model;
      model.lastMove = undefined;
      return;
    }
    if (!this.selecting) this.fault('a selection after a move');
    if (by === 'direct') {
      if (this.counter !== String(model.side)) this.fault('a model of another side');
      if (this.queue.length > 0) this.fault('a second direct activation');
    } else if (String(by).endsWith(' vehicle')) {
      const vehicle = String(by).split(' ')[0] ?? '';
      if (model.seat?.id !== vehicle || !this.queue.includes(vehicle))
        this.fault(`${model.id} is no crew of ${vehicle}`);
    } else this.checkLed(model, by as string);
    this.queue.push(model.id);
  }

  /** Solo: a drawn counter goes back into the bag, an earlier one where there are several (FAQ, Solo and Initiative order). */
  private returns({ model: id, counter }: Event): void {
    const model = this.of(id);
    const name = counter as string;
    this.selecting = false;
    if (!this.isSelected(model) || model.moves.length > 0 || model.paddles || model.returned)
      this.fault(`${model.id} returns a counter out of turn`);
    if (!model.card.abilities.some((one) => one.id === 'solo')) this.fault(`${model.id} has no Solo`);
    const drawn = this.drawn.get(name) ?? 0;
    if (name !== String(model.side) || drawn === 0)
      this.fault(`${name} is no counter of ${model.id} to return`);
    model.returned = true;
    this.drawn.set(name, drawn - 1);
    this.bag.set(name, (this.bag.get(name) ?? 0) + 1);
    this.counters.splice(this.counters.indexOf(Number(name)), 1);
  }

  /** R-39. */
  private checkLed(model: Model, by: string): void {
    const [leaderId = '', ability = ''] = by.split(' ');
    const leader = this.of(leaderId);
    if (!this.queue.includes(leaderId)) this.fault(`${leaderId} was not selected`);
    const own = this.given.get(leaderId);
    const known = (own?.leadership ?? leader.card.leads).find(({ id }) => id === ability);
    if (!known) this.fault(`${leaderId} has no ${ability}`);
    // Commander alone speaks of Allied models (Multiplayer games).
    if (this.areFoes(leader, model) || (leader.side !== model.side && ability !== 'commander'))
      this.fault(`${leaderId} leads ${model.id} of another side`);
    const [used, count] = leader.led.split(' ');
    if (used && used !== ability) this.fault(`${leaderId} uses two Leadership Abilities`);
    const now = Number(count ?? 0) + 1;
    leader.led = `${ability} ${now}`;
    if (known && now > known.activates) this.fault(`${leaderId} activates too many`);
    if (!(this.gap(leader, model) < this.stat(leader, own?.command ?? 6) + SLACK))
      this.fault(`${model.id} is out of Command`);
    if (ability === 'beast-handler' && !model.card.beast) this.fault(`${model.id} is no beast`);
  }

  private move(event: Event): void {
    const { model: id, path, cautious, for: why, displaced } = event;
    const model = this.of(id);
    this.selecting = false;
    if (why === 'boarding') {
      this.makesWay(model, path as Leg[]);
      return;
    }
    if (!model.on) this.fault(`${model.id} is not there`);
    if (why === 'defender') {
      this.defend(model, path as Leg[], cautious === true);
      return;
    }
    if (why === 'barrier') {
      this.makeRoom(model, path as Leg[]);
      return;
    }
    if (why === 'portage') {
      this.comesAlong(model, path as Leg[], cautious === true);
      return;
    }
    if (why === 'pounce') {
      this.pounce(model, path as Leg[], cautious === true);
      return;
    }
    if (model.paddles) this.fault(`${model.id} has paddled and moves`);
    if (!this.replay.sides[model.side]?.wild && !this.queue.includes(model.id))
      this.fault(`${model.id} was not selected`);
    if (this.replay.sides[model.side]?.wild && this.active !== model)
      this.fault(`${model.id} is not the one that acts`);
    const { length, places } = walked(path as Leg[], STEP);
    const [from] = places;
    if (!from || distance(from, model.at) > SLACK) this.fault(`${model.id} does not begin where it stands`);
    if (this.isEntangled(model)) this.fault(`${model.id} is Entangled and moves`);
    const basic = why === 'basic' || why === 'detach';
    const flying = model.card.abilities.some((ability) => ability.id === 'flying');
    const most =
      (basic ? this.stat(model, model.card.movement) : (model.card.weapon?.move ?? 0)) *
      (cautious === true && !flying ? 0.5 : 1);
    if (length > most + SLACK) this.fault(`${model.id} moves ${length}, of ${most}`);
    this.checkMoves(model, { cautious: cautious === true, why: why as string, length, shot: false }, most);
    // Who stepped to the edge of a boat to keep it out was not in contact before that.
    const held = this.isHeld(model, event['blocked']);
    if (held && length > SLACK && cautious !== true && !flying)
      this.fault(`${model.id} leaves contact without caution`);
    this.checkPorter(event, model, length);
    this.checkSteps(event, model, places, flying);
    this.way = { model, places, cautious: cautious === true };
    model.at = this.footing(event, model, places);
    model.lastMove = { cautious: cautious === true, why: why as string };
    this.displace(model, places.at(-1) as XY, displaced as Readonly<Record<string, XY>> | undefined);
    this.checkOverlaps('after the move');
    if (this.behind) this.checkCrossing(model, places, cautious === true);
  }

  /** A model right behind a barrier moves, back or into the way of whoever comes next (Linear barriers). */
  private makeRoom(model: Model, path: readonly Leg[]): void {
    const { places } = walked(path, STEP);
    const [from] = places;
    if (!from || distance(from, model.at) > SLACK) this.fault(`${model.id} does not begin where it stands`);
    this.behind = { model, at: model.at };
    model.at = places.at(-1) as XY;
    if (this.fenced(from as XY, model.at)) this.fault(`${model.id} crosses the barrier itself`);
    this.checkOverlaps('behind a barrier');
  }

  private checkCrossing(model: Model, places: readonly XY[], cautious: boolean): void {
    const { model: enemy, at } = this.behind as { model: Model; at: XY };
    this.behind = undefined;
    if (!this.areFoes(enemy, model)) this.fault(`${enemy.id} makes room for a friend`);
    if (!cautious) this.fault(`${model.id} crosses a barrier without caution`);
    const near = this.replay.table.terrain.some(
      ({ kind, shape }) => kind === 'barrier' && outside(shape, at) - enemy.radius < 2 * model.radius + SLACK,
    );
    if (!near) this.fault(`${enemy.id} stood behind no barrier`);
    // Two steps at a time too: a place may lie on the barrier itself.
    const crosses = places.some((place, i) =>
      [1, 2].some((back) => i >= back && this.fenced(places[i - back] as XY, place)),
    );
    const touching = this.gap(model, enemy) <= NEAR;
    // Who is blocked may have come over another barrier.
    if (!touching && !crosses) this.fault(`${model.id} is neither let over nor blocked`);
    if (touching && !this.fenced(model.at, enemy.at)) this.fault(`${enemy.id} blocks without a barrier`);
  }

  /** Whether a barrier lies between two places. */
  private fenced(from: XY, to: XY): boolean {
    const side = (a: XY, b: XY, c: XY): number =>
      (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    return this.replay.table.terrain.some(({ kind, shape }) =>
      kind !== 'barrier'
        ? false
        : (shape.line ?? []).some((b, i, line) => {
            const a = line[i - 1];
            if (a === undefined) return false;
            return side(from, to, a) * side(from, to, b) < 0 && side(a, b, from) * side(a, b, to) < 0;
          }),
    );
  }

  /**
   * Tiny Models, Huge Models: who is stepped on is put in contact with the larger one, where that came to at the end of its way:
   * who does not keep its footing there falls after its move.
   */
  private displace(model: Model, end: XY, displaced: Readonly<Record<string, XY>> = {}): void {
    const { at: rests } = model;
    model.at = end;
    for (const [id, at] of Object.entries(displaced)) {
      const small = this.of(id);
      const steps = (small.radius < 0.5 && model.radius > 0.7) || (small.radius < 0.7 && model.radius > 1.1);
      if (!steps || !this.areFoes(small, model)) this.fault(`${model.id} may not step on ${id}`);
      if (!(this.gap(model, small) < 0)) this.fault(`${id} is displaced by nobody`);
      small.at = at;
      if (this.gap(model, small) > NEAR) this.fault(`${id} is not put beside ${model.id}`);
    }
    model.at = rests;
  }

  /** One movement an activation; in two parts only with Bushwack, about a shot, both alike and together no longer. */
  private checkMoves(model: Model, now: Model['moves'][number], most: number): void {
    const [first] = model.moves;
    model.moves.push(now);
    if (!first) return;
    if (!(model.card.weapon?.abilities ?? []).includes('bushwack') || model.moves.length > 2)
      this.fault(`${model.id} moves again`);
    if (!first.shot) this.fault(`${model.id} moves on without a shot`);
    if (first.why !== now.why || first.cautious !== now.cautious)
      this.fault(`${model.id} goes on in another manner`);
    if (first.length + now.length > most + SLACK)
      this.fault(`${model.id} moves ${first.length + now.length} in all, of ${most}`);
  }

  /** A Defender's move: in contact with one friend all the way, into contact with an enemy of it (the Captain's card). */
  private defend(model: Model, path: readonly Leg[], cautious: boolean): void {
    const { length, places } = walked(path, STEP);
    if (!model.card.abilities.some(({ id }) => id === 'defender')) this.fault(`${model.id} is no Defender`);
    if (this.counter === 'combat') this.fault('a Defender in a Combat Phase');
    if (this.engagers(model).length > 0) this.fault(`${model.id} is Engaged and defends`);
    if (length > this.stat(model, model.card.movement) * (cautious ? 0.5 : 1) + SLACK)
      this.fault(`${model.id} defends too far`);
    if (this.isEntangled(model)) this.fault(`${model.id} is Entangled and defends`);
    this.way = { model, places, cautious };
    const end = places.at(-1) as XY;
    const fell = this.replay.events[this.number]?.['fell'] !== undefined;
    const kept = this.standing(model.side).filter(
      (friend) =>
        friend !== model &&
        friend.radius > 0.5 &&
        places.every((at) => distance(at, friend.at) - friend.radius - model.radius <= NEAR),
    );
    const met = this.foes(model).filter(
      (enemy) => enemy.radius > 0.5 && distance(end, enemy.at) - enemy.radius - model.radius <= NEAR,
    );
    const wanted = kept.some((friend) => met.some((enemy) => this.gap(friend, enemy) <= NEAR));
    if (!wanted && !fell && !this.stopsNext(model))
      this.fault(`${model.id} keeps no friend or engages nobody`);
    this.checkWay(model, places, cautious, false);
    model.at = this.footing(this.replay.events[this.number] as Event, model, places);
    this.checkOverlaps('after the move');
  }

  /** A Combat Action that begins with a move (the Brute's card). */
  private pounce(model: Model, path: readonly Leg[], cautious: boolean): void {
    const { length, places } = walked(path, STEP);
    const most = distanceOf(model, 'pounce') * (cautious ? 0.5 : 1);
    if (this.counter !== 'combat' || model.fought)
      this.fault(`${model.id} has no Combat Action to pounce with`);
    if (length > most + SLACK) this.fault(`${model.id} pounces ${length}, of ${most}`);
    const held = this.isHeld(model);
    if (held && !cautious) this.fault(`${model.id} leaves contact without caution`);
    this.checkWay(model, places, cautious, false);
    this.ready = this.replay.sides.map((_, side) => this.canBegin(side));
    this.way = { model, places, cautious };
    model.at = this.footing(this.replay.events[this.number] as Event, model, places);
    this.checkOverlaps('after the move');
    this.pounced = true;
    this.pouncing = model;
  }

  /** Whether the event after this is gas that stops a model: it failed its save. */
  private stopsNext({ id }: Model): boolean {
    const next = this.replay.events[this.number + 1];
    return next?.event === 'gas' && (next['saves'] as Readonly<Record<string, boolean>>)[id] === false;
  }

  /** Enemies are not crossed; what needs caution has it (R-31, R-32). */
  private checkWay(model: Model, places: readonly XY[], cautious: boolean, flying: boolean): void {
    const { width, depth } = this.replay.table;
    const terrain = model.deck ? [] : this.replay.table.terrain;
    if (model.sunk && !cautious && places.length > 1)
      this.fault(`${model.id} is in deep water and moves at full rate`);
    for (const at of model.deck ? places : [])
      if (-(model.deck?.off(at) ?? 0) - model.radius < -1e-5) this.fault(`${model.id} steps over the edge`);
    for (const boat of model.deck || flying ? [] : this.boats.values())
      if (places.some((at) => boat.off(at) < model.radius - 1e-5))
        this.fault(`${model.id} goes through ${boat.file.id}`);
    const ranger = model.card.abilities.some(({ id }) => id === 'ranger');
    const swims = model.card.abilities.some(({ id }) => id === 'swim');
    const enemies = flying ? [] : this.foes(model).filter((enemy) => !crossed(model, enemy, cautious));
    for (const at of places) {
      if (Math.min(at[0], at[1], width - at[0], depth - at[1]) < model.radius - 1e-5)
        this.fault(`${model.id} leaves the table`);
      for (const enemy of enemies) {
        const gap = distance(at, enemy.at) - model.radius - enemy.radius;
        const end = distance(places.at(-1) as XY, enemy.at) - model.radius - enemy.radius;
        if (gap < Math.min(0.01, this.gap(model, enemy), end) - 1e-5)
          this.fault(`${model.id} crosses ${enemy.id}`);
      }
      for (const { kind, height, shape } of terrain) {
        if (outside(shape, at) >= model.radius - 1e-5) continue;
        if (kind === 'obstacle' && height === 'tall') this.fault(`${model.id} crosses a tall obstacle`);
        if (kind === 'deep-water' && !flying && !swims && !model.sunk)
          this.fault(`${model.id} crosses deep water`);
        // A movement of length zero is not cautious, wherever the model stands (R-31).
        if (cautious || flying || places.length === 1) continue;
        const rough = ['wood', 'snow', 'difficult'].includes(kind) && !ranger;
        const wet = kind === 'shallow-water' && !ranger && !swims;
        if (rough || wet || kind === 'barrier' || kind === 'obstacle')
          this.fault(`${model.id} crosses ${kind} without caution`);
      }
    }
  }

  private shoot({ model: id, target: at, removed, stamina, blows, blast, granted, sight }: Event): void {
    const [model, target] = [this.of(id), this.of(at)];
    this.checkSight(model, target, sight);
    if (model.alighted) this.fault(`${model.id} got off and shoots`);
    this.selecting = false;
    const last = model.moves.at(-1);
    if (last) last.shot = true;
    if (last?.why === 'basic') this.fault(`${model.id} shoots after a Basic Movement`);
    if (this.isEntangled(model)) this.fault(`${model.id} is Entangled and shoots`);
    if (!model.card.weapon) this.fault(`${model.id} has no weapon`);
    if (!this.present(model) || !this.present(target)) this.fault('a shot at nobody');
    if (target.seat && blast) this.fault(`${target.id} is crew and under a template`);
    if (!model.seat && this.engagers(model).length > 0) this.fault(`${model.id} shoots while Engaged`);
    if (blast) this.checkBlast(model, target, blast as { towards: XY; full: boolean });
    else if (!this.areFoes(model, target)) this.fault('a shot at a friend');
    else if (!(this.gap(model, target) < (model.card.weapon?.range ?? 0) + SLACK))
      this.fault(`${target.id} is out of range`);
    const near = [...this.markers].filter(
      ([by, place]) =>
        by.side === model.side && distance(place, this.base(target).at) - this.base(target).radius < 2,
    ).length;
    if ((granted ?? 0) !== near) this.fault(`${String(granted)} markers for ${near}`);
    const engaging = this.engagers(target).filter((one) => one !== model);
    for (const fell of removed as string[]) {
      if (fell !== target.id && !engaging.some((one) => one.id === fell)) this.fault(`${fell} cannot be hit`);
    }
    if ((removed as string[]).includes(target.id) && (blows as number) < 1)
      this.fault('removed without a blow');
    this.settle(removed as string[], stamina as Record<string, number>, () => model);
  }

  /** R-33, R-34. */
  private checkSight(model: Model, target: Model, sight: unknown): void {
    const [viewer, seen] = [this.base(model), this.base(target)];
    // Over Small and Medium models near the vehicle.
    const vehicles = [model, target].flatMap(({ seat }) => seat ?? []);
    const low = (one: Model): boolean =>
      one.radius < 0.9 && vehicles.some((vehicle) => this.gap(vehicle, one) < 1);
    const others = this.standing().filter((one) => one !== viewer && one !== seen && !low(one));
    if (target.seat && sight === 'clear') this.fault(`${target.id} is crew and not Obstructed`);
    const { terrain } = this.replay.table;
    const there = terrain.filter(
      ({ kind, shape }) => kind !== 'cloud' || this.clouds.includes(JSON.stringify(shape)),
    );
    const gases = this.gases.map((shape) => ({ kind: 'cloud', shape }));
    const view = { others, terrain: [...there, ...gases], engaged: this.engagers(target).length > 0 };
    if (target.seat) view.engaged = true;
    const found = sight === 'none' ? 'is shot at unseen' : sightFault(viewer, seen, view, sight);
    if (found !== undefined) this.fault(`${target.id} ${found}`);
  }

  /** R-37. */
  private checkBlast(model: Model, target: Model, { towards, full }: { towards: XY; full: boolean }): void {
    if (!(model.card.weapon?.abilities ?? []).includes('blast')) this.fault(`${model.id} has no Blast`);
    const key = `${model.id} ${towards.join(' ')}`;
    const first = this.blasted?.key !== key;
    const { at, radius } = this.base(model);
    // It stays where it lies though its first blow removes the vehicle from which crew have shot.
    const blasted =
      first || !this.blasted ? { key, models: new Set<Model>(), from: { at, radius } } : this.blasted;
    this.blasted = blasted;
    if (blasted.models.has(target)) this.fault(`${target.id} is attacked twice`);
    blasted.models.add(target);
    const template = this.replay.template ?? { length: 8, narrow: 0.5, wide: 3 };
    const over = templateOver(template, blasted.from, towards, target);
    if (!over.any) this.fault(`${target.id} is not under the template`);
    if (full !== (first && over.full)) this.fault(`${target.id} caught Full Blast: ${String(full)}`);
  }

  /** Concentrated Fire (the Reynad's card). */
  private mark({ model: id, at, stamina }: Event): void {
    const model = this.of(id);
    const place = at as XY;
    const written = model.card.abilities.find((one) => one.id === 'concentrated-fire');
    if (!written || !model.activated || !model.on) this.fault(`${model.id} cannot place a marker`);
    for (const friend of this.standing(model.side)) {
      const far = distance(place, friend.at) - friend.radius;
      if (far < Number(written?.['distance'] ?? 0) - SLACK) this.fault(`the marker is near ${friend.id}`);
    }
    if (model.stamina < 1) this.fault(`${model.id} cannot pay for a marker`);
    this.settle([], stamina as Record<string, number>);
    this.markers.set(model, place);
  }

  private combat(event: Event): void {
    const { attacker: a, defender: d, supporters, why, stones, blows, removed, stamina } = event;
    const [attacker, defender] = [this.of(a), this.of(d)];
    this.selecting = false;
    const lunge = distanceOf(attacker, 'lunge');
    if ((why === 'pounce') !== (this.pouncing === attacker)) this.fault('a Pounce that is none');
    this.pouncing = undefined;
    const touching = this.gap(attacker, defender) <= NEAR;
    const across = touching && this.fenced(attacker.at, this.base(defender).at);
    if (across !== (event['barrier'] === true)) this.fault('a barrier between, or none');
    const low = touching && !defender.seat ? this.inWater(attacker, defender) : undefined;
    if (event['edge'] !== low?.id)
      this.fault(`${String(event['edge'])} is in the water, not ${String(low?.id)}`);
    if (this.isEntangled(attacker)) this.fault(`${attacker.id} is Entangled and attacks`);
    if (!attacker.on || !this.present(defender) || !this.areFoes(attacker, defender))
      this.fault('a combat with nobody');
    if (attacker.paddles && this.counter !== 'combat') this.fault(`${attacker.id} has paddled and attacks`);
    if (attacker.alighted && this.counter !== 'combat') this.fault(`${attacker.id} got off and attacks`);
    if (defender.seat && !this.agile(attacker)) this.fault(`${attacker.id} may not attack crew`);
    if (!touching && !(why === 'lunge' && this.gap(attacker, defender) < lunge + SLACK))
      this.fault('not in contact');
    if (this.counter === 'combat') this.initiates(attacker, why as string);
    else this.beginsActing(attacker, why as string);
    const named = (supporters as string[][]).map((side) => side.map((one) => this.of(one)));
    const helped = this.helpers(event, attacker, defender, named);
    this.checkSupporters(attacker, defender, helped, why as string);
    const offered = ((event['offered'] ?? [[], []]) as string[][]).map((side) =>
      side.map((one) => this.of(one)),
    );
    const paid = this.checkOffered(event, offered, named);
    this.checkStones(attacker, defender, helped, why as string, stones as number[], paid);
    for (const model of [attacker, defender, ...named.flat()]) model.fought = true;
    const fighters = [attacker, defender, ...named.flat()].map((one) => one.id);
    // Whoever falls was struck by the other primary, whose side it counts for.
    const struckBy = (fell: Model): Model | undefined => {
      if (fell === attacker || helped[0].includes(fell)) return defender;
      return fell === defender || helped[1].includes(fell) ? attacker : undefined;
    };
    for (const fell of removed as string[]) {
      const model = this.of(fell);
      if (offered[model.side]?.includes(model)) continue;
      if (!fighters.includes(fell)) this.fault(`${fell} was not in the combat`);
      const { side } = struckBy(model) === defender ? attacker : defender;
      if (((blows as number[])[side] ?? 0) < 1) this.fault(`${fell} fell without a blow`);
    }
    this.settle(removed as string[], stamina as Record<string, number>, struckBy);
  }

  /** Who supports the attacker and who the defender; each team supports one of the two (Multiplayer games). */
  private helpers(
    { backs }: Event,
    attacker: Model,
    defender: Model,
    named: readonly Model[][],
  ): readonly [Model[], Model[]] {
    const told = backs as readonly (string | null)[] | undefined;
    const helped: readonly [Model[], Model[]] = [[], []];
    const teams = new Map([
      [this.teamOf(attacker.side), 0],
      [this.teamOf(defender.side), 1],
    ]);
    named.forEach((models, side) => {
      const team = this.teamOf(side);
      const backed = told?.[side];
      if (told && (backed === null) !== (models.length === 0))
        this.fault(`side ${side} supports ${String(backed)}`);
      if (models.length === 0) return;
      const at = told ? (backed === attacker.id ? 0 : 1) : (teams.get(team) ?? 1);
      if (told && backed !== attacker.id && backed !== defender.id)
        this.fault(`${String(backed)} is no primary`);
      if ((teams.get(team) ?? at) !== at) this.fault(`side ${side} supports against its own team`);
      teams.set(team, at);
      helped[at as 0 | 1].push(...models);
      for (const model of models) if (model.side !== side) this.fault(`${model.id} is told of side ${side}`);
    });
    return helped;
  }

  /** Sacrifice (the Swarm's card): Frenu near the primary, one for two stones and one for a blow each. Stones by side. */
  private checkOffered(event: Event, offered: readonly Model[][], named: readonly Model[][]): number[] {
    const primaries = [this.of(event['attacker']), this.of(event['defender'])];
    const removed = event['removed'] as string[];
    return offered.map((models, side) => {
      const primary = primaries.find((one) => one.side === side);
      const card = primary?.card.abilities.find(({ id }) => id === 'sacrifice');
      const discard = card?.['discard'] as { readonly model: string; readonly within: number } | undefined;
      for (const one of models) {
        if (!primary || one.model !== discard?.model || one.side !== side || !one.on)
          this.fault(`${one.id} cannot be offered`);
        else if (!(this.gap(primary, one) < discard.within)) this.fault(`${one.id} is too far to be offered`);
        if (named[side]?.includes(one)) this.fault(`${one.id} supports and is offered`);
      }
      const gone = models.filter(({ id }) => removed.includes(id)).length;
      const declared = (event['sacrifice'] as boolean[] | undefined)?.[side] === true;
      if (declared && gone < 1) this.fault('a Sacrifice that nobody paid');
      if (gone > (declared ? 7 : 6)) this.fault(`${gone} are sacrificed`);
      return declared ? Number(card?.['stones'] ?? 0) : 0;
    });
  }

  /** R-35, R-41. */
  private initiates(attacker: Model, why: string): void {
    if (!['phase', 'lunge', 'pounce'].includes(why)) this.fault(`${why} in a Combat Phase`);
    if (attacker.fought || attacker.thing !== undefined)
      this.fault(`${attacker.id} has no Combat Action left`);
    if (this.replay.sides[attacker.side]?.wild === true && this.of(this.defending()).thing !== undefined)
      this.fault(`${attacker.id} is Wild and attacks an object`);
    if (this.replay.sides[attacker.side]?.wild === true) this.checkWildTarget(attacker);
    this.takesTurn(attacker);
  }

  private defending(): unknown {
    return this.replay.events[this.number]?.['defender'];
  }

  /** Whose turn it is in a Combat Phase. */
  private takesTurn(attacker: Model): void {
    const { side } = attacker;
    const ready = this.ready ?? this.replay.sides.map((_, one) => this.canBegin(one));
    this.ready = undefined;
    if (this.replay.sides[side]?.wild === true) {
      const initiative = attacker.card.wild?.initiative ?? 0;
      if (initiative < this.lastWildInitiative && !this.pounced)
        this.fault(`${attacker.id} attacks too late`);
      this.lastWildInitiative = initiative;
      const waits = this.replay.sides.some(
        ({ wild }, one) => !wild && ready[one] === true && !this.turns.hasPassed(one),
      );
      if (initiative > 3 && waits) this.fault(`${attacker.id} attacks before the player`);
      return;
    }
    const wrong = this.turns.next(side, false, (one) => ready[one] === true);
    if (wrong !== undefined) this.fault(wrong);
  }

  private checkWildTarget(attacker: Model): void {
    const event = this.replay.events[this.number];
    const target = this.of(event?.['defender']);
    const save = ({ card }: Model) => (card.toughness === 'none' ? 7 : Math.min(7, card.toughness));
    const near = this.engagers(attacker).flatMap((one) =>
      this.agile(attacker) ? [one, ...this.crew(one)] : [one],
    );
    near.sort((a, b) => a.order - b.order);
    const worst = Math.max(...near.map(save));
    if (near.length > 0 && near.find((one) => save(one) === worst) !== target)
      this.fault(`${attacker.id} attacks another`);
  }

  private beginsActing(attacker: Model, why: string): void {
    const has = attacker.card.abilities.some(({ id }) => id === why);
    if (!has) this.fault(`${attacker.id} has no ${why}`);
    if (!attacker.activated) this.fault(`${attacker.id} is not activated`);
    if (why !== 'charge') return;
    if (attacker.lastMove?.why !== 'basic' || attacker.lastMove.cautious)
      this.fault('a Charge without its movement');
  }

  /** @param helped who supports the attacker, and who the defender */
  private checkSupporters(attacker: Model, defender: Model, helped: readonly Model[][], why: string): void {
    helped.forEach((models, at) => {
      const charges = (why === 'charge' || why === 'bomber') && at === 0;
      if (charges && models.length > 0) this.fault('a Charge with supporters');
      const enemies = [at === 0 ? defender : attacker, ...(helped[1 - at] ?? [])];
      for (const model of models) {
        if (!model.on || model.thing !== undefined) this.fault(`${model.id} cannot support`);
        if (model.fought) this.fault(`${model.id} was in a combat already`);
        if (model === attacker || model === defender) this.fault(`${model.id} supports itself`);
        if (!enemies.some((enemy) => this.areFoes(model, enemy) && this.gap(model, enemy) <= NEAR))
          this.fault(`${model.id} is not Engaged with it`);
      }
    });
  }

  /** R-02, R-04; shallow water takes one each. */
  private checkStones(
    attacker: Model,
    defender: Model,
    helped: readonly Model[][],
    why: string,
    stones: readonly number[],
    paid: readonly number[],
  ): void {
    if (stones.length !== this.replay.sides.length || stones.filter((one) => one > 0).length > 2)
      this.fault(`stones ${stones.join()}`);
    for (const [at, primary] of [attacker, defender].entries()) {
      const support = (helped[at] ?? []).reduce(
        (sum, one) => sum + Math.max(0, this.shaken(one, one.card.support) - this.wet(one)),
        0,
      );
      const caught = primary === defender && this.isEntangled(primary) ? 1 : 0;
      const extra =
        primary === attacker && !['phase', 'lunge', 'pounce'].includes(why)
          ? Number(primary.card.abilities.find(({ id }) => id === why)?.['stones'] ?? 0)
          : 0;
      // A Wild side draws a stone more for the Oran that clinging adds.
      const added =
        primary === defender &&
        this.replay.sides[primary.side]?.wild === true &&
        !defender.seat &&
        this.inWater(attacker, defender) !== undefined &&
        this.gap(attacker, defender) <= NEAR
          ? 1
          : 0;
      const bought = (paid[primary.side] ?? 0) + added;
      const cast = Math.max(
        0,
        Math.min(
          12,
          this.shaken(primary, primary.card.combat) + support + extra + bought - this.wet(primary) - caught,
        ),
      );
      if (stones[primary.side] !== cast)
        this.fault(`side ${primary.side} casts ${String(stones[primary.side])}, not ${cast}`);
    }
  }

  /** A stat, halved by frugin gas that was not withstood (R-29). */
  private stat(model: Model, stat: number): number {
    return [...model.gas.values()].includes(true) ? Math.floor(stat / 2) : stat;
  }

  /** Combat or Support as it is now (R-02, R-29). */
  private shaken(model: Model, stat: number): number {
    const gas = model.gas.size > 0 && ![...model.gas.values()].includes(true) ? 1 : 0;
    const shaken = this.suffers(model, 'stunned') || this.suffers(model, 'terror') ? 1 : 0;
    return Math.max(0, this.stat(model, stat) - gas - shaken);
  }

  private suffers(model: Model, condition: 'stunned' | 'terror'): boolean {
    const within = (this.replay.areas ?? []).some(
      (one) =>
        one.condition === condition && outside(one.area, this.base(model).at) < this.base(model).radius,
    );
    return within || model.until[condition] >= this.turn;
  }

  /** Large models ignore one counter and Huge ones two (Entangled). */
  private isEntangled({ counters, radius }: Model): boolean {
    return counters > (radius > 1.1 ? 2 : radius > 0.9 ? 1 : 0);
  }

  private inGas(model: Model, { circle, radius }: Gas): boolean {
    return distance(model.at, circle) < model.radius + radius;
  }

  private leaveGas(model: Model): void {
    for (const cloud of model.gas.keys())
      if (!this.gases.includes(cloud) || !this.inGas(model, cloud)) model.gas.delete(cloud);
  }

  /** A gas Cloud is released, or a model comes into some: who is in it saves (The frugin). */
  private gas({ model: id, cloud: written, into, saves, stamina }: Event): void {
    const model = id === undefined ? undefined : this.of(id);
    const told = saves as Readonly<Record<string, boolean>>;
    if (written === undefined && model) {
      this.leaveGas(model);
      const cloud = this.gases.find(({ gas }) => gas === (into as Gas).gas);
      if (!cloud || !this.inGas(model, cloud) || model.gas.has(cloud)) {
        this.fault(`${model.id} comes into no gas`);
        return;
      }
      if (Object.keys(told).join() !== model.id) this.fault('others save');
      model.gas.set(cloud, told[model.id] === false);
      if (told[model.id] === false) this.fertile.push(cloud);
    } else {
      const { circle, radius, gas } = written as Gas;
      this.checkGas(model, circle, radius, model !== undefined && this.fails(model));
      const cloud: Gas = {
        gas,
        circle,
        radius,
      };
      this.gases = [...this.gases.filter((one) => one.gas !== gas), cloud];
      if (Object.values(told).includes(false)) (model ? this.fertile : this.growing).push(cloud);
      const within = this.standing().filter((one) => one === model || this.inGas(one, cloud));
      if (
        within
          .map((one) => one.id)
          .sort()
          .join() !== Object.keys(told).sort().join()
      )
        this.fault(`${Object.keys(told).join()} save, not ${within.map((one) => one.id).join()}`);
      for (const one of within) one.gas.set(cloud, told[one.id] === false);
    }
    for (const [one, now] of Object.entries(stamina as Readonly<Record<string, number>>)) {
      const choked = this.of(one);
      if (told[one] !== false || now !== Math.floor(choked.card.stamina / 2) || now >= choked.stamina)
        this.fault(`${one}: the gas leaves Stamina ${now}`);
      choked.stamina = now;
    }
  }

  /**
   * Whether a model's way leads over the place where it releases a Cloud. One that fails its save stops there, or at the last
   * place before where its base may stand: the rest of its way is not told.
   */
  private comes(model: Model, circle: XY, failed: boolean): boolean {
    if (this.way?.model !== model) return false;
    const { places } = this.way;
    if (places.some((at) => distance(at, circle) < STEP)) return true;
    const reach = this.stat(model, model.card.movement) + SLACK;
    return failed && distance(places[0] as XY, circle) <= reach && this.isTaken(model, circle);
  }

  /** Whether a model fails its save in a Cloud that it releases now or farther on its way. */
  private fails({ id }: Model): boolean {
    const rest = this.replay.events.slice(this.number);
    const other = rest.findIndex((event) => event.event !== 'gas' || event['model'] !== id);
    return rest
      .slice(0, other)
      .some(
        (event) =>
          event['cloud'] !== undefined && (event['saves'] as Readonly<Record<string, boolean>>)[id] === false,
      );
  }

  /**
   * Whether a model's base cannot stand at a place for another's, a wall, deep water, a hull or the edge; at full rate also for shallow
   * water, over which a jump aboard leads.
   */
  private isTaken(model: Model, at: XY): boolean {
    const { terrain, width, depth } = this.replay.table;
    return (
      Math.min(at[0], at[1], width - at[0], depth - at[1]) < model.radius ||
      this.standing().some(
        (one) => one !== model && distance(one.at, at) < one.radius + model.radius + NEAR,
      ) ||
      terrain.some(
        ({ kind, shape }) =>
          (['obstacle', 'barrier'].includes(kind) ||
            (kind === 'deep-water' && !model.sunk) ||
            (kind === 'shallow-water' && this.boats.size > 0 && this.way?.cautious === false)) &&
          outside(shape, at) < model.radius,
      ) ||
      (!model.deck && [...this.boats.values()].some((boat) => boat.off(at) < model.radius))
    );
  }

  /** Where a gas Cloud may come from. */
  private checkGas(model: Model | undefined, circle: XY, radius: number, failed: boolean): void {
    if (!model) {
      const far = this.fertile.map((one) => distance(one.circle, circle) - 1.5);
      const grown = far.some((one) => one > 0.5 && one < 6.5 && Math.abs(one - Math.round(one)) < 1e-6);
      if (radius !== 1.5 || !grown) this.fault('gas from nowhere');
      return;
    }
    const among = this.replay.table.terrain.some(
      ({ kind, shape }) => kind === 'frugin' && outside(shape, circle) < model.radius + 1e-6,
    );
    if (radius !== 1 || !among) this.fault(`${model.id} releases gas off the plants`);
    const stands = distance(circle, model.at) < 1e-6;
    if (!stands && (this.way?.model !== model || this.way.cautious || !this.comes(model, circle, failed)))
      this.fault(`${model.id} releases gas elsewhere`);
  }

  /** An Entangled model fights its counters (R-29). */
  private free(event: Event): void {
    const model = this.of(event['model']);
    const { counters, left, supporters, stones, removed, stamina } = event;
    this.selecting = false;
    if (!model.on || !model.activated) this.fault(`${model.id} is not activated`);
    if (!this.isEntangled(model)) this.fault(`${model.id} is not Entangled`);
    if (counters !== model.counters || (left as number) > model.counters || (left as number) < 0)
      this.fault(
        `${model.id} has ${model.counters} counters, not ${String(counters)}, and keeps ${String(left)}`,
      );
    const named = (supporters as string[][]).map((side) => side.map((one) => this.of(one)));
    for (const one of named.flat())
      if (!one.on || one === model || one.fought || this.gap(one, model) > NEAR)
        this.fault(`${one.id} cannot support`);
    const [friends, enemies] = [false, true].map((foe) =>
      named.flat().filter((one) => this.areFoes(one, model) === foe),
    ) as [Model[], Model[]];
    const [own, theirs] = [friends, enemies].map((some) =>
      some.reduce((sum, one) => sum + Math.max(0, this.shaken(one, one.card.support) - this.wet(one)), 0),
    ) as [number, number];
    if (enemies.some(({ side }) => this.replay.sides[side]?.wild === true))
      this.fault('a Wild model supports counters');
    const cast = own + this.shaken(model, model.card.combat) - this.wet(model);
    // What counters cast is told of the side of the first enemy who supports them.
    const holding = (stones as number[]).findIndex(
      (now, side) => now > 0 && this.teamOf(side) !== this.teamOf(model.side),
    );
    if (holding >= 0 && !enemies.some(({ side }) => side === holding)) this.fault('stones of nobody');
    (stones as number[]).forEach((now, side) => {
      const due = side === model.side ? cast : side === holding ? theirs : 0;
      if (now !== Math.max(0, Math.min(12, due))) this.fault(`side ${side} casts ${now}, not ${due}`);
    });
    if (theirs > 0 && holding < 0) this.fault(`enemies cast nothing, not ${theirs}`);
    for (const one of named.flat()) one.fought = true;
    model.counters = left as number;
    this.settle(removed as string[], stamina as Record<string, number>, (fell) =>
      enemies.includes(fell) ? model : undefined,
    );
  }

  private wet(model: Model): number {
    if (model.deck || model.seat || model.card.abilities.some(({ id }) => id === 'flying' || id === 'swim'))
      return 0;
    return this.replay.table.terrain.some(
      ({ kind, shape }) => kind === 'shallow-water' && outside(shape, model.at) < model.radius - 1e-6,
    )
      ? 1
      : 0;
  }

  /** @param by who removed a model, if anybody did */
  private settle(
    removed: readonly string[],
    stamina: Readonly<Record<string, number>>,
    by: (model: Model) => Model | undefined = () => undefined,
  ): void {
    for (const id of removed) {
      const model = this.of(id);
      const remover = by(model);
      if (remover && this.areFoes(remover, model))
        this.taken[remover.side] = (this.taken[remover.side] ?? 0) + model.card.cost;
      if (model.seat ? model.removed : !model.on) this.fault(`${id} is removed twice`);
      model.on = false;
      model.removed = true;
    }
    for (const [id, now] of Object.entries(stamina)) {
      const model = this.of(id);
      if (now >= model.stamina || now < 0)
        this.fault(`${id}: Stamina ${model.stamina} becomes ${now} in a combat`);
      model.stamina = now;
    }
  }

  private pass({ side }: Event): void {
    if (this.counter !== 'combat') this.fault('a pass outside a Combat Phase');
    const could = this.standing(side as number).some((one) => !one.fought && this.might(one));
    if (!could) this.fault('a pass of a side that could not initiate');
    const wrong = this.turns.next(side as number, true, (one) => this.canBegin(one));
    if (wrong !== undefined) this.fault(wrong);
  }

  private create({ model: id, discarded, created }: Event): void {
    const model = this.of(id);
    for (const one of discarded as string[]) {
      const gone = this.of(one);
      if (!gone.on || !(this.gap(model, gone) < 6 + SLACK) || gone.side !== model.side)
        this.fault(`${one} is discarded`);
      gone.on = false;
      gone.removed = true;
    }
    const placed = this.place(created as Placed);
    placed.created = true;
    if (this.gap(placed, model) > NEAR) this.fault(`${placed.id} is not placed beside ${model.id}`);
    this.checkOverlaps('created');
  }

  private arrive({ model: id, at }: Event): void {
    const model = this.of(id);
    if (model.on) this.fault(`${model.id} arrives twice`);
    model.waits = false;
    model.at = at as XY;
    model.on = true;
    this.checkOverlaps('arrival');
  }

  /** R-19. */
  private endPhase({ stamina, clouds }: Event): void {
    const hanging = clouds as (Shape & { readonly gas?: number })[];
    const left = hanging.filter(({ gas }) => gas === undefined).map((cloud) => JSON.stringify(cloud));
    for (const cloud of left)
      if (!this.clouds.includes(cloud)) this.fault(`a Cloud that was not there: ${cloud}`);
    for (const { gas } of hanging)
      if (gas !== undefined && !this.gases.some((one) => one.gas === gas))
        this.fault('gas that was not there');
    this.gases = this.gases.filter((one) => hanging.some(({ gas }) => gas === one.gas));
    for (const model of this.models.values()) this.leaveGas(model);
    this.fertile = this.growing;
    this.growing = [];
    this.clouds = left.filter((cloud) => this.clouds.includes(cloud));
    this.closePhase();
    this.checkSteamed();
    this.counter = '';
    if (this.combats !== 2) this.fault('the Turn ends before the second Combat counter');
    const told = stamina as Record<string, number>;
    for (const model of [...this.models.values()].filter((one) => this.present(one) && !one.removed)) {
      const barred = model.gas.size > 0 || this.suffers(model, 'stunned');
      const due = model.stamina < model.card.stamina && !barred ? model.stamina + 1 : model.stamina;
      const now = told[model.id] ?? model.stamina;
      // A terrified model regains on a face-up stone.
      const waits = this.suffers(model, 'terror') && now === model.stamina;
      if (now !== due && !waits) this.fault(`${model.id} has Stamina ${now} after the End Phase, not ${due}`);
      model.stamina = now;
    }
  }

  private agile({ card }: Model): boolean {
    return card.abilities.some(({ id }) => id === 'agility' || id === 'flying');
  }

  /** Crew are selected with their vehicle, and are put down at once where it was removed (Vehicles and crew). */
  private checkCrews({ event }: Event): void {
    if (event !== 'activate' && this.selecting) {
      for (const id of this.queue)
        for (const one of this.crew(this.of(id)))
          if (!one.activated) this.fault(`${one.id} is not selected with its vehicle`);
    }
    if (event === 'dismount' || event === 'drop' || event === 'gas') return;
    for (const { id, seat, removed } of this.models.values())
      if (seat?.removed === true && !removed) this.fault(`${id} rides on what was removed`);
  }

  /** A Small model in contact with a vehicle that has room ends its Activation (Vehicles and crew). */
  private mount({ model: id, vehicle: on }: Event): void {
    const [model, vehicle] = [this.of(id), this.of(on)];
    const room = Number(vehicle.card.abilities.find((one) => one.id === 'vehicle')?.['crew'] ?? 0);
    this.selecting = false;
    if (!this.isSelected(model)) this.fault(`${model.id} climbs aboard out of turn`);
    if (!model.on || !vehicle.on || this.gap(model, vehicle) > NEAR || model === vehicle)
      this.fault(`${model.id} is not beside ${vehicle.id}`);
    if (model.side !== vehicle.side || model.radius < 0.55 || model.radius > 0.6)
      this.fault(`${model.id} may not ride on ${vehicle.id}`);
    if (this.crew(vehicle).length >= room) this.fault(`${vehicle.id} has no room`);
    if (model.alighted || this.isEntangled(model)) this.fault(`${model.id} cannot climb aboard`);
    if (model.deck?.round === true) this.fault(`${model.id} leaves its coracle for ${vehicle.id}`);
    if (this.isLaden(model)) this.fault(`${model.id} rides with a coracle`);
    this.embark(model, undefined);
    model.on = false;
    model.seat = vehicle;
    model.gas.clear();
  }

  /** Crew get off as their Activation, or are put where the vehicle was that was removed (Vehicles and crew). */
  private dismount({ model: id, vehicle: off, at }: Event): void {
    const [model, vehicle] = [this.of(id), this.of(off)];
    if (model.seat !== vehicle) this.fault(`${model.id} does not ride on ${vehicle.id}`);
    model.seat = undefined;
    model.sunk = vehicle.sunk;
    model.at = at as XY;
    const gap = this.gap(model, vehicle);
    if (!vehicle.removed) {
      this.selecting = false;
      if (!this.isSelected(model)) this.fault(`${model.id} gets off out of turn`);
      if (Math.abs(gap) > NEAR) this.fault(`${model.id} gets off far from ${vehicle.id}`);
      if (model.moves.length > 0) this.fault(`${model.id} has acted and gets off`);
      model.alighted = true;
    } else if (gap > NEAR && !this.isTaken(model, vehicle.at)) {
      this.fault(`${model.id} is put far from where ${vehicle.id} was`);
    }
    model.on = true;
    this.checkOverlaps('got off');
  }

  /** Picking up, giving and dropping (Objects). */
  private handles({ event, model: id, object: name, to, at, afloat: launched }: Event): void {
    const model = this.of(id);
    const object = this.objects.get(name as string);
    if (!object) {
      this.fault(`no object ${String(name)}`);
      return;
    }
    const free = model.on && !this.isEntangled(model);
    const acts = free && (this.counter === 'combat' || (model.activated && this.queue.includes(model.id)));
    const { at: stood, radius } = this.base(model);
    const near = (place: XY): number => distance(stood, place) - radius - object.radius;
    if (event === 'take') {
      this.selecting = false;
      if (!acts || this.counter === 'combat') this.fault(`${model.id} does not act and picks up`);
      if (object.boat) this.checkLift(model, object.boat);
      const afloat = object.boat && !object.boat.away ? object.boat.at : null;
      const lies = object.thing ? (object.thing.on ? object.thing.at : null) : (object.at ?? afloat);
      if (!lies || near(lies) > (afloat ? 1 : NEAR)) this.fault(`${model.id} does not touch ${String(name)}`);
      if (lies && !object.thing && !afloat && object.deck === undefined && this.hullAt(lies))
        this.fault(`${String(name)} is in the water under a boat`);
      this.checkLoad(model, object.radius, name);
      Object.assign(object, { at: null, by: model });
      if (object.thing) object.thing.on = false;
      object.boat?.leave();
      return;
    }
    if (object.by !== model) this.fault(`${model.id} does not carry ${String(name)}`);
    if (event === 'give') {
      const friend = this.of(to);
      this.selecting = false;
      if (
        !acts ||
        !friend.on ||
        friend.side !== model.side ||
        friend === model ||
        this.gap(model, friend) > NEAR
      )
        this.fault(`${model.id} cannot give to ${friend.id}`);
      this.handsInCombat(model);
      if (object.boat) this.checkLift(friend, undefined);
      this.checkLoad(friend, object.radius, name);
      object.by = friend;
      return;
    }
    const moved = model.card.beast && this.way?.model === model;
    // A beast drops all that it carries after a Pounce, which has its combat yet.
    if (!model.removed && this.pouncing !== model) this.handsInCombat(model);
    if (!model.removed && !model.fled && !acts && !moved) this.fault(`${model.id} drops out of turn`);
    if (object.thing) {
      this.putDown(object.thing, model, at as XY);
      Object.assign(object, { at: null, by: null });
      return;
    }
    const [x, y] = at as XY;
    const { width, depth } = this.replay.table;
    // Who is on a boat puts it there; on a coracle there is room nowhere else than where the pilot is.
    const cup = model.deck?.round === true;
    const beside = launched === true ? near([x, y]) > 1 : Math.abs(near([x, y])) > NEAR;
    if (cup ? distance(model.at, [x, y]) > SLACK : beside)
      this.fault(`${String(name)} is not put beside ${model.id}`);
    if (model.deck && model.deck.off([x, y]) > -object.radius + SLACK)
      this.fault(`${String(name)} is put off ${model.deck.file.id}`);
    if (launched === true && object.boat) {
      object.boat.go({ at: [x, y], bow: [1, 0] });
      const wrong = object.boat.fault(this.replay.table, [...this.boats.values()]);
      if (wrong !== undefined) this.fault(`${String(name)} is put down and ${wrong}`);
      this.checkOverlaps('launched');
      Object.assign(object, { at: null, by: null });
      return;
    }
    object.deck = this.hullAt([x, y]);
    if (Math.min(x, y, width - x, depth - y) < object.radius - SLACK)
      this.fault(`${String(name)} is off the table`);
    Object.assign(object, { at: [x, y], by: null });
  }

  /** Who may carry a coracle, and lift it out of the water: nobody is aboard (Coracles). */
  private checkLift(model: Model, boat: Vessel | undefined): void {
    const wild = this.replay.sides[model.side]?.wild === true;
    const carries = [...this.objects.values()].some((one) => one.boat && one.by === model);
    if (model.card.beast || wild || model.deck || model.radius < 0.55 || model.thing !== undefined || carries)
      this.fault(`${model.id} may not carry a coracle`);
    if (model.card.abilities.some(({ id }) => id === 'vehicle')) this.fault(`${model.id} is a vehicle`);
    if (!boat || boat.away) return;
    if (this.standing().some(({ deck }) => deck === boat)) this.fault(`somebody is aboard ${boat.file.id}`);
    if (this.isDeep(model)) this.fault(`${model.id} is in the deep`);
  }

  /** Whether a model carries a coracle. */
  private isLaden(model: Model): boolean {
    return [...this.objects.values()].some(({ boat, by }) => boat !== undefined && by === model);
  }

  /** A Small model with a coracle Moves Cautiously, or a second one helps it and comes along (Coracles). */
  private checkPorter(event: Event, model: Model, length: number): void {
    this.helping = undefined;
    const small = model.radius < 0.6;
    const { with: id, cautious } = event;
    if (id === undefined) {
      if (small && this.isLaden(model) && cautious !== true && length > SLACK)
        this.fault(`${model.id} carries a coracle alone at full rate`);
      return;
    }
    const porter = this.of(id);
    if (!this.isLaden(model) || !small || event['for'] !== 'basic') this.fault(`${model.id} needs no help`);
    if (porter.side !== model.side || porter.radius < 0.55 || porter.radius > 0.6 || porter.card.beast)
      this.fault(`${porter.id} cannot help to carry`);
    if (!porter.on || porter.deck || this.gap(porter, model) > NEAR || this.engagers(porter).length > 0)
      this.fault(`${porter.id} is not there to help`);
    const acted = porter.moves.length > 0 || porter.paddles;
    if (acted || (porter.activated && !this.queue.includes(porter.id)) || this.isEntangled(porter))
      this.fault(`${porter.id} has no Activation to help with`);
    porter.activated = true;
    this.helping = { model, porter };
  }

  /** Who helps to carry a coracle comes along, at full rate, to the side of whom it helps. */
  private comesAlong(porter: Model, path: readonly Leg[], cautious: boolean): void {
    const { helping } = this;
    this.helping = undefined;
    if (!helping || helping.porter !== porter || porter.paddles) this.fault(`${porter.id} helps nobody`);
    porter.paddles = true;
    const { length, places } = walked(path, STEP);
    const [from] = places;
    if (!from || distance(from, porter.at) > SLACK) this.fault(`${porter.id} does not begin where it stands`);
    const most = this.stat(porter, porter.card.movement);
    if (cautious || length > most + SLACK) this.fault(`${porter.id} comes ${length}, of ${most}`);
    this.checkWay(porter, places, false, this.flies(porter));
    this.way = { model: porter, places, cautious: false };
    porter.at = places.at(-1) as XY;
    if (helping && !this.stopsNext(porter) && this.gap(porter, helping.model) > NEAR)
      this.fault(`${porter.id} is not beside ${helping.model.id}`);
    this.checkOverlaps('came along');
  }

  /** The boat whose hull a place is on. */
  private hullAt(at: XY): Vessel | undefined {
    return [...this.boats.values()].find((boat) => boat.off(at) <= 1e-9);
  }

  /** The pilot of a coracle has nothing that is larger than Small. */
  private checkLoad({ id, deck }: Model, radius: number, name: unknown): void {
    if (deck?.round === true && radius > 0.6) this.fault(`${id} has ${String(name)} in a coracle`);
  }

  /** Counters on some boats, as seen from each. */
  private cargo(boats: readonly Vessel[]) {
    return [...this.objects].flatMap(([name, object]) => {
      const { deck, at, thing } = object;
      return deck && boats.includes(deck) && at && !thing
        ? [{ name, object, deck, seen: deck.seen(at) }]
        : [];
    });
  }

  /** They have gone with their boats; told: where they are now. */
  private checkCargo(cargo: ReturnType<Referee['cargo']>, told: unknown): void {
    const places = (told ?? {}) as Readonly<Record<string, XY>>;
    if (Object.keys(places).length !== cargo.length) this.fault('other objects go with a boat');
    for (const { name, object, deck, seen } of cargo) {
      object.at = deck.told(seen);
      if (distance(places[name] ?? [-9, -9], object.at) > 1e-5)
        this.fault(`${name} does not stay on its boat`);
    }
  }

  /** An object with a base is put beside who dropped it, unless there is no room all around. */
  private putDown(thing: Model, model: Model, at: XY): void {
    thing.at = at;
    this.embark(thing, model.deck?.round === true ? undefined : model.deck);
    // In the deep it stays where it was put.
    thing.sunk = true;
    if (Math.abs(this.gap(thing, model)) > NEAR) {
      const reach = model.radius + thing.radius + 0.005;
      const free = Array.from({ length: 64 }, (_, i): XY => {
        const turn = (i * Math.PI) / 32;
        return [model.at[0] + reach * Math.cos(turn), model.at[1] + reach * Math.sin(turn)];
      }).filter((one) => !this.isTaken(thing, one));
      // One of sixteen places may be free where others of the sixty-four are not, never the other way about for all.
      if (free.length > 48) this.fault(`${thing.id} is not put beside ${model.id}`);
    }
    thing.on = true;
    this.checkOverlaps('put down');
  }

  /** Giving and dropping as a Combat Action: of a model that is Engaged and has been in no combat of the phase (Objects). */
  private handsInCombat(model: Model): void {
    if (this.counter !== 'combat') return;
    if (model.fought || this.engagers(model).length === 0)
      this.fault(`${model.id} has no Combat Action to hand an object on with`);
    this.takesTurn(model);
    model.fought = true;
  }

  /** Which side carries which object. */
  private carriers(): ReadonlyMap<string, number> {
    return new Map([...this.objects].flatMap(([name, { by }]) => (by ? [[name, by.side] as const] : [])));
  }

  /** Beasts drop what they carry after a move, and the fallen drop it: before anything else happens. */
  private checkCarriers({ event }: Event): void {
    if (event === 'drop' || event === 'gas') return;
    for (const [name, { by }] of this.objects) {
      if (by?.removed === true || by?.fled === true) this.fault(`${by.id} is gone and carries ${name}`);
      const before = this.replay.events[this.number - 1];
      // Making room for another is no move of its own.
      const own = before?.event === 'move' && !['boarding', 'barrier'].includes(String(before['for']));
      if (by?.card.beast === true && own && before['model'] === by.id)
        this.fault(`${by.id} is a beast and carries ${name} on`);
    }
  }

  private flies({ card }: Model): boolean {
    return card.abilities.some(({ id }) => id === 'flying');
  }

  /** Whether a model that does not swim has its base in deep water. */
  private isDeep(model: Model): boolean {
    if (model.deck || model.card.abilities.some(({ id }) => id === 'flying' || id === 'swim')) return false;
    return this.replay.table.terrain.some(
      ({ kind, shape }) => kind === 'deep-water' && outside(shape, model.at) < model.radius - 1e-6,
    );
  }

  private isWet(model: Model): boolean {
    return this.replay.table.terrain.some(
      ({ kind, shape }) => kind.endsWith('-water') && outside(shape, model.at) < model.radius,
    );
  }

  /** On a boat from now on, or on none; who is in a coracle is as large as that. */
  private embark(model: Model, boat: Vessel | undefined, on = boat): void {
    model.deck = on;
    const size = this.replay.models.find(({ id }) => id === model.id)?.size ?? '';
    model.radius = (boat?.round === true ? (RADIUS['medium'] ?? 0) : (RADIUS[size] ?? 0)) / 50.8;
  }

  /** The one of two that is in the water while the other is on a boat. */
  private inWater(one: Model, two: Model): Model | undefined {
    if ((one.deck === undefined) === (two.deck === undefined)) return undefined;
    const low = one.deck ? two : one;
    return this.isWet(low) ? low : undefined;
  }

  /** A way, but for the step over the edge of a boat at its end. */
  private checkSteps(event: Event, model: Model, places: readonly XY[], flying: boolean): void {
    const cautious = event['cautious'] === true;
    if (event['boards'] === undefined) {
      this.checkWay(model, places, cautious, flying);
      return;
    }
    const path = event['path'] as readonly Leg[];
    const before = walked(path.slice(0, -1), STEP).places;
    this.checkWay(model, before, cautious, flying);
    const off = before.at(-1) as XY;
    const held = event['blocked'];
    if (model.deck?.round === true && !cautious) this.fault(`${model.id} leaves its coracle without caution`);
    // Who leaves a coracle is as large as it was before.
    if (event['boards'] === null || model.deck?.round === true) this.embark(model, undefined, model.deck);
    for (const enemy of flying ? [] : this.foes(model)) {
      // Who has just made room for it stands near.
      if (enemy.id === held || this.madeRoom(enemy)) continue;
      for (const at of places.slice(before.length))
        if (
          distance(at, enemy.at) < model.radius + enemy.radius - SLACK &&
          distance(at, places.at(-1) as XY) > model.radius
        )
          this.fault(`${model.id} steps over ${enemy.id}`);
    }
    if (event['boards'] === null) return;
    const boat = this.boats.get(event['boards'] as string);
    if (!boat) this.fault('boards no boat');
    else if (boat.off(off) - this.footprint(model) > 2 + SLACK) this.fault(`${model.id} boards from too far`);
  }

  /** How large whoever is about to board is: in a coracle as large as that. */
  private footprint({ deck, radius }: Model): number {
    return deck?.round === true ? (RADIUS['medium'] ?? 0) / 50.8 : radius;
  }

  private madeRoom({ id }: Model): boolean {
    const before = this.replay.events[this.number - 1];
    return before?.event === 'move' && before['for'] === 'boarding' && before['model'] === id;
  }

  /** Agility Tests: what asked for one, whether it was passed, and where the model is then (Boats). */
  private footing(event: Event, model: Model, places: readonly XY[]): XY {
    const { boards, agility, fell, blocked } = event;
    const end = places.at(-1) as XY;
    if (this.boats.size === 0) return end;
    const asked = (agility as { needs: number; rolls: number[] } | undefined) ?? { needs: 0, rolls: [] };
    const due = this.asked(event, model, places);
    if (!due.includes(asked.needs)) this.fault(`an Agility Test of ${asked.needs}, not ${due.join(' or ')}`);
    const nimble = model.card.abilities.some(({ id }) => id === 'agility' || id === 'surefooted');
    const [first = 6, second] = asked.rolls;
    const rolls = asked.needs === 0 ? 0 : first < asked.needs && nimble ? 2 : 1;
    if (asked.rolls.length !== rolls || asked.rolls.some((roll) => !(roll >= 1 && roll <= 6)))
      this.fault(`rolls ${asked.rolls.join()}`);
    const fails = asked.needs > 0 && (second ?? first) < asked.needs;
    if ((fails || blocked !== undefined) !== (fell !== undefined))
      this.fault(`${model.id} falls, or does not`);
    if (typeof boards === 'string') this.checkBoards(model, this.boats.get(boards) as Vessel);
    if (boards === null && !model.deck) this.fault(`${model.id} goes ashore from nowhere`);
    const from = typeof boards === 'string' ? this.boats.get(boards) : model.deck;
    if (fell === undefined) {
      if (boards !== undefined)
        this.embark(model, boards === null ? undefined : this.boats.get(boards as string));
      return end;
    }
    this.embark(model, undefined);
    if (from && from.off(fell as XY) - model.radius > 3)
      this.fault(`${model.id} falls far from ${from.file.id}`);
    model.sunk = true;
    return fell as XY;
  }

  /** Which Agility Tests a way may ask for; more than one where a digit decides. */
  private asked({ boards, cautious, path }: Event, model: Model, places: readonly XY[]): number[] {
    if (this.flies(model)) return [0];
    if (typeof boards === 'string') {
      const legs = path as readonly Leg[];
      const off = walked(legs.slice(0, -1), STEP).places.at(-1) as XY;
      const gap = (this.boats.get(boards)?.off(off) ?? 0) - this.footprint(model);
      const near = cautious === true ? 0 : 2;
      return Math.abs(gap - 1) < 1e-6 ? [near, 3] : gap < 1 ? [near] : [3];
    }
    if (cautious === true) return [0];
    if (boards === null) return [2];
    if (!model.deck || places.length < 2) return [0];
    const edge = Math.min(...places.map((at) => -(model.deck?.off(at) ?? 0) - model.radius));
    // A way that bends comes nearer between two places than at them.
    return edge < 1 - 1e-6 ? [2] : edge > 1 + STEP ? [0] : [0, 2];
  }

  private checkBoards(model: Model, boat: Vessel): void {
    if (this.isMounted(model) || model.thing !== undefined)
      this.fault(`${model.id} is mounted or an object and boards`);
    if (this.replay.sides[model.side]?.wild === true) this.fault(`${model.id} is Wild and boards`);
    if (this.isLaden(model)) this.fault(`${model.id} carries a coracle aboard`);
    if (!boat.round) return;
    for (const [name, { by, radius }] of this.objects)
      if (by === model && radius > 0.6) this.fault(`${model.id} takes ${name} into a coracle`);
    const full = this.standing().some((one) => one.deck === boat);
    if (full || model.card.beast || model.radius < 0.55 || model.radius > 0.6)
      this.fault(`${model.id} may not board ${boat.file.id}`);
  }

  /** Rides an animal, or carries a crew. */
  private isMounted({ model, card }: Model): boolean {
    return /mounted|rider/i.test(model) || card.abilities.some(({ id }) => id === 'vehicle');
  }

  /** An enemy of who boards makes room, or stands at the edge. */
  private makesWay(model: Model, path: readonly Leg[]): void {
    const { places } = walked(path, STEP);
    if (!model.deck) this.fault(`${model.id} is on no boat`);
    const next = this.replay.events[this.number + 1];
    if (next?.event !== 'move' || next['boards'] !== model.deck?.file.id)
      this.fault(`${model.id} makes room for nobody`);
    model.at = places.at(-1) as XY;
    this.checkOverlaps('room on a boat');
  }

  /** Rafts, barges and coracles (Barges & Rafts; Coracles). */
  private paddle(event: Event): void {
    const { model: id, boat: name, by, clinging, at, bow, places } = event;
    const [model, boat] = [this.of(id), this.boats.get(name as string)];
    this.selecting = false;
    if (!boat) throw new Error(`no boat ${String(name)}`);
    const crew = (by as string[]).map((one) => this.of(one));
    const held = (clinging as string[]).map((one) => this.of(one));
    if (boat.paddled) this.fault(`${boat.file.id} is paddled twice in a Turn`);
    boat.paddled = true;
    if (!this.isSelected(model) || model.deck !== boat || model.moves.length > 0)
      this.fault(`${model.id} has ${boat.file.id} paddled out of turn`);
    for (const one of crew) {
      if (one.side !== model.side || one.deck !== boat || one.card.beast || one.thing !== undefined)
        this.fault(`${one.id} cannot paddle`);
      if (one.paddles || one.moves.length > 0 || (one.activated && !this.queue.includes(one.id)))
        this.fault(`${one.id} has acted and paddles`);
      if (this.engagers(one).length > 0 || this.isEntangled(one))
        this.fault(`${one.id} is Engaged and paddles`);
      if (!boat.round && -boat.off(one.at) - one.radius > 1 + SLACK)
        this.fault(`${one.id} is not next to the edge`);
      one.paddles = true;
      one.activated = true;
    }
    for (const one of held)
      if (
        one.deck ||
        boat.off(one.at) - one.radius > NEAR ||
        !this.isWet(one) ||
        this.isMounted(one) ||
        one.thing !== undefined
      )
        this.fault(`${one.id} cannot cling to ${boat.file.id}`);
    const strokes = crew.reduce(
      (sum, { radius }) => sum + (radius > 0.5 && radius < 0.7 ? 1 : radius > 0.7 && radius < 0.9 ? 2 : 0),
      0,
    );
    const most = boat.round ? ([4, 2][held.length] ?? 0) : Math.min(6, strokes);
    const far = boat.travelled(at as XY, bow as XY);
    if (crew.length === 0 || far > most + SLACK) this.fault(`${boat.file.id} goes ${far}, of ${most}`);
    const cargo = this.cargo([boat]);
    this.carry(boat, at as XY, bow as XY, held, places as Readonly<Record<string, XY>>);
    this.checkCargo(cargo, event['objects']);
  }

  /** A model by the engine changes the Speed by one, once a Turn (Steamboats, Movement). */
  private stoke({ model: id, boat: name, speed }: Event): void {
    const [model, boat] = [this.of(id), this.boats.get(name as string)];
    this.selecting = false;
    if (!boat) throw new Error(`no boat ${String(name)}`);
    const own = this.isSelected(model) && model.moves.length === 0;
    if (!own || model.deck !== boat || boat.paddled || model.paddles)
      this.fault(`${model.id} works the engine out of turn`);
    if (
      model.card.beast ||
      model.thing !== undefined ||
      this.engagers(model).length > 0 ||
      this.isEntangled(model)
    )
      this.fault(`${model.id} cannot work the engine`);
    const engine = boat.told([(boat.file.engine ?? 0) - boat.file.length / 2, 0]);
    if (distance(model.at, engine) - model.radius >= 1 + SLACK)
      this.fault(`${model.id} is not by the engine`);
    if (
      Math.abs(Number(speed) - boat.speed) !== 1 ||
      Number(speed) < 0 ||
      Number(speed) > (boat.file.fastest ?? 0)
    )
      this.fault(`the Speed of ${boat.file.id} goes from ${boat.speed} to ${String(speed)}`);
    boat.paddled = true;
    model.paddles = true;
    boat.speed = Number(speed);
  }

  /** Every steamboat with way on has moved at the end of a Combat Phase, unless the battle ended there. */
  private checkSteamed(): void {
    for (const boat of this.boats.values()) {
      if (this.phase === 'combat' && boat.speed > 0 && !boat.steamed)
        this.fault(`${boat.file.id} has not moved at the end of the Combat Phase`);
      boat.steamed = false;
    }
    this.phase = '';
  }

  /** A steamboat moves with what it tows (Steamboats). */
  private steam(event: Event): void {
    const told = event as unknown as Steamed;
    const boat = this.boats.get(told.boat);
    if (!boat) throw new Error(`no boat ${told.boat}`);
    if (this.counter === 'combat') {
      this.closePhase();
      this.counter = 'steam';
    }
    const { id } = boat.file;
    if (this.phase !== 'combat' || boat.steamed) this.fault(`${id} moves out of turn`);
    boat.steamed = true;
    if (told.speed !== boat.speed || boat.speed < 1) this.fault(`${id} has Speed ${boat.speed}`);
    const barges = (boat.file.tows ?? []).map((one) => this.boats.get(one.boat) as Vessel);
    const train = [boat, ...barges];
    const held = told.clinging.map((one) => this.of(one));
    for (const one of held)
      if (
        one.deck ||
        !this.isWet(one) ||
        one.thing !== undefined ||
        this.isMounted(one) ||
        train.every((hull) => hull.off(one.at) - one.radius > NEAR)
      )
        this.fault(`${one.id} cannot cling to ${id}`);
    const seats = [...this.standing().filter(({ deck }) => deck && train.includes(deck)), ...held].map(
      (one) => {
        const hull = one.deck ?? train.find((each) => each.off(one.at) - one.radius <= NEAR) ?? boat;
        return { one, hull, seen: hull.seen(one.at) };
      },
    );
    const cargo = this.cargo(train);
    if (told.steer) this.checkSteer(boat, told.steer);
    const path = this.checkRun(boat, barges, told);
    this.checkCargo(cargo, told.objects);
    for (const { one, hull, seen } of seats) {
      const there = told.places[one.id];
      if (!there || distance(there, hull.told(seen)) > 1e-5)
        this.fault(`${one.id} does not stay with ${hull.file.id}`);
      one.at = there ?? hull.told(seen);
      if (!one.deck) one.sunk = true;
    }
    if (Object.keys(told.places).length !== seats.length) this.fault(`others go with ${id}`);
    this.checkMet(boat, told, path, held);
    this.checkCrash(train, told);
    for (const [one, at] of Object.entries(told.pushed)) {
      this.of(one).at = at;
      this.of(one).sunk = true;
    }
    boat.speed = told.slows;
    this.checkOverlaps('steamed');
  }

  /** A small turn by whoever stands in the prow. */
  private checkSteer(boat: Vessel, steer: Posed & { readonly by: string }): void {
    const model = this.of(steer.by);
    const ahead = boat.file.length / 2 - boat.seen(model.at)[0] - model.radius;
    if (model.deck !== boat || ahead >= 1 + SLACK || model.card.beast || this.engagers(model).length > 0)
      this.fault(`${model.id} does not stand in the prow`);
    const wrong = boat.turnFault(steer, this.replay.template ?? { length: 8, narrow: 0.5, wide: 3 });
    if (wrong !== undefined) this.fault(`${boat.file.id} ${wrong}`);
    boat.go(steer);
  }

  /** The way straight on, where it stops, and the barges behind; places of all hulls on the way. */
  private checkRun(boat: Vessel, barges: readonly Vessel[], told: Steamed): (readonly Posed[])[] {
    const { id, tows = [] } = boat.file;
    const table = this.replay.table;
    const all = [...this.boats.values()];
    const lines = tows.map(({ line }) => line);
    const [from, far] = [boat.at, distance(boat.at, told.at)];
    const bow: XY = [Math.cos(boat.angle), Math.sin(boat.angle)];
    if (
      distance(told.at, [from[0] + far * bow[0], from[1] + far * bow[1]]) > 1e-6 ||
      distance(told.bow, bow) > 1e-6
    )
      this.fault(`${id} does not go straight on`);
    const path = Array.from({ length: 21 }, (_, i): readonly Posed[] => {
      const to: XY = [
        from[0] + (i / 20) * (told.at[0] - from[0]),
        from[1] + (i / 20) * (told.at[1] - from[1]),
      ];
      return [{ at: to, bow }, ...pulled(boat, to, barges, lines)];
    });
    const due = path.at(-1) as readonly Posed[];
    const survivors = Object.keys(told.rams).filter((one) => !told.removed.includes(one)).length;
    const most = told.speed - survivors;
    if (told.slows !== (told.crash ? 0 : most)) this.fault(`${id} has Speed ${told.slows} afterwards`);
    // Who is rammed near the end of the way no longer shortens it.
    if (far > told.speed + SLACK || (!told.crash && far < most - SLACK)) this.fault(`${id} goes ${far}`);
    boat.go(told);
    barges.forEach((barge, b) => {
      const there = told.towed[barge.file.id];
      if (!there || distance(there.at, due[b + 1]?.at ?? [0, 0]) > 0.1)
        this.fault(`${barge.file.id} does not follow ${id}`);
      else barge.go(there);
    });
    for (const hull of [boat, ...barges]) {
      const wrong = hull.fault(table, all);
      if (wrong !== undefined) this.fault(`${hull.file.id} ${wrong}`);
    }
    if (!told.crash) return path;
    // A little farther on something is in the way of the boat or of one of its barges.
    const train = [boat, ...barges];
    const near = [0.02, 0.1, 0.3].some((on) => {
      const to: XY = [boat.at[0] + on * bow[0], boat.at[1] + on * bow[1]];
      const poses = [{ at: to, bow }, ...pulled(boat, to, barges, lines)];
      const there = train.map((hull, i) => new Vessel({ ...hull.file, ...(poses[i] as Posed) }));
      const still = all.filter((other) => !train.includes(other));
      return there.some(
        (hull) =>
          hull.fault(table, [...still, ...there]) !== undefined ||
          [...still, ...there].some(
            (other) => other !== hull && other.rim().some((at) => hull.off(at) < 0.02),
          ) ||
          table.terrain.some(
            ({ kind, shape }) => kind === 'obstacle' && hull.rim().some((at) => outside(shape, at) < 0.05),
          ),
      );
    });
    if (!near) this.fault(`${id} crashes into nothing`);
    return path;
  }

  /** Who was in the way, and what became of them. */
  private checkMet(
    boat: Vessel,
    told: Steamed,
    path: readonly (readonly Posed[])[],
    held: readonly Model[],
  ): void {
    const hulls = [boat, ...(boat.file.tows ?? []).map((one) => this.boats.get(one.boat) as Vessel)];
    const depth = (model: Model): number =>
      Math.min(
        ...path.flatMap((poses) =>
          poses.map(
            (pose, i) => new Vessel({ ...(hulls[i] as Vessel).file, ...pose }).off(model.at) - model.radius,
          ),
        ),
      );
    const met = new Set([...Object.keys(told.pushed), ...Object.keys(told.saves), ...Object.keys(told.rams)]);
    for (const model of this.standing()) {
      if (model.deck || held.includes(model)) continue;
      const deep = depth(model);
      // One that was pushed ahead may have met another only there.
      if (!met.has(model.id) && deep < -0.15) this.fault(`${boat.file.id} goes over ${model.id}`);
      if (met.has(model.id) && deep > 0.15) this.fault(`${boat.file.id} does not meet ${model.id}`);
    }
    const huge = ({ radius }: Model): boolean => radius > 1.1;
    for (const [id, rolls] of Object.entries(told.saves)) {
      const model = this.of(id);
      if (told.speed < 3 || huge(model)) this.fault(`${id} takes a save`);
      this.checkSave(model, rolls, 0, told.removed);
    }
    for (const id of Object.keys(told.pushed)) {
      const model = this.of(id);
      const fast = told.speed >= 3 && Object.keys(told.rams).length === 0;
      if (huge(model) && !held.includes(model) && told.rams[id] === undefined)
        this.fault(`${id} is not rammed`);
      if (fast && !huge(model) && !held.includes(model) && told.saves[id] === undefined)
        this.fault(`${id} takes no save`);
    }
    for (const [id, { speed, blows, rolls }] of Object.entries(told.rams)) {
      const model = this.of(id);
      if (!huge(model) || speed > told.speed || blows > Math.min(6, 2 * speed) || rolls.length !== blows)
        this.fault(`${id} is rammed with ${blows} blows at Speed ${speed}`);
      const failed = rolls.filter((one) => !this.checkSave(model, one, 1)).length;
      if (failed > 0 !== told.removed.includes(id)) this.fault(`${id} is removed by a ram, or is not`);
    }
    for (const id of told.removed) {
      if (!met.has(id)) this.fault(`${id} is removed by nothing`);
      Object.assign(this.of(id), { on: false, removed: true });
    }
  }

  /** Rolls of a Toughness save; whether it is passed. */
  private checkSave(
    model: Model,
    rolls: readonly number[],
    worse: number,
    removed?: readonly string[],
  ): boolean {
    const { toughness, abilities } = model.card;
    const passes = (roll: number): boolean => toughness !== 'none' && roll - worse >= toughness;
    const again = abilities.some(({ id }) => id === 'very-tough');
    const first = rolls[0] ?? 0;
    if (rolls.length !== (again && !passes(first) ? 2 : 1) || rolls.some((roll) => !(roll >= 1 && roll <= 6)))
      this.fault(`${model.id} rolls ${rolls.join()}`);
    const saved = passes(rolls.at(-1) ?? 0);
    if (removed && saved === removed.includes(model.id)) this.fault(`${model.id} is removed, or is not`);
    return saved;
  }

  /** All aboard keep their footing or fall beside the boat. */
  private checkCrash(train: readonly Vessel[], { crash, speed }: Steamed): void {
    if (!crash) return;
    const into = crash.into === null ? undefined : this.boats.get(crash.into);
    const tug = [...this.boats.values()].find(
      (one) => one === into || one.file.tows?.some(({ boat }) => boat === into?.file.id),
    );
    const others = tug
      ? [tug, ...(tug.file.tows ?? []).map(({ boat }) => this.boats.get(boat) as Vessel)]
      : into
        ? [into]
        : [];
    const fastest = Math.max(...others.filter((one) => !train.includes(one)).map((one) => one.speed), 0);
    if (crash.needs > Math.max(speed, fastest) || crash.needs < fastest)
      this.fault(`an Agility Test of ${crash.needs}`);
    for (const model of this.standing()) {
      if (!model.deck || ![...train, ...others].includes(model.deck)) continue;
      const rolls = crash.tests[model.id];
      if ((rolls !== undefined) !== (crash.needs > 1 && !this.flies(model) && model.thing === undefined))
        this.fault(`${model.id} is tested, or is not`);
      if (!rolls) continue;
      const nimble = model.card.abilities.some(({ id }) => id === 'agility' || id === 'surefooted');
      const due = (rolls[0] ?? 0) < crash.needs && nimble ? 2 : 1;
      if (rolls.length !== due || rolls.some((roll) => !(roll >= 1 && roll <= 6)))
        this.fault(`rolls ${rolls.join()}`);
      const at = crash.fell[model.id];
      if ((at !== undefined) !== (rolls.at(-1) ?? 0) < crash.needs)
        this.fault(`${model.id} falls, or does not`);
      if (!at) continue;
      const boat = model.deck;
      this.embark(model, undefined);
      if (boat.off(at) - model.radius > 3) this.fault(`${model.id} falls far from ${boat.file.id}`);
      model.at = at;
      model.sunk = true;
    }
  }

  /** Who is on a boat or clings to it goes with it, and nobody else. */
  private carry(
    boat: Vessel,
    at: XY,
    bow: XY,
    held: readonly Model[],
    places: Readonly<Record<string, XY>>,
  ): void {
    const moved = [...this.standing().filter(({ deck }) => deck === boat), ...held];
    if (
      moved
        .map(({ id }) => id)
        .sort()
        .join() !== Object.keys(places).sort().join()
    )
      this.fault(`${Object.keys(places).join()} go with ${boat.file.id}`);
    const seen = moved.map((one) => boat.seen(one.at));
    boat.at = at;
    boat.angle = Math.atan2(bow[1], bow[0]);
    moved.forEach((one, i) => {
      const due = boat.told(seen[i] as XY);
      const told = places[one.id];
      if (!told || distance(told, due) > 1e-6) this.fault(`${one.id} does not stay with ${boat.file.id}`);
      one.at = told ?? due;
      if (!one.deck) one.sunk = true;
    });
    const wrong = boat.fault(this.replay.table, [...this.boats.values()]);
    if (wrong !== undefined) this.fault(`${boat.file.id} ${wrong}`);
    this.checkOverlaps('carried');
  }

  /** Who is struck in the water is moved an inch away from the boat (Clinging to a Boat). */
  private adrift({ model: id, boat: name, at }: Event): void {
    const [model, boat] = [this.of(id), this.boats.get(name as string)];
    const before = this.combatBefore();
    const blows = (before?.['blows'] as number[] | undefined)?.[model.side] ?? 0;
    if (before?.event !== 'combat' || before['edge'] !== model.id || blows < 1)
      this.fault(`${model.id} was not struck`);
    if (distance(model.at, at as XY) > 1 + SLACK) this.fault(`${model.id} is driven too far`);
    if (boat && boat.off(at as XY) < boat.off(model.at))
      this.fault(`${model.id} is driven towards ${boat.file.id}`);
    model.sunk = true;
    model.at = at as XY;
    this.checkOverlaps('adrift');
  }

  /** The event before this, but for what the removed have dropped. */
  private combatBefore(): Event | undefined {
    return this.replay.events.slice(0, this.number).findLast(({ event }) => event !== 'drop');
  }

  /** Who has removed the one on the boat takes its place. */
  private replace({ model: id, boat: name, at }: Event): void {
    const [model, boat] = [this.of(id), this.boats.get(name as string)];
    const before = this.combatBefore();
    const fell = (before?.['removed'] as string[] | undefined) ?? [];
    const gone = fell.map((one) => this.of(one)).find((one) => one.deck === boat && this.areFoes(one, model));
    if (before?.event !== 'combat' || before['edge'] !== model.id || !gone)
      this.fault(`${model.id} takes nobody's place`);
    if (boat) this.checkBoards(model, boat);
    this.embark(model, boat);
    model.at = at as XY;
    this.checkOverlaps('in place of another');
  }

  private leave({ model: id, edge }: Event): void {
    const model = this.of(id);
    const { width, depth } = this.replay.table;
    const [x, y] = model.at;
    const far = { left: x, right: width - x, near: y, far: depth - y }[edge as 'left'] - model.radius;
    const before = this.replay.events[this.number - 1];
    const along = model.seat && before?.event === 'leave';
    if (!along && (!model.on || this.engagers(model).length > 0 || far > NEAR))
      this.fault(`${model.id} leaves by the ${String(edge)} edge`);
    model.on = false;
    model.left = true;
    const took = [...this.objects].filter(([, { by }]) => by === model).map(([name]) => name);
    for (const name of took) Object.assign(this.objects.get(name) ?? {}, { by: null, at: null });
    this.leavers.push({ side: model.side, edge: edge as string, took });
  }

  /** A side that is below its share of points leaves in the End Phase, while the others fight on (R-38). */
  private flee({ side, models }: Event): void {
    if (this.combats !== 2 || this.replay.sides.length < 3) this.fault('a side flees');
    const all = [...this.models.values()].filter(
      (one) => one.side === side && one.thing === undefined && !one.removed && (this.isIn(one) || one.waits),
    );
    const told = [...(models as string[])].sort().join();
    if (
      told !==
      all
        .map(({ id }) => id)
        .sort()
        .join()
    )
      this.fault(`${told} flee`);
    if (this.scored() && !this.scored()?.fleeing.includes(side as number))
      this.fault('a side flees too early');
    for (const one of all) Object.assign(one, { fled: true, on: false, waits: false });
  }

  /** Who is ahead and who flees by the file. */
  private scored(): ReturnType<typeof winnerOf> | undefined {
    const teams = this.replay.sides.map((_, side) => this.teamOf(side));
    const taken = teams.length > 2 ? this.taken : undefined;
    if (!this.file) return undefined;
    const how = { teams, taken, isOut: (side: number) => this.isOut(side) };
    return winnerOf(this.file, [...this.models.values()], this.leavers, this.carriers(), how);
  }

  /** Crew that left with their vehicle did not stay with it. */
  private isIn(model: Model): boolean {
    return !model.fled && (model.seat ? !model.left : model.on);
  }

  /** R-38. */
  private finish({ winner, winners, why }: Event): void {
    this.over = true;
    const teams = this.replay.sides.map((_, side) => this.teamOf(side));
    const scored = this.scored();
    const fleeing = why === 'fled' ? (scored?.fleeing ?? []) : [];
    const left = [...new Set(teams.filter((_, side) => !this.isOut(side) && !fleeing.includes(side)))];
    let right: unknown = winner;
    if (why === 'removed') {
      if (left.length > 1) this.fault('more than one team has models left');
      if (this.leavers.length === 0) right = left[0] ?? null;
      else if (scored) right = scored.leads;
    } else if (why === 'turns') {
      if (this.turn !== this.replay.turns) this.fault('it ends before the last Turn');
      if (scored) right = scored.fleeing.length === 0 ? scored.leads : 'fled';
    } else if (scored) {
      if (fleeing.length === 0) this.fault('nobody flees');
      if (left.length > 1) this.fault('more than one team stays');
      right = left.length === 1 ? left[0] : scored.leads;
    }
    if (winner !== right) this.fault(`the winner is ${String(winner)}, not ${String(right)}`);
    const all = teams.flatMap((team, side) => (team === winner ? [side] : []));
    if (all.length > 1 && JSON.stringify(winners) !== JSON.stringify(all)) this.fault('others win');
  }
}
