/** The models of a question in cards, one against the other, with the numbers that change most often. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isAssumed, type Form, type FormField, type ProfileField } from '../../../../system/index.js';
import { t } from '../../words/index.js';
import { QuickCount, QuickProfiles } from '../fields.js';
import { entryOf, nameOf, Picker, statsOf } from '../picker.js';
import { isHidden, labelOf, set, textIn, valueAt } from '../store.js';

/** Shows the models. Undefined for a form without models. */
export function Versus({ form }: { readonly form: Form }): JSX.Element | null {
  const fields = form.fields.filter((field): field is ProfileField => field.kind === 'profile');
  if (fields.length === 0) return null;
  const entries = fields.map(({ id }) => entryOf(form, textIn(id)));
  const assumed = entries.some((entry) => form.stats?.some(({ id }) => isAssumed(entry, id)));
  return (
    <div class="versus">
      {fields.map((field, i) => {
        const own = form.fields.filter(({ quick, group }) => quick !== undefined && group === field.group);
        return (
          <section key={field.id} class={`side side${i}`}>
            <Combatant form={form} field={field} own={own} />
            {own.map((one) => !isHidden(one.id) && <Quick key={one.id} form={form} field={one} />)}
          </section>
        );
      })}
      {assumed && <p class="method">{t('assumed')}</p>}
    </div>
  );
}

function Quick({ form, field }: { readonly form: Form; readonly field: FormField }): JSX.Element | null {
  const value = valueAt(field.id) ?? field.standard;
  if (field.kind === 'count') return <QuickCount form={form} field={field} value={value} />;
  if (field.kind === 'profiles') return <QuickProfiles form={form} field={field} value={value} />;
  return null;
}

/** The button that shows a model and chooses another. Its stats are those that no field beside it shows. */
function Combatant({
  form,
  field,
  own,
}: {
  readonly form: Form;
  readonly field: ProfileField;
  readonly own: readonly FormField[];
}): JSX.Element {
  const [choosing, setChoosing] = useState(false);
  const id = textIn(field.id);
  const beside = own.flatMap((one) => (one.kind === 'count' && one.of ? [one.of.stat] : []));
  const group = labelOf(form, form.groups.find((one) => one.id === field.group)?.title ?? '');
  return (
    <>
      <button type="button" class="combatant" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <small>{group}</small>
        <b>{nameOf(form.system, id)}</b>
        <small>{statsOf(form, entryOf(form, id), beside)}</small>
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
