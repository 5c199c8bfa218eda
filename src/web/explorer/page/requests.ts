/** Sends the page's questions to the core. It asks again whenever the state changes. */
import { computed, effect } from '@preact/signals';
import type { FormValues, ProfileEntry } from '../../../system/index.js';
import type { Reply, Request } from '../../core.js';
import { Asker, CANCELLED, REHEARSAL } from '../requestQueue.js';
import type { PageState } from '../addressLink.js';
import { nearBy } from '../formState.js';
import { coached, showsCoach, showsPick, studied } from './fight/fightQuestions.js';
import { filesOf } from './files/userFiles.js';
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
} from './pageState.js';

/** The number of combats of a sampled answer. It gives a precision of a tenth of a per cent within a moment. */
export const COMBATS = 200_000;

/** Questions that can compare two variants. */
const COMPARED: readonly string[] = ['odds', 'duel', 'bag', 'assault'];

/** The maximum prefetch time of a question, in milliseconds. */
const REHEARSED = 300;

/** The delay before the page shows that a question takes time, in milliseconds. */
const SOON = 250;

/** The time without a change before the page sends slower questions, in milliseconds. */
const PAUSE = 300;

const asker = new Asker({
  worker: globalThis.stonecast.first.worker,
  start: () => globalThis.stonecast.start(),
  here: async (asked) => (await import('./answers.js')).answered(asked),
});

/** The user's files of the current system, in the format of a request. */
const ownTexts = computed((): Pick<Request, 'texts'> => {
  const { system } = state.value.form;
  const texts = filesOf(system).map(({ file, text }) => ({ file, text }));
  return texts.length > 0 ? { texts } : {};
});

/** Returns the request for the current state. */
function questionOf(values: FormValues): Request {
  const { ask, given, sampled } = state.value;
  const base = { ...subjectOf(values), language: lang.value };
  if (ask === 'splits') return { ...base, ask: 'study' };
  if (ask === 'coach') return { ...base, ask, given };
  if (ask !== 'odds') return { ...base, ask };
  const options = sampled ? { method: 'monte-carlo' as const, ...sampled } : { combats: COMBATS };
  return { ...base, ask, options };
}

/** Returns the system, file and data files for values of the form. */
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

/** Asks the core. A newer question of a topic cancels the older one. */
export async function ask(topic: string, question: Request, take: (reply: Reply) => void): Promise<void> {
  try {
    const reply = await asker.ask(topic, question);
    if (reply !== CANCELLED) take(reply);
  } catch (error) {
    busy.value = false;
    broken.value = error instanceof Error ? error.message : String(error);
  }
}

/** The prefetch time of each question so far, in milliseconds. */
const rehearsed = new Map<string, number>();

let isRehearsing = false;

/** Prefetches neighbours of the current question until the state changes or the time is up. */
async function rehearse(now: PageState): Promise<void> {
  if (isRehearsing) return;
  isRehearsing = true;
  const { form, ask: asked, values } = now;
  const name = `${form.system}/${form.id}/${asked}`;
  for (const near of nearBy(form.fields, values, profiles.peek()[form.system] ?? [])) {
    const spent = rehearsed.get(name) ?? 0;
    if (spent >= REHEARSED || state.peek() !== now || !asker.isQuick) break;
    const from = performance.now();
    // The real question reports the error, so prefetch ignores it.
    await asker.ask(REHEARSAL, questionOf(near)).catch(() => {});
    rehearsed.set(name, spent + performance.now() - from);
  }
  isRehearsing = false;
}

/** Keeps the old picks if the new ones are equal. */
function takePicks(named: typeof picks.value): void {
  if (JSON.stringify(named) !== JSON.stringify(picks.peek())) picks.value = named;
}

/** Shows a slow question as busy. */
function showWaiting(): (() => void) | undefined {
  slow.value = false;
  if (!busy.value) return undefined;
  const later = setTimeout(() => (slow.value = true), SOON);
  return () => clearTimeout(later);
}

/** Asks for the answer to the current state. */
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

/** Prefetches neighbours while the user does nothing. */
function askWhileResting(): (() => void) | undefined {
  if (!isWhole.value || busy.value || view.value !== 'form') return undefined;
  const later = setTimeout(() => void rehearse(state.peek()), PAUSE);
  return () => clearTimeout(later);
}

/** Asks for the cost of habits, which appears next to the splits. */
function askHabits(): (() => void) | undefined {
  const { values, ask: asked } = state.value;
  const question: Request = { ask: 'sheet', ...subjectOf(values), language: lang.value };
  if (asked !== 'splits' || view.value !== 'form') return undefined;
  habits.value = undefined;
  // Waits for a pause. Otherwise the answer to the next change would have to wait.
  const later = setTimeout(() => void ask('habits', question, (reply) => (habits.value = reply)), PAUSE);
  return () => clearTimeout(later);
}

/** Whether a first answer has come. Questions beside it wait for it, because they load more code. */
const hasAnswer = computed(() => found.value !== undefined || broken.value !== undefined);

/** Asks for the secret pick of a fight, after a pause. */
function askPick(): (() => void) | undefined {
  if (!showsPick.value || !hasAnswer.value) return undefined;
  const question: Request = { ask: 'study', ...subjectOf(state.value.values), language: lang.value };
  const later = setTimeout(() => void ask('pick', question, (reply) => (studied.value = reply)), PAUSE);
  return () => clearTimeout(later);
}

/** Asks the coach about a fight: at once if the user told it something, otherwise after a pause. */
function askCoach(): (() => void) | undefined {
  const { values, given } = state.value;
  if (!showsCoach.value || (given.length === 0 && !hasAnswer.value)) return undefined;
  const question: Request = { ask: 'coach', given, ...subjectOf(values), language: lang.value };
  const pause = given.length > 0 ? 0 : PAUSE;
  const later = setTimeout(() => void ask('coach', question, (reply) => (coached.value = reply)), pause);
  return () => clearTimeout(later);
}

/** Asks for the answer to the compared variant. */
function askAgainst(): void {
  const { against, ask: asked } = state.value;
  compared.value = undefined;
  if (!against || view.value !== 'form' || !COMPARED.includes(asked)) return;
  void ask('against', questionOf(against), (reply) => (compared.value = { values: against, reply }));
}

/** Asks for the profiles of the system. */
function askProfiles(): void {
  const { system } = formNow.value;
  void ask('profiles', { ask: 'profiles', system, ...ownTexts.value }, (reply) => {
    if (!('answer' in reply)) return;
    profiles.value = { ...profiles.peek(), [system]: reply.answer as readonly ProfileEntry[] };
  });
}

/** Sends the questions, and sends them again whenever something changes. */
export function beginAsking(): void {
  for (const asked of [
    showWaiting,
    askAnswer,
    askWhileResting,
    askHabits,
    askPick,
    askCoach,
    askAgainst,
    askProfiles,
  ])
    effect(asked);
}
