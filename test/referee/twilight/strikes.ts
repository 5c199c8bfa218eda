/** Combats of an Activation Phase, and what Wild models must do in one (R-41 … R-43). */
import type { XY } from '../plane.js';
import { NEAR, SLACK, SURELY } from './measures.js';
import type { Model } from './replay.js';
import type { Table } from './table.js';

/** The most models that support one side of a combat. */
const MOST_SUPPORTERS = 12;

export const isWild = (table: Table, { side }: Model): boolean => table.replay.sides[side]?.wild === true;
const has = ({ card }: Model, id: string): boolean => card.abilities.some((one) => one.id === id);

/** A Coordinated Strike: of a model that is activated in this phase, once, after the others. */
export function beginsStrike(table: Table, model: Model): void {
  const acts = isWild(table, model) ? table.acted.has(model) : table.queue.includes(model.id);
  if (!acts) table.fault(`${model.id} is not activated in this phase and strikes`);
  if (table.struck.has(model)) table.fault(`${model.id} strikes twice`);
  if (table.freed.has(model)) table.fault(`${model.id} has freed itself and strikes`);
  table.struck.add(model);
}

/** Nobody moves after a Coordinated Strike of the phase. */
export function checkStruck(table: Table, model: Model): void {
  if (table.counter !== 'combat' && table.struck.size > 0) table.fault(`${model.id} acts after a strike`);
}

/** a Wild model with Coordinated Strike leaves no enemy to engage another. */
export function checkStays(table: Table, model: Model, length: number): void {
  if (!isWild(table, model) || !has(model, 'coordinated-strike') || length <= SLACK) return;
  if (table.engagers(model).some((enemy) => table.gap(model, enemy) <= SURELY))
    table.fault(`${model.id} leaves an enemy that it could strike`);
}

/** every Wild model of the phase that surely could strike has done so. */
export function closeActivations(table: Table): void {
  if (table.counter === 'combat' || table.counter === '') return;
  for (const model of table.acted) {
    if (!model.on || !has(model, 'coordinated-strike') || table.isEntangled(model)) continue;
    if (table.struck.has(model) || table.freed.has(model)) continue;
    if (table.engagers(model).some((enemy) => table.gap(model, enemy) <= SURELY))
      table.fault(`${model.id} could strike and did not`);
  }
}

/**
 * Wild models with Support above 0 always support; in a Combat Phase those that have been in no combat of it.
 * @param helped who supports the attacker, and who the defender
 */
export function checkWildHelp(
  table: Table,
  primaries: readonly [Model, Model],
  helped: readonly Model[][],
  charges: boolean,
): void {
  const teams = new Set(table.replay.sides.map((_, side) => table.teamOf(side)));
  if (teams.size > 2) return;
  primaries.forEach((own, at) => {
    const named = helped[at] ?? [];
    if ((charges && at === 0) || named.length >= MOST_SUPPORTERS) return;
    for (const model of table.standing()) {
      if (!isWild(table, model) || table.areFoes(model, own) || primaries.includes(model)) continue;
      if (model.card.support <= 0 || model.thing !== undefined || named.includes(model)) continue;
      if (table.counter === 'combat' && model.fought) continue;
      if (table.gap(model, primaries[1 - at]!) <= SURELY)
        table.fault(`${model.id} is Wild and does not support`);
    }
  });
}

/** Attacks of a weapon in one activation: one, and one more with Quick Shot. */
export function checkAttacks(table: Table, model: Model): void {
  const { attacks } = model;
  const most = (model.card.weapon?.abilities ?? []).includes('quick-shot') ? 2 : 1;
  if (attacks > most) table.fault(`${model.id} makes ${attacks} Ranged Attacks`);
}

/**
 * a Wild model with an additional attack makes it where the nearest enemy is Unengaged, near, and surely in sight: nothing stands
 * on the table that could hide it.
 */
export function closeShots(table: Table, model: Model): void {
  const { weapon } = model.card;
  if (!isWild(table, model) || !(weapon?.abilities ?? []).includes('quick-shot')) return;
  if (model.attacks !== 1 || !model.on || table.engagers(model).length > 0) return;
  const foes = table.foes(model).filter(({ thing }) => thing === undefined);
  const free = foes.filter((enemy) => table.engagers(enemy).length === 0);
  const [nearest] = free.sort((a, b) => table.gap(model, a) - table.gap(model, b));
  if (!nearest || !(table.gap(model, nearest) < (weapon?.range ?? 0) - NEAR)) return;
  if (table.replay.table.terrain.length > 0 || table.gases.length > 0 || nearest.seat) return;
  const others = table.standing().filter((one) => one !== model && one !== nearest);
  if (!others.some((one) => hides(model.at, nearest, one, 0)))
    table.fault(`${model.id} makes no additional attack on ${nearest.id}`);
}

/** Whether a model is near enough to the line from a place to another model to hide some of that. */
export function hides([x, y]: XY, { at: [tx, ty], radius }: Model, other: Model, beside: number): boolean {
  const [dx, dy] = [tx - x, ty - y];
  const [px, py] = [other.at[0] - x, other.at[1] - y];
  const share = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
  return Math.hypot(px - share * dx, py - share * dy) < other.radius + radius + beside;
}
