/** The decision behind an event of a battle. It replays the battle to find the state before the event. */
import { copyBattle, searchOf, type Battle, type BattleState, type SearchOrder } from '../../game/index.js';
import { BattlePlayer } from './play.js';
import { OutcomeTable } from './outcomeTable.js';
import type { Outcomes } from './outcomes.js';
import { Search, type Searched } from './search.js';

/** The decision before an event. */
export interface ExplainedEvent {
  /** The head of the battle's replay, and all its events. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** The side that decided; −1: no side decided, and there is no search. */
  readonly side: number;
  readonly searched: Searched | undefined;
}

/**
 * Explains the event with an index, from 0, in the battle with a number among those of the seed.
 * @param order the search to use if the deciding side's policy does not search
 */
export function explainEvent(
  battle: Battle,
  outcomes: Outcomes,
  { seed, number, event }: { readonly seed: Uint32Array; readonly number: number; readonly event: number },
  order: SearchOrder,
): ExplainedEvent {
  const events: Readonly<Record<string, unknown>>[] = [];
  const before: BattleState = battle.newState();
  let begun = 0;
  let head: ExplainedEvent['head'] = {};
  const player = new BattlePlayer(battle, outcomes, seed);
  player.traced = true;
  player.play(
    number,
    (one) => events.push(one),
    (state) => {
      begun = events.length;
      head = battle.head(state);
    },
    battle.agents,
    (state) => {
      // The last state before the event.
      if (events.length <= event) copyBattle(state, before);
    },
  );
  const side = event < begun ? -1 : (battle.choices?.deciding(before) ?? -1);
  if (side < 0) return { head, events, side, searched: undefined };
  const agent = battle.agents[side];
  const search = new Search(battle, new OutcomeTable(battle, outcomes));
  return { head, events, side, searched: search.of(before, side, agent, searchOf(agent) ?? order) };
}
