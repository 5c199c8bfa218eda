/** What a worker says is looked at, and shown inert in every form that people or programs open. */
import { describe, expect, it } from 'vitest';
import { execute, readResults, resultsOf, resultsText } from '../../src/experiments/index.js';
import { readAnswer } from '../../src/experiments/queue/queueMessages.js';
import type { Workers } from '../../src/experiments/run/workerPool.js';
import { report } from '../../src/reports/index.js';
import { escapeTerminal } from '../../src/cli/terminal/io.js';
import { smallPlan } from './support.js';

const ESCAPE = String.fromCharCode(27);
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `${ESCAPE}[2J${ESCAPE}]0;owned`,
  '=cmd|"/c calc"!A1',
  'two\nlines\r\n# heading',
  '[link](javascript:alert(1)) | cell |',
  '\u202eright to left',
  '__proto__',
  '@everyone see HTTPS://evil.example, www.evil.example or me@evil.example',
];

/** The figures that Twilight has. */
const FIGURES = ['kill', 'loss', 'swing', 'removed', 'lost', 'neither', 'both'];

/** A plan whose every other job fails with a hostile reason. */
async function hostileResults(text: string) {
  const plan = smallPlan({ splits: undefined });
  let turn = 0;
  const workers: Workers = {
    lanes: 1,
    run: () => {
      const value = { value: 0.5, low: 0.5, high: 0.5 };
      const none = { value: 0, low: 0, high: 0 };
      const figures = Object.fromEntries(FIGURES.map((name) => [name, name === 'swing' ? none : value]));
      const odds = { kind: 'odds', method: { kind: 'exact' }, precision: 0, figures };
      const answer = turn++ % 2 === 0 ? { fault: { message: text } } : { result: odds };
      return Promise.resolve(readAnswer(JSON.parse(JSON.stringify(answer))));
    },
    close: () => Promise.resolve(),
  };
  const execution = await execute(plan, { workers: () => Promise.resolve(workers) });
  expect(execution.failed.length).toBeGreaterThan(0);
  return readResults(JSON.parse(resultsText(resultsOf(plan, execution, [], 'stonecast report small.yaml'))));
}

describe.each(HOSTILE)('a worker that says %j', (text) => {
  it('is harmless in every form of the report', async () => {
    const { files, sentences } = await report(await hostileResults(text), [
      'html',
      'markdown',
      'data',
      'pictures',
    ]);
    for (const [name, content] of files) {
      if (typeof content !== 'string') continue;
      expect(content.includes(ESCAPE), name).toBe(false);
      if (name.endsWith('.csv')) expect(content, name).not.toMatch(/(^|,)"?[=+@]cmd/m);
      // What is read as text and cells is data; what is drawn and followed must be dead.
      if (/\.(md|html|svg)$/.test(name)) {
        expect(content, name).not.toMatch(/^# heading/m);
        if (name.endsWith('.md')) {
          expect(content).not.toMatch(/[^\\]\[link\]\(|[^\\]\| cell \|/);
          // A forum notifies nobody and links nothing.
          expect(content).not.toMatch(/@(?:everyone|evil)|https:\/\/evil|www\.evil/i);
        }
        expect(content, name).not.toMatch(/<script>alert|<img src=x/);
      }
    }
    expect(sentences.map(escapeTerminal).join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(Object.prototype).not.toHaveProperty('value');
  });
});
