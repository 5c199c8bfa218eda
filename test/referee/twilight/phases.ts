/** Turns, the bag and the counters that are drawn from it, and what ends a phase. */
import type { Shape, XY } from '../plane.js';
import { Turns } from '../turns.js';
import { leaveGas } from './gases.js';
import { distanceOf, NEAR, SLACK, SURELY } from './measures.js';
import type { Event, Model, Placed } from './replay.js';
import { checkSteamed } from './steamboats.js';
import { closeActing } from './follows.js';
import { beginCounter, checkArrival, closeCounter } from './sequence.js';
import { closeActivations } from './strikes.js';
import type { Table } from './table.js';

export function beginTurn(table: Table, { turn }: Event): void {
  if (turn !== table.turn + 1) table.fault(`Turn ${String(turn)} after ${table.turn}`);
  table.turn++;
  if (table.turn > table.replay.turns) table.fault('more Turns than the scenario has');
  table.bag = fullBag(table);
  table.drawn = new Map<string, number>();
  table.combats = 0;
  table.counters = [];
  table.counter = '';
  for (const model of table.models.values())
    Object.assign(model, {
      activated: false,
      led: '',
      fought: false,
      attacks: 0,
      moves: [],
      alighted: false,
      returned: false,
      paddles: false,
    });
  for (const boat of table.boats.values()) boat.paddled = false;
}

/** */
function fullBag(table: Table): Map<string, number> {
  const bag = new Map([['combat', 2]]);
  table.replay.sides.forEach(({ wild }, side) => {
    const out = table.replay.sides.length > 2 && table.isOut(side);
    if (!wild) bag.set(String(side), out ? 0 : table.wild ? 4 : 6);
  });
  for (const { side, model } of table.replay.models) {
    const wild = table.cards.get(model)?.wild;
    if (table.replay.sides[side]?.wild !== true || !wild) continue;
    const { colour, number } = wild.counter;
    bag.set(colour, Math.max(2, number, bag.get(colour) ?? 0));
  }
  return bag;
}

export function draw(table: Table, { counter }: Event): void {
  const name = counter as string;
  closePhase(table);
  closeActivations(table);
  closeActing(table);
  closeCounter(table);
  for (const set of [table.acted, table.struck, table.freed]) set.clear();
  checkSteamed(table);
  const left = table.bag.get(name) ?? 0;
  if (left <= 0) table.fault(`no ${name} counter is left`);
  if (table.combats >= 2) table.fault('a counter after the second Combat counter');
  table.bag.set(name, left - 1);
  table.drawn.set(name, (table.drawn.get(name) ?? 0) + 1);
  table.counter = name;
  for (const model of table.models.values()) model.fought = false;
  table.lastWildInitiative = -1;
  table.selecting = true;
  table.active = undefined;
  table.queue = [];
  table.pounced = false;
  table.phase = name;
  if (name === 'combat') table.combats++;
  else if (/^\d$/.test(name)) table.counters.push(Number(name));
  beginCounter(table);
  const players = table.replay.sides.flatMap(({ wild }, side) => (wild ? [] : [side]));
  table.turns = new Turns(players, table.counters);
}

/** What must have been done before the next counter. */
export function closePhase(table: Table): void {
  if (table.counter !== 'combat') return;
  table.markers.clear();
  // every Wild model that could still attack did.
  for (const model of table.standing()) {
    if (table.replay.sides[model.side]?.wild !== true || model.fought) continue;
    if (could(table, model)) table.fault(`${model.id} had somebody to attack and did not`);
  }
  const waits = table.replay.sides.flatMap(({ wild }, side) =>
    !wild && !table.turns.hasPassed(side) && canBegin(table, side) ? [side] : [],
  );
  if (waits.length > 0) table.fault(`side ${waits.join(', ')} could still initiate and did not pass`);
}

/** Whether a side has surely a combat to begin. */
export function canBegin(table: Table, side: number): boolean {
  return table.standing(side).some((one) => !one.fought && could(table, one));
}

/** Whether a model has surely somebody to attack: in contact, or nearer than its Lunge. */
function could(table: Table, model: Model): boolean {
  if (table.isEntangled(model) || model.thing !== undefined) return false;
  const wild = table.replay.sides[model.side]?.wild === true;
  const lunge = distanceOf(model, 'lunge');
  return table.foes(model).some((enemy) => {
    if (wild && enemy.thing !== undefined) return false;
    const gap = table.gap(model, enemy);
    return gap <= SURELY || gap < lunge - SLACK;
  });
}

/** Whether it may have: Pounce reaches whom it has a way to, at most as far as the gap says. */
function might(table: Table, model: Model): boolean {
  if (table.isEntangled(model) || model.thing !== undefined) return false;
  const pounce = distanceOf(model, 'pounce');
  return could(table, model) || table.foes(model).some((enemy) => table.gap(model, enemy) <= pounce + NEAR);
}

export function pass(table: Table, { side }: Event): void {
  if (table.counter !== 'combat') table.fault('a pass outside a Combat Phase');
  const could = table.standing(side as number).some((one) => !one.fought && might(table, one));
  if (!could) table.fault('a pass of a side that could not initiate');
  const wrong = table.turns.next(side as number, true, (one) => canBegin(table, one));
  if (wrong !== undefined) table.fault(wrong);
}

export function arrive(table: Table, { model: id, at }: Event): void {
  const model = table.of(id);
  if (model.on) table.fault(`${model.id} arrives twice`);
  checkArrival(table, model, at as XY);
  model.waits = false;
  model.at = at as XY;
  model.on = true;
  table.checkOverlaps('arrival');
}

/** */
export function endPhase(table: Table, { stamina, clouds }: Event): void {
  const hanging = clouds as (Shape & { readonly gas?: number })[];
  const left = hanging.filter(({ gas }) => gas === undefined).map((cloud) => JSON.stringify(cloud));
  for (const cloud of left)
    if (!table.clouds.includes(cloud)) table.fault(`a Cloud that was not there: ${cloud}`);
  for (const { gas } of hanging)
    if (gas !== undefined && !table.gases.some((one) => one.gas === gas))
      table.fault('gas that was not there');
  table.gases = table.gases.filter((one) => hanging.some(({ gas }) => gas === one.gas));
  for (const model of table.models.values()) leaveGas(table, model);
  table.fertile = table.growing;
  table.growing = [];
  table.clouds = left.filter((cloud) => table.clouds.includes(cloud));
  closePhase(table);
  checkSteamed(table);
  table.counter = '';
  if (table.combats !== 2) table.fault('the Turn ends before the second Combat counter');
  const reported = stamina as Record<string, number>;
  for (const model of [...table.models.values()].filter((one) => table.present(one) && !one.removed)) {
    const barred = model.gas.size > 0 || table.suffers(model, 'stunned');
    const due = model.stamina < model.card.stamina && !barred ? model.stamina + 1 : model.stamina;
    const now = reported[model.id] ?? model.stamina;
    // A terrified model regains on a face-up stone.
    const waits = table.suffers(model, 'terror') && now === model.stamina;
    if (now !== due && !waits) table.fault(`${model.id} has Stamina ${now} after the End Phase, not ${due}`);
    model.stamina = now;
  }
}

export function create(table: Table, { model: id, discarded, created }: Event): void {
  const model = table.of(id);
  for (const one of discarded as string[]) {
    const gone = table.of(one);
    if (!gone.on || !(table.gap(model, gone) < 6 + SLACK) || gone.side !== model.side)
      table.fault(`${one} is discarded`);
    gone.on = false;
    gone.discarded = true;
  }
  const placed = table.place(created as Placed);
  placed.created = true;
  if (table.gap(placed, model) > NEAR) table.fault(`${placed.id} is not placed beside ${model.id}`);
  table.checkOverlaps('created');
}
