/** A melee as a plane program. */
import type { Fight } from './fight.js';
import { planeOf, type PlaneSide } from './plane.js';
import type { Melee } from '../scenario/melee.js';
import { other, type SideIndex } from '../model/sides.js';
import type { PlanedCombat } from '../../../game/index.js';
import type { PlaneCondition, PlaneEvent, PlaneValue } from '../../../game/plane/program.js';
import { meleeGroups } from './strategy.js';
import { greedyRules } from './greedy.js';
import { valueAxis } from './meleePlan.js';
import type { Falls } from './falls.js';

/**
 * Returns the program of a melee.
 *
 * @param groups the number of stones of each kind, in the order of the value axes
 * @returns undefined if a side plays its best, draws Wild stones or discards models, or if the stones are no
 * fair coins
 */
export function meleePlane(
  melee: Melee,
  falls: Falls,
  fight: Fight,
  groups: readonly number[],
): PlanedCombat | undefined {
  const { faceUp, wild, sides } = melee;
  const fair = faceUp.erac === 0.5 && faceUp.oran === 0.5;
  const optimal = sides.some(({ data }) => data.adjust === 'optimal');
  const discards = sides.some(({ discards: { paid, more } }) => paid.length + more.length > 0);
  if (!fair || optimal || discards || wild.some((side) => side !== undefined)) return undefined;
  return planeOf(fight, groups, [planeSide(melee, falls, groups, 0), planeSide(melee, falls, groups, 1)]);
}

function planeSide(melee: Melee, falls: Falls, groups: readonly number[], side: SideIndex): PlaneSide {
  const { stamina, abilities, data, models } = melee.sides[side];
  const enemyErac = valueAxis(other(side), 'erac');
  const blows: PlaneValue = { kind: 'excess', group: enemyErac, over: valueAxis(side, 'oran') };
  const most = groups[enemyErac] ?? 0;
  // a blow that lands implies a face-up Erac of the striker.
  const up: PlaneValue = { kind: 'up', group: valueAxis(other(side), 'oran') };
  const savage: PlaneCondition = { kind: 'compare', left: up, relation: '=', right: 0 };
  const chances = (model: number, flag: boolean) =>
    Array.from({ length: most + 1 }, (_, count) => falls.modelChance(side, model, count, flag));
  const event = (name: string, model: number): PlaneEvent | undefined => {
    const usual = chances(model, false);
    const harder = chances(model, true);
    if ([...usual, ...harder].every((p) => p === 0)) return undefined;
    const cases = usual.every((p, i) => p === harder[i]) ? [] : [{ when: savage, chances: harder }];
    return { name: `${name} falls`, count: blows, cases: [...cases, { chances: usual }] };
  };
  return {
    stamina,
    abilities,
    rules: data.adjust === 'greedy' ? greedyRules(abilities, meleeGroups(side)) : [],
    blows: most > 0 ? blows : undefined,
    falls: models.map(({ name }, i) => event(name, i)),
  };
}
