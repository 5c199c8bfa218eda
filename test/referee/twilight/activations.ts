/** Who acts with a counter, and by whose lead; Solo. */
import { SLACK } from './measures.js';
import type { Event, Model } from './replay.js';
import { beginActing, closeActing } from './follows.js';
import { checkStruck } from './strikes.js';
import type { Table } from './table.js';

export function activate(table: Table, { model: id, by }: Event): void {
  const model = table.of(id);
  if (!table.present(model)) table.fault(`${model.id} is not there`);
  if (model.activated) table.fault(`${model.id} is activated twice in a Turn`);
  if (model.thing !== undefined) table.fault(`${model.id} is an object and is activated`);
  model.activated = true;
  if (table.replay.sides[model.side]?.wild === true) {
    const counter = model.card.wild?.counter;
    const nth = table.drawn.get(table.counter) ?? 0;
    if (by !== 'counter') table.fault(`a Wild model is activated by ${String(by)}`);
    if (counter?.colour !== table.counter || counter.number !== nth)
      table.fault(`${model.id} on another counter`);
    const before = table.active;
    const initiative = model.card.wild?.initiative ?? 0;
    const earlier = before?.card.wild?.initiative ?? -1;
    // Models that were created stand in no file: among themselves their order is free.
    const ordered = !before?.created || !model.created;
    const late = earlier === initiative && ordered && (before?.order ?? 0) > model.order;
    if (before && (earlier > initiative || late)) {
      table.fault(`${model.id} after ${before.id}`);
    }
    closeActing(table);
    checkStruck(table, model);
    table.acted.add(model);
    table.active = model;
    beginActing(table, model);
    model.lastMove = undefined;
    return;
  }
  if (!table.selecting) table.fault('a selection after a move');
  if (by === 'direct') {
    if (table.counter !== String(model.side)) table.fault('a model of another side');
    if (table.queue.length > 0) table.fault('a second direct activation');
  } else if (String(by).endsWith(' vehicle')) {
    const vehicle = String(by).split(' ')[0] ?? '';
    if (model.seat?.id !== vehicle || !table.queue.includes(vehicle))
      table.fault(`${model.id} is no crew of ${vehicle}`);
  } else checkLed(table, model, by as string);
  table.queue.push(model.id);
}

/** Solo: a drawn counter goes back into the bag, an earlier one where there are several (FAQ, Solo and Initiative order). */
export function returns(table: Table, { model: id, counter }: Event): void {
  const model = table.of(id);
  const name = counter as string;
  table.selecting = false;
  if (!isSelected(table, model) || model.moves.length > 0 || model.paddles || model.returned)
    table.fault(`${model.id} returns a counter out of turn`);
  if (!model.card.abilities.some((one) => one.id === 'solo')) table.fault(`${model.id} has no Solo`);
  const drawn = table.drawn.get(name) ?? 0;
  if (name !== String(model.side) || drawn === 0)
    table.fault(`${name} is no counter of ${model.id} to return`);
  model.returned = true;
  table.drawn.set(name, drawn - 1);
  table.bag.set(name, (table.bag.get(name) ?? 0) + 1);
  table.counters.splice(table.counters.indexOf(Number(name)), 1);
}

/** */
function checkLed(table: Table, model: Model, by: string): void {
  const [leaderId = '', ability = ''] = by.split(' ');
  const leader = table.of(leaderId);
  if (!table.queue.includes(leaderId)) table.fault(`${leaderId} was not selected`);
  const own = table.given.get(leaderId);
  const known = (own?.leadership ?? leader.card.leads).find(({ id }) => id === ability);
  if (!known) table.fault(`${leaderId} has no ${ability}`);
  // Commander alone speaks of Allied models (Multiplayer games).
  if (table.areFoes(leader, model) || (leader.side !== model.side && ability !== 'commander'))
    table.fault(`${leaderId} leads ${model.id} of another side`);
  const [used, count] = leader.led.split(' ');
  if (used && used !== ability) table.fault(`${leaderId} uses two Leadership Abilities`);
  const now = Number(count ?? 0) + 1;
  leader.led = `${ability} ${now}`;
  if (known && now > known.activates) table.fault(`${leaderId} activates too many`);
  if (!(table.gap(leader, model) < table.stat(leader, own?.command ?? 6) + SLACK))
    table.fault(`${model.id} is out of Command`);
  if (ability === 'beast-handler' && !model.card.beast) table.fault(`${model.id} is no beast`);
}

/** Whether a model was selected in the phase of a counter of its own or an ally's. */
export function isSelected(table: Table, model: Model): boolean {
  return table.teamOf(Number(table.counter)) === table.teamOf(model.side) && table.queue.includes(model.id);
}
