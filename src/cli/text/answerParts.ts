/**
 * An answer in parts. A terminal prints them, and a page shows the same parts, so it is as complete as the text. If
 * `--out` names a folder, the page with its pictures is written there.
 */
import type { Section, AnswerReport } from '../../reports/index.js';
import { textTable } from '../terminal/textTable.js';
import path from 'node:path';
import { sha256 } from '../../experiments/index.js';
import { isReserved, OutputFolder, readText } from '../../files/index.js';
import type { System } from '../../system/index.js';
import { checkForms, type FormFlags } from '../options/optionChecks.js';
import { escapeTerminal, type Io } from '../terminal/io.js';
import { inSystem } from '../options/language.js';
import { mainFile, shownPath, typed, typedAgain, takePlace } from '../options/inputs/paths.js';
import { looksLikeFile } from '../options/inputs/systemOfInput.js';
import { packageVersion } from '../version.js';
import { t } from '../words/index.js';
import type { OptionName } from '../options/optionTable.js';

/** Sentences with or without a title, or a table with a title and a foot. */
export type Part = string | TextPart | TablePart;

/** Sentences under a title. */
interface TextPart {
  readonly title: string;
  readonly text: string;
}

/** A table. */
interface TablePart {
  readonly title?: string;
  /** The first row is the heading. */
  readonly rows: readonly (readonly string[])[];
  readonly foot?: string;
  /** The text for a terminal, if it differs from a plain table. */
  readonly printed?: string;
}

/** Formats the parts for a terminal, with blank lines between them. It omits empty parts. */
export const partsText = (parts: readonly Part[]): string => reported(parts).map(printed).join('\n');

const reported = (parts: readonly Part[]): Part[] => parts.filter((part) => part !== '');

function printed(part: Part): string {
  if (typeof part === 'string') return `${part}\n`;
  if ('text' in part) return `${part.title}\n${part.text}\n`;
  const { title, rows, foot } = part;
  const over = title === undefined ? '' : `${title}\n`;
  return `${over}${part.printed ?? textTable(rows)}${foot === undefined ? '' : `${foot}\n`}`;
}

/** Removes terminal colours. */
const uncoloured = (text: string): string => text.replace(COLOURS, '');
// eslint-disable-next-line no-control-regex -- the sequences of colours begin with the control character ESC
const COLOURS = /\u001b\[[0-9;]*m/g;

/** Converts the parts to sections of a page. */
export const sectionsOf = (parts: readonly Part[]): Section[] =>
  reported(parts).map((part) => {
    if (typeof part === 'string') return { text: uncoloured(part).split('\n') };
    const title = part.title?.replace(/\s*:\s*$/, '');
    if ('text' in part) return { ...(title && { title }), text: uncoloured(part.text).split('\n') };
    const { rows, foot } = part;
    return {
      ...(title !== undefined && { title }),
      rows,
      ...(foot !== undefined && { text: uncoloured(foot).split('\n') }),
    };
  });

/** The options for a page. */
export interface PageFlags extends FormFlags {
  readonly out?: string;
  readonly force?: boolean;
}

/** The names of those options. */
export const PAGE = ['out', 'forms', 'force'] as const satisfies readonly OptionName[];

/** What a command knows about an answer with a page. */
export interface PageModel extends Pick<
  AnswerReport,
  'title' | 'question' | 'answer' | 'pictures' | 'sections'
> {
  /** The command without its files, such as `fight duel`. */
  readonly command: string;
  /** The inputs of the computation. The first one names the page's folder if several answers have their own folders. */
  readonly files: readonly string[];
  /** The command line, if the page shows its whole answer. The default is the command with its files. */
  readonly argv?: readonly string[];
  /** A description of the method. */
  readonly method: string;
  readonly system: Pick<System, 'name' | 'version' | 'notes' | 'glossaries'>;
  readonly data: unknown;
}

/**
 * Fails before computing if the page cannot be made, or if its folder is not writable.
 * @throws StonecastError `cannot-write` or `cannot-do`
 */
export async function checkPage(flags: PageFlags): Promise<void> {
  if (flags.out === undefined) return;
  await checkForms(flags);
  new OutputFolder(flags.out, flags.force);
}

/**
 * Writes the page if `--out` is given, and prints its path.
 * @param several whether the user asks about other files too; each answer then has its own folder
 * @throws StonecastError `cannot-write`, or `cannot-do` for a PDF without Chromium
 */
export async function writePage(model: PageModel, flags: PageFlags, several: boolean, io: Io): Promise<void> {
  if (flags.out === undefined) return;
  await checkForms(flags);
  const names = model.files.map((file) => path.basename(file));
  const name = (names[0] ?? '').replace(/\.(ya?ml|json)$/i, '').replace(/[^\w-]+/g, '-');
  const place = several ? path.join(flags.out, apart(name)) : flags.out;
  takePlace(flags, place, model.files[0] ?? '');
  const folder = new OutputFolder(place, flags.force);
  // The drawing library loads slower than most commands run.
  const { subjectReport } = await import('../../reports/index.js');
  const { title, question, answer, pictures, system, sections = [], argv } = model;
  const again = argv ? typedAgain(argv) : ['stonecast', model.command, ...model.files.map(typed)].join(' ');
  const data = `${JSON.stringify(model.data, null, 2)}\n`;
  const { files } = await subjectReport(
    {
      title,
      question,
      answer,
      pictures,
      sections,
      notes: (system.notes ?? []).map((note) => inSystem(system, note)),
      facts: [
        {
          name: t('page.rules'),
          text: t('page.rules.value', {
            system: system.name,
            rules: system.version,
            stonecast: packageVersion(),
          }),
        },
        { name: t('page.method'), text: model.method },
        {
          name: t('page.again'),
          text: again,
          code: true,
        },
      ],
      // Only files can change later; names cannot. So only files get a hash.
      inputs: model.files.flatMap((file, i) =>
        looksLikeFile(file) ? [{ file: names[i] ?? '', sha256: sha256(readText(file)) }] : [],
      ),
      data,
    },
    flags.forms,
  );
  folder.writeReport(files, folder.holds('answer.json', data));
  if (!io.quiet)
    io.out(`${t('run.report', { path: escapeTerminal(shownPath(folder.path, mainFile(files))) })}\n`);
}

/** Changes a folder name that some systems reserve. */
const apart = (name: string): string => (isReserved(name) ? `${name}-` : name);
