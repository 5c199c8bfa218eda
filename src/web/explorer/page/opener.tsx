/** Where a file comes in: by a button, or dropped on the page. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LONGEST_FILE } from '../pack.js';
import { say } from '../words/index.js';
import { openFile } from './files.js';

/** A button that opens a file; a file may be dropped anywhere instead. */
export function Opener({ view }: { readonly view: 'battle' | 'table' }): JSX.Element {
  const [refused, setRefused] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (!file) return;
    setRefused(file.size > LONGEST_FILE);
    if (file.size <= LONGEST_FILE) void file.text().then((text) => openFile(view, { file: file.name, text }));
  };
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [view]);
  return (
    <>
      <label class="button">
        {say('own.open')}
        <input
          type="file"
          class="hidden"
          accept=".json,.yaml,.yml"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </label>
      {refused && <p role="alert">{say('file.long')}</p>}
    </>
  );
}
