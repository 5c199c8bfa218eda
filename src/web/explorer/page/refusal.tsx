/** What is wrong with a file, as the command line tells it. */
import type { JSX } from 'preact';
import type { Reply } from '../../core.js';

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
