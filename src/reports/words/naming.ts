/** How the names in results are put into another language. */
import type { Words } from './index.js';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly group?: string | undefined;
}

/** See the head of this file. */
export interface Naming {
  readonly text: (english: string) => string;
  /** Something with the name of a profile. */
  readonly named: <T extends Named>(one: T) => T;
  readonly labelled: <T extends { readonly label: string }>(one: T) => T;
}

/** In the language of `words`. */
export const namingOf = (words: Words): Naming => ({
  text: (english) => words.text(english),
  named: (one) => ({
    ...one,
    name: words.name(one.id) ?? one.name,
    ...(one.group !== undefined && { group: words.text(one.group) }),
  }),
  labelled: (one) => ({ ...one, label: words.text(one.label) }),
});
