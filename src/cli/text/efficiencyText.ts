/** What `stonecast efficiency` says to people. */
import type { Efficiency, RoleEfficiency } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import type { System } from '../../system/index.js';
import { capital, fixed, grouped, marked, perCent } from '../../wording/index.js';
import { inert } from '../terminal/io.js';
import { inSystem } from '../options/language.js';
import { say } from '../words/index.js';
import { assumedLines, starred } from './assumedText.js';
import { enemiesText } from './enemiesText.js';
import type { Part } from './parts.js';
import { strategiesText } from './policyText.js';

/** What the points buy, as sentences and tables; `quiet` leaves out how it was reached. */
export function efficiencyParts(found: Efficiency, system: System, quiet: boolean): Part[] {
  const head = HEAD.map((key) => say(`efficiency.${key}`));
  const { members, roles, ranked } = found;
  const rank = members.map(({ name, cost, assumed, overall }, i) => [
    String(i + 1),
    inert(starred({ name, assumed }, members)),
    points(cost),
    ...cells(overall),
  ]);
  const tables = roles.flatMap(({ id, label }): Part[] => {
    const able = members.filter((one) => one.roles[id]);
    if (able.length === 0) return [];
    const rows = able.map((one) => {
      const role = one.roles[id];
      return [one.name, points(role?.cost ?? one.cost), ...(role ? cells(role) : [])];
    });
    const title = say('efficiency.role', {
      label: capital(inSystem(system, label)),
      id: inSystem(system, id),
    });
    return [{ title, rows: [['', say('roster.points'), ...head], ...rows] }];
  });
  return [
    `${sentence(found)} ${strategiesText(found)}`,
    {
      title: say('efficiency.mean', { list: ranked.map((role) => inSystem(system, role)).join(', ') }),
      rows: [['', '', say('roster.points'), ...head], ...rank],
    },
    ...(roles.length > 1 ? tables : []),
    ...members.flatMap(({ name, missing }) =>
      missing ? [say('brawl.missing', { name, list: missing.join(', ') })] : [],
    ),
    assumedLines(members, system).join('\n'),
    quiet ? '' : methodLine(found),
  ];
}

/** The columns of a role. */
const HEAD = [
  'kill',
  'falls',
  'removed',
  'lost',
  'removed100',
  'lost100',
  'swing100',
  'exchange',
  'fights',
] as const;

function cells({ kill, loss, removed, lost, per100, exchange, fightsUntilFall }: RoleEfficiency): string[] {
  return [
    ...[percent(kill), percent(loss), amount(removed), amount(lost)],
    ...(per100 ? [amount(per100.removed), amount(per100.lost), amount(per100.swing)] : ['–', '–', '–']),
    exchange === undefined ? '–' : fixed(exchange, 2),
    fightsUntilFall === undefined ? '–' : fixed(fightsUntilFall, 1),
  ];
}

function sentence({ members, field, weighting }: Efficiency): string {
  const paid = members.filter(({ overall }) => overall.per100 !== null);
  const best = paid[0];
  const last = paid.at(-1);
  if (members.length === 0) return say('roster.nobody');
  if (!best || !last) return say('efficiency.free');
  const swing = ({ overall }: typeof best): string => (overall.per100 ? amount(overall.per100.swing) : '–');
  const all = enemiesText(field);
  const enemies = weighting === 'nash' ? say('roster.nash', { enemies: all }) : all;
  const facts = {
    enemies,
    best: inert(best.name),
    swing: swing(best),
    last: inert(last.name),
    least: swing(last),
  };
  return say(paid.length === 1 ? 'efficiency.one' : 'efficiency.most', facts);
}

function methodLine({ method, field }: Efficiency): string {
  const weights = field
    .filter(({ weight }) => weight > 1e-9)
    .map(({ name, weight }) => `${inert(name)} ${perCent((100 * weight).toFixed(0))}`);
  const even = new Set(field.map(({ weight }) => weight)).size === 1;
  const how =
    method.kind === 'exact'
      ? say('exactly')
      : say('efficiency.sampled', { combats: grouped(method.combats), seed: inert(method.seed) });
  const weighed = even ? '' : `${say('efficiency.weights', { list: weights.join(', ') })} `;
  return `${weighed}${how}\n${say('efficiency.beside')}`;
}

const points = (value: number): string => marked(String(Math.round(value * 10) / 10));

function amount({ value, low, high }: Estimate): string {
  const text = (x: number): string => fixed(x, 1);
  return low === high
    ? text(value)
    : say('interval', { value: text(value), low: text(low), high: text(high) });
}

function percent({ value, low, high }: Estimate): string {
  const text = (x: number): string => fixed(100 * x, 1);
  const shown = perCent(text(value));
  return low === high ? shown : say('interval', { value: shown, low: text(low), high: text(high) });
}
