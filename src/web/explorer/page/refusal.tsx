/** What is wrong with a file, as the command line tells it. */
import type { JSX } from 'preact';
import type { Reply } from '../../core.js';
import { t } from '../words/index.js';
import { lang } from './store.js';

/** A fault of a file of the user's own. */
export type Refused = Extract<Reply, { readonly fault: unknown }>['fault'];

/** See the head of this file. */
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

/** A file that is longer than what is read, in characters. */
export function TooLong({ most }: { readonly most: number }): JSX.Element {
  return <p role="alert">{t('file.long', { most: most.toLocaleString(lang.value) })}</p>;
}
