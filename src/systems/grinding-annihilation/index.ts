/** Grinding-Annihilation, from its core rules (first edition) and rulings G-01 to G-06. */
import type { DataDocument, OpenSystem, System } from '../../game/index.js';
import { encounterOf } from './encounter.js';
import { Library, profileEntry } from './library.js';
import { rosterSchema } from './schema/roster.js';
import { scenarioSchema } from './schema/scenario.js';

export const grindingAnnihilation: System = {
  id: 'grinding-annihilation',
  name: 'Grinding-Annihilation',
  version: '1',
  schemas: { scenario: scenarioSchema, profiles: rosterSchema },
  open(documents: readonly DataDocument[]): OpenSystem {
    const library = new Library(documents);
    return {
      system: grindingAnnihilation,
      profiles: () => library.all().map(profileEntry),
      encounter: (scenario) => encounterOf(scenario, library),
      questions: {},
    };
  },
};
