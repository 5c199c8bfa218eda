/** What the core for a browser is built with and asked in tests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SYSTEMS } from '../../src/systems/registry.js';
import type { Request } from '../../src/web/core.js';
import type { Data } from '../../src/web/packaged.js';

const ROOT = path.join(import.meta.dirname, '../..');
const VECTORS = path.join(ROOT, 'test/golden/vectors');

/** The data files of every system, as the build puts them in. */
export const data: Data = Object.fromEntries(
  SYSTEMS.map(({ id }) => {
    const folder = path.join(ROOT, 'profiles', id);
    const files = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file));
    const read = (file: string) => ({
      file,
      data: parse(readFileSync(path.join(folder, file), 'utf8')) as unknown,
    });
    return [id, files.sort().map(read)];
  }),
);

/** A question, and what a test calls it. */
type Named = Request & { readonly name: string };

const example = (name: string): unknown =>
  parse(readFileSync(path.join(ROOT, 'examples', name), 'utf8')) as unknown;

/** A combat in progress and a match-up, advised and drawn up; and questions of each game alone. */
const others: readonly Named[] = [
  ...['advise', 'sheet'].map((ask) => ({ name: ask, ask, file: example('twilight/in-progress.yaml') })),
  ...SYSTEMS.map(({ id }) => ({ name: `${id} profiles`, ask: 'profiles', system: id })),
  ...[
    'twilight/bag',
    'twilight/frugin',
    'genertela/overrun',
    'genertela/exchange',
    'grinding-annihilation/assault',
  ].map((name) => {
    const [system = '', ask = ''] = name.split('/');
    return { name, system, ask, file: example(`${name}.yaml`) };
  }),
];

/** Every reference vector as questions: exact, and where there are odds, sampled too. */
const vectors: readonly Named[] = readdirSync(VECTORS).flatMap((file) => {
  const vectors = JSON.parse(readFileSync(path.join(VECTORS, file), 'utf8')) as { scenario: unknown }[];
  const kind = /-(bag|duel|splits)\.json$/.exec(file)?.[1];
  return vectors.flatMap(({ scenario }, i): Named[] => {
    const base = { name: `${file} ${i}`, file: scenario, ...(kind === 'bag' && { system: 'twilight' }) };
    if (kind !== undefined) return [{ ...base, ask: kind }];
    const options = { method: 'monte-carlo', combats: 20_000, seed: 'web' } as const;
    return [
      { ...base, ask: 'odds' },
      { ...base, name: `${base.name} sampled`, ask: 'odds', options },
    ];
  });
});

export const questions: readonly Named[] = [...vectors, ...others];
