/** Outputs an answer in parts: as data or text, and as a page if `--out` asks for one. */
import type { System } from '../../system/index.js';
import { partsText, type Part } from './parts.js';
import { writePage, type PageModel, type PageFlags } from './pageModel.js';
import type { Session } from '../session.js';
import type { PageSources } from './answerPages.js';

/** An answer. */
export interface AnswerParts {
  readonly command: string;
  /** The files that it comes from. */
  readonly files: readonly string[];
  readonly system: System;
  /** The data for programs. */
  readonly data: unknown;
  /** @param quiet omits the method */
  readonly parts: (quiet: boolean) => readonly Part[];
  readonly page: (behind: PageSources) => PageModel;
}

/**
 * Outputs the answer.
 * @throws StonecastError `cannot-write`, or `cannot-do` for a PDF without Chromium
 */
export async function writeAnswer(
  { io, argv }: Pick<Session, 'io' | 'argv'>,
  flags: PageFlags & { readonly json?: boolean },
  { command, files, system, data, parts, page }: AnswerParts,
): Promise<void> {
  io.out(flags.json ? `${JSON.stringify(data)}\n` : partsText(parts(io.quiet === true)));
  if (flags.out === undefined) return;
  const model = page({ command, files, argv, system, parts: parts(false) });
  await writePage(model, flags, false, flags.json ? { ...io, quiet: true } : io);
}
