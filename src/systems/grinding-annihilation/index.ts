/** Grinding-Annihilation, from its core rules (first edition) and rulings G-01 to G-22. */
import { BRAWL_OPTIONS } from './games/brawl/options.js';
import type * as z from 'zod';
import { FIGURES, NOTES, type Answer } from './answers/fightOutcome.js';
import {
  check,
  type Brawl,
  type DataDocument,
  type GameFiles,
  type OpenSystem,
  type Plain,
  type System,
} from '../../system/index.js';
import { readBattle } from './battle/index.js';
import { replayPlayerOf } from './battle/record/replayPlayer.js';
import { battleScenarioSchema, battleSchema } from './battle/schema.js';
import { readBrawl } from './games/brawl/index.js';
import { encounterOf } from './answers/fightFromScenario.js';
import { Library, profileEntry, patched } from './profiles/library.js';
import { listRules } from './forces/army/lists.js';
import { armySchema } from './forces/army/schema.js';
import { rosterBattles } from './forces/battles.js';
import { answerArmy } from './questions/army.js';
import {
  answerAssault,
  answerFatigue,
  answerRetreat,
  assaultSchema,
  fatigueSchema,
  retreatSchema,
} from './questions/singleRolls.js';
import { answerMatchups, matchupsSchema } from './questions/matchups.js';
import { rosterOf } from './forces/index.js';
import { repriced } from './profiles/repriced.js';
import { brawlSchema } from './scenario/schema/brawl.js';
import { rosterSchema } from './profiles/rosterSchema.js';
import { scenarioSchema } from './scenario/schema/scenario.js';
import { TEMPLATES } from './templates.js';
import { shorthand } from './scenario/shorthand.js';
import { tableRules } from './table/index.js';
import { tableFileSchema } from './table/schema.js';
import { ENGLISH, FRENCH } from './words/index.js';
import { SUMMARIES } from './questions/summaries.js';
import { FIELDS } from './words/fields.js';

/** A fight of Grinding-Annihilation in the input format. */
export type Scenario = z.input<typeof scenarioSchema>;

/** The other files of Grinding-Annihilation, as people write them. */
export interface Files extends GameFiles {
  readonly battle: z.input<typeof battleSchema>;
  readonly brawl: z.input<typeof brawlSchema>;
  readonly list: z.input<typeof armySchema>;
}

/** A lower roll saves more often. */
const SAVE_STEPS = { lower: 'tougher', higher: 'weaker' } as const;

/** The system for `systems/registry.ts`. */
export const grindingAnnihilation: System<Scenario, Plain<Answer>, Files> = {
  id: 'grinding-annihilation',
  name: 'Grinding-Annihilation',
  version: '1',
  schemas: {
    scenario: scenarioSchema,
    brawl: brawlSchema,
    profiles: rosterSchema,
    army: armySchema,
    list: armySchema,
    assault: assaultSchema,
    fatigue: fatigueSchema,
    retreat: retreatSchema,
    matchups: matchupsSchema,
    table: tableFileSchema,
    battle: battleSchema,
    'battle-scenario': battleScenarioSchema,
  },
  fields: FIELDS,
  summaries: SUMMARIES,
  templates: TEMPLATES,
  shorthand,
  columns: ['cost', 'movement', 'wounds', 'vigour', 'defence'],
  brawlOptions: BRAWL_OPTIONS,
  references: [['scenario'], ['sides', '*', 'list'], ['sides', '*', 'weights']],
  figures: FIGURES,
  time: { one: 'round', many: 'rounds' },
  saves: { defence: SAVE_STEPS, invulnerable: SAVE_STEPS, 'reinforced-health': SAVE_STEPS },
  notes: NOTES,
  glossaries: { en: ENGLISH, fr: FRENCH },
  commands: {
    assault: { verb: 'fight', help: 'the chance that an Assault move reaches its target' },
    fatigue: { verb: 'fight', help: 'the chance that a Battle-Fatigue test fails, and what that does' },
    retreat: { verb: 'fight', help: 'how many troops Desperate Retreat tests destroy' },
    army: {
      verb: 'list',
      help: 'whether an army keeps the rules of Army Creation, each breach with its rule',
    },
    matchups: { verb: 'fight', help: 'the best target of each weapon and the best weapon for each target' },
  },
  chances: ['reaches', 'byInches', 'passes', 'fails', 'destroyed', 'formationDestroyed'],
  patched,
  open(documents: readonly DataDocument[]): OpenSystem<Scenario, Plain<Answer>, Files> {
    const library = new Library(documents);
    const brawl = (file: unknown): Brawl => readBrawl(check(brawlSchema, file), library);
    return {
      system: grindingAnnihilation,
      documents,
      profiles: () => library.all().map(profileEntry),
      repriced: (costs) => grindingAnnihilation.open(repriced(documents, costs)),
      excerpt: (scenario) => library.excerpt(scenario),
      encounter: (scenario) => encounterOf(scenario, library),
      brawl,
      battle: (file) => readBattle(file, library),
      replayPlayer: (replay) => replayPlayerOf(replay, library),
      lists: listRules(library),
      roster: () => ({ ...rosterOf(library, brawl), battles: rosterBattles(library) }),
      tables: tableRules(library),
      questions: {
        assault: answerAssault,
        fatigue: answerFatigue,
        retreat: answerRetreat,
        army: (file) => answerArmy(library, file),
        matchups: (file, odds, onProgress) => answerMatchups(library, file, odds, onProgress),
      },
    };
  },
};
