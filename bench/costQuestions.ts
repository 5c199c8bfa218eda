/** Random questions of every kind that may take long, small enough that all of them take some minutes. */
import seedrandom from 'seedrandom';

/** A kind of questions, and arguments of the command line that are drawn anew. */
export type Kind = readonly [kind: string, drawn: () => string[]];

/** Returns the kinds, with arguments drawn from the seed. */
export function kindsOf(seed: string): readonly Kind[] {
  const random = seedrandom(seed);
  const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  /** A whole number, drawn evenly by its logarithm. */
  const about = (least: number, most: number): string =>
    String(Math.round(least * (most / least) ** random()));
  const list = (name: string): string => `examples/twilight/lists/${name}.yaml`;
  const two = (): string[] => among([['empire', 'kedashi'], ['casanii', 'empire'], ['kedashi', 'casanii']]).map(list); // prettier-ignore
  const annihilation = ['lantern-levy', 'tarn-brood'].map((name) => `examples/grinding-annihilation/lists/${name}.yaml`); // prettier-ignore
  const threads = (): string[] => ['--threads', among(['1', '2'])];
  const player = (): string[] => ['--players', among(['random', 'novice', 'club', 'close-in'])];
  const field = (): string[] => {
    const [own = '', other = ''] = two();
    return [own, '--field', other, '--drawn', '0'];
  };
  const units = (): string[] => [among(['empire/knight', 'empire/militia']), among(['devanu/sempa', 'kedashi/abrok', 'kedashi/seldoath'])]; // prettier-ignore
  const file = (names: readonly string[]): string => `examples/twilight/${among(names)}.yaml`;
  return [
    ['lists on tables', () => ['battle', 'lists', ...among([two, () => annihilation])(), '--battles', about(100, 800), ...threads()]], // prettier-ignore
    ['lists on tables, by precision', () => ['battle', 'lists', ...two(), ...player(), '--precision', among(['0.06', '0.04', '0.03']), ...threads()]], // prettier-ignore
    ['lists by brawl', () => ['battle', 'lists', ...two(), '--where', 'open', '--battles', about(20, 400)]],
    ['judge on tables', () => ['list', 'judge', ...field(), ...player(), '--battles', about(60, 400), ...threads()]], // prettier-ignore
    ['judge by brawl', () => ['list', 'judge', ...field(), '--where', 'open', '--players', 'greedy', '--battles', about(50, 5000)]], // prettier-ignore
    ['search', () => ['list', 'search', '--culture', among(['kedashi', 'casanii', 'empire']), '--points', among(['40', '60', '80', '120']), '--where', 'open', '--battles', about(150, 600), ...threads()]], // prettier-ignore
    ['strength', () => ['players', 'strength', among(['novice', 'random', 'close-in']), 'club', '--battles', about(16, 60), ...threads()]], // prettier-ignore
    ['ladder', () => ['players', 'ladder', file(['small-lists', 'battle']), '--players', among(['planner,close-in,random', 'random,keep-range', 'novice,club']), '--battles', about(100, 1000), ...threads()]], // prettier-ignore
    ['worth', () => ['players', 'worth', file(['small-lists', 'battle']), '--of', 'again', '--players', among(['planner', 'close-in']), '--battles', about(20, 200), ...threads()]], // prettier-ignore
    ['brawls', () => ['fight', 'groups', ...units(), '--players', among(['greedy', 'idle']), '--battles', about(100_000, 3_000_000)]], // prettier-ignore
    ['battles', () => ['battle', 'play', file(['battle', 'skirmish', 'small-lists', 'four-forces']), '--battles', about(500, 5000), ...threads()]], // prettier-ignore
    ['battles by precision', () => ['battle', 'play', file(['battle', 'skirmish', 'small-lists']), '--precision', among(['0.03', '0.02', '0.015']), ...threads()]], // prettier-ignore
    ['exact battle', () => ['battle', 'play', file(['small-battle', 'small-lists', 'battle']), '--method', 'exact']], // prettier-ignore
    ['duel', () => ['fight', 'duel', 'empire/militia-captain', 'kedashi/seldoath', '--with', `turns=${about(3, 8)}`]], // prettier-ignore
    ['sampled duel', () => ['fight', 'duel', 'examples/twilight/duel.yaml', '--method', 'monte-carlo', '--battles', about(1e6, 3e9)]], // prettier-ignore
    ['parts of prices', () => ['price', among(['empire/knight', 'empire/militia', 'casanii/tracker']), '--each-part', '--players', among(['random', 'novice']), '--seed', about(1, 1000), ...threads()]], // prettier-ignore
    ['patch on tables', () => ['patch', 'examples/twilight/patch.yaml', '--where', 'table', '--players', among(['random', 'close-in']), '--battles', about(8, 64), ...threads()]], // prettier-ignore
  ];
}
