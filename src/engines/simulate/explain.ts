/** The decision behind an event of a battle: the moment is found again by playing the battle again. */
import { copyBattle, searchOf, type Battle, type BattleState, type SearchOrder } from '../../game/index.js';
import { OutcomeTable } from './outcomeTable.js';
import type { Outcomes } from './outcomes.js';
import { BattlePlayer } from './play.js';
import { Search, type Searched } from './search.js';

/** What was decided when an event came about. */
export interface ExplainedEvent {
  /** The head of the battle's replay, and all its events. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** Whose decision it was; −1: nobody decided, and nothing is searched. */
  readonly side: number;
  readonly searched: Searched | undefined;
}

/**
 * Explains an event.
 * @param number of the battle, among those of the seed
 * @param event its place among the battle's events, from 0
 * @param order how to search where the side that decided does not search itself
 */
export function explainEvent(
  battle: Battle,
  outcomes: Outcomes,
  { seed, number, event }: { readonly seed: Uint32Array; readonly number: number; readonly event: number },
  order: SearchOrder,
): ExplainedEvent {
  const events: Readonly<Record<string, unknown>>[] = [];
  const before: BattleState = battle.newState();
  const watched: Battle = {
    ...battle,
    step(state, ...rest) {
      // The last moment at which the event had not happened.
      if (events.length <= event) copyBattle(state, before);
      return battle.step(state, ...rest);
    },
  };
  let begun = 0;
  let head: ExplainedEvent['head'] = {};
  const player = new BattlePlayer(watched, outcomes, seed);
  player.traced = true;
  player.play(
    number,
    (one) => events.push(one),
    (state) => {
      begun = events.length;
      head = battle.head(state);
    },
  );
  const side = event < begun ? -1 : (battle.choices?.deciding(before) ?? -1);
  if (side < 0) return { head, events, side, searched: undefined };
  const agent = battle.agents[side];
  const search = new Search(battle, new OutcomeTable(battle, outcomes));
  return { head, events, side, searched: search.of(before, side, agent, searchOf(agent) ?? order) };
}
