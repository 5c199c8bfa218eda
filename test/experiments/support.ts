/** Small experiments for the tests, planned against the packaged profiles. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import {
  experimentSchema,
  planOf,
  type Experiment,
  type ExperimentPlan,
} from '../../src/experiments/index.js';
import { openSystem, readDocument, systemFiles } from '../../src/files/index.js';
import { check, type DataDocument, type OpenSystem } from '../../src/system/index.js';
import { StonecastError } from '../../src/errors/index.js';
import { systemNamed } from '../../src/systems/registry.js';

const twilight = systemNamed('twilight');

/** The data files of Twilight as they are packaged. */
export const documents: DataDocument[] = systemFiles(twilight).map(({ path: file, name }) => ({
  file: name,
  data: readDocument(file).data,
}));

const open: OpenSystem = openSystem(twilight);

/** Six fights: two attackers, three defenders; their splits too. */
const SMALL = {
  experiment: 'small',
  title: 'A small experiment',
  question: 'Who wins?',
  scenario: { system: 'twilight', combat: 'melee' },
  axes: [
    { name: 'attacker', set: 'attacker.model', profiles: { name: ['Militia', 'Abrok'] }, group: 'culture' },
    {
      name: 'defender',
      set: 'defender.model',
      profiles: { culture: ['casanii', 'empire'], cost: [10, 20, 25] },
      group: 'culture',
      unlike: { axis: 'attacker', field: 'culture' },
    },
    {
      name: 'adjusting',
      values: [{ name: 'greedy', set: { 'attacker.adjust': 'greedy', 'defender.adjust': 'greedy' } }],
    },
  ],
  splits: { at: { adjusting: 'greedy' } },
};

/** A checked experiment: the small one with changes. */
export function experimentOf(changes: Record<string, unknown> = {}): Experiment {
  return check(experimentSchema, { ...SMALL, ...changes });
}

/** Its plan. */
export function smallPlan(changes: Record<string, unknown> = {}, system: OpenSystem = open): ExperimentPlan {
  return planOf(experimentOf(changes), { system, documents, version: '0.0.0-test' });
}

/** The error that a change of the small experiment causes. */
export function errorOf(changes: Record<string, unknown>): StonecastError {
  try {
    smallPlan(changes);
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}

/** Opens Twilight with one profile changed. */
export function openWith(id: string, changes: Record<string, unknown>): OpenSystem {
  const [culture, name] = id.split('/');
  const changed = documents.map(({ file, data }) => {
    const content = data as { culture?: string; profiles?: { id: string }[] };
    if (content.culture !== culture) return { file, data };
    const profiles = content.profiles?.map((one) => (one.id === name ? { ...one, ...changes } : one));
    return { file, data: { ...content, profiles } };
  });
  return twilight.open(changed);
}

/** A new folder that goes away with the test file. */
export function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stonecast-test-'));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
