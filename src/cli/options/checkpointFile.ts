/** A checkpoint file. It stores each finished step of a long work, so that the work can continue later. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { buildHash, readText, writeNamedFile } from '../../files/index.js';
import type { Once } from '../../questions/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';

/** The largest checkpoint that it reads, in bytes. */
const MOST_BYTES = 1 << 26;

interface Content {
  /** The build that computed the steps. */
  readonly build: string;
  /** Everything that the steps depend on. */
  readonly question: unknown;
  readonly done: Record<string, unknown>;
}

/**
 * Stores steps in a file. It rewrites the whole file after each step.
 * @param question everything that the steps depend on, as plain data
 * @returns a function that runs a step, or returns its stored result
 * @throws StonecastError `cannot-write` for a file of another question or build, or a damaged file; `cannot-read` for
 * an unreadable or too large file
 */
export function checkpointFile(file: string, question: unknown): Once {
  const content: Content = {
    build: buildHash(),
    question,
    done: existsSync(file) ? readSteps(file, question) : {},
  };
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (Object.hasOwn(content.done, name)) return content.done[name] as T;
    const result = await work();
    content.done[name] = result;
    const sum = checksum(content);
    writeNamedFile(file, JSON.stringify({ sum, ...content }));
    return result;
  };
}

/** Reads the finished steps. The checksum detects damage. */
function readSteps(file: string, question: unknown): Record<string, unknown> {
  const { sum, ...content } = parse(readText(file, MOST_BYTES));
  if (sum !== checksum(content)) throw refusal(file, msg('it is no checkpoint, or its content is corrupt'));
  const { build, question: kept, done } = content as Partial<Content>;
  if (build !== buildHash()) throw refusal(file, msg('another version of Stonecast wrote it'));
  if (JSON.stringify(kept) !== JSON.stringify(question))
    throw refusal(file, msg('it holds the answer to another question'));
  return done ?? {};
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const checksum = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

function refusal(found: string, reason: Message): StonecastError {
  const tip = msg('name another file with {option}, or ask as before', { option: asWritten('--state') });
  return new StonecastError('cannot-write', { found, reason, tip });
}
