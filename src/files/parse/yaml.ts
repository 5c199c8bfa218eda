/** YAML parsed a token at a time, so that no text takes time, memory or stack beyond what its length deserves. */
import { msg } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import { Composer, Lexer, Parser, type CST, type Document, type LineCounter } from 'yaml';

/** Deepest nesting of lists and groups that is read. */
export const MAX_DEPTH = 40;
/** Most tokens of one text: names, values, brackets, commas, spaces. A document by hand has some thousands. */
const MAX_TOKENS = 300_000;

/** What to do about a text that is too long. */
export const SPLIT = msg('leave out what the question does not need, or split the file');

/** Longest message of the parser that is told: some quote what they found, whatever its length. */
const MAX_MESSAGE = 200;

/** Refuses a text: what was found, how many characters before it, and what to do where it is no slip of the pen. */
export type Refuse = (found: Message, offset: number, tip?: Message) => never;

/** What is told of text that nests too deep. */
export const TOO_DEEP = msg('lists and groups nested too deep: more than {count}', { count: MAX_DEPTH });

/**
 * How the parser is asked: its own search for keys given twice, and its pictures of every error, take time with the
 * square of the text; types beyond texts, numbers, lists and groups are no data of ours, whatever a text declares.
 */
const OPTIONS = {
  prettyErrors: false,
  uniqueKeys: false,
  merge: false,
  strict: true,
  schema: 'core',
  resolveKnownTags: false,
  // A warning of the parser would go to standard error past every command.
  logLevel: 'error',
} as const;

/**
 * The one document of a text. The parser makes an error of every fault that it meets, and text may hold half a million:
 * without their stack traces, which nobody sees, they cost a tenth.
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

/** The tokens of a text. The parser's stack is the nesting: it is looked at before anything recurses into it. */
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
    // Beside the lists and groups, the document and the value that is read stand on the stack.
    if (parser.stack.length > MAX_DEPTH + 2) refuse(TOO_DEEP, parser.offset - lexeme.length);
  }
  yield* parser.end();
}
