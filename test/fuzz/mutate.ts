/** Sound inputs made unsound: in their tree, where every field may take every value, and in their text. */
import { stringify } from 'yaml';
import type { Chance } from './chance.js';

/** Values that stand where another kind of value, size or text was meant. */
const VALUES: readonly unknown[] = [
  null, true, false, 0, -1, -0, 0.5, 1, 2, 7, 13, 64, 255, 1000, 65536, 1e6, 2 ** 31, 2 ** 53, 1e18, 1e308, -1e308, 5e-324,
  NaN, Infinity, -Infinity, '', ' ', '0', '-1', '1e999', 'none', 'equilibrium', 'optimal', 'greedy', '6e6o', 'never', 'x',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '\u001b[31mred\u001b]0;title\u0007', 'two\nlines\r\nmore',
  "=cmd|' /C calc'!A0", '+1+1', '@SUM(A1)', '../../etc/passwd', '/etc/passwd', 'C:\\', 'a.b.c', '.', '..', '$&', '%s%n', '{{x}}',
  '\u202eevil', '\ud800', '\u0000', '\ufeff', 'é'.repeat(50), 'A'.repeat(300), 'A'.repeat(20_000), 'toString', 'hasOwnProperty',
  '__proto__', 'constructor', 'valueOf', 'length', [], {}, [[]], [{}], [null], [1, 2, 3], { a: 1 }, { toString: 1 },
  { valueOf: null }, { length: 1e9 }, Array.from({ length: 300 }, () => 1), { name: 'x' }, { then: 'x' }, { toJSON: 1 },
]; // prettier-ignore

/** Keys that no field has, and names that every object has. */
const KEYS: readonly string[] = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'toJSON', 'then', '', ' ', '0', '-1',
  'length', 'system', 'attacker', 'model', 'split', 'units', 'name', 'id', '<b>', 'a.b', '\u001b[2J', 'x'.repeat(5000), '<<',
]; // prettier-ignore

/** Pieces of text that mean something to a parser, or to what would run it. */
const TOKENS: readonly string[] = [
  '&a ', '*a', '!!js/function "() => 1"', '!!python/object:os.system ls', '!!binary aGk=', '!!set {a}', '!<tag:x> ', '!!map', '---\n',
  '...\n', '%YAML 9.9\n', '? ', '- ', ': ', ', ', '{', '}', '[', ']', '"', "'", '|\n', '>-\n', '#', '\t', '\n', '\r', '\0', '\ufeff',
  '<<: *a\n', '__proto__: {x: 1}\n', '{"__proto__": 1}', 'constructor: x\n', '[[[[[[[[[[[[', '{a: {a: {a: {a: ', '0x7f', '0o17', '1_000',
  '.inf', '.nan', '~', '1e400', '-', '2001-01-01', '12:30:45', '\\', '\\u0000', '\u2028', '\ud83d', 'é', '*', '&', '@', '`', '%',
]; // prettier-ignore

/** A document as a person or a program would write it, then spoilt. */
export function spoiltText(data: unknown, chance: Chance): string {
  return spoiltDocument(data, chance).text;
}

/** The same, and its content as data. Where the text was spoilt after it was written, that is the content before. */
export function spoiltDocument(
  data: unknown,
  chance: Chance,
): { readonly text: string; readonly tree: unknown } {
  const times = 1 + chance.below(3);
  const inText = chance.below(3) === 0;
  let tree = structuredClone(data);
  if (!inText) for (let i = 0; i < times; i++) tree = spoiltTree(tree, chance);
  let text = written(tree, chance);
  if (inText) for (let i = 0; i < times; i++) text = spoilt(text, chance);
  return { text, tree };
}

function written(tree: unknown, chance: Chance): string {
  if (chance.below(2) === 0) return JSON.stringify(tree);
  return stringify(tree, { aliasDuplicateObjects: false });
}

type Holder = Record<string, unknown> | unknown[];
interface Spot {
  readonly holder: Holder;
  readonly key: string;
}

/** Every place of a tree that holds a value. */
function spots(tree: unknown): Spot[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.keys(tree).flatMap((key) => [
    { holder: tree as Holder, key },
    ...spots((tree as Record<string, unknown>)[key]),
  ]);
}

const read = ({ holder, key }: Spot): unknown => (holder as Record<string, unknown>)[key];

/** Puts a value at a key, even one that the prototype would take. */
function write({ holder, key }: Spot, value: unknown): void {
  if (Array.isArray(holder) && !/^\d{1,3}$/.test(key)) return;
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const CHANGES: readonly ((spot: Spot, all: readonly Spot[], chance: Chance) => void)[] = [
  (spot, _, chance) => { write(spot, structuredClone(chance.of(VALUES))); },
  (spot, _, chance) => { write(spot, structuredClone(chance.of(VALUES))); },
  (spot, all, chance) => { write(spot, structuredClone(read(chance.of(all)))); },
  ({ holder, key }) => { if (Array.isArray(holder)) holder.splice(Number(key), 1); else Reflect.deleteProperty(holder, key); },
  (spot, _, chance) => { write({ ...spot, key: chance.of(KEYS) }, read(spot)); },
  (spot) => { write(spot, [read(spot)]); },
  (spot) => { write(spot, [read(spot), structuredClone(read(spot))]); },
  (spot, _, chance) => { write(spot, { [chance.of(KEYS)]: read(spot) }); },
  (spot, _, chance) => {
    const value = read(spot);
    if (typeof value === 'number') write(spot, chance.of([value + 1, value - 1, -value, value * 10, value / 3, value * 1e6, String(value)]));
    else if (typeof value === 'string') write(spot, spoilt(value, chance));
  },
  (spot, _, chance) => {
    const value: unknown = read(spot);
    if (Array.isArray(value)) write(spot, Array.from({ length: chance.of([0, 2, 10, 60, 600]) }, (_unused, i): unknown => structuredClone((value as unknown[])[i % Math.max(1, value.length)])));
  },
]; // prettier-ignore

export function spoiltTree(tree: unknown, chance: Chance): unknown {
  const all = spots(tree);
  if (all.length === 0 || chance.below(200) === 0) return structuredClone(chance.of(VALUES));
  chance.of(CHANGES)(chance.of(all), all, chance);
  return tree;
}

/** A tree in which one place holds a part of another tree. */
export function grafted(data: unknown, donor: unknown, chance: Chance): unknown {
  const tree = structuredClone(data);
  const [places, parts] = [spots(tree), spots(donor)];
  if (places.length > 0 && parts.length > 0)
    write(chance.of(places), structuredClone(read(chance.of(parts))));
  return tree;
}

/** Text with a piece cut, doubled, moved, flipped or put in. */
export function spoilt(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + chance.below(chance.of([2, 8, 60])));
  const piece = text.slice(at, to);
  switch (chance.below(7)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, to) + piece + text.slice(to);
    case 2:
      return text.slice(0, at) + chance.of(TOKENS) + text.slice(at);
    case 3:
      return text.slice(0, at) + chance.of(TOKENS) + text.slice(to);
    case 4:
      return text.slice(0, at);
    case 5:
      return text.slice(0, at) + String.fromCharCode(chance.below(256)) + text.slice(at + 1);
    default: {
      const other = chance.below(text.length + 1);
      const rest = text.slice(0, at) + text.slice(to);
      return rest.slice(0, other) + piece + rest.slice(other);
    }
  }
}
