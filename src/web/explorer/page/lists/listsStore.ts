/** The state of the lists: both lists, the changed cards, what the documents say, and the battles so far. */
import { computed, effect, signal } from '@preact/signals';
import type { ListCheck, ListRound } from '../../../../questions/index.js';
import type { ProfileEntry } from '../../../../system/index.js';
import { FORMS, LIST_STATS, LISTS_SYSTEM } from '../../../../systems/forms.js';
import type { Reply, Request } from '../../../core.js';
import { packed, parsed } from '../../linkPacking.js';
import { filesOf } from '../files/userFiles.js';
import { ask } from '../requests.js';
import { dropped, lang, profiles } from '../pageState.js';
import { hasModels, isListFile, patchesOf, type CardChange, type ListFile } from './listFile.js';
import { linkedLists, listsCode } from './listsLink.js';

/** The lists of the first visit, as the command line's examples have them. */
declare const STONECAST_LISTS: string;

/** The form whose messages and stats the lists use. */
export const LISTS_FORM = FORMS.find(({ system }) => system === LISTS_SYSTEM);

/** The players of the page: the levels that set prices. */
export const PLAYERS = ['novice', 'club'] as const;

/** The number of tables of a whole run, which is the command line's. */
export const MOST_TABLES = 64;
/** The tables of the first round. Fewer have no interval. */
const FIRST_TABLES = 2;
/** The most tables of a round, and its wanted time in milliseconds. */
const MOST_A_ROUND = 8;
const ROUND_TIME = 400;
/** The tables of a battle that takes the place of the one before: while the user taps on, the older says more. */
const KNOWN_TABLES = 16;
/** The time without a change before the page checks the lists, in milliseconds. */
const PAUSE = 150;

/** Everything that the link holds. */
interface ListsState {
  readonly lists: readonly [ListFile, ListFile];
  readonly changes: Readonly<Record<string, CardChange>>;
  readonly player: (typeof PLAYERS)[number];
  readonly seed: string;
}

/** The maximum length of a seed. */
export const LONGEST_SEED = 60;

const FIRST: ListsState = {
  lists: JSON.parse(STONECAST_LISTS) as [ListFile, ListFile],
  changes: {},
  player: 'novice',
  seed: 'stonecast',
};

export const lists = signal<ListsState>(FIRST);
/** What the documents say of each list, or an error. Undefined for an empty list. */
export const checks = [signal<Reply | undefined>(undefined), signal<Reply | undefined>(undefined)] as const;
/** Whether the battle goes on. */
export const isOn = signal(false);
/** The battle so far, or an error. */
export const round = signal<Reply | undefined>(undefined);
/** The battle before the last change. */
export const before = signal<ListRound['found'] | undefined>(undefined);

const FIRST_TEXT = JSON.stringify(FIRST);
/** Whether nothing differs from the first visit. */
export const isFirst = computed(() => JSON.stringify(lists.value) === FIRST_TEXT);

/** Changes a part of the state. */
export function change(part: Partial<ListsState>): void {
  lists.value = { ...lists.peek(), ...part };
}

/** Replaces a list. */
export function setList(at: number, list: ListFile): void {
  const [first, second] = lists.peek().lists;
  change({ lists: at === 0 ? [list, second] : [first, list] });
}

/** Returns the printed card of an id, with the user's own files. */
export const printed = (id: string): ProfileEntry | undefined =>
  profiles.value[LISTS_SYSTEM]?.find((one) => one.id === id);

/** Changes a stat of a card. The printed value removes the change. */
export function changeCard(id: string, stat: string, value: number): void {
  const { [id]: own = {}, ...others } = lists.peek().changes;
  const { [stat]: _, ...rest } = own;
  const next = value === printed(id)?.[stat] ? rest : { ...rest, [stat]: value };
  change({ changes: { ...others, ...(Object.keys(next).length > 0 && { [id]: next }) } });
}

/** Returns the results of the battle so far. */
export const roundNow = computed((): ListRound | undefined => {
  const reply = round.value;
  return reply && 'answer' in reply ? (reply.answer as ListRound) : undefined;
});

/** The parts of a request that all questions about these lists share. */
const base = computed((): Pick<Request, 'system' | 'documents' | 'texts'> => {
  const documents = patchesOf(lists.value.changes);
  const texts = filesOf(LISTS_SYSTEM).map(({ file, text }) => ({ file, text }));
  return {
    system: LISTS_SYSTEM,
    ...(documents.length > 0 && { documents }),
    ...(texts.length > 0 && { texts }),
  };
});

/** The question of the battle. A change of it begins a new battle. */
const meeting = computed(() => {
  const { lists: both, player, seed } = lists.value;
  return JSON.stringify([both, player, seed, base.value]);
});

/** Whether both lists can meet. */
export const canMeet = computed(() => lists.value.lists.every(hasModels));

/** The number of the current battle. Answers of older ones do not count. */
let battles = 0;

/** Plays the next tables, and those after them while the battle is on. */
function playOn(tables = FIRST_TABLES): void {
  const { lists: both, player, seed } = lists.peek();
  const mine = battles;
  const played = roundNow.peek()?.played;
  const file = { lists: both, player, seed, tables, ...(played && { played }) };
  const begun = performance.now();
  void ask('meet', { ask: 'meet', ...base.peek(), file, language: lang.peek() }, (reply) => {
    if (mine !== battles) return;
    round.value = reply;
    const done = roundNow.peek()?.found.tables ?? MOST_TABLES;
    if (done >= MOST_TABLES) isOn.value = false;
    if (!isOn.peek() || tables === 0) return;
    const fit = Math.round((tables * ROUND_TIME) / Math.max(1, performance.now() - begun));
    playOn(Math.min(MOST_TABLES - done, MOST_A_ROUND, Math.max(1, fit)));
  });
}

/** Begins the battle anew when a list, a card, the players or the seed change. */
function followMeeting(): void {
  let known: string | undefined;
  effect(() => {
    const now = meeting.value;
    if (known !== undefined && known !== now) {
      battles++;
      const last = roundNow.peek()?.found;
      if (last && (!before.peek() || last.tables >= KNOWN_TABLES)) before.value = last;
      round.value = undefined;
      // Who has seen a whole battle wants to see the next one.
      if (last?.tables === MOST_TABLES) isOn.value = true;
    }
    known = now;
  });
  effect(() => {
    // Reads the question too, so that a change goes on with a new battle.
    if (meeting.value === '' || !isOn.value) return undefined;
    if (!canMeet.value) {
      isOn.value = false;
      return undefined;
    }
    const later = setTimeout(() => {
      playOn(round.peek() === undefined ? FIRST_TABLES : 1);
    }, PAUSE);
    return () => clearTimeout(later);
  });
  let spoken = lang.peek();
  effect(() => {
    // The sentences come in the language of the question.
    if (lang.value === spoken) return;
    spoken = lang.value;
    if (roundNow.peek() && !isOn.peek()) playOn(0);
  });
}

/** Asks what the documents say of a list. */
function followCheck(at: 0 | 1): void {
  effect(() => {
    const list = lists.value.lists[at];
    const question: Request = { ask: 'list', ...base.value, file: list, language: lang.value };
    if (!hasModels(list)) {
      checks[at].value = undefined;
      return undefined;
    }
    const later = setTimeout(
      () => void ask(`list ${at}`, question, (reply) => (checks[at].value = reply)),
      checks[at].peek() === undefined ? 0 : PAUSE,
    );
    return () => clearTimeout(later);
  });
}

/** Asks for the cards. */
function followCards(): void {
  effect(() => {
    const texts = filesOf(LISTS_SYSTEM).map(({ file, text }) => ({ file, text }));
    const question = { ask: 'profiles', system: LISTS_SYSTEM, ...(texts.length > 0 && { texts }) };
    void ask('cards', question, (reply) => {
      if (!('answer' in reply)) return;
      profiles.value = { ...profiles.peek(), [LISTS_SYSTEM]: reply.answer as readonly ProfileEntry[] };
    });
  });
}

/** Takes the lists of a link, and packs them after each change. */
function followLink(): void {
  effect(() => {
    const text = linkedLists.value;
    if (text === undefined) return;
    const data = parsed(text);
    if (isState(data)) lists.value = data;
    else dropped.value = -1;
  });
  effect(() => {
    const now = lists.value;
    if (isFirst.value) {
      listsCode.value = undefined;
      return;
    }
    void packed(JSON.stringify(now)).then((code) => {
      if (lists.peek() === now) listsCode.value = code;
    });
  });
}

function isState(data: unknown): data is ListsState {
  const { lists: both, changes, player, seed } = (data ?? {}) as Partial<Record<keyof ListsState, unknown>>;
  return (
    Array.isArray(both) &&
    both.length === 2 &&
    both.every(isListFile) &&
    PLAYERS.some((one) => one === player) &&
    typeof seed === 'string' &&
    seed !== '' &&
    seed.length <= LONGEST_SEED &&
    typeof changes === 'object' &&
    changes !== null &&
    Object.values(changes).every(isChange)
  );
}

const isChange = (one: unknown): boolean =>
  typeof one === 'object' &&
  one !== null &&
  Object.entries(one).every(
    ([stat, value]) => LIST_STATS.some(({ id }) => id === stat) && Number.isFinite(value),
  );

/** Opens a list file. @param refused receives an error in it */
export function openList(
  at: number,
  text: { readonly file: string; readonly text: string },
  refused: (reply: Reply) => void,
): void {
  void ask('open list', { ask: 'list', ...base.peek(), text, language: lang.peek() }, (reply) => {
    const { file } = 'answer' in reply ? (reply.answer as ListCheck & { readonly file: unknown }) : {};
    if (isListFile(file)) setList(at, file);
    else refused(reply);
  });
}

let isBegun = false;

/** Follows the state from the first visit of the lists on. */
export function beginLists(): void {
  if (isBegun) return;
  isBegun = true;
  followCards();
  followLink();
  followCheck(0);
  followCheck(1);
  followMeeting();
}
