/** Coracles that are carried over land, alone or by two. */
import type { Vessel } from '../boats.js';
import { distance, walked, type Leg, type XY } from '../plane.js';
import { NEAR, SLACK, STEP } from './measures.js';
import { checkWay } from './moves.js';
import { stopsNext } from './pounces.js';
import type { Event, Model } from './replay.js';
import type { Table } from './table.js';

/** Who may carry a coracle, and lift it out of the water: nobody is aboard (Coracles). */
export function checkLift(table: Table, model: Model, boat: Vessel | undefined): void {
  const wild = table.replay.sides[model.side]?.wild === true;
  const carries = [...table.objects.values()].some((one) => one.boat && one.by === model);
  if (model.card.beast || wild || model.deck || model.radius < 0.55 || model.thing !== undefined || carries)
    table.fault(`${model.id} may not carry a coracle`);
  if (model.card.abilities.some(({ id }) => id === 'vehicle')) table.fault(`${model.id} is a vehicle`);
  if (!boat || boat.away) return;
  if (table.standing().some(({ deck }) => deck === boat)) table.fault(`somebody is aboard ${boat.file.id}`);
  if (table.isDeep(model)) table.fault(`${model.id} is in the deep`);
}

/** Whether a model carries a coracle. */
export function isLaden(table: Table, model: Model): boolean {
  return [...table.objects.values()].some(({ boat, by }) => boat !== undefined && by === model);
}

/** A Small model with a coracle Moves Cautiously, or a second one helps it and comes along (Coracles). */
export function checkPorter(table: Table, event: Event, model: Model, length: number): void {
  table.helping = undefined;
  const small = model.radius < 0.6;
  const { with: id, cautious } = event;
  if (id === undefined) {
    if (small && isLaden(table, model) && cautious !== true && length > SLACK)
      table.fault(`${model.id} carries a coracle alone at full rate`);
    return;
  }
  const porter = table.of(id);
  if (!isLaden(table, model) || !small || event['for'] !== 'basic') table.fault(`${model.id} needs no help`);
  if (porter.side !== model.side || porter.radius < 0.55 || porter.radius > 0.6 || porter.card.beast)
    table.fault(`${porter.id} cannot help to carry`);
  if (!porter.on || porter.deck || table.gap(porter, model) > NEAR || table.engagers(porter).length > 0)
    table.fault(`${porter.id} is not there to help`);
  const acted = porter.moves.length > 0 || porter.paddles;
  if (acted || (porter.activated && !table.queue.includes(porter.id)) || table.isEntangled(porter))
    table.fault(`${porter.id} has no Activation to help with`);
  porter.activated = true;
  table.helping = { model, porter };
}

/** Who helps to carry a coracle comes along, at full rate, to the side of whom it helps. */
export function comesAlong(table: Table, porter: Model, path: readonly Leg[], cautious: boolean): void {
  const { helping } = table;
  table.helping = undefined;
  if (!helping || helping.porter !== porter || porter.paddles) table.fault(`${porter.id} helps nobody`);
  porter.paddles = true;
  const { length, places } = walked(path, STEP);
  const [from] = places;
  if (!from || distance(from, porter.at) > SLACK) table.fault(`${porter.id} does not begin where it stands`);
  const most = table.stat(porter, porter.card.movement);
  if (cautious || length > most + SLACK) table.fault(`${porter.id} comes ${length}, of ${most}`);
  checkWay(table, porter, places, false, table.flies(porter));
  table.way = { model: porter, places, cautious: false };
  porter.at = places.at(-1) as XY;
  if (helping && !stopsNext(table, porter) && table.gap(porter, helping.model) > NEAR)
    table.fault(`${porter.id} is not beside ${helping.model.id}`);
  table.checkOverlaps('came along');
}
