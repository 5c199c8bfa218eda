/** Why something was done in a battle, for people. */
import type { ExplainedOption, Explanation } from '../../questions/index.js';
import type { System } from '../../system/index.js';
import { systemNamed } from '../../systems/registry.js';
import { fixed, signed } from '../../wording/index.js';
import { timeIn } from '../options/language.js';
import { inert } from '../terminal/io.js';
import { textTable } from '../terminal/table.js';
import { tell } from '../words/battle/index.js';
import { policyText } from './policyText.js';

/** Terms that add less than this to a score are left out. */
const LEAST = 0.005;

/** Decimals that gains are told with; what does not show in them is no preference. */
const DECIMALS = 3;

/** Who decided what, what counted, and what a search would rather have done. */
export function explanationText(
  { system: id, event, text, names, by, options, rather }: Explanation,
  quiet: boolean,
): string {
  const system = systemNamed(id);
  const [done] = options;
  const what = inert(text ?? JSON.stringify(event));
  if (!by || !done) return `${tell('explain.nobody', { event: what })}\n`;
  const optionText = (option: ExplainedOption): string => wayText(option, names);
  const lines = [
    what,
    tell('explain.sentence', {
      side: inert(by.side),
      policy: policyText(by.policy),
      option: optionText(done),
    }),
    '',
    ...termsOf(done, system),
  ];
  const preferred = options[rather];
  const isAhead = rather > 0 && preferred !== undefined && Number(fixed(preferred.gain.value, DECIMALS)) > 0;
  const head = [tell('explain.option'), tell('explain.score'), tell('explain.gain'), tell('playouts.head')];
  const rows = options.map((option, i) => [
    `${i === (isAhead ? rather : 0) ? '→ ' : ''}${optionText(option)}`,
    scoreOf(option),
    i === 0 ? '' : gainText(option),
    String(option.playouts),
  ]);
  lines.push(textTable([head, ...rows]), judgement(preferred && optionText(preferred), rather, isAhead));
  if (!quiet) lines.push(tell('explain.read', timeIn(system)));
  return `${lines.join('\n')}\n`;
}

const gainText = ({ gain: { value, low, high } }: ExplainedOption): string =>
  `${signed(value, DECIMALS)} (${signed(low, DECIMALS)} … ${signed(high, DECIMALS)})`;

/** What a search makes of the decision. */
function judgement(preferred: string | undefined, rather: number, isAhead: boolean): string {
  if (preferred === undefined || rather === 0) return tell('explain.same');
  return isAhead ? tell('explain.rather', { option: preferred }) : tell('explain.even');
}

/** What counted for the decision of the policy itself. */
function termsOf({ terms }: ExplainedOption, system: System): string[] {
  if (!terms) return [];
  const counted = terms.filter(({ points }) => Math.abs(points) >= LEAST);
  const head = [tell('feature'), tell('explain.amount'), tell('weight'), tell('explain.points')];
  const rows = counted.map(({ feature, amount, weight, points }) => [
    tell(`feature.${feature}` as 'feature.fight', timeIn(system)),
    fixed(amount, 2),
    fixed(weight, 2),
    signed(points, 2),
  ]);
  return rows.length === 0 ? [] : [textTable([head, ...rows])];
}

const scoreOf = ({ terms }: ExplainedOption): string =>
  terms
    ? fixed(
        terms.reduce((sum, { points }) => sum + points, 0),
        2,
      )
    : '';

/** A way to decide in a few words. */
function wayText({ told }: ExplainedOption, names: Explanation['names']): string {
  const text = (key: string): string => {
    const value = told[key];
    if (typeof value !== 'string') return '';
    const name = names[value];
    return inert(name === undefined ? value : `${name} ${value}`);
  };
  if ('script' in told)
    return tell('does.script', { policy: tell(`script.${text('script')}` as 'script.bold') });
  if ('first' in told) return tell('does.first', { model: text('first') });
  if ('pass' in told) return tell('does.pass');
  if ('attacker' in told)
    return tell('does.combat', { attacker: text('attacker'), defender: text('defender') });
  if ('activate' in told)
    return told['activate'] === null
      ? tell('does.nobody')
      : tell('does.activate', { model: text('activate') });
  if (!('does' in told)) return tell('does.nothing');
  const where = told['does'] === 'shoot' ? 'does.ends' : 'does.to';
  const place = Array.isArray(told['to'])
    ? ` ${tell(where, { x: fixed(Number(told['to'][0]), 1), y: fixed(Number(told['to'][1]), 1) })}`
    : '';
  const target = 'target' in told ? ` ${text('target')}` : '';
  return `${tell(`does.${text('does')}` as 'does.move', { model: text('model') })}${target}${place}`;
}
