/** What changes of profiles are worth, for people: a sentence, the changes, and the curve of what is spent. */
import {
  DEFAULT_CONFIDENCE,
  UNPRICED,
  type FairChanges,
  type RoleWorth,
  type VariantWorth,
  type Worth,
} from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { changeText, fixed, grouped, signed } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { drawn, sparkline } from '../terminal/ink.js';
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';
import { weigh } from '../words/worth/index.js';
import type { Part } from './parts.js';

/**
 * The text.
 * @param quiet leaves out how it was reached
 * @param left match-ups of brawls that the fair prices would take and that were not fought; 0 where they were, or none can be
 */
export function worthParts(
  found: Worth & { readonly fair?: FairChanges },
  quiet: boolean,
  play: (about: string) => string = (about) => about,
  left = 0,
): Part[] {
  const { variants, assumed, duels } = found;
  const fought =
    duels &&
    weigh('duels', {
      value: signed(duels.mean, 1),
      opponents: duels.against.map(({ id }) => id).join(', '),
    });
  const shared = variants.filter((one) => one.kind !== 'curve' && !apart(one));
  const told = shared.filter((one) => !idle(one));
  const useless = shared.filter(idle).map(({ label }) => inert(label));
  const head = ['', weigh('single'), ...FIGURES(), ...(duels ? [weigh('duel')] : [])];
  const notes = [
    ...(useless.length > 0 ? [weigh('idle', { list: useless.join(', ') })] : []),
    ...(fought === undefined ? [] : [fought]),
    ...reasons(told),
    ...(quiet ? [] : [weigh(found.fair ? 'gameFair' : 'game', { game: found.game })]),
    ...(found.missing ? [weigh('missing', { list: found.missing.join(', ') })] : []),
    ...(assumed.length > 0 ? [weigh('assumed')] : []),
    ...(quiet || found.method.kind === 'exact' ? [] : [sampledBy(found.method)]),
  ];
  return [
    ...(found.fair ? fairParts(found, found.fair, quiet, play) : []),
    ...(left > 0 && !quiet
      ? [weigh('singleOnly', { pairs: left, seconds: Math.max(1, Math.round(left / 2)) })]
      : []),
    sentence(found),
    { title: weigh('changes'), rows: [head, ...told.map((one) => rowOf(one, duels !== undefined))] },
    ...helpingTables(found),
    ...partTables(found),
    ...curve(found),
    notes.join('\n'),
  ];
}

/** What changes are worth by the fair price, the most first, beside what they pay in single fights. */
function fairParts(
  { name, variants, method }: Worth,
  { skill, points, enemies: count, fair, variants: changes }: FairChanges,
  quiet: boolean,
  play: (about: string) => string,
): Part[] {
  const enemies = count === 1 ? say('roster.oneEnemy') : say('roster.enemies', { count });
  if (!fair) return [weigh('noFair', { enemies, name: inert(name) })];
  const known = new Map(variants.map((one) => [one.id, one]));
  const rows = [...changes]
    .sort((a, b) => (b.change?.value ?? -Infinity) - (a.change?.value ?? -Infinity))
    .flatMap(({ id, change }) => {
      const one = known.get(id);
      if (!one) return [];
      const single = one.points ? changeText(one.points) : (rowOf(one, false)[1] ?? '–');
      return [[inert(one.label), change ? changeText(change) : '–', single]];
    });
  const text = (value: number): string => fixed(value, 1);
  const told = say('interval', { value: text(fair.value), low: text(fair.low), high: text(fair.high) });
  const confidence = confidenceText(method.kind === 'exact' ? DEFAULT_CONFIDENCE : method.confidence);
  const how = { points, id: skill.id, about: play(skill.about), confidence };
  return [
    weigh('fair', { enemies, name: inert(name), fair: told }),
    { rows: [['', weigh('fair.change'), weigh('fair.points')], ...rows] },
    quiet ? '' : weigh('fair.how', how),
  ];
}

const FIGURES = (): string[] => [weigh('kill'), weigh('falls'), weigh('swing')];

function sampledBy({ combats, seed }: Exclude<Worth['method'], { kind: 'exact' }>): string {
  return weigh('sampled', { combats: grouped(combats), seed: inert(seed) });
}

function rowOf({ label, points, unpriced, overall, duel }: VariantWorth, duels: boolean): string[] {
  const least = unpriced?.atLeast;
  const bound = least === undefined ? '–' : weigh('orMore', { amount: signed(least, 1) });
  return [
    inert(label),
    points ? changeText(points) : bound,
    ...(overall ? figures(overall) : ['–', '', '']),
    ...(duels ? [duel ? changeText(duel, 2) : '–'] : []),
  ];
}

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
function helpingTables({ variants, roles }: Worth): Part[] {
  return roles.flatMap(({ id, helping }) => {
    const rows = variants.flatMap(({ kind, label, roles: { [id]: found } }) => {
      return kind !== 'curve' && found && changes(found) ? [[inert(label), ...figures(found)]] : [];
    });
    if (helping !== true || rows.length === 0) return [];
    return [{ title: weigh('helping', { role: inert(id) }), rows: [['', ...FIGURES()], ...rows] }];
  });
}

/** Changes that open or close parts in a fight: the figures of that part themselves, with or without the change. */
function partTables({ variants, base }: Worth): Part[] {
  const changed = variants.filter(({ unpriced }) => unpriced?.reason === 'parts');
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
      return { title: weigh(key, { role: inert(role) }), rows: [['', ...FIGURES()], ...rows] };
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
  fixed(100 * kill.value, 1),
  fixed(100 * loss.value, 1),
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
      rows: [['', weigh('single'), ...FIGURES()], ...rows],
      foot: weigh('shape', { amounts: inert(first.what), curves: curves.join('  ') }),
    },
  ];
}

/** The most statistics that the first sentence names. */
const NAMED = 5;

/** What one more of each statistic is worth, what is worth most, and how sure that is. */
function sentence({ name, cost, variants, field, method }: Worth): string {
  const enemies =
    field.length === 1 ? say('roster.oneEnemy') : say('roster.enemies', { count: field.length });
  const gains = variants
    .filter((one) => (one.kind === 'more' || one.kind === 'add') && !apart(one))
    .sort((a, b) => atLeast(b) - atLeast(a));
  const [best] = gains;
  if (!best || atLeast(best) === -Infinity) return weigh('none', { enemies, name: inert(name) });
  const stats = gains.filter(({ kind }) => kind === 'more').slice(0, NAMED);
  const list = stats.map((one, i) =>
    weigh(i === 0 ? 'stat.first' : 'stat.other', { what: inert(one.what), points: pointsText(one, i === 0) }),
  );
  const what = inert(best.what);
  const change = best.kind === 'more' ? weigh('oneMore', { what }) : what;
  const price = fixed(cost, Number.isInteger(cost) ? 0 : 1);
  return [
    ...(list.length > 0
      ? [weigh('stats', { enemies, name: inert(name), cost: price, list: list.join(', ') })]
      : []),
    ...(best === stats[0] ? [] : [weigh('most', { change, points: pointsText(best, true) })]),
    method.kind === 'exact'
      ? weigh('exact')
      : weigh('sure', { confidence: confidenceText(method.confidence) }),
  ].join(' ');
}

const atLeast = ({ points, unpriced }: VariantWorth): number =>
  points?.value ?? unpriced?.atLeast ?? -Infinity;

function pointsText({ points, unpriced }: VariantWorth, unit: boolean): string {
  const least = unpriced?.atLeast;
  if (!points && least === undefined) return weigh('untold');
  const plain = points ? changeText(points) : signed(least ?? 0, 1);
  const text = unit ? weigh('inPoints', { amount: plain }) : plain;
  return points ? text : weigh('orMore', { amount: text });
}

/** A change of a chance, in per cent. */
const percentChange = ({ value, low, high }: Estimate): string =>
  changeText({ value: 100 * value, low: 100 * low, high: 100 * high });
