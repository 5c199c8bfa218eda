/**
 * Forms: what a page asks to pose a question of a system, declared as data. A page draws the fields, keeps their values and
 * gives them back; the form makes the file of them that a command line would read. A page knows no rule.
 */
import type { Language, Phrases } from '../i18n/index.js';
import type { DataDocument, ProfileEntry } from './system.js';
import type { Distributions } from './distributions.js';

/** Profiles with how many of each. */
export interface Counted {
  readonly id: string;
  readonly count: number;
}

/** The value of a field; the empty text where a number is left to the rules. */
export type FormValue = string | number | boolean | readonly string[] | readonly Counted[];

/** Values by the ids of their fields. */
export type FormValues = Readonly<Record<string, FormValue>>;

interface FieldBase {
  /** As links name it. */
  readonly id: string;
  /** A key of the form's words. */
  readonly label: string;
  /** The group that it stands in. */
  readonly group: string;
  /** Whether it is shown on request only. */
  readonly folded?: boolean;
  /** Whether it means anything beside the others; it is not shown where it does not. */
  readonly when?: (values: FormValues) => boolean;
}

/** One of the profiles. */
export interface ProfileField extends FieldBase {
  readonly kind: 'profile';
  readonly standard: string;
  readonly accepts?: (entry: ProfileEntry) => boolean;
}

/** Several profiles, each so many times. */
export interface ProfilesField extends FieldBase {
  readonly kind: 'profiles';
  /** The most kinds, and the most of one. */
  readonly kinds: number;
  readonly most: number;
  readonly standard: readonly Counted[];
}

/** A whole number. */
export interface CountField extends FieldBase {
  readonly kind: 'count';
  readonly from: number;
  readonly to: number;
  /** The empty text: left to the rules, and `blank` says so. */
  readonly standard: number | '';
  readonly blank?: string;
  /** The number that the empty text stands for: this stat of the profile that another field holds. */
  readonly of?: {
    readonly field: string;
    readonly stat: string;
    /** The count that is in the place of the stat where it is set. */
    readonly instead?: string;
    /** By so many the number may be above the stat; absent where the stat is no bound. */
    readonly over?: number;
  };
  /** Words for a tap up and a tap down where they are not "more" and "fewer": a save of 6 is weaker than one of 5. */
  readonly taps?: { readonly up: string; readonly down: string };
}

/** One of several. `label` is a key, or the text itself where the words lack it. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly standard: string;
  /** The pick of this player: every one of its picks may be chosen too, by its name. */
  readonly picks?: number;
  /** Options by the profile that another field holds, besides the declared ones. */
  readonly of?: {
    readonly field: string;
    readonly options: (entry: ProfileEntry) => readonly { readonly id: string; readonly label: string }[];
  };
}

/** Any of several. */
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

/** One thing that a form asks. */
export type FormField = ProfileField | ProfilesField | CountField | ChoiceField | FlagsField | SwitchField;

/** A question of a system as a form. */
export interface Form {
  /** As links name it, within its system. */
  readonly id: string;
  readonly system: string;
  /** The words of its labels by key. */
  readonly words: Readonly<Record<Language, Phrases<string>>>;
  readonly title: string;
  /** Groups by id, with the key of each title. */
  readonly groups: readonly { readonly id: string; readonly title: string }[];
  readonly fields: readonly FormField[];
  /** Fields of a profile that lists show in short, each with the key of its label, where it has profiles. */
  readonly stats?: readonly { readonly id: string; readonly label: string }[];
  /** What can be asked of it: questions of the core. The first is asked by default. */
  readonly asks: readonly string[];
  readonly presets: readonly { readonly title: string; readonly values: FormValues }[];
  /** The file that a command line would read. */
  file(values: FormValues): Readonly<Record<string, unknown>>;
  /** Data files with what the values change of the profiles; none where they change nothing. */
  patch?(values: FormValues): readonly DataDocument[];
  /** An answer that has no words of its own, in the language that is spoken. */
  reported?(answer: Record<string, unknown>, t: Translate, values: FormValues): FormSummary;
}

/** Says a wording of a form by its key. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** An answer in words. */
export interface FormSummary {
  readonly sentence: string;
  readonly table: readonly (readonly string[])[];
  readonly spreads?: Distributions;
}

/** The values of a form that nobody has touched. */
export function standardValues(form: Form): Record<string, FormValue> {
  return Object.fromEntries(form.fields.map(({ id, standard }) => [id, standard]));
}

/** The values of a field, typed: the standard where it holds something else. */
export const textAt = (values: FormValues, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? value : '';
};

/** A number of a form; undefined where it is left to the rules. */
export const countAt = (values: FormValues, id: string): number | undefined => {
  const value = values[id];
  return typeof value === 'number' ? value : undefined;
};

/** Whether a switch is on. */
export const isOn = (values: FormValues, id: string): boolean => values[id] === true;

/** The chosen flags. */
export const flagsAt = (values: FormValues, id: string): readonly string[] => {
  const value = values[id];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

/** The chosen profiles. */
export const countedAt = (values: FormValues, id: string): readonly Counted[] => {
  const value = values[id];
  return Array.isArray(value) ? value.filter((one): one is Counted => typeof one === 'object') : [];
};
