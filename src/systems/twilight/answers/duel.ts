/**
 * A duel: two engaged models with no other model near. Each Combat Phase holds at most one combat
 * between them. A Turn has two phases, then the End Phase.
 *
 * Builds the answer of `duel` (CONTRACT) and its text.
 */
import type { EncounterStrategy, Estimate } from '../../../game/index.js';
import {
  inOrder,
  type Duel,
  type DuelStrategy,
  type Plain,
  type DuelTimeline,
  type DuelFindings,
  type Outcome,
} from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import {
  namesApart,
  bareEstimateText,
  formatFixed,
  formatSigned,
  sumOfChances,
  type Message,
} from '../../../i18n/index.js';
import { playOf, seatOf } from '../games/strategy.js';
import { DuelCombats, COMBAT_PHASES, duelGame, DuelStates, DUEL_ENDS } from '../games/duelGame.js';
import { optionOf, dataGapsOf } from './encounter.js';
import { among, COMBAT_FIGURES } from '../profiles/abilities.js';
import { refuseIdle, TABLE_READINGS } from '../rules/editionReadings.js';
import { mostStamina } from '../rules/turn.js';
import type { Fight } from '../games/fight.js';
import { splitsOf, type Melee } from '../scenario/melee.js';
import type { SideIndex } from '../model/sides.js';
import type { Context, Model } from '../scenario/models.js';
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

type Ends = Readonly<Record<(typeof DUEL_ENDS)[number], Estimate>>;

/** The answer of `duel`. */
export interface DuelAnswer extends Ends {
  readonly system: 'twilight';
  readonly combats: Estimate;
  /** The attacker's expected payoff. */
  readonly value: Estimate;
  /** The defender's expected payoff. Absent if it is the attacker's with the sign reversed. */
  readonly defenderValue?: Estimate;
  /** The value for each starting Stamina of one side, with the other side's Stamina as in the file. */
  readonly stamina: { readonly attacker: readonly number[]; readonly defender: readonly number[] };
}

/** Builds the answer; `opposite`: the defender gets what the attacker loses. */
function duelAnswer({ endings, combats, values, ladders }: DuelFindings, opposite: boolean): DuelAnswer {
  const [neitherFalls, attackerFalls, defenderFalls, bothFall] = endings;
  const [value, defenderValue] = values;
  const [attacker, defender] = ladders;
  if (!neitherFalls || !attackerFalls || !defenderFalls || !bothFall || !value || !defenderValue) {
    throw new Error('a duel has four ends and two values');
  }
  return {
    system: 'twilight',
    attackerFalls,
    defenderFalls,
    bothFall,
    neitherFalls,
    combats,
    value,
    ...(!opposite && { defenderValue }),
    stamina: { attacker: attacker ?? [], defender: defender ?? [] },
  };
}

/** One plain sentence: who falls how often within how many Turns, and what the attacker makes of it. */
function duelSentence(
  answer: DuelAnswer,
  [attacker, defender]: readonly [string, string],
  { turns, payoff }: Pick<ScenarioData, 'turns' | 'payoff'>,
): string {
  const falls = (one: Estimate) => bareEstimateText(sumOfChances([one, answer.bothFall]));
  return t('duel.sentence', {
    turns: turns === 1 ? t('duel.turn') : t('duel.turns', { count: turns }),
    attacker,
    defender,
    attackerFalls: falls(answer.attackerFalls),
    defenderFalls: falls(answer.defenderFalls),
    combats: formatFixed(answer.combats.value, 1),
    worth: worthText(answer.value.value, payoff === 'points'),
  });
}

/** Says what the attacker makes of the duel. */
function worthText(value: number, isPoints: boolean): string {
  if (!isPoints) return t('duel.payoff', { value: formatSigned(value, 2) });
  const points = formatFixed(Math.abs(value), 1);
  if (points === formatFixed(0, 1)) return t('duel.even');
  return t(value > 0 ? 'duel.gains' : 'duel.loses', { points });
}

/** Returns the ways in which the duel ends. */
function duelOutcomes(answer: DuelAnswer, [attacker, defender]: readonly [string, string]): Outcome[] {
  return inOrder([
    { side: 'first', label: t('duel.only', { name: defender }), chance: answer.defenderFalls },
    { side: 'both', label: t('duel.both'), chance: answer.bothFall },
    { side: 'neither', label: t('duel.neither'), chance: answer.neitherFalls },
    { side: 'second', label: t('duel.only', { name: attacker }), chance: answer.attackerFalls },
  ]);
}

/** Returns the value of each starting Stamina to either side. */
function duelTable({ stamina }: DuelAnswer, [attacker, defender]: readonly [string, string]): string[][] {
  const ladder = (name: string, values: readonly number[], sign: number): string[][] =>
    values.map((value, n) => {
      const before = values[n - 1];
      const more = before === undefined ? '' : formatSigned(sign * (value - before), 2);
      return [t('duel.starts', { name, count: n }), formatSigned(value, 2), more];
    });
  return [
    ['', t('duel.value'), t('duel.last')],
    ...ladder(attacker, stamina.attacker, 1),
    ...ladder(defender, stamina.defender, -1),
  ];
}

/**
 * Returns the chance that both models still stand after each Turn.
 * @param ended by stage and ending code
 * @param phases stages of a Turn
 */
function duelTimeline(
  ended: readonly ArrayLike<number>[],
  phases: number,
  names: readonly [string, string],
): DuelTimeline {
  const fell = (codes: ArrayLike<number> | undefined, how: (typeof DUEL_ENDS)[number]): number =>
    (codes?.[DUEL_ENDS.indexOf(how)] ?? 0) + (codes?.[DUEL_ENDS.indexOf('bothFall')] ?? 0);
  const turns = ended.filter((_, stage) => stage % phases === phases - 1);
  const moments = [undefined, ...turns].map((codes, passed) => ({
    passed,
    standing: [1 - fell(codes, 'attackerFalls'), 1 - fell(codes, 'defenderFalls')],
  }));
  return { unit: t('duel.unit'), names, moments };
}
