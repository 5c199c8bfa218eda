/** A report as one message of a chat: a code block under 2,000 characters (Discord's limit of a message), the answer first. */
import type { Chart } from '../charts/chart.js';
import type { Section, Story } from '../story.js';
import { say } from '../text.js';

/** Characters of the block at most, its fences and the word that there is more included. */
const MOST = 1990;
/** Characters of a line of sentences. */
const WIDTH = 76;
const FENCE = '```';

/**
 * The block: title, answer, what the charts found, tables and what stands under them, as far as whole lines fit; where
 * they do not, its last line says so.
 */
export function chat({ title, answer, warnings, sections }: Story, charts: readonly Chart[]): string {
  const first = [...warnings, ...answer];
  // What the answer says already is not said again by a chart.
  const found = charts.flatMap(({ findings }) => findings.filter((one) => !first.includes(one)).slice(0, 1));
  const lines = [
    ...wrapped(title),
    '',
    ...first.flatMap(wrapped),
    ...found.flatMap((one) => ['', ...wrapped(one)]),
    ...sections.flatMap(sectionLines),
  ].map((line) => line.replaceAll('`', "'"));
  const more = `… ${say('chat.more')}`;
  const room = MOST - 2 * (FENCE.length + 1);
  const whole = lines.join('\n').length <= room;
  const told = whole ? lines : [...fitting(lines, room - more.length - 1), more];
  return [FENCE, ...told, FENCE, ''].join('\n');
}

function fitting(lines: readonly string[], room: number): string[] {
  let used = 0;
  const first = lines.findIndex((line) => (used += line.length + 1) > room);
  return lines.slice(0, first);
}

function sectionLines({ title, rows, text = [] }: Section): string[] {
  return [
    '',
    ...(title === undefined ? [] : wrapped(title)),
    ...(rows ? aligned(rows) : []),
    ...text.flatMap(wrapped),
  ];
}

/** A table whose first column stands left and whose others stand right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  return rows.map((row) =>
    widths
      .map((width, i) => (i === 0 ? (row[i] ?? '').padEnd(width) : (row[i] ?? '').padStart(width)))
      .join('  ')
      .trimEnd(),
  );
}

/** A sentence in lines. A word that is longer than a line has one of its own. */
function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
