/** Stones of a fight: picked, cast, drawn, and every step of adjusting (R-01 … ). */
import type { Fighter, Followed, Step } from './fighters.js';
import { BAG, isShort, sum, total, type Hand } from './hands.js';
import type { Power, Stones } from './powers.js';
import type { Event } from './replay.js';
import type { Table } from './table.js';

/** A player has so many stones of a kind. */
const OF_A_KIND = 6;
const BOTH = ['erac', 'oran'] as const;

/** Follows the stones of one fight; what is told of both sides is read from the event, or from its second bout. */
export function followStones(
  table: Table,
  reported: Omit<Event, 'event'>,
  fighters: readonly [Fighter, Fighter],
): Followed | undefined {
  if (
    !Array.isArray(reported['picks']) ||
    !Array.isArray(reported['cast']) ||
    !Array.isArray(reported['adjusted'])
  ) {
    table.fault('a fight that is not told');
    return undefined;
  }
  const stones = new Lying(table, reported, fighters);
  for (const step of reported['adjusted'] as Step[]) stones.step(step);
  return stones.end();
}

/** Stones on the table. */
class Lying {
  private shown: [Stones, Stones];
  private readonly all: readonly [Stones, Stones];
  private readonly left: [number, number];
  private readonly gone: [number, number] = [0, 0];
  private readonly used = new Map<string, number>();
  /** Hands of Wild models, and what is left in their bag. */
  private readonly hands = new Map<string, Hand>();
  private bag: Hand = BAG;
  /** Who is to act among players, and passes in a row. */
  private turn: number;
  private passes = 0;
  private readonly players: readonly number[];
  /** Whether Wild models have done all that they do at once. */
  private settled = false;

  constructor(
    private readonly table: Table,
    private readonly reported: Omit<Event, 'event'>,
    private readonly fighters: readonly [Fighter, Fighter],
  ) {
    this.left = [fighters[0].stamina, fighters[1].stamina];
    this.players = [0, 1].filter((s) => !this.of(s).colours && this.of(s).idle !== true);
    this.turn = this.players[0] ?? -1;
    this.all = [this.picked(0), this.picked(1)];
    this.shown = [this.read(reported['cast'], 0), this.read(reported['cast'], 1)];
    for (const s of [0, 1]) this.checkCast(s);
  }

  /** One step of adjusting. */
  step(step: Step): void {
    const s = this.fighters.findIndex(({ id }) => id === step.model);
    const fighter = this.fighters[s];
    if (!fighter || fighter.side !== step.side) {
      this.table.fault(`${step.model} adjusts`);
      return;
    }
    const before: readonly [Stones, Stones] = [this.shown[0], this.shown[1]];
    const after: [Stones, Stones] = [this.read(step.shown, 0), this.read(step.shown, 1)];
    if (fighter.colours) this.wildStep(s, step, before, after);
    else this.playerStep(s, step, before, after);
    this.shown = after;
  }

  end(): Followed {
    const { table, players } = this;
    this.settle();
    if (this.passes < players.length) table.fault('adjusting ends before everybody has passed');
    return { shown: this.shown, stamina: this.left, discards: this.gone };
  }

  /** Before players act a Wild model has dodged as long as a blow would land. */
  private settle(): void {
    if (this.settled) return;
    this.settled = true;
    for (const s of [0, 1])
      if (this.of(s).colours && this.dodges(s)) this.table.fault(`${this.of(s).id} does not dodge`);
  }

  private of(s: number): Fighter {
    return this.fighters[s as 0 | 1];
  }

  /** What is told of one of the two; of one side's two models the shooter has the Erac and its target the Oran. */
  private read(reported: unknown, s: number): Stones {
    const { side, kinds, id } = this.of(s);
    const stones = (reported as readonly Stones[])[side];
    if (!stones) throw new Error('stones of no side');
    const other = this.of(1 - s);
    for (const kind of BOTH)
      if (!kinds.includes(kind) && stones[kind] !== 0 && other.side !== side)
        this.table.fault(`${id} has ${kind}`);
    return {
      erac: kinds.includes('erac') ? stones.erac : 0,
      oran: kinds.includes('oran') ? stones.oran : 0,
    };
  }

  /** All stones of one of the two: picked and added, or as many as it draws. */
  private picked(s: number): Stones {
    const { table } = this;
    const { id, side, colours, stones, kinds, added } = this.of(s);
    const pick = (this.reported['picks'] as readonly (string | (Stones & { readonly added?: number }))[])[
      side
    ];
    if (colours || typeof pick !== 'object') {
      if (!colours || pick !== 'wild') table.fault(`${id} picks ${JSON.stringify(pick)}`);
      this.drawn(s);
      return { erac: stones, oran: stones };
    }
    const more = pick.added ?? 0;
    const own = {
      erac: kinds.includes('erac') ? pick.erac : 0,
      oran: kinds.includes('oran') ? pick.oran : 0,
    };
    if (own.erac + own.oran !== stones)
      table.fault(`${id} picks ${own.erac} and ${own.oran} stones, not ${stones}`);
    for (const kind of BOTH)
      if (own[kind] < 0 || own[kind] > OF_A_KIND) table.fault(`${id} picks ${own[kind]}`);
    const room = OF_A_KIND - own.oran;
    if (more < Math.min(added[0], room) || more > Math.min(added[1], room))
      table.fault(`${id} adds ${more} Oran`);
    return { erac: own.erac, oran: own.oran + more };
  }

  /** The stones that a Wild model takes out of the bag. */
  private drawn(s: number): void {
    const { table } = this;
    const { id, stones } = this.of(s);
    const hand = (this.reported['drawn'] as Readonly<Record<string, Hand>> | undefined)?.[id];
    if (!hand) {
      table.fault(`${id} draws nothing`);
      return;
    }
    if (total(hand) !== Math.min(stones, total(this.bag))) table.fault(`${id} draws ${total(hand)} stones`);
    this.hands.set(id, hand);
    this.bag = sum(this.bag, hand, -1);
    if (isShort(this.bag)) table.fault(`${id} draws stones that the bag has not`);
  }

  private checkCast(s: number): void {
    const { table } = this;
    const { id, colours } = this.of(s);
    const [shown, all] = [this.shown[s as 0 | 1], this.all[s as 0 | 1]];
    if (colours) {
      this.checkColours(s, shown);
      return;
    }
    for (const kind of BOTH)
      if (shown[kind] < 0 || shown[kind] > all[kind])
        table.fault(`${id} shows ${shown[kind]} ${kind} of ${all[kind]}`);
  }

  /** What a Wild model's stones count as. */
  private checkColours(s: number, shown: Stones): void {
    const { id, colours, kinds } = this.of(s);
    const hand = this.hands.get(id);
    if (!hand || !colours) return;
    for (const kind of kinds) {
      const due = colours[kind].reduce((all, colour) => all + hand[colour], 0);
      if (shown[kind] !== due) this.table.fault(`${id} shows ${shown[kind]} ${kind}, not ${due}`);
    }
  }

  private playerStep(
    s: number,
    { does, stamina, recast, turned, discards = 0 }: Step,
    before: readonly [Stones, Stones],
    after: readonly [Stones, Stones],
  ): void {
    const { table, players } = this;
    const { id, powers } = this.of(s);
    this.settle();
    if (this.turn !== s) table.fault(`${id} adjusts out of turn`);
    if (this.passes >= players.length) table.fault(`${id} adjusts after the end`);
    if (players.length > 1) this.turn = 1 - s;
    if (does === 'pass') {
      this.passes++;
      if (recast ?? turned) table.fault(`${id} passes and acts`);
      this.pay(s, 0, stamina);
      this.checkSame(s, before, after, { own: true, enemy: true });
      return;
    }
    this.passes = 0;
    const power: Power | undefined =
      does === 'recast'
        ? { id: does, cost: 1, uses: Infinity, recasts: { most: 1, kinds: BOTH } }
        : powers.find((one) => one.id === does);
    if (!power) {
      table.fault(`${id} has no ${does}`);
      return;
    }
    this.use(s, power, powers, discards);
    this.pay(s, power.cost, stamina);
    if (power.recasts) this.checkRecast(s, recast, power.recasts, [before, after]);
    else this.checkTurned(s, turned, power.turns ?? 0, [before, after]);
  }

  /** Counts a use; abilities that a model has twice serve twice as often. */
  private use(s: number, power: Power, powers: readonly Power[], discards: number): void {
    const { id } = this.of(s);
    const key = `${s} ${power.id}`;
    const used = (this.used.get(key) ?? 0) + 1;
    this.used.set(key, used);
    const most = powers.reduce((all, one) => (one.id === power.id ? all + one.uses : all), 0);
    if (power.id !== 'recast' && used > most) this.table.fault(`${id} uses ${power.id} again`);
    if (discards !== (power.discards ?? 0)) this.table.fault(`${id} discards ${discards} models`);
    this.gone[s as 0 | 1] += discards;
  }

  private pay(s: number, cost: number, stamina: number): void {
    const at = s as 0 | 1;
    if (stamina !== this.left[at] - cost || stamina < 0)
      this.table.fault(`${this.of(s).id} has ${stamina} Stamina left of ${this.left[at]}`);
    this.left[at] = stamina;
  }

  private checkRecast(
    s: number,
    recast: Stones | undefined,
    { most, kinds }: NonNullable<Power['recasts']>,
    [before, after]: readonly [readonly [Stones, Stones], readonly [Stones, Stones]],
  ): void {
    const { table } = this;
    const at = s as 0 | 1;
    const { id } = this.of(s);
    const again = recast ?? { erac: 0, oran: 0 };
    const count = again.erac + again.oran;
    if (count < 1 || count > most) table.fault(`${id} recasts ${count} stones`);
    for (const kind of BOTH) {
      if (again[kind] > 0 && !kinds.includes(kind)) table.fault(`${id} may not recast ${kind}`);
      if (again[kind] > this.all[at][kind] - before[at][kind])
        table.fault(`${id} recasts ${again[kind]} ${kind} that lie face-up`);
      const raised = after[at][kind] - before[at][kind];
      if (raised < 0 || raised > again[kind])
        table.fault(`${id} recasts ${again[kind]} and raises ${raised}`);
    }
    this.checkSame(s, before, after, { own: false, enemy: true });
  }

  private checkTurned(
    s: number,
    turned: Stones | undefined,
    most: number,
    [before, after]: readonly [readonly [Stones, Stones], readonly [Stones, Stones]],
  ): void {
    const enemy = (1 - s) as 0 | 1;
    const { id } = this.of(s);
    const over = turned ?? { erac: 0, oran: 0 };
    if (over.oran !== 0 || over.erac < 1 || over.erac > most)
      this.table.fault(`${id} turns over ${over.erac} and ${over.oran} stones`);
    if (after[enemy].erac !== before[enemy].erac - over.erac || after[enemy].erac < 0)
      this.table.fault(`${id} turns over what is not there`);
    if (after[enemy].oran !== before[enemy].oran) this.table.fault(`${id} changes what it may not`);
    this.checkSame(s, before, after, { own: true, enemy: false });
  }

  private checkSame(
    s: number,
    before: readonly [Stones, Stones],
    after: readonly [Stones, Stones],
    { own, enemy }: { readonly own: boolean; readonly enemy: boolean },
  ): void {
    const changed = (at: number): boolean =>
      BOTH.some((kind) => before[at as 0 | 1][kind] !== after[at as 0 | 1][kind]);
    if ((own && changed(s)) || (enemy && changed(1 - s)))
      this.table.fault(`${this.of(s).id} changes what it may not`);
  }

  /** The power by which a Wild model turns over an enemy Erac now; nothing where it cannot or no blow would land. */
  private dodges(s: number): Power | undefined {
    const at = s as 0 | 1;
    const blows = this.shown[(1 - s) as 0 | 1].erac - this.shown[at].oran;
    if (blows <= 0 || !this.of(s).kinds.includes('oran')) return undefined;
    return this.of(s).powers.find(
      ({ id, cost, uses, turns }) =>
        turns !== undefined && cost <= this.left[at] && (this.used.get(`${s} ${id}`) ?? 0) < uses,
    );
  }

  /** A Wild model draws anew what failed, or turns over an Erac that would be a blow, before any player acts. */
  private wildStep(
    s: number,
    step: Step,
    before: readonly [Stones, Stones],
    after: readonly [Stones, Stones],
  ): void {
    const { table } = this;
    const { id, powers } = this.of(s);
    if (this.settled) table.fault(`${id} adjusts late`);
    const power = powers.find((one) => one.id === step.does);
    if (!power) {
      table.fault(`${id} has no ${step.does}`);
      return;
    }
    if (power.turns !== undefined && !this.dodges(s)) table.fault(`${id} dodges nothing`);
    this.use(s, power, powers, step.discards ?? 0);
    this.pay(s, power.cost, step.stamina);
    if (power.turns !== undefined) this.checkTurned(s, step.turned, power.turns, [before, after]);
    else this.redraws(s, step, power, after);
  }

  /** Failed stones go back into the bag, and as many are drawn. */
  private redraws(s: number, { redrawn }: Step, { recasts }: Power, after: readonly [Stones, Stones]): void {
    const { table } = this;
    const { id, colours } = this.of(s);
    const hand = this.hands.get(id);
    if (!redrawn || !hand || !colours) {
      table.fault(`${id} draws nothing anew`);
      return;
    }
    const { back, drawn } = redrawn;
    if (total(back) !== total(drawn) || total(back) > (recasts?.most ?? 0))
      table.fault(`${id} puts back ${total(back)} stones and draws ${total(drawn)}`);
    if (colours.erac.some((colour) => back[colour] > 0)) table.fault(`${id} puts back what has not failed`);
    const kept = sum(hand, back, -1);
    const full = sum(this.bag, back, 1);
    this.bag = sum(full, drawn, -1);
    if (isShort(kept) || isShort(this.bag)) table.fault(`${id} draws stones that are not there`);
    this.hands.set(id, sum(kept, drawn, 1));
    this.checkColours(s, after[s as 0 | 1]);
  }
}
