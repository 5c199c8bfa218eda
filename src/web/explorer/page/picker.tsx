/** A dialog for choosing a model. A few letters filter the list, and it accepts typing errors. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Form, ProfileEntry } from '../../../system/index.js';
import { displayName } from '../../../i18n/index.js';
import { fit } from '../search.js';
import { t } from '../words/index.js';
import { profiles, wordsOf } from './store.js';

/** Returns a profile of a form's system. Returns undefined before the profiles load. */
export const entryOf = ({ system }: Pick<Form, 'system'>, id: string): ProfileEntry | undefined =>
  profiles.value[system]?.find((one) => one.id === id);

/** Returns the display name of a profile, or its id before the profiles load. */
export function nameOf(system: string, id: string): string {
  const entry = entryOf({ system }, id);
  return entry ? displayName(entry) : id;
}

/** Returns whether a figure of a profile is assumed, because no document states it. */
export const isAssumed = (entry: ProfileEntry | undefined, stat: string): boolean =>
  Array.isArray(entry?.['assumed']) && entry['assumed'].includes(stat);

/** Returns the stats of a profile in one line. A star marks assumed stats. */
export function statsOf(form: Form, entry: ProfileEntry | undefined): string {
  const texts = (form.stats ?? []).flatMap(({ id, label }) => {
    const value = entry?.[id];
    const known = typeof value === 'number' || typeof value === 'string';
    const key = value === 'none' ? `${label}.none` : label;
    return known ? [wordsOf(form)(key, { value }) + (isAssumed(entry, id) ? '*' : '')] : [];
  });
  return texts.join(' · ');
}

const groupOf = ({ id }: { readonly id: string }): string => id.slice(0, Math.max(0, id.indexOf('/')));
const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

interface Props {
  readonly form: Form;
  readonly title: string;
  readonly accepts?: ((entry: ProfileEntry) => boolean) | undefined;
  /** A profile whose group comes first. */
  readonly near?: string | undefined;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** A modal list of profiles. */
export function Picker({ form, title, accepts = () => true, near, onPick, onClose }: Props): JSX.Element {
  const [query, setQuery] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const accepted = (profiles.value[form.system] ?? []).filter(accepts);
  const isNear = (entry: ProfileEntry): boolean =>
    near !== undefined && groupOf(entry) === groupOf({ id: near });
  const all = [...accepted.filter(isNear), ...accepted.filter((entry) => !isNear(entry))];
  const fits = all.flatMap((entry) => {
    const text = `${entry.name} ${displayName(entry)} ${groupOf(entry)}`;
    const score = fit(query, text);
    return score === undefined ? [] : [{ entry, score }];
  });
  const sorted = query.trim() === '' ? fits : fits.sort((a, b) => a.score - b.score);
  const pickFirst = (event: Event): void => {
    event.preventDefault();
    const [first] = sorted;
    if (first) onPick(first.entry.id);
  };
  return (
    <dialog class="picker" ref={dialog} aria-label={title} onClose={onClose}>
      <form onSubmit={pickFirst}>
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet" onClick={onClose}>
            {t('close')}
          </button>
        </header>
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </form>
      <ul>
        {sorted.map(({ entry }, i) => {
          const group = groupOf(entry);
          const before = sorted[i - 1];
          const head = query.trim() === '' && (!before || groupOf(before.entry) !== group);
          return (
            <li key={entry.id}>
              {head && <h3>{titled(group)}</h3>}
              <button type="button" class="model" onClick={() => onPick(entry.id)}>
                <b>{displayName(entry)}</b>
                <small>{statsOf(form, entry)}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {sorted.length === 0 && <p>{t('nothingFound')}</p>}
    </dialog>
  );
}
