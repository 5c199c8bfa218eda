/** Copying: what was copied is said, and where the browser does not let the page copy, the text is there to be taken. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../words/index.js';

/** The copying of texts, and what is told of it. */
export interface Copier {
  readonly copy: (text: string) => void;
  readonly reported: JSX.Element;
}

export function useCopier(): Copier {
  const [reported, setTold] = useState('');
  const [refused, setRefused] = useState('');
  const copy = (text: string): void => {
    setRefused('');
    // A page opened from disk may lack the clipboard altogether.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const fail = (): void => setRefused(text);
    if (clipboard === undefined) fail();
    else clipboard.writeText(text).then(() => setTold(t('out.copied')), fail);
  };
  return {
    copy,
    reported: (
      <>
        <p aria-live="polite">{reported}</p>
        {refused !== '' && (
          <label>
            {t('out.refused')}
            <textarea
              readOnly
              rows={6}
              value={refused}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
        )}
      </>
    ),
  };
}
