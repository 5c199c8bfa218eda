/** The levels of an experiment's axes. */
import { nearest, type ProfileEntry } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import type { WrittenAxis, Experiment, NumberAxis, ProfileAxis, ValueAxis } from './spec.js';

/** One value of an axis. */
export interface Level {
  /** The name, unique on its axis. */
  readonly name: string;
  /** The scenario fields that the level sets, by path. */
  readonly set: Readonly<Record<string, unknown>>;
  /** The value, on a numeric axis. */
  readonly number?: number;
  /** For a profile: its id, its group in charts, and its plain fields. */
  readonly id?: string;
  readonly group?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** An axis with its levels in order. */
export interface LevelAxis {
  readonly name: string;
  readonly unit?: string;
  readonly levels: readonly Level[];
}

type Path = readonly (string | number)[];

/**
 * Expands the axes of an experiment into levels.
 * @throws StonecastError with a path into the experiment if an axis names something that does not exist
 */
export function levelAxes(experiment: Experiment, profiles: readonly ProfileEntry[]): LevelAxis[] {
  const axes = experiment.axes.map((axis, i) => ({
    name: axis.name,
    ...('unit' in axis && axis.unit !== undefined && { unit: axis.unit }),
    levels: levelsOf(axis, profiles, ['axes', i]),
  }));
  experiment.axes.forEach((axis, i) => {
    const earlier = axes.slice(0, i).map(({ name }) => name);
    if (earlier.includes(axis.name)) {
      throw wrong(
        ['axes', i, 'name'],
        msg('the name "{name}"', { name: axis.name }),
        msg('used twice'),
        msg('another name for each axis'),
      );
    }
    checkUnlike(axis, earlier, i);
  });
  return axes;
}

function levelsOf(axis: WrittenAxis, profiles: readonly ProfileEntry[], path: Path): Level[] {
  if ('profiles' in axis) return profileLevels(axis, profiles, [...path, 'profiles']);
  return 'numbers' in axis ? numberLevels(axis, path) : valueLevels(axis, path);
}

function valueLevels(axis: ValueAxis, path: Path): Level[] {
  const names = axis.values.map(({ name }) => name);
  const again = names.findIndex((name, i) => names.indexOf(name) !== i);
  if (again >= 0) {
    const expected = msg('another name for each level of an axis');
    throw wrong(
      [...path, 'values', again, 'name'],
      msg('the name "{name}"', { name: names[again] ?? '' }),
      msg('used twice'),
      expected,
    );
  }
  return axis.values.map(({ name, set }) => ({ name, set }));
}

function numberLevels(axis: NumberAxis, path: Path): Level[] {
  const again = axis.numbers.findIndex((number, i) => axis.numbers.indexOf(number) !== i);
  if (again >= 0) {
    const found = String(axis.numbers[again]);
    throw wrong(
      [...path, 'numbers', again],
      msg('the number'),
      msg('{found} again', { found }),
      msg('each number once'),
    );
  }
  return axis.numbers.map((number) => ({ name: String(number), number, set: settings(axis.set, number) }));
}

function profileLevels(axis: ProfileAxis, profiles: readonly ProfileEntry[], path: Path): Level[] {
  for (const [field, wanted] of Object.entries(axis.profiles)) checkWanted(field, wanted, profiles, path);
  const chosen = profiles.filter((profile) =>
    Object.entries(axis.profiles).every(([field, wanted]) =>
      scalars(profile[field]).some((value) => wanted.includes(value)),
    ),
  );
  if (chosen.length === 0)
    throw wrong(
      path,
      msg('the choice of profiles'),
      msg('empty'),
      msg('{rows} by {columns}', { rows: 'met', columns: 'at least one profile' }),
    );
  const names = chosen.map(({ name }) => name);
  return chosen.map((profile) => ({
    name:
      names.filter((name) => name === profile.name).length > 1
        ? `${profile.name} (${profile.id})`
        : profile.name,
    id: profile.id,
    set: settings(axis.set, profile.id),
    fields: plainFields(profile),
    ...(axis.group !== undefined && { group: scalars(profile[axis.group]).join(', ') }),
  }));
}

/** Returns the numbers and words of a profile, which charts can draw or group by. */
function plainFields(profile: ProfileEntry): Record<string, unknown> {
  // An assumed word, such as the size of a base, is no combat figure.
  const assumed = scalars(profile['assumed']).filter((name) => typeof profile[name] !== 'string');
  const plain = Object.entries(profile).filter(
    ([name, value]) =>
      name !== 'id' && name !== 'name' && (typeof value === 'number' || typeof value === 'string'),
  );
  return { ...Object.fromEntries(plain), ...(assumed.length > 0 && { assumed }) };
}

const settings = (paths: string | readonly string[], value: unknown): Record<string, unknown> =>
  Object.fromEntries([paths].flat().map((path) => [path, value]));

function checkWanted(
  field: string,
  wanted: readonly unknown[],
  profiles: readonly ProfileEntry[],
  path: Path,
): void {
  const present = new Set<unknown>(profiles.flatMap((profile) => scalars(profile[field])));
  wanted.forEach((value, i) => {
    if (present.has(value)) return;
    const near = nearest(String(value), [...present].map(String));
    const params = {
      what: msg('"{field}"', { field: field }),
      found: asWritten(JSON.stringify(value)),
      expected: msg('a {field} that some profile has', { field }),
      ...(near && { tip: msg('did you mean {near}?', { near: `"${near}"` }) }),
    };
    throw new StonecastError('wrong-value', params, { path: [...path, field, i] });
  });
}

const scalars = (value: unknown): (string | number)[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (one): one is string | number => typeof one === 'string' || typeof one === 'number',
  );

function checkUnlike(axis: WrittenAxis, earlier: readonly string[], i: number): void {
  if (!('profiles' in axis) || axis.unlike === undefined || earlier.includes(axis.unlike.axis)) return;
  const expected =
    earlier.length === 0
      ? msg('left out on the first axis')
      : msg('one of {list}', { list: earlier.join(', ') });
  throw wrong(
    ['axes', i, 'unlike', 'axis'],
    msg('the axis to be unlike'),
    asWritten(`"${axis.unlike.axis}"`),
    expected,
  );
}

function wrong(path: Path, what: Message, found: Message, expected: Message): StonecastError {
  return new StonecastError('wrong-value', { what, found, expected }, { path });
}
