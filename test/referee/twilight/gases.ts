/** Clouds of gas: who is in them, who fails its save, what grows (frugin); who frees itself. */
import { distance, outside, type XY } from '../plane.js';
import { settle, wet } from './afloat.js';
import { checkFreeing } from './fights.js';
import { NEAR, SLACK, STEP } from './measures.js';
import type { Event, Gas, Model } from './replay.js';
import type { Table } from './table.js';

function inGas(model: Model, { circle, radius }: Gas): boolean {
  return distance(model.at, circle) < model.radius + radius;
}

export function leaveGas(table: Table, model: Model): void {
  for (const cloud of model.gas.keys())
    if (!table.gases.includes(cloud) || !inGas(model, cloud)) model.gas.delete(cloud);
}

/** A gas Cloud is released, or a model comes into some: who is in it saves (The frugin). */
export function gas(table: Table, { model: id, cloud: written, into, saves, stamina }: Event): void {
  const model = id === undefined ? undefined : table.of(id);
  const reported = saves as Readonly<Record<string, boolean>>;
  if (written === undefined && model) {
    leaveGas(table, model);
    const cloud = table.gases.find(({ gas }) => gas === (into as Gas).gas);
    if (!cloud || !inGas(model, cloud) || model.gas.has(cloud)) {
      table.fault(`${model.id} comes into no gas`);
      return;
    }
    if (Object.keys(reported).join() !== model.id) table.fault('others save');
    model.gas.set(cloud, reported[model.id] === false);
    if (reported[model.id] === false) table.fertile.push(cloud);
  } else {
    const { circle, radius, gas } = written as Gas;
    checkGas(table, model, circle, radius, model !== undefined && fails(table, model));
    const cloud: Gas = {
      gas,
      circle,
      radius,
    };
    table.gases = [...table.gases.filter((one) => one.gas !== gas), cloud];
    if (Object.values(reported).includes(false)) (model ? table.fertile : table.growing).push(cloud);
    const within = table.standing().filter((one) => one === model || inGas(one, cloud));
    if (
      within
        .map((one) => one.id)
        .sort()
        .join() !== Object.keys(reported).sort().join()
    )
      table.fault(`${Object.keys(reported).join()} save, not ${within.map((one) => one.id).join()}`);
    for (const one of within) one.gas.set(cloud, reported[one.id] === false);
  }
  for (const [one, now] of Object.entries(stamina as Readonly<Record<string, number>>)) {
    const choked = table.of(one);
    if (reported[one] !== false || now !== Math.floor(choked.card.stamina / 2) || now >= choked.stamina)
      table.fault(`${one}: the gas leaves Stamina ${now}`);
    choked.stamina = now;
  }
}

/**
 * Whether a model's way leads over the place where it releases a Cloud. One that fails its save stops there, or at the last
 * place before where its base may stand: the rest of its way is not told.
 */
function comes(table: Table, model: Model, circle: XY, failed: boolean): boolean {
  if (table.way?.model !== model) return false;
  const { places } = table.way;
  if (places.some((at) => distance(at, circle) < STEP)) return true;
  const reach = table.stat(model, model.card.movement) + SLACK;
  return failed && distance(places[0]!, circle) <= reach && isTaken(table, model, circle);
}

/** Whether a model fails its save in a Cloud that it releases now or farther on its way. */
function fails(table: Table, { id }: Model): boolean {
  const rest = table.replay.events.slice(table.number);
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
export function isTaken(table: Table, model: Model, at: XY): boolean {
  const { terrain, width, depth } = table.replay.table;
  return (
    Math.min(at[0], at[1], width - at[0], depth - at[1]) < model.radius ||
    table
      .standing()
      .some((one) => one !== model && distance(one.at, at) < one.radius + model.radius + NEAR) ||
    terrain.some(
      ({ kind, shape }) =>
        (['obstacle', 'barrier'].includes(kind) ||
          (kind === 'deep-water' && !model.sunk) ||
          (kind === 'shallow-water' && table.boats.size > 0 && table.way?.cautious === false)) &&
        outside(shape, at) < model.radius,
    ) ||
    (!model.deck && [...table.boats.values()].some((boat) => boat.off(at) < model.radius))
  );
}

/** Where a gas Cloud may come from. */
function checkGas(table: Table, model: Model | undefined, circle: XY, radius: number, failed: boolean): void {
  if (!model) {
    const far = table.fertile.map((one) => distance(one.circle, circle) - 1.5);
    const grown = far.some((one) => one > 0.5 && one < 6.5 && Math.abs(one - Math.round(one)) < 1e-6);
    if (radius !== 1.5 || !grown) table.fault('gas from nowhere');
    return;
  }
  const among = table.replay.table.terrain.some(
    ({ kind, shape }) => kind === 'frugin' && outside(shape, circle) < model.radius + 1e-6,
  );
  if (radius !== 1 || !among) table.fault(`${model.id} releases gas off the plants`);
  const stands = distance(circle, model.at) < 1e-6;
  if (!stands && (table.way?.model !== model || table.way.cautious || !comes(table, model, circle, failed)))
    table.fault(`${model.id} releases gas elsewhere`);
}

/** An Entangled model fights its counters. */
export function free(table: Table, event: Event): void {
  const model = table.of(event['model']);
  const { counters, left, supporters, stones, removed, stamina } = event;
  table.selecting = false;
  if (!model.on || !model.activated) table.fault(`${model.id} is not activated`);
  if (!table.isEntangled(model)) table.fault(`${model.id} is not Entangled`);
  if (counters !== model.counters || (left as number) > model.counters || (left as number) < 0)
    table.fault(
      `${model.id} has ${model.counters} counters, not ${String(counters)}, and keeps ${String(left)}`,
    );
  const named = (supporters as string[][]).map((side) => side.map((one) => table.of(one)));
  for (const one of named.flat())
    if (!one.on || one === model || table.gap(one, model) > NEAR) table.fault(`${one.id} cannot support`);
  const [friends, enemies] = [false, true].map((foe) =>
    named.flat().filter((one) => table.areFoes(one, model) === foe),
  ) as [Model[], Model[]];
  const [own, theirs] = [friends, enemies].map((some) =>
    some.reduce((sum, one) => sum + Math.max(0, table.shaken(one, one.card.support) - wet(table, one)), 0),
  ) as [number, number];
  if (enemies.some(({ side }) => table.replay.sides[side]?.wild === true))
    table.fault('a Wild model supports counters');
  const cast = own + table.shaken(model, model.card.combat) - wet(table, model);
  // What counters cast is told of the side of the first enemy who supports them.
  const holding = (stones as number[]).findIndex(
    (now, side) => now > 0 && table.teamOf(side) !== table.teamOf(model.side),
  );
  if (holding >= 0 && !enemies.some(({ side }) => side === holding)) table.fault('stones of nobody');
  (stones as number[]).forEach((now, side) => {
    const due = side === model.side ? cast : side === holding ? theirs : 0;
    if (now !== Math.max(0, Math.min(12, due))) table.fault(`side ${side} casts ${now}, not ${due}`);
  });
  if (theirs > 0 && holding < 0) table.fault(`enemies cast nothing, not ${theirs}`);
  checkFreeing(table, event, model, [friends, enemies]);
  table.freed.add(model);
  model.counters = left as number;
  settle(table, removed as string[], stamina as Record<string, number>, (fell) =>
    enemies.includes(fell) ? model : undefined,
  );
}
