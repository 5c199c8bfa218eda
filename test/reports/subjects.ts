/** Answers with pictures of their own, made up for the tests: ordinary, long, many, hostile. */
import type { Picture, AnswerReport } from '../../src/reports/index.js';
import { HOSTILE } from './fixture.js';

/** A subject whose names are these. */
export function subject(names: readonly string[], many = false): AnswerReport {
  const name = (i: number): string => names[i % names.length] ?? '';
  const size = many ? 14 : 3;
  const actions = many ? 9 : 3;
  const pictures: Picture[] = [
    {
      kind: 'timeline',
      exact: true,
      timeline: {
        unit: 'Turn',
        names: [name(0), name(1)],
        moments: [0, 1, 2, 3].map((passed) => ({ passed, standing: [1 / (1 + passed), 0.9 ** passed] })),
      },
    },
    {
      kind: 'tree',
      tree: {
        player: name(2),
        value: 1.5,
        shown: [
          { id: 'a', label: `${name(0)} falls` },
          { id: 'b', label: `${name(1)} falls` },
        ],
        legend: `How to read it: ${name(3)}.`,
        branches: Array.from({ length: actions }, (_, i) => ({
          action: `${name(i)} does this (${i})`,
          value: 1.5 - i,
          givesUp: i,
          chances: { a: i / actions, b: 1 - i / actions },
          results: Array.from({ length: i + 1 }, (_none, r) => ({
            situation: `${name(0)} +${r}, ${name(1)} −${r}`,
            probability: 1 / (i + 1),
            chances: { a: r / (i + 2), b: 1e-7 },
            ...(r % 2 === 0 && { reply: { player: name(1), action: `${name(r)}: turn 1` } }),
          })),
        })),
      },
    },
    {
      kind: 'roundRobin',
      of: 'list',
      names: Array.from({ length: size }, (_, i) => `${name(i)} ${i}`),
      table: Array.from({ length: size }, (_, r) =>
        Array.from({ length: size }, (_none, c) => {
          const value = (1 + c) / (2 + r + c);
          return r === c ? null : { value, low: value - 0.01, high: value + 0.01 };
        }),
      ),
      ratings: {
        label: 'rating',
        values: Array.from({ length: size }, (_, i) => ({
          value: 1500 - 20 * i,
          low: 1480 - 20 * i,
          high: 1520 - 20 * i,
        })),
      },
    },
    {
      kind: 'bars',
      title: `What ${name(0)} does`,
      of: 'model',
      figure: { label: name(1), short: name(1), unit: 'points', better: 'high', even: 0 },
      values: [3, -1, 2].map((value, i) => ({
        name: `${name(i)} ${i}`,
        estimate: { value, low: value - 1, high: value + 1 },
      })),
    },
  ];
  return {
    title: `${name(0)} against ${name(1)}`,
    question: 'What comes of it?',
    answer: [`${name(0)} wins.`],
    notes: [name(4)],
    facts: [{ name: 'Method', text: 'exact' }],
    inputs: [],
    pictures,
    sections: [
      {
        title: name(2),
        rows: [
          [name(0), name(1)],
          [name(2), '−1.5'],
        ],
        text: [name(3)],
      },
      { text: [`${name(0)} is told last.`] },
    ],
    data: `${JSON.stringify({ names })}\n`,
  };
}

/** The subjects that every form is tried with, by name. */
export const SUBJECTS: Readonly<Record<string, AnswerReport>> = {
  ordinary: subject(['Militia Captain', 'Seldoath', 'defender', 'Knight', 'Abrok']),
  'of many with long names': subject(
    ['Trebarnii Swarmcaller of the Old Wood', 'Mounted Militia Captain with 2 in support', 'the defender'],
    true,
  ),
  hostile: subject(HOSTILE),
  'with names of methods': subject(['then', 'constructor', 'toString', '__proto__', 'valueOf']),
};
