/** From an experiment file and the flags of a command to a plan. */
import path from 'node:path';
import type { InputFile } from '../../questions/index.js';
import { experimentSchema, planOf, sha256, type Plan, type PlanContext } from '../../experiments/index.js';
import { located, readDocument, readText, systemFiles } from '../../files/index.js';
import { check, type DataDocument } from '../../system/index.js';
import { systemNamed } from '../../systems/registry.js';
import { Systems } from './scenarios.js';
import { buildVersion } from '../version.js';

/** A plan and the files that it was made from. */
export interface Planned {
  readonly plan: Plan;
  readonly inputs: readonly InputFile[];
}

/**
 * Reads an experiment and plans it.
 * @param profiles files or folders of profiles besides the packaged ones
 * @throws StonecastError located in the file at fault
 */
export function planFile(
  file: string,
  profiles: readonly string[] = [],
  overrides: PlanContext['overrides'] = {},
): Planned {
  const document = readDocument(file);
  const experiment = located(document, () => check(experimentSchema, document.data));
  const system = located(document, () => systemNamed(experiment.scenario.system, ['scenario', 'system']));
  const opened = new Systems(profiles).get(system);
  const files = systemFiles(system, profiles);
  const documents = files.map(({ path: one, name }): DataDocument => ({
    file: name,
    data: readDocument(one).data,
  }));
  const context: PlanContext = { system: opened, documents, version: buildVersion(), overrides };
  const plan = located(document, () => planOf(experiment, context));
  const inputs = [{ path: file, name: path.basename(file) }, ...files].map(
    ({ path: one, name }): InputFile => ({ file: name, sha256: sha256(readText(one)) }),
  );
  return { plan, inputs };
}
