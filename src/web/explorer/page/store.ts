/** What the page shows, as signals: what is set, and the answers to it. */
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
import { firstState, type PageState } from '../link.js';
import { tapped } from '../formState.js';

/** An answer. */
export interface Found {
  /** What was set when it was asked. */
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
/** What is shown: a question of a form, the companion of a solo game, the replay of a battle, or a table. */
export const view = signal<'form' | 'solo' | 'battle' | 'table'>('form');
/** Parts of the link that meant nothing; −1: all of it. */
export const dropped = signal(0);
/** The latest answer, and what it answers. While the next is worked out it stays. */
export const found = signal<Found | undefined>(undefined);
/** What habits give away, beside the splits. */
export const habits = signal<Reply | undefined>(undefined);
/** The answer to the variant that is compared, and the values that it answers. */
export const compared = signal<Compared | undefined>(undefined);
/** Whether what stands below the answer is drawn too: the first drawing leaves it out. */
export const isWhole = signal(false);
export const busy = signal(false);
/** Whether that has taken so long that it is to be seen. */
export const slow = signal(false);
export const broken = signal<string | undefined>(undefined);
/** The profiles of the systems that were asked for. */
export const profiles = signal<Readonly<Record<string, readonly ProfileEntry[]>>>({});
/** The picks of the players by name, of the last answer that had some. */
export const picks = signal<readonly (readonly string[])[]>([]);

/** The form that is open. What draws one thing reads that alone: the page answers a tap before all of it could be drawn again. */
export const formNow = computed(() => state.value.form);
export const askNow = computed(() => state.value.ask);

/** The fields of the form that do not show, as their values stand; one text, so that only another one is drawn. */
const hidden = computed(() => {
  const { form, values } = state.value;
  return form.fields.flatMap(({ id, when }) => (when && !when(values) ? [id] : [])).join(' ');
});

/** Whether a field shows. */
export const isHidden = (id: string): boolean => hidden.value.split(' ').includes(id);

const held = new Map<string, ReadonlySignal<FormValue | undefined>>();

/** What is set in a field. */
export function valueAt(id: string): FormValue | undefined {
  const known = held.get(id) ?? computed(() => state.value.values[id]);
  held.set(id, known);
  return known.value;
}

/** The text that is set in a field. */
export const textIn = (id: string): string => textAt({ [id]: valueAt(id) ?? '' }, id);

/** What the answer on the page answers; before there is one, what is set. */
export const answeredState = computed(() => found.value?.state ?? state.value);

/** Says a wording of a form. */
export const wordsOf = (form: Form): Translate => phrases(form.words);

/** A label: a key of the form's words, or a text of the data. */
export function labelOf(form: Form, key: string): string {
  return Object.hasOwn(form.words.en, key) ? wordsOf(form)(key) : key;
}

/** Sets one field. The coach begins again. */
export function set(id: string, value: FormValue): void {
  const { values, ...rest } = state.value;
  state.value = { ...rest, values: tapped(rest.form.fields, values, id, value), given: [] };
}

/** Changes the state beside its fields. */
export function change(part: Partial<PageState>): void {
  state.value = { ...state.value, ...part };
}

/** The form with values of its own in place of the standard ones. */
export function open(form: Form, values: Readonly<Record<string, FormValue>> = {}): void {
  const first = firstState([form]);
  const { ask } = state.value;
  const kept = form === state.value.form && form.asks.includes(ask) ? ask : first.ask;
  state.value = { ...first, ask: kept, values: { ...first.values, ...values } };
}
