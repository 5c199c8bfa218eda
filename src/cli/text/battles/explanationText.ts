/** The text of `stonecast battle explain`. */
import type { ExplainedOption, Explanation } from '../../../questions/index.js';
import type { System } from '../../../system/index.js';
import { systemNamed } from '../../../systems/registry.js';
import { formatFixed, formatSigned } from '../../../i18n/index.js';
import { timeIn } from '../../options/language.js';
import { escapeTerminal } from '../../terminal/io.js';
import { textTable } from '../../terminal/table.js';
import { t } from '../../words/battle/index.js';
import { policyText } from './policyText.js';

/** The text omits terms that add less than this to a score. */
const LEAST = 0.005;

/** The decimals of gains. A gain that rounds to zero is no preference. */
const DECIMALS = 3;

/** Says who decided what, which terms counted, and which option a search prefers. */
export function explanationText(
  { system: id, event, text, names, by, options, rather }: Explanation,
  quiet: boolean,
): string {
  const system = systemNamed(id);
  const [done] = options;
  const what = escapeTerminal(text ?? JSON.stringify(event));
  if (!by || !done) return `${t('explain.nobody', { event: what })}\n`;
  const optionText = (option: ExplainedOption): string => wayText(option, names);
  const lines = [
    what,
    t('explain.sentence', {
      side: escapeTerminal(by.side),
      policy: policyText(by.policy),
      option: optionText(done),
    }),
    '',
    ...termsOf(done, system),
  ];
  const preferred = options[rather];
  const isAhead =
    rather > 0 && preferred !== undefined && Number(formatFixed(preferred.gain.value, DECIMALS)) > 0;
  const head = [t('explain.option'), t('explain.score'), t('explain.gain'), t('playouts.head')];
  const rows = options.map((option, i) => [
    `${i === (isAhead ? rather : 0) ? '→ ' : ''}${optionText(option)}`,
    scoreOf(option),
    i === 0 ? '' : gainText(option),
    String(option.playouts),
  ]);
  lines.push(textTable([head, ...rows]), judgement(preferred && optionText(preferred), rather, isAhead));
  if (!quiet) lines.push(t('explain.read', timeIn(system)));
  return `${lines.join('\n')}\n`;
}

const gainText = ({ gain: { value, low, high } }: ExplainedOption): string =>
  `${formatSigned(value, DECIMALS)} (${formatSigned(low, DECIMALS)} … ${formatSigned(high, DECIMALS)})`;

/** Says what the search makes of the decision. */
function judgement(preferred: string | undefined, rather: number, isAhead: boolean): string {
  if (preferred === undefined || rather === 0) return t('explain.same');
  return isAhead ? t('explain.rather', { option: preferred }) : t('explain.even');
}

/** The table of the terms behind the policy's decision. */
function termsOf({ terms }: ExplainedOption, system: System): string[] {
  if (!terms) return [];
  const counted = terms.filter(({ points }) => Math.abs(points) >= LEAST);
  const head = [t('feature'), t('explain.amount'), t('weight'), t('explain.points')];
  const rows = counted.map(({ feature, amount, weight, points }) => [
    t(`feature.${feature}` as 'feature.fight', timeIn(system)),
    formatFixed(amount, 2),
    formatFixed(weight, 2),
    formatSigned(points, 2),
  ]);
  return rows.length === 0 ? [] : [textTable([head, ...rows])];
}

const scoreOf = ({ terms }: ExplainedOption): string =>
  terms
    ? formatFixed(
        terms.reduce((sum, { points }) => sum + points, 0),
        2,
      )
    : '';

/** Names an option briefly. */
function wayText({ reported }: ExplainedOption, names: Explanation['names']): string {
  const text = (key: string): string => {
    const value = reported[key];
    if (typeof value !== 'string') return '';
    const name = names[value];
    return escapeTerminal(name === undefined ? value : `${name} ${value}`);
  };
  if ('script' in reported)
    return t('does.script', { policy: t(`script.${text('script')}` as 'script.bold') });
  if ('first' in reported) return t('does.first', { model: text('first') });
  if ('pass' in reported) return t('does.pass');
  if ('attacker' in reported)
    return t('does.combat', { attacker: text('attacker'), defender: text('defender') });
  if ('activate' in reported)
    return reported['activate'] === null ? t('does.nobody') : t('does.activate', { model: text('activate') });
  if (!('does' in reported)) return t('does.nothing');
  const where = reported['does'] === 'shoot' ? 'does.ends' : 'does.to';
  const place = Array.isArray(reported['to'])
    ? ` ${t(where, { x: formatFixed(Number(reported['to'][0]), 1), y: formatFixed(Number(reported['to'][1]), 1) })}`
    : '';
  const target = 'target' in reported ? ` ${text('target')}` : '';
  return `${t(`does.${text('does')}` as 'does.move', { model: text('model') })}${target}${place}`;
}
