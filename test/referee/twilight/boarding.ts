/** Steps from a deck to another, to the shore, and out of the water. */
import type { Vessel } from '../boats.js';
import { distance, walked, type Leg, type XY } from '../plane.js';
import { isLaden } from './coracles.js';
import { isMounted } from './crews.js';
import { RADIUS, SLACK, STEP } from './measures.js';
import { checkWay } from './moves.js';
import type { Event, Model } from './replay.js';
import type { Table } from './table.js';

/** On a boat from now on, or on none; who is in a coracle is as large as that. */
export function embark(table: Table, model: Model, boat: Vessel | undefined, on = boat): void {
  model.deck = on;
  const size = table.replay.models.find(({ id }) => id === model.id)?.size ?? '';
  model.radius = (boat?.round === true ? (RADIUS['medium'] ?? 0) : (RADIUS[size] ?? 0)) / 50.8;
}

/** The one of two that is in the water while the other is on a boat. */
export function inWater(table: Table, one: Model, two: Model): Model | undefined {
  if ((one.deck === undefined) === (two.deck === undefined)) return undefined;
  const low = one.deck ? two : one;
  return table.isWet(low) ? low : undefined;
}

/** A way, but for the step over the edge of a boat at its end. */
export function checkSteps(
  table: Table,
  event: Event,
  model: Model,
  places: readonly XY[],
  flying: boolean,
): void {
  const cautious = event['cautious'] === true;
  if (event['boards'] === undefined) {
    checkWay(table, model, places, cautious, flying);
    return;
  }
  const path = event['path'] as readonly Leg[];
  const before = walked(path.slice(0, -1), STEP).places;
  checkWay(table, model, before, cautious, flying);
  const off = before.at(-1) as XY;
  const held = event['blocked'];
  if (model.deck?.round === true && !cautious) table.fault(`${model.id} leaves its coracle without caution`);
  // Who leaves a coracle is as large as it was before.
  if (event['boards'] === null || model.deck?.round === true) embark(table, model, undefined, model.deck);
  for (const enemy of flying ? [] : table.foes(model)) {
    // Who has just made room for it stands near.
    if (enemy.id === held || madeRoom(table, enemy)) continue;
    for (const at of places.slice(before.length))
      if (
        distance(at, enemy.at) < model.radius + enemy.radius - SLACK &&
        distance(at, places.at(-1) as XY) > model.radius
      )
        table.fault(`${model.id} steps over ${enemy.id}`);
  }
  if (event['boards'] === null) return;
  const boat = table.boats.get(event['boards'] as string);
  if (!boat) table.fault('boards no boat');
  else if (boat.off(off) - footprint(model) > 2 + SLACK) table.fault(`${model.id} boards from too far`);
}

/** How large whoever is about to board is: in a coracle as large as that. */
function footprint({ deck, radius }: Model): number {
  return deck?.round === true ? (RADIUS['medium'] ?? 0) / 50.8 : radius;
}

function madeRoom(table: Table, { id }: Model): boolean {
  const before = table.replay.events[table.number - 1];
  return before?.event === 'move' && before['for'] === 'boarding' && before['model'] === id;
}

/** Agility Tests: what asked for one, whether it was passed, and where the model is then (Boats). */
export function footing(table: Table, event: Event, model: Model, places: readonly XY[]): XY {
  const { boards, agility, fell, blocked } = event;
  const end = places.at(-1) as XY;
  if (table.boats.size === 0) return end;
  const asked = (agility as { needs: number; rolls: number[] } | undefined) ?? { needs: 0, rolls: [] };
  const due = testsOf(table, event, model, places);
  if (!due.includes(asked.needs)) table.fault(`an Agility Test of ${asked.needs}, not ${due.join(' or ')}`);
  const nimble = model.card.abilities.some(({ id }) => id === 'agility' || id === 'surefooted');
  const [first = 6, second] = asked.rolls;
  const rolls = asked.needs === 0 ? 0 : first < asked.needs && nimble ? 2 : 1;
  if (asked.rolls.length !== rolls || asked.rolls.some((roll) => !(roll >= 1 && roll <= 6)))
    table.fault(`rolls ${asked.rolls.join()}`);
  const fails = asked.needs > 0 && (second ?? first) < asked.needs;
  if ((fails || blocked !== undefined) !== (fell !== undefined))
    table.fault(`${model.id} falls, or does not`);
  if (typeof boards === 'string') checkBoards(table, model, table.boats.get(boards) as Vessel);
  if (boards === null && !model.deck) table.fault(`${model.id} goes ashore from nowhere`);
  const from = typeof boards === 'string' ? table.boats.get(boards) : model.deck;
  if (fell === undefined) {
    if (boards !== undefined)
      embark(table, model, boards === null ? undefined : table.boats.get(boards as string));
    return end;
  }
  embark(table, model, undefined);
  if (from && from.off(fell as XY) - model.radius > 3)
    table.fault(`${model.id} falls far from ${from.file.id}`);
  model.sunk = true;
  return fell as XY;
}

/** Which Agility Tests a way may ask for; more than one where a digit decides. */
function testsOf(
  table: Table,
  { boards, cautious, path }: Event,
  model: Model,
  places: readonly XY[],
): number[] {
  if (table.flies(model)) return [0];
  if (typeof boards === 'string') {
    const legs = path as readonly Leg[];
    const off = walked(legs.slice(0, -1), STEP).places.at(-1) as XY;
    const gap = (table.boats.get(boards)?.off(off) ?? 0) - footprint(model);
    const near = cautious === true ? 0 : 2;
    return Math.abs(gap - 1) < 1e-6 ? [near, 3] : gap < 1 ? [near] : [3];
  }
  if (cautious === true) return [0];
  if (boards === null) return [2];
  if (!model.deck || places.length < 2) return [0];
  const edge = Math.min(...places.map((at) => -(model.deck?.off(at) ?? 0) - model.radius));
  // A way that bends comes nearer between two places than at them.
  return edge < 1 - 1e-6 ? [2] : edge > 1 + STEP ? [0] : [0, 2];
}

export function checkBoards(table: Table, model: Model, boat: Vessel): void {
  if (isMounted(model) || model.thing !== undefined)
    table.fault(`${model.id} is mounted or an object and boards`);
  if (table.replay.sides[model.side]?.wild === true) table.fault(`${model.id} is Wild and boards`);
  if (isLaden(table, model)) table.fault(`${model.id} carries a coracle aboard`);
  if (!boat.round) return;
  for (const [name, { by, radius }] of table.objects)
    if (by === model && radius > 0.6) table.fault(`${model.id} takes ${name} into a coracle`);
  const full = table.standing().some((one) => one.deck === boat);
  if (full || model.card.beast || model.radius < 0.55 || model.radius > 0.6)
    table.fault(`${model.id} may not board ${boat.file.id}`);
}

/** An enemy of who boards makes room, or stands at the edge. */
export function makesWay(table: Table, model: Model, path: readonly Leg[]): void {
  const { places } = walked(path, STEP);
  if (!model.deck) table.fault(`${model.id} is on no boat`);
  // Who makes room may come into gas before the other boards.
  const next = table.replay.events.slice(table.number + 1).find(({ event }) => event !== 'gas');
  if (next?.event !== 'move' || next['boards'] !== model.deck?.file.id)
    table.fault(`${model.id} makes room for nobody`);
  model.at = places.at(-1) as XY;
  table.checkOverlaps('room on a boat');
}
