/** The part of the lists that the address needs before they load. */
import { signal } from '@preact/signals';

/** The text of the last link with lists. */
export const linkedLists = signal<string | undefined>(undefined);
/** The packed lists for the link. Undefined: the lists of the first visit, or packing. */
export const listsCode = signal<string | undefined>(undefined);
