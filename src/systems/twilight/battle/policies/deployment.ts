/**
 * Deployment by policies. A leader stands in the second row, with the models that it leads within its
 * Command. Melee models stand in front. Shooters stand behind and look through the gaps. Groups stand side by
 * side, around objectives if there are any. A random number of each battle places the line, and another
 * decides whether it is mirrored.
 */
import type { Point } from '../../../../space/index.js';
import type { BattleSimulation, Lots } from '../simulation.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { mostLed, zoneOf, type Area } from '../plan/placement.js';
import { couldLead } from '../rules/objects/leaderSelection.js';
import { rangeOf } from '../rules/fighting/shooting.js';

/** The distances between the bases of a row, between rows, and between groups, in inches. */
const BETWEEN = 0.8;
const ROWS_APART = 0.3;
const APART = 1.5;
/** The greatest distance of a line behind the front edge, in inches. */
const DEEPEST = 1.5;
/** The margin by which a model stays within its leader's Command, in inches. */
const WITHIN = 0.5;
/** The number of slots of a row on each side of its middle, and the number of rows. */
const ASIDE = 6;
const ROWS = 4;
/** The weight of a row farther back, relative to a slot farther aside. */
const ROW = 2.5;
/** The models of one row before the next one starts, for the width of a group. */
const BROAD = 5;

/** A slot of a formation: the slots aside from the middle, and the row. Row 0 is at the front. */
interface Slot {
  readonly aside: number;
  readonly row: number;
}

interface Member {
  readonly group: Group;
  readonly slots: readonly Slot[];
  /** The number of models of its group that choose their slots before it. */
  readonly rank: number;
  /** Its leader, or −1 if nobody leads it. */
  readonly leader: number;
}

interface Group {
  /** The distances between two slots of a row and between two rows, in inches. */
  readonly pitch: number;
  readonly deep: number;
  /** The position of its middle on the line, from the start of the line. */
  readonly middle: number;
}

/** The formation of the models of a side that come together. */
export interface Formation {
  readonly members: ReadonlyMap<number, Member>;
  /** The length of the whole line. */
  readonly length: number;
  readonly frame: Frame;
  /** The positions of the scenario's goals along the front edge. */
  readonly goals: readonly number[];
}

/** Returns the slots of the odd or even rows, the middle ones first. */
function slotsOf(first: 0 | 1): Slot[] {
  const slots: Slot[] = [];
  for (let row = first; row < ROWS; row += 2)
    for (let aside = -ASIDE; aside <= ASIDE; aside++) slots.push({ aside: aside + first / 2, row });
  const cost = ({ aside, row }: Slot): number => Math.abs(aside) + (ROW * (row - first)) / 2;
  return slots.sort((a, b) => cost(a) - cost(b) || b.aside - a.aside);
}

/** Melee models stand in the even rows. Leaders and shooters stand in the odd rows, half a slot aside. */
const FRONT = slotsOf(0);
const REAR = slotsOf(1);

const formations = new WeakMap<BattlePlan, Map<string, Formation>>();

/**
 * Returns the position of a model before the first counter, given the random numbers of its side. Returns
 * undefined if there is no room.
 */
export const deployGrouped = (battle: BattleSimulation, model: number, lots: Lots): Point | undefined =>
  placesOf(battle, model, lots, (formation) => [startOf(formation, lots)])[0]?.at;

/** A possible position for a model, and whether it is within the Command of its group's leader. */
export interface FormationPlace {
  readonly at: Point;
  readonly led: boolean;
}

/**
 * Returns the positions of a model in its formation, one for each line that has room for it.
 *
 * @param starts the starts of the lines along the zone
 */
export function placesOf(
  battle: BattleSimulation,
  model: number,
  lots: Lots,
  starts: (formation: Formation) => readonly number[],
): FormationPlace[] {
  const { plan } = battle;
  const formation = formationOf(plan, plan.side[model]!, plan.waves[model]!);
  const member = formation.members.get(model);
  if (!member) return [];
  return starts(formation).flatMap(
    (start) => placeAt(battle, model, { formation, member, start, lots }) ?? [],
  );
}

interface Line {
  readonly formation: Formation;
  readonly member: Member;
  readonly start: number;
  readonly lots: Lots;
}

/** Returns the first free slot of a model, within its leader's Command if possible. */
function placeAt(
  battle: BattleSimulation,
  model: number,
  { formation: { frame, length }, member: { group, slots, rank, leader }, start, lots }: Line,
): FormationPlace | undefined {
  const { plan, state } = battle;
  const mirrored = lots.mirror < 0.5;
  const middle = start + (mirrored ? length - group.middle : group.middle);
  const radius = state.radius[model]!;
  let spare: FormationPlace | undefined;
  for (let i = rank; i < slots.length; i++) {
    const { aside, row } = slots[i]!;
    const along = middle + (mirrored ? -aside : aside) * group.pitch;
    const at = frame.at(along, lots.behind * DEEPEST + row * group.deep);
    if (!isIn(plan, frame.zone, at, radius) || !plan.ground.isFree(state, model, at[0], at[1])) continue;
    if (leader < 0 || state.there[leader] === 0 || isLedFrom(battle, leader, model, at))
      return { at, led: true };
    spare ??= { at, led: false };
  }
  return spare;
}

/** Returns whether a position is well within the Command of a model's leader. */
export function isLedFrom(
  { plan, state }: BattleSimulation,
  leader: number,
  model: number,
  [x, y]: Point,
): boolean {
  const [dx, dy] = [x - state.x[leader]!, y - state.y[leader]!];
  const gap = Math.sqrt(dx * dx + dy * dy) - state.radius[leader]! - state.radius[model]!;
  return gap < kindAt(plan, leader).command - WITHIN;
}

function isIn({ width, depth }: BattlePlan, { x, y }: Area, [px, py]: Point, radius: number): boolean {
  const inside = (at: number, [low, high]: readonly [number, number], size: number): boolean =>
    at >= Math.max(low, radius) && at <= Math.min(high, size - radius);
  return inside(px, x, width) && inside(py, y, depth);
}

/** A zone as its side sees it: along the front edge, which faces the enemies, and behind it. */
interface Frame {
  readonly zone: Area;
  readonly breadth: number;
  /** Returns the distance of a point along the front edge. */
  along(at: Point): number;
  at(along: number, behind: number): Point;
}

const middleOf = ({ x, y }: Area): Point => [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];

function frameOf(plan: BattlePlan, side: number): Frame {
  const zone = zoneOf(plan, side);
  const [mx, my] = middleOf(zone);
  let [dx, dy] = [0, 0];
  for (const other of plan.opposing[side]!) {
    const [ox, oy] = middleOf(zoneOf(plan, other));
    dx += ox - mx;
    dy += oy - my;
  }
  const { x, y } = zone;
  const sign = (Math.abs(dx) > Math.abs(dy) ? dx : dy) < 0 ? -1 : 1;
  // Rotated zones look alike. The line starts at the left hand of a player who faces the enemy.
  if (Math.abs(dx) > Math.abs(dy)) {
    const front = sign > 0 ? x[1] : x[0];
    return {
      zone,
      breadth: y[1] - y[0],
      along: (at) => (sign > 0 ? y[1] - at[1] : at[1] - y[0]),
      at: (along, behind) => [front - sign * behind, sign > 0 ? y[1] - along : y[0] + along],
    };
  }
  const front = sign > 0 ? y[1] : y[0];
  return {
    zone,
    breadth: x[1] - x[0],
    along: (at) => (sign > 0 ? at[0] - x[0] : x[1] - at[0]),
    at: (along, behind) => [sign > 0 ? x[0] + along : x[1] - along, front - sign * behind],
  };
}

/** Returns the start of the line: at random where it has room, or around one of the scenario's goals. */
export function startOf({ frame, length, goals }: Formation, { along }: Lots): number {
  const room = Math.max(0, frame.breadth - length);
  if (goals.length === 0) return along * room;
  const about = goals[Math.floor(along * goals.length)]! - length / 2;
  return Math.min(room, Math.max(0, about));
}

/**
 * Returns the positions that objectives and victory conditions name: positions to hold, edges to leave by,
 * and positions of objects.
 */
export function goalsOf({ data, width, depth, objects }: BattlePlan, side: number): Point[] {
  const edges: Readonly<Record<'left' | 'right' | 'near' | 'far', Point>> = {
    left: [0, depth / 2],
    right: [width, depth / 2],
    near: [width / 2, 0],
    far: [width / 2, depth],
  };
  const wishes = [
    ...data.scenario.objectives,
    ...data.scenario.victory.filter((one) => one.side === undefined || one.side === side),
  ];
  return wishes.flatMap((goal): Point[] => {
    if ('hold' in goal) return [goal.hold];
    const wanted = objectIn(goal);
    const lies = objects.find(({ id }) => id === wanted)?.at;
    if (lies) return [lies];
    if ('leave' in goal) return [edges[goal.by]];
    return 'reach' in goal && goal.side === side ? [edges[goal.reach]] : [];
  });
}

type Wish = BattlePlan['data']['scenario']['objectives' | 'victory'][number];

/** Returns the object that an objective or a victory condition names. */
function objectIn(goal: Wish): string | undefined {
  if ('carry' in goal) return goal.carry;
  if ('take' in goal) return goal.take;
  if ('keep' in goal) return goal.keep;
  return 'with' in goal ? goal.with : undefined;
}

/**
 * Returns the formation of the models of a side that come together. It is the same for every battle of a
 * file.
 */
function formationOf(plan: BattlePlan, side: number, wave: number): Formation {
  let made = formations.get(plan);
  if (!made) formations.set(plan, (made = new Map<string, Formation>()));
  const key = `${side} ${wave}`;
  let found = made.get(key);
  if (!found) made.set(key, (found = formed(plan, side, wave)));
  return found;
}

function formed(plan: BattlePlan, side: number, wave: number): Formation {
  const together = plan.deployed[side]!.filter((model) => plan.waves[model] === wave);
  const groups = groupsOf(plan, side, together);
  const frame = frameOf(plan, side);
  const goals = goalsOf(plan, side).map((at) => frame.along(at));
  const members = new Map<number, Member>();
  const pitches = groups.map((led) => {
    const radii = [...led.keys()].map((model) => plan.radius[model]!);
    return BETWEEN + 2 * Math.max(...radii);
  });
  const breadths = groups.map(({ size }, g) => pitches[g]! * Math.min(size, BROAD));
  const whole = breadths.reduce((sum, one) => sum + one + APART, -APART);
  // A line that is too long for its zone is compressed.
  const length = Math.max(0, Math.min(frame.breadth, whole));
  let passed = 0;
  for (const [g, led] of groups.entries()) {
    const breadth = breadths[g]!;
    const group: Group = {
      pitch: pitches[g]!,
      deep: pitches[g]! - BETWEEN + ROWS_APART,
      middle: ((passed + breadth / 2) * length) / whole,
    };
    passed += breadth + APART;
    let [front, rear] = [0, 0];
    for (const [model, leader] of led) {
      const behind = staysBehind(plan, model);
      members.set(model, { group, leader, slots: behind ? REAR : FRONT, rank: behind ? rear++ : front++ });
    }
  }
  return { members, length, frame, goals };
}

/** Shooters whose range is at least their Movement stay behind, and so do leaders of several models. */
const staysBehind = (plan: BattlePlan, model: number): boolean => {
  const kind = kindAt(plan, model);
  return rangeOf(plan, model) >= Math.max(1, kind.movement) || mostLed(kind) > 1;
};

/**
 * Returns the groups of some models of a side, each model with its leader, leaders before the models that
 * they lead. Wild models form a group for each counter.
 */
function groupsOf(plan: BattlePlan, side: number, models: readonly number[]): ReadonlyMap<number, number>[] {
  const groups: Map<number, number>[] = [];
  const found = new Map<number, Map<number, number>>();
  const add = (model: number, leader: number, group: Map<number, number>): void => {
    group.set(model, leader);
    found.set(model, group);
  };
  if (plan.wild[side] === true) {
    const byCounter = new Map<string, Map<number, number>>();
    for (const model of models) {
      const { colour, number } = kindAt(plan, model).counter ?? { colour: '', number: 0 };
      const key = `${colour} ${number}`;
      let group = byCounter.get(key);
      if (!group) byCounter.set(key, (group = new Map<number, number>()));
      group.set(model, -1);
    }
    return [...byCounter.values()];
  }
  const usual = (model: number): number => models.find((one) => leads(plan, one, model)) ?? -1;
  for (const leader of models) {
    let left = mostLed(kindAt(plan, leader));
    if (left === 0) break;
    let group = found.get(leader);
    if (!group) {
      // A leader that another leader could also lead stands with that one.
      const above = usual(leader);
      group = found.get(above);
      if (!group) groups.push((group = new Map<number, number>()));
      add(leader, found.has(above) ? above : -1, group);
    }
    for (const model of models) {
      if (left === 0) break;
      if (found.has(model) || !leads(plan, leader, model)) continue;
      add(model, leader, group);
      left--;
    }
  }
  // A remaining model stands with the first leader that could lead it, or with the first group.
  for (const model of models) {
    if (found.has(model)) continue;
    const leader = usual(model);
    let group = found.get(leader) ?? groups[0];
    if (!group) groups.push((group = new Map<number, number>()));
    add(model, leader, group);
  }
  return groups;
}

/** Returns whether a leader could ever activate a model. */
export const leads = (plan: BattlePlan, leader: number, model: number): boolean =>
  kindAt(plan, leader).leadership.some((ability) => couldLead(plan, leader, ability, model));
