/** Battles for these tests, and what plays them. */
import { BattlePlayer, exactMeasures, Outcomes } from '../../../../src/engines/simulate/index.js';
import { seedWords } from '../../../../src/engines/sample/index.js';
import { openSystem } from '../../../../src/files/index.js';
import type { Battle } from '../../../../src/game/index.js';
import { readBattle } from '../../../../src/questions/battle/index.js';
import { generalEquilibrium } from '../../../../src/questions/splits/equilibria.js';
import { systemNamed } from '../../../../src/systems/registry.js';

export const twilight = openSystem(systemNamed('twilight'));

/** An empty table. */
export const EMPTY = { width: 36, depth: 36, terrain: [] };

export const outcomes = (): Outcomes => new Outcomes(generalEquilibrium);

/** A battle on an empty table unless `scenario` says otherwise. */
export const battleOf = (sides: readonly unknown[], scenario: object = {}): Battle =>
  readBattle(twilight, { system: 'twilight', scenario: { table: EMPTY, ...scenario }, sides });

export const wild = (...entries: readonly unknown[]) => ({ wild: entries });
export const list = (culture: string, models: readonly unknown[], rest: object = {}) => ({
  list: { system: 'twilight', culture, models },
  ...rest,
});
export const small = (model: string, at: readonly [number, number]) => ({ model, at, size: 'small' });

export const player = (battle: Battle, seed = 'tests'): BattlePlayer =>
  new BattlePlayer(battle, outcomes(), seedWords(seed));

/** Exact measures by id. */
export function exactly(battle: Battle): ReadonlyMap<string, number> {
  const values = exactMeasures(battle, outcomes());
  if (!values) throw new Error('too many moments');
  return new Map(battle.measures.map(({ id }, i) => [id, values[i] as number]));
}
