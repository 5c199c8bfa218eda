/** Policies as people read them: the name, and what changes it. */
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/index.js';
import { t as tBattle } from '../../words/battle/index.js';

/** A policy that is written in one word, such as `planner:never-charge`. */
export function policyText(policy: string): string {
  const [name = '', ...changes] = policy.split(':');
  const parts = changes.map((change) => {
    if (change.startsWith('never-'))
      return tBattle(`never.${change.slice('never-'.length)}` as 'never.charge');
    if (change.startsWith('always-'))
      return tBattle(`always.${change.slice('always-'.length)}` as 'always.turtle');
    return tBattle('playouts', { count: change });
  });
  const of = tBattle(`policy.${name}` as 'policy.hold');
  return parts.length === 0 ? of : `${of}, ${parts.join(', ')}`;
}

/** How both sides play, a policy of battles or a way of brawls, as people read it. */
export const playText = (way: Readonly<Record<string, string>>): string =>
  way['policy'] === undefined ? (way['skill'] ?? '') : policyText(way['policy']);

/** How both sides play single fights, as a sentence. */
export function strategiesText({ strategies }: { readonly strategies: readonly [string, string] }): string {
  const [own, theirs] = strategies.map(escapeTerminal) as [string, string];
  return t(own === theirs ? 'strategies.both' : 'strategies.differ', { own, theirs });
}
