/** Policies as people read them: the name, and what changes it. */
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';
import { tell } from '../words/battle/index.js';

/** A policy that is written in one word, such as `planner:never-charge`. */
export function policyText(policy: string): string {
  const [name = '', ...changes] = policy.split(':');
  const told = changes.map((change) => {
    if (change.startsWith('never-')) return tell(`never.${change.slice('never-'.length)}` as 'never.charge');
    if (change.startsWith('always-'))
      return tell(`always.${change.slice('always-'.length)}` as 'always.turtle');
    return tell('playouts', { count: change });
  });
  const of = tell(`policy.${name}` as 'policy.hold');
  return told.length === 0 ? of : `${of}, ${told.join(', ')}`;
}

/** How both sides play, a policy of battles or a way of brawls, as people read it. */
export const playText = (way: Readonly<Record<string, string>>): string =>
  way['policy'] === undefined ? (way['skill'] ?? '') : policyText(way['policy']);

/** How both sides play single fights, as a sentence. */
export function strategiesText({ strategies }: { readonly strategies: readonly [string, string] }): string {
  const [own, theirs] = strategies.map(inert) as [string, string];
  return say(own === theirs ? 'strategies.both' : 'strategies.differ', { own, theirs });
}
