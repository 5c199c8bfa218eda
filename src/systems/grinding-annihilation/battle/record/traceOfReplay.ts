/**
 * Converts a replay to a battle trace: removals, positions, and the first brawl.
 *
 * The head of a replay: the warfield and the positions at the start.
 */
import type { BattleFall, TracePlace, BattleTrace, StoodModel } from '../../../../game/index.js';
import { check } from '../../../../system/index.js';
import { replaySchema, type ReplayData, type ReplayEvent } from './replaySchema.js';
import type { BattlePlan } from '../battlePlan.js';
import { zonesFor } from '../../table/deploymentZones.js';
import { AT, WHERE, type State } from '../battleState.js';

/**
 * Returns the trace of a recorded battle. A round counts as a Turn, and there are no activation counters.
 * @param models the battle's models, in order
 * @throws StonecastError with the path of an invalid value
 */
export function traceOf(models: readonly { readonly id: string }[], replay: unknown): BattleTrace {
  const data = check(replaySchema, replay);
  const traceReplay = new TraceReplay(models, data);
  for (const event of data.events) traceReplay.next(event);
  return traceReplay.reported();
}

/** Follows a replay event by event. */
class TraceReplay {
  private readonly number: ReadonlyMap<string, number>;
  private readonly radius = new Map<string, number>();
  private readonly members = new Map<string, readonly string[]>();
  /** The places of troops on the warfield, now and at the start of the round (or at arrival). */
  private readonly places = new Map<string, TracePlace>();
  private began = new Map<string, TracePlace>();
  private round = 0;
  private readonly falls: BattleFall[] = [];
  private readonly stood: StoodModel[][] = [];
  private contact: BattleTrace['contact'];

  constructor(
    models: readonly { readonly id: string }[],
    private readonly data: ReplayData,
  ) {
    this.number = new Map(models.map(({ id }, i) => [id, i]));
    for (const { id, troops } of data.formations) {
      this.members.set(
        id,
        troops.map((troop) => troop.id),
      );
      for (const troop of troops) {
        this.radius.set(troop.id, troop.base / 2);
        if (troop.at) this.places.set(troop.id, troop.at);
      }
    }
  }

  /** Processes the next event. */
  next(event: ReplayEvent): void {
    switch (event.event) {
      case 'round':
        if (this.round > 0) this.end();
        this.round = event.round;
        this.began = new Map(this.places);
        return;
      case 'over':
        this.end();
        return;
      case 'move':
      case 'assault':
        for (const { troop, path } of event.paths) {
          const last = path.at(-1);
          if (last) this.places.set(troop, 'around' in last ? last.to : last);
        }
        if (event.event === 'move') this.removed(event.removed, undefined);
        return;
      case 'embark':
        for (const troop of this.members.get(event.formation) ?? []) this.places.delete(troop);
        return;
      case 'disembark':
      case 'arrive':
      case 'wreck':
        for (const { troop, at } of event.troops) this.come(troop, at);
        if (event.event === 'wreck') this.removed(event.removed, undefined);
        return;
      case 'fight':
      case 'shoot':
        if (event.event === 'fight') this.meet(event.formation, event.target);
        this.removed(event.removed, event);
        return;
      case 'hazard':
      case 'danger':
      case 'mortal':
      case 'stray':
        this.removed(event.removed, undefined);
        return;
      default:
        return;
    }
  }

  /** Returns the trace. */
  reported(): BattleTrace {
    const { width, depth } = this.data.table;
    const { round: turns, falls, stood, contact } = this;
    return { width, depth, turns, falls, stood, ...(contact && { contact }), counters: [] };
  }

  private come(id: string, at: TracePlace): void {
    this.places.set(id, at);
    this.began.set(id, at);
  }

  private end(): void {
    this.stood.push(
      [...this.places].flatMap(([id, at]) => {
        const model = this.number.get(id);
        return model === undefined ? [] : [{ model, at }];
      }),
    );
  }

  /** Records a brawl of two formations: the gap between their bases at the start of the round. */
  private meet(formation: string, target: string): void {
    if (this.contact) return;
    let distance = Infinity;
    for (const one of this.members.get(formation) ?? [])
      for (const other of this.members.get(target) ?? []) {
        const [a, b] = [this.began.get(one), this.began.get(other)];
        if (!a || !b) continue;
        const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
        const reach = (this.radius.get(one) ?? 0) + (this.radius.get(other) ?? 0);
        distance = Math.min(distance, Math.max(0, Math.sqrt(dx * dx + dy * dy) - reach));
      }
    if (distance < Infinity) this.contact = { turn: this.round, distance };
  }

  /** Records removed troops. The target's troops fall to the attacker. Losses from Deadly Demise have no attacker. */
  private removed(
    ids: readonly string[],
    by: { readonly target: string; readonly troops: readonly string[] } | undefined,
  ): void {
    for (const id of ids) {
      const at = this.places.get(id);
      const model = this.number.get(id);
      this.places.delete(id);
      if (!at || model === undefined) continue;
      const [attacker = ''] = by && (this.members.get(by.target) ?? []).includes(id) ? by.troops : [];
      const remover = this.number.get(attacker);
      this.falls.push({ model, ...(remover !== undefined && { by: remover }), at, turn: this.round });
    }
  }
}

/** Returns the head of a battle whose state was just set up. */
export function headOf(plan: BattlePlan, state: State): Record<string, unknown> {
  const { table, mission, rounds } = plan.data.scenario;
  const attacker = state.get(AT.attacker);
  return {
    system: 'grinding-annihilation',
    replay: 1,
    mission,
    rounds,
    table,
    attacker,
    zones: zonesFor(plan.layout, attacker),
    markers: plan.layout.markers,
    sides: plan.names.map((name) => ({ name })),
    formations: plan.formations.map(({ index, id, side, kind, first, count, leader }) => ({
      id,
      side,
      unit: kind.unit.key,
      where: WHERES[state.where[index]!],
      ...(state.where[index] === WHERE.embarked && { in: plan.pieces[state.inside[index]!]?.id }),
      ...(kind.airborne && { airborne: true }),
      ...(leader >= 0 && { leader: plan.pieces[leader]?.id }),
      troops: plan.pieces.slice(first, first + count).map((piece) => ({
        id: piece.id,
        unit: piece.model,
        base: piece.kind.radius * 2,
        height: piece.kind.height,
        ...(state.there[piece.index] === 1 && { at: [state.x[piece.index], state.y[piece.index]] }),
        ...(state.level[piece.index]! > 0 && { level: state.level[piece.index] }),
      })),
    })),
  };
}

const WHERES = Object.keys(WHERE);
