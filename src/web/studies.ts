/** The questions about a fight beyond its odds. A page in parts loads them when it needs them. */
import { advise, duelOdds, sheet, splits, studySplits } from '../questions/index.js';
import type { OpenSystem } from '../system/index.js';
import { withLocale } from '../errors/index.js';
import type { Language } from '../i18n/index.js';
import { coached } from './coached.js';
import { supported } from './supported.js';

/** The questions. */
type Study = 'study' | 'coach' | 'splits' | 'duel' | 'advise' | 'sheet';

/** An answer. That of a duel is in words too. */
interface Studied {
  readonly answer: unknown;
  readonly reported?: { readonly sentence: string; readonly table: readonly (readonly string[])[] };
}

/**
 * Answers such a question. `given` are the answers to the coach so far.
 * @throws StonecastError if the file or an answer is wrong, or the system has no such question
 */
export function studied(
  open: OpenSystem,
  ask: Study,
  file: unknown,
  language: Language,
  given: readonly number[],
): Studied {
  switch (ask) {
    case 'study':
      return { answer: studySplits(open.encounter(file)) };
    case 'coach':
      return {
        answer: withLocale(language, () => coached(supported(open.position?.(file), open, ask), given)),
      };
    case 'splits':
      return { answer: splits(open.encounter(file)) };
    case 'duel': {
      const duel = withLocale(language, () => supported(open.duel?.(file), open, ask));
      const found = duelOdds(duel);
      const reported = withLocale(language, () => ({
        sentence: duel.sentence(found.answer, found.method),
        table: duel.table(found.answer),
      }));
      return { answer: { ...found.answer, method: found.method }, reported };
    }
    case 'advise':
    case 'sheet': {
      const make = ask === 'advise' ? advise : sheet;
      const found = withLocale(language, () => {
        const { encounter, position } = supported(open.position?.(file), open, ask);
        return structuredClone(make(encounter, position));
      });
      return { answer: found };
    }
  }
}
