/** Formats the names and descriptions of brawl policies, and the results of a tournament between them. */
import type { System } from '../../../system/index.js';
import { inSystem } from '../../options/language.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/index.js';
import type { SkillTable, SkillTableSide } from '../../../questions/index.js';
import { bareEstimateText, estimateText, formatInteger, formatShort } from '../../../i18n/index.js';
import { textTable } from '../../terminal/textTable.js';
import { tPolicy } from '../../words/ways/index.js';
import { rangeClaim } from '../sentenceClaims.js';

/** Quotes the names of policies, with commas between them. */
export const waysText = (skills: readonly string[]): string =>
  skills.map((id) => t('plain.quoted', { text: escapeTerminal(id) })).join(', ');

/** Describes a policy. */
export const aboutWay = (
  { skill, about }: { readonly skill: string; readonly about: string },
  system: System,
): string => t('brawl.about', { skill: escapeTerminal(skill), about: inSystem(system, about) });

/** The best policy of either group, the table, and descriptions of the policies. */
export function skillTableText(found: SkillTable, system: System, quiet: boolean): string {
  const { groups, skills, scores, method, unplayed = [] } = found;
  const [a, b] = groups;
  const facts = { first: nameOf(a), second: nameOf(b), own: points(a), theirs: points(b) };
  const rows = scores.map((line, i) => [skills[i]?.id ?? '', ...line.map((score) => estimateText(score))]);
  const about = skills.map(({ id, about: text }) =>
    tPolicy('about', { skill: id, about: inSystem(system, text) }),
  );
  const drawn =
    method.kind === 'exact'
      ? []
      : [tPolicy('sampled', { brawls: formatInteger(method.combats), seed: escapeTerminal(method.seed) })];
  const lines = [
    ...(skills.length > 1 ? [verdict(found, 0), verdict(found, 1), ''] : []),
    ...(unplayed.length > 0 ? [tPolicy('unplayed', { list: waysText(unplayed) })] : []),
    tPolicy('head', facts),
    textTable([['', ...skills.map(({ id }) => id)], ...rows]),
    ...(quiet ? [] : [...about, ...drawn]),
    ...remarks(groups, system),
  ];
  return `${lines.join('\n')}\n`;
}

/** Says which policy is best for a group. */
function verdict({ groups, skills, scores }: SkillTable, group: 0 | 1): string {
  const [own, other] = [groups[group], groups[group === 0 ? 1 : 0]];
  const names = { name: own.name, other: other.name };
  const [best, ...more] = own.best;
  if (best === undefined) return tPolicy('depends', names);
  const quoted = own.best.map((id) => `"${id}"`).join(tPolicy('list.and'));
  if (more.length > 0) return tPolicy('alike', { ...names, skills: quoted });
  const i = skills.findIndex(({ id }) => id === best);
  const values =
    group === 0
      ? (scores[i] ?? [])
      : scores
          .flatMap((line) => line[i] ?? [])
          .map(({ value, low, high }) => ({
            value: 1 - value,
            low: 1 - high,
            high: 1 - low,
          }));
  const least = rangeClaim(
    'score',
    values.map((estimate, j) => ({ row: skills[j]?.id ?? '', estimate })),
  );
  const worst = least.claim === 'range' ? least.low : least.cell;
  return tPolicy('best', { ...names, skill: best, least: bareEstimateText(worst.estimate) });
}

const nameOf = ({ models, name }: SkillTableSide): string => `${models} ${name}`;

const points = (side: SkillTableSide): string => formatShort(side.points);

/** Lists what Stonecast does not play and what it assumes for each side. Equal sides share one list. */
function remarks(sides: readonly SkillTableSide[], system: System): string[] {
  const list = (all: readonly string[]): string => all.map((one) => inSystem(system, one)).join(', ');
  const lines = sides.flatMap(({ name, missing, assumed }) => [
    ...(missing.length > 0 ? [t('brawl.missing', { name, list: list(missing) })] : []),
    ...(assumed.length > 0 ? [t('brawl.assumed', { name, list: list(assumed) })] : []),
  ]);
  return [...new Set(lines)];
}
