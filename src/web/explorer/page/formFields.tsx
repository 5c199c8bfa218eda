/** Renders the fields of a form. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import {
  type ChoiceField,
  type Counted,
  type CountField,
  type FormField,
  type FlagsField,
  type Form,
  type FormValue,
  type ProfilesField,
  countedAt,
  flagsAt,
} from '../../../system/index.js';
import { formatDecimal } from '../../../i18n/index.js';
import { stepsOf, usualOf } from '../formState.js';
import { t } from '../words/index.js';
import { Picker, nameOf } from './modelPicker.js';
import { labelOf, picks, profiles, set, textIn, valueAt } from './pageState.js';

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
  const { now, usual } = numbersOf(form, field, value);
  const blank = labelOf(form, field.blank ?? '');
  const shown =
    now === undefined ? (usual === undefined ? blank : `${blank} (${usual})`) : formatDecimal(String(now));
  return (
    <div class="row" role="group" aria-label={label}>
      <span class="label">{label}</span>
      <Stepper form={form} field={field} value={value}>
        <output class={now === undefined ? 'blank' : ''}>{shown}</output>
      </Stepper>
    </div>
  );
}

/** A count in the card of a profile: the number as the card prints it, between its buttons. */
export function QuickCount({ form, field, value }: Props<CountField>): JSX.Element {
  const { now, usual } = numbersOf(form, field, value);
  const number = now ?? usual;
  return (
    <div class="quick" role="group" aria-label={labelOf(form, field.label)}>
      <Stepper form={form} field={field} value={value}>
        <output class={now === undefined ? undefined : 'changed'}>
          <b>{number === undefined ? '–' : `${number}${field.mark ?? ''}`}</b>
          <small>{labelOf(form, field.quick ?? '')}</small>
        </output>
      </Stepper>
    </div>
  );
}

/** Returns the number that the user set, and the number that counts otherwise. */
function numbersOf(
  { system }: Form,
  field: CountField,
  value: FormValue,
): { readonly now: number | undefined; readonly usual: number | undefined } {
  return {
    now: typeof value === 'number' ? value : undefined,
    usual: usualOf(field, valueAt, profiles.value[system]),
  };
}

/** The buttons of a count, with its number between them. */
function Stepper({
  form,
  field,
  value,
  children,
}: Props<CountField> & { readonly children: JSX.Element }): JSX.Element {
  const label = labelOf(form, field.label);
  const { up, down } = stepsOf(field, value, numbersOf(form, field, value).usual);
  const button = (own: string | undefined, sign: string, usually: string, next: FormValue | undefined) => (
    <button
      type="button"
      class={own === undefined ? '' : 'word'}
      aria-label={own === undefined ? usually : `${label}: ${labelOf(form, own)}`}
      disabled={next === undefined}
      onClick={() => next !== undefined && set(field.id, next)}
    >
      {own === undefined ? sign : labelOf(form, own)}
    </button>
  );
  return (
    <span class="stepper">
      {button(field.taps?.down, '−', t('fewer', { what: label }), down)}
      {children}
      {button(field.taps?.up, '+', t('more', { what: label }), up)}
    </span>
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

/** How the models of a list change. */
interface Listed {
  readonly list: readonly Counted[];
  readonly add: (id: string) => void;
  readonly step: (id: string, by: number) => void;
}

function listed(field: ProfilesField, value: FormValue): Listed {
  const list = countedAt({ [field.id]: value }, field.id);
  const step = (id: string, by: number): void =>
    set(
      field.id,
      list.flatMap((one) => {
        const count = one.id === id ? one.count + by : one.count;
        return count > 0 ? [{ id: one.id, count: Math.min(field.most, count) }] : [];
      }),
    );
  const add = (id: string): void => {
    if (list.some((one) => one.id === id)) step(id, 1);
    else set(field.id, [...list, { id, count: 1 }]);
  };
  return { list, add, step };
}

/** The dialog that adds a model to a list, while it is open. */
function useAdding({ form, field, value }: Props<ProfilesField>): {
  readonly open: () => void;
  readonly dialog: JSX.Element | false;
} {
  const [choosing, setChoosing] = useState(false);
  const close = (): void => setChoosing(false);
  const pick = (id: string): void => {
    close();
    listed(field, value).add(id);
  };
  const title = labelOf(form, field.label);
  return {
    open: () => setChoosing(true),
    dialog: choosing && (
      <Picker form={form} title={title} near={textIn(field.group)} onPick={pick} onClose={close} />
    ),
  };
}

function ProfilesView(props: Props<ProfilesField>): JSX.Element {
  const { form, field, value } = props;
  const { list, step } = listed(field, value);
  const { open, dialog } = useAdding(props);
  const label = labelOf(form, field.label);
  return (
    <div class="profiles" role="group" aria-label={label}>
      <span class="row">
        <span class="label">{label}</span>
        <button
          type="button"
          class="quiet"
          aria-haspopup="dialog"
          disabled={list.length >= field.kinds}
          onClick={open}
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
      {dialog}
    </div>
  );
}

/** The last kind of model of a list in the card of a profile. The first tap asks which model it is. */
export function QuickProfiles(props: Props<ProfilesField>): JSX.Element {
  const { form, field, value } = props;
  const { list, step } = listed(field, value);
  const { open, dialog } = useAdding(props);
  const last = list.at(-1);
  const label = labelOf(form, field.quick ?? field.label);
  const name = last ? nameOf(form.system, last.id) : label;
  return (
    <div class="quick" role="group" aria-label={labelOf(form, field.label)}>
      <span class="stepper">
        <button
          type="button"
          aria-label={t('fewer', { what: name })}
          disabled={!last}
          onClick={() => last && step(last.id, -1)}
        >
          −
        </button>
        <output class={last ? 'changed' : undefined}>
          <b>{list.reduce((sum, { count }) => sum + count, 0)}</b>
          <small>{name}</small>
        </output>
        <button
          type="button"
          aria-label={t('more', { what: name })}
          aria-haspopup={last ? undefined : 'dialog'}
          disabled={last && last.count >= field.most}
          onClick={() => (last ? step(last.id, 1) : open())}
        >
          +
        </button>
      </span>
      {dialog}
    </div>
  );
}
