/**
 * The top of the screen of a fight: the models of a question in cards, one against the other, with the numbers that
 * change most often. The answer in one look is a headline, and one bar of the disjoint outcomes; it stays in view
 * while the user edits.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import {
  isAssumed,
  type Form,
  type FormField,
  type ProfileField,
  type Outcome,
} from '../../../../system/index.js';
import { t } from '../../words/index.js';
import { QuickCount, QuickProfiles } from '../formFields.js';
import { entryOf, nameOf, Picker, statsOf } from '../modelPicker.js';
import { isHidden, labelOf, set, textIn, valueAt } from '../pageState.js';
import { chanceText, estimateText, formatFixed, shortEstimateText } from '../../../../i18n/index.js';
import type { RenderedAnswer } from '../../../core.js';
import { sides } from './sideNames.js';

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

/** A part of the bar shows its number if it has this chance at least. */
const LEAST = 0.06;

/** Shows an answer that has outcomes. */
export function Verdict({ reported }: { readonly reported: RenderedAnswer }): JSX.Element {
  const { outcomes = [] } = reported;
  const gain = gainText(reported);
  return (
    <>
      {gain !== undefined && <p class="headline">{gain}</p>}
      <p class="falls">
        {fallsOf(outcomes).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <OutcomeBar outcomes={outcomes} />
    </>
  );
}

/** Says what the combat brings. Undefined if the system counts nothing like that. */
function gainText({ figures = [] }: RenderedAnswer): string | undefined {
  const balance = figures.find(({ unit, even }) => unit === 'points' && even !== undefined);
  if (balance === undefined) return undefined;
  const gain = balance.value.value - (balance.even ?? 0);
  const points = formatFixed(Math.abs(gain), 1);
  return t(gain < 0 ? 'verdict.costs' : 'verdict.brings', { points });
}

/** Says how often each side falls: first the one whose fall is on the left of the bar. */
function fallsOf(outcomes: readonly Outcome[]): string[] {
  const [first, second] = sides();
  return [
    { name: second, gains: 'first' },
    { name: first, gains: 'second' },
  ].flatMap(({ name, gains }) => {
    const own = outcomes.filter(({ side }) => side === gains || side === 'both');
    const chance = own.reduce((sum, one) => sum + one.chance.value, 0);
    return own.length === 0 ? [] : [t('verdict.falls', { name, chance: chanceText(chance, 0) })];
  });
}

/** Shows the outcomes in one bar, and each with its chance below. */
function OutcomeBar({ outcomes }: { readonly outcomes: readonly Outcome[] }): JSX.Element {
  return (
    <>
      <div class="outcomes" aria-hidden="true">
        {outcomes.map(({ side, chance }) => (
          <span key={side} class={side} style={{ flexGrow: chance.value }}>
            {chance.value >= LEAST && shortEstimateText(chance)}
          </span>
        ))}
      </div>
      <ul class="outcome-key">
        {outcomes.map(({ side, label, chance }) => (
          <li key={side}>
            <i class={side} /> {label} <b>{estimateText(chance)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
