/** The text of `list check`, and the contents of lists that all answers about lists show. */
import type { ListCheck } from '../../../questions/index.js';
import { type Place } from '../../../errors/index.js';
import { formatFixed } from '../../../i18n/index.js';
import type { ForceList } from '../../../system/index.js';
import { textTable } from '../../terminal/textTable.js';
import { t } from '../../words/index.js';

/** A checked list. Every finding has its place in the file. */
export type PlacedCheck = Omit<ListCheck, 'findings'> & {
  readonly findings: readonly (ListCheck['findings'][number] & { readonly place: Place })[];
};

/** Formats points: whole numbers without decimals, others with one. */
export const pointsText = (value: number): string =>
  formatFixed(value, Number.isInteger(Math.round(value * 10) / 10) ? 0 : 1);

/** Shows a list, whether it is legal, and what its game says about it. */
export function checkText(list: PlacedCheck, own: readonly string[]): string {
  const { findings } = list;
  const rows = list.models.map(({ name, models, cost }) => [
    String(models),
    name,
    pointsText(cost),
    pointsText(cost * models),
  ]);
  const head = [t('list.models'), t('list.model'), t('list.each'), t('list.sum')];
  return [
    verdict(list),
    ...findings.map(({ kind, rule, source, text, place }) =>
      t(`list.${kind}`, { where: placeText(place), rule, source, text }),
    ),
    '',
    textTable([head, ...rows]),
    ...own,
    ...list.assumed.map((text) => t('list.assumed', { text })),
    '',
  ].join('\n');
}

function verdict({ name, models, points, limit, legal, findings }: PlacedCheck): string {
  const sum =
    limit === undefined
      ? t('list.points', { points: pointsText(points) })
      : t('list.pointsOf', { points: pointsText(points), limit: pointsText(limit) });
  const of = { name, models: models.reduce((all, one) => all + one.models, 0), points: sum };
  if (legal) return t('list.legal', of);
  const rules = new Set(findings.filter(({ kind }) => kind === 'breach').map(({ rule }) => rule));
  return t('list.illegal', { ...of, rules: [...rules].join(', ') });
}

const placeText = ({ file, line, column }: Place): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** Returns the contents, legality and costs of lists: a heading, then one row per list. */
export function contentsOf(lists: readonly ForceList[]): string[][] {
  const rows = lists.map(({ name, points, limit, findings, models }) => [
    name,
    limit === undefined
      ? pointsText(points)
      : t('list.pointsOf', { points: pointsText(points), limit: pointsText(limit) }),
    t(findings.some(({ kind }) => kind === 'breach') ? 'list.no' : 'list.yes'),
    models.map((one) => `${one.models} ${one.name}`).join(', '),
  ]);
  return [[t('list.list'), t('list.sum'), t('list.allowed'), t('list.contents')], ...rows];
}

/** Returns the foot below the contents: the figures that no document gives, each once. */
export function assumedUnder(lists: readonly Pick<ForceList, 'assumed'>[]): { readonly foot?: string } {
  const texts = [...new Set(lists.flatMap(({ assumed }) => assumed))];
  return texts.length === 0 ? {} : { foot: texts.map((text) => t('list.assumed', { text })).join('\n') };
}

/** Names the lists that break rules, and the rules, one line per list. */
export const unlawful = (lists: readonly ForceList[]): string[] =>
  lists.flatMap(({ name, findings }) => {
    const rules = new Set(findings.filter(({ kind }) => kind === 'breach').map(({ rule }) => rule));
    return rules.size > 0 ? [t('list.unlawful', { name, rules: [...rules].join(', ') })] : [];
  });
