/** The rule system Genertela: an area-movement wargame with d10 battles between stacks. */
import type { DataDocument, OpenSystem, System } from '../../game/index.js';
import { encounterOf } from './encounter.js';
import { excerptOf } from './excerpt.js';
import { FIGURES, NOTES } from './figures.js';
import { documentSchema, openLibrary } from './library.js';
import { questionHelp, questionSchemas, questionsOf } from './questions/index.js';
import { scenarioSchema } from './schema.js';
import { FRENCH } from './words/index.js';

/** Genertela as `systems/registry.ts` lists it. */
export const genertela: System = {
  id: 'genertela',
  name: 'Genertela',
  version: '1.0.0',
  schemas: { scenario: scenarioSchema, profiles: documentSchema, ...questionSchemas },
  figures: FIGURES,
  notes: NOTES,
  glossaries: { fr: FRENCH },
  commands: questionHelp,
  open,
};

function open(documents: readonly DataDocument[]): OpenSystem {
  const library = openLibrary(documents);
  return {
    system: genertela,
    profiles: () => library.entries,
    excerpt: excerptOf(library),
    encounter: (scenario) => encounterOf(scenario, library),
    questions: questionsOf(library),
  };
}
