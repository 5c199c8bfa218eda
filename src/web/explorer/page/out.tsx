/** What leaves the page: a link, the sentence, a table, the scenario, a picture. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { yamlText } from '../scenarioText.js';
import { say } from '../words/index.js';
import { save } from './keep.js';
import { toldOf } from './odds.js';
import { file, found, state } from './store.js';
import { pictureOf } from './picture.js';

/** The command line's word for what the page asks. */
const COMMANDS: Readonly<Record<string, string>> = { coach: 'advise', study: 'splits' };

/** The buttons that copy and save. */
export function Out(): JSX.Element | null {
  const [told, setTold] = useState('');
  const [refused, setRefused] = useState('');
  const now = found.value;
  if (now === undefined || !('answer' in now.reply)) return null;
  const { answer } = now.reply;
  const words = toldOf(answer as Record<string, unknown>, now.reply.told);
  const copy = (text: string): void => {
    setRefused('');
    // A page opened from disk may lack the clipboard altogether.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const fail = (): void => setRefused(text);
    if (clipboard === undefined) fail();
    else clipboard.writeText(text).then(() => setTold(say('out.copied')), fail);
  };
  const { ask } = state.value;
  const name = COMMANDS[ask] ?? ask;
  return (
    <section class="out">
      <h2>{say('out.title')}</h2>
      <p class="actions">
        <button type="button" onClick={() => copy(location.href)}>
          {say('out.link')}
        </button>
        {words.sentence !== '' && (
          <button type="button" onClick={() => copy(words.sentence)}>
            {say('out.sentence')}
          </button>
        )}
        {words.table.length > 1 && (
          <button type="button" onClick={() => copy(markdown(words.table))}>
            {say('out.markdown')}
          </button>
        )}
        <button type="button" onClick={() => copy(yamlText(file.value))}>
          {say('out.yaml')}
        </button>
        {words.sentence !== '' && (
          <button
            type="button"
            onClick={() =>
              save(
                'stonecast.svg',
                pictureOf(words.sentence, 'figures' in words ? (words.figures ?? []) : []),
                'image/svg+xml',
              )
            }
          >
            {say('out.picture')}
          </button>
        )}
      </p>
      <p aria-live="polite">{told}</p>
      {refused !== '' && (
        <label>
          {say('out.refused')}
          <textarea
            readOnly
            rows={6}
            value={refused}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
      <p class="method">{say('out.command', { command: `stonecast ${name} scenario.yaml` })}</p>
    </section>
  );
}

/** A table as Markdown; marks that mean something there are escaped. */
function markdown(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/[\\|<>*_`[\]]/g, '\\$&')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
