/** The rules of the document that these battles omit. Every answer lists them. */
import type { BattlePlan } from './plan.js';
import { t } from './words/index.js';

/** Returns the omitted rules in words. Those that every battle omits come first. */
export function notPlayed({ kinds, data, field }: BattlePlan): string[] {
  const entries = data.sides.flatMap(({ list }) => list.formations);
  const has = (keyword: string): boolean => kinds.some((kind) => kind.keywords.has(keyword));
  const enhancements = kinds.flatMap(({ unit }) =>
    unit.enhancements
      .filter(({ id }) => entries.some((entry) => entry.enhancements.includes(id)))
      .map(({ name }) => `${unit.name}: ${name}`),
  );
  const bare = field.bareFeatures();
  return [
    ...(bare > 0 ? [t('battle.lacks.decks', { count: bare })] : []),
    ...(data.sides.some(({ list }) => list.doctrines.length > 0) ? [t('battle.lacks.doctrines')] : []),
    ...(has('KIRKMEN') ? [t('battle.lacks.wreathe')] : []),
    ...enhancements,
  ];
}
