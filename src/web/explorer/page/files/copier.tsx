/** Copies texts and confirms it. If the browser refuses, the page shows the text for manual copying. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../words/index.js';

/** A copy function and its message. */
export interface Copier {
  readonly copy: (text: string) => void;
  readonly reported: JSX.Element;
}

export function useCopier(): Copier {
  const [reported, setTold] = useState('');
  const [refused, setRefused] = useState('');
  const copy = (text: string): void => {
    setRefused('');
    // A page opened from disk may have no clipboard.
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
