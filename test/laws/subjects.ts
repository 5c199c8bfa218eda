/** The commands that the laws hold for, with files that each of them reads: a line a command. */

/** A command with what it is asked. */
export interface Subject {
  readonly command: string;
  readonly files: readonly string[];
  readonly options?: readonly string[];
  /** Whether its answer is about all files together. */
  readonly together?: true;
}

const twilight = (...names: string[]): string[] => names.map((name) => `examples/twilight/${name}.yaml`);
const genertela = (...names: string[]): string[] => names.map((name) => `examples/genertela/${name}.yaml`);
const warfield = (...names: string[]): string[] =>
  names.map((name) => `examples/grinding-annihilation/${name}.yaml`);
const seed = ['--seed', 'laws'];
const alone = [...seed, '--threads', '1'];

const war = (command: string): Subject => ({
  command,
  files: genertela(command.split(' ')[1] ?? ''),
});

export const SUBJECTS: readonly Subject[] = [
  {
    command: 'fight odds',
    files: [...twilight('combat', 'shot', 'wild'), ...genertela('battle'), ...warfield('volley')],
  },
  { command: 'fight splits', files: twilight('combat', 'duel') },
  { command: 'fight advise', files: twilight('in-progress', 'combat') },
  {
    command: 'fight groups',
    files: twilight('brawl'),
    options: ['--battles', '50', ...seed],
    together: true,
  },
  { command: 'battle bag', files: twilight('bag') },
  { command: 'list check', files: twilight('lists/empire', 'lists/kedashi', 'lists/casanii') },
  { command: 'table sight', files: twilight('tables/crossroads', 'tables/ravine') },
  { command: 'table reach', files: twilight('tables/crossroads') },
  { command: 'table blast', files: twilight('tables/ravine') },
  { command: 'table contact', files: twilight('tables/crossroads') },
  { command: 'fight frugin', files: twilight('frugin') },
  ...['list force', 'list worth', 'list rank', 'fight overrun'].map(war),
  ...['assault', 'fatigue', 'retreat', 'matchups'].map((name) => ({
    command: `fight ${name}`,
    files: warfield(name),
  })),
  { command: 'list army', files: warfield('army') },
];

/** Those that take long: the slow tests hold the laws for them. */
export const SLOW_SUBJECTS: readonly Subject[] = [
  { command: 'fight duel', files: twilight('duel') },
  {
    command: 'battle lists',
    files: twilight('lists/empire', 'lists/casanii'),
    options: ['--where', 'open', '--battles', '200', ...seed],
    together: true,
  },
  {
    command: 'battle play',
    files: twilight('small-lists', 'small-battle'),
    options: ['--battles', '32', ...alone],
  },
  ...['battle allocate', 'fight exchange', 'fight retreat-chart', 'battle turn'].map(war),
];

const PLAYERS = 'it plays for minutes: its parts have laws of their own among the tests of players';
const NO_ANSWER = 'it answers no question: it writes, waits or lists';
const LONG = 'it plays for long: the slow tests compare its answers';

/** Commands without a law here, each with its reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  ask: 'it prints what the commands print: its own test compares them byte by byte',
  price: 'its own tests hold that prices stay with other names, other costs and more units',
  unit: 'it says what price says of the same unit: its own test compares them',
  patch: LONG,
  'players strength': PLAYERS,
  'players ladder': PLAYERS,
  'players train': PLAYERS,
  'list meta': PLAYERS,
  'players worth': PLAYERS,
  'battle explain': PLAYERS,
  'list judge': LONG,
  'list search': LONG,
  'battle campaign': LONG,
  'log power': LONG,
  'log games': LONG,
  'fight habits': LONG,
  'report run': LONG,
  'fight sheet': NO_ANSWER,
  page: NO_ANSWER,
  worker: NO_ANSWER,
  'report verify': 'it checks answers of others: its own tests forge them',
  'report make': NO_ANSWER,
  'report diff': NO_ANSWER,
  'new experiment': NO_ANSWER,
  'new profile': NO_ANSWER,
  'new patch': NO_ANSWER,
  'new list': NO_ANSWER,
  'new system': NO_ANSWER,
  'new battle': NO_ANSWER,
  'new games': NO_ANSWER,
  'new log': NO_ANSWER,
  selftest: NO_ANSWER,
  completion: NO_ANSWER,
  'table draw': NO_ANSWER,
  'table generate': NO_ANSWER,
  'profiles list': NO_ANSWER,
  'profiles show': NO_ANSWER,
  'profiles abilities': NO_ANSWER,
  'profiles check': NO_ANSWER,
  'profiles schema': NO_ANSWER,
};
