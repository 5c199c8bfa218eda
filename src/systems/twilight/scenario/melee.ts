/** Reads a melee from its scenario: sides, stones and payoffs (R-02 … ). */
import { msg } from '../words/index.js';
import { bothOf, StonecastError } from '../../../errors/index.js';
import { clingingOran, compulsoryOran } from '../rules/conditions.js';
import { below, type Context } from './models.js';
import { readingsOf } from '../rules/editionReadings.js';
import type { ScenarioData } from '../model/scenario/scenario.js';
import { meleeSide, type MeleeSide } from './meleeSide.js';
import { allSplits, type Pool, type Split } from '../rules/stones.js';
import type { SideIndex } from '../model/sides.js';
import {
  bagCounts,
  dodgesOf,
  spendDodges,
  WILD_STONES,
  type BagCounts,
  type Colours,
} from '../rules/wild.js';
import { worthsOf, opposite, type Worths } from './payoff.js';

/** No side can land more blows than it can have stones. */
const MOST_BLOWS = WILD_STONES;

/** A Wild side's stones in the bag, and its automatic actions with them. */
export interface WildSide {
  readonly colours: Colours;
  readonly bag: BagCounts;
  readonly dodges: number;
  /** By the number of landing blows: the models that it discards to dodge them. */
  readonly spent: readonly number[];
}

/** A melee with everything that the rules derive from its scenario. */
export interface Melee {
  readonly sides: readonly [MeleeSide, MeleeSide];
  readonly wild: readonly [WildSide | undefined, WildSide | undefined];
  readonly pool: Pool;
  readonly faceUp: { readonly erac: number; readonly oran: number };
  /** The value of each model's fall to each side. */
  readonly worths: readonly [Worths, Worths];
}

const SIDES = ['attacker', 'defender'] as const;

/**
 * Reads a melee.
 * @param initiator the side that initiates; the other is attacked (in a duel either may initiate, R-20)
 * @throws StonecastError with the path of the error
 */
export function readMelee(scenario: ScenarioData, context: Context, initiator: SideIndex = 0): Melee {
  refuseRangedFields(scenario);
  const { attacker, defender, rules } = scenario;
  const pool: Pool = { ofAKind: rules.ofAKind, most: rules.mostStones };
  const readings = readingsOf(rules);
  const clinging = clingingOran(attacker.conditions, defender.conditions);
  const circumstances = (side: SideIndex) => ({
    attacked: side !== initiator,
    charge: side === 0 ? scenario.charge : undefined,
    mustOran: side === initiator ? 0 : clinging,
    leastOran:
      readings.additionalOran === 'must'
        ? compulsoryOran(scenario[SIDES[side]].conditions, scenario[SIDES[1 - side] ?? 'attacker'].conditions)
        : 0,
  });
  const freed = readings.freeing === 'one-counter' && defender.counters !== undefined;
  const sides = bothOf(
    () => below(['attacker'], () => meleeSide(attacker, circumstances(0), pool, context)),
    () =>
      below(['defender'], () =>
        meleeSide(freed ? { ...defender, counters: 1 } : defender, circumstances(1), pool, context),
      ),
  );
  const costs = sides.map(({ models, discards: { paid, more } }) =>
    [...models, ...paid, ...more].map(({ cost }) => cost),
  );
  const [own, enemy] = [costs[0] ?? [], costs[1] ?? []];
  const worths = worthsOf(scenario.payoff, own, enemy);
  const { faceUp } = rules;
  return {
    sides,
    wild: [below(['attacker'], () => wildSide(sides[0])), below(['defender'], () => wildSide(sides[1]))],
    pool,
    faceUp: typeof faceUp === 'number' ? { erac: faceUp, oran: faceUp } : faceUp,
    worths: [
      worths,
      defender.payoff === undefined ? opposite(worths) : worthsOf(defender.payoff, enemy, own),
    ],
  };
}

function refuseRangedFields(scenario: ScenarioData): void {
  const fields: readonly [boolean, readonly string[]][] = [
    [scenario.attacker.weapon !== undefined, ['attacker', 'weapon']],
    [scenario.defender.engagedBy.length > 0, ['defender', 'engagedBy']],
    [scenario.defender.fullBlast, ['defender', 'fullBlast']],
    [scenario.blast.length > 0, ['blast']],
    [scenario.granted.length > 0, ['granted']],
  ];
  for (const [given, path] of fields) {
    if (!given) continue;
    const what = msg('"{path}" in a melee', { path: path.join('.') });
    throw new StonecastError(
      'cannot-do',
      {
        what,
        reason: msg('it belongs to ranged combat'),
        tip: msg('write combat: ranged, or leave it out'),
      },
      { path },
    );
  }
}

function wildSide(side: MeleeSide): WildSide | undefined {
  if (!side.data.wild) return undefined;
  const colours = wildColours(side);
  const { abilities, stamina } = side;
  const spent = Array.from(
    { length: MOST_BLOWS + 1 },
    (_, blows) => spendDodges(abilities, stamina, blows).discarded,
  );
  return { colours, bag: bagCounts(colours), dodges: dodgesOf(abilities, stamina), spent };
}

/** Returns the colours of the side's card, or those of an ability in use (Bomber). */
function wildColours(side: MeleeSide): Colours {
  const { colours, wild } = side.models[0]?.profile ?? {};
  const found = side.used.find((ability) => ability.colours)?.colours ?? colours ?? wild?.colours;
  if (found) return found;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"colours" of a Wild model'),
      found: msg('missing'),
      expected: msg('the colours that count as Erac and Oran'),
    },
    { path: ['model'] },
  );
}

/** Returns the splits that a side may pick. Undefined for a Wild side, which draws its stones. */
export function splitsOf(melee: Melee, side: SideIndex): Split[] | undefined {
  if (melee.wild[side]) return undefined;
  return allSplits(melee.sides[side].stones, melee.sides[side].extras, melee.pool);
}
