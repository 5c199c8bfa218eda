/**
 * The state of the page as signals: the inputs and their answers.
 *
 * Synchronises the page's state with its address.
 */
import { computed, signal, effect, type ReadonlySignal } from '@preact/signals';
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
import {
  firstState,
  baseOf,
  linkOf,
  linkOfView,
  readLink,
  readViewLink,
  type PageState,
  type ViewLink,
} from '../link.js';
import { tapped } from '../formState.js';
import { unpacked } from '../pack.js';
import { battle, openFile, step, table, ownCode, packOwn, takeOwn } from './files/files.js';
import { linkedLists, listsCode } from './lists/listsLink.js';
import { gameCode, packGames, takeGame } from './solo/soloGame.js';

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

/** The delay in milliseconds before the address changes. Browsers write it slowly, which would delay the answer. */
const REST = 100;

/** Returns the fragment for the current state. */
function hash(): string {
  switch (view.value) {
    case 'form':
      return linkOf(state.value, ownCode.value);
    case 'lists':
      return linkOfView('lists', { file: listsCode.value });
    case 'solo':
      return linkOfView('solo', { file: gameCode.value });
    case 'battle': {
      const { code } = battle.value ?? {};
      return linkOfView('battle', {
        at: code === undefined || step.value === 0 ? undefined : step.value,
        file: code,
      });
    }
    case 'table':
      return linkOfView('table', { file: table.value?.code });
  }
}

/** Returns the link to the current state. It is the fragment alone if the page has no address for others. */
export function linkNow(): string {
  const named = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return `${baseOf(location, named)}${hash()}`;
}

/** The fragment that the page read or wrote last. */
let standing = '';

/** Counts links. Unpacking a text takes time, so a newer link may arrive before it ends. */
let links = 0;

function takeLink(): void {
  links++;
  standing = location.hash;
  if (location.hash.length < 2) return;
  const other = readViewLink(location.hash);
  if (other) {
    view.value = other.view;
    dropped.value = 0;
    void takeFile(other.view, other);
    return;
  }
  const read = readLink(location.hash, FORMS);
  const show = (more: number): void => {
    view.value = 'form';
    dropped.value = read ? read.dropped + more : -1;
    if (read) state.value = read.state;
  };
  const code = read?.own;
  if (code === undefined) {
    show(0);
    return;
  }
  const mine = links;
  void takeOwn(read?.state.form.system ?? '', code).then((fine) => {
    if (mine === links) show(fine ? 0 : 1);
  });
}

/** Opens the file in a link. */
async function takeFile(to: ViewLink['view'], { code, at }: ViewLink): Promise<void> {
  if (code === undefined) return;
  if (to === 'solo') {
    if (!(await takeGame(code))) dropped.value = -1;
    return;
  }
  const text = await unpacked(code);
  if (view.value !== to) return;
  if (text === undefined) dropped.value = -1;
  else if (to === 'lists') linkedLists.value = text;
  else openFile(to, { file: `${to}.json`, text }, at);
}

/** Writes the address without a history entry for each tap. It does not overwrite a link that is still loading. */
function follow(address: string): void {
  if (location.hash !== standing || address === standing) return;
  history.replaceState(null, '', address);
  standing = location.hash;
}

/** Reads the link, then keeps the address up to date. */
export function beginAddress(): void {
  takeLink();
  packGames();
  packOwn(computed(() => formNow.value.system));
  addEventListener('hashchange', () => {
    if (location.hash === hash()) standing = location.hash;
    else takeLink();
  });
  effect(() => {
    const address = hash();
    const later = setTimeout(() => follow(address), busy.value ? REST : 0);
    return () => clearTimeout(later);
  });
}
