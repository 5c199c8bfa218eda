/** A dialog for choosing a model. A few letters filter the list, and it accepts typing errors. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isAssumed, type Form, type ProfileEntry } from '../../../system/index.js';
import { displayName, formatShort } from '../../../i18n/index.js';
import { fit } from '../nameSearch.js';
import { t } from '../words/index.js';
import { noteRecent, recentOf } from './browserStorage.js';
import { profiles, wordsOf } from './pageState.js';

/** Returns a profile of a form's system. Returns undefined before the profiles load. */
export const entryOf = ({ system }: Pick<Form, 'system'>, id: string): ProfileEntry | undefined =>
  profiles.value[system]?.find((one) => one.id === id);

/** Returns the display name of a profile, or its id before the profiles load. */
export function nameOf(system: string, id: string): string {
  const entry = entryOf({ system }, id);
  return entry ? displayName(entry) : id;
}

/**
 * Returns the stats of a profile in one line. A star marks assumed stats.
 * @param without the stats to omit, unless they are assumed
 */
export function statsOf(
  form: Form,
  entry: ProfileEntry | undefined,
  without: readonly string[] = [],
): string {
  const texts = (form.stats ?? []).flatMap(({ id, label }) => {
    if (without.includes(id) && !isAssumed(entry, id)) return [];
    const value = entry?.[id];
    const known = typeof value === 'number' || typeof value === 'string';
    if (!known) return [];
    const key = value === 'none' ? `${label}.none` : label;
    const shown = typeof value === 'number' ? formatShort(value) : value;
    return [wordsOf(form)(key, { value: shown }) + (isAssumed(entry, id) ? '*' : '')];
  });
  return texts.join(' · ');
}

const groupOf = ({ id }: { readonly id: string }): string => id.slice(0, Math.max(0, id.indexOf('/')));
/** Returns the name of a group of profiles: the first letter large, blanks for hyphens. */
export const titled = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

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
  const [force, setForce] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  const all = nearFirst((profiles.value[form.system] ?? []).filter(accepts), near);
  const forces = [...new Set(all.map(groupOf))];
  const isSearched = query.trim() !== '';
  const sorted = search(
    all.filter((entry) => force === undefined || groupOf(entry) === force),
    query,
  );
  const recent = recentOf(form.system).flatMap((id) => all.find((entry) => entry.id === id) ?? []);
  const pick = (id: string): void => {
    noteRecent(form.system, id);
    onPick(id);
  };
  const pickFirst = (event: Event): void => {
    event.preventDefault();
    const [first] = sorted;
    if (first) pick(first.id);
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
          ref={field}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        {forces.length > 1 && <ForceFilter forces={forces} force={force} onChange={setForce} />}
      </form>
      {!isSearched && force === undefined && recent.length > 0 && (
        <ModelList form={form} list={recent} onPick={pick} headOf={() => t('picker.recent')} />
      )}
      <ModelList
        form={form}
        list={sorted}
        onPick={pick}
        headOf={(entry) => (isSearched ? undefined : titled(groupOf(entry)))}
      />
      {sorted.length === 0 && <p>{t('nothingFound')}</p>}
    </dialog>
  );
}

/** Puts the profiles of one group with the profile `near` before the others. */
function nearFirst(entries: readonly ProfileEntry[], near: string | undefined): readonly ProfileEntry[] {
  const isNear = (entry: ProfileEntry): boolean =>
    near !== undefined && groupOf(entry) === groupOf({ id: near });
  return [...entries.filter(isNear), ...entries.filter((entry) => !isNear(entry))];
}

/** Returns the profiles that fit a query, the best first. Without a query, all keep their order. */
function search(entries: readonly ProfileEntry[], query: string): readonly ProfileEntry[] {
  if (query.trim() === '') return entries;
  const fits = entries.flatMap((entry) => {
    const score = fit(query, `${entry.name} ${displayName(entry)} ${groupOf(entry)}`);
    return score === undefined ? [] : [{ entry, score }];
  });
  return fits.sort((a, b) => a.score - b.score).map(({ entry }) => entry);
}

function ForceFilter({
  forces,
  force,
  onChange,
}: {
  readonly forces: readonly string[];
  readonly force: string | undefined;
  readonly onChange: (force: string | undefined) => void;
}): JSX.Element {
  return (
    <div class="forces" role="group" aria-label={t('picker.forces')}>
      {forces.map((one) => (
        <button
          key={one}
          type="button"
          class="chip"
          aria-pressed={force === one}
          onClick={() => onChange(force === one ? undefined : one)}
        >
          {titled(one)}
        </button>
      ))}
    </div>
  );
}

/** A list of models. A heading stands before the first model of each part. */
function ModelList({
  form,
  list,
  onPick,
  headOf,
}: Pick<Props, 'form' | 'onPick'> & {
  readonly list: readonly ProfileEntry[];
  readonly headOf: (entry: ProfileEntry) => string | undefined;
}): JSX.Element {
  return (
    <ul>
      {list.map((entry, i) => {
        const head = headOf(entry);
        const before = list[i - 1];
        return (
          <li key={entry.id}>
            {head !== undefined && (!before || headOf(before) !== head) && <h3>{head}</h3>}
            <button type="button" class="model" onClick={() => onPick(entry.id)}>
              <b>{displayName(entry)}</b>
              <small>{statsOf(form, entry)}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
