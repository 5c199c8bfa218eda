/** The state of the page as signals: the inputs and their answers. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import {
  textAt,
  type Form,
  type FormValue,
  type FormValues,
  type ProfileEntry,
  type Translate,
} from '../../../system/index.js';
import { FORMS } from '../../../systems/forms.js';
import { phrases, type Language } from '../../../i18n/index.js';
import type { Reply, Request } from '../../core.js';
import { firstState, type PageState, type ViewLink } from '../addressLink.js';
import { tapped } from '../formState.js';

/** An answer. */
export interface Found {
  /** The state that the question used. */
  readonly state: PageState;
  readonly request: Request;
  readonly reply: Reply;
}

interface Compared {
  readonly values: FormValues;
  readonly reply: Reply;
}

export const lang = signal<Language>('en');
export const state = signal<PageState>(firstState(FORMS));
/** The shown view: a form's question, lists, the solo companion, a battle replay, or a table. */
export const view = signal<'form' | ViewLink['view']>('form');
/** The number of invalid parts of the link. −1 means the whole link. */
export const dropped = signal(0);
/** The latest answer and its question. It stays visible while the next answer is computed. */
export const found = signal<Found | undefined>(undefined);
/** The cost of habits, next to the splits. */
export const habits = signal<Reply | undefined>(undefined);
/** The answer to the compared variant, and its values. */
export const compared = signal<Compared | undefined>(undefined);
/** Whether the part below the answer is rendered too. The first rendering omits it. */
export const isWhole = signal(false);
export const busy = signal(false);
/** Whether the page shows that it is busy. */
export const slow = signal(false);
export const broken = signal<string | undefined>(undefined);
/** The profiles of the systems, by system. */
export const profiles = signal<Readonly<Record<string, readonly ProfileEntry[]>>>({});
/** The names of the players' picks, from the last answer that had some. */
export const picks = signal<readonly (readonly string[])[]>([]);

/** The open form. Components read single signals like this, so that a tap does not render the whole page again. */
export const formNow = computed(() => state.value.form);
export const askNow = computed(() => state.value.ask);

/** The ids of hidden fields as one text, so that components update only when it changes. */
const hidden = computed(() => {
  const { form, values } = state.value;
  return form.fields.flatMap(({ id, when }) => (when && !when(values) ? [id] : [])).join(' ');
});

/** Returns whether a field is hidden. */
export const isHidden = (id: string): boolean => hidden.value.split(' ').includes(id);

const held = new Map<string, ReadonlySignal<FormValue | undefined>>();

/** Returns the value of a field. */
export function valueAt(id: string): FormValue | undefined {
  const known = held.get(id) ?? computed(() => state.value.values[id]);
  held.set(id, known);
  return known.value;
}

/** Returns the text in a field. */
export const textIn = (id: string): string => textAt({ [id]: valueAt(id) ?? '' }, id);

/** The state of the shown answer, or the current state before the first answer. */
export const answeredState = computed(() => found.value?.state ?? state.value);

/** Returns the translation function of a form. */
export const wordsOf = (form: Form): Translate => phrases(form.words);

/** Returns a label: a key of the form's messages, or a text of the data. */
export function labelOf(form: Form, key: string): string {
  return Object.hasOwn(form.words.en, key) ? wordsOf(form)(key) : key;
}

/** Sets one field and restarts the coach. */
export function set(id: string, value: FormValue): void {
  const { values, ...rest } = state.value;
  state.value = { ...rest, values: tapped(rest.form.fields, values, id, value), given: [] };
}

/** Changes parts of the state other than the form's fields. */
export function change(part: Partial<PageState>): void {
  state.value = { ...state.value, ...part };
}

/** Opens a form with its default values, except the given ones. */
export function open(form: Form, values: Readonly<Record<string, FormValue>> = {}): void {
  const first = firstState([form]);
  const { ask } = state.value;
  const kept = form === state.value.form && form.asks.includes(ask) ? ask : first.ask;
  state.value = { ...first, ask: kept, values: { ...first.values, ...values } };
}
