/**
 * A step of the build: a few known jobs with what this machine computes for them. A worker of a queue computes them before
 * it takes its first job, and does not begin where its answers are others.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { URL } from 'node:url';
import { planFile } from '../dist/cli/options/inputs/experimentPlan.js';
import { runJob } from '../dist/experiments/index.js';

const side = { adjust: 'greedy', split: 'balanced' };
const experiment = {
  experiment: 'proof',
  title: 'What a worker can do',
  question: 'Does this machine compute what others do?',
  scenario: {
    system: 'twilight',
    combat: 'melee',
    attacker: { ...side, model: 'empire/militia-captain' },
    defender: { ...side, model: 'kedashi/abrok' },
  },
  axes: [],
};

const folder = mkdtempSync(path.join(tmpdir(), 'stonecast-proof-'));
const file = path.join(folder, 'proof.json');
try {
  writeFileSync(file, JSON.stringify(experiment));
  const proofs = [];
  for (const options of [{ method: 'exact' }, { method: 'monte-carlo', combats: 50_000 }]) {
    const { plan } = planFile(file, [], options);
    for (const { job } of plan.jobs) proofs.push({ job, result: await runJob(job, plan.stonecast) });
  }
  writeFileSync(new URL('../dist/proof.json', import.meta.url), JSON.stringify(proofs));
} finally {
  rmSync(folder, { recursive: true });
}
