/** Combats: whose turn it is, who may attack whom, who supports, and what the stones say. */
import { settle, wet } from './afloat.js';
import { inWater } from './boarding.js';
import { distanceOf, NEAR, SLACK, SURELY, TOUCHING } from './measures.js';
import { checkCombat } from './fights.js';
import { fenced } from './moves.js';
import { canBegin } from './phases.js';
import type { Event, Model } from './replay.js';
import { beginsStrike, checkStruck, checkWildHelp, isWild } from './strikes.js';
import type { Table } from './table.js';

export function combat(table: Table, event: Event): void {
  const { attacker: a, defender: d, supporters, why, stones, blows, removed, stamina } = event;
  const [attacker, defender] = [table.of(a), table.of(d)];
  table.selecting = false;
  const lunge = distanceOf(attacker, 'lunge');
  if ((why === 'pounce') !== (table.pouncing === attacker)) table.fault('a Pounce that is none');
  table.pouncing = undefined;
  const touching = table.gap(attacker, defender) <= NEAR;
  const across = touching && fenced(table, attacker.at, table.base(defender).at);
  if (across !== (event['barrier'] === true)) table.fault('a barrier between, or none');
  const low = touching && !defender.seat ? inWater(table, attacker, defender) : undefined;
  if (event['edge'] !== low?.id)
    table.fault(`${String(event['edge'])} is in the water, not ${String(low?.id)}`);
  if (table.isEntangled(attacker)) table.fault(`${attacker.id} is Entangled and attacks`);
  if (!attacker.on || !table.present(defender) || !table.areFoes(attacker, defender))
    table.fault('a combat with nobody');
  if (attacker.paddles && table.counter !== 'combat') table.fault(`${attacker.id} has paddled and attacks`);
  if (attacker.alighted && table.counter !== 'combat') table.fault(`${attacker.id} got off and attacks`);
  if (defender.seat && !table.agile(attacker)) table.fault(`${attacker.id} may not attack crew`);
  if (!touching && !(why === 'lunge' && table.gap(attacker, defender) < lunge + SLACK))
    table.fault('not in contact');
  if (table.counter === 'combat') initiates(table, attacker, why as string);
  else beginsActing(table, attacker, why as string);
  const named = (supporters as string[][]).map((side) => side.map((one) => table.of(one)));
  const helped = helpers(table, event, attacker, defender, named);
  checkSupporters(table, attacker, defender, helped, why as string);
  checkWildHelp(table, [attacker, defender], helped, why === 'charge' || why === 'bomber');
  const offered = ((event['offered'] ?? [[], []]) as string[][]).map((side) =>
    side.map((one) => table.of(one)),
  );
  const paid = checkOffered(table, event, offered, named);
  checkStones(table, attacker, defender, helped, why as string, stones as number[], paid);
  checkCombat(table, event, {
    primaries: [attacker, defender],
    helped,
    clinging: low !== undefined,
    barrier: across,
    offered: [attacker, defender].map(({ side }) => offered[side] ?? []),
    sacrifices: [attacker, defender].map(
      ({ side }) => (event['sacrifice'] as boolean[] | undefined)?.[side] === true,
    ),
  });
  const fought = table.counter === 'combat';
  for (const model of [attacker, defender, ...named.flat()]) model.fought = fought;
  const fighters = [attacker, defender, ...named.flat()].map((one) => one.id);
  // Whoever falls was struck by the other primary, whose side it counts for.
  const struckBy = (fell: Model): Model | undefined => {
    if (fell === attacker || helped[0].includes(fell)) return defender;
    return fell === defender || helped[1].includes(fell) ? attacker : undefined;
  };
  const isPaid = (model: Model): boolean => offered[model.side]?.includes(model) === true;
  for (const fell of removed as string[]) {
    const model = table.of(fell);
    if (isPaid(model)) continue;
    if (!fighters.includes(fell)) table.fault(`${fell} was not in the combat`);
    const { side } = struckBy(model) === defender ? attacker : defender;
    if (((blows as number[])[side] ?? 0) < 1) table.fault(`${fell} fell without a blow`);
  }
  settle(table, removed as string[], stamina as Record<string, number>, struckBy, isPaid);
}

/** Who supports the attacker and who the defender; each team supports one of the two (Multiplayer games). */
function helpers(
  table: Table,
  { backs }: Event,
  attacker: Model,
  defender: Model,
  named: readonly Model[][],
): readonly [Model[], Model[]] {
  const reported = backs as readonly (string | null)[] | undefined;
  const helped: readonly [Model[], Model[]] = [[], []];
  const teams = new Map([
    [table.teamOf(attacker.side), 0],
    [table.teamOf(defender.side), 1],
  ]);
  named.forEach((models, side) => {
    const team = table.teamOf(side);
    const backed = reported?.[side];
    if (reported && (backed === null) !== (models.length === 0))
      table.fault(`side ${side} supports ${String(backed)}`);
    if (models.length === 0) return;
    const at = reported ? (backed === attacker.id ? 0 : 1) : (teams.get(team) ?? 1);
    if (reported && backed !== attacker.id && backed !== defender.id)
      table.fault(`${String(backed)} is no primary`);
    if ((teams.get(team) ?? at) !== at) table.fault(`side ${side} supports against its own team`);
    teams.set(team, at);
    helped[at as 0 | 1].push(...models);
    for (const model of models) if (model.side !== side) table.fault(`${model.id} is told of side ${side}`);
  });
  return helped;
}

/** Sacrifice (the Swarm's card): Frenu near the primary, one for two stones and one for a blow each. Stones by side. */
function checkOffered(
  table: Table,
  event: Event,
  offered: readonly Model[][],
  named: readonly Model[][],
): number[] {
  const primaries = [table.of(event['attacker']), table.of(event['defender'])];
  const removed = event['removed'] as string[];
  return offered.map((models, side) => {
    const primary = primaries.find((one) => one.side === side);
    const card = primary?.card.abilities.find(({ id }) => id === 'sacrifice');
    const discard = card?.['discard'] as { readonly model: string; readonly within: number } | undefined;
    for (const one of models) {
      if (!primary || one.model !== discard?.model || one.side !== side || !one.on)
        table.fault(`${one.id} cannot be offered`);
      else if (!(table.gap(primary, one) < discard.within)) table.fault(`${one.id} is too far to be offered`);
      if (named[side]?.includes(one)) table.fault(`${one.id} supports and is offered`);
    }
    const gone = models.filter(({ id }) => removed.includes(id)).length;
    const declared = (event['sacrifice'] as boolean[] | undefined)?.[side] === true;
    if (declared && gone < 1) table.fault('a Sacrifice that nobody paid');
    if (gone > (declared ? 7 : 6)) table.fault(`${gone} are sacrificed`);
    return declared ? Number(card?.['stones'] ?? 0) : 0;
  });
}

/** */
function initiates(table: Table, attacker: Model, why: string): void {
  if (!['phase', 'lunge', 'pounce'].includes(why)) table.fault(`${why} in a Combat Phase`);
  if (attacker.fought || attacker.thing !== undefined)
    table.fault(`${attacker.id} has no Combat Action left`);
  if (table.replay.sides[attacker.side]?.wild === true && table.of(defending(table)).thing !== undefined)
    table.fault(`${attacker.id} is Wild and attacks an object`);
  if (table.replay.sides[attacker.side]?.wild === true) checkWildTarget(table, attacker);
  takesTurn(table, attacker);
}

function defending(table: Table): unknown {
  return table.replay.events[table.number]?.['defender'];
}

/** Whose turn it is in a Combat Phase. */
export function takesTurn(table: Table, attacker: Model): void {
  const { side } = attacker;
  const ready = table.ready ?? table.replay.sides.map((_, one) => canBegin(table, one));
  table.ready = undefined;
  if (table.replay.sides[side]?.wild === true) {
    const initiative = attacker.card.wild?.initiative ?? 0;
    if (initiative < table.lastWildInitiative && !table.pounced)
      table.fault(`${attacker.id} attacks too late`);
    table.lastWildInitiative = initiative;
    const waits = table.replay.sides.some(
      ({ wild }, one) => !wild && ready[one] === true && !table.turns.hasPassed(one),
    );
    if (initiative > 3 && waits) table.fault(`${attacker.id} attacks before the player`);
    return;
  }
  const wrong = table.turns.next(side, false, (one) => ready[one] === true);
  if (wrong !== undefined) table.fault(wrong);
}

function checkWildTarget(table: Table, attacker: Model): void {
  const event = table.replay.events[table.number];
  const target = table.of(event?.['defender']);
  const save = ({ card }: Model) => (card.toughness === 'none' ? 7 : Math.min(7, card.toughness));
  const engagers = table.engagers(attacker);
  // Who stands where the last digits decide may count or not.
  const isRight = (most: number): boolean => {
    const near = engagers
      .filter((one) => table.gap(one, attacker) <= most)
      .flatMap((one) => (table.agile(attacker) ? [one, ...table.crew(one)] : [one]));
    near.sort((a, b) => a.order - b.order);
    const worst = Math.max(...near.map(save));
    return near.length === 0 || near.find((one) => save(one) === worst) === target;
  };
  if (![NEAR, TOUCHING, SURELY].some(isRight)) table.fault(`${attacker.id} attacks another`);
}

function beginsActing(table: Table, attacker: Model, why: string): void {
  const has = attacker.card.abilities.some(({ id }) => id === why);
  if (!has) table.fault(`${attacker.id} has no ${why}`);
  if (!attacker.activated) table.fault(`${attacker.id} is not activated`);
  if (why === 'coordinated-strike') {
    beginsStrike(table, attacker);
    if (isWild(table, attacker)) checkWildTarget(table, attacker);
    return;
  }
  checkStruck(table, attacker);
  if (why !== 'charge') return;
  if (attacker.lastMove?.why !== 'basic' || attacker.lastMove.cautious)
    table.fault('a Charge without its movement');
}

/** @param helped who supports the attacker, and who the defender */
function checkSupporters(
  table: Table,
  attacker: Model,
  defender: Model,
  helped: readonly Model[][],
  why: string,
): void {
  helped.forEach((models, at) => {
    const charges = (why === 'charge' || why === 'bomber') && at === 0;
    if (charges && models.length > 0) table.fault('a Charge with supporters');
    const enemies = [at === 0 ? defender : attacker, ...(helped[1 - at] ?? [])];
    for (const model of models) {
      if (!model.on || model.thing !== undefined) table.fault(`${model.id} cannot support`);
      if (model.fought) table.fault(`${model.id} was in a combat already`);
      if (model === attacker || model === defender) table.fault(`${model.id} supports itself`);
      if (!enemies.some((enemy) => table.areFoes(model, enemy) && table.gap(model, enemy) <= NEAR))
        table.fault(`${model.id} is not Engaged with it`);
    }
  });
}

/** shallow water takes one each. */
function checkStones(
  table: Table,
  attacker: Model,
  defender: Model,
  helped: readonly Model[][],
  why: string,
  stones: readonly number[],
  paid: readonly number[],
): void {
  if (stones.length !== table.replay.sides.length || stones.filter((one) => one > 0).length > 2)
    table.fault(`stones ${stones.join()}`);
  for (const [at, primary] of [attacker, defender].entries()) {
    const support = (helped[at] ?? []).reduce(
      (sum, one) => sum + Math.max(0, table.shaken(one, one.card.support) - wet(table, one)),
      0,
    );
    const caught = primary === defender && table.isEntangled(primary) ? 1 : 0;
    const extra =
      primary === attacker && !['phase', 'lunge', 'pounce'].includes(why)
        ? Number(primary.card.abilities.find(({ id }) => id === why)?.['stones'] ?? 0)
        : 0;
    // A Wild side draws a stone more for the Oran that clinging adds.
    const added =
      primary === defender &&
      table.replay.sides[primary.side]?.wild === true &&
      !defender.seat &&
      inWater(table, attacker, defender) !== undefined &&
      table.gap(attacker, defender) <= NEAR
        ? 1
        : 0;
    const bought = (paid[primary.side] ?? 0) + added;
    const cast = Math.max(
      0,
      Math.min(
        12,
        table.shaken(primary, primary.card.combat) + support + extra + bought - wet(table, primary) - caught,
      ),
    );
    if (stones[primary.side] !== cast)
      table.fault(`side ${primary.side} casts ${String(stones[primary.side])}, not ${cast}`);
  }
}
