/** Whole battles. */
export { battleOdds, DEFAULT_BATTLES, type BattleOptions } from './battle.js';
export { BATTLE_FIGURES, battleFigures } from './figures.js';
export type { BattleFindings, BattleModelFindings, BattleSideFindings } from './findings.js';
export { battlePlayer, readBattle, readCampaign, withPolicies, type BattleSource } from './source.js';
