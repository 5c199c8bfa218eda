/** What changes of a profile are worth, for people: a sentence, the changes, and the curve of what is spent. */
import type { RoleWorth, VariantWorth, Worth } from '../analysis/index.js';
import { grouped, marked, type Estimate } from '../game/index.js';
import { inert } from './io.js';
import { textTable } from './table.js';
import { say } from './words/index.js';

/**
 * The text.
 * @param quiet leaves out how it was reached
 */
export function worthText(found: Worth, quiet: boolean): string {
  const { variants, assumed, method, name, cost, duels } = found;
  const how =
    method.kind === 'exact'
      ? say('exactly')
      : say('worth.sampled', { combats: grouped(method.combats), seed: inert(method.seed) });
  const last = ((assumed.length > 0 ? say('worth.assumed') : '') + (quiet ? '' : how)).trimEnd();
  const fought =
    duels &&
    say('worth.duels', {
      value: amount(duels.mean, 1, 1),
      opponents: duels.against.map(({ id }) => id).join(', '),
    });
  const changes = variants
    .filter(({ kind }) => kind !== 'curve')
    .map((one) => rowOf(one, duels !== undefined));
  return [
    `${sentence(found)}\n`,
    say('worth.changes', { name: inert(name), cost }),
    textTable([[...HEAD(), ...(duels ? [say('worth.duel')] : [])], ...changes]),
    ...curve(found),
    ...(fought === undefined ? [] : [fought]),
    ...(last === '' ? [] : [`${last}\n`]),
  ].join('\n');
}

const FIGURES = (): string[] => [say('worth.kill'), say('worth.falls'), say('worth.swing')];
const HEAD = (): string[] => ['', say('roster.points'), ...FIGURES()];

function rowOf({ label, points, overall, gained, duel }: VariantWorth, duels: boolean): string[] {
  const opened = gained.length > 0 ? ` (${say('worth.new', { roles: gained.join(', ') })})` : '';
  return [
    inert(label) + opened,
    points ? signed(points, 1, 1) : '–',
    ...(overall ? figures(overall) : ['–', '', '']),
    ...(duels ? [duel ? signed(duel, 1, 2) : '–'] : []),
  ];
}

const figures = ({ kill, loss, swing }: RoleWorth): string[] => [
  signed(kill, 100, 1),
  signed(loss, 100, 1),
  signed(swing, 1, 2),
];

/** The figures as they are with each amount. */
function curve({ base: { overall: base }, variants }: Worth): string[] {
  const spent = variants.filter(({ kind, overall }) => kind === 'curve' && overall);
  const [first] = spent;
  if (!base || !first) return [];
  const rows = spent.map(({ label, overall: change }) => {
    const at = (of: (one: RoleWorth) => Estimate): number =>
      of(base).value + (change ? of(change).value : NaN);
    const chance = (of: (one: RoleWorth) => Estimate): string => marked((100 * at(of)).toFixed(1));
    return [
      inert(label),
      chance((one) => one.kill),
      chance((one) => one.loss),
      amount(
        at((one) => one.swing),
        1,
        2,
      ),
    ];
  });
  return [say('worth.curve', { what: inert(first.what) }), textTable([['', ...FIGURES()], ...rows])];
}

function sentence({ name, variants, field }: Worth): string {
  const priced = variants.filter(({ kind, points }) => points && (kind === 'more' || kind === 'add'));
  const value = (one: VariantWorth): number => one.points?.value ?? 0;
  const best = [...priced].sort((a, b) => value(b) - value(a))[0];
  const enemies =
    field.length === 1 ? say('roster.oneEnemy') : say('roster.enemies', { count: field.length });
  if (!best?.points) return say('worth.none', { enemies, name: inert(name) });
  const what = inert(best.what);
  const change = best.kind === 'more' ? say('worth.oneMore', { what }) : what;
  return say('worth.most', { enemies, name: inert(name), change, points: signed(best.points, 1, 1) });
}

function amount(x: number, factor: number, digits: number): string {
  const plain = Math.abs(factor * x).toFixed(digits);
  return (Number(plain) === 0 ? '' : x < 0 ? '−' : '+') + marked(plain);
}

/** A sampled one with half the width of its interval. */
function signed({ value, low, high }: Estimate, factor: number, digits: number): string {
  const text = amount(value, factor, digits);
  return low === high ? text : `${text} ±${marked(((factor * (high - low)) / 2).toFixed(digits))}`;
}
