/**
 * What Wild models do when a counter activates them: the first behaviour of their card that they can complete. The referee finds
 * fault only where nothing but the rules decides: ways that are surely open, enemies that are surely the nearest.
 */
import { distance, outside, walked, type Leg, type XY } from '../../plane.js';
import { NEAR, SLACK, SURELY } from '../measures.js';
import type { Event, Model } from '../replay.js';
import { hides } from '../strikes.js';
import type { Table } from '../table.js';

/** Where everybody stands as a Wild model begins to act. */
export interface Scene {
  readonly model: Model;
  readonly engaged: boolean;
  readonly stamina: number;
  readonly others: readonly Standing[];
}

/** A model that stands on the table at that moment. */
interface Standing {
  readonly model: Model;
  readonly at: XY;
  readonly foe: boolean;
  readonly engaged: boolean;
}

/** A behaviour, as cards write it. */
type Behaviour = NonNullable<Model['card']['wild']>['behaviours'][number] & {
  readonly type?: string;
  readonly if?: { readonly adjacent?: string };
  readonly discard?: { readonly model: string; readonly count: number; readonly within: number };
};

/** How much longer than the straight way a way may be that is surely open, in inches. */
const LONGER = 0.02;
/** How far a line of sight must pass beside all others to be surely open, in inches. */
const BESIDE = 0.5;

export function sceneOf(table: Table, model: Model): Scene {
  const others = table.standing().filter((one) => one !== model && one.thing === undefined);
  return {
    model,
    engaged: table.engagers(model).length > 0,
    stamina: model.stamina,
    others: others.map((one) => ({
      model: one,
      at: one.at,
      foe: table.areFoes(one, model),
      engaged: table.engagers(one).length > 0,
    })),
  };
}

/** What a Wild model has done from the moment at which it began to act. */
export function checkBehaviour(table: Table, scene: Scene, from: XY, done: readonly Event[]): void {
  const { model } = scene;
  if (!model.on || table.boats.size > 0 || hasPlants(table)) return;
  if (table.isEntangled(model) || table.freed.has(model)) return;
  const own = done.filter((one) => one['model'] === model.id || one['attacker'] === model.id || one['by'] === model.id); // prettier-ignore
  for (const behaviour of tried(model)) {
    if (fits(scene, from, behaviour, own)) return;
    if (isSure(table, scene, from, behaviour))
      table.fault(`${model.id} could do ${behaviour.id} and does not`);
  }
  table.fault(`${model.id} does what no behaviour of its card says`);
}

const hasPlants = ({ replay }: Table): boolean => replay.table.terrain.some(({ kind }) => kind === 'frugin');

/** Behaviours in the order in which they are tried: Gather and Follow come last. */
function tried({ card }: Model): Behaviour[] {
  const rank = ({ id }: Behaviour): number => (id === 'follow' ? 2 : id === 'gather' ? 1 : 0);
  return [...((card.wild?.behaviours ?? []) as Behaviour[])].sort((a, b) => rank(a) - rank(b));
}

const gap = (at: XY, model: Model, { model: other, at: there }: Standing): number =>
  distance(at, there) - model.radius - other.radius;

/** The nearest of some: several where the last digits decide. */
function nearest({ model, others }: Scene, from: XY, is: (one: Standing) => boolean): Standing[] {
  const asked = others.filter(is);
  // All who are in contact are equally near.
  const far = (one: Standing): number => Math.max(NEAR, gap(from, model, one));
  const least = Math.min(...asked.map(far));
  return asked.filter((one) => far(one) <= least + SLACK);
}

const isFoe = ({ foe }: Standing): boolean => foe;
const isFree = ({ foe, engaged }: Standing): boolean => foe && !engaged;

/** Whom a behaviour asks for. */
function asked(scene: Scene, from: XY, { id }: Behaviour): Standing[] {
  return nearest(
    scene,
    from,
    ['engage', 'coordinated-strike', 'ranged-attack'].includes(id) ? isFree : isFoe,
  );
}

/** Whether what a model did may have been a behaviour. */
function fits(scene: Scene, from: XY, behaviour: Behaviour, own: readonly Event[]): boolean {
  const { model, engaged } = scene;
  const moves = own.filter(({ event }) => event === 'move');
  const rest = own.filter(({ event, why }) => event !== 'move' && why !== 'coordinated-strike');
  const [first] = rest;
  const target = asked(scene, from, behaviour);
  const touches = (one: Standing): boolean => gap(endOf(moves, from), model, one) <= NEAR;
  const moved = (why: string): boolean => moves.length === 1 && moves[0]?.['for'] === why;
  switch (behaviour.id) {
    case 'create-swarm':
      return first?.event === 'create' && rest.length === 1 && moves.length === 0 && pays(behaviour, first);
    case 'concentrated-fire':
      return first?.event === 'mark' && rest.length === 1 && moves.length === 0;
    case 'charge':
    case 'bomber':
      return first?.['why'] === behaviour.id && moved('basic') && target.some(({ model: one }) => one.id === first['defender']); // prettier-ignore
    case 'ranged-attack':
      return (
        first?.event === 'shoot' && !engaged && target.some(({ model: one }) => one.id === first['target'])
      );
    case 'detach':
      return engaged && rest.length === 0 && moved('detach') && leaves(scene, from, moves, behaviour);
    case 'hold':
      return engaged && own.length === 0;
    case 'coordinated-strike':
      if (engaged) return own.every(({ why }) => why === 'coordinated-strike');
      return rest.length === 0 && moved('basic') && target.some(touches);
    case 'engage':
    case 'gang-up':
      if (rest.length > 0) return false;
      return moves.length === 0 ? target.some(touches) : moved('basic') && target.some(touches);
    case 'gather':
      return !engaged && rest.length === 0 && callers(scene, behaviour).length > 0;
    case 'follow':
      return rest.length === 0 && (moves.length === 0 || (!engaged && moved('basic')));
    default:
      return false;
  }
}

/** As many models as the card says, of its kind. */
function pays({ discard }: Behaviour, { discarded }: Event): boolean {
  return (discarded as readonly string[]).length === discard?.count;
}

function endOf(moves: readonly Event[], from: XY): XY {
  const last = moves.at(-1);
  return last ? (walked(last['path'] as Leg[], 1).places.at(-1) ?? from) : from;
}

/** Detach: as far as the card says, farther from each enemy in contact. */
function leaves(
  { model, others }: Scene,
  from: XY,
  moves: readonly Event[],
  { distance: far = 0 }: Behaviour,
): boolean {
  const to = endOf(moves, from);
  const held = others.filter((one) => one.foe && gap(from, model, one) <= NEAR);
  return Math.abs(distance(from, to) - far) < LONGER && held.every((one) => gap(to, model, one) > NEAR);
}

const callers = ({ model, others }: Scene, { type }: Behaviour): Standing[] =>
  others.filter(
    ({ model: one }) => one.side === model.side && one.card.abilities.some(({ id }) => id === type),
  );

/** Whether a model could surely complete a behaviour. */
function isSure(table: Table, scene: Scene, from: XY, behaviour: Behaviour): boolean {
  const { model, engaged } = scene;
  const target = asked(scene, from, behaviour);
  const touching = (one: Standing): boolean => gap(from, model, one) <= SURELY;
  const most = table.stat(model, model.card.movement);
  const reaches = (one: Standing): boolean => !engaged && isOpen(table, scene, from, one, most);
  switch (behaviour.id) {
    case 'create-swarm':
      return canPay(scene, from, behaviour) && hasRoom(table, scene, from);
    case 'concentrated-fire':
      return scene.stamina > 0 && scene.others.some((one) => canMark(table, scene, from, one));
    case 'bomber':
      return isBeside(scene, from, behaviour) && target.every((one) => touching(one) || reaches(one));
    case 'charge':
    case 'gang-up':
      return target.length > 0 && target.every((one) => touching(one) || reaches(one));
    case 'engage':
      return target.length > 0 && target.every(reaches);
    case 'coordinated-strike':
      return !engaged && target.length > 0 && target.every(reaches);
    case 'hold':
      return engaged;
    case 'gather':
      return !engaged && callers(scene, behaviour).length > 0;
    default:
      return false;
  }
}

function canPay({ model, others }: Scene, from: XY, { discard }: Behaviour): boolean {
  const near = others.filter(
    (one) => one.model.side === model.side && one.model.model === discard?.model && gap(from, model, one) < discard.within - SLACK, // prettier-ignore
  );
  return discard !== undefined && near.length >= discard.count;
}

/** Whether a Large base surely finds room beside a model: nobody and nothing is within two inches of it. */
function hasRoom(table: Table, { model, others }: Scene, from: XY): boolean {
  const { width, depth, terrain } = table.replay.table;
  const room = model.radius + 2;
  if (Math.min(from[0], from[1], width - from[0], depth - from[1]) < room) return false;
  if (terrain.some(({ shape }) => outside(shape, from) < room)) return false;
  return others.every((one) => gap(from, model, one) > 2);
}

/** Whether a model is surely in sight on a bare table, and far from all friends. */
function canMark(table: Table, { model, others }: Scene, from: XY, one: Standing): boolean {
  if (!one.foe || table.replay.table.terrain.length > 0 || table.gases.length > 0) return false;
  const far = Number(model.card.abilities.find(({ id }) => id === 'concentrated-fire')?.['distance'] ?? 0);
  const friends = [...others.filter(({ foe }) => !foe), { model, at: from }];
  if (friends.some((friend) => distance(friend.at, one.at) - friend.model.radius < far + SLACK)) return false;
  const seen = { ...one.model, at: one.at };
  return others.every(
    ({ model: other, at }) => other === one.model || !hides(from, seen, { ...other, at }, BESIDE),
  );
}

const isBeside = ({ model, others }: Scene, from: XY, { if: needs }: Behaviour): boolean =>
  others.some(
    (one) => one.model.side === model.side && one.model.model === needs?.adjacent && gap(from, model, one) <= SURELY, // prettier-ignore
  );

/** Whether the straight way into contact is surely open at full rate: past all others and all terrain, to a free place. */
function isOpen(table: Table, { model, others }: Scene, from: XY, target: Standing, most: number): boolean {
  const length = gap(from, model, target) - SURELY / 2;
  if (length > most - SLACK) return false;
  const whole = distance(from, target.at);
  const to: XY = [from[0] + ((target.at[0] - from[0]) * length) / whole, from[1] + ((target.at[1] - from[1]) * length) / whole]; // prettier-ignore
  const { places } = walked([from, to], 0.1);
  const { width, depth, terrain } = table.replay.table;
  const pieces = terrain.filter(({ kind }) => kind !== 'cloud');
  for (const at of places) {
    if (Math.min(at[0], at[1], width - at[0], depth - at[1]) < model.radius + SLACK) return false;
    if (pieces.some(({ shape }) => outside(shape, at) < model.radius + 0.1)) return false;
    if (others.some((one) => one.foe && one !== target && gap(at, model, one) < 0.01 + SLACK)) return false;
  }
  return others.every((one) => one === target || gap(to, model, one) > SLACK);
}
