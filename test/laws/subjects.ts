/** The commands that the laws hold for, with files that each of them reads: a line a command. */

/** A command with what it is asked. */
export interface Subject {
  readonly command: string;
  readonly files: readonly string[];
  readonly options?: readonly string[];
  /** What stands between the command and its files. */
  readonly before?: readonly string[];
  /** Whether its answer is about all files together. */
  readonly together?: true;
}

const twilight = (...names: string[]): string[] => names.map((name) => `examples/twilight/${name}.yaml`);
const genertela = (...names: string[]): string[] => names.map((name) => `examples/genertela/${name}.yaml`);
const warfield = (...names: string[]): string[] =>
  names.map((name) => `examples/grinding-annihilation/${name}.yaml`);
const words = (text: string): string[] => text.split(' ');
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
  {
    command: 'patch',
    files: twilight('patch'),
    // With support, a fight takes the cheapest supporter that the culture has.
    options: ['--players', 'greedy', '--field', 'kedashi/abrok', '--roles', 'attack,defend'],
    together: true,
  },
  {
    command: 'fight habits',
    files: twilight('combat'),
    options: ['--players', 'greedy,equilibrium'],
    together: true,
  },
  {
    command: 'battle explain',
    files: twilight('small-lists'),
    options: ['--event', '12', '--battles', '60', ...seed],
    together: true,
  },
  {
    command: 'list search',
    files: twilight('lists/empire'),
    before: [...words('--culture kedashi --points 40 --where open --battles 100'), ...alone, '--field'],
    together: true,
  },
  {
    command: 'players ladder',
    files: twilight('small-lists'),
    options: ['--players', 'close-in,keep-range', '--battles', '6', ...alone],
    together: true,
  },
  {
    command: 'players worth',
    files: twilight('small-lists'),
    options: ['--of', 'initiate', '--players', 'close-in', '--battles', '2', ...alone],
    together: true,
  },
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
  {
    command: 'list judge',
    files: twilight('lists/empire'),
    options: [
      '--field',
      ...twilight('lists/kedashi'),
      ...words('--drawn 0 --where open --players greedy --battles 40'),
      ...seed,
    ],
    together: true,
  },
  {
    command: 'list meta',
    files: twilight('lists/empire', 'lists/casanii'),
    options: ['--players', 'close-in,keep-range', '--battles', '8', ...alone],
    together: true,
  },
  {
    command: 'log power',
    files: twilight('lists/empire', 'lists/kedashi'),
    options: ['--players', 'close-in', '--battles', '4', ...seed],
    together: true,
  },
  { command: 'battle campaign', files: genertela('campaign'), options: ['--battles', '4', ...seed] },
  ...['battle allocate', 'fight exchange', 'fight retreat-chart', 'battle turn'].map(war),
];

const NO_ANSWER = 'it answers no question: it writes, waits or lists';

/** Commands without a law here, each with its reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  ask: 'it prints what the commands print: its own test compares them byte by byte',
  price: 'its own tests hold that prices stay with other names, other costs and more units',
  unit: 'it says what price says of the same unit: its own test compares them',
  'players strength': 'it reads no files: `verbs.test.ts` among the slow tests holds its laws',
  'players train': 'it plays for minutes: its parts have laws of their own among the tests of players',
  'log games': 'it reads tables: `logs.test.ts` holds its laws',
  'report run': 'it writes a folder: `reports.test.ts` holds its laws',
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
