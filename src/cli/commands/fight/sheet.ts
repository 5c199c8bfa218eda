/** `stonecast fight sheet`: one page to print for a match-up. */
import type { Command } from 'commander';
import { sheet, type Sheet } from '../../../questions/index.js';
import type { Duel, OpenSystem, System } from '../../../system/index.js';
import { StonecastError, msg } from '../../../errors/index.js';
import { examples } from '../../words/helpWords.js';
import { html, markdown } from '../../text/pageFormats.js';
import { progressBar } from '../../terminal/progressBar.js';
import type { ReportForm, StaticChart } from '../../../reports/index.js';
import type { Session } from '../../session.js';
import { resolveInputs, noStones, withNames } from '../../options/inputs/scenarioInput.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { against } from '../../text/adviceText.js';
import { dataGapLines } from '../../text/dataGapText.js';
import { sheetPage } from '../../text/matchupSheet.js';
import { optionNamed } from '../../options/optionTable.js';

interface Flags {
  readonly forms?: readonly ReportForm[];
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Adds `fight sheet`. */
export function addSheet(fight: Command, session: Session): void {
  const command = fight
    .command('sheet')
    .argument('<file or names...>', 'a scenario file, or the names that the options below go with')
    .description(
      'one page to print for a match-up: the mix to roll for, what to do when, what habits give away',
    )
    .addOption(optionNamed('forms'))
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'));
  withNames(command, 'chosen')
    .addHelpText(
      'after',
      examples(
        'stonecast fight sheet empire/militia-captain kedashi/seldoath --with support=empire/militia',
        'stonecast fight sheet empire/knight devanu/sempa --forms html',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const { encounter, position, duel, system } = prepareSheet(
        operands,
        new OpenSystems(flags.profiles),
        command,
      );
      const form = formOf(flags);
      const found = sheet(encounter, position, { duel, onProgress: progressBar(session.io) });
      const under = dataGapLines(encounter.dataGaps ?? [], system);
      if (flags.json) session.io.out(`${JSON.stringify(found)}\n`);
      else if (form === 'html') {
        const page = sheetPage(found, { shown: position.shown, under }, await treeOf(found));
        session.io.out(html(against(found.names), page));
      } else session.io.out(markdown(sheetPage(found, { shown: position.shown, under })));
    });
}

/** Returns the output form. @throws StonecastError `wrong-usage` unless it is markdown or html */
function formOf({ forms = ['markdown'] }: Flags): 'markdown' | 'html' {
  const [form, ...more] = forms;
  if (more.length === 0 && (form === 'markdown' || form === 'html')) return form;
  throw new StonecastError('wrong-usage', {
    found: msg('a sheet has one form, and you asked for {found}', { found: forms.join(', ') }),
    tip: msg('ask for markdown or html'),
  });
}

/** Draws the decision as a tree. */
async function treeOf({ decision }: Sheet): Promise<StaticChart | undefined> {
  if (!decision) return undefined;
  // The drawing library loads slower than most commands run.
  const { still } = await import('../../../reports/index.js');
  return still({ kind: 'tree', tree: decision.tree });
}

type PreparedSheet = ReturnType<NonNullable<OpenSystem['position']>> & {
  readonly duel?: Duel;
  readonly system: System;
};

function prepareSheet(operands: readonly string[], systems: OpenSystems, command: Command): PreparedSheet {
  const [make, ...others] = resolveInputs('a sheet', operands, command, systems);
  if (make === undefined || others.length > 0) {
    throw new StonecastError('wrong-usage', {
      found: msg('a sheet is for one match-up, you gave {count} files', { count: operands.length }),
    });
  }
  const { name, data, open, inPlace } = make();
  return inPlace(() => positionOf(open, data, name));
}

function positionOf(open: OpenSystem, scenario: unknown, name: string): PreparedSheet {
  const found = open.position?.(scenario);
  if (found !== undefined) {
    const duel = duelOf(open, scenario);
    return { ...found, ...(duel && { duel }), system: open.system };
  }
  throw noStones(msg('a sheet'), open.system, name);
}

/** Returns the match-up as a duel. Undefined: it cannot be one, as with a shot, a charge or supporting models. */
function duelOf(open: OpenSystem, scenario: unknown): Duel | undefined {
  try {
    const duel = open.duel?.(scenario);
    return duel?.strategy.every((one) => one === 'optimal') ? duel : undefined;
  } catch (error) {
    if (error instanceof StonecastError) return undefined;
    throw error;
  }
}
