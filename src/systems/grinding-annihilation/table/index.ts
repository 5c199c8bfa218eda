/** Grinding-Annihilation on a table, in the plane with heights (G-07 to G-13). */
import type { TableRules } from '../../../system/index.js';
import type { Library } from '../profiles/library.js';
import { generateWarfield } from './generate.js';
import { pictureOf } from './picture.js';
import { readWarfield } from './read.js';
import { contactAnswer, reachAnswer, sightAnswer, waysOf } from './told.js';

/** Warfields of Grinding-Annihilation, with the units of a library. */
export function tableRules(library: Library): TableRules {
  return {
    read(file) {
      const field = readWarfield(file, library);
      return {
        sight: () => sightAnswer(field),
        reach: () => reachAnswer(field),
        contact: () => contactAnswer(field),
        picture: (wishes) => pictureOf(field, wishes.ways ? waysOf(field) : []),
      };
    },
    generate: generateWarfield,
  };
}
