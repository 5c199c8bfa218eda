/** Schemas of lists, groups of fields, and unions, compatible with zod. */
import {
  isAborted,
  isGroup,
  issue,
  Schema,
  under,
  wrong,
  type Def,
  type Payload,
  type Read,
} from './schema.js';

type Shape = Readonly<Record<string, Schema>>;

/** A group of fields. It rejects unknown fields unless it is loose. */
class Group extends Schema {
  constructor(
    readonly shape: Shape,
    checks: Def['checks'] = [],
    readonly loose = false,
  ) {
    super({ read: reading(shape, loose), shape, checks });
  }
  extend(more: Shape): Group {
    return new Group({ ...this.shape, ...more }, this.def.checks);
  }
  omit(names: Readonly<Record<string, true>>): Group {
    return new Group(Object.fromEntries(Object.entries(this.shape).filter(([name]) => !names[name])));
  }
}

export const strictObject = (shape: Shape): Group => new Group({ ...shape });
/** Returns a group that accepts other fields and keeps them unchanged. */
export const looseObject = (shape: Shape): Schema => new Group({ ...shape }, [], true);

function reading(shape: Shape, loose: boolean): Read {
  const fields = Object.entries(shape);
  return (payload) => {
    const input = payload.value;
    if (!isGroup(input)) return wrong(payload, 'object');
    const value: Record<string, unknown> = {};
    payload.value = value;
    for (const field of fields) readField(payload, value, input, field);
    const others = Object.keys(input).filter((key) => !Object.hasOwn(shape, key));
    if (loose) for (const key of others) value[key] = input[key];
    else rejectUnknownKeys(payload, others);
    return payload;
  };
}

function readField(
  payload: Payload,
  value: Record<string, unknown>,
  input: Readonly<Record<string, unknown>>,
  [key, schema]: readonly [string, Schema],
): void {
  const { omitted, absent = false } = schema.def;
  const found = schema.of(input[key]);
  const isThere = key in input;
  if (!isThere && absent && (omitted === 'optional' || (omitted && found.issues.length > 0))) return;
  payload.issues.push(...under(key, found.issues));
  if (!isThere && omitted === undefined) {
    if (found.issues.length === 0)
      payload.issues.push(issue('invalid_type', { expected: 'nonoptional', path: [key] }));
  } else if (found.value !== undefined || isThere || (omitted === 'defaulted' && !absent))
    value[key] = found.value;
}

function rejectUnknownKeys(payload: Payload, keys: readonly string[]): void {
  if (keys.length > 0) payload.issues.push(issue('unrecognized_keys', { keys, continue: true }));
}

export function array(element: Schema): Schema {
  const read: Read = (payload) => {
    const input = payload.value;
    if (!Array.isArray(input)) return wrong(payload, 'array');
    payload.value = Array.from(input, (one: unknown, i) => {
      const found = element.of(one);
      payload.issues.push(...under(i, found.issues));
      return found.value;
    });
    return payload;
  };
  return new Schema({ read, element });
}

/** Returns a list of fixed length with one schema per item. No item is optional. */
export function tuple(items: readonly Schema[]): Schema {
  const read: Read = (payload) => {
    const input = payload.value;
    if (!Array.isArray(input)) return wrong(payload, 'tuple');
    const about = { origin: 'array', inclusive: true };
    payload.value = [];
    if (input.length < items.length) {
      payload.issues.push(issue('too_small', { ...about, minimum: items.length }));
      return payload;
    }
    if (input.length > items.length)
      payload.issues.push(issue('too_big', { ...about, maximum: items.length }));
    payload.value = items.map((item, i) => {
      const found = item.of(input[i]);
      payload.issues.push(...under(i, found.issues));
      return found.value;
    });
    return payload;
  };
  return new Schema({ read });
}

export const record = (keyType: Schema, valueType: Schema): Schema => recordOf(keyType, valueType, false);
export const partialRecord = (keyType: Schema, valueType: Schema): Schema =>
  recordOf(keyType, valueType, true);

/** Returns a record of values by key. Every listed key is required unless the record is partial. */
function recordOf(keyType: Schema, valueType: Schema, partial: boolean): Schema {
  const { values } = keyType.def;
  const read: Read = (payload) => {
    const input = payload.value;
    if (!isGroup(input)) return wrong(payload, 'record');
    const value: Record<string, unknown> = {};
    payload.value = value;
    const take = (key: string): void => {
      const found = valueType.of(input[key]);
      payload.issues.push(...under(key, found.issues));
      value[key] = found.value;
    };
    if (values && !partial) values.map(String).forEach(take);
    const strange: string[] = [];
    for (const key of Object.keys(input)) {
      if (key === '__proto__') continue;
      const fits = values ? values.includes(key) : keyType.of(key).issues.length === 0;
      if (!fits && values) strange.push(key);
      else if (!fits)
        payload.issues.push(
          issue('invalid_key', { origin: 'record', message: 'Invalid key in record', path: [key] }),
        );
      else if (!values || partial) take(key);
    }
    rejectUnknownKeys(payload, strange);
    return payload;
  };
  return new Schema({ read, valueType });
}

export function union(options: readonly Schema[]): Schema {
  const read: Read = (payload) => {
    const results: Payload[] = [];
    for (const option of options) {
      const found = option.of(payload.value);
      if (found.issues.length === 0) return found;
      results.push(found);
    }
    const going = results.filter((one) => !isAborted(one));
    const [only] = going;
    if (only && going.length === 1) return only;
    payload.issues.push(issue('invalid_union', { errors: results.map(({ issues }) => issues) }));
    return payload;
  };
  const omitted = options.map(({ def }) => def.omitted);
  return new Schema({
    read,
    options,
    omitted: omitted.find((one) => one === 'defaulted') ?? omitted.find((one) => one !== undefined),
    absent: options.some(({ def }) => def.absent === true),
    ...(options.every(({ def }) => def.values) && { values: options.flatMap(({ def }) => def.values ?? []) }),
  });
}

/** Returns a union in which the value of one field selects the option. */
export function discriminatedUnion(field: string, options: readonly Schema[]): Schema {
  const byValue = new Map(
    options.flatMap((one) =>
      (one.def.shape?.[field]?.def.values ?? []).map((value) => [value, one] as const),
    ),
  );
  const read: Read = (payload) => {
    if (!isGroup(payload.value)) return wrong(payload, 'object');
    const option = byValue.get(payload.value[field]);
    if (option) return option.read(payload);
    const about = { errors: [], options: [...byValue.keys()], path: [field] };
    payload.issues.push(issue('invalid_union', about));
    return payload;
  };
  return new Schema({ read, options });
}
