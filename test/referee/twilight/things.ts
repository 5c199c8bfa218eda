/** What is carried: taken, given, dropped, and with whom it goes. */
import type { Vessel } from '../boats.js';
import { distance, type XY } from '../plane.js';
import { embark } from './boarding.js';
import { takesTurn } from './combats.js';
import { checkLift } from './coracles.js';
import { isTaken } from './gases.js';
import { NEAR, SLACK } from './measures.js';
import type { Event, Model } from './replay.js';
import type { Table } from './table.js';

/** Picking up, giving and dropping (Objects). */
export function handles(
  table: Table,
  { event, model: id, object: name, to, at, afloat: launched }: Event,
): void {
  const model = table.of(id);
  const object = table.objects.get(name as string);
  if (!object) {
    table.fault(`no object ${String(name)}`);
    return;
  }
  const free = model.on && !table.isEntangled(model);
  const acts = free && (table.counter === 'combat' || (model.activated && table.queue.includes(model.id)));
  const { at: stood, radius } = table.base(model);
  const near = (place: XY): number => distance(stood, place) - radius - object.radius;
  if (event === 'take') {
    table.selecting = false;
    if (!acts || table.counter === 'combat') table.fault(`${model.id} does not act and picks up`);
    if (object.boat) checkLift(table, model, object.boat);
    const afloat = object.boat && !object.boat.away ? object.boat.at : null;
    const lies = object.thing ? (object.thing.on ? object.thing.at : null) : (object.at ?? afloat);
    if (!lies || near(lies) > (afloat ? 1 : NEAR)) table.fault(`${model.id} does not touch ${String(name)}`);
    if (lies && !object.thing && !afloat && object.deck === undefined && table.hullAt(lies))
      table.fault(`${String(name)} is in the water under a boat`);
    checkLoad(table, model, object.radius, name);
    Object.assign(object, { at: null, by: model });
    if (object.thing) object.thing.on = false;
    object.boat?.leave();
    return;
  }
  if (object.by !== model) table.fault(`${model.id} does not carry ${String(name)}`);
  if (event === 'give') {
    const friend = table.of(to);
    table.selecting = false;
    if (
      !acts ||
      !friend.on ||
      friend.side !== model.side ||
      friend === model ||
      table.gap(model, friend) > NEAR
    )
      table.fault(`${model.id} cannot give to ${friend.id}`);
    handsInCombat(table, model);
    if (object.boat) checkLift(table, friend, undefined);
    checkLoad(table, friend, object.radius, name);
    object.by = friend;
    return;
  }
  const moved = model.card.beast && table.way?.model === model;
  // A beast drops all that it carries after a Pounce, which has its combat yet.
  const isGone = model.removed || model.discarded;
  if (!isGone && table.pouncing !== model) handsInCombat(table, model);
  if (!isGone && !model.fled && !acts && !moved) table.fault(`${model.id} drops out of turn`);
  if (object.thing) {
    putDown(table, object.thing, model, at as XY);
    Object.assign(object, { at: null, by: null });
    return;
  }
  const [x, y] = at as XY;
  const { width, depth } = table.replay.table;
  // Who is on a boat puts it there; on a coracle there is room nowhere else than where the pilot is.
  const cup = model.deck?.round === true;
  const beside = launched === true ? near([x, y]) > 1 : Math.abs(near([x, y])) > NEAR;
  if (cup ? distance(model.at, [x, y]) > SLACK : beside)
    table.fault(`${String(name)} is not put beside ${model.id}`);
  if (model.deck && model.deck.off([x, y]) > -object.radius + SLACK)
    table.fault(`${String(name)} is put off ${model.deck.file.id}`);
  if (launched === true && object.boat) {
    object.boat.go({ at: [x, y], bow: [1, 0] });
    const wrong = object.boat.fault(table.replay.table, [...table.boats.values()]);
    if (wrong !== undefined) table.fault(`${String(name)} is put down and ${wrong}`);
    table.checkOverlaps('launched');
    Object.assign(object, { at: null, by: null });
    return;
  }
  object.deck = table.hullAt([x, y]);
  if (Math.min(x, y, width - x, depth - y) < object.radius - SLACK)
    table.fault(`${String(name)} is off the table`);
  Object.assign(object, { at: [x, y], by: null });
}

/** An object with a base is put beside who dropped it, unless there is no room all around. */
function putDown(table: Table, thing: Model, model: Model, at: XY): void {
  thing.at = at;
  embark(table, thing, model.deck?.round === true ? undefined : model.deck);
  // In the deep it stays where it was put.
  thing.sunk = true;
  if (Math.abs(table.gap(thing, model)) > NEAR) {
    const reach = model.radius + thing.radius + 0.005;
    const free = Array.from({ length: 64 }, (_, i): XY => {
      const turn = (i * Math.PI) / 32;
      return [model.at[0] + reach * Math.cos(turn), model.at[1] + reach * Math.sin(turn)];
    }).filter((one) => !isTaken(table, thing, one));
    // One of sixteen places may be free where others of the sixty-four are not, never the other way about for all.
    if (free.length > 48) table.fault(`${thing.id} is not put beside ${model.id}`);
  }
  thing.on = true;
  table.checkOverlaps('put down');
}

/** Giving and dropping as a Combat Action: of a model that is Engaged and has been in no combat of the phase (Objects). */
function handsInCombat(table: Table, model: Model): void {
  if (table.counter !== 'combat') return;
  if (model.fought || table.engagers(model).length === 0)
    table.fault(`${model.id} has no Combat Action to hand an object on with`);
  takesTurn(table, model);
  model.fought = true;
}

/** Which side carries which object. */
export function carriers(table: Table): ReadonlyMap<string, number> {
  return new Map([...table.objects].flatMap(([name, { by }]) => (by ? [[name, by.side] as const] : [])));
}

/** Beasts drop what they carry after a move, and the fallen drop it: before anything else happens. */
export function checkCarriers(table: Table, { event }: Event): void {
  if (event === 'drop' || event === 'gas') return;
  for (const [name, { by }] of table.objects) {
    if (by && (by.removed || by.fled || by.discarded)) table.fault(`${by.id} is gone and carries ${name}`);
    const before = table.replay.events[table.number - 1];
    // Making room for another is no move of its own.
    const own = before?.event === 'move' && !['boarding', 'barrier'].includes(String(before['for']));
    if (by?.card.beast === true && own && before['model'] === by.id)
      table.fault(`${by.id} is a beast and carries ${name} on`);
  }
}

/** Counters on some boats, as seen from each. */
export function cargoOf(table: Table, boats: readonly Vessel[]) {
  return [...table.objects].flatMap(([name, object]) => {
    const { deck, at, thing } = object;
    return deck && boats.includes(deck) && at && !thing ? [{ name, object, deck, seen: deck.seen(at) }] : [];
  });
}

/** They have gone with their boats; told: where they are now. */
export function checkCargo(table: Table, cargo: ReturnType<typeof cargoOf>, reported: unknown): void {
  const places = (reported ?? {}) as Readonly<Record<string, XY>>;
  if (Object.keys(places).length !== cargo.length) table.fault('other objects go with a boat');
  for (const { name, object, deck, seen } of cargo) {
    object.at = deck.reported(seen);
    if (distance(places[name] ?? [-9, -9], object.at) > 1e-5)
      table.fault(`${name} does not stay on its boat`);
  }
}

/** The pilot of a coracle has nothing that is larger than Small. */
function checkLoad(table: Table, { id, deck }: Model, radius: number, name: unknown): void {
  if (deck?.round === true && radius > 0.6) table.fault(`${id} has ${String(name)} in a coracle`);
}
