/**
 * Exchange tables: n standard units against m on each terrain. The retreat chart: the numbers of units at which each
 * side should retreat.
 */
import * as z from 'zod';
import { check } from '../../../system/index.js';
import type { BattleAnswer } from '../answers/battleAnswer.js';
import { payoffSchema, TERRAINS, zoneSchema, type PayoffInput } from '../model/scenario.js';
import {
  commandSchema,
  lostUnits,
  type ArmyQuestion,
  countsSchema,
  groundFields,
  type Battles,
} from './armyQuestion.js';
import { RESOURCE_POINTS, stakesOf, type Stakes } from '../scenario/battlePayoff.js';
import type { Side } from '../rules/side.js';
import { mayRetreat } from '../rules/battleSimulation.js';

const MOST_EXCHANGE = 24;

const exchangeSchema = z.strictObject({
  system: z.literal('genertela'),
  /** The zone's properties except its terrain. */
  zone: zoneSchema.omit({ terrain: true }).default(() => check(zoneSchema.omit({ terrain: true }), {})),
  terrains: z.array(z.enum(TERRAINS)).min(1).default(['lowland', 'highland']),
  attacker: commandSchema.default(() => check(commandSchema, {})),
  defender: commandSchema.default(() => check(commandSchema, {})),
  attackers: z.int().min(1).max(MOST_EXCHANGE).default(8),
  defenders: z.int().min(1).max(MOST_EXCHANGE).default(8),
  payoff: payoffSchema.default('resources'),
});

/** Returns a table per terrain. Row n − 1 means n attackers, column m − 1 means m defenders. */
export const exchange: ArmyQuestion<typeof exchangeSchema> = {
  schema: exchangeSchema,
  help: 'exchange tables of n against m on each terrain',
  answer(file, battles) {
    const { attacker, defender, payoff } = file;
    battles.expect(file.terrains.length * file.attackers * file.defenders);
    const curves = file.terrains.map((terrain) => {
      const answers = Array.from({ length: file.attackers }, (_, n) =>
        Array.from({ length: file.defenders }, (__, m) =>
          battles.ask({
            zone: { ...file.zone, terrain },
            attacker: { ...attacker, units: { standard: n + 1 } },
            defender: { ...defender, units: { standard: m + 1 } },
            payoff,
          }),
        ),
      );
      const table = (of: (answer: BattleAnswer) => number): number[][] => answers.map((row) => row.map(of));
      return {
        terrain,
        holds: table(({ holds }) => holds.value),
        attackerLost: table((answer) => lostUnits(answer, 'attacker')),
        defenderLost: table((answer) => lostUnits(answer, 'defender')),
        value: table(({ value }) => value.value),
      };
    });
    return { question: 'exchange', attackers: file.attackers, defenders: file.defenders, curves };
  },
};

const MOST_RETREATS = 16;

const retreatsSchema = z.strictObject({
  ...groundFields,
  /**
   * The default is resources plus one turn of the zone's income. Without a zone value, holding it is never worth it.
   */
  payoff: payoffSchema.optional(),
  attacker: commandSchema.default(() => check(commandSchema, {})),
  defender: commandSchema.default(() => check(commandSchema, {})),
  /** Other units in the stack of each side. */
  beside: z
    .strictObject({ attacker: countsSchema.default({}), defender: countsSchema.default({}) })
    .default({ attacker: {}, defender: {} }),
  attackers: z.int().min(1).max(MOST_RETREATS).default(8),
  defenders: z.int().min(1).max(MOST_RETREATS).default(8),
});

type RetreatInput = z.output<typeof retreatsSchema>;

/** The file with its payoff. */
type File = RetreatInput & { readonly payoff: PayoffInput };

/** The minimum difference of values that counts, as a share of the payoffs. A tie means staying. */
const TIE = 1e-9;

/**
 * Returns the decisions after a phase with n attackers and m defenders, if both later retreat optimally.
 * `value` is the attacker's value of fighting on, from this point. The attacker leaves if it is negative.
 * The defender decides first. It leaves if staying costs more than the zone and the units that it leaves behind.
 */
export const retreats: ArmyQuestion<typeof retreatsSchema> = {
  schema: retreatsSchema,
  help: 'with how many against how many each side does best to leave',
  answer(asked, battles) {
    battles.expect(asked.attackers * asked.defenders);
    const file = { ...asked, payoff: asked.payoff ?? usualPayoff(asked, battles) };
    const cells = Array.from({ length: file.attackers }, (_, n) =>
      Array.from({ length: file.defenders }, (__, m) => cellOf(file, n + 1, m + 1, battles)),
    );
    return {
      question: 'retreat-chart',
      zoneWorth: stakesOf(file.payoff).control,
      value: cells.map((row) => row.map(({ value }) => value)),
      attackerLeaves: cells.map((row) => row.map(({ attackerLeaves }) => attackerLeaves)),
      defenderLeaves: cells.map((row) => row.map(({ defenderLeaves }) => defenderLeaves)),
    };
  },
};

/** The resource points that a zone and its city give per turn (rules: Gaining Resources). */
const YIELDS: Readonly<Record<string, number>> = { lowland: 2, highland: 1 };
const CITY_YIELDS = 3;

/** Returns the default payoff: the cost of new units, and one turn of the zone's income. */
function usualPayoff({ zone, attacker, defender, beside }: RetreatInput, battles: Battles): PayoffInput {
  const stacks = {
    zone,
    payoff: 'resources',
    attacker: { ...attacker, units: { ...beside.attacker, standard: 1 } },
    defender: { ...defender, units: { ...beside.defender, standard: 1 } },
  };
  const { ground } = battles.prepared(stacks).prepared;
  const city = (beside.defender['city'] ?? 0) > 0;
  const control = (YIELDS[ground.terrain] ?? 0) + (city ? CITY_YIELDS : 0);
  const { unit, types } = RESOURCE_POINTS;
  return { unit, types, control };
}

function cellOf(
  { zone, attacker, defender, beside, payoff }: File,
  n: number,
  m: number,
  battles: Battles,
): { value: number; attackerLeaves: boolean; defenderLeaves: boolean } {
  const stacks = {
    zone,
    payoff,
    attacker: { ...attacker, units: { ...beside.attacker, standard: n }, retreat: 'optimal' },
    defender: { ...defender, units: { ...beside.defender, standard: m }, retreat: 'optimal' },
  };
  const { value } = battles.ask(stacks).value;
  const { scenario, prepared } = battles.prepared(stacks);
  const gone = leavingWorth(prepared.defender, stakesOf(scenario.payoff));
  const may = (side: Side): boolean => mayRetreat(side, (group) => side.groups[group]?.count ?? 0);
  const tie = TIE * Math.max(1, Math.abs(gone), Math.abs(value));
  const attackerLeaves = may(prepared.attacker) && value < -tie;
  const stays = attackerLeaves ? 0 : value;
  return { value, attackerLeaves, defenderLeaves: may(prepared.defender) && gone < stays - tie };
}

/** Returns the attacker's gain when the defender leaves: the zone, plus destroyed units that cannot leave. */
function leavingWorth({ groups }: Side, stakes: Stakes): number {
  return groups.reduce(
    (sum, group) => sum + (group.kind.mobile ? 0 : group.count * stakes.unit(group)),
    stakes.control,
  );
}
