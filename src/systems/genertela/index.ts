/** The rule system Genertela: an area-movement wargame with d10 battles between stacks. */
import type * as z from 'zod';
import { FIGURES, NOTES, type BattleAnswer } from './answers/battleAnswer.js';
import type { DataDocument, GameFiles, OpenSystem, Plain, System } from '../../system/index.js';
import { campaignOf } from './campaign/index.js';
import { campaignSchema } from './model/campaign/campaignFile.js';
import { mapSchema } from './model/campaign/map.js';
import { encounterOf } from './answers/prepareBattle.js';
import { excerptOf } from './profiles/excerpt.js';
import { CAMPAIGN_FIGURES } from './campaign/campaignFigures.js';
import { documentSchema, openLibrary } from './profiles/library.js';
import { gameQuestions, questionSchemas, questionsOf } from './questions/index.js';
import { scenarioSchema } from './model/scenario.js';
import { shorthand } from './scenario/shorthand.js';
import { ENGLISH, FRENCH } from './words/index.js';
import { SUMMARIES } from './questions/summaries.js';
import { FIELDS } from './words/fields.js';

/** A battle of Genertela in the input format. */
export type Scenario = z.input<typeof scenarioSchema>;

/** The other files of Genertela, as people write them. */
export interface Files extends GameFiles {
  readonly campaign: z.input<typeof campaignSchema>;
}

/** The system for `systems/registry.ts`. */
export const genertela: System<Scenario, Plain<BattleAnswer>, Files> = {
  id: 'genertela',
  name: 'Genertela',
  version: '1.0.0',
  schemas: {
    scenario: scenarioSchema,
    profiles: documentSchema,
    ...questionSchemas,
    campaign: campaignSchema,
    'campaign-map': mapSchema,
    'campaign-cards': campaignSchema.shape.cards,
  },
  fields: FIELDS,
  summaries: SUMMARIES,
  references: [['map'], ['cards']],
  campaign: 'nation turns on a map: victory points over turns, what a unit is worth in them, the fair bid',
  shorthand,
  figures: FIGURES,
  campaignFigures: CAMPAIGN_FIGURES,
  notes: NOTES,
  glossaries: { en: ENGLISH, fr: FRENCH },
  commands: gameQuestions,
  weighing: 'worth',
  grids: Object.fromEntries(
    ['value', 'holds', 'attackerLost', 'defenderLost', 'attackerLeaves', 'defenderLeaves'].map((field) => [
      field,
      { rows: 'attackers', columns: 'defenders', first: 1 } as const,
    ]),
  ),
  chances: ['chance', 'base', 'holds'],
  open,
};

function open(documents: readonly DataDocument[]): OpenSystem<Scenario, Plain<BattleAnswer>, Files> {
  const library = openLibrary(documents);
  return {
    system: genertela,
    documents,
    profiles: () => library.entries,
    excerpt: excerptOf(library),
    encounter: (scenario) => encounterOf(scenario, library),
    campaign: (file) => campaignOf(file, library),
    questions: questionsOf(library),
  };
}
