/** Shots: sight, range, targets and templates. */
import { distance, templateOver, type XY } from '../plane.js';
import { sightFault } from '../sight.js';
import { settle } from './afloat.js';
import { checkShot } from './fights.js';
import { NEAR, SLACK, SURELY } from './measures.js';
import type { Event, Model } from './replay.js';
import { checkAttacks, checkStruck } from './strikes.js';
import type { Table } from './table.js';

export function shoot(table: Table, event: Event): void {
  const { model: id, target: at, removed, stamina, blows, blast, granted, sight } = event;
  const [model, target] = [table.of(id), table.of(at)];
  checkSight(table, model, target, sight);
  if (model.alighted) table.fault(`${model.id} got off and shoots`);
  table.selecting = false;
  checkStruck(table, model);
  const key = blast ? `${model.id} ${(blast as { towards: XY }).towards.join(' ')}` : '';
  if (!blast || table.blasted?.key !== key) model.attacks++;
  checkAttacks(table, model);
  const last = model.moves.at(-1);
  if (last) last.shot = true;
  if (last?.why === 'basic') table.fault(`${model.id} shoots after a Basic Movement`);
  if (table.isEntangled(model)) table.fault(`${model.id} is Entangled and shoots`);
  if (!model.card.weapon) table.fault(`${model.id} has no weapon`);
  if (!table.present(model) || !table.present(target)) table.fault('a shot at nobody');
  if (target.seat && blast) table.fault(`${target.id} is crew and under a template`);
  if (!model.seat && table.engagers(model).length > 0) table.fault(`${model.id} shoots while Engaged`);
  if (blast) checkBlast(table, model, target, blast as { towards: XY; full: boolean });
  else if (!table.areFoes(model, target)) table.fault('a shot at a friend');
  else if (!(table.gap(model, target) < (model.card.weapon?.range ?? 0) + SLACK))
    table.fault(`${target.id} is out of range`);
  const near = [...table.markers].filter(
    ([by, place]) =>
      by.side === model.side && distance(place, table.base(target).at) - table.base(target).radius < 2,
  ).length;
  if ((granted ?? 0) !== near) table.fault(`${String(granted)} markers for ${near}`);
  const engaging = table.engagers(target).filter((one) => one !== model);
  for (const fell of removed as string[]) {
    if (fell !== target.id && !engaging.some((one) => one.id === fell)) table.fault(`${fell} cannot be hit`);
  }
  if ((removed as string[]).includes(target.id) && (blows as number) < 1)
    table.fault('removed without a blow');
  checkShot(table, event, model, target, engaging);
  settle(table, removed as string[], stamina as Record<string, number>, () => model);
}

/** */
function checkSight(table: Table, model: Model, target: Model, sight: unknown): void {
  const [viewer, seen] = [table.base(model), table.base(target)];
  // Over Small and Medium models near the vehicle.
  const vehicles = [model, target].flatMap(({ seat }) => seat ?? []);
  const low = (one: Model): boolean =>
    one.radius < 0.9 && vehicles.some((vehicle) => table.gap(vehicle, one) < 1);
  const others = table.standing().filter((one) => one !== viewer && one !== seen && !low(one));
  if (target.seat && sight === 'clear') table.fault(`${target.id} is crew and not Obstructed`);
  const { terrain } = table.replay.table;
  const there = terrain.filter(
    ({ kind, shape }) => kind !== 'cloud' || table.clouds.includes(JSON.stringify(shape)),
  );
  const gases = table.gases.map((shape) => ({ kind: 'cloud', shape }));
  const all = [...there, ...gases];
  // Who stands where the last digits decide may count as in contact or not.
  const faults = [NEAR, SURELY].map((most) => {
    const near = table.engagers(target).some((one) => table.gap(one, target) <= most);
    const engaged = near || target.seat !== undefined;
    return sightFault(viewer, seen, { others, terrain: all, engaged }, sight);
  });
  const found = sight === 'none' ? 'is shot at unseen' : faults.includes(undefined) ? undefined : faults[0];
  if (found !== undefined) table.fault(`${target.id} ${found}`);
}

/** */
function checkBlast(
  table: Table,
  model: Model,
  target: Model,
  { towards, full }: { towards: XY; full: boolean },
): void {
  if (!(model.card.weapon?.abilities ?? []).includes('blast')) table.fault(`${model.id} has no Blast`);
  const key = `${model.id} ${towards.join(' ')}`;
  const first = table.blasted?.key !== key;
  const { at, radius } = table.base(model);
  // It stays where it lies though its first blow removes the vehicle from which crew have shot.
  const blasted =
    first || !table.blasted
      ? { key, model, towards, models: new Set<Model>(), from: { at, radius } }
      : table.blasted;
  table.blasted = blasted;
  if (blasted.models.has(target)) table.fault(`${target.id} is attacked twice`);
  blasted.models.add(target);
  const template = table.replay.template ?? { length: 8, narrow: 0.5, wide: 3 };
  const over = templateOver(template, blasted.from, towards, target);
  if (!over.any) table.fault(`${target.id} is not under the template`);
  if (full !== (first && over.full)) table.fault(`${target.id} caught Full Blast: ${String(full)}`);
}

/** Concentrated Fire (the Reynad's card). */
export function mark(table: Table, { model: marked, by, effect, at, stamina }: Event): void {
  const [model, enemy] = [table.of(by), table.of(marked)];
  const place = at as XY;
  if (effect !== 'target-marker') table.fault(`${String(effect)} is put on ${enemy.id}`);
  if (!table.areFoes(model, enemy) || !enemy.on || distance(place, enemy.at) > SLACK)
    table.fault(`${model.id} puts no marker on ${enemy.id}`);
  const written = model.card.abilities.find((one) => one.id === 'concentrated-fire');
  if (!written || !model.activated || !model.on) table.fault(`${model.id} cannot place a marker`);
  for (const friend of table.standing(model.side)) {
    const far = distance(place, friend.at) - friend.radius;
    if (far < Number(written?.['distance'] ?? 0) - SLACK) table.fault(`the marker is near ${friend.id}`);
  }
  if (model.stamina < 1) table.fault(`${model.id} cannot pay for a marker`);
  settle(table, [], stamina as Record<string, number>);
  table.markers.set(model, place);
}
