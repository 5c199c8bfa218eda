/** The page: the question, the answer, and all settings. */
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import type { SplitStudy } from '../../../questions/index.js';
import type { FormField, Form } from '../../../system/index.js';
import { FORMS } from '../../../systems/forms.js';
import type { Coached } from '../../coached.js';
import type { RenderedAnswer, Reply } from '../../core.js';
import type { ShownSheet } from '../../studies.js';
import { VIEWS } from '../addressLink.js';
import { t, type WordKey } from '../words/index.js';
import { CompareView, hasOutcomes, OddsView } from './odds.js';
import { FieldView } from './formFields.js';
import { keeping } from './browserStorage.js';
import { later } from './lazyView.js';
import { showsCoach, showsPick } from './fight/fightQuestions.js';
import { Versus, Verdict } from './fight/versus.js';
import { Brought, OwnProfiles } from './files/ownProfiles.js';
import {
  askNow,
  broken,
  busy,
  change,
  dropped,
  formNow,
  found,
  isHidden,
  isWhole,
  labelOf,
  lang,
  open,
  slow,
  valueAt,
  view,
  type Found,
} from './pageState.js';

/** The names of the systems as in their rulebooks. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  FORMS.map(({ system }) => [
    system,
    system
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('-'),
  ]),
);

const PickCard = later(async () => (await import('./studies.js')).PickCard);
const CoachCard = later(async () => (await import('./studies.js')).CoachCard);
const FormOut = later(async () => (await import('./studies.js')).FormOut);
const CoachView = later(async () => (await import('./studies.js')).CoachView);
const SplitsView = later(async () => (await import('./studies.js')).SplitsView);
const SheetView = later(async () => (await import('./studies.js')).SheetView);
const ListsView = later(async () => (await import('./lists/lists.js')).ListsView);
const SoloView = later(async () => (await import('./others.js')).SoloView);
const BattleView = later(async () => (await import('./others.js')).BattleView);
const TableView = later(async () => (await import('./others.js')).TableView);

/** Whether the page has had an answer. What needs more code loads after it. */
const isAnswered = computed(() => found.value !== undefined);

/** The whole page. */
export function App(): JSX.Element {
  // Messages are translated when they are rendered. A new language renders the whole page again.
  const spoken = lang.value;
  const form = formNow.value;
  return (
    <>
      <Top key={spoken} />
      <main key={spoken}>
        <Notices />
        <View form={form} />
      </main>
      <footer>{t('footer')}</footer>
    </>
  );
}

function View({ form }: { readonly form: Form }): JSX.Element {
  switch (view.value) {
    case 'lists':
      return <ListsView />;
    case 'solo':
      return <SoloView />;
    case 'battle':
      return <BattleView />;
    case 'table':
      return <TableView />;
    case 'form':
      return (
        <>
          <Brought />
          <Asks form={form} />
          <Versus form={form} />
          <div class="answers">
            <Answer />
            {isAnswered.value && showsPick.value && <PickCard />}
            {isAnswered.value && showsCoach.value && <CoachCard />}
            <Details />
          </div>
          {isWhole.value && <Below form={form} />}
        </>
      );
  }
}

/** The part below the answer. */
function Below({ form }: { readonly form: Form }): JSX.Element {
  return (
    <>
      <Presets form={form} />
      <Settings form={form} />
      <OwnProfiles />
      {isAnswered.value && <FormOut />}
    </>
  );
}

function Top(): JSX.Element {
  const theme = (): void => {
    const { dataset } = document.documentElement;
    const dark = dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    dataset['theme'] = dark === 'dark' ? 'light' : 'dark';
  };
  return (
    <header class="top">
      <h1>
        {t('title')} <small>{t('tagline')}</small>
      </h1>
      <Question />
      <button
        type="button"
        class="quiet"
        lang={lang.value === 'en' ? 'fr' : 'en'}
        onClick={() => (lang.value = lang.value === 'en' ? 'fr' : 'en')}
      >
        {t('language')}
      </button>
      <button type="button" class="quiet" aria-label={t('theme')} title={t('theme')} onClick={theme}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="1.6" />
          <path d="M10 2a8 8 0 0 1 0 16Z" fill="currentColor" />
        </svg>
      </button>
    </header>
  );
}

function Notices(): JSX.Element {
  const count = dropped.value;
  return (
    <>
      {count !== 0 && (
        <p class="notice" role="status">
          {count < 0 ? t('link.unknown') : t('link.dropped', { count })}
        </p>
      )}
      {view.value !== 'solo' && keeping.value === 'lost' && (
        <p class="notice" role="status">
          {t('keep.lost')}
        </p>
      )}
    </>
  );
}

/** Chooses the form or the view. */
function Question(): JSX.Element {
  const form = formNow.value;
  const systems = [...new Set(FORMS.map(({ system }) => system))];
  const now = view.value;
  const at = now === 'form' ? `${form.system}/${form.id}` : now;
  const choose = (place: string): void => {
    view.value = VIEWS.find((one) => one === place) ?? 'form';
    const next = FORMS.find(({ system, id }) => `${system}/${id}` === place);
    if (next) open(next);
  };
  return (
    <label class="question">
      <span class="hidden">{t('question')}</span>
      <select value={at} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {systems.map((system) => (
          <optgroup key={system} label={SYSTEM_NAMES[system] ?? system}>
            {FORMS.filter((one) => one.system === system).map((one) => (
              <option key={one.id} value={`${system}/${one.id}`} selected={now === 'form' && one === form}>
                {SYSTEM_NAMES[system]}: {labelOf(one, one.title)}
              </option>
            ))}
          </optgroup>
        ))}
        {VIEWS.map((one) => (
          <option key={one} value={one} selected={now === one}>
            {t(`${one}.title`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Chooses the view of the question. */
function Asks({ form }: { readonly form: Form }): JSX.Element | null {
  if (form.asks.length < 2) return null;
  return (
    <nav aria-label={t('answer')}>
      {form.asks.map((ask) => (
        <button
          key={ask}
          type="button"
          aria-current={askNow.value === ask ? 'page' : undefined}
          onClick={() => change({ ask, given: [] })}
        >
          {t(`ask.${ask}` as WordKey)}
        </button>
      ))}
    </nav>
  );
}

/** Shows examples. */
function Presets({ form }: { readonly form: Form }): JSX.Element {
  return (
    <div class="presets" role="group" aria-label={t('presets')}>
      {form.presets.map(({ title, values }) => (
        <button key={title} type="button" class="chip" onClick={() => open(form, values)}>
          {labelOf(form, title)}
        </button>
      ))}
    </div>
  );
}

/** The answer. If it has outcomes, it is short and stays in view; the details follow below. */
function Answer(): JSX.Element {
  const now = found.value;
  const isShort = now && ('fault' in now.reply || verdictOf(now));
  const kinds = ['answer', slow.value && 'slow', isShort && 'verdict'];
  return (
    <section
      class={kinds.filter(Boolean).join(' ')}
      aria-label={t('answer')}
      aria-busy={busy.value}
      aria-live="polite"
    >
      <h2 class="hidden">{t('answer')}</h2>
      {broken.value !== undefined && <p role="alert">{t('defect', { message: broken.value })}</p>}
      {now === undefined ? <p class="method">{t('working')}</p> : <Answered {...now} />}
    </section>
  );
}

/** Returns an answer that has outcomes. */
function verdictOf({ reply }: Found): RenderedAnswer | undefined {
  const reported = 'answer' in reply ? reply.reported : undefined;
  return hasOutcomes(reported) ? reported : undefined;
}

function Answered(now: Found): JSX.Element {
  const { request, reply } = now;
  if ('fault' in reply) {
    const { message, tip } = reply.fault;
    return (
      <div role="alert">
        <h2>{t('fault')}</h2>
        <p class="sentence">{message}.</p>
        <p>{tip}.</p>
      </div>
    );
  }
  switch (request.ask) {
    case 'study':
      return <SplitsView study={reply.answer as SplitStudy} />;
    case 'coach':
      return <CoachView coached={reply.answer as Coached} />;
    case 'sheet':
      return <SheetView sheet={reply.answer as ShownSheet} />;
    default: {
      const reported = verdictOf(now);
      return reported ? <Verdict reported={reported} /> : <InFull reply={reply} />;
    }
  }
}

type Complete = Extract<Reply, { readonly answer: unknown }>;

/** The whole answer with its figures, distributions and variants. */
function InFull({ reply }: { readonly reply: Complete }): JSX.Element {
  return (
    <>
      <OddsView answer={reply.answer} reported={reply.reported} />
      <CompareView reply={reply} />
    </>
  );
}

/** The details of an answer that has outcomes. */
function Details(): JSX.Element | null {
  const now = found.value;
  if (!now || !('answer' in now.reply) || !verdictOf(now)) return null;
  return (
    <section class="card details" aria-label={t('details')}>
      <h2 class="hidden">{t('details')}</h2>
      <InFull reply={now.reply} />
    </section>
  );
}

/** Shows all other settings, group by group. */
function Settings({ form }: { readonly form: Form }): JSX.Element {
  const fields = form.fields.filter(
    ({ id, kind, quick }) =>
      kind !== 'profile' && (quick === undefined || kind === 'profiles') && !isHidden(id),
  );
  return (
    <div class="settings">
      {form.groups.map(({ id, title }) => {
        const own = fields.filter(({ group }) => group === id);
        if (own.length === 0) return null;
        const folded = own.filter((field) => field.folded);
        return (
          <section key={id} class="card">
            <h2>{labelOf(form, title)}</h2>
            {own.map((field) => !field.folded && <FieldView key={field.id} form={form} field={field} />)}
            {folded.length > 0 && <Folded form={form} fields={folded} />}
          </section>
        );
      })}
    </div>
  );
}

function Folded({
  form,
  fields,
}: {
  readonly form: Form;
  readonly fields: readonly FormField[];
}): JSX.Element {
  const count = fields.filter(
    ({ id, standard }) => JSON.stringify(valueAt(id)) !== JSON.stringify(standard),
  ).length;
  return (
    <details>
      <summary>{count > 0 ? t('folded.set', { count }) : t('folded')}</summary>
      {fields.map((field) => (
        <FieldView key={field.id} form={form} field={field} />
      ))}
    </details>
  );
}
