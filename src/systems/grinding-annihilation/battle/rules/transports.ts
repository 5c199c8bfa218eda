/** Transports: passengers, embarking, disembarking, and what happens to passengers of a destroyed Transport. */
import type { BattleSimulation } from '../battleSimulation.js';
import { kindAt, pieceAt, formationAt } from '../battlePlan.js';
import { LEFT, MOVED, WHERE } from '../battleState.js';

/** The distance to a Transport for embarking and disembarking in inches, and the distance in an emergency. */
export const REACH = 3;
export const EMERGENCY = 6;
/** The gap between bases around a Transport. */
const SPACE = 0.02;
/** The directions to try: every five degrees, with the cosine and sine of one step. */
const DIRECTIONS = 72;
const COS = 0.9961946980917455;
const SIN = 0.08715574274765817;

/** Returns the formations inside a Transport troop. */
export const insideOf = ({ plan, state }: BattleSimulation, transport: number): number[] =>
  plan.formations.flatMap(({ index }) =>
    state.where[index] === WHERE.embarked && state.inside[index] === transport ? [index] : [],
  );

/** Returns the surviving troops of a formation, wherever it is. */
export function livingOf({ plan, state }: BattleSimulation, formation: number): number[] {
  const { first, count } = formationAt(plan, formation);
  return Array.from({ length: count }, (_, i) => first + i).filter((troop) => state.fallen[troop] === 0);
}

/**
 * Returns whether a Transport troop carries this kind of troops and has space for a whole formation (Transport
 * Capacity).
 */
function hasRoom(battle: BattleSimulation, transport: number, formation: number): boolean {
  const { plan } = battle;
  const { capacity } = kindAt(plan, transport).unit;
  if (!capacity || pieceAt(plan, transport).formation === formation) return false;
  const living = livingOf(battle, formation);
  const fits = living.every((troop) =>
    capacity.of.some((keyword) => kindAt(plan, troop).keywords.has(keyword.toUpperCase())),
  );
  const taken = insideOf(battle, transport).reduce((sum, one) => sum + livingOf(battle, one).length, 0);
  return fits && taken + living.length <= capacity.troops;
}

/** Puts a formation into its Transport at the start. Returns false if none of its kind has space. */
export function beginInside(battle: BattleSimulation, formation: number): boolean {
  const { plan, state } = battle;
  const { embarked, side } = formationAt(plan, formation);
  const found = plan.pieces.find(
    (one) => one.side === side && one.kind.unit.key === embarked && hasRoom(battle, one.index, formation),
  );
  if (!found) return false;
  state.where[formation] = WHERE.embarked;
  state.inside[formation] = found.index;
  return true;
}

/** Offers a formation after its move to enter a friendly Transport that all its troops are near. */
export function embark(battle: BattleSimulation, formation: number): void {
  const { plan, state, field } = battle;
  const { side, id } = formationAt(plan, formation);
  const standing = [...battle.standing(formation)];
  if (standing.length === 0 || state.left[formation] !== LEFT.not) return;
  if (state.moved[formation] === MOVED.stationary) return;
  const near = plan.transports.filter(
    (index) =>
      pieceAt(plan, index).side === side &&
      state.there[index] === 1 &&
      standing.every((troop) => field.gap(troop, index) <= REACH) &&
      hasRoom(battle, index, formation),
  );
  if (near.length === 0) return;
  const transport = battle.agent(side).embark(battle, formation, near);
  if (!near.includes(transport)) return;
  for (const troop of standing) state.there[troop] = 0;
  state.where[formation] = WHERE.embarked;
  state.inside[formation] = transport;
  field.load(state);
  battle.log?.({ event: 'embark', formation: id, transport: battle.id(transport) });
}

/**
 * Disembarks a formation where its player chooses, if its Transport did not move in this phase or made a Normal move.
 * @returns how it left, or `LEFT.not` if it stays
 */
export function disembark(battle: BattleSimulation, formation: number): number {
  const { plan, state } = battle;
  const { side, id } = formationAt(plan, formation);
  const transport = state.inside[formation]!;
  const carrier = pieceAt(plan, transport).formation;
  const moved = state.done[carrier] === 1 ? state.moved[carrier]! : MOVED.not;
  if (!battle.isThere(carrier) || moved === MOVED.advance || moved === MOVED.retreat) return LEFT.not;
  const goal = battle.agent(side).disembark(battle, formation, transport);
  if (!goal) return LEFT.not;
  const out = setDown(battle, formation, goal, REACH);
  if (out.length < livingOf(battle, formation).length) {
    lift(battle, formation, transport);
    return LEFT.not;
  }
  state.left[formation] = moved === MOVED.normal ? LEFT.moved : LEFT.free;
  battle.log?.({
    event: 'disembark',
    formation: id,
    transport: battle.id(transport),
    moved: moved === MOVED.normal,
    troops: places(battle, out),
  });
  return state.left[formation];
}

/** Returns the places of troops in the format of replays. */
export const places = (battle: BattleSimulation, troops: readonly number[]): unknown[] =>
  troops.map((troop) => ({
    troop: battle.id(troop),
    at: [battle.state.x[troop], battle.state.y[troop]],
    ...(battle.state.level[troop]! > 0 && { level: battle.state.level[troop] }),
  }));

/** Puts a formation back into its Transport. */
export function lift({ state, field, plan }: BattleSimulation, formation: number, transport: number): void {
  const { first, count } = formationAt(plan, formation);
  for (let troop = first; troop < first + count; troop++) state.there[troop] = 0;
  state.where[formation] = WHERE.embarked;
  state.inside[formation] = transport;
  field.load(state);
}

/**
 * Places a formation near a place, completely within some inches of its Transport, outside Threat Range, with cohesion.
 * @returns the troops that found a place
 */
export function setDown(
  battle: BattleSimulation,
  formation: number,
  goal: readonly [number, number],
  reach: number,
): number[] {
  const { state, field } = battle;
  const living = livingOf(battle, formation);
  const transport = state.inside[formation]!;
  const exit = { transport, level: state.level[transport]!, goal, reach };
  state.where[formation] = WHERE.field;
  state.inside[formation] = -1;
  const out: number[] = [];
  for (const troop of living) {
    const place = slotFor(battle, troop, exit, out);
    if (!place) continue;
    battle.enter(troop, ...place);
    out.push(troop);
  }
  field.load(state);
  while (out.length > 1 && !field.isCohesive(formation)) {
    state.there[out.pop() as number] = 0;
    field.load(state);
  }
  return out;
}

/** Where troops get out: around a Transport on a level, within some inches, and near a goal. */
interface Exit {
  readonly transport: number;
  readonly level: number;
  readonly goal: readonly [number, number];
  readonly reach: number;
}

/** Returns the place nearest to the goal for a troop around a Transport: on its level, or the ground. */
function slotFor(
  battle: BattleSimulation,
  troop: number,
  exit: Exit,
  others: readonly number[],
): readonly [number, number, number] | undefined {
  const { level, reach } = exit;
  const beside = slotOn(battle, troop, exit, others);
  if (beside || level === 0 || level >= reach) return beside;
  // The distance through the air must be within the reach.
  const along = Math.sqrt(reach * reach - level * level);
  return slotOn(battle, troop, { ...exit, level: 0, reach: along }, others);
}

function slotOn(
  { plan, state, field }: BattleSimulation,
  troop: number,
  { transport, level, goal: [gx, gy], reach }: Exit,
  others: readonly number[],
): readonly [number, number, number] | undefined {
  const { radius } = kindAt(plan, troop);
  const wide = kindAt(plan, transport).radius;
  const [cx, cy] = [state.x[transport]!, state.y[transport]!];
  let best: readonly [number, number, number] | undefined;
  let least = Infinity;
  for (let far = wide + radius + SPACE; far + radius <= wide + reach; far += 2 * radius + SPACE) {
    let [dx, dy] = [far, 0];
    for (let i = 0; i < DIRECTIONS; i++) {
      [dx, dy] = [dx * COS - dy * SIN, dx * SIN + dy * COS];
      const [x, y] = [cx + dx, cy + dy];
      const away = (x - gx) * (x - gx) + (y - gy) * (y - gy);
      if (away >= least || !field.mayStand(troop, x, y, level)) continue;
      const free = others.every((other) => {
        if (state.level[other] !== level) return true;
        const keeps = radius + kindAt(plan, other).radius;
        const [ox, oy] = [state.x[other]! - x, state.y[other]! - y];
        return ox * ox + oy * oy >= keeps * keeps;
      });
      if (free) [best, least] = [[x, y, level], away];
    }
  }
  return best;
}

/** Returns the weapons that passengers fire from a Transport troop: one each, limited by the spaces on its deck. */
export function deckGuns(battle: BattleSimulation, transport: number): number[] {
  const { plan } = battle;
  const deck = kindAt(plan, transport).unit.capacity?.deck ?? 0;
  if (deck === 0) return [];
  const { side } = pieceAt(plan, transport);
  const armed = insideOf(battle, transport)
    .flatMap((one) => livingOf(battle, one))
    .filter((troop) => pieceAt(plan, troop).ranged.length > 0);
  return armed.slice(0, deck).map((troop) => {
    const guns = pieceAt(plan, troop).ranged;
    const chosen = battle.agent(side).fireFromDeck(battle, troop, guns);
    return guns.includes(chosen) ? chosen : guns[0]!;
  });
}
