/** Formats policies: the name, and its changes. */
import { t } from '../../words/battle/index.js';

/** Formats a policy from one word, such as `planner:never-charge`. */
export function policyText(policy: string): string {
  const [name = '', ...changes] = policy.split(':');
  const parts = changes.map((change) => {
    if (change.startsWith('never-')) return t(`never.${change.slice('never-'.length)}` as 'never.charge');
    if (change.startsWith('always-')) return t(`always.${change.slice('always-'.length)}` as 'always.turtle');
    return t('playouts', { count: change });
  });
  const of = t(`policy.${name}` as 'policy.hold');
  return parts.length === 0 ? of : `${of}, ${parts.join(', ')}`;
}

/** Formats the play of both sides: a policy of battles, or the name of a policy of brawls. */
export const playText = (way: Readonly<Record<string, string>>): string =>
  way['policy'] === undefined ? (way['skill'] ?? '') : policyText(way['policy']);
