/** Twilight (World of Anyaral): its rules as games, its profiles, its questions. */
import { BRAWL_OPTIONS, LIST_OPTIONS, SEARCH_OPTIONS } from './games/brawl/options.js';
import type * as z from 'zod';
import { FIGURES, NOTES, type Answer } from './answers/answer.js';
import { check, type GameFiles, type Plain, type System } from '../../system/index.js';
import { answerBag, bagSchema } from './questions/bag.js';
import { readBrawl } from './games/brawl/index.js';
import { rosterBrawls } from './games/brawl/skills.js';
import { replayPlayerOf } from './battle/record/replayPlayer.js';
import { readBattle } from './battle/index.js';
import { writtenBattleSchema, writtenScenarioSchema } from './battle/schema.js';
import { readDuel } from './answers/duel.js';
import { encounterOf, meleePosition, rangedPosition } from './answers/encounter.js';
import { answerFrugin, fruginSchema } from './questions/frugin.js';
import { excerptOf } from './profiles/excerpt.js';
import { readAllowed } from './scenario/forbiddenCombats.js';
import { contextOf } from './scenario/models.js';
import { openLibrary, profileEntry } from './profiles/library.js';
import { listRules } from './forces/lists/index.js';
import { patched } from './profiles/abilities.js';
import { repriced } from './profiles/repriced.js';
import { meleeFight } from './games/meleeGame.js';
import { readRanged } from './scenario/ranged.js';
import { rangedFight } from './games/rangedGame.js';
import { soloOf } from './solo/cards.js';
import { brawlSchema } from './model/scenario/brawl.js';
import { listSchema } from './model/force.js';
import { positionSchema, scenarioSchema } from './model/scenario/scenario.js';
import { profileFileSchema } from './model/profile/profileSchema.js';
import { OPENINGS, openingOf, type RawScenario } from './scenario/opening.js';
import { rosterOf } from './forces/roster.js';
import { rosterBattles } from './battle/rosterBattles.js';
import { tableRules } from './table/index.js';
import { writtenTableFileSchema } from './table/schema.js';
import { replaySchema } from './battle/record/replaySchema.js';
import { shorthand } from './scenario/shorthand.js';
import { TEMPLATES } from './templates.js';
import { ENGLISH, FRENCH } from './words/index.js';
import { SUMMARIES } from './questions/summaries.js';
import { FIELDS } from './words/fields.js';

/** A scenario of Twilight, as people write it. */
export type Scenario = z.input<typeof scenarioSchema>;

/** The other files of Twilight, as people write them. */
export interface Files extends GameFiles {
  readonly battle: z.input<typeof writtenBattleSchema>;
  readonly brawl: z.input<typeof brawlSchema>;
  readonly list: z.input<typeof listSchema>;
  readonly position: z.input<typeof positionSchema>;
}

/** The rule system as the registry lists it. */
export const twilight: System<Scenario, Plain<Answer>, Files> = {
  id: 'twilight',
  name: 'Twilight',
  version: '1',
  schemas: {
    scenario: scenarioSchema,
    position: positionSchema,
    profiles: profileFileSchema,
    bag: bagSchema,
    frugin: fruginSchema,
    brawl: brawlSchema,
    list: listSchema,
    battle: writtenBattleSchema,
    'battle-scenario': writtenScenarioSchema,
    table: writtenTableFileSchema,
    replay: replaySchema,
  },
  fields: FIELDS,
  summaries: SUMMARIES,
  shorthand,
  templates: TEMPLATES,
  figures: FIGURES,
  notes: NOTES,
  glossaries: { en: ENGLISH, fr: FRENCH },
  saves: { toughness: { lower: 'tougher', higher: 'weaker' } },
  columns: ['cost', 'movement', 'combat', 'support', 'toughness', 'stamina', 'size'],
  brawlOptions: BRAWL_OPTIONS,
  listOptions: LIST_OPTIONS,
  searchOptions: SEARCH_OPTIONS,
  openings: OPENINGS,
  references: [['scenario'], ['sides', '*', 'list'], ['sides', '*', 'weights']],
  commands: {
    bag: {
      verb: 'battle',
      help: 'how many counters of each player come out of the bag before each Combat counter',
    },
    frugin: { verb: 'fight', help: 'whether a combat among frugin plants releases their gas' },
  },
  grids: {
    drawn: { rows: 'player', columns: 'counters drawn', first: 0, chances: true },
    beforeFirstCombat: { rows: 'player', columns: 'counters drawn', first: 0, chances: true },
  },
  chances: ['clouds', 'released', 'halved'],
  patched,
  open(documents) {
    const library = openLibrary(documents);
    const brawl = (data: unknown) => {
      const file = check(brawlSchema, data);
      return readBrawl(file, contextOf(library, file.rules));
    };
    return {
      system: twilight,
      documents,
      profiles: () => library.profiles.map((profile) => profileEntry(profile, library)),
      repriced: (costs) => twilight.open(repriced(documents, costs)),
      abilities: () => [...library.abilities.values()],
      excerpt: excerptOf(library),
      encounter(data) {
        const scenario = check(scenarioSchema, data);
        const context = contextOf(library, scenario.rules);
        if (scenario.combat === 'melee') return encounterOf(meleeFight(readAllowed(scenario, context)));
        const { attacker, defender } = scenario;
        return encounterOf(rangedFight(readRanged(scenario, context), [attacker.adjust, defender.adjust]));
      },
      duel(data) {
        const scenario = check(scenarioSchema, data);
        return readDuel(scenario, contextOf(library, scenario.rules));
      },
      position(data) {
        const { state, ...scenario } = check(positionSchema, data);
        const context = contextOf(library, scenario.rules);
        if (scenario.combat === 'melee') return meleePosition(readAllowed(scenario, context), state);
        const { attacker, defender } = scenario;
        return rangedPosition(readRanged(scenario, context), [attacker.adjust, defender.adjust], state);
      },
      brawl,
      battle: (file) => readBattle(file, library),
      replayPlayer: (replay) => replayPlayerOf(replay, library),
      lists: listRules(library, brawl),
      tables: tableRules(library),
      opening(data, requests) {
        check(scenarioSchema, data);
        return openingOf(data as RawScenario, requests, library);
      },
      roster: () => ({
        ...rosterOf(library),
        brawls: rosterBrawls(brawl, library),
        battles: rosterBattles(library),
      }),
      solo: () => soloOf(library),
      questions: {
        bag: (file) => answerBag(library, file),
        frugin: (file) => answerFrugin(file),
      },
    };
  },
};
