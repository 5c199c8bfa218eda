/** Where Wild models go that engage nobody: Follow, and the move of a Ranged Attack. */
import { distance, outside, type XY } from '../plane.js';
import { NEAR, SLACK, SURELY } from './measures.js';
import type { Event, Model } from './replay.js';
import { closeShots, hides, isWild } from './strikes.js';
import type { Table } from './table.js';
import { checkBehaviour, sceneOf, type Scene } from './wild/behaviours.js';

/** A Wild model before it acts. */
export interface Began {
  readonly model: Model;
  readonly at: XY;
  /** The number of the event. */
  readonly event: number;
  readonly engaged: boolean;
  /** Everybody else at that moment. */
  readonly scene: Scene;
}

/** A straight move: where it ends, how long it is, and how far from the gap that is wanted. */
interface Straight {
  readonly at: XY;
  readonly length: number;
  readonly off: number;
}

/** Directions that are tried in a round. */
const DIRECTIONS = 360;
/** How much better a place must be to be missed, in inches. */
const MISSED = 0.02;
/** How far a line of sight must pass beside all others to be surely open, in inches. */
const BESIDE = 0.5;

export function beginActing(table: Table, model: Model): void {
  const engaged = table.engagers(model).length > 0;
  table.began = { model, at: model.at, event: table.number, engaged, scene: sceneOf(table, model) };
}

/** What the Wild model that acted before should have done. */
export function closeActing(table: Table): void {
  const { began } = table;
  table.began = undefined;
  if (!began) return;
  closeShots(table, began.model);
  const { model, engaged, event } = began;
  const done = table.replay.events.slice(event + 1, table.number);
  checkBehaviour(table, began.scene, began.at, done);
  if (engaged || !model.on || model.deck || table.freed.has(model) || table.isEntangled(model)) return;
  // Gas may stop it on its way.
  if (table.replay.table.terrain.some(({ kind }) => kind === 'frugin')) return;
  checkRanged(table, began, done);
  // It did something else, or others answered.
  if (done.some((one) => one.event !== 'move' || one['model'] !== model.id)) return;
  if (table.foes(model).some((enemy) => table.gap(enemy, model) <= NEAR)) return;
  const follow = behaviour(model, 'follow');
  if (follow === undefined || behaviour(model, 'gather') !== undefined) return;
  checkFollow(table, began, follow, done.length > 0);
  checkShot(table, began);
}

/** The distance of a behaviour of its card; undefined: it has none such. */
function behaviour({ card }: Model, wanted: string): number | undefined {
  const found = card.wild?.behaviours.find(({ id }) => id === wanted);
  return found && (found.distance ?? 0);
}

/** Of all places that it can reach, the one whose gap to the nearest enemy differs least from what is wanted. */
function checkFollow(table: Table, { model, at }: Began, wanted: number, moved: boolean): void {
  const missed = nearest(table, model, at).map((target) => {
    const off = Math.abs(gapFrom(model.at, model, target) - Math.max(SURELY, wanted));
    const most = table.stat(model, model.card.movement);
    const moves = straightMoves(model, at, target, wanted, most);
    return moves.some((one) => one.off < off - MISSED && isOpen(table, model, at, one.at));
  });
  if (missed.length > 0 && missed.every(Boolean))
    table.fault(`${model.id} ${moved ? 'follows to a worse place' : 'could follow and stays'}`);
}

/** Who shoots has gone as near to the distance of its Ranged Attack as the Move of its weapon allows. */
function checkRanged(table: Table, { model, at, scene }: Began, done: readonly Event[]): void {
  const wanted = behaviour(model, 'ranged-attack');
  const { weapon } = model.card;
  const shot = done.find(({ event, model: one }) => event === 'shoot' && one === model.id);
  if (!shot || wanted === undefined || !weapon || done.some((one) => !isQuiet(one))) return;
  const goal = Math.min(wanted, weapon.range - 1e-4);
  const target = scene.others.find((one) => one.model.id === shot['target']);
  if (!target) return;
  const off = Math.abs(gapFrom(model.at, model, target.model) - Math.max(SURELY, goal));
  const moves = straightMoves(model, at, target.model, goal, weapon.move);
  if (moves.some((one) => one.off < off - MISSED && isOpen(table, model, at, one.at)))
    table.fault(`${model.id} shoots from a worse place`);
}

/** Nobody else has moved or fallen. */
const isQuiet = ({ event, removed }: Event): boolean =>
  ['move', 'shoot'].includes(event) && ((removed ?? []) as readonly string[]).length === 0;

/** Who could surely shoot after the shortest move to its distance does not Follow. */
function checkShot(table: Table, { model, at }: Began): void {
  const wanted = behaviour(model, 'ranged-attack');
  const { weapon } = model.card;
  if (wanted === undefined || !weapon || model.attacks > 0) return;
  const lost = nearest(table, model, at, (enemy) => table.engagers(enemy).length === 0).map((target) => {
    const goal = Math.min(wanted, weapon.range - 1e-4);
    const moves = straightMoves(model, at, target, goal, weapon.move).filter(({ off }) => off < SLACK);
    const best = moves.sort((a, b) => a.length - b.length).find((one) => isOpen(table, model, at, one.at));
    return best !== undefined && isSurelySeen(table, best.at, model, target);
  });
  if (lost.length > 0 && lost.every(Boolean)) table.fault(`${model.id} could shoot and does not`);
}

/** The nearest enemies; several where the last digits decide. */
function nearest(
  table: Table,
  model: Model,
  at: XY,
  wanted: (enemy: Model) => boolean = () => true,
): Model[] {
  const foes = table.foes(model).filter((enemy) => enemy.thing === undefined && wanted(enemy));
  const least = Math.min(...foes.map((enemy) => gapFrom(at, model, enemy)));
  return foes.filter((enemy) => gapFrom(at, model, enemy) <= least + SLACK);
}

const gapFrom = (at: XY, model: Model, other: Model): number =>
  distance(at, other.at) - model.radius - other.radius;

/** Straight moves at full rate, of those in each direction the ones that come nearest to the gap. */
function straightMoves(model: Model, from: XY, target: Model, gap: number, most: number): Straight[] {
  const ring = gap + model.radius + target.radius;
  const [tx, ty] = [target.at[0] - from[0], target.at[1] - from[1]];
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    // The straight one is among them.
    const turn = Math.atan2(ty, tx) + (2 * Math.PI * i) / DIRECTIONS;
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
    const along = tx * ux + ty * uy;
    const half2 = ring * ring - (tx * tx + ty * ty - along * along);
    const half = half2 > 0 ? Math.sqrt(half2) : 0;
    return [along - half, along + half, along, most, 0]
      .filter((length) => length >= 0 && length <= most)
      .map((length): Straight => {
        const at: XY = [from[0] + length * ux, from[1] + length * uy];
        return { at, length, off: Math.abs(gapFrom(at, model, target) - gap) };
      });
  }).flat();
}

/** Whether a straight line surely keeps the rules: near no terrain and no enemy, and its end free. */
function isOpen(table: Table, model: Model, from: XY, to: XY): boolean {
  const { width, depth, terrain } = table.replay.table;
  if (Math.min(to[0], to[1], width - to[0], depth - to[1]) < model.radius + SLACK) return false;
  for (const other of table.standing()) {
    if (other === model) continue;
    const room = model.radius + other.radius;
    const near = table.areFoes(other, model) ? passes(from, to, other.at) : distance(to, other.at);
    if (near < room + (table.areFoes(other, model) ? 0.01 : 0) + SLACK) return false;
  }
  if ([...table.boats.values()].length > 0) return false;
  const steps = Math.ceil(distance(from, to) / 0.1);
  const pieces = terrain.filter(({ kind }) => kind !== 'cloud' && kind !== 'frugin');
  for (let i = 0; pieces.length > 0 && i <= steps; i++) {
    const at: XY = [from[0] + ((to[0] - from[0]) * i) / Math.max(1, steps), from[1] + ((to[1] - from[1]) * i) / Math.max(1, steps)]; // prettier-ignore
    if (pieces.some(({ shape }) => outside(shape, at) < model.radius + 0.1)) return false;
  }
  return true;
}

/** How near a line passes a point. */
function passes([ax, ay]: XY, [bx, by]: XY, [px, py]: XY): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length2));
  return Math.hypot(px - ax - share * dx, py - ay - share * dy);
}

function isSurelySeen(table: Table, at: XY, model: Model, target: Model): boolean {
  if (table.replay.table.terrain.length > 0 || table.gases.length > 0) return false;
  const others = table.standing().filter((one) => one !== model && one !== target);
  return !others.some((one) => hides(at, target, one, BESIDE)) && !isWild(table, target);
}
