/** Every command that README and the user pages show exists, with the options and packaged files that it names. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stonecast } from '../cli/console.js';
import { allCommandsOf, PAGES, ROOT } from '../../scripts/answers.mjs';

const WHOLE = /^(?:examples|experiments|profiles|reports)\/[\w./-]+$/;

/** What is wrong with a command: no such command, options that its help does not list, packaged files that are not there. */
async function faultsOf(command: string): Promise<string[]> {
  const words = command.split(' ');
  const { code, out } = await stonecast(...words, '--help');
  const options = new Set(out.match(/--[a-z][a-z-]*/g));
  return [
    ...(code === 0 && out.startsWith('Usage: stonecast ') ? [] : ['no such command']),
    ...words.filter((word) => word.startsWith('--') && !options.has(word)),
    ...words.filter((word) => WHOLE.test(word) && !existsSync(path.join(ROOT, word))),
  ];
}

it.each(PAGES)('%s shows commands that exist', async (page) => {
  const shown = allCommandsOf(readFileSync(path.join(ROOT, page), 'utf8'));
  const faults: string[] = [];
  for (const command of shown) {
    for (const fault of await faultsOf(command)) faults.push(`${command}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

it('notices an option that a command does not have, and a file that is not there', async () => {
  expect(await faultsOf('price knight --tables 4')).toEqual(['--tables']);
  expect(await faultsOf('list examples/none.yaml')).toEqual(['examples/none.yaml']);
});
