/** Grinding-Annihilation on a table: a plane with heights (G-07 to G-13). */
import type { TablePiece, TableRules } from '../../../system/index.js';
import type { Library } from '../profiles/library.js';
import { generateWarfield } from './generate.js';
import { pictureOf, contactAnswer, reachAnswer, sightAnswer, waysOf } from './tableAnswers.js';
import { readWarfield, type Warfield } from './warfield.js';
import { SCENARIOS } from './scenarios.js';

/** Returns the table rules of Grinding-Annihilation, with the units of a library. */
export function tableRules(library: Library): TableRules {
  return {
    read(file) {
      const field = readWarfield(file, library);
      return {
        sight: () => sightAnswer(field),
        reach: () => reachAnswer(field),
        contact: () => contactAnswer(field),
        pieces: () => piecesOf(field),
        picture: (wishes) => pictureOf(field, wishes.ways ? waysOf(field) : []),
      };
    },
    generate: generateWarfield,
    scenarios: SCENARIOS,
  };
}

function piecesOf({ file, troops }: Warfield): readonly TablePiece[] {
  return troops.map(({ id, x, y, formation }) => {
    const number = Number(id.slice(id.lastIndexOf('/') + 1)) - 1;
    const raised = 'level' in (file.formations[formation]?.troops[number] ?? []);
    const path = ['formations', formation, 'troops', number];
    return { id, at: [x, y], path: raised ? [...path, 'at'] : path };
  });
}
