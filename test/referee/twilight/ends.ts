/** Who leaves, who flees, and who has won. */
import { winnerOf } from '../files.js';
import { NEAR } from './measures.js';
import type { Event } from './replay.js';
import type { Table } from './table.js';
import { carriers } from './things.js';
import { metNow, victorOf } from './victories.js';

export function leave(table: Table, { model: id, edge }: Event): void {
  const model = table.of(id);
  const { width, depth } = table.replay.table;
  const [x, y] = model.at;
  const far = { left: x, right: width - x, near: y, far: depth - y }[edge as 'left'] - model.radius;
  const before = table.replay.events[table.number - 1];
  const along = model.seat && before?.event === 'leave';
  if (!along && (!model.on || table.engagers(model).length > 0 || far > NEAR))
    table.fault(`${model.id} leaves by the ${String(edge)} edge`);
  model.on = false;
  model.left = true;
  const took = [...table.objects].filter(([, { by }]) => by === model).map(([name]) => name);
  for (const name of took) Object.assign(table.objects.get(name) ?? {}, { by: null, at: null });
  table.leavers.push({ model: model.id, side: model.side, edge: edge as string, took });
}

/** A side that is below its share of points leaves in the End Phase, while the others fight on. */
export function flee(table: Table, { side, models }: Event): void {
  if (table.combats !== 2 || table.replay.sides.length < 3) table.fault('a side flees');
  const all = [...table.models.values()].filter(
    (one) => one.side === side && one.thing === undefined && !one.removed && (table.isIn(one) || one.waits),
  );
  const reported = [...(models as string[])].sort().join();
  if (
    reported !==
    all
      .map(({ id }) => id)
      .sort()
      .join()
  )
    table.fault(`${reported} flee`);
  if (scored(table) && !scored(table)?.fleeing.includes(side as number))
    table.fault('a side flees too early');
  for (const one of all) Object.assign(one, { fled: true, on: false, waits: false });
}

/** Who is ahead and who flees by the file. */
function scored(table: Table): ReturnType<typeof winnerOf> | undefined {
  const teams = table.replay.sides.map((_, side) => table.teamOf(side));
  const taken = teams.length > 2 ? table.taken : undefined;
  if (!table.file) return undefined;
  const how = { teams, taken, isOut: (side: number) => table.isOut(side) };
  return winnerOf(table.file, [...table.models.values()], table.leavers, carriers(table), how);
}

/** */
export function finish(table: Table, event: Event): void {
  const { winner, winners, why } = event;
  table.over = true;
  const teams = table.replay.sides.map((_, side) => table.teamOf(side));
  const score = scored(table);
  const fleeing = why === 'fled' ? (score?.fleeing ?? []) : [];
  const left = [...new Set(teams.filter((_, side) => !table.isOut(side) && !fleeing.includes(side)))];
  let right: unknown = winner;
  if (why === 'victory') right = victorOf(table, event, score?.leads);
  else if (why === 'removed') {
    if (left.length > 1) table.fault('more than one team has models left');
    if (table.leavers.length === 0) right = left[0] ?? null;
    else if (score) right = score.leads;
  } else if (why === 'turns') {
    if (table.turn !== table.replay.turns) table.fault('it ends before the last Turn');
    const [met] = metNow(table, ['once', 'end-phase', 'last']);
    if (met) table.fault(`condition ${met.index} of victory is met after the last Turn`);
    if (score) right = score.fleeing.length === 0 ? score.leads : 'fled';
  } else if (score) {
    if (fleeing.length === 0) table.fault('nobody flees');
    if (left.length > 1) table.fault('more than one team stays');
    right = left.length === 1 ? left[0] : score.leads;
  }
  if (winner !== right) table.fault(`the winner is ${String(winner)}, not ${String(right)}`);
  const all = teams.flatMap((team, side) => (team === winner ? [side] : []));
  if (all.length > 1 && JSON.stringify(winners) !== JSON.stringify(all)) table.fault('others win');
}
