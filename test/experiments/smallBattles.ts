/** A small experiment about whole battles, for the tests. */
import {
  execute,
  experimentSchema,
  planOf,
  resultsOf,
  resultsText,
  type ExecuteOptions,
  type ExperimentPlan,
} from '../../src/experiments/index.js';
import { openSystem, readDocument, systemFiles } from '../../src/files/index.js';
import { check, type DataDocument } from '../../src/system/index.js';
import { twilight } from '../../src/systems/twilight/index.js';

const documents = systemFiles(twilight).map(({ path, name }): DataDocument => ({
  file: name,
  data: readDocument(path).data,
}));

/** The spec: two axes, four jobs. */
export const SMALL_BATTLES = {
  experiment: 'small-battles',
  title: 'Small battles',
  question: 'Who wins?',
  battles: 64,
  battle: {
    system: 'twilight',
    scenario: { table: { width: 24, depth: 24 }, turns: 2 },
    sides: [
      { name: 'Kedashi', wild: [{ model: 'kedashi/abrok', at: [5, 12] }] },
      {
        name: 'Empire',
        list: { system: 'twilight', culture: 'empire', models: [{ model: 'empire/militia', at: [17, 12] }] },
      },
    ],
  },
  axes: [
    {
      name: 'Empire plays',
      values: ['hold', 'close-in'].map((policy) => ({ name: policy, set: { 'sides.1.policy': policy } })),
    },
    { name: 'Turns', set: 'scenario.turns', numbers: [2, 3] },
  ],
};

const open = openSystem(twilight);
/** Its plan, with changes. */
export const planned = (changes: Record<string, unknown> = {}): ExperimentPlan =>
  planOf(check(experimentSchema, { ...SMALL_BATTLES, ...changes }), {
    system: open,
    documents,
    version: '0.0.0-test',
  });
/** The text of its results. */
export const textOf = async (options: ExecuteOptions): Promise<string> => {
  const plan = planned();
  return resultsText(resultsOf(plan, await execute(plan, options), [], 'stonecast report small.yaml'));
};
