/** The head of a replay: the warfield and the positions at the start. */
import type { BattlePlan } from '../plan.js';
import { zonesFor } from '../../table/missions.js';
import { AT, WHERE, type State } from '../state.js';

/** Returns the head of a battle whose state was just set up. */
export function headOf(plan: BattlePlan, state: State): Record<string, unknown> {
  const { table, mission, rounds } = plan.data.scenario;
  const attacker = state.get(AT.attacker);
  return {
    system: 'grinding-annihilation',
    replay: 1,
    mission,
    rounds,
    table,
    attacker,
    zones: zonesFor(plan.layout, attacker),
    markers: plan.layout.markers,
    sides: plan.names.map((name) => ({ name })),
    formations: plan.formations.map(({ index, id, side, kind, first, count, leader }) => ({
      id,
      side,
      unit: kind.unit.key,
      where: WHERES[state.where[index]!],
      ...(state.where[index] === WHERE.embarked && { in: plan.pieces[state.inside[index]!]?.id }),
      ...(kind.airborne && { airborne: true }),
      ...(leader >= 0 && { leader: plan.pieces[leader]?.id }),
      troops: plan.pieces.slice(first, first + count).map((piece) => ({
        id: piece.id,
        unit: piece.model,
        base: piece.kind.radius * 2,
        height: piece.kind.height,
        ...(state.there[piece.index] === 1 && { at: [state.x[piece.index], state.y[piece.index]] }),
        ...(state.level[piece.index]! > 0 && { level: state.level[piece.index] }),
      })),
    })),
  };
}

const WHERES = Object.keys(WHERE);
