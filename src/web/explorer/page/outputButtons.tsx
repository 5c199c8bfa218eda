/** The output buttons: a link, the sentence, a table, the file, a picture. */
import type { JSX } from 'preact';
import { t } from '../words/index.js';
import { passLabel, useCopier } from './files/copyButton.js';
import { save } from './browserStorage.js';

/** A file that the page gives away. */
export interface OutFile {
  readonly name: string;
  readonly text: string;
  readonly copy: string;
}

interface Props {
  readonly sentence: string;
  /** The first row is the heading. */
  readonly table: readonly (readonly string[])[];
  /** The file for the command line, and its button's label. */
  readonly file: OutFile;
  /** Additional files. */
  readonly more?: readonly OutFile[];
  /** Whether the link contains the whole state. */
  readonly linked?: boolean;
  readonly svg: () => string | Promise<string>;
  readonly command: string;
}

/** The buttons that copy and save. */
export function Out({ sentence, table, file, more = [], linked = true, svg, command }: Props): JSX.Element {
  const { copy, pass, reported } = useCopier();
  const picture = async (): Promise<void> => {
    const drawn = await svg();
    const png = await (await import('./battle/picture.js')).pngOf(drawn);
    if (png) save('stonecast.png', png);
    else save('stonecast.svg', drawn, 'image/svg+xml');
  };
  const button = (label: string, act: () => void): JSX.Element => (
    <button key={label} type="button" onClick={act}>
      {label}
    </button>
  );
  return (
    <section class="out">
      <h2>{t('out.title')}</h2>
      <p class="actions">
        {linked && button(passLabel(), () => pass(sentence))}
        {button(t('out.sentence'), () => copy(sentence))}
        {button(t('out.markdown'), () => copy(markdown(table)))}
        {[file, ...more].map((one) => button(one.copy, () => copy(one.text)))}
        {button(t('out.save'), () => {
          for (const { name, text } of [file, ...more]) save(name, text);
        })}
        {button(t('out.picture'), () => void picture())}
      </p>
      {!linked && <p class="method">{t('out.long')}</p>}
      {reported}
      <p class="method">{t('out.command', { command })}</p>
    </section>
  );
}

/** Formats a table as Markdown and escapes markup characters. */
function markdown(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/[\\|<>*_`[\]]/g, '\\$&')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
