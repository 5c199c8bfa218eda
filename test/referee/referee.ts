/**
 * A referee of Twilight's battles. It reads a replay and the cards and nothing else of the program, follows every event and
 * tells what goes against the rules.
 */
import type { Card } from './cards.js';
import type { BattleFile } from './files.js';
import { activate, returns } from './twilight/activations.js';
import { adrift, paddle, replace } from './twilight/afloat.js';
import { combat } from './twilight/combats.js';
import { checkCrews, dismount, mount } from './twilight/crews.js';
import { finish, flee, leave } from './twilight/ends.js';
import { free, gas, leaveGas } from './twilight/gases.js';
import { move } from './twilight/moves.js';
import { arrive, beginTurn, create, draw, endPhase, pass } from './twilight/phases.js';
import { afterPounce } from './twilight/pounces.js';
import type { Event, Replay } from './twilight/replay.js';
import { checkTurns, closeBlast } from './twilight/sequence.js';
import { mark, shoot } from './twilight/shots.js';
import { steam, stoke } from './twilight/steamboats.js';
import { Table } from './twilight/table.js';
import { checkCarriers, handles } from './twilight/things.js';
import { checkVictory } from './twilight/victories.js';

export type { Replay } from './twilight/replay.js';

/** What checks each event and makes it happen. */
const HANDLERS: Readonly<Record<string, (table: Table, event: Event) => void>> = {
  turn: beginTurn,
  draw,
  pass,
  create,
  end: endPhase,
  arrive,
  activate,
  return: returns,
  move,
  shoot,
  mark,
  combat,
  gas,
  free,
  take: handles,
  give: handles,
  drop: handles,
  mount,
  dismount,
  paddle,
  adrift,
  replace,
  stoke,
  steam,
  leave,
  flee,
  over: finish,
};

/**
 * Follows a replay; the list of violations is empty where all is as the rules say.
 * @param file the battle file, where the referee is to know its scenario and what its entries change of the cards
 */
export function refereeBattle(replay: Replay, cards: ReadonlyMap<string, Card>, file?: BattleFile): string[] {
  const table = new Table(replay, cards, file);
  for (const [i, event] of replay.events.entries()) follow(table, event, i);
  return table.violations;
}

function follow(table: Table, event: Event, i: number): void {
  table.number = i;
  if (table.over) table.fault('an event after the end');
  // Crew that are put down between two attacks of a Blast, or what the fallen carried, do not end it.
  if (!['shoot', 'dismount', 'drop'].includes(event.event)) {
    closeBlast(table, event);
    table.blasted = undefined;
  }
  checkTurns(table, event);
  checkVictory(table, event);
  checkCrews(table, event);
  if (event.event !== 'gas') for (const model of table.models.values()) leaveGas(table, model);
  afterPounce(table, event);
  checkCarriers(table, event);
  const others = event.event !== 'move' && event.event !== 'gas';
  if (table.behind && others) table.fault('room is made for nobody');
  const handler = HANDLERS[event.event];
  if (handler) handler(table, event);
  else table.fault(`an unknown event ${event.event}`);
}
