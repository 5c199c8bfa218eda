/**
 * Copies texts and confirms it. If the browser refuses, the page shows the text for manual copying. A link goes to the
 * share sheet of the device if there is one.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../words/index.js';
import { linkNow } from '../address.js';

/** A copy function, a function that passes on the link to the current state, and their message. */
export interface Copier {
  readonly copy: (text: string) => void;
  readonly pass: (sentence?: string) => void;
  readonly reported: JSX.Element;
}

/** Whether the device has a share sheet. */
const shares = (): boolean => 'share' in navigator;

/** Returns the label of the button that passes on a link. */
export const passLabel = (): string => t(shares() ? 'out.share' : 'out.link');

export function useCopier(): Copier {
  const [reported, setTold] = useState('');
  const [refused, setRefused] = useState('');
  const copy = (text: string, hint = ''): void => {
    setRefused('');
    // A page opened from disk may have no clipboard.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const fail = (): void => {
      setTold(hint);
      setRefused(text);
    };
    if (clipboard === undefined) fail();
    else clipboard.writeText(text).then(() => setTold(`${t('out.copied')} ${hint}`), fail);
  };
  const pass = (sentence = ''): void => {
    const url = linkNow();
    // A link without an address is only of use to somebody who knows where to put it.
    if (url.startsWith('#')) copy(url, t('out.placeless'));
    else if (!shares()) copy(url);
    else
      navigator.share({ title: t('title'), text: sentence, url }).catch((error: unknown) => {
        if ((error as Error).name !== 'AbortError') copy(url);
      });
  };
  return {
    copy,
    pass,
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
