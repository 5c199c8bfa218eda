/** What comes in which order: who must act with a counter, who has finished, when models arrive, and whom a template leaves out. */
import { templateOver, type XY } from '../plane.js';
import { SLACK } from './measures.js';
import type { Event, Model } from './replay.js';
import { hides, isWild } from './strikes.js';
import type { Table } from './table.js';

/** How far a line of sight must pass beside all others to be surely open, in inches. */
const BESIDE = 0.5;

/** All Wild models that a counter activates. */
export function beginCounter(table: Table): void {
  const nth = table.drawn.get(table.counter) ?? 0;
  table.due = table.standing().filter((model) => {
    const counter = model.card.wild?.counter;
    return isWild(table, model) && counter?.colour === table.counter && counter.number === nth;
  });
  table.acting = undefined;
  table.finished.clear();
}

/** Every Wild model of the counter has acted, unless it was taken off the table before. */
export function closeCounter(table: Table): void {
  for (const model of table.due)
    if (model.on && !model.activated) table.fault(`${model.id} does not act with its counter`);
  table.due = [];
}

/** Moves that another model's Activation causes, and those of a Combat Phase. */
const CAUSED = ['defender', 'boarding', 'barrier', 'portage', 'pounce'];

/** The model whose Activation an event belongs to. */
function actorOf(table: Table, event: Event): Model | undefined {
  const { event: what } = event;
  if (table.counter === 'combat') return undefined;
  if (what === 'combat')
    return event['why'] === 'coordinated-strike' ? undefined : table.of(event['attacker']);
  if (what === 'mark') return table.of(event['by']);
  if (what === 'move') return CAUSED.includes(String(event['for'])) ? undefined : table.of(event['model']);
  if (['shoot', 'take', 'give', 'free', 'paddle', 'stoke', 'mount', 'create', 'return'].includes(what))
    return table.of(event['model']);
  return undefined;
}

/** Each model completes its Activation before the next one begins (Activating models). */
export function checkTurns(table: Table, event: Event): void {
  const actor = actorOf(table, event);
  if (!actor || actor === table.acting) return;
  if (table.finished.has(actor)) table.fault(`${actor.id} acts again after another model`);
  if (table.acting) table.finished.add(table.acting);
  table.acting = actor;
}

/** whoever surely is under the template and surely in sight, on a bare table, is attacked too. */
export function closeBlast(table: Table, { event }: Event): void {
  const { blasted } = table;
  if (!blasted || event === 'over' || event === 'gas') return;
  if (table.replay.table.terrain.length > 0 || table.gases.length > 0) return;
  const template = table.replay.template ?? { length: 8, narrow: 0.5, wide: 3 };
  const shooter = table.base(blasted.model);
  const others = table.standing().filter((one) => one !== shooter);
  for (const one of others) {
    if (blasted.models.has(one)) continue;
    const smaller = { at: one.at, radius: one.radius - 0.01 };
    if (!templateOver(template, blasted.from, blasted.towards, smaller).any) continue;
    if (!others.some((other) => other !== one && hides(blasted.from.at, one, other, BESIDE)))
      table.fault(`${one.id} is under the template and is not attacked`);
  }
}

/** Reserves come at the beginning of a Turn, not before theirs (R-38; reinforcements of a scenario). */
export function checkArrival(table: Table, model: Model, at: XY): void {
  if (!model.waits) table.fault(`${model.id} arrives and does not wait`);
  if (table.counter !== '' || table.drawn.size > 0)
    table.fault(`${model.id} arrives in the middle of a Turn`);
  const { scenario } = table.file ?? {};
  const waves = (scenario?.['reinforcements'] ?? []) as readonly Wave[];
  const place = Number(model.id.slice(1));
  const wave = waves.find(({ side, models }) => side === model.side && models.includes(place));
  if (table.file && (!wave || wave.turn > table.turn)) table.fault(`${model.id} arrives too early`);
  const zone = (scenario?.['deployment'] as readonly Zone[] | undefined)?.[model.side];
  const [x, y] = at;
  if (zone && [x - zone.x[0], zone.x[1] - x, y - zone.y[0], zone.y[1] - y].some((room) => room < -SLACK))
    table.fault(`${model.id} arrives outside of its zone`);
}

interface Wave {
  readonly side: number;
  readonly models: readonly number[];
  readonly turn: number;
}
interface Zone {
  readonly x: XY;
  readonly y: XY;
}
