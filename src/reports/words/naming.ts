/** Functions that translate the names in results. */
import type { Words } from './index.js';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly group?: string | undefined;
}

/** Translates texts and named items. */
export interface Naming {
  readonly text: (english: string) => string;
  /** Translates an item that has a profile's name. */
  readonly named: <T extends Named>(one: T) => T;
  readonly labelled: <T extends { readonly label: string }>(one: T) => T;
}

/** Returns the translation functions of `words`. */
export const namingOf = (words: Words): Naming => ({
  text: (english) => words.text(english),
  named: (one) => ({
    ...one,
    name: words.name(one.id) ?? one.name,
    ...(one.group !== undefined && { group: words.text(one.group) }),
  }),
  labelled: (one) => ({ ...one, label: words.text(one.label) }),
});
