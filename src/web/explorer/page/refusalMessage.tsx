/** Shows an error in a file, in the command line's words. */
import type { JSX } from 'preact';
import type { Reply } from '../../core.js';
import { t } from '../words/index.js';
import { lang } from './pageState.js';

/** An error in a user's file. */
export type Refused = Extract<Reply, { readonly fault: unknown }>['fault'];

/** Shows the message, tip and position of an error. */
export function Refusal({ fault: { message, tip, place } }: { readonly fault: Refused }): JSX.Element {
  const where = place
    ? [place.file, place.line, place.column].filter((one) => one !== undefined).join(':')
    : '';
  return (
    <div role="alert" class="notice">
      <p>
        {where !== '' && <b>{where}: </b>}
        {message}
      </p>
      <p class="method">{tip}</p>
    </div>
  );
}

/** Shows that a file exceeds the maximum length, in characters. */
export function TooLong({ most }: { readonly most: number }): JSX.Element {
  return <p role="alert">{t('file.long', { most: most.toLocaleString(lang.value) })}</p>;
}
