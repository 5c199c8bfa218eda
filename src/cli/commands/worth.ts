/** `stonecast worth`: one more or one less of every stat, ability and weapon. */
import type { Command } from 'commander';
import { worth, type VariantWorth, type Worth } from '../../analysis/index.js';
import { grouped, marked, type Estimate, type System } from '../../game/index.js';
import { examples } from '../help.js';
import { inert } from '../io.js';
import { methodOptions, withMethod, type MethodFlags } from '../method.js';
import { listOf, poseRoster, type RosterFlags } from '../rosters.js';
import type { Session } from '../session.js';
import { textTable } from '../table.js';
import { inSystem } from '../language.js';
import { say } from '../words/index.js';

interface Flags extends RosterFlags, MethodFlags {
  readonly json?: boolean;
}

/** Adds `worth`. */
export function addWorth(program: Command, { io }: Session): void {
  const command = program
    .command('worth')
    .argument('[profiles...]', 'profiles, groups of them or profile files (default: all packaged ones)')
    .description(
      'what one more or one less of each stat, ability and weapon is worth in a fight, and in points',
    )
    .option('--field <names...>', 'the enemies: profiles, groups or files (default: all packaged ones)')
    .option('--strategy <name>', 'how both sides play (default: best play)')
    .option('--against <name>', 'how the enemies play, where it differs')
    .option('--roles <ids>', 'comma-separated roles (default: all)')
    .option('--system <id>', 'the rule system', 'twilight')
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON, one document a line');
  withMethod(command)
    .addHelpText(
      'after',
      examples(
        'stonecast worth kedashi/seldoath --field empire --strategy greedy',
        'stonecast worth empire/militia --field kedashi/abrok --roles attack,defend --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const { open, members, field, strategies } = poseRoster(operands, flags);
      const roles = listOf(flags.roles);
      const { onProgress: _, ...odds } = methodOptions(flags, io);
      const found = await worth(open, members, field, { strategies, odds, ...(roles && { roles }) });
      for (const one of found)
        io.out(flags.json ? `${JSON.stringify(one)}\n` : `${forPeople(one, open.system)}\n`);
    });
}

function forPeople(found: Worth, system: System): string {
  const { roles, variants, assumed, method, name, cost } = found;
  const role = (id: string): string[] => [
    say('worth.kill', { role: inSystem(system, id) }),
    ...[say('worth.falls'), say('worth.swing')],
  ];
  const head = ['', say('roster.points'), ...roles.flatMap(({ id }) => role(id))];
  const rows = variants.map((one) => [
    one.label,
    one.points ? signed(one.points, 1, 1) : '–',
    ...roles.flatMap(({ id }) => {
      const role = one.roles[id];
      return role
        ? [signed(role.kill, 100, 1), signed(role.loss, 100, 1), signed(role.swing, 1, 2)]
        : [one.gained.includes(id) ? say('worth.new') : '–', '', ''];
    }),
  ]);
  const how =
    method.kind === 'exact'
      ? say('exactly')
      : say('worth.sampled', { combats: grouped(method.combats), seed: inert(method.seed) });
  return [
    `${sentence(found)}\n`,
    say('worth.changes', { name: inert(name), cost }),
    textTable([head, ...rows]),
    `${assumed.length > 0 ? say('worth.assumed') : ''}${how}\n`,
  ].join('\n');
}

function sentence({ name, variants, field }: Worth): string {
  const priced = variants.filter(({ kind, points }) => points && (kind === 'more' || kind === 'add'));
  const value = (one: VariantWorth): number => one.points?.value ?? 0;
  const best = [...priced].sort((a, b) => value(b) - value(a))[0];
  const enemies =
    field.length === 1 ? say('roster.oneEnemy') : say('roster.enemies', { count: field.length });
  if (!best?.points) return say('worth.none', { enemies, name: inert(name) });
  return say('worth.most', {
    ...{ enemies, name: inert(name), change: inert(best.label) },
    points: signed(best.points, 1, 1),
  });
}

function signed({ value, low, high }: Estimate, factor: number, digits: number): string {
  const text = (x: number): string => {
    const plain = Math.abs(factor * x).toFixed(digits);
    return (Number(plain) === 0 ? '' : x < 0 ? '−' : '+') + marked(plain);
  };
  return low === high
    ? text(value)
    : say('interval', { value: text(value), low: text(low), high: text(high) });
}
