/** Moves: how far, how, and through what (R-30 … R-32); Defender, and room behind a barrier. */
import { distance, outside, walked, type Leg, type XY } from '../plane.js';
import { checkSteps, footing, makesWay } from './boarding.js';
import { checkPorter, comesAlong } from './coracles.js';
import { crossed, NEAR, SLACK, STEP } from './measures.js';
import { pounce, stopsNext } from './pounces.js';
import type { Event, Model } from './replay.js';
import { checkStays, checkStruck } from './strikes.js';
import type { Table } from './table.js';

export function move(table: Table, event: Event): void {
  const { model: id, path, cautious, for: why, displaced } = event;
  const model = table.of(id);
  table.selecting = false;
  if (why === 'boarding') {
    makesWay(table, model, path as Leg[]);
    return;
  }
  if (!model.on) table.fault(`${model.id} is not there`);
  if (why === 'defender') {
    defend(table, model, path as Leg[], cautious === true);
    return;
  }
  if (why === 'barrier') {
    makeRoom(table, model, path as Leg[]);
    return;
  }
  if (why === 'portage') {
    comesAlong(table, model, path as Leg[], cautious === true);
    return;
  }
  if (why === 'pounce') {
    pounce(table, model, path as Leg[], cautious === true);
    return;
  }
  if (model.paddles) table.fault(`${model.id} has paddled and moves`);
  if (!table.replay.sides[model.side]?.wild && !table.queue.includes(model.id))
    table.fault(`${model.id} was not selected`);
  if (table.replay.sides[model.side]?.wild && table.active !== model)
    table.fault(`${model.id} is not the one that acts`);
  checkStruck(table, model);
  const { length, places } = walked(path as Leg[], STEP);
  checkStays(table, model, length);
  const [from] = places;
  if (!from || distance(from, model.at) > SLACK) table.fault(`${model.id} does not begin where it stands`);
  if (table.isEntangled(model)) table.fault(`${model.id} is Entangled and moves`);
  const basic = why === 'basic' || why === 'detach';
  const flying = model.card.abilities.some((ability) => ability.id === 'flying');
  const most =
    (basic ? table.stat(model, model.card.movement) : (model.card.weapon?.move ?? 0)) *
    (cautious === true && !flying ? 0.5 : 1);
  if (length > most + SLACK) table.fault(`${model.id} moves ${length}, of ${most}`);
  checkMoves(table, model, { cautious: cautious === true, why: why as string, length, shot: false }, most);
  // Who stepped to the edge of a boat to keep it out was not in contact before that.
  const held = table.isHeld(model, event['blocked']);
  if (held && length > SLACK && cautious !== true && !flying)
    table.fault(`${model.id} leaves contact without caution`);
  checkPorter(table, event, model, length);
  checkSteps(table, event, model, places, flying);
  table.way = { model, places, cautious: cautious === true };
  model.at = footing(table, event, model, places);
  model.lastMove = { cautious: cautious === true, why: why as string };
  displace(table, model, places.at(-1) as XY, displaced as Readonly<Record<string, XY>> | undefined);
  table.checkOverlaps('after the move');
  if (table.behind) checkCrossing(table, model, places, cautious === true);
}

/** A model right behind a barrier moves, back or into the way of whoever comes next (Linear barriers). */
function makeRoom(table: Table, model: Model, path: readonly Leg[]): void {
  const { places } = walked(path, STEP);
  const [from] = places;
  if (!from || distance(from, model.at) > SLACK) table.fault(`${model.id} does not begin where it stands`);
  table.behind = { model, at: model.at };
  model.at = places.at(-1) as XY;
  if (fenced(table, from as XY, model.at)) table.fault(`${model.id} crosses the barrier itself`);
  table.checkOverlaps('behind a barrier');
}

function checkCrossing(table: Table, model: Model, places: readonly XY[], cautious: boolean): void {
  const { model: enemy, at } = table.behind as { model: Model; at: XY };
  table.behind = undefined;
  if (!table.areFoes(enemy, model)) table.fault(`${enemy.id} makes room for a friend`);
  if (!cautious) table.fault(`${model.id} crosses a barrier without caution`);
  const near = table.replay.table.terrain.some(
    ({ kind, shape }) => kind === 'barrier' && outside(shape, at) - enemy.radius < 2 * model.radius + SLACK,
  );
  if (!near) table.fault(`${enemy.id} stood behind no barrier`);
  // Two steps at a time too: a place may lie on the barrier itself.
  const crosses = places.some((place, i) =>
    [1, 2].some((back) => i >= back && fenced(table, places[i - back]!, place)),
  );
  const touching = table.gap(model, enemy) <= NEAR;
  // Who is blocked may have come over another barrier.
  if (!touching && !crosses) table.fault(`${model.id} is neither let over nor blocked`);
  if (touching && !fenced(table, model.at, enemy.at)) table.fault(`${enemy.id} blocks without a barrier`);
}

/** Whether a barrier lies between two places. */
export function fenced(table: Table, from: XY, to: XY): boolean {
  const side = (a: XY, b: XY, c: XY): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  return table.replay.table.terrain.some(({ kind, shape }) =>
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
function displace(table: Table, model: Model, end: XY, displaced: Readonly<Record<string, XY>> = {}): void {
  const { at: rests } = model;
  model.at = end;
  for (const [id, at] of Object.entries(displaced)) {
    const small = table.of(id);
    const steps = (small.radius < 0.5 && model.radius > 0.7) || (small.radius < 0.7 && model.radius > 1.1);
    if (!steps || !table.areFoes(small, model)) table.fault(`${model.id} may not step on ${id}`);
    if (!(table.gap(model, small) < 0)) table.fault(`${id} is displaced by nobody`);
    small.at = at;
    if (table.gap(model, small) > NEAR) table.fault(`${id} is not put beside ${model.id}`);
  }
  model.at = rests;
}

/** One movement an activation; in two parts only with Bushwack, about a shot, both alike and together no longer. */
function checkMoves(table: Table, model: Model, now: Model['moves'][number], most: number): void {
  const [first] = model.moves;
  model.moves.push(now);
  if (!first) return;
  if (!(model.card.weapon?.abilities ?? []).includes('bushwack') || model.moves.length > 2)
    table.fault(`${model.id} moves again`);
  if (!first.shot) table.fault(`${model.id} moves on without a shot`);
  if (first.why !== now.why || first.cautious !== now.cautious)
    table.fault(`${model.id} goes on in another manner`);
  if (first.length + now.length > most + SLACK)
    table.fault(`${model.id} moves ${first.length + now.length} in all, of ${most}`);
}

/** A Defender's move: in contact with one friend all the way, into contact with an enemy of it (the Captain's card). */
function defend(table: Table, model: Model, path: readonly Leg[], cautious: boolean): void {
  const { length, places } = walked(path, STEP);
  if (!model.card.abilities.some(({ id }) => id === 'defender')) table.fault(`${model.id} is no Defender`);
  if (table.counter === 'combat') table.fault('a Defender in a Combat Phase');
  if (table.engagers(model).length > 0) table.fault(`${model.id} is Engaged and defends`);
  if (length > table.stat(model, model.card.movement) * (cautious ? 0.5 : 1) + SLACK)
    table.fault(`${model.id} defends too far`);
  if (table.isEntangled(model)) table.fault(`${model.id} is Entangled and defends`);
  table.way = { model, places, cautious };
  const end = places.at(-1) as XY;
  const fell = table.replay.events[table.number]?.['fell'] !== undefined;
  const kept = table
    .standing(model.side)
    .filter(
      (friend) =>
        friend !== model &&
        friend.radius > 0.5 &&
        places.every((at) => distance(at, friend.at) - friend.radius - model.radius <= NEAR),
    );
  const met = table
    .foes(model)
    .filter((enemy) => enemy.radius > 0.5 && distance(end, enemy.at) - enemy.radius - model.radius <= NEAR);
  const wanted = kept.some((friend) => met.some((enemy) => table.gap(friend, enemy) <= NEAR));
  if (!wanted && !fell && !stopsNext(table, model))
    table.fault(`${model.id} keeps no friend or engages nobody`);
  checkWay(table, model, places, cautious, false);
  model.at = footing(table, table.replay.events[table.number]!, model, places);
  table.checkOverlaps('after the move');
}

/** Enemies are not crossed; what needs caution has it. */
export function checkWay(
  table: Table,
  model: Model,
  places: readonly XY[],
  cautious: boolean,
  flying: boolean,
): void {
  const { width, depth } = table.replay.table;
  const terrain = model.deck ? [] : table.replay.table.terrain;
  if (model.sunk && !cautious && places.length > 1)
    table.fault(`${model.id} is in deep water and moves at full rate`);
  for (const at of model.deck ? places : [])
    if (-(model.deck?.off(at) ?? 0) - model.radius < -1e-5) table.fault(`${model.id} steps over the edge`);
  for (const boat of model.deck || flying ? [] : table.boats.values())
    if (places.some((at) => boat.off(at) < model.radius - 1e-5))
      table.fault(`${model.id} goes through ${boat.file.id}`);
  const ranger = model.card.abilities.some(({ id }) => id === 'ranger');
  const swims = model.card.abilities.some(({ id }) => id === 'swim');
  const enemies = flying ? [] : table.foes(model).filter((enemy) => !crossed(model, enemy, cautious));
  for (const at of places) {
    if (Math.min(at[0], at[1], width - at[0], depth - at[1]) < model.radius - 1e-5)
      table.fault(`${model.id} leaves the table`);
    for (const enemy of enemies) {
      const gap = distance(at, enemy.at) - model.radius - enemy.radius;
      const end = distance(places.at(-1) as XY, enemy.at) - model.radius - enemy.radius;
      if (gap < Math.min(0.01, table.gap(model, enemy), end) - 1e-5)
        table.fault(`${model.id} crosses ${enemy.id}`);
    }
    for (const { kind, height, shape } of terrain) {
      if (outside(shape, at) >= model.radius - 1e-5) continue;
      if (kind === 'obstacle' && height === 'tall') table.fault(`${model.id} crosses a tall obstacle`);
      if (kind === 'deep-water' && !flying && !swims && !model.sunk)
        table.fault(`${model.id} crosses deep water`);
      // A movement of length zero is not cautious, wherever the model stands.
      if (cautious || flying || places.length === 1) continue;
      const rough = ['wood', 'snow', 'difficult'].includes(kind) && !ranger;
      const wet = kind === 'shallow-water' && !ranger && !swims;
      if (rough || wet || kind === 'barrier' || kind === 'obstacle')
        table.fault(`${model.id} crosses ${kind} without caution`);
    }
  }
}
