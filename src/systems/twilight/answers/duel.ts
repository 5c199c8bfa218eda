/**
 * A duel: two engaged models with no other model near. Each Combat Phase holds at most one combat
 * between them. A Turn has two phases, then the End Phase.
 */
import type { EncounterStrategy } from '../../../game/index.js';
import type { Duel, DuelStrategy, Plain } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { namesApart, type Message } from '../../../i18n/index.js';
import { playOf, seatOf } from '../games/strategy.js';
import {
  duelAnswer,
  duelOutcomes,
  duelTimeline,
  duelSentence,
  duelTable,
  type DuelAnswer,
} from './duelAnswer.js';
import { DuelCombats } from '../games/duelCombats.js';
import { COMBAT_PHASES, duelGame } from '../games/duelGame.js';
import { DuelStates } from '../games/duelStates.js';
import { optionOf, dataGapsOf } from './encounter.js';
import { among, COMBAT_FIGURES } from '../profiles/figures.js';
import { mostStamina } from '../rules/endPhase.js';
import type { Fight } from '../games/fight.js';
import { splitsOf, type Melee } from '../scenario/melee.js';
import type { SideIndex } from '../model/sides.js';
import type { Context, Model } from '../scenario/models.js';
import { refuseIdle, TABLE_READINGS } from '../rules/readings.js';
import type { ScenarioData } from '../model/scenario/scenario.js';
import { pickOf } from '../rules/stones.js';
import { msg, t } from '../words/index.js';

const SIDES = [0, 1] as const;

/**
 * Reads a duel from a melee file.
 *
 * @throws StonecastError with the path of the fault
 */
export function readDuel(scenario: ScenarioData, context: Context): Duel {
  refuseCompany(scenario);
  refuseIdle(scenario.rules, ['freeing', ...TABLE_READINGS]);
  const combats = new DuelCombats(scenario, context);
  const { sides } = combats.first.melee;
  refuseActs(combats.primaries, scenario);
  const followsBag = scenario.rules.initiative === 'bag';
  const states = new DuelStates(
    [mostStamina(sides[0].staminaStat), mostStamina(sides[1].staminaStat)],
    followsBag,
  );
  // A side pays for its abilities in each combat, not before the first.
  const start = [sides[0].stamina + sides[0].paid, sides[1].stamina + sides[1].paid] as const;
  const game = duelGame(scenario, combats, states);
  const { fight } = combats.first;
  const told =
    <Text>(tell: (answer: DuelAnswer, names: readonly [string, string]) => Text) =>
    (answer: Record<string, unknown>): Text =>
      tell(answer as Plain<DuelAnswer>, duellists(fight));
  return {
    game,
    strategy: SIDES.map((side) => duelStrategyOf(scenario, combats, side)),
    start: states.code(start, 0),
    ladders: SIDES.map((side) => ({
      get resource() {
        return t('stamina');
      },
      start: start[side],
      states: Array.from({ length: states.most[side] + 1 }, (_, n) =>
        states.code(side === 0 ? [n, start[1]] : [start[0], n], 0),
      ),
    })),
    options: combats.all.map(({ melee }) => SIDES.map((side) => (splitsOf(melee, side) ?? []).map(optionOf))),
    amounts: (state) => states.stamina(state),
    remembers: (stage, state) => remembered(states, stage, state),
    combatOf: (state, initiator) => game.combat(initiator === 0 ? 0 : 1, states.stamina(state), 0),
    timeline: (ended) => duelTimeline(ended, COMBAT_PHASES, duellists(fight)),
    answer: (found) => ({ ...duelAnswer(found, scenario.defender.payoff === undefined) }),
    sentence: told((answer, names) => duelSentence(answer, names, scenario)),
    outcomes: told(duelOutcomes),
    table: told(duelTable),
    dataGaps: dataGapsOf(fight),
  };
}

/**
 * Returns the side that had the Initiative in a Turn's first phase, if the second depends on it. Returns
 * undefined for impossible states.
 */
function remembered(
  states: DuelStates,
  stage: number,
  state: number,
): ReturnType<NonNullable<Duel['remembers']>> {
  if (!states.followsBag) return {};
  const initiative = states.initiative(state);
  if (stage % COMBAT_PHASES === 0) return initiative === 0 ? {} : undefined;
  return { initiative: () => t(initiative === 0 ? 'attacker' : 'defender') };
}

/** Returns the names of the two models. A star marks assumed figures. Two of one name also have their seats. */
function duellists({ sides }: Fight): readonly [string, string] {
  const name = (side: SideIndex) => {
    const model = sides[side].models[0];
    return `${model?.name ?? ''}${among(model?.assumed ?? [], COMBAT_FIGURES).length > 0 ? '*' : ''}`;
  };
  const [attacker = '', defender = ''] = namesApart([name(0), name(1)], [t('attacker'), t('defender')]);
  return [attacker, defender];
}

function duelStrategyOf(scenario: ScenarioData, combats: DuelCombats, side: SideIndex): DuelStrategy {
  const { policy } = side === 0 ? scenario.attacker : scenario.defender;
  if (policy === 'optimal') return 'optimal';
  const { melee, fight } = combats.first;
  const seat = () => seatOf(melee, fight.structure, side);
  return { picks: combats.all.map((combat) => namedPick(combat.melee, side)), play: playOf(policy, seat) };
}

/** Refuses everything beyond two models: supporters, a charge, the Wild bag, and shots. */
function refuseCompany({ combat, attacker, defender, charge }: ScenarioData): void {
  const fields: readonly [boolean, readonly string[], Message][] = [
    [combat !== 'melee', ['combat'], msg('a duel is fought in melee')],
    [charge !== undefined, ['charge'], msg('nobody charges in a Combat Phase')],
    [attacker.supporters.length > 0, ['attacker', 'supporters'], msg('nobody else is near in a duel (R-20)')],
    [defender.supporters.length > 0, ['defender', 'supporters'], msg('nobody else is near in a duel (R-20)')],
    [attacker.wild, ['attacker', 'wild'], msg('Wild forces follow their cards')],
    [defender.wild, ['defender', 'wild'], msg('Wild forces follow their cards')],
    [defender.counters !== undefined, ['defender', 'counters'], msg('counters do not fight duels')],
    [attacker.near > 0, ['attacker', 'near'], msg('nobody else is near in a duel (R-20)')],
    [defender.near > 0, ['defender', 'near'], msg('nobody else is near in a duel (R-20)')],
  ];
  for (const [given, path, reason] of fields) {
    if (!given) continue;
    const what = msg('"{id}" in a duel', { id: path.join('.') });
    throw new StonecastError(
      'cannot-do',
      { what, reason, tip: msg('leave it out, or ask for odds') },
      { path },
    );
  }
}

/** Refuses abilities of an Activation, and abilities that nearby models pay for. */
function refuseActs(primaries: readonly [Model, Model], { attacker, defender }: ScenarioData): void {
  [attacker, defender].forEach(({ use = [] }, side) =>
    use.forEach((id, i) => {
      const ability = primaries[side === 0 ? 0 : 1].abilities.find((one) => one.id === id);
      const act = ability?.category === 'activation';
      if (!act && !ability?.discard) return;
      const name = side === 0 ? 'attacker' : 'defender';
      const reason = act
        ? msg('nobody charges in a Combat Phase')
        : msg('nobody else is near in a duel (R-20)');
      const params = {
        what: msg('"{id}" in a duel', { id }),
        reason,
        tip: msg('leave it out, or ask for odds'),
      };
      throw new StonecastError('cannot-do', params, { path: [name, 'use', i] });
    }),
  );
}

/** Returns the pick of a side with a named policy: its file's split, or balanced by default. */
function namedPick(melee: Melee, side: SideIndex): EncounterStrategy['pick'] {
  const { data, stones } = melee.sides[side];
  return pickOf(data.split ?? 'balanced', splitsOf(melee, side) ?? [], stones, melee.pool);
}
