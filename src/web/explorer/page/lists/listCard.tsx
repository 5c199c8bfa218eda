/** One list: its force, its models by card, its points, and what the documents say. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ListCheck } from '../../../../questions/index.js';
import type { ProfileEntry } from '../../../../system/index.js';
import { LISTS_SYSTEM } from '../../../../systems/forms.js';
import { displayName, formatInteger, formatShort } from '../../../../i18n/index.js';
import { LONGEST_FILE } from '../../linkPacking.js';
import { t } from '../../words/index.js';
import { FileButton } from '../files/fileButton.js';
import { Picker, statsOf, titled } from '../modelPicker.js';
import { Refusal, TooLong, type Refused } from '../refusalMessage.js';
import { profiles } from '../pageState.js';
import { CardChanges } from './cardChanges.js';
import { countIn, cultureOf, culturesOf, emptyList, hasModels, MOST_MODELS, withCount } from './listFile.js';
import { checks, lists, LISTS_FORM, openList, printed, setList } from './listsStore.js';
import { tLists } from './words/index.js';

/** The most points of a list. */
const MOST_POINTS = 100_000;
const LONGEST_NAME = 60;
/** Stats that a row has no place for. */
const LEFT_OUT = ['combat', 'support', 'stamina'];

interface At {
  readonly at: 0 | 1;
}

/** A list. */
export function ListCard({ at }: At): JSX.Element {
  const list = lists.value.lists[at];
  const title = tLists(at === 0 ? 'first' : 'second');
  return (
    <section
      class="card list"
      style={{ '--side': `var(--${at === 0 ? 'first' : 'second'})` }}
      aria-label={title}
    >
      <header>
        <label>
          <span class="hidden">{`${title}: ${tLists('name')}`}</span>
          <input
            value={list.name ?? ''}
            maxLength={LONGEST_NAME}
            onChange={({ currentTarget: { value } }) => {
              const { name: _, ...rest } = list;
              setList(at, value.trim() === '' ? rest : { ...rest, name: value.trim() });
            }}
          />
        </label>
        <Points at={at} />
      </header>
      <Forces at={at} />
      <Models at={at} />
      <Findings at={at} />
      <Files at={at} />
    </section>
  );
}

/** The points of a list against the agreed ones. */
function Points({ at }: At): JSX.Element {
  const limit = lists.value.lists[at].points;
  const reply = checks[at].value;
  const points = reply && 'answer' in reply ? (reply.answer as ListCheck).points : 0;
  const shown = formatShort(points);
  return (
    <output class={limit !== undefined && points > limit ? 'over' : undefined}>
      {limit === undefined
        ? tLists('points', { points: shown })
        : tLists('pointsOf', { points: shown, limit: formatInteger(limit) })}
    </output>
  );
}

/** Chooses the main force and the agreed points. */
function Forces({ at }: At): JSX.Element {
  const list = lists.value.lists[at];
  const { points: _, ...rest } = list;
  const forces = [...new Set((profiles.value[LISTS_SYSTEM] ?? []).map(({ id }) => cultureOf(id)))];
  const all = forces.includes(list.culture) ? forces : [list.culture, ...forces];
  return (
    <div class="agreed">
      <label>
        <span>{tLists('force')}</span>
        <select
          value={list.culture}
          onChange={({ currentTarget }) => setList(at, emptyList(list, currentTarget.value))}
        >
          {all.map((one) => (
            <option key={one} value={one} selected={one === list.culture}>
              {titled(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{tLists('agreed')}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_POINTS}
          value={list.points ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const points = Number(value);
            setList(at, points >= 1 && points <= MOST_POINTS ? { ...rest, points } : rest);
          }}
        />
      </label>
    </div>
  );
}

/** The cards of the list's forces, each with its number of models. */
function Models({ at }: At): JSX.Element {
  const [isChoosing, setChoosing] = useState(false);
  const list = lists.value.lists[at];
  const cultures = culturesOf(list);
  const cards = profiles.value[LISTS_SYSTEM] ?? [];
  return (
    <>
      {cultures.map((culture) => (
        <ul key={culture} aria-label={titled(culture)}>
          {cultures.length > 1 && <li class="force">{titled(culture)}</li>}
          {cards
            .filter(({ id }) => cultureOf(id) === culture)
            .map((entry) => (
              <ModelRow key={entry.id} at={at} entry={entry} />
            ))}
        </ul>
      ))}
      {!hasModels(list) && <p class="method">{tLists('empty')}</p>}
      <p class="actions">
        <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {tLists('ally')}
        </button>
      </p>
      {isChoosing && LISTS_FORM && (
        <Picker
          form={LISTS_FORM}
          title={tLists('ally')}
          accepts={({ id }) => !cultures.includes(cultureOf(id))}
          onPick={(id) => {
            setChoosing(false);
            setList(at, withCount(list, id, stepOf(printed(id))));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The number of models that join or leave together. */
function stepOf(entry: ProfileEntry | undefined): number {
  const { models } = (entry?.['group'] ?? {}) as { readonly models?: number };
  return models ?? 1;
}

function ModelRow({ at, entry }: At & { readonly entry: ProfileEntry }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const list = lists.value.lists[at];
  const { id } = entry;
  const [name, count, step] = [displayName(entry), countIn(list, id), stepOf(entry)];
  const put = (next: number): void => setList(at, withCount(list, id, Math.max(0, next)));
  const { [id]: changed } = lists.value.changes;
  const stats = LISTS_FORM ? statsOf(LISTS_FORM, { ...entry, ...changed }, LEFT_OUT) : '';
  return (
    <li class={count > 0 ? 'taken' : undefined}>
      <div class="row" role="group" aria-label={name}>
        <button type="button" class="model" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <b>{name}</b>
          <small class={changed ? 'changed' : undefined}>{stats}</small>
        </button>
        <span class="stepper">
          <button
            type="button"
            aria-label={t('fewer', { what: name })}
            disabled={count === 0}
            onClick={() => put(count - step)}
          >
            −
          </button>
          <output>{count}</output>
          <button
            type="button"
            aria-label={t('more', { what: name })}
            disabled={count + step > MOST_MODELS}
            onClick={() => put(count + step)}
          >
            +
          </button>
        </span>
      </div>
      {isOpen && <CardChanges id={id} name={name} />}
    </li>
  );
}

/** What the documents say of the list. */
function Findings({ at }: At): JSX.Element | null {
  const reply = checks[at].value;
  if (reply === undefined) return null;
  if ('fault' in reply) return <Refusal fault={reply.fault} />;
  const { findings, assumed } = reply.answer as ListCheck;
  return (
    <div class="findings" role="status">
      {findings.length === 0 && <p>{tLists('legal')}</p>}
      {findings.map(({ kind, text, source }) => (
        <p key={text} class={kind}>
          <b>{t('label', { label: tLists(kind) })}</b> {text} <small>{source}</small>
        </p>
      ))}
      {assumed.length > 0 && <p class="method">{tLists('assumed', { list: assumed.join(t('next')) })}</p>}
    </div>
  );
}

/** Opens a list file of the command line in place of a list. */
function Files({ at }: At): JSX.Element {
  const [fault, setFault] = useState<Refused>();
  const [isLong, setLong] = useState(false);
  const take = (file: File | undefined): void => {
    if (!file) return;
    setFault(undefined);
    setLong(file.size > LONGEST_FILE);
    if (file.size > LONGEST_FILE) return;
    void file.text().then((text) =>
      openList(at, { file: file.name, text }, (reply) => {
        if ('fault' in reply) setFault(reply.fault);
      }),
    );
  };
  const title = `${tLists('open')}: ${tLists(at === 0 ? 'first' : 'second')}`;
  return (
    <>
      <p class="actions">
        <FileButton label={tLists('open')} title={title} onOpen={(files) => take(files?.[0])} />
      </p>
      {isLong && <TooLong most={LONGEST_FILE} />}
      {fault && <Refusal fault={fault} />}
    </>
  );
}
