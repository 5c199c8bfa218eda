/** `stonecast fight odds`: the outcomes of a fight, from scenario files or from names. */
import type { Command } from 'commander';
import { odds, type Odds, type OddsOptions } from '../../../questions/index.js';
import { isFields, outcomesOf, type Encounter, type Outcome } from '../../../system/index.js';
import { examples } from '../../words/helpWords.js';
import { escapeTerminal } from '../../terminal/io.js';
import type { Session } from '../../session.js';
import {
  resolveInputs,
  inputFiles,
  withNames,
  type ScenarioInput,
} from '../../options/inputs/scenarioInput.js';
import { inSystem } from '../../options/language.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { methodLines, methodOptions, METHOD, type MethodFlags } from '../../options/methodOptions.js';
import { SAMPLING, type Question } from '../../options/askQuestion.js';
import { outcomeBar, spreadTable } from '../../terminal/outcomeCharts.js';
import { missingLines } from '../../text/dataGapText.js';
import { playsData, playsLines, type PlayedData } from '../../text/battles/strategyText.js';
import { textTable } from '../../terminal/textTable.js';
import { optionNamed, withOptions } from '../../options/optionTable.js';

interface Flags extends MethodFlags {
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** The question `ask odds`. */
export const ODDS: Question = {
  name: 'odds',
  help: 'how a fight ends: who falls how often, and what it costs',
  reads: ['profiles', 'combats', ...SAMPLING],
  files: true,
  documents(files, flags, { io }) {
    const options = methodOptions(flags, io);
    return inputFiles(files, new OpenSystems(flags.profiles)).map(
      (make) => async () => (await answerOf(make(), options)).data,
    );
  },
};

/** Adds `fight odds`. */
export function addOdds(fight: Command, session: Session): void {
  const command = fight
    .command('odds')
    .argument('<files or names...>', 'scenario files, or the names that the options below go with')
    .description(ODDS.help)
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'));
  withNames(withOptions(command, ...METHOD), 'asked')
    .addHelpText(
      'after',
      examples(
        'stonecast fight empire/militia-captain kedashi/seldoath --with support=empire/militia:2 --players 4e3o --enemy all-out',
        'stonecast fight empire/militia kedashi/abrok --players adjust=none --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const options = methodOptions(flags, session.io);
      for (const make of resolveInputs('odds', operands, command, new OpenSystems(flags.profiles))) {
        try {
          const input = make();
          const answer = await answerOf(input, options);
          // Only in melee do both sides split in secret.
          if (isFields(input.data) && input.data['combat'] === 'melee')
            session.propose('fight splits {fight}');
          session.io.out(flags.json ? `${JSON.stringify(answer.data)}\n` : render(answer, session.io));
        } catch (error) {
          session.report(error);
        }
      }
    });
}

/** The result of one fight, and the same as data. */
interface Answer {
  readonly encounter: Encounter;
  readonly found: Odds;
  /** The ways in which it ends, in the current language. Empty if the game declares none. */
  readonly outcomes: readonly Outcome[];
  readonly data: object;
}

/** Computes one answer. @throws StonecastError located in the file */
async function answerOf({ data, open, inPlace }: ScenarioInput, options: OddsOptions): Promise<Answer> {
  const encounter = inPlace(() => open.encounter(data));
  const found = await odds(encounter, options);
  const plays = playsData(encounter.strategy);
  const { system } = open;
  const outcomes = outcomesOf(system.figures ?? {}, encounter.figures?.(found.answer) ?? {}).map((one) => ({
    ...one,
    label: inSystem(system, one.label),
  }));
  return { encounter, found, outcomes, data: withMethodField(found.answer, found.method, plays) };
}

function render({ encounter, found, outcomes }: Answer, { quiet }: Session['io']): string {
  const { answer, method } = found;
  const sentence = escapeTerminal(encounter.sentence(answer, method));
  const spreads = encounter.spreads?.(answer);
  const parts = [
    `${sentence}\n`,
    ...(outcomes.length > 0 ? [outcomeBar(outcomes)] : []),
    textTable(encounter.table(answer)),
    ...(spreads ? [spreadTable(spreads)] : []),
    // The table itself marks assumed figures.
    ...missingLines(encounter.dataGaps ?? []).map((line) => `${line}\n`),
    ...(quiet ? [] : playsLines(encounter.strategy).map((line) => `${line}\n`)),
    ...(quiet ? [] : [methodLines(found, 'odds.sampled')]),
  ];
  return parts.join('\n');
}

/** Puts the method where the JSON contract wants it: after the combat's name. Adds how both sides play. */
function withMethodField(
  answer: Record<string, unknown>,
  method: Odds['method'],
  plays: readonly PlayedData[],
): Record<string, unknown> {
  const { system, combat, ...rest } = answer;
  return {
    system,
    ...(combat !== undefined && { combat }),
    method,
    ...rest,
    ...(plays.length > 0 && { plays }),
  };
}
