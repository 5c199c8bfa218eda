/**
 * Objects that are counters (Objects): whoever is in contact with one may pick it up in its Activation, give it to a friend in
 * contact or drop it; a beast drops what it carries after its move, and whoever is removed drops it too. Counters have no
 * body: nobody is kept from a place by one.
 */
import type { Point } from '../../../../space/index.js';
import { CONTACT } from '../../table/sizes.js';
import type { Supporters } from '../fights.js';
import type { Course } from '../course.js';
import { adjacent, engaged } from '../near.js';
import { kindAt } from '../plan.js';
import { HELD, OFF } from '../state.js';
import { besideDisc } from './beside.js';

/** Whether a model's base is in contact with an object that lies on the table. */
function touches({ plan, state }: Course, model: number, object: number): boolean {
  if (state.held[object] !== HELD.lies) return false;
  const dx = (state.x[model] as number) - (state.objectX[object] as number);
  const dy = (state.y[model] as number) - (state.objectY[object] as number);
  const reach = (plan.radius[model] as number) + (plan.objects[object]?.radius ?? 0) + CONTACT;
  return dx * dx + dy * dy <= reach * reach;
}

/** Whether a model carries an object. */
const carries = ({ state }: Course, model: number, object: number): boolean =>
  state.held[object] === model + 1;

/** What a model does with objects in its Activation: it gives or drops what it has, and picks up what it touches. */
export function handle(course: Course, model: number): void {
  const { plan, state, agents, log } = course;
  const agent = agents[plan.side[model] as number];
  if (!agent || state.there[model] === 0) return;
  plan.objects.forEach(({ id }, object) => {
    if (carries(course, model, object)) handOn(course, model, object);
    else if (touches(course, model, object) && agent.takes(course, model, object)) {
      state.held[object] = model + 1;
      log?.({ event: 'take', model: course.id(model), object: id });
    }
  });
}

/** A model gives what it carries to a friend in contact, or drops it, if its player wants that; whether it did. */
export function handOn(course: Course, model: number, object: number): boolean {
  const { plan, state, agents, log, candidates } = course;
  gatherFriends(course, model, candidates);
  const given = agents[plan.side[model] as number]?.hands(course, model, object, candidates) ?? 'keep';
  if (given === 'keep') return false;
  if (given === 'drop') drop(course, model, object);
  else {
    state.held[object] = given + 1;
    log?.({ event: 'give', model: course.id(model), object: plan.objects[object]?.id, to: course.id(given) });
  }
  return true;
}

function gatherFriends({ plan, state }: Course, model: number, into: Supporters): void {
  const { side, force } = kindAt(plan, model);
  into.count = 0;
  for (const other of plan.own[side as 0 | 1]) {
    if (other === model || state.there[other] === 0 || kindAt(plan, other).force !== force) continue;
    if (adjacent(plan, state, model, other)) into.models[into.count++] = other;
  }
}

/** A beast drops what it carries right after its move. */
export function dropAfterMove(course: Course, model: number): void {
  const { plan } = course;
  if (!kindAt(plan, model).beast) return;
  plan.objects.forEach((_, object) => {
    if (carries(course, model, object)) drop(course, model, object);
  });
}

/** What those carried who were removed lies on the table; what went off it with its carrier is gone. */
export function dropOfFallen(course: Course): void {
  const { plan, state } = course;
  plan.objects.forEach((_, object) => {
    const model = (state.held[object] as number) - 1;
    if (model < 0 || state.there[model] === 1) return;
    if (state.off[model] === OFF.left) state.held[object] = HELD.gone;
    else drop(course, model, object);
  });
}

/** The owner puts it at one of the places beside the model that are on the table. */
function drop(course: Course, model: number, object: number): void {
  const { plan, state, agents, log } = course;
  const { radius, id } = plan.objects[object] as (typeof plan.objects)[number];
  const on = ([x, y]: Point): boolean => Math.min(x, y, plan.width - x, plan.depth - y) >= radius;
  const reach = (plan.radius[model] as number) + radius + CONTACT / 2;
  const places = besideDisc(state.x[model] as number, state.y[model] as number, reach).filter(on);
  const chosen = agents[plan.side[model] as number]?.lays(course, model, places) ?? 0;
  const [x, y] = (places[chosen] ?? places[0]) as Point;
  state.held[object] = HELD.lies;
  state.objectX[object] = x;
  state.objectY[object] = y;
  log?.({ event: 'drop', model: course.id(model), object: id, at: [x, y] });
}

/** Whether a model may leave by an edge for an objective that asks for an object, or for none. */
export function mayCarryOff(course: Course, model: number, wanted: string | undefined): boolean {
  const { plan, state } = course;
  if (engaged(plan, state, model)) return false;
  if (wanted === undefined) return true;
  return carries(
    course,
    model,
    plan.objects.findIndex(({ id }) => id === wanted),
  );
}
