/**
 * Converts the page's state to the fragment of its address and back. The version is first. Ids are readable.
 * Default values are omitted. A link may come from anybody, so invalid values are dropped and counted. Nothing throws.
 */
import {
  standardValues,
  type Counted,
  type FormField,
  type Form,
  type FormValue,
  type FormValues,
} from '../../system/index.js';
import { LONGEST_CODE } from './linkPacking.js';

/** The version of new links. The page also reads all older versions. */
const VERSION = '1';
/** The maximum length of a fragment. */
const LONGEST = 8000;
/** The maximum length of a text value. */
const LONGEST_TEXT = 120;
/** The maximum number of answers to the coach. */
const MOST_GIVEN = 200;

/** The state of a page. */
export interface PageState {
  readonly form: Form;
  readonly ask: string;
  readonly values: FormValues;
  /** The answers to the coach so far. */
  readonly given: readonly number[];
  /** The values of the compared variant, for the same form and question. */
  readonly against?: FormValues | undefined;
  /** The number of combats and the seed, if the answer is sampled. */
  readonly sampled?: { readonly combats: number; readonly seed: string } | undefined;
}

/** A parsed link. */
export interface LinkRead {
  readonly state: PageState;
  /** The user's own profiles, packed. */
  readonly own?: string | undefined;
  /** The number of invalid parts. */
  readonly dropped: number;
}

/** The address of a page. */
interface PagePlace {
  readonly protocol: string;
  readonly origin: string;
  readonly pathname: string;
}

/**
 * Returns the address that links begin with: the one that the page names as its own, else the page's folder. It is empty
 * for a file of the reader, which nobody else can open.
 */
export function baseOf({ protocol, origin, pathname }: PagePlace, named: string | undefined): string {
  if (named !== undefined) return named;
  return /^https?:$/.test(protocol) ? `${origin}${pathname.replace(/index\.html$/, '')}` : '';
}

/** Returns the initial state of the page. */
export function firstState(forms: readonly Form[], form = forms[0]): PageState {
  if (form === undefined) throw new Error('a page without forms');
  return { form, ask: form.asks[0] ?? 'odds', values: standardValues(form), given: [] };
}

/** Returns the fragment of a state with its `#`. It includes the user's packed profiles if there are any. */
export function linkOf({ form, ask, values, given, sampled, against }: PageState, own?: string): string {
  const parts = queryOf(form, values);
  if (against) parts.push(`vs=${encodeURIComponent(queryOf(form, against).join('&'))}`);
  if (given.length > 0) parts.push(`done=${given.join('.')}`);
  if (sampled) parts.push(`sample=${sampled.combats}`, `seed=${escaped(sampled.seed)}`);
  if (own !== undefined) parts.push(`own=${own}`);
  return `#${[VERSION, form.system, form.id, ask].join('/')}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/** Returns the values that differ from the form's defaults. */
const queryOf = (form: Form, values: FormValues): string[] =>
  form.fields.flatMap((field) => {
    const text = written(values[field.id] ?? field.standard);
    return text === written(field.standard) ? [] : [`${field.id}=${escaped(text)}`];
  });

/** Returns the state of a fragment. Returns undefined if it is no valid link. */
export function readLink(whole: string, forms: readonly Form[]): LinkRead | undefined {
  // Packed profiles are last. They may be longer than all other parts together.
  const [, head = '', mark, own] = /^(.*)([?&])own=([\w-]+)$/s.exec(whole) ?? [];
  const fragment = mark === undefined ? whole : head;
  if (fragment.length > LONGEST || (own?.length ?? 0) > LONGEST_CODE) return undefined;
  const [place, query = ''] = cut(fragment.replace(/^#/, ''), '?');
  const [version, system, id, ask = '', ...more] = place.split('/');
  const form = forms.find((one) => one.system === system && one.id === id);
  if (version !== VERSION || form === undefined || more.length > 0) return undefined;
  let dropped = form.asks.includes(ask) ? 0 : 1;
  const { values, others, strange } = readQuery(form, query);
  dropped += strange;
  const rest = new Map([...others].filter(([name]) => ['done', 'sample', 'seed', 'vs'].includes(name)));
  dropped += others.length - rest.size;
  const vs = rest.get('vs');
  const compared = vs === undefined ? undefined : readQuery(form, vs);
  if (compared) dropped += compared.strange + compared.others.length;
  const given = readGiven(rest.get('done'));
  const sampled = readSampled(rest);
  const state = {
    form,
    ask: form.asks.includes(ask) ? ask : (form.asks[0] ?? 'odds'),
    values,
    given: given ?? [],
    ...(sampled && { sampled }),
    ...(compared && { against: compared.values }),
  };
  return { state, ...(own !== undefined && { own }), dropped: dropped + (given === undefined ? 1 : 0) };
}

/** Returns the values of a form, the parts with other names, and the number of invalid values. */
function readQuery(
  form: Form,
  query: string,
): {
  readonly values: FormValues;
  readonly others: readonly (readonly [string, string])[];
  readonly strange: number;
} {
  const values = standardValues(form);
  const others: [string, string][] = [];
  let strange = 0;
  for (const part of query === '' ? [] : query.split('&')) {
    const [name, code] = cut(part, '=');
    const text = unescaped(code ?? '');
    const field = form.fields.find((one) => one.id === name);
    const value = field && text !== undefined ? readValue(field, text) : undefined;
    if (field && value !== undefined) values[field.id] = value;
    else if (!field && text !== undefined) others.push([name, text]);
    else strange++;
  }
  return { values, others, strange };
}

/** The pages without a form. */
export const VIEWS = ['lists', 'solo', 'battle', 'table'] as const;

/** The link of a page without a form: its packed file and its step. */
export interface ViewLink {
  readonly view: (typeof VIEWS)[number];
  readonly code?: string | undefined;
  readonly at: number;
}

/** Returns the fragment of such a page. It omits undefined parts. */
export function linkOfView(
  view: ViewLink['view'],
  parts: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `#${VERSION}/${view}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Returns the view of a fragment. Returns undefined if it is no view. */
export function readViewLink(fragment: string): ViewLink | undefined {
  const [place, query = ''] = cut(fragment, '?');
  const view = VIEWS.find((one) => place === `#${VERSION}/${one}`);
  if (view === undefined) return undefined;
  const parts = new Map(query.split('&').map((part) => cut(part, '=')));
  const at = parts.get('at') ?? '';
  return { view, at: /^\d{1,6}$/.test(at) ? Number(at) : 0, code: parts.get('file') };
}

/** Parses the value of a field. Returns undefined if the text is invalid. */
function readValue(field: FormField, text: string): FormValue | undefined {
  if (text.length > LONGEST_TEXT * 4) return undefined;
  switch (field.kind) {
    case 'profile':
      return isId(text) ? text : undefined;
    case 'profiles':
      return readCounted(text, field.kinds, field.most);
    case 'count': {
      if (text === '') return field.standard === '' ? '' : undefined;
      const value = /^-?\d{1,4}$/.test(text) ? Number(text) : NaN;
      return value >= field.from && value <= field.to ? value + 0 : undefined;
    }
    case 'choice': {
      const open = field.of !== undefined || (field.picks !== undefined && /^\d{1,2}e\d{1,2}o$/.test(text));
      if (field.options.some(({ id }) => id === text)) return text;
      return open && text !== '' && text.length <= LONGEST_TEXT ? text : undefined;
    }
    case 'flags': {
      const flags = text === '' ? [] : text.split(',');
      const known = flags.every((flag) => field.options.some(({ id }) => id === flag));
      return known && new Set(flags).size === flags.length ? flags : undefined;
    }
    case 'switch':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
  }
}

/** Returns whether a text is a profile id of a data file. */
const isId = (text: string): boolean => /^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/.test(text);

function readCounted(text: string, kinds: number, most: number): readonly Counted[] | undefined {
  const parts = text === '' ? [] : text.split(',');
  const list = parts.map((part) => {
    const [id, count = '1'] = cut(part, ':');
    return { id, count: /^\d{1,3}$/.test(count) ? Number(count) : 0 };
  });
  const fine = list.every(({ id, count }) => isId(id) && count >= 1 && count <= most);
  return fine && list.length <= kinds ? list : undefined;
}

function readGiven(text: string | undefined): readonly number[] | undefined {
  if (text === undefined) return [];
  const parts = text.split('.');
  return parts.length <= MOST_GIVEN && parts.every((part) => /^\d{1,3}$/.test(part))
    ? parts.map(Number)
    : undefined;
}

function readSampled(rest: ReadonlyMap<string, string>): PageState['sampled'] {
  const combats = rest.get('sample') ?? '';
  const seed = rest.get('seed') ?? '';
  if (!/^\d{1,8}$/.test(combats) || Number(combats) === 0 || seed === '' || seed.length > LONGEST_TEXT)
    return;
  return { combats: Number(combats), seed };
}

function written(value: FormValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return value
    .map((one) => (typeof one === 'string' ? one : one.count === 1 ? one.id : `${one.id}:${one.count}`))
    .join(',');
}

/** Escapes a text for a fragment. The punctuation of ids stays readable. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/%2F/g, '/').replace(/%3A/g, ':').replace(/%2C/g, ',');

function unescaped(code: string): string | undefined {
  try {
    return decodeURIComponent(code);
  } catch {
    return undefined;
  }
}

/** Splits a text at the first mark. */
function cut(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
