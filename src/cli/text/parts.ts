/** An answer in parts. A terminal prints them, and a page shows the same parts, so it is as complete as the text. */
import type { Section } from '../../reports/index.js';
import { textTable } from '../terminal/table.js';

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
