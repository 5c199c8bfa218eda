/** The sources stay easy to find and to read: short files, small folders. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, '../../src');
const MOST_LINES = 400;
const MOST_FILES = 25;

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

it(`no file has more than ${MOST_LINES} lines`, () => {
  const lines = (name: string): number => readFileSync(path.join(SRC, name), 'utf8').split('\n').length - 1;
  expect(sources.filter((name) => lines(name) > MOST_LINES)).toEqual([]);
});

it(`no folder has more than ${MOST_FILES} files`, () => {
  const folders = [...new Set(sources.map((name) => path.dirname(name)))];
  const filesIn = (folder: string): number => sources.filter((name) => path.dirname(name) === folder).length;
  expect(folders.filter((folder) => filesIn(folder) > MOST_FILES)).toEqual([]);
});
