/** Vehicles and who rides them. */
import type { XY } from '../plane.js';
import { isSelected } from './activations.js';
import { embark } from './boarding.js';
import { isLaden } from './coracles.js';
import { isTaken } from './gases.js';
import { NEAR } from './measures.js';
import type { Event, Model } from './replay.js';
import type { Table } from './table.js';

/** Crew are selected with their vehicle, and are put down at once where it was removed (Vehicles and crew). */
export function checkCrews(table: Table, { event }: Event): void {
  if (event !== 'activate' && table.selecting) {
    for (const id of table.queue)
      for (const one of table.crew(table.of(id)))
        if (!one.activated) table.fault(`${one.id} is not selected with its vehicle`);
  }
  if (event === 'dismount' || event === 'drop' || event === 'gas') return;
  for (const { id, seat, removed } of table.models.values())
    if (seat?.removed === true && !removed) table.fault(`${id} rides on what was removed`);
}

/** A Small model in contact with a vehicle that has room ends its Activation (Vehicles and crew). */
export function mount(table: Table, { model: id, vehicle: on }: Event): void {
  const [model, vehicle] = [table.of(id), table.of(on)];
  const room = Number(vehicle.card.abilities.find((one) => one.id === 'vehicle')?.['crew'] ?? 0);
  table.selecting = false;
  if (!isSelected(table, model)) table.fault(`${model.id} climbs aboard out of turn`);
  if (!model.on || !vehicle.on || table.gap(model, vehicle) > NEAR || model === vehicle)
    table.fault(`${model.id} is not beside ${vehicle.id}`);
  if (model.side !== vehicle.side || model.radius < 0.55 || model.radius > 0.6)
    table.fault(`${model.id} may not ride on ${vehicle.id}`);
  if (table.crew(vehicle).length >= room) table.fault(`${vehicle.id} has no room`);
  if (model.alighted || table.isEntangled(model)) table.fault(`${model.id} cannot climb aboard`);
  if (model.deck?.round === true) table.fault(`${model.id} leaves its coracle for ${vehicle.id}`);
  if (isLaden(table, model)) table.fault(`${model.id} rides with a coracle`);
  embark(table, model, undefined);
  model.on = false;
  model.seat = vehicle;
  model.gas.clear();
}

/** Crew get off as their Activation, or are put where the vehicle was that was removed (Vehicles and crew). */
export function dismount(table: Table, { model: id, vehicle: off, at }: Event): void {
  const [model, vehicle] = [table.of(id), table.of(off)];
  if (model.seat !== vehicle) table.fault(`${model.id} does not ride on ${vehicle.id}`);
  model.seat = undefined;
  model.sunk = vehicle.sunk;
  model.at = at as XY;
  const gap = table.gap(model, vehicle);
  if (!vehicle.removed) {
    table.selecting = false;
    if (!isSelected(table, model)) table.fault(`${model.id} gets off out of turn`);
    if (Math.abs(gap) > NEAR) table.fault(`${model.id} gets off far from ${vehicle.id}`);
    if (model.moves.length > 0) table.fault(`${model.id} has acted and gets off`);
    model.alighted = true;
  } else if (gap > NEAR && !isTaken(table, model, vehicle.at)) {
    table.fault(`${model.id} is put far from where ${vehicle.id} was`);
  }
  model.on = true;
  table.checkOverlaps('got off');
}

/** Rides an animal, or carries a crew. */
export function isMounted({ model, card }: Model): boolean {
  return /mounted|rider/i.test(model) || card.abilities.some(({ id }) => id === 'vehicle');
}
