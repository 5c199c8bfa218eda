/** Renders the fields of a form. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type {
  ChoiceField,
  Counted,
  CountField,
  FormField,
  FlagsField,
  Form,
  FormValue,
  ProfilesField,
} from '../../../system/index.js';
import { countedAt, flagsAt } from '../../../system/index.js';
import { formatDecimal } from '../../../i18n/index.js';
import { stepsOf, usualOf } from '../formState.js';
import { t } from '../words/index.js';
import { Picker, nameOf } from './picker.js';
import { labelOf, picks, profiles, set, textIn, valueAt } from './store.js';

interface Props<F extends FormField> {
  readonly form: Form;
  readonly field: F;
  readonly value: FormValue;
}

/** One field with its label. */
export function FieldView({ form, field }: { readonly form: Form; readonly field: FormField }): JSX.Element {
  const value = valueAt(field.id) ?? field.standard;
  switch (field.kind) {
    case 'count':
      return <CountView form={form} field={field} value={value} />;
    case 'choice':
      return <ChoiceView form={form} field={field} value={value} />;
    case 'flags':
      return <FlagsView form={form} field={field} value={value} />;
    case 'profiles':
      return <ProfilesView form={form} field={field} value={value} />;
    case 'switch':
      return (
        <label class="row switch">
          <span>{labelOf(form, field.label)}</span>
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ currentTarget }) => set(field.id, currentTarget.checked)}
          />
        </label>
      );
    case 'profile':
      return <></>;
  }
}

function CountView({ form, field, value }: Props<CountField>): JSX.Element {
  const label = labelOf(form, field.label);
  const now = typeof value === 'number' ? value : undefined;
  const usual = usualOf(field, valueAt, profiles.value[form.system]);
  const { up, down } = stepsOf(field, value, usual);
  const blank = labelOf(form, field.blank ?? '');
  const shown =
    now === undefined ? (usual === undefined ? blank : `${blank} (${usual})`) : formatDecimal(String(now));
  const button = (name: string, sign: string, next: FormValue | undefined): JSX.Element => (
    <button
      type="button"
      class={sign.length > 1 ? 'word' : ''}
      aria-label={name}
      disabled={next === undefined}
      onClick={() => next !== undefined && set(field.id, next)}
    >
      {sign}
    </button>
  );
  const tap = (own: string | undefined, usually: 'more' | 'fewer'): string =>
    own === undefined ? t(usually, { what: label }) : `${label}: ${labelOf(form, own)}`;
  const sign = (own: string | undefined, usually: string): string =>
    own === undefined ? usually : labelOf(form, own);
  return (
    <div class="row" role="group" aria-label={label}>
      <span class="label">{label}</span>
      <span class="stepper">
        {button(tap(field.taps?.down, 'fewer'), sign(field.taps?.down, '−'), down)}
        <output class={now === undefined ? 'blank' : ''}>{shown}</output>
        {button(tap(field.taps?.up, 'more'), sign(field.taps?.up, '+'), up)}
      </span>
    </div>
  );
}

function ChoiceView({ form, field, value }: Props<ChoiceField>): JSX.Element {
  const { system } = form;
  const other = field.of && valueAt(field.of.field);
  const entry = profiles.value[system]?.find(({ id }) => id === other);
  const named = field.picks === undefined ? [] : (picks.value[field.picks] ?? []);
  const options = [
    ...field.options,
    ...(field.of && entry ? field.of.options(entry) : []),
    ...named.map((id) => ({ id, label: id })),
  ];
  const own = typeof value === 'string' && !options.some(({ id }) => id === value);
  return (
    <label class="row">
      <span class="label">{labelOf(form, field.label)}</span>
      <select
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => set(field.id, currentTarget.value)}
      >
        {options.map(({ id, label }) => (
          <option key={id} value={id} selected={id === value}>
            {labelOf(form, label)}
          </option>
        ))}
        {own && (
          <option value={value} selected>
            {value}
          </option>
        )}
      </select>
    </label>
  );
}

function FlagsView({ form, field, value }: Props<FlagsField>): JSX.Element {
  const chosen = flagsAt({ [field.id]: value }, field.id);
  const toggle = (id: string): void =>
    set(
      field.id,
      field.options.map((one) => one.id).filter((one) => (one === id) !== chosen.includes(one)),
    );
  return (
    <fieldset class="flags">
      <legend>{labelOf(form, field.label)}</legend>
      {field.options.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          class="chip"
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
        >
          {labelOf(form, label)}
        </button>
      ))}
    </fieldset>
  );
}

function ProfilesView({ form, field, value }: Props<ProfilesField>): JSX.Element {
  const [choosing, setChoosing] = useState(false);
  const list = countedAt({ [field.id]: value }, field.id);
  const label = labelOf(form, field.label);
  const put = (next: readonly Counted[]): void => set(field.id, next);
  const add = (id: string): void => {
    setChoosing(false);
    const more = list.map((one) =>
      one.id === id ? { id, count: Math.min(field.most, one.count + 1) } : one,
    );
    put(list.some((one) => one.id === id) ? more : [...list, { id, count: 1 }]);
  };
  const step = (id: string, by: number): void =>
    put(
      list.flatMap((one) => {
        const count = one.id === id ? one.count + by : one.count;
        return count > 0 ? [{ id: one.id, count: Math.min(field.most, count) }] : [];
      }),
    );
  return (
    <div class="profiles" role="group" aria-label={label}>
      <span class="row">
        <span class="label">{label}</span>
        <button
          type="button"
          class="quiet"
          aria-haspopup="dialog"
          disabled={list.length >= field.kinds}
          onClick={() => setChoosing(true)}
        >
          {t('add')}
        </button>
      </span>
      {list.map(({ id, count }) => {
        const name = nameOf(form.system, id);
        return (
          <span class="row" key={id}>
            <span class="label name">{name}</span>
            <span class="stepper">
              <button type="button" aria-label={t('fewer', { what: name })} onClick={() => step(id, -1)}>
                −
              </button>
              <output>{count}</output>
              <button
                type="button"
                aria-label={t('more', { what: name })}
                disabled={count >= field.most}
                onClick={() => step(id, 1)}
              >
                +
              </button>
            </span>
          </span>
        );
      })}
      {choosing && (
        <Picker
          form={form}
          title={label}
          near={textIn(field.group)}
          onPick={add}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
