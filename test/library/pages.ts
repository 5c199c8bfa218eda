/** The pages that users read, and the commands on them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

/** README and every page of docs/ itself; its folders are for contributors and lab notes. */
export const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** A command of a page, without `stonecast` and its remark; the answer is the block that follows, if one does. */
export interface ShownCommand {
  readonly command: string;
  readonly answer: string;
}

/** The commands in the `sh` blocks of a page, in its order. An answer belongs to the last command of its block. */
export function commandsOf(markdown: string): ShownCommand[] {
  const blocks = markdown.matchAll(/^```sh\n([^]*?)^```\n(?:\s*^```\n([^]*?)^```)?/gm);
  return [...blocks].flatMap(([, block = '', answer = '']) => {
    const commands = [...block.matchAll(/^(?:npx )?stonecast ([^#\n]+)/gm)].map(([, line = '']) =>
      line.trim(),
    );
    return commands.map((command, i) => ({ command, answer: i === commands.length - 1 ? answer : '' }));
  });
}

/** All commands of a page: those of its blocks, and those in a sentence or a table. */
export function allCommandsOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, '');
  const inline = [...prose.matchAll(/`stonecast ([^`]+)`/g)].map(([, line = '']) => line.trim());
  return [...commandsOf(markdown).map(({ command }) => command), ...inline];
}
