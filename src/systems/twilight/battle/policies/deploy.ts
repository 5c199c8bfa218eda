/**
 * Deployment as players do it: a leader stands in the second row, whoever it leads stands within its Command, melee in front and
 * shooters behind, looking through the gaps. Groups stand side by side, about objectives where there are some. Where the line stands is
 * drawn for each battle, and whether it is mirrored.
 */
import type { Point } from '../../../../space/index.js';
import type { Lots } from '../agents.js';
import type { BattleSimulation } from '../simulation.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { mostLed, zoneOf, type Area } from '../plan/zones.js';
import { couldLead } from '../rules/objects/leading.js';
import { rangeOf } from '../rules/fighting/shooting.js';

/** Inches between the bases of one row, between rows, and between groups. */
const BETWEEN = 0.8;
const ROWS_APART = 0.3;
const APART = 1.5;
/** How far behind the front edge a line may be drawn, in inches. */
const DEEPEST = 1.5;
/** Inches by which a model stays within its leader's Command. */
const WITHIN = 0.5;
/** Places of a row on either side of its middle, and rows. */
const ASIDE = 6;
const ROWS = 4;
/** What a row farther back counts beside places farther aside. */
const ROW = 2.5;
/** Models of one row before the next one is begun, for the room that a group takes. */
const BROAD = 5;

/** A place of a formation: how many places aside, and in which row; 0 is the front one. */
interface Slot {
  readonly aside: number;
  readonly row: number;
}

interface Member {
  readonly group: Group;
  readonly slots: readonly Slot[];
  /** How many of its group take their places before it. */
  readonly rank: number;
  /** Who leads it, −1: nobody. */
  readonly leader: number;
}

interface Group {
  /** Inches from one place of a row to the next, and from one row to the next. */
  readonly pitch: number;
  readonly deep: number;
  /** Where its middle is on the line, from the line's beginning. */
  readonly middle: number;
}

/** How a side stands that is put on the table together. */
export interface Formation {
  readonly members: ReadonlyMap<number, Member>;
  /** The length of the whole line. */
  readonly length: number;
  readonly frame: Frame;
  /** Where the scenario's places are along the front edge. */
  readonly goals: readonly number[];
}

/** The slots of the odd or even rows, the middle ones first. */
function slotsOf(first: 0 | 1): Slot[] {
  const slots: Slot[] = [];
  for (let row = first; row < ROWS; row += 2)
    for (let aside = -ASIDE; aside <= ASIDE; aside++) slots.push({ aside: aside + first / 2, row });
  const cost = ({ aside, row }: Slot): number => Math.abs(aside) + (ROW * (row - first)) / 2;
  return slots.sort((a, b) => cost(a) - cost(b) || b.aside - a.aside);
}

/** Who fights stands in the even rows; leaders and shooters in the odd ones, half a place aside. */
const FRONT = slotsOf(0);
const REAR = slotsOf(1);

const formations = new WeakMap<BattlePlan, Map<string, Formation>>();

/** Returns the place of a model before the first counter, as its side's lots have it; undefined: there is no room. */
export const deployGrouped = (battle: BattleSimulation, model: number, lots: Lots): Point | undefined =>
  placesOf(battle, model, lots, (formation) => [startOf(formation, lots)])[0]?.at;

/** A place where a model might be put, and whether it stands within the Command of its group's leader there. */
export interface FormationPlace {
  readonly at: Point;
  readonly led: boolean;
}

/**
 * Returns the places that a model would have in its formation, one for each line that has room for it.
 * @param starts where lines may begin along the zone
 */
export function placesOf(
  battle: BattleSimulation,
  model: number,
  lots: Lots,
  starts: (formation: Formation) => readonly number[],
): FormationPlace[] {
  const { plan } = battle;
  const formation = formationOf(plan, plan.side[model] as number, plan.waves[model] as number);
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

/** The first free slot of a model within its leader's Command, else the first free one. */
function placeAt(
  battle: BattleSimulation,
  model: number,
  { formation: { frame, length }, member: { group, slots, rank, leader }, start, lots }: Line,
): FormationPlace | undefined {
  const { plan, state } = battle;
  const mirrored = lots.mirror < 0.5;
  const middle = start + (mirrored ? length - group.middle : group.middle);
  const radius = state.radius[model] as number;
  let spare: FormationPlace | undefined;
  for (let i = rank; i < slots.length; i++) {
    const { aside, row } = slots[i] as Slot;
    const along = middle + (mirrored ? -aside : aside) * group.pitch;
    const at = frame.at(along, lots.behind * DEEPEST + row * group.deep);
    if (!isIn(plan, frame.zone, at, radius) || !plan.ground.isFree(state, model, at[0], at[1])) continue;
    if (leader < 0 || state.there[leader] === 0 || isLedFrom(battle, leader, model, at))
      return { at, led: true };
    spare ??= { at, led: false };
  }
  return spare;
}

/** Returns whether a model at a place is well within the Command of its leader. */
export function isLedFrom(
  { plan, state }: BattleSimulation,
  leader: number,
  model: number,
  [x, y]: Point,
): boolean {
  const [dx, dy] = [x - (state.x[leader] as number), y - (state.y[leader] as number)];
  const gap =
    Math.sqrt(dx * dx + dy * dy) - (state.radius[leader] as number) - (state.radius[model] as number);
  return gap < kindAt(plan, leader).command - WITHIN;
}

function isIn({ width, depth }: BattlePlan, { x, y }: Area, [px, py]: Point, radius: number): boolean {
  const inside = (at: number, [low, high]: readonly [number, number], size: number): boolean =>
    at >= Math.max(low, radius) && at <= Math.min(high, size - radius);
  return inside(px, x, width) && inside(py, y, depth);
}

/** A zone as its side looks at it: along its front edge, which faces the enemies, and behind that. */
interface Frame {
  readonly zone: Area;
  readonly breadth: number;
  /** Where a point is along the front edge. */
  along(at: Point): number;
  at(along: number, behind: number): Point;
}

const middleOf = ({ x, y }: Area): Point => [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];

function frameOf(plan: BattlePlan, side: number): Frame {
  const zone = zoneOf(plan, side);
  const [mx, my] = middleOf(zone);
  let [dx, dy] = [0, 0];
  for (const other of plan.opposing[side] as readonly number[]) {
    const [ox, oy] = middleOf(zoneOf(plan, other));
    dx += ox - mx;
    dy += oy - my;
  }
  const { x, y } = zone;
  const sign = (Math.abs(dx) > Math.abs(dy) ? dx : dy) < 0 ? -1 : 1;
  // Turned about, a zone is looked at alike: the line begins on the left hand of whoever looks at the enemy.
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

/** Returns where the line begins: anywhere it has room, or about one of the scenario's places. */
export function startOf({ frame, length, goals }: Formation, { along }: Lots): number {
  const room = Math.max(0, frame.breadth - length);
  if (goals.length === 0) return along * room;
  const about = (goals[Math.floor(along * goals.length)] as number) - length / 2;
  return Math.min(room, Math.max(0, about));
}

/** Returns the places that objectives and conditions of victory speak of: to hold, to leave by, and where objects lie. */
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

/** The object that an objective or a condition of victory speaks of. */
function objectIn(goal: Wish): string | undefined {
  if ('carry' in goal) return goal.carry;
  if ('take' in goal) return goal.take;
  if ('keep' in goal) return goal.keep;
  return 'with' in goal ? goal.with : undefined;
}

/** Who of the models that come together stands with whom; the same for every battle of a file. */
function formationOf(plan: BattlePlan, side: number, wave: number): Formation {
  let made = formations.get(plan);
  if (!made) formations.set(plan, (made = new Map<string, Formation>()));
  const key = `${side} ${wave}`;
  let found = made.get(key);
  if (!found) made.set(key, (found = formed(plan, side, wave)));
  return found;
}

function formed(plan: BattlePlan, side: number, wave: number): Formation {
  const together = (plan.deployed[side] as readonly number[]).filter((model) => plan.waves[model] === wave);
  const groups = groupsOf(plan, side, together);
  const frame = frameOf(plan, side);
  const goals = goalsOf(plan, side).map((at) => frame.along(at));
  const members = new Map<number, Member>();
  const pitches = groups.map((led) => {
    const radii = [...led.keys()].map((model) => plan.radius[model] as number);
    return BETWEEN + 2 * Math.max(...radii);
  });
  const breadths = groups.map(({ size }, g) => (pitches[g] as number) * Math.min(size, BROAD));
  const whole = breadths.reduce((sum, one) => sum + one + APART, -APART);
  // A line that is too long for its zone is pushed together.
  const length = Math.max(0, Math.min(frame.breadth, whole));
  let passed = 0;
  for (const [g, led] of groups.entries()) {
    const breadth = breadths[g] as number;
    const group: Group = {
      pitch: pitches[g] as number,
      deep: (pitches[g] as number) - BETWEEN + ROWS_APART,
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

/** Who shoots as far as it runs, and who leads several others. */
const staysBehind = (plan: BattlePlan, model: number): boolean => {
  const kind = kindAt(plan, model);
  return rangeOf(plan, model) >= Math.max(1, kind.movement) || mostLed(kind) > 1;
};

/** The groups of some models of a side: each model and who leads it, leaders before whoever they lead; of Wild models those of one counter. */
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
      // A leader whom another one could lead another time stands with that one.
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
  // Whoever is left over stands with the first leader who could lead it another time, or with the first group.
  for (const model of models) {
    if (found.has(model)) continue;
    const leader = usual(model);
    let group = found.get(leader) ?? groups[0];
    if (!group) groups.push((group = new Map<number, number>()));
    add(model, leader, group);
  }
  return groups;
}

/** Returns whether a leader may ever activate a model. */
export const leads = (plan: BattlePlan, leader: number, model: number): boolean =>
  kindAt(plan, leader).leadership.some((ability) => couldLead(plan, leader, ability, model));
