/** Steamboats: steam, steering, towing, what they meet and where they crash. */
import { pulled, Vessel, type Posed } from '../boats.js';
import { distance, outside, type XY } from '../plane.js';
import { isSelected } from './activations.js';
import { embark } from './boarding.js';
import { isMounted } from './crews.js';
import { NEAR, SLACK } from './measures.js';
import { closePhase } from './phases.js';
import type { Event, Model, Steamed } from './replay.js';
import type { Table } from './table.js';
import { cargoOf, checkCargo } from './things.js';

/** A model by the engine changes the Speed by one, once a Turn (Steamboats, Movement). */
export function stoke(table: Table, { model: id, boat: name, speed }: Event): void {
  const [model, boat] = [table.of(id), table.boats.get(name as string)];
  table.selecting = false;
  if (!boat) throw new Error(`no boat ${String(name)}`);
  const own = isSelected(table, model) && model.moves.length === 0;
  if (!own || model.deck !== boat || boat.paddled || model.paddles)
    table.fault(`${model.id} works the engine out of turn`);
  if (
    model.card.beast ||
    model.thing !== undefined ||
    table.engagers(model).length > 0 ||
    table.isEntangled(model)
  )
    table.fault(`${model.id} cannot work the engine`);
  const engine = boat.reported([(boat.file.engine ?? 0) - boat.file.length / 2, 0]);
  if (distance(model.at, engine) - model.radius >= 1 + SLACK) table.fault(`${model.id} is not by the engine`);
  if (
    Math.abs(Number(speed) - boat.speed) !== 1 ||
    Number(speed) < 0 ||
    Number(speed) > (boat.file.fastest ?? 0)
  )
    table.fault(`the Speed of ${boat.file.id} goes from ${boat.speed} to ${String(speed)}`);
  boat.paddled = true;
  model.paddles = true;
  boat.speed = Number(speed);
}

/** Every steamboat with way on has moved at the end of a Combat Phase, unless the battle ended there. */
export function checkSteamed(table: Table): void {
  for (const boat of table.boats.values()) {
    if (table.phase === 'combat' && boat.speed > 0 && !boat.steamed)
      table.fault(`${boat.file.id} has not moved at the end of the Combat Phase`);
    boat.steamed = false;
  }
  table.phase = '';
}

/** A steamboat moves with what it tows (Steamboats). */
export function steam(table: Table, event: Event): void {
  const reported = event as unknown as Steamed;
  const boat = table.boats.get(reported.boat);
  if (!boat) throw new Error(`no boat ${reported.boat}`);
  if (table.counter === 'combat') {
    closePhase(table);
    table.counter = 'steam';
  }
  const { id } = boat.file;
  if (table.phase !== 'combat' || boat.steamed) table.fault(`${id} moves out of turn`);
  boat.steamed = true;
  if (reported.speed !== boat.speed || boat.speed < 1) table.fault(`${id} has Speed ${boat.speed}`);
  const barges = (boat.file.tows ?? []).map((one) => table.boats.get(one.boat) as Vessel);
  const train = [boat, ...barges];
  const held = reported.clinging.map((one) => table.of(one));
  for (const one of held)
    if (
      one.deck ||
      !table.isWet(one) ||
      one.thing !== undefined ||
      isMounted(one) ||
      train.every((hull) => hull.off(one.at) - one.radius > NEAR)
    )
      table.fault(`${one.id} cannot cling to ${id}`);
  const seats = [...table.standing().filter(({ deck }) => deck && train.includes(deck)), ...held].map(
    (one) => {
      const hull = one.deck ?? train.find((each) => each.off(one.at) - one.radius <= NEAR) ?? boat;
      return { one, hull, seen: hull.seen(one.at) };
    },
  );
  const load = cargoOf(table, train);
  if (reported.steer) checkSteer(table, boat, reported.steer);
  const path = checkRun(table, boat, barges, reported);
  checkCargo(table, load, reported.objects);
  for (const { one, hull, seen } of seats) {
    const there = reported.places[one.id];
    if (!there || distance(there, hull.reported(seen)) > 1e-5)
      table.fault(`${one.id} does not stay with ${hull.file.id}`);
    one.at = there ?? hull.reported(seen);
    if (!one.deck) one.sunk = true;
  }
  if (Object.keys(reported.places).length !== seats.length) table.fault(`others go with ${id}`);
  checkMet(table, boat, reported, path, held);
  checkCrash(table, train, reported);
  for (const [one, at] of Object.entries(reported.pushed)) {
    table.of(one).at = at;
    table.of(one).sunk = true;
  }
  boat.speed = reported.slows;
  table.checkOverlaps('steamed');
}

/** A small turn by whoever stands in the prow. */
function checkSteer(table: Table, boat: Vessel, steer: Posed & { readonly by: string }): void {
  const model = table.of(steer.by);
  const ahead = boat.file.length / 2 - boat.seen(model.at)[0] - model.radius;
  if (model.deck !== boat || ahead >= 1 + SLACK || model.card.beast || table.engagers(model).length > 0)
    table.fault(`${model.id} does not stand in the prow`);
  const wrong = boat.turnFault(steer, table.replay.template ?? { length: 8, narrow: 0.5, wide: 3 });
  if (wrong !== undefined) table.fault(`${boat.file.id} ${wrong}`);
  boat.go(steer);
}

/** The way straight on, where it stops, and the barges behind; places of all hulls on the way. */
function checkRun(
  table: Table,
  boat: Vessel,
  barges: readonly Vessel[],
  reported: Steamed,
): (readonly Posed[])[] {
  const { id, tows = [] } = boat.file;
  const basin = table.replay.table;
  const all = [...table.boats.values()];
  const lines = tows.map(({ line }) => line);
  const [from, far] = [boat.at, distance(boat.at, reported.at)];
  const bow: XY = [Math.cos(boat.angle), Math.sin(boat.angle)];
  if (
    distance(reported.at, [from[0] + far * bow[0], from[1] + far * bow[1]]) > 1e-6 ||
    distance(reported.bow, bow) > 1e-6
  )
    table.fault(`${id} does not go straight on`);
  const path = Array.from({ length: 21 }, (_, i): readonly Posed[] => {
    const to: XY = [
      from[0] + (i / 20) * (reported.at[0] - from[0]),
      from[1] + (i / 20) * (reported.at[1] - from[1]),
    ];
    return [{ at: to, bow }, ...pulled(boat, to, barges, lines)];
  });
  const due = path.at(-1) as readonly Posed[];
  const survivors = Object.keys(reported.rams).filter((one) => !reported.removed.includes(one)).length;
  const most = reported.speed - survivors;
  if (reported.slows !== (reported.crash ? 0 : most))
    table.fault(`${id} has Speed ${reported.slows} afterwards`);
  // Who is rammed near the end of the way no longer shortens it.
  if (far > reported.speed + SLACK || (!reported.crash && far < most - SLACK))
    table.fault(`${id} goes ${far}`);
  boat.go(reported);
  barges.forEach((barge, b) => {
    const there = reported.towed[barge.file.id];
    if (!there || distance(there.at, due[b + 1]?.at ?? [0, 0]) > 0.1)
      table.fault(`${barge.file.id} does not follow ${id}`);
    else barge.go(there);
  });
  for (const hull of [boat, ...barges]) {
    const wrong = hull.fault(basin, all);
    if (wrong !== undefined) table.fault(`${hull.file.id} ${wrong}`);
  }
  if (!reported.crash) return path;
  // A little farther on something is in the way of the boat or of one of its barges.
  const train = [boat, ...barges];
  const near = [0.02, 0.1, 0.3].some((on) => {
    const to: XY = [boat.at[0] + on * bow[0], boat.at[1] + on * bow[1]];
    const poses = [{ at: to, bow }, ...pulled(boat, to, barges, lines)];
    const there = train.map((hull, i) => new Vessel({ ...hull.file, ...poses[i]! }));
    const still = all.filter((other) => !train.includes(other));
    return there.some(
      (hull) =>
        hull.fault(basin, [...still, ...there]) !== undefined ||
        [...still, ...there].some(
          (other) => other !== hull && other.rim().some((at) => hull.off(at) < 0.02),
        ) ||
        basin.terrain.some(
          ({ kind, shape }) => kind === 'obstacle' && hull.rim().some((at) => outside(shape, at) < 0.05),
        ),
    );
  });
  if (!near) table.fault(`${id} crashes into nothing`);
  return path;
}

/** Who was in the way, and what became of them. */
function checkMet(
  table: Table,
  boat: Vessel,
  reported: Steamed,
  path: readonly (readonly Posed[])[],
  held: readonly Model[],
): void {
  const hulls = [boat, ...(boat.file.tows ?? []).map((one) => table.boats.get(one.boat) as Vessel)];
  const depth = (model: Model): number =>
    Math.min(
      ...path.flatMap((poses) =>
        poses.map((pose, i) => new Vessel({ ...hulls[i]!.file, ...pose }).off(model.at) - model.radius),
      ),
    );
  const met = new Set([
    ...Object.keys(reported.pushed),
    ...Object.keys(reported.saves),
    ...Object.keys(reported.rams),
  ]);
  for (const model of table.standing()) {
    if (model.deck || held.includes(model)) continue;
    const deep = depth(model);
    // One that was pushed ahead may have met another only there.
    if (!met.has(model.id) && deep < -0.15) table.fault(`${boat.file.id} goes over ${model.id}`);
    if (met.has(model.id) && deep > 0.15) table.fault(`${boat.file.id} does not meet ${model.id}`);
  }
  const huge = ({ radius }: Model): boolean => radius > 1.1;
  for (const [id, rolls] of Object.entries(reported.saves)) {
    const model = table.of(id);
    if (reported.speed < 3 || huge(model)) table.fault(`${id} takes a save`);
    checkSave(table, model, rolls, 0, reported.removed);
  }
  for (const id of Object.keys(reported.pushed)) {
    const model = table.of(id);
    const fast = reported.speed >= 3 && Object.keys(reported.rams).length === 0;
    if (huge(model) && !held.includes(model) && reported.rams[id] === undefined)
      table.fault(`${id} is not rammed`);
    if (fast && !huge(model) && !held.includes(model) && reported.saves[id] === undefined)
      table.fault(`${id} takes no save`);
  }
  for (const [id, { speed, blows, rolls }] of Object.entries(reported.rams)) {
    const model = table.of(id);
    if (!huge(model) || speed > reported.speed || blows > Math.min(6, 2 * speed) || rolls.length !== blows)
      table.fault(`${id} is rammed with ${blows} blows at Speed ${speed}`);
    const failed = rolls.filter((one) => !checkSave(table, model, one, 1)).length;
    if (failed > 0 !== reported.removed.includes(id)) table.fault(`${id} is removed by a ram, or is not`);
  }
  for (const id of reported.removed) {
    if (!met.has(id)) table.fault(`${id} is removed by nothing`);
    Object.assign(table.of(id), { on: false, removed: true });
  }
}

/** Rolls of a Toughness save; whether it is passed. */
function checkSave(
  table: Table,
  model: Model,
  rolls: readonly number[],
  worse: number,
  removed?: readonly string[],
): boolean {
  const { toughness, abilities } = model.card;
  const passes = (roll: number): boolean => toughness !== 'none' && roll - worse >= toughness;
  const again = abilities.some(({ id }) => id === 'very-tough');
  const first = rolls[0] ?? 0;
  if (rolls.length !== (again && !passes(first) ? 2 : 1) || rolls.some((roll) => !(roll >= 1 && roll <= 6)))
    table.fault(`${model.id} rolls ${rolls.join()}`);
  const saved = passes(rolls.at(-1) ?? 0);
  if (removed && saved === removed.includes(model.id)) table.fault(`${model.id} is removed, or is not`);
  return saved;
}

/** All aboard keep their footing or fall beside the boat. */
function checkCrash(table: Table, train: readonly Vessel[], { crash, speed }: Steamed): void {
  if (!crash) return;
  const into = crash.into === null ? undefined : table.boats.get(crash.into);
  const tug = [...table.boats.values()].find(
    (one) => one === into || one.file.tows?.some(({ boat }) => boat === into?.file.id),
  );
  const others = tug
    ? [tug, ...(tug.file.tows ?? []).map(({ boat }) => table.boats.get(boat) as Vessel)]
    : into
      ? [into]
      : [];
  const fastest = Math.max(...others.filter((one) => !train.includes(one)).map((one) => one.speed), 0);
  if (crash.needs > Math.max(speed, fastest) || crash.needs < fastest)
    table.fault(`an Agility Test of ${crash.needs}`);
  for (const model of table.standing()) {
    if (!model.deck || ![...train, ...others].includes(model.deck)) continue;
    const rolls = crash.tests[model.id];
    if ((rolls !== undefined) !== (crash.needs > 1 && !table.flies(model) && model.thing === undefined))
      table.fault(`${model.id} is tested, or is not`);
    if (!rolls) continue;
    const nimble = model.card.abilities.some(({ id }) => id === 'agility' || id === 'surefooted');
    const due = (rolls[0] ?? 0) < crash.needs && nimble ? 2 : 1;
    if (rolls.length !== due || rolls.some((roll) => !(roll >= 1 && roll <= 6)))
      table.fault(`rolls ${rolls.join()}`);
    const at = crash.fell[model.id];
    if ((at !== undefined) !== (rolls.at(-1) ?? 0) < crash.needs)
      table.fault(`${model.id} falls, or does not`);
    if (!at) continue;
    const boat = model.deck;
    embark(table, model, undefined);
    if (boat.off(at) - model.radius > 3) table.fault(`${model.id} falls far from ${boat.file.id}`);
    model.at = at;
    model.sunk = true;
  }
}
