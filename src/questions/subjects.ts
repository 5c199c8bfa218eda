/** Checks the subjects of the library's questions, for callers without types. */
import { msg, wrongKind } from '../errors/index.js';

/** The subjects of questions: the call that returns each, and fields that only it has. */
const SUBJECTS = {
  system: ['openSystem()', 'system', 'profiles', 'encounter'],
  encounter: ['OpenSystem.encounter()', 'game', 'strategy', 'measures'],
  position: ['OpenSystem.position()', 'shown'],
  duel: ['OpenSystem.duel()', 'game', 'strategy', 'start'],
  brawl: ['OpenSystem.brawl()', 'groups', 'combats'],
  battle: ['readBattle()', 'sides', 'measures'],
  campaign: ['readCampaign()', 'measures'],
  source: ['{ system, documents, file }', 'system', 'documents'],
  lists: ['OpenSystem.lists', 'read', 'brawl'],
  list: ['OpenSystem.lists.read()', 'models', 'own'],
  version: ['{ open, data, located }', 'open', 'located'],
  power: ['{ imbalances, games, error, power }', 'imbalances', 'games', 'error', 'power'],
  lines: ['readLog()', 'length', 'map'],
  'match-up': ['{ name, encounter }', 'name', 'encounter'],
  strategy: ['strategyNamed()', 'name', 'sit'],
  member: ['rosterOf().members()', 'id', 'name'],
} as const;

/**
 * Checks that a question got its subject, for callers without types.
 * @throws StonecastError `wrong-value` that names the call which returns such a subject
 */
export function checkSubject(kind: keyof typeof SUBJECTS, value: unknown): void {
  const [call, ...fields] = SUBJECTS[kind];
  const given =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  if (fields.every((field) => given[field] !== undefined)) return;
  throw wrongKind(msg('"{field}"', { field: kind }), value, msg('what {command} returns', { command: call }));
}
