/** A checkpoint file. It stores each finished step of a long work, so that the work can continue later. */
import { existsSync, realpathSync } from 'node:fs';
import { buildHash, isSystemError, WorkLog, writeError, type LogKind } from '../../files/index.js';
import type { Once } from '../../questions/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';

const OPTION = { option: asWritten('--state') };

const STEPS: LogKind = {
  name: 'steps',
  form: 1,
  build: buildHash,
  mostBytes: 1 << 26,
  what: msg('finished steps'),
  tip: msg('name another file with {option}', OPTION),
  isLine: (line) => typeof line === 'object' && line !== null && 'id' in line && 'result' in line,
};

/** The name of the line that holds everything that the steps depend on. */
const QUESTION = 'question';

/**
 * Stores steps in a file.
 * @param question everything that the steps depend on, as plain data
 * @returns a function that runs a step, or returns its stored result
 * @throws StonecastError `cannot-write` for a file of another question and if the disk refuses; `cannot-read` or
 * `wrong-value` for something else than steps
 */
export function checkpointFile(file: string, question: unknown): Once {
  const guard = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw isSystemError(error) ? writeError(file, error, STEPS.tip) : error;
    }
  };
  const log = guard(() => new WorkLog<unknown>(existsSync(file) ? realpathSync(file) : file, STEPS));
  const keep = (name: string, result: unknown): void => {
    guard(() => {
      log.add(name, result);
      log.sync();
    });
  };
  keep(QUESTION, question);
  if (JSON.stringify(log.finished.get(QUESTION)) !== JSON.stringify(question)) {
    const tip = msg('name another file with {option}, or ask as before', OPTION);
    const reason = msg('it holds the answer to another question');
    throw new StonecastError('cannot-write', { found: file, reason, tip });
  }
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (!log.finished.has(name)) keep(name, await work());
    return log.finished.get(name) as T;
  };
}
