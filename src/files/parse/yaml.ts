/** Parses YAML token by token, so that no text takes time, memory or stack out of proportion to its length. */
import { msg } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import { Composer, Lexer, Parser, type CST, type Document, type LineCounter } from 'yaml';

/** The maximum nesting depth of lists and groups. */
export const MAX_DEPTH = 40;
/**
 * The maximum number of tokens in one text: names, values, brackets, commas, spaces. A document written by hand has
 * some thousands.
 */
const MAX_TOKENS = 300_000;

/** Advice for a text that is too long. */
export const SPLIT = msg('leave out what the question does not need, or split the file');

/** The maximum length of a parser message for output. Some messages quote text of any length. */
const MAX_MESSAGE = 200;

/** Rejects a text: the problem, its offset in characters, and advice if it is not a simple typo. */
export type Refuse = (found: Message, offset: number, tip?: Message) => never;

/** The message for text that nests too deep. */
export const TOO_DEEP = msg('lists and groups nested too deep: more than {count}', { count: MAX_DEPTH });

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
