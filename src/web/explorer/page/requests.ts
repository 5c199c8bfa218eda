/** What the page asks of the core, and when: each question anew whenever what is set changes. */
import { computed, effect } from '@preact/signals';
import type { FormValues, ProfileEntry } from '../../../system/index.js';
import type { Reply, Request } from '../../core.js';
import { Asker, CANCELLED, REHEARSAL } from '../requestQueue.js';
import type { PageState } from '../link.js';
import { nearBy } from '../prefetch.js';
import { filesOf } from './ownFiles.js';
import {
  broken,
  busy,
  compared,
  formNow,
  found,
  habits,
  isWhole,
  lang,
  picks,
  profiles,
  slow,
  state,
  view,
} from './store.js';

/** Combats of a sampled answer: enough for a tenth of a per cent, and there in a moment. */
export const COMBATS = 200_000;

/** Questions whose answers stand side by side. */
const COMPARED: readonly string[] = ['odds', 'duel', 'bag', 'assault'];

/** So many milliseconds a question is rehearsed at most. */
const REHEARSED = 300;

/** Milliseconds after which a question that is worked out is seen to be. */
const SOON = 250;

/** Milliseconds without a change, after which what takes longer is asked too. */
const PAUSE = 300;

const asker = new Asker({
  worker: globalThis.stonecast.first.worker,
  start: () => globalThis.stonecast.start(),
  here: async (asked) => (await import('./answers.js')).answered(asked),
});

/** The files of somebody's own of the system that is asked, as a question has them. */
const ownTexts = computed((): Pick<Request, 'texts'> => {
  const { system } = state.value.form;
  const texts = filesOf(system).map(({ file, text }) => ({ file, text }));
  return texts.length > 0 ? { texts } : {};
});

/** What is set as a question. */
function questionOf(values: FormValues): Request {
  const { ask, given, sampled } = state.value;
  const base = { ...subjectOf(values), language: lang.value };
  if (ask === 'splits') return { ...base, ask: 'study' };
  if (ask === 'coach') return { ...base, ask, given };
  if (ask !== 'odds') return { ...base, ask };
  const options = sampled ? { method: 'monte-carlo' as const, ...sampled } : { combats: COMBATS };
  return { ...base, ask, options };
}

/** The system, the file and the data files of values of the form. */
function subjectOf(values: FormValues): Pick<Request, 'system' | 'file' | 'texts' | 'documents'> {
  const { form } = state.value;
  const documents = form.patch?.(values) ?? [];
  return {
    system: form.system,
    file: form.file(values),
    ...ownTexts.value,
    ...(documents.length > 0 && { documents }),
  };
}

const request = computed(() => questionOf(state.value.values));

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

/** A question that is worked out for long is seen to be. */
function showWaiting(): (() => void) | undefined {
  slow.value = false;
  if (!busy.value) return undefined;
  const later = setTimeout(() => (slow.value = true), SOON);
  return () => clearTimeout(later);
}

/** What is set, answered. */
function askAnswer(): void {
  if (view.value !== 'form') return;
  const question = request.value;
  const asked = state.peek();
  busy.value = true;
  void ask('answer', question, (reply) => {
    busy.value = false;
    broken.value = undefined;
    found.value = { state: asked, request: question, reply };
    if ('reported' in reply && reply.reported.picks) takePicks(reply.reported.picks);
  });
}

/** What is near, while the page rests. */
function askWhileResting(): (() => void) | undefined {
  if (!isWhole.value || busy.value || view.value !== 'form') return undefined;
  const later = setTimeout(() => void rehearse(state.peek()), PAUSE);
  return () => clearTimeout(later);
}

/** What habits give away, beside the splits. */
function askHabits(): (() => void) | undefined {
  const { values, ask: asked } = state.value;
  const question: Request = { ask: 'sheet', ...subjectOf(values), language: lang.value };
  if (asked !== 'splits' || view.value !== 'form') return undefined;
  habits.value = undefined;
  // Not before a pause: the answer to the next change would wait for it.
  const later = setTimeout(() => void ask('habits', question, (reply) => (habits.value = reply)), PAUSE);
  return () => clearTimeout(later);
}

/** The variant that is compared. */
function askAgainst(): void {
  const { against, ask: asked } = state.value;
  compared.value = undefined;
  if (!against || view.value !== 'form' || !COMPARED.includes(asked)) return;
  void ask('against', questionOf(against), (reply) => (compared.value = { values: against, reply }));
}

/** The profiles of the system. */
function askProfiles(): void {
  const { system } = formNow.value;
  void ask('profiles', { ask: 'profiles', system, ...ownTexts.value }, (reply) => {
    if (!('answer' in reply)) return;
    profiles.value = { ...profiles.peek(), [system]: reply.answer as readonly ProfileEntry[] };
  });
}

/** Asks, and asks again whenever something changes. */
export function beginAsking(): void {
  for (const asked of [showWaiting, askAnswer, askWhileResting, askHabits, askAgainst, askProfiles])
    effect(asked);
}
