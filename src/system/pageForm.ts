/**
 * Forms: the inputs that a page needs for a question about a system, declared as data. A page draws the fields and
 * keeps their values. The form turns the values into the file that the command line would read. A page knows no rule.
 */
import type { Language, Phrases } from '../i18n/index.js';
import type { DataDocument, ProfileEntry } from './ruleSystem.js';
import type { Distributions } from './outcomes.js';

/** A profile and the number of its models. */
export interface Counted {
  readonly id: string;
  readonly count: number;
}

/** The value of a field. An empty text leaves a number to the rules. */
export type FormValue = string | number | boolean | readonly string[] | readonly Counted[];

/** Values by the ids of their fields. */
export type FormValues = Readonly<Record<string, FormValue>>;

interface FieldBase {
  /** The id in links. */
  readonly id: string;
  /** A key of the form's texts. */
  readonly label: string;
  /** The id of the field's group. */
  readonly group: string;
  /** True: the page shows the field only on request. */
  readonly folded?: boolean;
  /** The key of a short label. With it, the page shows the field in the card of its group's profile. */
  readonly quick?: string;
  /** Returns whether the field matters with these values. If not, the page hides it. */
  readonly when?: (values: FormValues) => boolean;
}

/** One of the profiles. */
export interface ProfileField extends FieldBase {
  readonly kind: 'profile';
  readonly standard: string;
  readonly accepts?: (entry: ProfileEntry) => boolean;
}

/** Several profiles, each with a number of models. */
export interface ProfilesField extends FieldBase {
  readonly kind: 'profiles';
  /** The maximum number of different profiles, and the maximum number of each. */
  readonly kinds: number;
  readonly most: number;
  readonly standard: readonly Counted[];
}

/** A whole number. */
export interface CountField extends FieldBase {
  readonly kind: 'count';
  readonly from: number;
  readonly to: number;
  /** The default. An empty text leaves the number to the rules; `blank` is the label for that. */
  readonly standard: number | '';
  readonly blank?: string;
  /** A text after the number, as a card prints it: `+` for a save. */
  readonly mark?: string;
  /** Where the default comes from when the text is empty: this stat of the profile in another field. */
  readonly of?: {
    readonly field: string;
    readonly stat: string;
    /** The count field that replaces the stat when it is set. */
    readonly instead?: string;
    /** How far the number may exceed the stat. Absent: the stat is no upper bound. */
    readonly over?: number;
  };
  /** Labels for the up and down buttons, if "more" and "fewer" are wrong: a save of 6 is weaker than one of 5. */
  readonly taps?: { readonly up: string; readonly down: string };
}

/** One of several options. `label` is a key, or the text itself if the form has no such key. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly standard: string;
  /** The player whose picks are options too, by name. */
  readonly picks?: number;
  /** Options that depend on the profile in another field, besides the declared ones. */
  readonly of?: {
    readonly field: string;
    readonly options: (entry: ProfileEntry) => readonly { readonly id: string; readonly label: string }[];
  };
}

/** Any subset of several options. */
export interface FlagsField extends FieldBase {
  readonly kind: 'flags';
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly standard: readonly string[];
}

/** Yes or no. */
export interface SwitchField extends FieldBase {
  readonly kind: 'switch';
  readonly standard: boolean;
}

/** One input of a form. */
export type FormField = ProfileField | ProfilesField | CountField | ChoiceField | FlagsField | SwitchField;

/** A question of a system as a form. */
export interface Form {
  /** The id in links, unique within its system. */
  readonly id: string;
  readonly system: string;
  /** The texts of its labels by key. */
  readonly words: Readonly<Record<Language, Phrases<string>>>;
  readonly title: string;
  /** Groups by id, with the key of each title. */
  readonly groups: readonly { readonly id: string; readonly title: string }[];
  readonly fields: readonly FormField[];
  /** Fields of a profile that short lists show, with the key of each label. Absent: the form has no profiles. */
  readonly stats?: readonly { readonly id: string; readonly label: string }[];
  /** The questions of the core that the form can ask. The first is the default. */
  readonly asks: readonly string[];
  readonly presets: readonly { readonly title: string; readonly values: FormValues }[];
  /** Returns the file that the command line would read. */
  file(values: FormValues): Readonly<Record<string, unknown>>;
  /** Returns data files with the changes that the values make to the profiles. Empty if nothing changes. */
  patch?(values: FormValues): readonly DataDocument[];
  /** Returns an answer as text in the current language, for answers without a text of their own. */
  reported?(answer: Record<string, unknown>, t: Translate, values: FormValues): FormSummary;
}

/** Translates a text of a form by its key. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** An answer as text. */
export interface FormSummary {
  readonly sentence: string;
  readonly table: readonly (readonly string[])[];
  readonly spreads?: Distributions;
}

/** Returns the default values of a form. */
export function standardValues(form: Form): Record<string, FormValue> {
  return Object.fromEntries(form.fields.map(({ id, standard }) => [id, standard]));
}

/** Returns the value of a text field, or the empty text if the value has another type. */
export const textAt = (values: FormValues, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? value : '';
};

/** Returns a number of a form; undefined if the rules decide it. */
export const countAt = (values: FormValues, id: string): number | undefined => {
  const value = values[id];
  return typeof value === 'number' ? value : undefined;
};

/** Returns whether a switch is on. */
export const isOn = (values: FormValues, id: string): boolean => values[id] === true;

/** Returns the chosen flags. */
export const flagsAt = (values: FormValues, id: string): readonly string[] => {
  const value = values[id];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

/** Returns the chosen profiles. */
export const countedAt = (values: FormValues, id: string): readonly Counted[] => {
  const value = values[id];
  return Array.isArray(value) ? value.filter((one): one is Counted => typeof one === 'object') : [];
};
