/** Converts the nodes of a YAML document to plain data, in one pass of linear time. */
import { msg } from '../../errors/index.js';
import { isAlias, isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import { MAX_DEPTH, SPLIT, TOO_DEEP, type Refuse } from './yaml.js';

/** The maximum number of values in one document, including repetitions by aliases. */
const MAX_VALUES = 200_000;
/** Keys that would change the prototype of plain objects. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A node as data. */
interface Plain {
  readonly data: unknown;
  /** The number of values in it, including itself. */
  readonly values: number;
  /** The maximum nesting depth of lists and groups in it. */
  readonly height: number;
}

const NOTHING: Plain = { data: null, values: 1, height: 0 };

/** Returns the data of a document's contents. All aliases of an anchor share one object, but each one counts. */
export function plainData(contents: Node | null, refuse: Refuse): unknown {
  return new Unfolding(refuse).node(contents, 0).data;
}

class Unfolding {
  /** The value of each anchor at the current position; undefined while its value is still being read. */
  readonly #anchors = new Map<string, Plain | undefined>();

  constructor(private readonly refuse: Refuse) {}

  /** @param depth the number of lists and groups around it */
  node(node: unknown, depth: number): Plain {
    if (isAlias(node)) return this.alias(node.source, startOf(node), depth);
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.#anchors.set(anchor, undefined);
    const plain = this.unnamed(node, depth);
    if (anchor !== undefined) this.#anchors.set(anchor, plain);
    return plain;
  }

  private unnamed(node: unknown, depth: number): Plain {
    if (isScalar(node)) return { data: node.value, values: 1, height: 0 };
    if (!isMap(node) && !isSeq(node)) return NOTHING;
    if (depth >= MAX_DEPTH) this.refuse(TOO_DEEP, startOf(node));
    return isMap(node) ? this.group(node.items, depth) : this.list(node.items, depth);
  }

  private alias(name: string, offset: number, depth: number): Plain {
    const known = this.#anchors.get(name);
    if (known === undefined) {
      if (this.#anchors.has(name))
        this.refuse(msg('the alias *{name} leads to what it stands in', { name }), offset);
      return this.refuse(msg('the alias *{name} leads nowhere', { name }), offset);
    }
    if (depth + known.height > MAX_DEPTH) this.refuse(TOO_DEEP, offset);
    return known;
  }

  private list(items: readonly unknown[], depth: number): Plain {
    const data: unknown[] = [];
    let values = 1;
    let height = 0;
    for (const item of items) {
      const plain = this.node(item, depth + 1);
      values = this.sum(values, plain, item);
      height = Math.max(height, plain.height);
      data.push(plain.data);
    }
    return { data, values, height: height + 1 };
  }

  private group(pairs: readonly unknown[], depth: number): Plain {
    const data = new Map<string, unknown>();
    let values = 1;
    let height = 0;
    for (const pair of pairs) {
      if (!isPair(pair)) continue;
      const key = this.key(pair.key, depth);
      if (data.has(key))
        this.refuse(msg('the key "{name}" again: keys must be unique', { name: key }), startOf(pair.key));
      const plain = this.node(pair.value, depth + 1);
      values = this.sum(values, plain, pair.value ?? pair.key);
      height = Math.max(height, plain.height);
      data.set(key, plain.data);
    }
    return { data: Object.fromEntries(data), values, height: height + 1 };
  }

  private key(node: unknown, depth: number): string {
    const { data, height } = this.node(node, depth + 1);
    if (height > 0) this.refuse(msg('a list or group used as a key'), startOf(node));
    const key = data === null ? '' : `${data as string | number | boolean}`;
    if (FORBIDDEN_KEYS.has(key)) this.refuse(msg('the forbidden key "{name}"', { name: key }), startOf(node));
    return key;
  }

  private sum(values: number, plain: Plain, node: unknown): number {
    const sum = values + plain.values;
    if (sum > MAX_VALUES)
      this.refuse(msg('more than {count} values', { count: MAX_VALUES }), startOf(node), SPLIT);
    return sum;
  }
}

/** Returns the start of a node, in characters from the beginning of the text. */
function startOf(node: unknown): number {
  return isMap(node) || isSeq(node) || isScalar(node) || isAlias(node) ? (node.range?.[0] ?? 0) : 0;
}
