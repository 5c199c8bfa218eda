/** Opens a file: by a button, or by dropping it on the page. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { LONGEST_FILE } from '../../linkPacking.js';
import { t } from '../../words/index.js';
import { useDrop } from './dropFiles.js';
import { FileButton } from './fileButton.js';
import { openFile } from './userFiles.js';
import { TooLong } from '../refusalMessage.js';

/** A button that opens a file; a file may be dropped anywhere instead. */
export function Opener({ view }: { readonly view: 'battle' | 'table' }): JSX.Element {
  const [refused, setRefused] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (!file) return;
    setRefused(file.size > LONGEST_FILE);
    if (file.size <= LONGEST_FILE) void file.text().then((text) => openFile(view, { file: file.name, text }));
  };
  useDrop(take);
  return (
    <>
      <FileButton label={t('own.open')} onOpen={take} />
      {refused && <TooLong most={LONGEST_FILE} />}
    </>
  );
}
