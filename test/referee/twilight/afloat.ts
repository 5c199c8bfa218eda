/** What paddlers, the current of a combat and the water do. */
import type { Vessel } from '../boats.js';
import { distance, outside, type XY } from '../plane.js';
import { isSelected } from './activations.js';
import { checkBoards, embark } from './boarding.js';
import { isMounted } from './crews.js';
import { NEAR, SLACK } from './measures.js';
import type { Event, Model } from './replay.js';
import type { Table } from './table.js';
import { cargoOf, checkCargo } from './things.js';

export function wet(table: Table, model: Model): number {
  if (model.deck || model.seat || model.card.abilities.some(({ id }) => id === 'flying' || id === 'swim'))
    return 0;
  return table.replay.table.terrain.some(
    ({ kind, shape }) => kind === 'shallow-water' && outside(shape, model.at) < model.radius - 1e-6,
  )
    ? 1
    : 0;
}

/** @param by who removed a model, if anybody did */
export function settle(
  table: Table,
  removed: readonly string[],
  stamina: Readonly<Record<string, number>>,
  by: (model: Model) => Model | undefined = () => undefined,
  isPaid: (model: Model) => boolean = () => false,
): void {
  for (const id of removed) {
    const model = table.of(id);
    const remover = by(model);
    if (remover && table.areFoes(remover, model))
      table.taken[remover.side] = (table.taken[remover.side] ?? 0) + model.card.cost;
    if (model.seat ? model.removed : !model.on) table.fault(`${id} is removed twice`);
    model.on = false;
    model.discarded = isPaid(model);
    model.removed = !model.discarded;
  }
  for (const [id, now] of Object.entries(stamina)) {
    const model = table.of(id);
    if (now >= model.stamina || now < 0)
      table.fault(`${id}: Stamina ${model.stamina} becomes ${now} in a combat`);
    model.stamina = now;
  }
}

/** Rafts, barges and coracles (Barges & Rafts; Coracles). */
export function paddle(table: Table, event: Event): void {
  const { model: id, boat: name, by, clinging, at, bow, places } = event;
  const [model, boat] = [table.of(id), table.boats.get(name as string)];
  table.selecting = false;
  if (!boat) throw new Error(`no boat ${String(name)}`);
  const crew = (by as string[]).map((one) => table.of(one));
  const held = (clinging as string[]).map((one) => table.of(one));
  if (boat.paddled) table.fault(`${boat.file.id} is paddled twice in a Turn`);
  boat.paddled = true;
  if (!isSelected(table, model) || model.deck !== boat || model.moves.length > 0)
    table.fault(`${model.id} has ${boat.file.id} paddled out of turn`);
  for (const one of crew) {
    if (one.side !== model.side || one.deck !== boat || one.card.beast || one.thing !== undefined)
      table.fault(`${one.id} cannot paddle`);
    if (one.paddles || one.moves.length > 0 || (one.activated && !table.queue.includes(one.id)))
      table.fault(`${one.id} has acted and paddles`);
    if (table.engagers(one).length > 0 || table.isEntangled(one))
      table.fault(`${one.id} is Engaged and paddles`);
    if (!boat.round && -boat.off(one.at) - one.radius > 1 + SLACK)
      table.fault(`${one.id} is not next to the edge`);
    one.paddles = true;
    one.activated = true;
  }
  for (const one of held)
    if (
      one.deck ||
      boat.off(one.at) - one.radius > NEAR ||
      !table.isWet(one) ||
      isMounted(one) ||
      one.thing !== undefined
    )
      table.fault(`${one.id} cannot cling to ${boat.file.id}`);
  const strokes = crew.reduce(
    (sum, { radius }) => sum + (radius > 0.5 && radius < 0.7 ? 1 : radius > 0.7 && radius < 0.9 ? 2 : 0),
    0,
  );
  const most = boat.round ? ([4, 2][held.length] ?? 0) : Math.min(6, strokes);
  const far = boat.travelled(at as XY, bow as XY);
  if (crew.length === 0 || far > most + SLACK) table.fault(`${boat.file.id} goes ${far}, of ${most}`);
  const load = cargoOf(table, [boat]);
  carry(table, boat, at as XY, bow as XY, held, places as Readonly<Record<string, XY>>);
  checkCargo(table, load, event['objects']);
}

/** Who is on a boat or clings to it goes with it, and nobody else. */
function carry(
  table: Table,
  boat: Vessel,
  at: XY,
  bow: XY,
  held: readonly Model[],
  places: Readonly<Record<string, XY>>,
): void {
  const moved = [...table.standing().filter(({ deck }) => deck === boat), ...held];
  if (
    moved
      .map(({ id }) => id)
      .sort()
      .join() !== Object.keys(places).sort().join()
  )
    table.fault(`${Object.keys(places).join()} go with ${boat.file.id}`);
  const seen = moved.map((one) => boat.seen(one.at));
  boat.at = at;
  boat.angle = Math.atan2(bow[1], bow[0]);
  moved.forEach((one, i) => {
    const due = boat.reported(seen[i]!);
    const reported = places[one.id];
    if (!reported || distance(reported, due) > 1e-6)
      table.fault(`${one.id} does not stay with ${boat.file.id}`);
    one.at = reported ?? due;
    if (!one.deck) one.sunk = true;
  });
  const wrong = boat.fault(table.replay.table, [...table.boats.values()]);
  if (wrong !== undefined) table.fault(`${boat.file.id} ${wrong}`);
  table.checkOverlaps('carried');
}

/** Who is struck in the water is moved an inch away from the boat (Clinging to a Boat). */
export function adrift(table: Table, { model: id, boat: name, at }: Event): void {
  const [model, boat] = [table.of(id), table.boats.get(name as string)];
  const before = combatBefore(table);
  const blows = (before?.['blows'] as number[] | undefined)?.[model.side] ?? 0;
  if (before?.event !== 'combat' || before['edge'] !== model.id || blows < 1)
    table.fault(`${model.id} was not struck`);
  if (distance(model.at, at as XY) > 1 + SLACK) table.fault(`${model.id} is driven too far`);
  if (boat && boat.off(at as XY) < boat.off(model.at))
    table.fault(`${model.id} is driven towards ${boat.file.id}`);
  model.sunk = true;
  model.at = at as XY;
  table.checkOverlaps('adrift');
}

/** The event before this, but for what the removed have dropped. */
function combatBefore(table: Table): Event | undefined {
  return table.replay.events.slice(0, table.number).findLast(({ event }) => event !== 'drop');
}

/** Who has removed the one on the boat takes its place. */
export function replace(table: Table, { model: id, boat: name, at }: Event): void {
  const [model, boat] = [table.of(id), table.boats.get(name as string)];
  const before = combatBefore(table);
  const fell = (before?.['removed'] as string[] | undefined) ?? [];
  const gone = fell.map((one) => table.of(one)).find((one) => one.deck === boat && table.areFoes(one, model));
  if (before?.event !== 'combat' || before['edge'] !== model.id || !gone)
    table.fault(`${model.id} takes nobody's place`);
  if (boat) checkBoards(table, model, boat);
  embark(table, model, boat);
  model.at = at as XY;
  table.checkOverlaps('in place of another');
}
