/** Conditions of victory (End Phase: both players check whether they have won, by the rules of the scenario): which are met, and when they end it. */
import { holderOf, type Condition, type Who } from '../files.js';
import type { Event, Model } from './replay.js';
import type { Table } from './table.js';
import { carriers } from './things.js';

/** A condition that is met, and for which side. */
interface Met {
  readonly index: number;
  readonly side: number;
}

/** The conditions of such times that are met now; one without a side counts for each. */
export function metNow(table: Table, times: readonly string[]): Met[] {
  const sides = table.replay.sides.map((_, side) => side);
  return (table.file?.scenario.victory ?? []).flatMap((one, index) => {
    if (!times.includes(timeOf(one))) return [];
    return sides
      .filter((side) => (one.side === undefined || one.side === side) && isMet(table, one, side))
      .map((side) => ({ index, side }));
  });
}

const timeOf = (one: Condition): string =>
  one.when ?? ('remove' in one || 'leave' in one || 'take' in one ? 'end-phase' : 'last');

function isMet(table: Table, one: Condition, side: number): boolean {
  const isAlly = (other: number): boolean => table.teamOf(other) === table.teamOf(side);
  const enough = (who: Who, of: (model: Model) => boolean, is: (model: Model) => boolean): boolean => {
    const all = [...table.models.values()].filter(
      (model) => of(model) && model.thing === undefined && !model.created,
    );
    const spoken = all.filter((model) => {
      if ('descriptor' in who) return model.card.descriptors?.includes(who.descriptor) === true;
      if ('model' in who) return model.model === who.model;
      const dearest = Math.max(...all.map(({ card }) => card.cost));
      if (who.figure === 'costliest') return model === all.find(({ card }) => card.cost === dearest);
      return model.id === who.figure;
    });
    const count = spoken.filter(is).length;
    return one.over === undefined ? count === spoken.length : count > one.over * spoken.length + 1e-9;
  };
  const own = (model: Model): boolean => model.side === side;
  if ('remove' in one)
    return enough(
      one.remove,
      (model) => !isAlly(model.side),
      ({ removed }) => removed,
    );
  if ('protect' in one)
    return enough(one.protect, own, ({ removed, fled, discarded }) => !removed && !fled && !discarded);
  if ('leave' in one)
    return enough(one.leave, own, ({ id }) =>
      table.leavers.some((leaver) => leaver.model === id && leaver.edge === one.by),
    );
  if ('take' in one)
    return table.leavers.some(
      (leaver) => leaver.side === side && leaver.edge === one.by && leaver.took.includes(one.take),
    );
  if ('carry' in one) return carriers(table).get(one.carry) === side;
  if ('hold' in one) {
    const teams = table.replay.sides.map((_, other) => table.teamOf(other));
    return holderOf(one, [...table.models.values()], teams) === side;
  }
  const object = table.objects.get(one.keep);
  const thief = object?.by?.side ?? table.leavers.find(({ took }) => took.includes(one.keep))?.side;
  return object?.thing?.removed !== true && (thief === undefined || isAlly(thief));
}

/** What may still happen once a condition is met at once: the fallen drop things, crew are put down and leave with their vehicle. */
const STILL = ['over', 'drop', 'dismount', 'leave'];

/** Nothing goes on that a condition should have ended. */
export function checkVictory(table: Table, { event }: Event): void {
  if (!table.file?.scenario.victory || STILL.includes(event)) return;
  const times = event === 'end' || event === 'flee' ? ['once', 'end-phase'] : ['once'];
  const [met] = metNow(table, times);
  if (met) table.fault(`the battle goes on though condition ${met.index} of victory is met`);
}

/** The winner where conditions end the battle: the team that has met one; where several have, whoever leads. */
export function victorOf(
  table: Table,
  { met }: Event,
  leads: number | null | undefined,
): number | null | undefined {
  const all = table.combats < 2 ? ['once'] : ['once', 'end-phase'];
  const last = table.combats === 2 && table.turn === table.replay.turns;
  const sides = table.replay.sides.map((_, side) => side);
  const apart =
    new Set(sides.filter((side) => !table.isOut(side)).map((side) => table.teamOf(side))).size < 2;
  const now = metNow(table, all);
  const found = now.length === 0 && (last || apart) ? metNow(table, ['once', 'end-phase', 'last']) : now;
  const indices = [...new Set(found.map(({ index }) => index))];
  if (JSON.stringify(met) !== JSON.stringify(indices))
    table.fault(`conditions ${JSON.stringify(met)} of victory are met, not ${JSON.stringify(indices)}`);
  const teams = new Set(found.map(({ side }) => table.teamOf(side)));
  return teams.size === 1 ? [...teams][0] : leads;
}
