/** Turns an experiment file and the flags of a command into a plan. */
import path from 'node:path';
import type { InputFile, Results } from '../../../questions/index.js';
import {
  commonOf,
  experimentSchema,
  inFull,
  planOf,
  sha256,
  type Experiment,
  type ExperimentPlan,
  type JobOptions,
  type PlanContext,
} from '../../../experiments/index.js';
import {
  located,
  profileData,
  readDocument,
  readText,
  rememberedFiles,
  systemFiles,
  withReferences,
  type ParsedDocument,
  type SystemFile,
} from '../../../files/index.js';
import { check, documentsWith, type DataDocument, type System } from '../../../system/index.js';
import { systemNamed } from '../../../systems/registry.js';
import { OpenSystems } from './systemOfInput.js';
import { buildVersion } from '../../version.js';

/** A plan, and the files that it comes from. */
export interface Planned {
  readonly plan: ExperimentPlan;
  readonly inputs: readonly InputFile[];
}

/**
 * Reads an experiment and plans it.
 * @param profiles files or folders of profiles besides the packaged ones
 * @param full whether to use the settings under `full`
 * @throws StonecastError located in the file at fault
 */
export function planFile(
  file: string,
  profiles: readonly string[] = [],
  overrides: PlanContext['overrides'] = {},
  full = false,
): Planned {
  const document = readDocument(file);
  const written = located(document, () => {
    const read = check(experimentSchema, document.data);
    return full ? inFull(read) : read;
  });
  const { plan, inputs } = planned(written, document, profiles, { version: buildVersion(), overrides });
  return { plan, inputs: [experimentInput(file), ...inputs] };
}

/**
 * Plans the experiment of results again, as the build that computed them would.
 * @param file the results, or the experiment file. Files that the experiment names are found from there.
 * @throws StonecastError located in the file at fault
 */
export function planAgain(
  { experiment, overrides, stonecast }: Results,
  file: string,
  profiles: readonly string[] = [],
): Planned {
  const document: ParsedDocument = { file, data: experiment, locate: () => ({ file }) };
  const written = located(document, () => check(experimentSchema, experiment));
  return planned(written, document, profiles, {
    version: stonecast,
    // Fields without a value are absent from parsed JSON.
    overrides: (overrides ?? {}) as Partial<JobOptions>,
  });
}

/** Returns an experiment file as an input. */
export const experimentInput = (file: string): InputFile =>
  inputOf({ path: file, name: path.basename(file) });

function planned(
  written: Experiment,
  document: ParsedDocument,
  profiles: readonly string[],
  how: Pick<PlanContext, 'version' | 'overrides'>,
): Planned {
  const { file } = document;
  const { field, data } = commonOf(written);
  const system = located(document, () => systemNamed(data.system, [field, 'system']));
  const opened = new OpenSystems(profiles).get(system);
  const files = systemFiles(system, profiles);
  const documents = documentsOf(system, files);
  const named = rememberedFiles();
  const experiment = withReferences(written, { references: LISTS }, file, (name) => {
    const data = named.read(name);
    located(readDocument(name), () => opened.lists?.read(data));
    return data;
  }) as Experiment;
  const references = (battle: unknown): unknown =>
    field !== 'scenario' ? withReferences(battle, system, file, named.read) : battle;
  const context: PlanContext = { system: opened, documents, overrides: {}, ...how, references };
  const plan = located(document, () => planOf(experiment, context));
  return { plan, inputs: [...files, ...placesOf(named.files)].map(inputOf) };
}

const inputOf = ({ path: file, name }: { readonly path: string; readonly name: string }): InputFile => ({
  file: name,
  sha256: sha256(readText(file)),
});

/**
 * Returns the data files as jobs store them: with patches applied, and without folders, which differ between machines.
 */
function documentsOf(system: System, files: readonly SystemFile[]): readonly DataDocument[] {
  const read = (packaged: boolean): DataDocument[] =>
    files
      .filter((one) => one.packaged === packaged)
      .map(({ path: one, name }) => ({ file: name, data: profileData(one) }));
  return documentsWith(system, read(true), read(false));
}

/** The fields in which the sections about battles of lists name files. */
const LISTS = [
  ['battlePrice', 'lists', '*'],
  ['listBattles', 'lists', '*'],
] as const;

/** Returns the files that battles name, with their names without folders. */
const placesOf = (files: ReadonlyMap<string, unknown>): { readonly path: string; readonly name: string }[] =>
  [...files.keys()].map((one) => ({ path: one, name: path.basename(one) }));
