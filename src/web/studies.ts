/** The questions about a fight beyond its odds. A page in parts loads them when it needs them. */
import { advise, duelOdds, sheet, splits, studySplits, type Sheet } from '../questions/index.js';
import type { DuelTimeline, OpenSystem, Position } from '../system/index.js';
import { withLocale } from '../errors/index.js';
import type { Language } from '../i18n/index.js';
import { coached } from './coached.js';
import { supported } from './supported.js';

/** A sheet, and which of its chances a page shows. */
export interface ShownSheet extends Sheet {
  readonly shown: Position['shown'];
}

/** The questions. */
type Study = 'study' | 'coach' | 'splits' | 'duel' | 'advise' | 'sheet';

/** A question about the fight of a file. */
interface StudyRequest {
  readonly ask: Study;
  readonly file: unknown;
  readonly language: Language;
  /** The answers to the coach so far. */
  readonly given: readonly number[];
}

/** An answer. That of a duel is in words too. */
interface Studied {
  readonly answer: unknown;
  readonly reported?: {
    readonly sentence: string;
    readonly table: readonly (readonly string[])[];
    readonly timeline: DuelTimeline;
  };
}

/**
 * Answers such a question.
 * @throws StonecastError if the file or an answer is wrong, or the system has no such question
 */
export function studied(open: OpenSystem, { ask, file, language, given }: StudyRequest): Studied {
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
      return withLocale(language, () => {
        const duel = supported(open.duel?.(file), open, ask);
        const { answer, method, timeline } = duelOdds(duel);
        const reported = {
          sentence: duel.sentence(answer, method),
          outcomes: duel.outcomes(answer),
          table: duel.table(answer),
          timeline,
        };
        return { answer: { ...answer, method }, reported };
      });
    }
    case 'advise':
    case 'sheet': {
      const found = withLocale(language, () => {
        const { encounter, position } = supported(open.position?.(file), open, ask);
        if (ask === 'advise') return structuredClone(advise(encounter, position));
        return structuredClone({ ...sheet(encounter, position), shown: position.shown } satisfies ShownSheet);
      });
      return { answer: found };
    }
  }
}
