/** `stonecast odds`: how does this fight end? From scenario files, or from names. */
import { USUAL_SYSTEM } from '../../systems/registry.js';
import type { Command } from 'commander';
import { odds, type Odds } from '../../questions/index.js';
import type { Encounter } from '../../system/index.js';
import { examples } from '../words/helpTexts.js';
import { inert } from '../terminal/io.js';
import type { Session } from '../session.js';
import { looksLikeFile, Systems } from '../options/scenarios.js';
import { scenarioOfNames, shorthandOptions } from '../options/shorthand.js';
import { methodLines, methodOptions, withMethod, type MethodFlags } from '../options/method.js';
import { spreadTable } from '../terminal/spreads.js';
import { textTable } from '../terminal/table.js';

interface Flags extends MethodFlags {
  readonly system: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Adds `odds`. */
export function addOdds(program: Command, session: Session): void {
  const command = program
    .command('odds')
    .argument('<files or names...>', 'scenario files, or the names that the options below go with')
    .description('how a fight ends: who falls how often, and what it costs')
    .option('--system <id>', 'the rule system of names; a file says its own', USUAL_SYSTEM)
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON, one document a line');
  withMethod(command);
  for (const option of shorthandOptions()) command.addOption(option);
  command
    .addHelpText(
      'after',
      examples(
        'stonecast odds empire/militia-captain kedashi/seldoath --support empire/militia:2 --split 4e3o --against all-out',
        'stonecast odds empire/militia kedashi/abrok --adjust none --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const options = methodOptions(flags, session.io);
      for (const make of encounters(operands, flags, command.opts())) {
        try {
          const encounter = make();
          session.io.out(render(encounter, await odds(encounter, options), flags.json ?? false, session.io));
        } catch (error) {
          session.report(error);
        }
      }
    });
}

/** One maker for each scenario that was asked for, so that a bad one does not stop the others. */
function encounters(
  operands: readonly string[],
  flags: Flags,
  given: Record<string, unknown>,
): (() => Encounter)[] {
  const systems = new Systems(flags.profiles);
  if (operands.some(looksLikeFile)) return operands.map((file) => () => systems.encounterOf(file));
  return [
    () => {
      const { system, scenario } = scenarioOfNames('odds', flags.system, operands, given);
      return systems.get(system).encounter(scenario);
    },
  ];
}

function render(encounter: Encounter, found: Odds, json: boolean, { quiet }: Session['io']): string {
  const { answer, method } = found;
  if (json) return `${JSON.stringify(withMethodField(answer, method))}\n`;
  const sentence = inert(encounter.sentence(answer, method));
  const spreads = encounter.spreads?.(answer);
  const parts = [
    `${sentence}\n`,
    textTable(encounter.table(answer)),
    ...(spreads ? [spreadTable(spreads)] : []),
    ...(quiet ? [] : [methodLines(found, 'odds.sampled')]),
  ];
  return parts.join('\n');
}

/** The answer with its method where CONTRACT puts it: behind what names the combat. */
function withMethodField(answer: Record<string, unknown>, method: Odds['method']): Record<string, unknown> {
  const { system, combat, ...rest } = answer;
  return { system, ...(combat !== undefined && { combat }), method, ...rest };
}
