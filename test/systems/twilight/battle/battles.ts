/** Battles for these tests, and what plays them. */
import { BattlePlayer, exactMeasures, Outcomes } from '../../../../src/engines/simulate/index.js';
import { seedWords } from '../../../../src/engines/sample/index.js';
import { openSystem } from '../../../../src/files/index.js';
import type { Battle } from '../../../../src/game/index.js';
import { readBattle } from '../../../../src/questions/battle/index.js';
import { generalEquilibrium } from '../../../../src/questions/splits/equilibria.js';
import { systemNamed } from '../../../../src/systems/registry.js';
import type { OpenSystem } from '../../../../src/system/index.js';

const opened = openSystem(systemNamed('twilight'));
/** Tests draw battle files, so these have no type here. */
export const twilight: typeof opened extends OpenSystem<infer Scenario, infer Answer>
  ? OpenSystem<Scenario, Answer>
  : never = opened;

/** An empty table. */
const EMPTY = { width: 36, depth: 36, terrain: [] };

export const outcomes = (): Outcomes => new Outcomes(generalEquilibrium);

/** A battle on an empty table unless `scenario` says otherwise. */
export const battleOf = (sides: readonly unknown[], scenario: object = {}): Battle =>
  readBattle(twilight, { system: 'twilight', scenario: { table: EMPTY, ...scenario }, sides });

export const wild = (...entries: readonly unknown[]) => ({ wild: entries });
export const list = (culture: string, models: readonly unknown[], rest: object = {}) => ({
  list: { system: 'twilight', culture, models },
  ...rest,
});
/** Sides whose combats are checked by hand. */
export const PLAIN = { split: 'balanced', adjust: 'none' } as const;
export const small = (model: string, at: readonly [number, number]) => ({ model, at, size: 'small' });

/** @param known where fights are kept that other battles have too */
export const player = (battle: Battle, seed = 'tests', known = outcomes()): BattlePlayer =>
  new BattlePlayer(battle, known, seedWords(seed));

/** A table that is its own image turned about, with a zone for either side. */
export const TURNED_ABOUT = {
  table: {
    width: 24,
    depth: 24,
    terrain: [
      { kind: 'wood', shape: { circle: [8, 10], radius: 2 } },
      { kind: 'wood', shape: { circle: [16, 14], radius: 2 } },
    ],
  },
  turns: 4,
  deployment: [
    { x: [2, 22], y: [0, 5] },
    { x: [2, 22], y: [19, 24] },
  ],
};

/** How far the first side is ahead in points over so many battles, luck taken away, and the standard error. */
export function leadOf(
  battle: Battle,
  bouts: number,
  seed: string,
): { readonly mean: number; readonly error: number } {
  const playing = player(battle, seed);
  const measured = new Float64Array(battle.measures.length);
  const places = [0, 1].map((s) => battle.measures.findIndex(({ id }) => id === `side ${s} score`));
  const ahead = Array.from({ length: bouts }, (_, number) => {
    const state = playing.play(number);
    battle.measure(state, measured);
    const [own = 0, other = 0] = places.map((place) => measured[place]!);
    return own - other - (state.luck[1]! - state.luck[0]!);
  });
  const mean = ahead.reduce((sum, one) => sum + one, 0) / ahead.length;
  const variance = ahead.reduce((sum, one) => sum + (one - mean) * (one - mean), 0) / ahead.length;
  return { mean, error: Math.sqrt(variance / ahead.length) };
}

/** Exact measures by id. */
export function exactly(battle: Battle): ReadonlyMap<string, number> {
  const values = exactMeasures(battle, outcomes());
  if (!values) throw new Error('too many moments');
  return new Map(battle.measures.map(({ id }, i) => [id, values[i]!]));
}
