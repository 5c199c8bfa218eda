/**
 * Every option of the command line, declared once: name, value, one help sentence, one default. Commands list those
 * that they read.
 */
import { Option, type Command } from 'commander';
import { LANGUAGES } from '../../i18n/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { QUEUE_HELP } from './longRuns.js';

/** One option. */
interface Declared {
  /** The name and value in commander's format: `--seed <text>`. */
  readonly flags: string;
  readonly help: string;
  readonly choices?: readonly string[];
  /** True: commas also separate its values. */
  readonly commas?: true;
  /** The default. Absent: the question chooses, or the help sentence states it. */
  readonly usual?: string;
}

/** Options that several verbs read. */
const SHARED = {
  players: {
    flags: '--players <names>',
    help: 'who plays: one player for all sides, or several, comma-separated',
  },
  enemy: { flags: '--enemy <name>', help: 'who plays the other side, where it differs' },
  field: {
    flags: '--field <names...>',
    help: 'the enemies: names, groups, lists or files (default: all packaged ones)',
  },
  where: {
    flags: '--where <place>',
    help: 'where they fight: table, open, or the name of a scenario, a table or terrain, such as meeting,dense-48 (default: as the question needs)',
  },
  precision: {
    flags: '--precision <p>',
    help: 'stop when every interval is this narrow on either side, e.g. 0.01',
  },
  time: { flags: '--time <seconds>', help: 'stop after this time, e.g. 60s, and print the result so far' },
  battles: {
    flags: '--battles <n>',
    help: 'how many battles, fights or campaigns to play (default: as the question needs)',
  },
  method: {
    flags: '--method <how>',
    help: 'exact or sampled (default: as the question can afford)',
    choices: ['exact', 'monte-carlo'],
  },
  confidence: { flags: '--confidence <p>', help: 'confidence of the intervals (default: 0.95)' },
  error: { flags: '--error <p>', help: 'chance of a wrong verdict at most', usual: '5%' },
  points: {
    flags: '--points <n>',
    help: 'points of each list or group (default: the usual points of the game)',
  },
  drawn: { flags: '--drawn <n>', help: 'how many lists or battles to draw from the seed' },
  seed: { flags: '--seed <text>', help: 'seed: the same text gives the same bytes anywhere' },
  threads: { flags: '--threads <n>', help: 'worker threads (default: one a core)' },
  queue: { flags: '--queue <address>', help: `the queue of work for other machines: ${QUEUE_HELP}` },
  state: { flags: '--state <file>', help: 'save finished work there, and continue from it' },
  system: {
    flags: '--system <id>',
    help: 'the rule system (default: the one that knows the names, else the usual one)',
  },
  profiles: {
    flags: '--profiles <path...>',
    help: 'profile files or folders to read besides the packaged ones',
  },
  out: {
    flags: '--out <place>',
    help: 'write the answer there: a folder; page, table draw and players train write one file',
  },
  forms: {
    flags: '--forms <form...>',
    help: 'only these forms of the page (default: html markdown pictures data); text is a message for a chat, pdf needs a Chromium',
    choices: ['html', 'markdown', 'pictures', 'data', 'text', 'pdf'],
    commas: true,
  },
  force: { flags: '--force', help: 'write over files that are there' },
  lang: {
    flags: '--lang <language>',
    help: 'language of sentences, tables and reports',
    choices: LANGUAGES,
  },
  quiet: {
    flags: '-q, --quiet',
    help: 'print only the answer: no progress, no method',
  },
  json: { flags: '--json', help: 'print JSON; several answers one document a line' },
} as const satisfies Readonly<Record<string, Declared>>;

/** Options that one verb reads. */
const OWN = {
  // fight
  with: {
    flags: '--with <field=value...>',
    help: 'fields of the attacker and of the fight, see below',
  },
  'enemy-with': { flags: '--enemy-with <field=value...>', help: 'fields of the defender, see below' },
  details: {
    flags: '--details',
    help: 'best play at every stage of a duel: who begins, which splits',
  },
  interactive: {
    flags: '--interactive',
    help: 'follow one combat from the picks to the saves, question by question',
  },
  solve: {
    flags: '--solve <choices...>',
    help: 'also solve these open choices before the split, see below',
    choices: [...new Set(SYSTEMS.flatMap(({ openings = {} }) => Object.keys(openings)))],
  },
  // battle
  replay: {
    flags: '--replay <place>',
    help: 'write one battle or campaign, overwriting: a page (.html), pictures (a folder: name/), else JSON',
  },
  number: {
    flags: '--number <n>',
    help: "which of the seed's battles or campaigns to take (default: the battle with the median result, campaign 0)",
  },
  event: { flags: '--event <n>', help: "the event's place in the replay, from 0" },
  worth: {
    flags: '--worth <nation>',
    help: 'also what each unit type, +1 on the card, the first turn, titles and alliances are worth to this nation',
  },
  prices: {
    flags: '--prices <file>',
    help: 'predict from prices that `price --json` printed (default: the prices that come with Stonecast)',
  },
  // price
  'each-part': {
    flags: '--each-part',
    help: 'instead: what one more of each stat and one ability less are worth, in points; without profiles: over the whole roster',
  },
  targets: {
    flags: '--targets <file>',
    help: 'instead: the fewest new costs that bring units or forces to wanted win rates',
  },
  // patch
  old: { flags: '--old <paths...>', help: 'the old version, where it has several files' },
  units: { flags: '--units <names...>', help: 'units to judge (default: those that the patch touches)' },
  measure: {
    flags: '--measure <name>',
    help: 'the measure: swing, per100, kill, loss, removed, lost, brawl; for scenarios a figure, duel or brawl (default: swing)',
  },
  margin: {
    flags: '--margin <m>',
    help: 'differences within it do not matter: 2% of chances and of points (default: 2%)',
  },
  roles: { flags: '--roles <ids>', help: 'comma-separated roles (default: all)' },
  // list
  culture: {
    flags: '--culture <names>',
    help: 'the force of the lists; several, comma-separated, meet each other (default: all)',
  },
  least: { flags: '--least <n>', help: 'the least points that a list spends (default: 95 % of them)' },
  counters: {
    flags: '--counters <n>',
    help: 'counters that set all of it in motion, at most (default: those that a player has)',
  },
  'no-metagame': { flags: '--no-metagame', help: 'only the best list against the field' },
  // log
  imbalance: {
    flags: '--imbalance <shares...>',
    help: 'what the stronger side would win of decided games, e.g. 55% (default: a table)',
  },
  games: { flags: '--games <n...>', help: 'the other direction: what this many games can show' },
  power: { flags: '--power <p>', help: 'the least chance to find an imbalance that is there', usual: '80%' },
  trust: {
    flags: '--trust <games>',
    help: 'the weight of a prediction, in games (default: learnt from the log)',
  },
  next: { flags: '--next <n>', help: 'match-ups to name as worth playing next', usual: '5' },
  // report
  full: { flags: '--full', help: 'use the settings under "full" in the experiment, however long it takes' },
  'dry-run': { flags: '--dry-run', help: 'say what the run would compute and how long it would take' },
  audit: {
    flags: '--audit <share>',
    help: 'compute this share of sampled results from other machines again here (default: 2%)',
  },
  most: { flags: '--most <n>', help: 'rows of each figure to show, the largest changes first', usual: '10' },
  // players
  alike: { flags: '--alike', help: 'drawn battles: the same list for both sides' },
  respond: {
    flags: '--respond <playouts>',
    help: 'also what beats each: every policy, and a search that knows it, with this many playouts (0: no search)',
  },
  rounds: { flags: '--rounds <n>', help: 'rounds of practice', usual: '8' },
  of: {
    flags: '--of <habits>',
    help: 'the habits to give up: charge, shoot, disengage, lead, again, initiate, support',
    usual: 'charge,lead,again',
  },
} as const satisfies Readonly<Record<string, Declared>>;

/** Options of the commands for programs and experts. */
const EXPERT = {
  // ask
  combats: { flags: '--combats <n>', help: 'combats to sample (default: 10 million)' },
  batch: {
    flags: '--batch <file>',
    help: 'for battle: two forces per line, one answer per line; - is standard input',
  },
  // worker
  idle: { flags: '--idle <seconds>', help: 'end after this long without a job (default: never)' },
  // page
  serve: { flags: '--serve', help: 'offer the page on the network until Ctrl-C, instead of a file' },
  host: {
    flags: '--host <address>',
    help: 'with --serve: the address to listen on; 0.0.0.0 for phones near by',
    usual: '127.0.0.1',
  },
  port: { flags: '--port <n>', help: 'with --serve: the port; 0 takes a free one', usual: '8080' },
  // table
  ways: { flags: '--ways', help: 'draw the paths of the moves in the file' },
  fans: { flags: '--fans', help: 'draw the fields of view of the models that the file asks about' },
  table: {
    flags: '--table <name>',
    help: 'a named table such as dense-48, for what the other options leave out',
  },
  width: { flags: '--width <inches>', help: 'width of the table (default: 36)' },
  depth: { flags: '--depth <inches>', help: 'depth of the table (default: 36)' },
  pieces: { flags: '--pieces <n>', help: 'how many pieces of terrain (default: 8)' },
  density: {
    flags: '--density <share>',
    help: 'the share of the table that they cover, from 0 (default: 0.15)',
  },
  symmetry: {
    flags: '--symmetry <how>',
    help: 'whether the far half is the near one in a mirror or turned about (default: none)',
    choices: ['none', 'mirror', 'turn'],
  },
} as const satisfies Readonly<Record<string, Declared>>;

const OPTIONS: Readonly<Record<OptionName, Declared>> = { ...SHARED, ...OWN, ...EXPERT };

/** An option's name without dashes. */
export type OptionName = keyof typeof SHARED | keyof typeof OWN | keyof typeof EXPERT;

/** Creates an option for a command. It is new at each call, because the program may translate it. */
export function optionNamed(name: OptionName): Option {
  const { flags, help, choices, commas, usual } = OPTIONS[name];
  const option = new Option(flags, help);
  if (choices) option.choices(choices);
  if (commas) splitAtCommas(option);
  return usual === undefined ? option : option.default(usual);
}

/** Adds the named options to a command. */
export function withOptions(command: Command, ...names: readonly OptionName[]): Command {
  for (const name of names) command.addOption(optionNamed(name));
  return command;
}

/** Splits values at commas too. Other options list their values the same way. */
function splitAtCommas(option: Option): void {
  const one = option.parseArg;
  option.argParser<unknown>((text, before) =>
    text.split(',').reduce((all, part) => one?.(part, all), before),
  );
}
