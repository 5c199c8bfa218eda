/** Of what kind a file is that a command could not read, and which commands read it. */
import type { System } from '../../system/index.js';
import { fault, StonecastError } from '../../wording/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { topFields } from './meant.js';
import { looksLikeFile } from './scenarios.js';
import { schemaFields } from './schemas.js';

/** Commands that read files of a kind, the usual one first; a system's own questions bear the names of their kinds. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  scenario: ['odds', 'splits', 'advise', 'duel', 'sheet', 'tournament', 'compare'],
  moment: ['advise', 'sheet'],
  profiles: ['profiles check', 'price', 'worth', 'dossier', 'efficiency', 'compare', 'verdict'],
  brawl: ['brawl', 'tournament'],
  list: ['list check', 'list', 'verdict', 'price', 'worth'],
  battle: ['battle'],
  table: ['table sight', 'table'],
  targets: ['price --targets', 'price'],
  experiment: ['run'],
};

function readersOf(system: System, kind: string): readonly string[] {
  const own = system.commands?.[kind] !== undefined || (kind === 'campaign' && system.campaign !== undefined);
  return own ? [`${system.id} ${kind}`, kind] : (READERS[kind] ?? []);
}

/**
 * The fault of a file that is meant for another command than the one that was typed; undefined where every file may be
 * meant for it.
 */
export function misdirected(argv: readonly string[], error: StonecastError): StonecastError | undefined {
  const { code, place } = error;
  if (!FAULTS.has(code) || place === undefined) return undefined;
  const typed = argv.join(' ');
  const files = argv.filter(
    (word, i) => /\.(ya?ml|json)$/i.test(word) && looksLikeFile(word) && !isOfProfiles(argv, i),
  );
  if (argv.some((word, i) => word === place.file && isOfProfiles(argv, i))) return undefined;
  const faulty = files.filter((file) => file === place.file);
  for (const file of faulty.length > 0 ? faulty : files) {
    const readers = readersOfFile(file);
    const [usual] = readers;
    if (usual === undefined || readers.some((one) => typed.startsWith(one.replace(/ --.*$/, '')))) continue;
    return new StonecastError(
      'wrong-usage',
      {
        found: fault('this file is for another command'),
        tip: fault('for example: {example}', { example: `stonecast ${usual} ${file}` }),
      },
      { place: { file } },
    );
  }
  return undefined;
}

/** Whether a word is one of the files that `--profiles` takes, which every command reads as such. */
const isOfProfiles = (argv: readonly string[], i: number): boolean =>
  argv.slice(0, i).findLast((word) => word.startsWith('-')) === '--profiles';

/** The codes of faults that a file of another kind has. */
const FAULTS: ReadonlySet<string> = new Set([
  'unknown-field',
  'wrong-value',
  'cannot-read',
  'unknown-system',
]);

/** Every command that reads files with the fields of this one. */
function readersOfFile(file: string): string[] {
  const fields = topFields(file);
  if (fields.every((field) => field === 'system')) return [];
  return SYSTEMS.flatMap((system) =>
    schemaFields(system)
      .filter(
        ({ known, needed }) =>
          fields.every((one) => known.has(one)) && needed.every((one) => fields.includes(one)),
      )
      .flatMap(({ kind }) => readersOf(system, kind)),
  );
}
