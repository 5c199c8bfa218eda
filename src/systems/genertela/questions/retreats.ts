/** The retreat chart: the numbers of units at which each side should retreat. */
import * as z from 'zod';
import { check } from '../../../system/index.js';
import { RESOURCE_POINTS, stakesOf, type Stakes } from '../scenario/payoff.js';
import { payoffSchema, type PayoffInput } from '../model/scenario.js';
import type { Side } from '../rules/side.js';
import { mayRetreat } from '../rules/retreat.js';
import {
  commandSchema,
  countsSchema,
  groundFields,
  type ArmyQuestion,
  type Battles,
} from './armyQuestion.js';

const MOST = 16;

const schema = z.strictObject({
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
  attackers: z.int().min(1).max(MOST).default(8),
  defenders: z.int().min(1).max(MOST).default(8),
});

type RetreatInput = z.output<typeof schema>;

/** The file with its payoff. */
type File = RetreatInput & { readonly payoff: PayoffInput };

/** The minimum difference of values that counts, as a share of the payoffs. A tie means staying. */
const TIE = 1e-9;

/**
 * Returns the decisions after a phase with n attackers and m defenders, if both later retreat optimally.
 * `value` is the attacker's value of fighting on, from this point. The attacker leaves if it is negative.
 * The defender decides first. It leaves if staying costs more than the zone and the units that it leaves behind.
 */
export const retreats: ArmyQuestion<typeof schema> = {
  schema,
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
