/** What changes of profiles are worth, for people: a sentence, the changes, and the curve of what is spent. */
import {
  UNPRICED,
  type FairChanges,
  type RoleWorth,
  type VariantWorth,
  type Worth,
} from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import type { System } from '../../system/index.js';
import { bareEstimateText, changeText, grouped, signed } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { inSystem } from '../options/language.js';
import { drawn, sparkline } from '../terminal/ink.js';
import { inert } from '../terminal/io.js';
import { durationText } from '../terminal/progress.js';
import { weigh } from '../words/worth/index.js';
import { assumedLines } from './assumedText.js';
import { enemiesText } from './enemiesText.js';
import { fairParts } from './fairWorthText.js';
import { costText, NAMED, pointsCell, type WorthTelling } from './worthCells.js';
import type { Part } from './parts.js';
import { strategiesText } from './policyText.js';

/** The text. */
export function worthParts(found: Worth & { readonly fair?: FairChanges }, telling: WorthTelling): Part[] {
  const { variants, duels } = found;
  const { quiet, system, enemies, left, seconds } = telling;
  const fought =
    duels &&
    weigh('duels', {
      value: signed(duels.mean, 1),
      opponents: duels.against.map(({ id }) => inert(id)).join(', '),
    });
  const shared = variants.filter((one) => one.kind !== 'curve' && !apart(one));
  const told = shared.filter((one) => !idle(one));
  const useless = shared.filter(idle).map(({ label }) => inert(label));
  const head = ['', weigh('points'), ...FIGURES(), ...(duels ? [weigh('duel')] : [])];
  const assumed = [...new Set([...found.assumed, ...(found.fair?.assumed ?? [])])];
  const notes = [
    ...(useless.length > 0 ? [weigh('idle', { list: useless.join(', ') })] : []),
    ...(fought === undefined ? [] : [fought]),
    ...reasons(told),
    ...(quiet ? [] : [weigh(found.fair ? 'gameFair' : 'game', { game: found.game })]),
    ...(found.missing ? [weigh('missing', { list: found.missing.map(inert).join(', ') })] : []),
    ...assumedLines([{ name: found.name, assumed }], system),
    ...(quiet || found.method.kind === 'exact' ? [] : [sampledBy(found.method)]),
  ];
  return [
    ...(found.fair ? fairParts(found, found.fair, telling) : []),
    [
      sentence(found, enemiesText(enemies)),
      ...(left > 0 && !quiet
        ? [weigh('singleOnly', { pairs: left, time: durationText(Math.ceil(seconds)) })]
        : []),
    ].join('\n'),
    ...(told.length > 0
      ? [
          {
            title: weigh('changes'),
            rows: [head, ...told.map((one) => rowOf(one, duels !== undefined))],
            foot: weigh('changes.how', { roles: rolesText(found, system) }),
          },
        ]
      : []),
    ...helpingTables(found, system),
    ...partTables(found, system),
    ...curve(found),
    notes.join('\n'),
  ];
}

/** The roles over which the figures are means. */
const rolesText = ({ roles, base }: Worth, system: System): string =>
  roles
    .filter(({ id, helping }) => helping !== true && base.roles[id] !== undefined)
    .map(({ label }) => inSystem(system, label))
    .join(', ');

const FIGURES = (): string[] => [weigh('kill'), weigh('falls'), weigh('swing')];

function sampledBy({ combats, seed }: Exclude<Worth['method'], { kind: 'exact' }>): string {
  return weigh('sampled', { combats: grouped(combats), seed: inert(seed) });
}

const rowOf = (one: VariantWorth, duels: boolean): string[] => [
  ...[inert(one.label), pointsCell(one)],
  ...(one.overall ? figures(one.overall) : ['–', '', '']),
  ...(duels ? [one.duel ? changeText(one.duel, 2) : '–'] : []),
];

const figures = ({ kill, loss, swing }: RoleWorth): string[] => [
  percentChange(kill),
  percentChange(loss),
  changeText(swing, 2),
];

/** Why the dashes stand in the table, reason by reason. */
function reasons(changes: readonly VariantWorth[]): string[] {
  return UNPRICED.flatMap((reason) => {
    const these = changes.filter(({ unpriced }) => unpriced?.reason === reason);
    if (these.length === 0 || reason === 'parts' || reason === 'helping') return [];
    return [weigh(`why.${reason}`, { list: these.map(({ label }) => inert(label)).join(', ') })];
  });
}

/** Told in tables of their own. */
const apart = ({ unpriced }: VariantWorth): boolean =>
  unpriced?.reason === 'parts' || unpriced?.reason === 'helping';

/** Nothing of what was asked changes. */
const idle = ({ points, overall, duel }: VariantWorth): boolean =>
  points?.value === 0 && !changes(overall) && (duel?.value ?? 0) === 0;

const changes = (one: RoleWorth | undefined): boolean =>
  one !== undefined &&
  [one.kill, one.loss, one.swing].some(({ value, low, high }) => value !== 0 || low !== high);

/** What changes in the parts in which it helps others. */
function helpingTables({ variants, roles }: Worth, system: System): Part[] {
  return roles.flatMap(({ id, label, helping }) => {
    const rows = variants.flatMap(({ kind, label: change, roles: { [id]: found } }) => {
      return kind !== 'curve' && found && changes(found) ? [[inert(change), ...figures(found)]] : [];
    });
    if (helping !== true || rows.length === 0) return [];
    const title = weigh('helping', { role: inSystem(system, label) });
    return [{ title, rows: [['', ...FIGURES()], ...rows] }];
  });
}

/** Changes that open or close parts in a fight: the figures of that part themselves, with or without the change. */
function partTables({ variants, base, roles: all }: Worth, system: System): Part[] {
  const changed = variants.filter(({ unpriced }) => unpriced?.reason === 'parts');
  const labelled = (id: string): string => inSystem(system, all.find((one) => one.id === id)?.label ?? id);
  const table = (
    key: 'opened' | 'closed',
    roles: (one: VariantWorth) => readonly string[],
    figuresIn: (one: VariantWorth, role: string) => RoleWorth | undefined,
  ): Part[] =>
    [...new Set(changed.flatMap(roles))].map((role) => {
      const these = changed.filter((one) => roles(one).includes(role));
      const rows = these.flatMap((one) => {
        const those = figuresIn(one, role);
        return those ? [[inert(one.label), ...levels(those)]] : [];
      });
      return { title: weigh(key, { role: labelled(role) }), rows: [['', ...FIGURES()], ...rows] };
    });
  return [
    ...table(
      'opened',
      ({ gained }) => gained,
      ({ opened }, role) => opened[role],
    ),
    ...table(
      'closed',
      ({ gone }) => gone,
      (_, role) => base.roles[role],
    ),
  ];
}

/** Figures themselves, no differences. */
const levels = ({ kill, loss, swing }: RoleWorth): string[] => [
  bareEstimateText(kill),
  bareEstimateText(loss),
  signed(swing.value, 2),
];

/** The figures as they are with each amount, as numbers and as shapes. */
function curve({ base: { overall: base }, variants }: Worth): Part[] {
  const spent = variants.flatMap(({ kind, label, points, overall: change }) => {
    if (kind !== 'curve' || !base || !change) return [];
    const at = (of: (one: RoleWorth) => Estimate): Estimate => {
      const value = of(base).value + of(change).value;
      return { value, low: value, high: value };
    };
    const figuresAt = {
      kill: at(({ kill }) => kill),
      loss: at(({ loss }) => loss),
      swing: at(({ swing }) => swing),
    };
    return [{ label, points, figures: figuresAt }];
  });
  const first = variants.find(({ kind }) => kind === 'curve');
  if (spent.length === 0 || !first) return [];
  const rows = spent.map(({ label, points, figures: those }) => [
    inert(label),
    points ? changeText(points) : '–',
    ...levels(those),
  ]);
  const shape = (name: string, of: (one: RoleWorth) => Estimate): string => {
    const values = spent.map((one) => of(one.figures).value);
    const least = Math.min(0, ...values);
    return `${name} ${drawn(sparkline(values.map((value) => value - least)))}`;
  };
  const [kill = '', falls = '', swing = ''] = FIGURES();
  const curves = [
    shape(kill, (one) => one.kill),
    shape(falls, (one) => one.loss),
    shape(swing, (one) => one.swing),
  ];
  return [
    {
      title: weigh('curve', { what: inert(first.what) }),
      rows: [['', weigh('points'), ...FIGURES()], ...rows],
      foot: weigh('shape', { amounts: inert(first.what), curves: curves.join('  ') }),
    },
  ];
}

/** What one more of each statistic is worth, what is worth most, and how sure that is. */
function sentence({ name, cost, variants, method, strategies }: Worth, enemies: string): string {
  const gains = variants
    .filter((one) => (one.kind === 'more' || one.kind === 'add') && !apart(one))
    .sort((a, b) => atLeast(b) - atLeast(a));
  const [best] = gains;
  if (!best || atLeast(best) === -Infinity) return weigh('none', { enemies, name: inert(name) });
  const stats = gains.filter(({ kind }) => kind === 'more').slice(0, NAMED);
  const named = (one: VariantWorth): string =>
    weigh('stat', { change: inert(one.label), points: pointsText(one) });
  return [
    ...(stats.length > 0
      ? [
          weigh('stats', {
            ...{
              enemies,
              name: inert(name),
              cost: costText(cost),
              list: stats.map(named).join(weigh('next')),
            },
          }),
        ]
      : []),
    ...(best === stats[0] ? [] : [weigh('most', { change: named(best) })]),
    strategiesText({ strategies }),
    method.kind === 'exact'
      ? weigh('exact')
      : weigh('sure', { confidence: confidenceText(method.confidence) }),
  ].join(' ');
}

const atLeast = ({ points, unpriced }: VariantWorth): number =>
  points?.value ?? unpriced?.atLeast ?? -Infinity;

const pointsText = (one: VariantWorth): string => {
  const text = pointsCell(one);
  return text === '–' ? weigh('untold') : text;
};

/** A change of a chance, in per cent. */
const percentChange = ({ value, low, high }: Estimate): string =>
  changeText({ value: 100 * value, low: 100 * low, high: 100 * high });
