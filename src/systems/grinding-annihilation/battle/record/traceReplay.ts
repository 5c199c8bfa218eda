/** A replay as the course of its battle: who fell where and to whom, who stood where, the first brawl. */
import type { BattleFall, TracePlace, BattleTrace, StoodModel } from '../../../../game/index.js';
import { check } from '../../../../system/index.js';
import { replaySchema, type ReplayData, type ReplayEvent } from './replaySchema.js';

/**
 * The course of a recorded battle; a round is a Turn, and activation counters there are none.
 * @param models of the battle, in its order
 * @throws StonecastError with the path of what is no replay's
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
  /** Where everybody is who is on the warfield, now and when the round began (or later, where somebody came). */
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

  /** Goes on by an event. */
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

  /** What was followed. */
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

  /** Two formations are in a brawl: how far apart they stood when the round began, base to base. */
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

  /** Those of the target fall to whoever attacks; its Deadly Demise is nobody's. */
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
