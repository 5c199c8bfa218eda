/** Twilight on a table. */
import type { TableRules } from '../../../system/index.js';
import type { Library } from '../profiles/library.js';
import { scenariosOf } from './scenarios.js';
import { generateTable } from './generate.js';
import { NAMED_TABLES } from './namedTables.js';
import { pictureOf } from './picture.js';
import { readTable } from './readTable.js';
import { blastAnswer, contactAnswer, reachAnswer, sightAnswer, waysOf } from './tableAnswers.js';

/** Returns the table rules of Twilight, with the profiles of a library. */
export function tableRules(library: Library): TableRules {
  return {
    read(file) {
      const table = readTable(file, library);
      return {
        sight: () => sightAnswer(table),
        reach: () => reachAnswer(table),
        blast: () => blastAnswer(table),
        contact: () => contactAnswer(table),
        picture: (wishes) => pictureOf(table, wishes, wishes.ways ? waysOf(table) : []),
        pieces: () => table.models.map(({ id, x, y }, i) => ({ id, at: [x, y], path: ['models', i, 'at'] })),
      };
    },
    generate: generateTable,
    named: NAMED_TABLES,
    scenarios: scenariosOf(library),
  };
}
