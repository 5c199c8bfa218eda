/**
 * The combats of a duel: by the initiator, by the declarations of both, and by the Initiative if a duel
 * remembers it.
 */
import { mostStamina } from '../rules/endPhase.js';
import type { Fight } from './fight.js';
import { declarationsOf, type Declaration } from '../scenario/declare.js';
import { readMelee, type Melee } from '../scenario/melee.js';
import { meleeFight } from './meleeGame.js';
import { pair, type SideIndex } from '../model/sides.js';
import type { Context, Model } from '../scenario/models.js';
import type { ScenarioData } from '../model/scenario/scenario.js';
import type { MeleeStructure } from './meleeStructure.js';

const SIDES = [0, 1] as const;

/** One of the combats. */
export interface DuelCombat {
  readonly melee: Melee;
  readonly fight: Fight & { readonly structure: MeleeStructure };
  /** The side that had the Initiative. It is 0 if the duel does not remember it. */
  readonly initiative: SideIndex;
}

/** All possible combats. This makes them at once, because the solvers need them. */
export class DuelCombats {
  readonly all: readonly DuelCombat[];
  readonly primaries: readonly [Model, Model];
  /** The declarations open to each side, by cost. If the file chooses, only that choice. */
  readonly declarations: readonly [readonly Declaration[], readonly Declaration[]];
  /** Whether the file gives the declarations of each side. */
  readonly given: readonly [boolean, boolean];
  private readonly indices = new Map<string, number>();

  constructor(scenario: ScenarioData, context: Context) {
    const { attacker, defender, rules } = scenario;
    const plain = readMelee({ ...scenario, attacker: bare(attacker), defender: bare(defender) }, context);
    this.primaries = pair((side) => plain.sides[side].models[0]!);
    const most = pair((side) => mostStamina(plain.sides[side].staminaStat));
    this.given = [attacker.use !== undefined, defender.use !== undefined];
    this.declarations = pair((side) => {
      const { use } = side === 0 ? attacker : defender;
      const free = declarationsOf(this.primaries[side], most[side], false);
      if (use === undefined) return free;
      // The file's choice is checked as in every combat. The side declares it whenever it can pay.
      const { paid } = readMelee(scenario, context).sides[side];
      return [...free.slice(0, 1), { ids: use, cost: paid, name: '' }];
    });
    const made: DuelCombat[] = [];
    const same = new Map<string, number>();
    const [own, enemy] = this.declarations;
    own.forEach(({ ids: first }, a) =>
      enemy.forEach(({ ids: second }, d) => {
        const sides = {
          attacker: { ...attacker, use: [...first] },
          defender: { ...defender, use: [...second] },
        };
        for (const initiator of SIDES) {
          const melee = readMelee({ ...scenario, ...sides }, context, initiator);
          const fight = meleeFight(melee, { remember: most });
          for (const initiative of rules.initiative === 'bag' ? SIDES : [0 as const]) {
            // One combat serves for both initiators if the stones are the same.
            const key = JSON.stringify([
              melee.sides.map(({ stones, extras }) => [stones, extras]),
              a,
              d,
              initiative,
            ]);
            const index = same.get(key) ?? made.push({ melee, fight, initiative }) - 1;
            same.set(key, index);
            this.indices.set([initiator, a, d, initiative].join(' '), index);
          }
        }
      }),
    );
    this.all = made;
  }

  /** Returns a combat for facts that are the same in all. */
  get first(): DuelCombat {
    const [first] = this.all;
    if (!first) throw new Error('a duel has a combat');
    return first;
  }

  /** Returns the number of a combat. */
  index(initiator: SideIndex, declared: readonly [number, number], initiative: SideIndex): number {
    const index = this.indices.get([initiator, ...declared, initiative].join(' '));
    if (index === undefined) throw new Error('a combat that was not foreseen');
    return index;
  }
}

/** Returns a side that declares nothing. */
const bare = <S extends { readonly use?: unknown }>(side: S): S => ({ ...side, use: [] });
