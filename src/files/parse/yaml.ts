/**
 * Converts the nodes of a YAML document to plain data, in one pass of linear time.
 *
 * Parses YAML token by token, so that no text takes time, memory or stack out of proportion to its length.
 */
import { msg } from '../../errors/index.js';
import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Composer,
  Lexer,
  Parser,
  type Node,
  type CST,
  type Document,
  type LineCounter,
} from 'yaml';
import { asWritten, type Message } from '../../i18n/index.js';

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

/** The maximum nesting depth of lists and groups. */
const MAX_DEPTH = 40;
/**
 * The maximum number of tokens in one text: names, values, brackets, commas, spaces. A document written by hand has
 * some thousands.
 */
const MAX_TOKENS = 300_000;

/** Advice for a text that is too long. */
const SPLIT = msg('leave out what the question does not need, or split the file');

/** The maximum length of a parser message for output. Some messages quote text of any length. */
const MAX_MESSAGE = 200;

/** Rejects a text: the problem, its offset in characters, and advice if it is not a simple typo. */
export type Refuse = (found: Message, offset: number, tip?: Message) => never;

/** The message for text that nests too deep. */
const TOO_DEEP = msg('lists and groups nested too deep: more than {count}', { count: MAX_DEPTH });

/**
 * Options of the parser. Its search for duplicate keys and its excerpts for errors take quadratic time, so they are
 * off. Types besides texts, numbers, lists and groups are not allowed, whatever a text declares.
 */
const OPTIONS = {
  prettyErrors: false,
  uniqueKeys: false,
  merge: false,
  strict: true,
  schema: 'core',
  resolveKnownTags: false,
  // A warning of the parser would go directly to standard error.
  logLevel: 'error',
} as const;

/**
 * Parses the only document of a text. The parser makes an error object for every problem, and a text may have half a
 * million. Without stack traces, which are never shown, they cost a tenth.
 */
export function parseYaml(text: string, counter: LineCounter, refuse: Refuse): Document.Parsed {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return compose(text, counter, refuse);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function compose(text: string, counter: LineCounter, refuse: Refuse): Document.Parsed {
  let found: Document.Parsed | undefined;
  const documents = new Composer(OPTIONS).compose(tokens(text, counter, refuse), true, text.length);
  for (const document of documents) {
    found ??= document;
    const [flaw] = found.errors;
    if (flaw !== undefined) refuse(asWritten(flaw.message.slice(0, MAX_MESSAGE)), flaw.pos[0]);
    if (document !== found) refuse(msg('more than one document'), document.range[0]);
  }
  if (found === undefined) throw new Error('the composer made no document');
  return found;
}

/** Yields the tokens of a text. The parser's stack shows the nesting, so the depth is checked before any recursion. */
function* tokens(text: string, counter: LineCounter, refuse: Refuse): Generator<CST.Token, void> {
  const parser = new Parser(counter.addNewLine);
  counter.addNewLine(0);
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (++count > MAX_TOKENS)
      refuse(
        msg('more than {count} names, values, brackets, commas and spaces', { count: MAX_TOKENS }),
        parser.offset,
        SPLIT,
      );
    for (const token of parser.next(lexeme)) {
      if (token.type === 'error') refuse(asWritten(token.message), token.offset);
      yield token;
    }
    // The stack holds the lists and groups, plus the document and the current value.
    if (parser.stack.length > MAX_DEPTH + 2) refuse(TOO_DEEP, parser.offset - lexeme.length);
  }
  yield* parser.end();
}
