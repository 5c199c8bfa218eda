/** The verbs that have several questions, with their questions. */
import type { Command } from 'commander';
import { SYSTEMS } from '../../systems/registry.js';
import type { AddCommand, Session } from '../session.js';
import { VERBS } from '../options/verbs.js';
import { examples, helpWords } from '../words/helpWords.js';
import { fieldsText } from '../options/inputs/scenarioInput.js';
import { t } from '../words/index.js';
import { addCampaign } from './battle/campaign.js';
import { addExplain, addPlay } from './battle/play.js';
import { addLists } from './battle/lists.js';
import { addAdvise } from './fight/advise.js';
import { addDuel } from './fight/duel.js';
import { addGroups } from './fight/groups.js';
import { addHabits } from './fight/habits.js';
import { addOdds } from './fight/odds.js';
import { addSheet } from './fight/sheet.js';
import { addSplits } from './fight/splits.js';
import { addJudge, addCheck } from './list/check.js';
import { addSearch, addMeta } from './list/search.js';
import { addGames } from './log/games.js';
import { addPower } from './log/power.js';
import { addLadder, addTrain } from './players/ladder.js';
import { addStrength, addWorth } from './players/strength.js';
import { addQuestions } from './systemQuestions.js';
import { addDiff } from './report/diff.js';
import { addMake } from './report/make.js';
import { addRun } from './report/run.js';
import { addVerify } from './report/verify.js';

const FOLDER = 'examples/twilight';
const LIST = `${FOLDER}/lists/empire.yaml`;

/** Adds the `fight` command. */
export const addFight = verb({
  name: 'fight',
  description: 'one fight: how it ends, how to split, what to do with the stones on the table',
  questions: [addOdds, addSplits, addAdvise, addDuel, addSheet, addHabits, addGroups],
  examples: [
    'stonecast fight knight seldoath',
    `stonecast fight ${FOLDER}/combat.yaml`,
    'stonecast fight splits knight seldoath',
  ],
});

/** Adds the `battle` command. */
export const addBattle = verb({
  name: 'battle',
  description: 'a whole battle, between players or solo: which side wins, who does what, and why',
  questions: [addPlay, addLists, addExplain, ...SYSTEMS.map((system) => addCampaign(system))],
  examples: [
    `stonecast battle ${FOLDER}/battle.yaml --battles 20`,
    `stonecast battle ${FOLDER}/battle.yaml --replay battle.html`,
    `stonecast battle ${FOLDER}/small-battle.yaml --battles 100`,
  ],
});

/** Adds the `list` command. */
export const addList = verb({
  name: 'list',
  description: 'one list: whether the rules allow it, whether it is too strong, which is the best',
  questions: [addCheck, addJudge, addSearch, addMeta],
  examples: [`stonecast list ${LIST}`, `stonecast list judge ${LIST}`],
});

/** Adds the `log` command. */
export const addLog = verb({
  name: 'log',
  description: 'your own games: what they show, what to play next, how many you need',
  questions: [addGames, addPower],
  examples: [`stonecast log ${FOLDER}/games.csv`, `stonecast log ${FOLDER}/log.csv`],
});

/** Adds the `report` command. */
export const addReport = verb({
  name: 'report',
  description: 'a page to share: run an experiment, draw its results again, compare or verify results',
  questions: [addRun, addMake, addDiff, addVerify],
  examples: [
    'stonecast report experiments/core-forces.yaml --dry-run',
    'stonecast report experiments/gallery/adjusting.yaml --dry-run',
  ],
});

/** Adds the `players` command. */
export const addPlayers = verb({
  name: 'players',
  description: 'who plays the simulated games: how strong they are, and what beats them',
  questions: [addStrength, addLadder, addTrain, addWorth],
  examples: ['stonecast players', 'stonecast players novice random --battles 16'],
});

/** Declares a verb: its name, description, questions and examples. */
interface Declared {
  readonly name: string;
  readonly description: string;
  readonly questions: readonly AddCommand[];
  readonly examples: readonly string[];
}

/** Returns the question that a verb asks if the user names none. */
const usualQuestion = (name: string): string => VERBS[name]?.alone ?? VERBS[name]?.usual ?? '';

function verb({ name, description, questions, examples: lines }: Declared): AddCommand {
  return (program: Command, session: Session) => {
    const command = program
      .command(name)
      .usage(helpWords('[question] <files or names...> [options]'))
      .description(description)
      .commandsGroup(helpWords('Questions:'));
    for (const add of questions) add(command, session);
    command.commandsGroup(helpWords('Questions of one game:'));
    addQuestions(command, session);
    command
      .commandsGroup(helpWords('Commands:'))
      .addHelpText('after', `\n${t('verb.usual', { usual: usualQuestion(name) })}`)
      .addHelpText('after', () => optionsHelp(command, usualQuestion(name)))
      .addHelpText('after', examples(...lines));
  };
}

/** Returns the options of one of a verb's questions, as its own help shows them, with the fields of `--with`. */
function optionsHelp(verb: Command, question: string): string {
  const asked = verb.commands.find((one) => one.name() === question);
  if (!asked) return '';
  const help = asked.createHelp();
  const width = help.padWidth(asked, help);
  const lines = help
    .visibleOptions(asked)
    .filter(({ long }) => long !== '--help')
    .map((option) => help.formatItem(help.optionTerm(option), width, help.optionDescription(option), help));
  const fields = asked.options.some(({ long }) => long === '--with')
    ? `\n${fieldsText('asked').trimEnd()}`
    : '';
  return `\n${help.formatItemList(t('verb.options', { question }), lines, help).join('\n').trimEnd()}${fields}`;
}
