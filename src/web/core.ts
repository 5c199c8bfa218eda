/**
 * The core for a browser: questions in, plain data out. It reads no disk: the data files of the systems come with it, parsed when
 * it was built. The same answers as on a command line, to the last bit.
 */
import { advise, duelOdds, exactOdds, odds, sheet, splits, type OddsOptions } from '../questions/index.js';
import type { DataDocument, OpenSystem } from '../system/index.js';
import { systemNamed } from '../systems/registry.js';
import { fault, type Language, speaking, StonecastError } from '../wording/index.js';

/** The data files of every system, by its id. */
export type Data = Readonly<Record<string, readonly DataDocument[]>>;

/** A question about one scenario, as its file has it. */
export interface Request {
  /** `odds`, `splits`, `duel`, `advise`, `sheet`, `profiles`, or a question of the file's system such as `bag`. */
  readonly ask: string;
  /** The system; that of the file where left out. */
  readonly system?: string;
  readonly file?: unknown;
  readonly language?: Language;
  /** How odds are computed: the method, the seed and so on. */
  readonly options?: Pick<
    OddsOptions,
    'method' | 'combats' | 'seed' | 'confidence' | 'precision' | 'timeLimit'
  >;
}

/** An answer, or what is wrong with the question. */
export type Reply =
  | { readonly answer: unknown; readonly told?: Told }
  | {
      readonly fault: {
        readonly message: string;
        readonly tip: string;
        readonly path: readonly (string | number)[];
      };
    };

/** An answer in words. */
export interface Told {
  readonly sentence: string;
  readonly table: readonly (readonly string[])[];
}

/** A function that answers, opening each system once. */
export function answerer(data: Data): (request: Request) => Promise<Reply> {
  const opened = new Map<string, OpenSystem>();
  const open = (id: string): OpenSystem => {
    const known = opened.get(id);
    if (known) return known;
    const fresh = systemNamed(id, ['system']).open(data[id] ?? []);
    opened.set(id, fresh);
    return fresh;
  };
  return async (request) => {
    try {
      return await answer(open(request.system ?? systemOf(request.file)), request);
    } catch (error) {
      if (!(error instanceof StonecastError)) throw error;
      const { message, tip } = error.told(request.language ?? 'en');
      return { fault: { message, tip, path: error.path ?? [] } };
    }
  };
}

function systemOf(file: unknown): string {
  const id = typeof file === 'object' && file !== null && 'system' in file ? file.system : undefined;
  if (typeof id === 'string') return id;
  throw new StonecastError(
    'wrong-value',
    {
      what: fault('"{field}"', { field: 'system' }),
      found: fault('missing'),
      expected: fault('the id of a rule system'),
    },
    { path: ['system'] },
  );
}

async function answer(
  open: OpenSystem,
  { ask, file, language = 'en', options = {} }: Request,
): Promise<Reply> {
  switch (ask) {
    case 'odds': {
      const encounter = open.encounter(file);
      const found = await odds(encounter, { ...options, threads: 1 });
      const told = speaking(language, () => ({
        sentence: encounter.sentence(found.answer, found.method),
        table: encounter.table(found.answer),
      }));
      return { answer: { ...found.answer, method: found.method }, told };
    }
    case 'splits':
      return { answer: splits(open.encounter(file)) };
    case 'duel': {
      const duel = supported(open.duel?.(file), open, ask);
      const found = duelOdds(duel);
      const told = speaking(language, () => ({
        sentence: duel.sentence(found.answer, found.method),
        table: duel.table(found.answer),
      }));
      return { answer: { ...found.answer, method: found.method }, told };
    }
    case 'advise':
    case 'sheet': {
      const { encounter, moment } = supported(open.moment?.(file), open, ask);
      const make = ask === 'advise' ? advise : sheet;
      return { answer: speaking(language, () => structuredClone(make(encounter, moment))) };
    }
    case 'profiles':
      return { answer: open.profiles() };
    default: {
      const question = supported(open.questions[ask], open, ask);
      // As JSON has it, for whoever asks is reached by copies: messages are told in English there.
      return {
        answer: JSON.parse(JSON.stringify(question(file, (encounter) => exactOdds(encounter).answer))),
      };
    }
  }
}

function supported<T>(found: T | undefined, { system }: OpenSystem, ask: string): T {
  if (found !== undefined) return found;
  const reason = fault('{system} knows no answer to it', { system: system.name });
  throw new StonecastError(
    'cannot-do',
    { what: fault('"{field}"', { field: ask }), reason },
    { path: ['system'] },
  );
}
