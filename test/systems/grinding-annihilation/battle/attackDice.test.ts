/** Attacks die by die end as the exact attacks do, and the dice of a replay lead to its losses. */
import { describe, expect, it } from 'vitest';
import { Outcomes, solverOf } from '../../../../src/engines/simulate/index.js';
import { generalEquilibrium } from '../../../../src/questions/splits/equilibria.js';
import {
  Attacks,
  CONDITION,
  SPENT,
} from '../../../../src/systems/grinding-annihilation/battle/solvedAttacks.js';
import { Library } from '../../../../src/systems/grinding-annihilation/profiles/library.js';
import { AttackRoller } from '../../../../src/systems/grinding-annihilation/rules/sequence/attackDieByDie.js';
import { formationOfUnit } from '../../../../src/systems/grinding-annihilation/scenario/resolveFormation.js';
import { chanceFrom } from '../../../fuzz/chance.js';
import { documents } from '../roster.js';
import { battleOf, replayOf } from './support.js';

type Card = Record<string, unknown> & { weapons: Record<string, unknown>[] };

/** The rosters, where every weapon also has these abilities and every troop Reinforced Health. */
function changed(abilities: object | undefined): typeof documents {
  const copy = structuredClone(documents);
  for (const { data } of copy)
    for (const card of (data as { units: Card[] }).units) {
      if (abilities === undefined) continue;
      card['reinforced-health'] = 5;
      for (const weapon of card.weapons)
        weapon['abilities'] = { ...(weapon['abilities'] as object | undefined), ...abilities };
    }
  return copy;
}

const STRIKERS = ['lantern-levy/siege-lamps', 'tarn-brood/reed-runners'];
const TARGETS = ['tarn-brood/brood-warden', 'tarn-brood/shell-kin', 'lantern-levy/lantern-walker'];
const SITUATIONS = [
  0,
  CONDITION.cover | CONDITION.half | CONDITION.reroll,
  CONDITION.dense | CONDITION.sheltered | CONDITION.resave,
  CONDITION.overwatch | CONDITION.reroll | CONDITION.resave,
  CONDITION.brawl | CONDITION.assaulted | CONDITION.resave,
];
const ROLLS = 1500;

describe('the dice of an attack', () => {
  it.each([
    [undefined],
    [{ 'twin-weapon': true, 'sustained-fire': 1 }],
    [{ devastating: true, 'sustained-fire': 2, inferno: 1 }],
    [{ annihilation: true, anti: { INFANTRY: 3 } }],
  ])('end as the exact attack does: %j', (abilities) => {
    const library = new Library(changed(abilities));
    const bodyOf = (id: string) => formationOfUnit(library.unit(id), library);
    const guns = STRIKERS.flatMap((id) => bodyOf(id).weapons);
    const attacks = new Attacks({
      guns,
      kinds: TARGETS.map((id) => ({ side: 1, unit: library.unit(id), body: bodyOf(id) })),
    });
    const random = chanceFrom(7);
    const die = (sides: number): number => 1 + random.below(sides);
    for (const [gun] of guns.entries())
      for (const [target] of TARGETS.entries())
        for (const conditions of SITUATIONS) {
          const attack = attacks.fight(attacks.number(gun, target, target, conditions, 1));
          const roller = new AttackRoller(attack.toRoll, die);
          const rolled = new Map<number, number>();
          for (let i = 0; i < ROLLS; i++) {
            const { blows, reordered } = roller.roll();
            const lost = blows.reduce((sum, blow) => sum + blow.lost, 0);
            const result = lost + (reordered[0] ? SPENT : 0) + (reordered[1] ? 2 * SPENT : 0);
            rolled.set(result, (rolled.get(result) ?? 0) + 1);
          }
          let all = 0;
          attack.fightOutcomes(solverOf(new Outcomes(generalEquilibrium)), ([result = 0], chance) => {
            const count = rolled.get(result) ?? 0;
            all += count;
            // 6 standard errors and one for rare results: false alarms in 2,000 comparisons are below one in 100,000.
            const error = Math.sqrt(ROLLS * chance * (1 - chance));
            expect(Math.abs(count - ROLLS * chance), `${attack.key} → ${result}`).toBeLessThan(6 * error + 2);
          });
          expect(all).toBe(ROLLS);
        }
  });
});

interface Attacked {
  readonly event: string;
  readonly attacks: number;
  readonly lost: Readonly<Record<string, number>>;
  readonly dice?: readonly {
    readonly needs: { readonly hit?: number; readonly wound: number; readonly save: number };
    readonly hit?: readonly number[];
    readonly blows: readonly {
      readonly wound?: readonly number[];
      readonly save?: readonly number[];
      readonly lost: number;
    }[];
  }[];
}

describe('the dice of a replay', () => {
  it('lead to its losses, and agree with what they need', () => {
    const battle = battleOf(
      [
        [{ unit: 'lantern-levy/lamp-guard' }, { unit: 'lantern-levy/siege-lamps' }],
        [{ unit: 'tarn-brood/reed-runners' }, { unit: 'tarn-brood/shell-kin' }],
      ],
      ['objectives', 'assault'],
      {},
      [['reorder-roll'], ['reorder-roll']],
    );
    let attacks = 0;
    for (let number = 0; number < 3; number++) {
      const events = replayOf(battle, number).events as unknown as readonly Attacked[];
      for (const { event, attacks: count, dice = [], lost } of events) {
        if (event !== 'shoot' && event !== 'fight') continue;
        attacks += dice.length;
        // Attacks on a formation that is gone have no dice.
        expect(dice.length).toBeLessThanOrEqual(count);
        const wounds = Object.values(lost).reduce((sum, one) => sum + one, 0);
        const rolled = dice.flatMap(({ blows }) => blows).reduce((sum, blow) => sum + blow.lost, 0);
        expect(wounds).toBeLessThanOrEqual(rolled);
        for (const { needs, hit, blows } of dice) {
          const last = hit?.at(-1);
          if (last !== undefined && needs.hit !== undefined) expect(blows.length > 0).toBe(last >= needs.hit);
          for (const { wound, save, lost: own } of blows) {
            expect(save === undefined).toBe(wound !== undefined && (wound.at(-1) ?? 0) < needs.wound);
            if (save && (save.at(-1) ?? 0) >= needs.save) expect(own).toBe(0);
          }
        }
      }
    }
    expect(attacks).toBeGreaterThan(50);
  });
});
