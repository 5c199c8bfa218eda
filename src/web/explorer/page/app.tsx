/** The page: the question, the answer, and all settings. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Sheet, SplitStudy } from '../../../questions/index.js';
import type { FormField, Form, ProfileField } from '../../../system/index.js';
import { FORMS } from '../../../systems/forms.js';
import type { Coached } from '../../coached.js';
import type { Reply, Request } from '../../core.js';
import { t, type WordKey } from '../words/index.js';
import { CompareView } from './compare.js';
import { FieldView } from './fields.js';
import { OddsView } from './odds.js';
import { keeping } from './keep.js';
import { later } from './later.js';
import { Brought, OwnProfiles } from './files/own.js';
import { entryOf, isAssumed, nameOf, Picker, statsOf } from './picker.js';
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
  set,
  slow,
  textIn,
  valueAt,
  view,
} from './store.js';

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

/** The views other than forms. */
const OTHERS = ['solo', 'battle', 'table'] as const;

const FormOut = later(async () => (await import('./studies.js')).FormOut);
const CoachView = later(async () => (await import('./studies.js')).CoachView);
const SplitsView = later(async () => (await import('./studies.js')).SplitsView);
const SheetView = later(async () => (await import('./studies.js')).SheetView);
const SoloView = later(async () => (await import('./others.js')).SoloView);
const BattleView = later(async () => (await import('./others.js')).BattleView);
const TableView = later(async () => (await import('./others.js')).TableView);

/** The whole page. */
export function App(): JSX.Element {
  // Messages are translated when they are rendered. A new language renders the whole page again.
  const spoken = lang.value;
  const form = formNow.value;
  return (
    <>
      <Top />
      <main key={spoken}>
        <Notices />
        <Choices form={form} />
        <View form={form} />
      </main>
      <footer>{t('footer')}</footer>
    </>
  );
}

function View({ form }: { readonly form: Form }): JSX.Element {
  switch (view.value) {
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
          <Versus form={form} />
          <Answer />
          {isWhole.value && <Below form={form} />}
        </>
      );
  }
}

/** The part below the answer. */
function Below({ form }: { readonly form: Form }): JSX.Element {
  return (
    <>
      <Settings form={form} />
      <OwnProfiles />
      <FormOut />
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

/** Chooses the question, its view, and examples. */
function Choices({ form }: { readonly form: Form }): JSX.Element {
  const systems = [...new Set(FORMS.map(({ system }) => system))];
  const now = view.value;
  const at = now === 'form' ? `${form.system}/${form.id}` : now;
  const choose = (place: string): void => {
    view.value = OTHERS.find((one) => one === place) ?? 'form';
    const next = FORMS.find(({ system, id }) => `${system}/${id}` === place);
    if (next) open(next);
  };
  return (
    <div class="choices">
      <label>
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
          {OTHERS.map((one) => (
            <option key={one} value={one} selected={now === one}>
              {t(`${one}.title`)}
            </option>
          ))}
        </select>
      </label>
      {now === 'form' && form.asks.length > 1 && (
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
      )}
      {now === 'form' && (
        <div class="presets" role="group" aria-label={t('presets')}>
          {form.presets.map(({ title, values }) => (
            <button key={title} type="button" class="chip" onClick={() => open(form, values)}>
              {labelOf(form, title)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Shows the profiles of a form in large letters, one against the other. */
function Versus({ form }: { readonly form: Form }): JSX.Element | null {
  const fields = form.fields.filter((field): field is ProfileField => field.kind === 'profile');
  if (fields.length === 0) return null;
  const entries = fields.map(({ id }) => entryOf(form, textIn(id)));
  const assumed = entries.some((entry) => form.stats?.some(({ id }) => isAssumed(entry, id)));
  return (
    <div class="versus">
      {fields.map((field, i) => (
        <>
          {i > 0 && <span class="against">{t('against')}</span>}
          <Combatant key={field.id} form={form} field={field} />
        </>
      ))}
      {assumed && <p class="method">{t('assumed')}</p>}
    </div>
  );
}

function Combatant({ form, field }: { readonly form: Form; readonly field: ProfileField }): JSX.Element {
  const [choosing, setChoosing] = useState(false);
  const id = textIn(field.id);
  const name = nameOf(form.system, id);
  const group = labelOf(form, form.groups.find((one) => one.id === field.group)?.title ?? '');
  return (
    <>
      <button type="button" class="combatant" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <small>{group}</small>
        <b>{name}</b>
        <small>{statsOf(form, entryOf(form, id))}</small>
      </button>
      {choosing && (
        <Picker
          form={form}
          title={t('choose')}
          accepts={field.accepts}
          onPick={(chosen) => {
            setChoosing(false);
            set(field.id, chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function Answer(): JSX.Element {
  const now = found.value;
  return (
    <section
      class={slow.value ? 'answer slow' : 'answer'}
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

function Answered({ request, reply }: { readonly request: Request; readonly reply: Reply }): JSX.Element {
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
      return <SheetView sheet={reply.answer as Sheet} />;
    default:
      return (
        <>
          <OddsView answer={reply.answer} reported={reply.reported} />
          <CompareView reply={reply} />
        </>
      );
  }
}

/** Shows all other settings, group by group. */
function Settings({ form }: { readonly form: Form }): JSX.Element {
  const fields = form.fields.filter(({ id, kind }) => kind !== 'profile' && !isHidden(id));
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
