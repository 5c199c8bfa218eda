/**
 * The library. A rule system (`systems`, `openSystem`) turns a scenario into an encounter; the questions (`odds`,
 * `splits` …) answer it. What few programs need lies behind names of their own: `stonecast/questions` (everything that can be asked, and the
 * types of the answers), `/system`, `/game`, `/errors` and `/i18n` (to write games of your own), `/files`, `/math`, `/engines/…`,
 * `/experiments`, `/reports` and `/web`.
 *
 * @example
 * ```ts
 * import { odds, openSystem, systemNamed } from 'stonecast';
 *
 * const twilight = openSystem(systemNamed('twilight'));
 * const side = (model: string) => ({ model, split: 'balanced', adjust: 'greedy' }) as const;
 * const encounter = twilight.encounter({
 *   system: 'twilight', combat: 'melee',
 *   attacker: side('empire/militia-captain'), defender: side('kedashi/seldoath'),
 * });
 * const { answer, method } = await odds(encounter);
 * console.log(encounter.sentence(answer, method));
 * ```
 */
export { located, openSystem, parseText, readDocument, readGameFile } from './files/index.js';
export type { Estimate, Method } from './game/index.js';
export {
  advise,
  adviseCast,
  battleOdds,
  brawlOdds,
  campaignOdds,
  checkList,
  comparePatch,
  compareScenarios,
  duelOdds,
  efficiency,
  judgeList,
  listBattles,
  listRoundRobin,
  odds,
  playtest,
  powerOf,
  readBattle,
  readCampaign,
  rosterOf,
  sheet,
  splits,
  strategyNamed,
  tournament,
  valuation,
  valuationPlayers,
  type Odds,
  type OddsOptions,
} from './questions/index.js';
export type { Encounter, GameFiles, OpenSystem, RosterMember, System } from './system/index.js';
export { SYSTEMS, systemNamed } from './systems/registry.js';
export { setLocale, StonecastError, withLocale } from './errors/index.js';
export type { Language } from './i18n/index.js';
