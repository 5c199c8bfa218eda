/**
 * A duel: two engaged models with nobody else near. Each Combat Phase holds at most one combat between them, two
 * phases a Turn, then the End Phase. States are the Stamina left to both.
 */
import type { After, Conduct, Repeated, StageNode } from '../../../game/index.js';
import type { Duel, DuelConduct } from '../../../system/index.js';
import { StonecastError } from '../../../wording/index.js';
import { mayInitiate } from '../rules/conditions.js';
import { playOf, seatOf } from './conduct.js';
import {
  DUEL_ENDS,
  duelAnswer,
  duelCourse,
  duelSentence,
  duelTable,
  type DuelAnswer,
} from '../answers/duelAnswer.js';
import { optionOf } from './encounter.js';
import { mostStamina, regain } from '../rules/endPhase.js';
import type { Fight } from './fight.js';
import { readMelee, splitsOf, type Melee } from '../scenario/melee.js';
import { meleeFight } from './meleeGame.js';
import type { Context } from '../scenario/models.js';
import type { ScenarioData } from '../scenario/schema/scenario.js';
import { pickOf } from '../rules/stones.js';
import { other, type SideIndex } from './meleePlan.js';
import type { MeleeStructure } from './meleeStructure.js';
import { say } from '../words/index.js';

type Pair = readonly [number, number];

const COMBAT_PHASES = 2;
const SIDES = [0, 1] as const;

/**
 * Makes a duel of a melee file.
 * @throws StonecastError with the path of the fault
 */
export function readDuel(scenario: ScenarioData, context: Context): Duel {
  refuseCompany(scenario);
  const melees = [readMelee(scenario, context, 0), readMelee(scenario, context, 1)] as const;
  const { sides } = melees[0];
  const most = [mostStamina(sides[0].staminaStat), mostStamina(sides[1].staminaStat)] as const;
  SIDES.forEach((side) => checkStamina(sides[side].stamina, most[side], side));
  const fights = [
    meleeFight(melees[0], { remember: most }),
    meleeFight(melees[1], { remember: most }),
  ] as const;
  const stateOf = ([a, d]: Pair) => a * (most[1] + 1) + d;
  const start = [sides[0].stamina, sides[1].stamina] as const;
  return {
    game: repeatedOf(scenario, melees, fights, stateOf),
    conduct: SIDES.map((side) => conductOf(scenario, melees, fights[0], side)),
    start: stateOf(start),
    ladders: SIDES.map((side) => ({
      resource: say('stamina'),
      start: start[side],
      states: Array.from({ length: most[side] + 1 }, (_, n) =>
        stateOf(side === 0 ? [n, start[1]] : [start[0], n]),
      ),
    })),
    options: boutsOf(melees, fights).map(({ melee }) =>
      SIDES.map((side) => (splitsOf(melee, side) ?? []).map(optionOf)),
    ),
    amounts: (state) => [Math.floor(state / (most[1] + 1)), state % (most[1] + 1)],
    boutOf: (state, initiator) => {
      const side = initiator === 0 ? 0 : 1;
      const stamina = [Math.floor(state / (most[1] + 1)), state % (most[1] + 1)] as const;
      return { bout: boutIndex(melees, side), root: fights[0].structure.rootOf(side, stamina) };
    },
    course: (ended) => duelCourse(ended, COMBAT_PHASES, duellists(fights[0])),
    answer: (found) => ({ ...duelAnswer(found, scenario.defender.payoff === undefined) }),
    sentence: (answer) => duelSentence(answer as unknown as DuelAnswer, duellists(fights[0]), scenario.turns),
    table: (answer) => duelTable(answer as unknown as DuelAnswer, duellists(fights[0])),
  };
}

/** The names of the two models, marked where figures are assumed. */
function duellists({ sides }: Fight): readonly [string, string] {
  const name = (side: SideIndex) => {
    const model = sides[side].models[0];
    return `${model?.name ?? ''}${model && model.assumed.length > 0 ? '*' : ''}`;
  };
  return [name(0), name(1)];
}

function conductOf(
  scenario: ScenarioData,
  melees: readonly [Melee, Melee],
  fight: DuelFight,
  side: SideIndex,
): DuelConduct {
  const { policy } = side === 0 ? scenario.attacker : scenario.defender;
  if (policy === 'optimal') return 'optimal';
  const seat = () => seatOf(melees[0], fight.structure, side);
  return { picks: melees.map((melee) => namedPick(melee, side)), play: playOf(policy, seat) };
}

/** Two models and nobody else: no supporters, no charge, no Wild bag, no shots. */
function refuseCompany({ combat, attacker, defender, charge }: ScenarioData): void {
  const fields: readonly [boolean, readonly string[], string][] = [
    [combat !== 'melee', ['combat'], 'a duel is fought in melee'],
    [charge !== undefined, ['charge'], 'nobody charges in a Combat Phase'],
    [attacker.supporters.length > 0, ['attacker', 'supporters'], 'nobody else is near in a duel (R-20)'],
    [defender.supporters.length > 0, ['defender', 'supporters'], 'nobody else is near in a duel (R-20)'],
    [attacker.wild, ['attacker', 'wild'], 'Wild forces follow their cards'],
    [defender.wild, ['defender', 'wild'], 'Wild forces follow their cards'],
    [defender.counters !== undefined, ['defender', 'counters'], 'counters do not fight duels'],
  ];
  for (const [given, path, reason] of fields) {
    if (!given) continue;
    const what = `"${path.join('.')}" in a duel`;
    throw new StonecastError('cannot-do', { what, reason, tip: 'leave it out, or ask for odds' }, { path });
  }
}

function checkStamina(stamina: number, most: number, side: SideIndex): void {
  if (stamina <= most) return;
  throw new StonecastError(
    'wrong-value',
    { what: '"stamina"', found: stamina, expected: `at most ${most}, one more than the stat (R-19)` },
    { path: [side === 0 ? 'attacker' : 'defender', 'stamina'] },
  );
}

/** A side with a named policy picks by its file's split, balanced unless that says otherwise. */
function namedPick(melee: Melee, side: SideIndex): Conduct['pick'] {
  const { data, stones } = melee.sides[side];
  return pickOf(data.split ?? 'balanced', splitsOf(melee, side) ?? [], stones, melee.pool);
}

type DuelFight = Fight & { readonly structure: MeleeStructure };

function repeatedOf(
  scenario: ScenarioData,
  melees: readonly [Melee, Melee],
  fights: readonly [DuelFight, DuelFight],
  stateOf: (stamina: Pair) => number,
): Repeated {
  const { structure } = fights[0];
  const most = structure.plan.sides.map(({ stamina }) => stamina);
  const policies = [scenario.attacker.policy, scenario.defender.policy] as const;
  const size = (most[1] ?? 0) + 1;
  const staminaOf = (state: number): [number, number] => [Math.floor(state / size), state % size];
  const stages = COMBAT_PHASES * scenario.turns;
  const next = (stage: number, stamina: Pair): After =>
    stage % COMBAT_PHASES === COMBAT_PHASES - 1
      ? { next: endPhase(melees[0], stamina, stateOf) }
      : { next: [{ state: stateOf(stamina), p: 1 }] };
  return {
    players: structure.players,
    stages,
    states: ((most[0] ?? 0) + 1) * size,
    bouts: boutsOf(melees, fights).map(({ fight }) => fight.game),
    stage(stage, state) {
      const stamina = staminaOf(state);
      const pass: StageNode = { kind: 'pass', then: next(stage, stamina) };
      const fight = (initiator: SideIndex): StageNode => {
        const bout = boutIndex(melees, initiator);
        return { kind: 'play', bout, root: structure.rootOf(initiator, stamina) };
      };
      const offer = (side: SideIndex, declined: StageNode): StageNode => {
        if (!mayInitiate(melees[0].sides[side].data.conditions)) return declined;
        // it initiates rather than declines; so does a named policy.
        if (policies[side] !== 'optimal') return fight(side);
        const moves = [
          { name: say('initiate'), to: fight(side) },
          { name: say('decline'), to: declined },
        ];
        return { kind: 'decide', player: side, moves };
      };
      const branches = SIDES.map((side) => ({ p: 1 / 2, to: offer(side, offer(other(side), pass)) }));
      return { kind: 'chance', branches };
    },
    after(stage, _bout, outcome) {
      const { fell, stamina } = fights[0].read(outcome);
      const ending = (fell[0][0] === true ? 1 : 0) + (fell[1][0] === true ? 2 : 0);
      return ending > 0 ? { ending } : next(stage, stamina);
    },
    last: () => 0,
    endings: DUEL_ENDS.length,
    // Every fall was paid for in its combat.
    payoff: () => 0,
  };
}

/** The bouts that differ: by who initiates, where that changes the stones. */
function boutsOf(
  melees: readonly [Melee, Melee],
  fights: readonly [DuelFight, DuelFight],
): { melee: Melee; fight: DuelFight }[] {
  const all = SIDES.map((side) => ({ melee: melees[side], fight: fights[side] }));
  return sameNumbers(melees) ? all.slice(0, 1) : all;
}

const boutIndex = (melees: readonly [Melee, Melee], initiator: SideIndex): number =>
  sameNumbers(melees) ? 0 : initiator;

/** Whether it makes no difference to the stones who initiates, so that one bout serves for both. */
function sameNumbers([one, two]: readonly [Melee, Melee]): boolean {
  return SIDES.every((side) => {
    const [a, b] = [one.sides[side], two.sides[side]];
    return a.stones === b.stones && a.extras.every((extra, i) => extra === b.extras[i]);
  });
}

/** Both regain Stamina independently. */
function endPhase(
  melee: Melee,
  stamina: Pair,
  stateOf: (stamina: Pair) => number,
): { state: number; p: number }[] {
  const [a, d] = SIDES.map((side) => {
    const { staminaStat, data } = melee.sides[side];
    return regain(stamina[side], staminaStat, data.conditions, melee.faceUp.erac);
  });
  return (a ?? []).flatMap((one) =>
    (d ?? []).map((two) => ({ state: stateOf([one.stamina, two.stamina]), p: one.p * two.p })),
  );
}
