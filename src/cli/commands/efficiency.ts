/** `stonecast efficiency`: what the points of a roster buy against a field. */
import { Option, type Command } from 'commander';
import { efficiency, type Efficiency, type RoleEfficiency } from '../../analysis/index.js';
import type { Estimate } from '../../game/index.js';
import { examples } from '../help.js';
import { inert } from '../io.js';
import { methodOptions, withMethod, type MethodFlags } from '../method.js';
import { progressBar } from '../progress.js';
import { listOf, poseRoster, type RosterFlags } from '../rosters.js';
import type { Session } from '../session.js';
import { textTable } from '../table.js';

interface Flags extends RosterFlags, MethodFlags {
  readonly weighting: 'even' | 'nash';
  readonly json?: boolean;
}

/** Adds `efficiency`. */
export function addEfficiency(program: Command, { io }: Session): void {
  const command = program
    .command('efficiency')
    .argument('[roster...]', 'profiles, groups of them or profile files (default: all packaged ones)')
    .description('what the points of a roster buy against a field: removed, lost, standing, role by role')
    .option('--field <names...>', 'the enemies: profiles, groups or files (default: all packaged ones)')
    .addOption(
      new Option('--weighting <how>', 'how much each enemy counts: evenly, or as in the Nash average')
        .choices(['even', 'nash'])
        .default('even'),
    )
    .option('--strategy <name>', 'how both sides play (default: best play)')
    .option('--against <name>', 'how the enemies play, where it differs')
    .option('--roles <ids>', 'comma-separated roles (default: all)')
    .option('--system <id>', 'the rule system', 'twilight')
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON');
  withMethod(command)
    .addHelpText(
      'after',
      examples(
        'stonecast efficiency empire --field kedashi --strategy greedy',
        'stonecast efficiency empire/militia kedashi/abrok --roles attack,defend --weighting nash --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const { open, members, field, strategies } = poseRoster(operands, flags);
      const roles = listOf(flags.roles);
      const { onProgress, ...odds } = methodOptions(flags, io);
      const found = await efficiency(open, members, field, {
        ...{ strategies, weighting: flags.weighting, odds },
        ...(roles && { roles }),
        ...(onProgress && { onProgress: progressBar(io) }),
      });
      io.out(flags.json ? `${JSON.stringify(found)}\n` : forPeople(found));
    });
}

function forPeople(found: Efficiency): string {
  const { members, roles, ranked } = found;
  const rank = members.map(({ name, cost, assumed, overall }, i) => [
    String(i + 1),
    name + (assumed.length > 0 ? '*' : ''),
    points(cost),
    ...cells(overall),
  ]);
  const tables = roles.map(({ id, label }) => {
    const able = members.filter((one) => one.roles[id]);
    if (able.length === 0) return '';
    const rows = able.map((one) => {
      const role = one.roles[id];
      return [one.name, points(role?.cost ?? one.cost), ...(role ? cells(role) : [])];
    });
    return `${capital(label)} (${id}):\n${textTable([['', 'points', ...HEAD], ...rows])}`;
  });
  return [
    `${sentence(found)}\n`,
    `Mean of ${ranked.join(', ')}, best first:\n${textTable([['', '', 'points', ...HEAD], ...rank])}`,
    ...(roles.length > 1 ? tables.filter((table) => table !== '') : []),
    ...(members.some(({ assumed }) => assumed.length > 0) ? ['* some figures are assumed.\n'] : []),
    methodLine(found),
  ].join('\n');
}

const HEAD = [
  ...[
    'kill',
    'falls',
    'removed',
    'lost',
    'removed/100',
    'lost/100',
    'swing/100',
    'exchange',
    'fights until it falls',
  ],
];

function cells({ kill, loss, removed, lost, per100, exchange, fightsUntilFall }: RoleEfficiency): string[] {
  return [
    ...[percent(kill), percent(loss), amount(removed), amount(lost)],
    ...[amount(per100.removed), amount(per100.lost), amount(per100.swing)],
    exchange === undefined ? '–' : exchange.toFixed(2),
    fightsUntilFall === undefined ? '–' : fightsUntilFall.toFixed(1),
  ];
}

function sentence({ members, field, weighting }: Efficiency): string {
  const best = members[0];
  const last = members.at(-1);
  if (!best || !last) return 'Nobody fights.';
  const swing = (one: typeof best): string => amount(one.overall.per100.swing);
  const enemies = `${field.length === 1 ? 'one enemy' : `${field.length} enemies`}${weighting === 'nash' ? ' weighed by Nash averaging' : ''}`;
  const first = `Against ${enemies} ${inert(best.name)} makes most of its points: a swing of ${swing(best)} a fight for each 100`;
  return members.length === 1 ? `${first}.` : `${first}; ${inert(last.name)} least, ${swing(last)}.`;
}

function methodLine({ method, strategies, field }: Efficiency): string {
  const [own, theirs] = strategies;
  const play = own === theirs ? `Both sides play "${own}".` : `"${own}" plays against "${theirs}".`;
  const weights = field
    .filter(({ weight }) => weight > 1e-9)
    .map(({ name, weight }) => `${inert(name)} ${(100 * weight).toFixed(0)} %`);
  const even = new Set(field.map(({ weight }) => weight)).size === 1;
  const how =
    method.kind === 'exact'
      ? 'Computed exactly.'
      : `Some sampled: ${method.combats.toLocaleString('en')} combats each, seed "${inert(method.seed)}".`;
  return `${play}${even ? '' : ` The field counts as ${weights.join(', ')}.`} ${how}\n`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const points = (value: number): string => String(Math.round(value * 10) / 10);
const minusSign = (text: string): string => text.replace('-', '−');

function amount({ value, low, high }: Estimate): string {
  const text = (x: number): string => minusSign(x.toFixed(1)).replace(/^−0\.0$/, '0.0');
  return low === high ? text(value) : `${text(value)} (${text(low)} to ${text(high)})`;
}

function percent({ value, low, high }: Estimate): string {
  const text = (x: number): string => (100 * x).toFixed(1);
  return low === high ? `${text(value)} %` : `${text(value)} % (${text(low)} to ${text(high)})`;
}
