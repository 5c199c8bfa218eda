/** Pounces: the move, and the combat that follows it. */
import { walked, type Leg } from '../plane.js';
import { footing } from './boarding.js';
import { takesTurn } from './combats.js';
import { distanceOf, SLACK, STEP } from './measures.js';
import { checkWay } from './moves.js';
import { canBegin } from './phases.js';
import type { Event, Model } from './replay.js';
import type { Table } from './table.js';

/** A Pounce is followed by its combat, after the gas that it released; one that gas stopped has spent its Combat Action. */
export function afterPounce(table: Table, { event, attacker, model: dropping }: Event): void {
  const model = table.pouncing;
  // A beast drops what it carries right after the move.
  if (event === 'drop' && dropping === model?.id) return;
  if (!model || event === 'gas' || (event === 'combat' && attacker === model.id)) return;
  if (!wasStopped(table, model) && !hasFallen(table, model)) table.fault('a Pounce without its combat');
  takesTurn(table, model);
  model.fought = true;
  table.pouncing = undefined;
}

/** A Combat Action that begins with a move (the Brute's card). */
export function pounce(table: Table, model: Model, path: readonly Leg[], cautious: boolean): void {
  const { length, places } = walked(path, STEP);
  const most = distanceOf(model, 'pounce') * (cautious ? 0.5 : 1);
  if (table.counter !== 'combat' || model.fought)
    table.fault(`${model.id} has no Combat Action to pounce with`);
  if (length > most + SLACK) table.fault(`${model.id} pounces ${length}, of ${most}`);
  const held = table.isHeld(model);
  if (held && !cautious) table.fault(`${model.id} leaves contact without caution`);
  checkWay(table, model, places, cautious, false);
  table.ready = table.replay.sides.map((_, side) => canBegin(table, side));
  table.way = { model, places, cautious };
  model.at = footing(table, table.replay.events[table.number]!, model, places);
  table.checkOverlaps('after the move');
  table.pounced = true;
  table.pouncing = model;
}

/** Whether the event after this is gas that stops a model: it failed its save. */
export function stopsNext(table: Table, { id }: Model): boolean {
  const next = table.replay.events[table.number + 1];
  return next?.event === 'gas' && (next['saves'] as Readonly<Record<string, boolean>>)[id] === false;
}

/** Whether gas stopped the last move of a model, be it at a place that lies outside of the Cloud. */
function wasStopped(table: Table, { id }: Model): boolean {
  const before = table.replay.events.slice(0, table.number);
  const since = before.slice(before.findLastIndex(({ event, model }) => event === 'move' && model === id));
  return since.some(
    ({ event, saves }) => event === 'gas' && (saves as Readonly<Record<string, boolean>>)[id] === false,
  );
}

/** Whether the last move of a model ended in the water (Agility Tests). */
function hasFallen(table: Table, { id }: Model): boolean {
  const moves = table.replay.events
    .slice(0, table.number)
    .filter(({ event, model }) => event === 'move' && model === id);
  return moves.at(-1)?.['fell'] !== undefined;
}
