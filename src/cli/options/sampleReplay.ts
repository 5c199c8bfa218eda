/** The battle that a report on lists shows: the first two lists on the first table. */
import { battleOfLists, readBattle, type Results } from '../../questions/index.js';
import type { Experiment } from '../../experiments/index.js';
import type { WatchedBattle, Words } from '../../reports/index.js';
import { systemNamed } from '../../systems/registry.js';
import { replayPlayerOf } from './playthrough.js';
import type { OpenSystems } from './inputs/scenarios.js';

/**
 * Returns the battle to show. Undefined if no lists meet, or if the system has no pictures of battles.
 * @param systems opens the system in the current language
 */
export function watchedOf(
  results: Results,
  systems: OpenSystems,
  words: Words | undefined,
): WatchedBattle | undefined {
  const { listBattles } = (results as Results<Experiment>).experiment;
  const [first, second] = listBattles?.lists ?? [];
  const met = results.jobs.find((job) => job.kind === 'listBattles');
  if (!listBattles || !met || first === undefined || second === undefined) return undefined;
  const open = systems.get(systemNamed(results.system.id));
  const { players } = met.battles;
  const { scenarios } = listBattles;
  const how = { seed: results.seed, players, ...(scenarios && { scenarios }) };
  const { replayPlayer } = replayPlayerOf(
    readBattle(open, battleOfLists(open, [first, second], how)),
    open,
    results.seed,
  );
  const [one = '', other = ''] = met.battles.lists.map(({ name }) => words?.text(name) ?? name);
  return replayPlayer && { replayPlayer, names: [one, other] };
}
