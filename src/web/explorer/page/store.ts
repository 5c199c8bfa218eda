/** What the page shows, as signals: the state that the link holds, and the answers to it. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import {
  textAt,
  type Form,
  type FormValue,
  type FormValues,
  type ProfileEntry,
  type Say,
} from '../../../system/index.js';
import { FORMS } from '../../../systems/forms.js';
import { phrases, speak, type Language } from '../../../wording/index.js';
import type { Reply, Request } from '../../core.js';
import { Asker, CANCELLED, REHEARSAL } from '../asker.js';
import {
  firstState,
  linkOf,
  linkOfView,
  readLink,
  readViewLink,
  type PageState,
  type ViewLink,
} from '../link.js';
import { unpacked } from '../pack.js';
import { nearBy } from '../rehearsal.js';
import { battle, openFile, step, table } from './files.js';
import { filesOf, ownCode, packOwn, takeOwn } from './ownFiles.js';
import { gameCode, packGames, takeGame } from './soloGame.js';

/** Combats of a sampled answer: enough for a tenth of a per cent, and there in a moment. */
export const COMBATS = 200_000;

/** So many milliseconds a question is rehearsed at most. */
const REHEARSED = 300;

/** Milliseconds after which a question that is worked out is seen to be. */
const SOON = 250;

/** Milliseconds without a change, after which what takes longer is asked too. */
const PAUSE = 300;

/** So many milliseconds the address waits for the answer: browsers write it slowly, and the answer would wait for that. */
const REST = 100;

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
/** Questions whose answers stand side by side. */
const COMPARED: readonly string[] = ['odds', 'duel', 'bag', 'assault'];
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

const asker = new Asker({
  worker: globalThis.stonecast.first.worker,
  start: () => globalThis.stonecast.start(),
  here: async (asked) => (await import('./answers.js')).answered(asked),
});

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

/** The files of somebody's own of the system that is asked, as a question has them. */
const ownTexts = computed((): Pick<Request, 'texts'> => {
  const { system } = state.value.form;
  const texts = filesOf(system).map(({ file, text }) => ({ file, text }));
  return texts.length > 0 ? { texts } : {};
});

/** What is set as a question. */
function questionOf(values: FormValues): Request {
  const { ask, given, sampled } = state.value;
  const base = { ...aboutOf(values), language: lang.value };
  if (ask === 'splits') return { ...base, ask: 'study' };
  if (ask === 'coach') return { ...base, ask, given };
  if (ask !== 'odds') return { ...base, ask };
  const options = sampled ? { method: 'monte-carlo' as const, ...sampled } : { combats: COMBATS };
  return { ...base, ask, options };
}

/** The system, the file and the data files of values of the form. */
function aboutOf(values: FormValues): Pick<Request, 'system' | 'file' | 'texts' | 'documents'> {
  const { form } = state.value;
  const documents = form.patch?.(values) ?? [];
  return {
    ...{ system: form.system, file: form.file(values), ...ownTexts.value },
    ...(documents.length > 0 && { documents }),
  };
}

const request = computed(() => questionOf(state.value.values));

/** Says a wording of a form. */
export const wordsOf = (form: Form): Say => phrases(form.words);

/** A label: a key of the form's words, or a text of the data. */
export function labelOf(form: Form, key: string): string {
  return Object.hasOwn(form.words.en, key) ? wordsOf(form)(key) : key;
}

/** Sets one field. What was set of a card means nothing on another. The coach begins again. */
export function set(id: string, value: FormValue): void {
  const { values, ...rest } = state.value;
  const own = rest.form.fields.filter((field) => 'of' in field && field.of.field === id);
  const fresh = Object.fromEntries(own.map((field) => [field.id, field.standard]));
  state.value = { ...rest, values: { ...values, ...fresh, [id]: value }, given: [] };
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

/** Asks the core; of a topic the latest question alone is answered. */
export async function ask(topic: string, question: Request, take: (reply: Reply) => void): Promise<void> {
  try {
    const reply = await asker.ask(topic, question);
    if (reply !== CANCELLED) take(reply);
  } catch (error) {
    busy.value = false;
    broken.value = error instanceof Error ? error.message : String(error);
  }
}

function hash(): string {
  switch (view.value) {
    case 'form':
      return linkOf(state.value, ownCode.value);
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

/** Milliseconds that each question has been rehearsed. */
const rehearsed = new Map<string, number>();

let isRehearsing = false;

/** Rehearses the question that is set until something happens, or enough of it. */
async function rehearse(now: PageState): Promise<void> {
  if (isRehearsing) return;
  isRehearsing = true;
  const { form, ask: asked, values } = now;
  const name = `${form.system}/${form.id}/${asked}`;
  for (const near of nearBy(form.fields, values, profiles.peek()[form.system] ?? [])) {
    const spent = rehearsed.get(name) ?? 0;
    if (spent >= REHEARSED || state.peek() !== now || !asker.isQuick) break;
    const from = performance.now();
    // What goes wrong is told where it is asked in earnest.
    await asker.ask(REHEARSAL, questionOf(near)).catch(() => {});
    rehearsed.set(name, spent + performance.now() - from);
  }
  isRehearsing = false;
}

/** The same picks are not new ones. */
function takePicks(named: typeof picks.value): void {
  if (JSON.stringify(named) !== JSON.stringify(picks.peek())) picks.value = named;
}

/** The address as the page last read or wrote it. */
let standing = '';

/** Links are taken one after another: one that holds packed text is there a moment later, and may be overtaken. */
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

/** Opens the file that a link holds. */
async function takeFile(to: ViewLink['view'], { code, at }: ViewLink): Promise<void> {
  if (code === undefined) return;
  if (to === 'solo') {
    if (!(await takeGame(code))) dropped.value = -1;
    return;
  }
  const text = await unpacked(code);
  if (view.value !== to) return;
  if (text === undefined) dropped.value = -1;
  else openFile(to, { file: `${to}.json`, text }, at);
}

/** The address follows what is set, without a step of history for every tap; a link that is on its way in is not overwritten. */
function follow(address: string): void {
  if (location.hash !== standing || address === standing) return;
  history.replaceState(null, '', address);
  standing = location.hash;
}

/** Begins: reads the link, asks, and asks again whenever something changes. */
export function begin(): void {
  takeLink();
  packGames();
  packOwn(computed(() => formNow.value.system));
  addEventListener('hashchange', () => {
    if (location.hash === hash()) standing = location.hash;
    else takeLink();
  });
  effect(() => {
    speak(lang.value);
    document.documentElement.lang = lang.value;
  });
  effect(() => {
    slow.value = false;
    if (!busy.value) return undefined;
    const later = setTimeout(() => (slow.value = true), SOON);
    return () => clearTimeout(later);
  });
  effect(() => {
    if (view.value !== 'form') return;
    const question = request.value;
    const asked = state.peek();
    busy.value = true;
    void ask('answer', question, (reply) => {
      busy.value = false;
      broken.value = undefined;
      found.value = { state: asked, request: question, reply };
      if ('told' in reply && reply.told.picks) takePicks(reply.told.picks);
    });
  });
  effect(() => {
    if (!isWhole.value || busy.value || view.value !== 'form') return undefined;
    const later = setTimeout(() => void rehearse(state.peek()), PAUSE);
    return () => clearTimeout(later);
  });
  effect(() => {
    const { values, ask: asked } = state.value;
    const question: Request = { ask: 'sheet', ...aboutOf(values), language: lang.value };
    if (asked !== 'splits' || view.value !== 'form') return undefined;
    habits.value = undefined;
    // Not before a pause: the answer to the next change would wait for it.
    const later = setTimeout(() => void ask('habits', question, (reply) => (habits.value = reply)), PAUSE);
    return () => clearTimeout(later);
  });
  effect(() => {
    const { against, ask: asked } = state.value;
    compared.value = undefined;
    if (!against || view.value !== 'form' || !COMPARED.includes(asked)) return;
    void ask('against', questionOf(against), (reply) => (compared.value = { values: against, reply }));
  });
  effect(() => {
    const { system } = formNow.value;
    void ask('profiles', { ask: 'profiles', system, ...ownTexts.value }, (reply) => {
      if (!('answer' in reply)) return;
      profiles.value = { ...profiles.peek(), [system]: reply.answer as readonly ProfileEntry[] };
    });
  });
  effect(() => {
    const address = hash();
    const later = setTimeout(() => follow(address), busy.value ? REST : 0);
    return () => clearTimeout(later);
  });
}
