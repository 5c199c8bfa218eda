/**
 * Rereads a replay of a battle of Grinding-Annihilation with the rules alone: it shares nothing with the program but the
 * rosters' figures, and names every event that is not allowed.
 */

import { carries, isWholly, passageOf, type Feature, type Passage } from './features.js';
import { seesAnybody } from './lines.js';
import { Markers, type Present } from './markers.js';

type Point = readonly [number, number];
type Leg = Point | { readonly around: Point; readonly to: Point; readonly turn: string };

/** How a troop goes, and the inches up and down that it climbs beside that. */
interface Step {
  readonly troop: string;
  readonly path: readonly Leg[];
  readonly climb?: number;
  /** Where it ends, in inches above the ground. */
  readonly level?: number;
}

/** Where somebody is set down. */
interface Place {
  readonly troop: string;
  readonly at: Point;
  readonly level?: number;
}

/** A unit, as far as rules ask. */
export interface Card {
  readonly movement: number;
  readonly wounds: number;
  readonly heroism: number;
  readonly effectiveness: number;
  readonly keywords: readonly string[];
  readonly abilities: readonly string[];
  readonly deployment: readonly string[];
  readonly scouts: number;
  readonly capacity:
    { readonly troops: number; readonly of: readonly string[]; readonly deck?: number } | undefined;
  readonly weapons: readonly {
    readonly name: string;
    readonly range: number | 'melee';
    readonly swiftness: number | string;
    readonly abilities: Readonly<Record<string, unknown>>;
  }[];
}

/** A replay of a battle. */
export interface Warfare {
  readonly mission: string;
  readonly rounds: number;
  readonly table: { readonly width: number; readonly depth: number; readonly terrain?: readonly Feature[] };
  readonly attacker: number;
  readonly zones: readonly { readonly x: Point; readonly y: Point }[];
  readonly markers: readonly Point[];
  readonly formations: readonly {
    readonly id: string;
    readonly side: number;
    readonly unit: string;
    readonly where: string;
    readonly in?: string;
    readonly leader?: string;
    /** Aircraft that are not in Hover mode. */
    readonly airborne?: true;
    readonly troops: readonly {
      readonly id: string;
      readonly unit: string;
      readonly base: number;
      readonly height?: number;
      readonly at?: Point;
      readonly level?: number;
    }[];
  }[];
  readonly events: readonly Event[];
}

type Event = Readonly<Record<string, unknown>> & { readonly event: string };

interface Troop {
  readonly id: string;
  readonly formation: Formation;
  readonly card: Card;
  readonly radius: number;
  readonly height: number;
  x: number;
  y: number;
  /** Inches above the ground. */
  level: number;
  there: boolean;
  lost: number;
}

interface Formation {
  readonly id: string;
  readonly side: number;
  readonly card: Card;
  readonly troops: Troop[];
  readonly leader: string | undefined;
  reserved: boolean;
  /** Whether it came out of reserve. */
  arrived: boolean;
  moved: string;
  fatigued: boolean;
  assaulted: boolean;
  fought: boolean;
  shot: boolean;
  scientist: Troop | undefined;
  /** The Transport troop that it is embarked within. */
  inside: string | undefined;
  /** How it left one in this round. */
  left: '' | 'free' | 'moved' | 'wreck';
  /** Aircraft: where they head, and the round in which they left the warfield. */
  readonly airborne: boolean;
  heading: Point;
  flown: number;
}

/** How far rounding may take a length. */
const SLACK = 1e-6;
/** In which phases some Battle-Manoeuvres may be used, and on whom. */
const WHEN: Readonly<Record<string, readonly string[]>> = {
  reprisal: ['brawl'],
  'epic-momentum': ['brawl'],
  grenades: ['shooting'],
  'armoured-charge': ['assault'],
  'deployment-order': ['move'],
  'onslaught-overwatch': ['move', 'assault'],
  smokescreen: ['shooting'],
  'find-cover': ['shooting'],
  'heros-ingress': ['assault'],
};
const NEEDS: Readonly<Record<string, string>> = {
  'armoured-charge': 'VEHICLE',
  smokescreen: 'SMOKE',
  'find-cover': 'INFANTRY',
};
const PHASES = ['manoeuvres', 'move', 'shooting', 'assault', 'brawl'];

/** What of a replay the rules do not allow, in words; nothing of a good one. */
export function refereeWarfare(replay: Warfare, cards: ReadonlyMap<string, Card>): string[] {
  return new Referee(replay, cards).all();
}

class Referee {
  private readonly faults: string[] = [];
  private readonly formations: Formation[];
  private readonly score = [0, 0];
  /** Scientists that each side brought home. */
  private readonly delivered = [0, 0];
  /** Manoeuvre Points that each side has spent, and what it used when. */
  private readonly spent = [0, 0];
  private readonly used = new Set<string>();
  /** Who shoots on overwatch, and whose blows are of Epic Momentum. */
  private watcher: Formation | undefined;
  /** Whom overwatch shot at before its declared move while an enemy held it, be that enemy gone since. */
  private watched: Formation | undefined;
  private epic: Troop | undefined;
  /** Who has fallen in this phase. */
  private readonly fallen = new Set<Troop>();
  /** Who has been removed in this battle. */
  private readonly destroyed = new Set<Troop>();
  /** Formations that counted as destroyed because they were in reserve at the end. */
  private readonly unarrivals = new Set<Formation>();
  /** Who has got out of a wreck in this phase: those who wrecked it had picked their targets before. */
  private readonly landed = new Set<Troop>();
  private round = 0;
  private phase = 'brawl';
  private at = -1;
  /** Who is in the phase's turn, by side: the first of them to act and then the other. */
  private turns: number[] = [];
  private first = 0;
  private readonly markers: Markers;
  /** Formations below Half-Strength when the Manoeuvres phase began that have not taken their test. */
  private untested: Formation[] = [];

  constructor(
    private readonly replay: Warfare,
    cards: ReadonlyMap<string, Card>,
  ) {
    const cardOf = (unit: string): Card => {
      const card = cards.get(unit);
      if (!card) throw new Error(`no card ${unit}`);
      return card;
    };
    this.markers = new Markers(replay);
    this.formations = replay.formations.map(
      ({ id, side, unit, troops, leader, where, in: inside, airborne }) => {
        const formation: Formation = {
          id,
          side,
          card: cardOf(unit),
          troops: [],
          leader,
          reserved: where === 'reserve',
          arrived: false,
          moved: '',
          fatigued: false,
          assaulted: false,
          fought: false,
          shot: false,
          scientist: undefined,
          inside,
          left: '',
          airborne: airborne === true,
          heading: [1, 0],
          flown: 0,
        };
        for (const one of troops)
          formation.troops.push({
            id: one.id,
            formation,
            card: cardOf(one.unit),
            radius: one.base / 2,
            lost: 0,
            height: one.height ?? 0,
            level: one.level ?? 0,
            x: one.at?.[0] ?? 0,
            y: one.at?.[1] ?? 0,
            there: one.at !== undefined,
          });
        this.faceMiddle(formation);
        return formation;
      },
    );
  }

  all(): string[] {
    this.setup();
    for (const event of this.replay.events) {
      this.at++;
      this.next(event);
    }
    if (this.replay.events.at(-1)?.event !== 'over') this.fault('the battle does not end');
    return this.faults;
  }

  private fault(text: string): void {
    this.faults.push(`${this.at}: ${text}`);
  }

  private readonly here = (text: string): string => `${this.at}: ${text}`;

  /** Who stands on the warfield, as markers ask. */
  private present(): Present[] {
    return this.formations.flatMap((formation) => {
      const { side, fatigued, arrived } = formation;
      const troops = standing(formation).map(({ x, y, radius, level, card: { effectiveness } }) => {
        return { x, y, radius, level, effectiveness };
      });
      return troops.length === 0 ? [] : [{ side, fatigued, fromReserve: arrived, troops }];
    });
  }

  private setup(): void {
    for (const formation of this.formations) {
      const zone = this.replay.zones[formation.side];
      for (const troop of standing(formation)) {
        if (!(zone && within(zone, troop)) && !this.infiltrates(formation, troop))
          this.fault(`${troop.id} is set up out of its zone`);
        this.checkPlace(troop, true);
      }
      this.checkCohesion(formation);
    }
  }

  /** More than nine inches from the enemy's zone and from enemies, where all of the formation may be set up like that. */
  private infiltrates(formation: Formation, { x, y, radius }: Troop): boolean {
    if (!formation.troops.every(({ card }) => card.deployment.includes('infiltrators'))) return false;
    const zone = this.replay.zones[1 - formation.side];
    if (!zone) return false;
    const out = ([low, high]: Point, value: number): number => Math.max(low - value, 0, value - high);
    const far = (other: Troop): boolean => Math.hypot(other.x - x, other.y - y) - radius - other.radius > 9;
    return Math.hypot(out(zone.x, x), out(zone.y, y)) - radius > 9 && this.enemies(formation).every(far);
  }

  private next(event: Event): void {
    switch (event.event) {
      case 'round':
        this.newRound(event);
        break;
      case 'phase':
        this.newPhase(String(event['phase']));
        break;
      case 'move':
        this.move(event);
        break;
      case 'arrive':
        this.arrive(event);
        break;
      case 'leave':
        this.leave(this.formation(event));
        break;
      case 'shoot':
        this.shoot(event);
        break;
      case 'assault':
        this.assault(event);
        break;
      case 'fight':
        this.fight(event);
        break;
      case 'fatigue':
        this.fatigue(event);
        break;
      case 'score':
        this.scored(event);
        break;
      case 'manoeuvre':
        this.manoeuvre(event);
        break;
      case 'mortal':
        this.harm(event);
        break;
      case 'embark':
        this.embark(event);
        break;
      case 'disembark':
        this.disembark(event);
        break;
      case 'wreck':
        this.wreck(event);
        break;
      case 'scientist':
        this.scientist(event);
        break;
      case 'deliver':
        this.deliver(event);
        break;
      case 'stray':
        this.stray(event);
        break;
      case 'unarrived':
        this.unarrived(event);
        break;
      case 'discard':
        if (this.phase !== 'manoeuvres') this.fault('a marker is removed out of its phase');
        this.faults.push(
          ...this.markers.discard(Number(event['side']), Number(event['marker']), this.round).map(this.here),
        );
        break;
      case 'over':
        this.over(event);
        break;
      default:
        this.harm(event);
    }
  }

  private newRound(event: Event): void {
    if (this.phase !== 'brawl') this.fault('a round begins before the last one is over');
    if (this.round > 0) this.markers.endPhase(this.present());
    if (event['round'] !== ++this.round || this.round > this.replay.rounds) this.fault('the wrong round');
    this.first = Number(event['first']);
    this.initiative(event['initiative'] as readonly Point[]);
    for (const formation of this.formations) {
      formation.moved = formation.left = '';
      formation.assaulted = formation.fought = formation.shot = formation.fatigued = false;
    }
  }

  /** Initiative: both roll again until one die is higher, and that side goes first. */
  private initiative(rolls: readonly Point[]): void {
    const last = rolls.at(-1) ?? [0, 0];
    if (rolls.flat().some((die) => !Number.isInteger(die) || die < 1 || die > 6))
      this.fault('no die shows that');
    if (rolls.slice(0, -1).some(([a, b]) => a !== b)) this.fault('who has won rolls again');
    if (last[0] === last[1] || (last[0] > last[1] ? 0 : 1) !== this.first)
      this.fault('Initiative is read wrong');
  }

  private newPhase(phase: string): void {
    const before = PHASES.indexOf(this.phase);
    if (phase === 'manoeuvres') {
      this.markers.beginRound(this.round);
      this.untested = this.formations.filter((one) => standing(one).length > 0 && isHalved(one));
    } else this.markers.endPhase(this.present());
    if (phase === 'move') {
      this.faults.push(...this.markers.endManoeuvres(this.round).map(this.here));
      for (const one of this.untested)
        // Of a Leader whose last Escort has fallen to dangerous terrain before the test nothing is below half.
        if (standing(one).length > 0 && isHalved(one)) this.fault(`${one.id} takes no Battle-Fatigue test`);
    }
    if (PHASES[(before + 1) % PHASES.length] !== phase) this.fault(`${phase} follows ${this.phase}`);
    this.phase = phase;
    this.turns = [];
    this.watcher = this.epic = undefined;
    this.fallen.clear();
    this.landed.clear();
  }

  /** G-14: in all phases but the brawl one side has its turn, then the other: whoever is first begins. */
  private takesTurn(side: number): void {
    if (this.turns.at(-1) !== side) this.turns.push(side);
    if (this.turns.length > 2) this.fault('turns go back and forth');
    if (this.turns.length === 2 && this.turns[0] !== this.first) this.fault('the wrong side begins');
  }

  private formation(event: Event, field = 'formation'): Formation {
    const found = this.formations.find(({ id }) => id === event[field]);
    if (!found) throw new Error(`no formation ${String(event[field])}`);
    return found;
  }

  private troop(id: unknown): Troop {
    for (const { troops } of this.formations) for (const troop of troops) if (troop.id === id) return troop;
    throw new Error(`no troop ${String(id)}`);
  }

  private enemies({ side }: Formation): Troop[] {
    return this.formations.filter((one) => one.side !== side).flatMap(standing);
  }

  private move(event: Event): void {
    const formation = this.formation(event);
    const as = String(event['as']);
    const paths = event['paths'] as Step[];
    if (as === 'close-in' || as === 'consolidate') {
      if (this.phase !== 'brawl') this.fault(`${as} out of the brawl`);
      this.walk(formation, paths, 3, 'pile');
      return;
    }
    if (as === 'scout') {
      if (this.phase !== 'brawl' || this.round !== 1 || this.isHeld(formation))
        this.fault(`${formation.id} scouts when it may not`);
      this.walk(formation, paths, Math.min(...formation.troops.map(({ card }) => card.scouts)), as);
      return;
    }
    if (this.phase !== 'move') this.fault('a move out of its phase');
    this.takesTurn(formation.side);
    if (formation.moved !== '') this.fault(`${formation.id} moves twice`);
    if (as !== 'fly') formation.moved = as;
    if (formation.airborne !== (as === 'fly')) this.fault(`${formation.id} moves as it may not`);
    if (as === 'fly') {
      formation.moved = 'normal';
      this.fly(formation, event, paths);
      return;
    }
    const held = this.isHeld(formation, notAirborne);
    const wasHeld = held || this.watched === formation;
    this.watched = undefined;
    if ((as === 'normal' || as === 'advance') && held)
      this.fault(`${formation.id} moves out of Threat Range`);
    if (as === 'retreat' && !wasHeld) this.fault(`${formation.id} retreats from nobody`);
    if (as === 'advance' && formation.fatigued) this.fault(`${formation.id} advances battle-fatigued`);
    if (as === 'stationary' && formation.left) this.fault(`${formation.id} stays after it got out`);
    if (as === 'stationary' && paths.length > 0) this.fault('stationary troops move');
    const roll = as === 'advance' ? Number(event['roll']) : 0;
    if (as === 'advance' && !(roll >= 1 && roll <= 6)) this.fault('no die shows that');
    if (as === 'retreat') {
      const tests = Number(event['tests'] ?? 0);
      if (tests < (formation.fatigued ? paths.length : this.crossing(formation, paths)))
        this.fault(`${formation.id} retreats with too few Desperate Retreat tests`);
      this.harm(event);
    }
    this.walk(formation, paths, roll, as);
  }

  /** How many move over an enemy and have to test for it. */
  private crossing(formation: Formation, paths: readonly Step[]): number {
    const enemies = this.enemies(formation);
    return paths.filter((step) => {
      const { card, radius } = this.troop(step.troop);
      if (card.keywords.includes('FLY') || card.keywords.includes('TITANIC')) return false;
      const { low, high } = this.passage(step);
      return enemies.some(
        (enemy) =>
          enemy.level >= low &&
          enemy.level <= high &&
          nearest(step.path, enemy) - enemy.radius - radius < -SLACK,
      );
    }).length;
  }

  /** How a way leads over terrain. */
  private passage({ troop: id, path, climb = 0, level = 0 }: Step): Passage {
    const troop = this.troop(id);
    return passageOf(this.replay.table.terrain ?? [], pointsOf(path), troop.radius, {
      flies: flies(troop.card),
      treads: treads(troop.card),
      climb,
      from: troop.level,
      to: level,
    });
  }

  /** Everybody goes where a move says, at most as far as may be. */
  private walk(formation: Formation, paths: readonly Step[], more: number, as: string): void {
    const enemies = this.enemies(formation);
    const [big, fly] = [isBig(formation.card), flies(formation.card)];
    for (const step of paths) {
      const { troop: id, path, climb = 0, level = 0 } = step;
      const troop = this.troop(id);
      const [from] = path;
      if (!Array.isArray(from) || from[0] !== troop.x || from[1] !== troop.y) this.fault(`${id} jumps`);
      const most = ['pile', 'assault', 'scout'].includes(as) ? more : troop.card.movement + more;
      // Through the air it is the slant (Flying).
      const length = flies(troop.card)
        ? Math.hypot(lengthOf(path), level - troop.level)
        : lengthOf(path) + climb;
      const passage = this.passage(step);
      if (length > most + SLACK) this.fault(`${id} goes ${length} of ${most}`);
      const keeps = as === 'normal' || as === 'advance' || as === 'scout' ? 1 : 0;
      for (const enemy of fly || as === 'retreat' ? [] : enemies)
        if (
          !enemy.formation.airborne &&
          isPassed(enemy, passage, 5 * keeps) &&
          nearest(path, enemy) - enemy.radius - troop.radius < keeps - SLACK
        )
          this.fault(`${id} passes too near to ${enemy.id}`);
      if (big && !fly) this.checkBigFriends(troop, path, passage);
      for (const fault of passage.faults) this.fault(`${id} ${fault}`);
    }
    for (const { troop: id, path, level = 0 } of paths) {
      const troop = this.troop(id);
      [troop.x, troop.y] = endOf(path);
      troop.level = level;
    }
    const mayTouch = as === 'pile' || as === 'assault';
    // Whom Desperate Retreat tests leave without a move stays where he was.
    const stays = as === 'stationary' || (as === 'retreat' && paths.length === 0);
    for (const troop of standing(formation)) this.checkPlace(troop, !mayTouch && !stays);
    if (paths.length > 0) this.checkCohesion(formation);
  }

  private checkBigFriends(troop: Troop, path: readonly Leg[], passage: Passage): void {
    const friends = this.formations.filter(
      (one) => one.side === troop.formation.side && one !== troop.formation,
    );
    for (const friend of friends.flatMap(standing))
      if (
        isBig(friend.card) &&
        isPassed(friend, passage, 0) &&
        nearest(path, friend) - friend.radius - troop.radius < -SLACK
      )
        this.fault(`${troop.id} goes through ${friend.id}`);
  }

  /** On the warfield, on nobody, and where it must be out of Threat Range. */
  private checkPlace(troop: Troop, apart: boolean): void {
    const { width, depth } = this.replay.table;
    const { x, y, radius } = troop;
    if (x < radius - SLACK || y < radius - SLACK || x > width - radius + SLACK || y > depth - radius + SLACK)
      this.fault(`${troop.id} is off the warfield`);
    const floors = flies(troop.card) || treads(troop.card);
    const carried = (feature: Feature): boolean => carries(feature, [x, y], radius, troop.level, floors);
    if (troop.level > 0 && (troop.formation.airborne || !(this.replay.table.terrain ?? []).some(carried)))
      this.fault(`${troop.id} stands ${troop.level} high on nothing`);
    for (const other of this.formations.flatMap(standing)) {
      if (other === troop) continue;
      if (troop.level === other.level && flat(troop, other) < -SLACK)
        this.fault(`${troop.id} stands on ${other.id}`);
      if (apart && other.formation.side !== troop.formation.side && threatens(troop, other, 0))
        this.fault(`${troop.id} ends within Threat Range of ${other.id}`);
    }
  }

  private checkCohesion(formation: Formation): void {
    const troops = standing(formation);
    if (troops.length < 2) return;
    const wanted = troops.length < 7 ? 1 : 2;
    const friends = (troop: Troop): Troop[] =>
      troops.filter((one) => one !== troop && flat(one, troop) <= 2 + SLACK && rise(one, troop) <= 5);
    if (troops.some((troop) => friends(troop).length < wanted)) this.fault(`${formation.id} is apart`);
    const met = new Set<Troop>();
    const open = troops.slice(0, 1);
    for (let troop = open.pop(); troop; troop = open.pop()) {
      if (met.has(troop)) continue;
      met.add(troop);
      open.push(...friends(troop));
    }
    if (met.size < troops.length) this.fault(`${formation.id} is in several groups`);
  }

  private isHeld(formation: Formation, counts: (enemy: Troop) => boolean = () => true): boolean {
    const enemies = this.enemies(formation).filter(counts);
    return standing(formation).some((troop) => enemies.some((enemy) => threatens(troop, enemy)));
  }

  private carried(transport: Troop): Formation[] {
    return this.formations.filter(({ inside }) => inside === transport.id);
  }

  private embark(event: Event): void {
    const formation = this.formation(event);
    const transport = this.troop(event['transport']);
    if (
      this.phase !== 'move' ||
      !['normal', 'advance', 'retreat'].includes(formation.moved) ||
      formation.left
    )
      this.fault(`${formation.id} may not embark`);
    if (standing(formation).some((troop) => gap(troop, transport) > 3 + SLACK))
      this.fault(`${formation.id} embarks from afar`);
    const { capacity } = transport.card;
    const crowd = [...this.carried(transport), formation].flatMap(standingOrInside).length;
    if (!transport.there || !capacity || crowd > capacity.troops) this.fault(`no room in ${transport.id}`);
    for (const troop of standing(formation)) {
      if (!capacity?.of.some((word) => troop.card.keywords.includes(word)))
        this.fault(`${transport.id} does not carry ${troop.id}`);
      troop.there = false;
    }
    formation.inside = transport.id;
  }

  private disembark(event: Event): void {
    const formation = this.formation(event);
    const transport = this.troop(event['transport']);
    const { moved } = transport.formation;
    if (this.phase !== 'move' || formation.moved !== '' || moved === 'advance' || moved === 'retreat')
      this.fault(`${formation.id} may not disembark`);
    if ((moved === 'normal') !== event['moved'])
      this.fault(`${transport.id} is taken for one that moved otherwise`);
    this.setDown(formation, transport, event, 3);
    formation.left = moved === 'normal' ? 'moved' : 'free';
    if (moved === 'normal') formation.moved = 'normal';
  }

  private setDown(formation: Formation, transport: Troop, event: Event, reach: number): void {
    if (formation.inside !== transport.id || !transport.there) this.fault(`${formation.id} is not inside`);
    formation.inside = undefined;
    for (const { troop: id, at, level = 0 } of event['troops'] as Place[]) {
      const troop = this.troop(id);
      [troop.x, troop.y] = at;
      troop.level = level;
      troop.there = true;
      if (Math.hypot(flat(troop, transport) + 2 * troop.radius, rise(troop, transport)) > reach + SLACK)
        this.fault(`${id} is not wholly about it`);
    }
    for (const troop of standing(formation)) this.checkPlace(troop, true);
    this.checkCohesion(formation);
  }

  private wreck(event: Event): void {
    const formation = this.formation(event);
    const transport = this.troop(event['transport']);
    this.setDown(formation, transport, event, event['emergency'] === true ? 6 : 3);
    for (const troop of standing(formation)) this.landed.add(troop);
    formation.left = 'wreck';
    formation.moved = 'normal';
    formation.fatigued = true;
    this.harm(event);
  }

  /** Points gained, one a round, less those spent; nothing twice in a phase, and one overwatch in a round. */
  private manoeuvre(event: Event): void {
    const side = Number(event['side']);
    const name = String(event['manoeuvre']);
    const spent = (this.spent[side] =
      (this.spent[side] ?? 0) + (name === 'reprisal' || name === 'find-cover' ? 2 : 1));
    if (this.round - spent !== event['left'] || spent > this.round)
      this.fault(`side ${side} pays wrongly for ${name}`);
    const once = `${side} ${name} ${name === 'onslaught-overwatch' ? '' : this.phase} ${this.round}`;
    if (this.used.has(once)) this.fault(`side ${side} uses ${name} twice`);
    this.used.add(once);
    const phases = WHEN[name];
    if (phases && !phases.includes(this.phase)) this.fault(`${name} in the ${this.phase} phase`);
    if (name === 'epic-momentum') {
      const troop = this.troop(event['on']);
      if (!troop.card.keywords.includes('CHARACTER')) this.fault(`${troop.id} is no Character`);
      this.epic = troop;
      return;
    }
    const formation = this.formations.find(({ id }) => id === event['on']);
    if (!formation) throw new Error(`no formation ${String(event['on'])}`);
    if ((formation.side === side) === (name === 'grenades')) this.fault(`${name} on the wrong side`);
    if (formation.side === side && formation.fatigued && !formation.reserved)
      this.fault(`${name} on the battle-fatigued ${formation.id}`);
    const wanted = NEEDS[name];
    if (wanted !== undefined && !formation.card.keywords.includes(wanted))
      this.fault(`${formation.id} is no ${wanted}`);
    if (name === 'onslaught-overwatch') this.watcher = formation;
    if (name === 'reprisal' && (formation.fought || !this.isHeld(formation)))
      this.fault(`${formation.id} may not fight next`);
  }

  private arrive(event: Event): void {
    const formation = this.formation(event);
    if (!formation.reserved || this.round < 2 || this.phase !== 'move') this.fault('nobody may arrive now');
    if (formation.flown === this.round)
      this.fault(`${formation.id} comes back in the round in which it left`);
    formation.reserved = false;
    formation.arrived = true;
    formation.moved = 'normal';
    for (const { troop: id, at, level = 0 } of event['troops'] as Place[]) {
      const troop = this.troop(id);
      [troop.x, troop.y] = at;
      troop.level = level;
      troop.there = true;
      const { width, depth } = this.replay.table;
      const edge = Math.min(troop.x, troop.y, width - troop.x, depth - troop.y) + troop.radius;
      if (edge > (this.round === 2 ? 6 : 9) + SLACK) this.fault(`${id} arrives far from the edges`);
      if (this.enemies(formation).some((enemy) => flat(troop, enemy) < 12 - SLACK))
        this.fault(`${id} arrives near an enemy`);
    }
    this.faceMiddle(formation);
    this.checkCohesion(formation);
  }

  /** G-22: whoever comes onto the warfield heads for its middle. */
  private faceMiddle(formation: Formation): void {
    const [x, y] = middleOf(standing(formation));
    const { width, depth } = this.replay.table;
    const far = Math.hypot(width / 2 - x, depth / 2 - y);
    formation.heading = far > 0 ? [(width / 2 - x) / far, (depth / 2 - y) / far] : [1, 0];
  }

  /** Aircraft: straight on by 20 inches or more, all alike, then a turn of at most a right angle. */
  private fly(formation: Formation, event: Event, paths: readonly Step[]): void {
    const [hx, hy] = formation.heading;
    for (const { troop: id, path } of paths) {
      const troop = this.troop(id);
      const [x, y] = endOf(path);
      const [dx, dy] = [x - troop.x, y - troop.y];
      if (Math.hypot(dx, dy) < 20 - SLACK) this.fault(`${id} flies less than 20 inches`);
      if (Math.abs(dx * hy - dy * hx) > SLACK || dx * hx + dy * hy < 0)
        this.fault(`${id} does not fly straight on`);
    }
    if (paths.length !== standing(formation).length) this.fault(`${formation.id} does not fly whole`);
    for (const { troop: id, path } of paths) [this.troop(id).x, this.troop(id).y] = endOf(path);
    for (const troop of standing(formation)) this.checkPlace(troop, true);
    const next = event['heading'] as Point;
    if (Math.abs(Math.hypot(...next) - 1) > SLACK || next[0] * hx + next[1] * hy < -SLACK)
      this.fault(`${formation.id} turns by more than a right angle`);
    formation.heading = next;
  }

  /** Off the warfield: only Aircraft, and only where 20 inches on is no place. */
  private leave(formation: Formation): void {
    const { width, depth } = this.replay.table;
    const [hx, hy] = formation.heading;
    if (!formation.airborne || this.phase !== 'move' || formation.moved !== '')
      this.fault(`${formation.id} leaves`);
    const isOff = ({ x, y, radius }: Troop): boolean => {
      const [ax, ay] = [x + 20 * hx, y + 20 * hy];
      return Math.min(ax, ay, width - ax, depth - ay) < radius;
    };
    const others = this.formations.flatMap(standing).filter((one) => one.formation !== formation);
    const isFull = (troop: Troop): boolean =>
      others.some((one) => Math.hypot(one.x - troop.x - 20 * hx, one.y - troop.y - 20 * hy) < 20);
    if (!standing(formation).some((one) => isOff(one) || isFull(one)))
      this.fault(`${formation.id} leaves where there is room`);
    for (const troop of formation.troops) troop.there = false;
    formation.moved = 'normal';
    formation.reserved = true;
    formation.flown = this.round;
  }

  private shoot(event: Event): void {
    const [formation, target] = [this.formation(event), this.formation(event, 'target')];
    if (formation === this.watcher) {
      if (this.isHeld(target, notAirborne)) this.watched = target;
      if (!formation.troops.some((one) => target.troops.some((two) => gap(one, two) <= 24 + SLACK)))
        this.fault(`${formation.id} watches from afar`);
    } else if (this.phase !== 'shooting') this.fault('shots out of their phase');
    else this.takesTurn(formation.side);
    const { weapon, bearers } = this.arms(event);
    if (weapon.range === 'melee') throw new Error('a melee weapon shoots');
    if (formation.moved === 'retreat') this.fault(`${formation.id} shoots after a Retreat`);
    if (formation.moved === 'advance' && weapon.abilities['storm'] !== true)
      this.fault(`${formation.id} shoots after an Advance`);
    const free = weapon.abilities['sidearm'] === true || formation.card.keywords.includes('MONSTROUS');
    if (this.isHeld(formation) && !free) this.fault(`${formation.id} shoots locked in combat`);
    const covert = target.card.abilities.includes('covert');
    // Shots are picked before any is resolved: the dead of this volley were in reach.
    const aimed = target.troops.filter((one) => one.there || one.lost > 0);
    this.checkPlunging(event, bearers, target);
    for (const troop of bearers) {
      const reach = Math.min(...aimed.map((one) => gap(troop, one)));
      const near = aimed.filter((one) => gap(troop, one) <= Number(weapon.range) + SLACK);
      if (weapon.abilities['indirect'] !== true && !this.sees(troop, near))
        this.fault(`${troop.id} shoots at ${target.id} unseen`);
      if (reach > weapon.range + SLACK) this.fault(`${troop.id} shoots too far`);
      if (covert && reach > 12 + SLACK) this.fault(`${troop.id} shoots at who is Covert`);
    }
    this.harm(event);
    this.checkLeader(event, weapon.abilities['precision'] === true);
  }

  /** Whether somebody sees any of some troops of one formation. */
  private sees(troop: Troop, targets: readonly Troop[]): boolean {
    const others = this.enemies(troop.formation).filter(
      (one) => one.formation !== targets[0]?.formation && !this.landed.has(one),
    );
    return seesAnybody(this.replay.table.terrain ?? [], troop, targets, others);
  }

  /** Plunging Fire: of who is wholly in ruins or a building, six inches up or more, at a formation that is all on the ground. */
  private checkPlunging(event: Event, bearers: readonly Troop[], target: Formation): void {
    const reported = (event['plunging'] ?? []) as readonly string[];
    // Who has fallen in this phase may have stood when targets were picked, or not.
    const fell = target.troops.filter((one) => this.fallen.has(one));
    const isLow = standing(target).every(({ level }) => level === 0);
    if (isLow && fell.some(({ level }) => level > 0)) return;
    const expected = bearers.filter(
      ({ level, x, y, radius }) =>
        isLow &&
        level >= 6 &&
        (this.replay.table.terrain ?? []).some(
          ({ kind, shape }) => (kind === 'ruins' || kind === 'building') && isWholly(shape, [x, y], radius),
        ),
    );
    if (expected.map(({ id }) => id).join() !== reported.join())
      this.fault(
        `plunging fire of ${reported.join() || 'nobody'}, not of ${expected.map(({ id }) => id).join()}`,
      );
  }

  private arms(event: Event): { readonly weapon: Card['weapons'][number]; readonly bearers: Troop[] } {
    const bearers = (event['troops'] as string[]).map((id) => this.troop(id));
    const cards = bearers
      .slice(0, 1)
      .flatMap((troop) => [
        troop.card,
        ...this.carried(troop).flatMap(({ troops }) => troops.map(({ card }) => card)),
      ]);
    const weapon = cards.flatMap(({ weapons }) => weapons).find(({ name }) => name === event['weapon']);
    const deck = bearers.filter((troop, i) => bearers.indexOf(troop) !== i).length;
    if (deck > 0 && deck >= (bearers[0]?.card.capacity?.deck ?? 0) + 1)
      this.fault('more shoot than the deck holds');
    if (!weapon) throw new Error(`nobody has ${String(event['weapon'])}`);
    if (bearers.some(({ there }) => !there)) this.fault('the dead attack');
    return { weapon, bearers };
  }

  private assault(event: Event): void {
    const [formation, target] = [this.formation(event), this.formation(event, 'target')];
    if (this.phase !== 'assault') this.fault('an Assault out of its phase');
    if (event['ingress'] !== true) this.takesTurn(formation.side);
    if (formation.left === 'moved' || formation.left === 'wreck')
      this.fault(`${formation.id} may not assault`);
    if (formation.moved === 'advance' || formation.moved === 'retreat' || formation.fatigued)
      this.fault(`${formation.id} may not assault`);
    if (this.isHeld(formation)) this.fault(`${formation.id} assaults out of a brawl`);
    // It is declared before anybody falls to what answers it.
    const declares = formation.troops.filter((one) => one.there || this.fallen.has(one));
    if (!declares.some((one) => this.toFormation(one, target) <= 12 + SLACK))
      this.fault(`${formation.id} assaults from afar`);
    const roll = Number(event['roll']);
    if (!(roll >= 2 && roll <= 12)) this.fault('no two dice show that');
    const paths = event['paths'] as Step[];
    if (event['reaches'] !== true) {
      if (paths.length > 0) this.fault('who does not reach does not move');
      return;
    }
    const before = new Map(paths.map(({ troop }) => [troop, this.toFormation(this.troop(troop), target)]));
    this.walk(formation, paths, roll, 'assault');
    for (const [id, was] of before)
      if (this.toFormation(this.troop(id), target) >= was) this.fault(`${id} does not come closer (G-18)`);
    if (!standing(formation).some((one) => standing(target).some((two) => threatens(one, two))))
      this.fault(`${formation.id} does not reach its target`);
    for (const other of this.formations) {
      if (other.side === formation.side || other === target) continue;
      if (standing(other).some((one) => standing(formation).some((two) => threatens(one, two, 0))))
        this.fault(`${formation.id} ends within Threat Range of ${other.id}`);
    }
    if (event['ingress'] !== true) formation.assaulted = true;
  }

  private toFormation(troop: Troop, formation: Formation): number {
    return Math.min(...standing(formation).map((one) => gap(troop, one)));
  }

  private fight(event: Event): void {
    const [formation, target] = [this.formation(event), this.formation(event, 'target')];
    if (this.phase !== 'brawl') this.fault('blows out of the brawl');
    const { weapon, bearers } = this.arms(event);
    if (weapon.range !== 'melee') this.fault('a ranged weapon fights');
    formation.fought = true;
    const reached = target.troops.filter((one) => one.there || one.lost > 0);
    for (const troop of bearers) {
      const near = reached.some((one) => threatens(troop, one));
      // Who stands higher or lower is farther than a hundredth of an inch.
      const behind = standing(formation).some(
        (friend) =>
          gap(friend, troop) <= 0.01 + SLACK && reached.some((one) => gap(friend, one) <= 0.01 + SLACK),
      );
      if (!near && !behind) this.fault(`${troop.id} fights ${target.id} from afar`);
    }
    this.harm(event);
    this.checkLeader(
      event,
      weapon.abilities['precision'] === true || bearers.some((one) => one === this.epic),
    );
  }

  /** Attacks reach an attached Leader when nobody else is left, or by [PRECISION]. */
  private checkLeader(event: Event, precise: boolean): void {
    const target = this.formation(event, 'target');
    const { leader } = target;
    if (leader === undefined || precise || (event['lost'] as Record<string, number>)[leader] === undefined)
      return;
    if (standing(target).some(({ id }) => id !== leader)) this.fault(`${leader} is hurt before its Escort`);
  }

  /** G-19: wounds go to who has lost some already, and who has lost all is removed. */
  private harm(event: Event): void {
    const lost = Object.entries((event['lost'] ?? {}) as Record<string, number>);
    const removed = (event['removed'] ?? []) as string[];
    for (const [id, wounds] of lost) {
      const troop = this.troop(id);
      if (!troop.there) this.fault(`${id} is hurt, who is not there`);
      troop.lost += wounds;
      if (troop.lost > troop.card.wounds) this.fault(`${id} loses more than it has`);
      if (troop.lost === troop.card.wounds && !removed.includes(id)) this.fault(`${id} should be removed`);
    }
    for (const id of removed) {
      this.troop(id).there = false;
      this.fallen.add(this.troop(id));
      this.destroyed.add(this.troop(id));
    }
    for (const formation of this.formations) {
      const common = standing(formation).filter(({ id }) => id !== formation.leader);
      if (common.filter((troop) => troop.lost > 0).length > 1)
        this.fault(`two troops of ${formation.id} are wounded`);
    }
  }

  private fatigue(event: Event): void {
    const formation = this.formation(event);
    const alive = standing(formation);
    this.untested = this.untested.filter((one) => one !== formation);
    if (!isHalved(formation)) this.fault(`${formation.id} is not below Half-Strength`);
    const heroism = Math.min(...alive.map(({ card }) => card.heroism));
    const failed = Number(event['roll']) < heroism;
    if (failed !== event['failed']) this.fault(`${formation.id}: the test is read wrong`);
    formation.fatigued = failed;
  }

  /** G-21. */
  private scientist(event: Event): void {
    const formation = this.formation(event);
    const troop = this.troop(event['troop']);
    const [x, y] = this.replay.markers[Number(event['marker'])] ?? [0, 0];
    if (this.markers.heldBy(Number(event['marker'])) !== formation.side)
      this.fault(`${formation.id} takes a Scientist from a marker that is not its side’s`);
    if (this.replay.mission !== 'scientist-capture' || this.phase !== 'manoeuvres')
      this.fault('a Scientist out of place');
    if (formation.scientist?.there === true) this.fault(`${formation.id} has a Scientist already`);
    const isAbout = (one: Troop): boolean =>
      Math.hypot(one.x - x, one.y - y) - one.radius <= 3 + SLACK && one.level <= 5;
    if (!standing(formation).some(isAbout)) this.fault(`${formation.id} is not within range of the marker`);
    const led = standing(formation).some(({ id }) => id === formation.leader);
    if (led && troop.id !== formation.leader) this.fault('the attached Character is the Scientist');
    if (formation.fatigued || !standing(formation).some(({ card }) => card.effectiveness > 0))
      this.fault(`${formation.id} has no Battle Effectiveness`);
    formation.scientist = troop;
  }

  private deliver(event: Event): void {
    const formation = this.formation(event);
    const zone = this.replay.zones[formation.side];
    if (this.phase !== 'manoeuvres' || formation.scientist?.there !== true) this.fault('nobody to deliver');
    if (!zone || !standing(formation).every((troop) => within(zone, troop)))
      this.fault(`${formation.id} is not at home`);
    formation.scientist = undefined;
    this.delivered[formation.side] = (this.delivered[formation.side] ?? 0) + 1;
  }

  private stray(event: Event): void {
    for (const id of event['removed'] as string[]) {
      this.troop(id).there = false;
      this.destroyed.add(this.troop(id));
    }
    this.checkCohesion(this.formation(event));
  }

  private scored(event: Event): void {
    const side = Number(event['side']);
    this.score[side] = (this.score[side] ?? 0) + Number(event['points']);
    if (this.score[side] !== event['total']) this.fault('points are added up wrong');
    if (this.replay.mission === 'scientist-capture' && this.score[side] !== this.delivered[side])
      this.fault('points without a Scientist');
    if (this.replay.mission !== 'scientist-capture') this.markers.scored(side, Number(event['points']));
  }

  /** Whether a formation is in reserve, by itself or within a Transport that is. */
  private isReserved({ reserved, inside }: Formation): boolean {
    return reserved || (inside !== undefined && this.troop(inside).formation.reserved);
  }

  /** A formation that is in reserve at the end counts as destroyed: all of its troops that are left. */
  private unarrived(event: Event): void {
    const formation = this.formation(event);
    if (!this.isReserved(formation)) this.fault(`${formation.id} is not in reserve`);
    const left = formation.troops.filter((troop) => !this.destroyed.has(troop)).map(({ id }) => id);
    if (String(left) !== String(event['removed'])) this.fault(`${formation.id} does not count as destroyed`);
    this.unarrivals.add(formation);
  }

  private over(event: Event): void {
    const isLeft = (side: number, isCounted: (one: Formation) => boolean): boolean =>
      this.formations.some((one) => one.side === side && (isCounted(one) || standing(one).length > 0));
    // Whoever has reserves fights on; at the end they count as destroyed.
    if (event['why'] === 'destroyed' && [0, 1].every((side) => isLeft(side, (one) => one.reserved)))
      this.fault('nobody is destroyed');
    const alive = [0, 1].map((side) => isLeft(side, () => false));
    if (this.formations.some((one) => this.isReserved(one) !== this.unarrivals.has(one)))
      this.fault('reserves do not count as destroyed');
    if (event['why'] === 'rounds' && this.round !== this.replay.rounds) this.fault('it ends too soon');
    const [a = 0, b = 0] = event['points'] as number[];
    if (a !== this.score[0] || b !== this.score[1]) this.fault('the points are not those that were scored');
    // A brawl is over when it ends; in another phase the last troop of an army falls before its phase is.
    if (this.phase === 'brawl') this.markers.endPhase(this.present());
    if (this.phase !== 'manoeuvres')
      this.faults.push(...this.markers.end(this.present(), this.round).map(this.here));
    const kills = this.replay.mission === 'war-of-control' || this.replay.mission === 'exstintech-recovery';
    const winner = kills && alive[0] !== alive[1] ? (alive[0] ? 0 : 1) : a > b ? 0 : b > a ? 1 : null;
    if (winner !== event['winner']) this.fault('the wrong side wins');
  }
}

/** Its troops on the warfield, or within a Transport. */
const standingOrInside = (formation: Formation): Troop[] =>
  formation.inside === undefined
    ? standing(formation)
    : formation.troops.filter(({ lost, card }) => lost < card.wounds);

const standing = ({ troops }: Formation): Troop[] => troops.filter(({ there }) => there);

/** Below Half-Strength; who is left of Leader and Escort counts alone. */
function isHalved(formation: Formation): boolean {
  const alive = standing(formation);
  const full = formation.troops.length;
  const fallen = formation.leader !== undefined && !alive.some(({ id }) => id === formation.leader);
  const alone = alive.length === 1 && alive[0]?.id === formation.leader;
  const strength = alone ? 1 : fallen ? full - 1 : full;
  const [one] = alive;
  if (strength === 1 && one) return 2 * (one.card.wounds - one.lost) < one.card.wounds;
  return 2 * alive.length < strength;
}

/** The middle of some troops. */
const middleOf = (troops: readonly Troop[]): Point => [
  troops.reduce((sum, { x }) => sum + x, 0) / troops.length,
  troops.reduce((sum, { y }) => sum + y, 0) / troops.length,
];

const isBig = ({ keywords }: Card): boolean => keywords.includes('MONSTROUS') || keywords.includes('VEHICLE');

const notAirborne = (enemy: Troop): boolean => !enemy.formation.airborne;
const flies = ({ keywords }: Card): boolean => keywords.includes('FLY');
const treads = ({ keywords }: Card): boolean => keywords.includes('INFANTRY') || keywords.includes('BESTIAL');

/** Between bases along the ground, up, and through the air. */
const flat = (a: Troop, b: Troop): number => Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius;
const rise = (a: Troop, b: Troop): number => Math.abs(a.level - b.level);
const gap = (a: Troop, b: Troop): number =>
  rise(a, b) === 0 ? flat(a, b) : Math.hypot(Math.max(0, flat(a, b)), rise(a, b));

/** Threat Range: an inch along the ground, five up. */
const threatens = (a: Troop, b: Troop, slack = SLACK): boolean => flat(a, b) <= 1 + slack && rise(a, b) <= 5;

/** Whether a way passes a level on which somebody stands, or comes so near to it. */
const isPassed = ({ level }: Troop, { low, high }: Passage, up: number): boolean =>
  level >= low - up && level <= high + up;

function within({ x, y }: { readonly x: Point; readonly y: Point }, troop: Troop): boolean {
  const { radius } = troop;
  return (
    troop.x - radius >= x[0] - SLACK &&
    troop.x + radius <= x[1] + SLACK &&
    troop.y - radius >= y[0] - SLACK &&
    troop.y + radius <= y[1] + SLACK
  );
}

const placeOf = (leg: Leg): Point => ('around' in leg ? leg.to : leg);
const endOf = (path: readonly Leg[]): [number, number] => {
  const last = path.at(-1);
  if (!last) throw new Error('no path');
  const [x, y] = placeOf(last);
  return [x, y];
};

/** Points along a path, an eighth of an inch or less apart. */
function pointsOf(path: readonly Leg[]): Point[] {
  const points: Point[] = [];
  path.forEach((leg, i) => {
    const before = path[i - 1];
    if (!before) points.push(placeOf(leg));
    else
      points.push(...('around' in leg ? arcPoints(placeOf(before), leg) : linePoints(placeOf(before), leg)));
  });
  return points;
}

function linePoints(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.ceil(8 * Math.hypot(to[0] - from[0], to[1] - from[1])));
  return Array.from({ length: steps }, (_, i): Point => {
    const share = (i + 1) / steps;
    return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  });
}

function arcPoints(from: Point, { around, to, turn }: Exclude<Leg, Point>): Point[] {
  const radius = Math.hypot(from[0] - around[0], from[1] - around[1]);
  const angle = ([x, y]: Point): number => Math.atan2(y - around[1], x - around[0]);
  const sign = turn === 'left' ? 1 : -1;
  const whole = (sign * (angle(to) - angle(from)) + 4 * Math.PI) % (2 * Math.PI);
  const steps = Math.max(2, Math.ceil(16 * radius * whole));
  return Array.from({ length: steps }, (_, i): Point => {
    const at = angle(from) + (sign * whole * (i + 1)) / steps;
    return i === steps - 1 ? to : [around[0] + radius * Math.cos(at), around[1] + radius * Math.sin(at)];
  });
}

function lengthOf(path: readonly Leg[]): number {
  const points = pointsOf(path);
  return points
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - (points[i]?.[0] ?? 0), y - (points[i]?.[1] ?? 0)), 0);
}

/** The least distance of a path to a troop's middle. */
const nearest = (path: readonly Leg[], { x, y }: Troop): number =>
  Math.min(...pointsOf(path).map((point) => Math.hypot(point[0] - x, point[1] - y)));
