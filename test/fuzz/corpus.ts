/** What the fuzz found worth keeping: files, each named after the command that reads it. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const CORPUS = fileURLToPath(new URL('corpus/', import.meta.url));

/** The command lines of the corpus, by the word with which its files begin; few sampled combats, for it is the reading that is tried. */
export const DOORS: Readonly<Record<string, (file: string) => string[]>> = {
  odds: (file) => ['fight', file, '--battles', '2000', '--threads', '1'],
  json: (file) => ['fight', file, '--json', '--battles', '2000', '--threads', '1'],
  sampled: (file) => ['fight', file, '--method', 'monte-carlo', '--battles', '2000', '--threads', '1'],
  splits: (file) => ['fight', 'splits', file],
  sheet: (file) => ['fight', 'sheet', file],
  tournament: (file) => ['fight', 'habits', file, '--players', 'greedy,equilibrium'],
};

/** Every file of the corpus with its command line, in an order that no file system changes. */
export function corpus(): { readonly name: string; readonly argv: string[] }[] {
  return readdirSync(CORPUS)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => {
      const door = DOORS[name.slice(0, name.indexOf('-'))];
      if (!door) throw new Error(`${name}: no command is known for it`);
      return { name, argv: door(`${CORPUS}${name}`) };
    });
}
