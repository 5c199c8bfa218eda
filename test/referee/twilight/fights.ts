/** How fights came to their results: combats, models that free themselves, shots (R-01 … ). */
import type { Card } from '../cards.js';
import { wet } from './afloat.js';
import { checkSaves, rerollsOf, type Blows, type Struck } from './dice.js';
import { powersOf, SHOOTING, type Power, type Stones } from './powers.js';
import type { Event, Model } from './replay.js';
import type { Fighter, Followed } from './fighters.js';
import { followStones } from './stones.js';
import type { Table } from './table.js';

const BOTH = ['erac', 'oran'] as const;

const struckModel = ({ id, card }: Model): Struck => ({
  id,
  toughness: card.toughness,
  cost: card.cost,
  rerolls: rerollsOf(card),
});

const has = (card: Card, id: string): boolean => card.abilities.some((one) => one.id === id);

/** A combat as it is fought. */
export interface Fought {
  readonly primaries: readonly [Model, Model];
  /** Who supports the attacker, and who the defender. */
  readonly helped: readonly Model[][];
  /** What either primary may pay with, and whether it has paid for stones. */
  readonly offered: readonly (readonly Model[])[];
  readonly sacrifices: readonly boolean[];
  /** Whether one of the two clings to a boat, and whether a barrier lies between them. */
  readonly clinging: boolean;
  readonly barrier: boolean;
}

/** Checks a combat from the picks to the dice. */
export function checkCombat(table: Table, event: Event, fought: Fought): void {
  const { primaries, helped, offered, sacrifices, clinging, barrier } = fought;
  const stones = event['stones'] as readonly number[];
  const fighter = (at: 0 | 1): Fighter => {
    const model = primaries[at];
    const { id, side, card, stamina } = model;
    const must = at === 1 && clinging ? 1 : 0;
    const may = must + (barrier ? 1 : 0) + (model.seat ? 1 : 0);
    const near = (offered[at]?.length ?? 0) - (sacrifices[at] === true ? 1 : 0);
    return {
      id,
      side,
      stamina,
      kinds: BOTH,
      stones: stones[side] ?? 0,
      added: [must, may],
      colours: isWild(table, model) ? coloursIn(model, event['why']) : undefined,
      powers: powersOf(card, near),
    };
  };
  const followed = followStones(table, event, [fighter(0), fighter(1)]);
  if (!followed) return;
  const blows = blowsOf(followed.shown);
  checkBlows(table, event, blows, [primaries[0].side, primaries[1].side]);
  const fallen = checkSaves(
    table,
    event['saves'],
    ([0, 1] as const).map((at): Blows => {
      const { card } = primaries[1 - at]!;
      return {
        models: [primaries[at], ...(helped[at] ?? [])].map(struckModel),
        blows: blows[at],
        harder: harderOf(card.abilities, followed.shown[1 - at]!),
      };
    }),
  );
  const paid = ([0, 1] as const).map((at) => followed.discards[at] + (sacrifices[at] === true ? 1 : 0));
  checkFallen(table, event, fallen, offered, paid);
  checkStamina(table, event, primaries, followed.stamina);
}

/** An Entangled model fights its counters, which cast nothing of their own and save on 5 or more. */
export function checkFreeing(
  table: Table,
  event: Event,
  model: Model,
  [friends, enemies]: readonly [readonly Model[], readonly Model[]],
): void {
  const stones = event['stones'] as readonly number[];
  const holding = stones.findIndex((now, side) => now > 0 && table.teamOf(side) !== table.teamOf(model.side));
  const foe = stones.findIndex((_, side) => table.teamOf(side) !== table.teamOf(model.side));
  const reported = event['adjusted'] as
    readonly { readonly model: string; readonly side: number }[] | undefined;
  const side = holding >= 0 ? holding : (reported?.find((one) => one.model === 'counter')?.side ?? foe);
  const { id, card, stamina } = model;
  const own: Fighter = {
    id,
    side: model.side,
    stamina,
    kinds: BOTH,
    stones: stones[model.side] ?? 0,
    added: [0, 0],
    colours: isWild(table, model) ? card.colours : undefined,
    powers: powersOf(card),
  };
  const counters: Fighter = {
    id: 'counter',
    side,
    stamina: 0,
    kinds: BOTH,
    stones: stones[side] ?? 0,
    added: [0, 0],
    colours: undefined,
    powers: [],
  };
  const followed = followStones(table, event, [own, counters]);
  if (!followed) return;
  const blows = blowsOf(followed.shown);
  checkBlows(table, event, blows, [model.side, side]);
  const counter: Struck = { id: 'counter', toughness: 5, rerolls: 0, cost: 0 };
  const many = Array.from({ length: event['counters'] as number }, () => counter);
  const fallen = checkSaves(table, event['saves'], [
    { models: [model, ...friends].map(struckModel), blows: blows[0], harder: 0 },
    {
      models: [...many, ...enemies.map(struckModel)],
      blows: blows[1],
      harder: harderOf(card.abilities, followed.shown[0]),
    },
  ]);
  const freed = (event['counters'] as number) - (event['left'] as number);
  if (freed > 0 !== fallen.includes('counter')) table.fault(`${freed} counters are taken off`);
  const others = fallen.filter((one) => one !== 'counter');
  checkFallen(table, event, others, [], []);
  checkStamina(table, event, [model], [followed.stamina[0]]);
}

/** Checks a shot; it may go on to whoever engages its target. */
export function checkShot(
  table: Table,
  event: Event,
  shooter: Model,
  target: Model,
  engaging: readonly Model[],
): void {
  const full = (event['blast'] as { readonly full?: boolean } | undefined)?.full === true;
  const obstructed = event['sight'] === 'obstructed';
  const pair = [shooterOf(table, event, shooter, full), targetOf(table, target, obstructed)] as const;
  const first = followStones(table, event, pair);
  if (!first) return;
  const tie = first.shown[0].erac === first.shown[1].oran && engaging.length > 0;
  const again = event['again'] as (Omit<Event, 'event'> & { readonly model: string }) | undefined;
  if (tie !== (again !== undefined)) table.fault(`${shooter.id} ${tie ? 'does not hit' : 'hits'} another`);
  const blows = blowsOf(first.shown)[1];
  if (event['blows'] !== blows) table.fault(`${String(event['blows'])} blows land, not ${blows}`);
  const struck = again ? engaging.find(({ id }) => id === again.model) : target;
  if (!struck) {
    table.fault(`${again?.model ?? ''} does not engage ${target.id}`);
    return;
  }
  const second = again && followAgain(table, event, [shooter, struck], again);
  const last = second ?? first;
  const abilities = (shooter.card.weapon?.abilities ?? []).map((id) => ({ id }));
  const fallen = checkSaves(table, event['saves'], [
    {
      models: [struckModel(struck)],
      blows: blowsOf(last.shown)[1],
      harder: harderOf(abilities, { erac: 1, oran: 0 }),
    },
  ]);
  checkFallen(table, event, fallen, [], []);
  const spent = second ? [first.stamina[0], first.stamina[1], second.stamina[1]] : first.stamina;
  checkStamina(table, event, second ? [shooter, target, struck] : [shooter, target], spent);
}

/** The same weapon against a model that engages the target: the shooter would not help this shot. */
function followAgain(
  table: Table,
  event: Event,
  [shooter, struck]: readonly [Model, Model],
  again: Omit<Event, 'event'>,
): Followed | undefined {
  const own = shooterOf(table, event, shooter, false);
  return followStones(table, again, [{ ...own, idle: true }, targetOf(table, struck, true)]);
}

/** */
function shooterOf(table: Table, event: Event, model: Model, full: boolean): Fighter {
  const { id, side, card, stamina } = model;
  const weapon = card.weapon?.abilities ?? [];
  const wild = isWild(table, model);
  const behaviour = card.wild?.behaviours.find((one) => one.id === 'ranged-attack')?.stones;
  const shaken = table.suffers(model, 'stunned') || table.suffers(model, 'terror') ? 1 : 0;
  const focus = weapon.includes('focus') ? 1 : 0;
  const due = ((wild ? behaviour : undefined) ?? card.weapon?.stones ?? 0) + focus - shaken + (full ? 1 : 0);
  const granted = Array.from({ length: Number(event['granted'] ?? 0) }, () => 'concentrated-fire');
  const powers = [...weapon, ...granted].flatMap((name): Power[] =>
    SHOOTING.filter((power) => power.id === name),
  );
  return {
    id,
    side,
    stamina,
    powers,
    kinds: ['erac'],
    stones: Math.max(0, Math.min(6, due)),
    added: [0, 0],
    colours: wild ? card.colours : undefined,
  };
}

/** @param hidden Obstructed */
function targetOf(table: Table, model: Model, hidden: boolean): Fighter {
  const { id, side, card, stamina } = model;
  const sure = ['agility', 'surefooted'].filter((name) => has(card, name)).length;
  const caught = table.isEntangled(model) && !model.seat ? 1 : 0;
  const due = 2 + (hidden || model.seat ? 1 : 0) + sure - caught - wet(table, model);
  return {
    id,
    side,
    stamina,
    kinds: ['oran'],
    stones: Math.max(0, Math.min(6, due)),
    added: [0, 0],
    colours: isWild(table, model) ? card.colours : undefined,
    powers: powersOf(card),
  };
}

const isWild = (table: Table, { side }: Model): boolean => table.replay.sides[side]?.wild === true;

/** A card's colours, or those that the ability which begins the combat gives. */
function coloursIn({ card }: Model, why: unknown): Card['colours'] {
  const given = card.abilities.find(({ id }) => id === why && id === 'bomber')?.['colours'];
  return (given as Card['colours']) ?? card.colours;
}

/** Blows on either side. */
const blowsOf = ([first, second]: readonly [Stones, Stones]): [number, number] => [
  Math.max(0, second.erac - first.oran),
  Math.max(0, first.erac - second.oran),
];

/** What a striker's abilities take from the dice of saves. */
function harderOf(abilities: readonly { readonly id: string }[], shown: Stones): number {
  const count = (name: string): number => abilities.filter(({ id }) => id === name).length;
  return count('powerful') + (shown.oran === 0 && shown.erac > 0 ? count('savage') : 0);
}

function checkBlows(table: Table, event: Event, blows: readonly number[], sides: readonly number[]): void {
  (event['blows'] as readonly number[]).forEach((reported, side) => {
    const due = blows[sides.indexOf(side)] ?? 0;
    if (reported !== due) table.fault(`${reported} blows land on side ${side}, not ${due}`);
  });
}

/** Whoever failed a save falls, and nobody else but those that were discarded. */
function checkFallen(
  table: Table,
  event: Event,
  fallen: readonly string[],
  offered: readonly (readonly Model[])[],
  paid: readonly number[],
): void {
  const removed = event['removed'] as readonly string[];
  const given = offered.map((models) => models.filter(({ id }) => removed.includes(id)));
  given.forEach((models, at) => {
    if (models.length !== paid[at])
      table.fault(`${models.length} models are discarded, not ${paid[at] ?? 0}`);
  });
  const gone = new Set(given.flat().map(({ id }) => id));
  const reported = removed.filter((id) => !gone.has(id)).sort();
  if (reported.join() !== [...fallen].sort().join())
    table.fault(`${reported.join()} fall, but ${fallen.join()} failed a save`);
}

/** What primaries have left. */
function checkStamina(table: Table, event: Event, models: readonly Model[], left: readonly number[]): void {
  const reported = event['stamina'] as Readonly<Record<string, number>>;
  models.forEach(({ id, stamina }, i) => {
    if ((reported[id] ?? stamina) !== left[i]) table.fault(`${id} has ${left[i] ?? 0} Stamina left`);
  });
  for (const id of Object.keys(reported))
    if (!models.some((one) => one.id === id)) table.fault(`${id} spends Stamina`);
}
