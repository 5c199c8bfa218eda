/** A bag of a solo game: one button for each colour, with what is left of it. */
import type { JSX } from 'preact';
import { COMBAT, PLAYER, tSolo } from '../../../../systems/forms.js';
import { colourName } from './soloStore.js';

interface Props {
  readonly bag: Readonly<Record<string, number>>;
  readonly onTake: (colour: string) => void;
}

export function Bag({ bag, onTake }: Props): JSX.Element {
  return (
    <p class="bag">
      {Object.entries(bag).map(([colour, left]) => (
        <button type="button" key={colour} disabled={left === 0} onClick={() => onTake(colour)}>
          <Dot colour={colour} /> {colourName(colour)}{' '}
          <small>
            {left}
            <span class="hidden"> {tSolo('solo.left')}</span>
          </small>
        </button>
      ))}
    </p>
  );
}

/** Names identify the colours. The dot is only decoration. */
export const Dot = ({ colour }: { readonly colour: string }): JSX.Element | null =>
  [PLAYER, COMBAT].includes(colour) ? null : <i class={`dot ${colour}`} aria-hidden="true" />;
