/** Compares two scenarios: combats by a figure, duels by their value, brawls by their score. */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import type { Estimate } from '../../game/index.js';
import type { Encounter, Figure, OpenSystem } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { duelOdds } from '../duel/duel.js';
import { odds, ODDS_OPTIONS, type OddsOptions } from '../odds/odds.js';
import { USUAL_ERROR } from './profilePatch.js';
import { changesOf, type Change } from './dataChanges.js';
import { contestOf, type PairedBrawl } from './pairedBrawls.js';
import {
  brawlDifference,
  exactDifference,
  marginFor,
  oddsDifference,
  readDifference,
  type CompareMeasure,
  type Difference,
  type Margin,
  type Sampling,
  type SubjectVerdict,
} from './verdicts.js';

/** One version of a scenario. */
export interface ScenarioVersion {
  readonly open: OpenSystem;
  readonly data: unknown;
  /** Runs work on the data. Errors carry their place in its file. */
  readonly located: <T>(work: () => T) => T;
}

/** How to judge two scenarios. */
export interface ScenarioOptions {
  /**
   * A figure of the system, `duel` or `brawl`. The default is `brawl` for brawl files, else the system's points swing.
   */
  readonly measure?: string;
  /**
   * The defaults are 0.02 for chances and scores, 0.5 for points, and 0.05 for counts. A share of points is not
   * possible here.
   */
  readonly margin?: Margin;
  readonly error?: number;
  readonly most?: number;
  readonly odds?: OddsOptions;
}

/** The names of the options of `compareScenarios`. */
const SCENARIO_OPTIONS: OptionNames<ScenarioOptions> = {
  measure: true,
  margin: true,
  error: true,
  most: true,
  odds: ODDS_OPTIONS,
};

/** The verdict on a changed scenario, from the first side's view. */
export interface ScenarioVerdict {
  readonly kind: 'scenarios';
  readonly system: string;
  readonly measure: CompareMeasure;
  readonly error: number;
  readonly changes: readonly Change[];
  readonly verdicts: readonly SubjectVerdict[];
}

/** The default margins by unit. */
const USUAL_MARGINS: Readonly<Record<CompareMeasure['unit'], number>> = {
  probability: 0.02,
  score: 0.02,
  points: 0.5,
  count: 0.05,
};

const DUEL: CompareMeasure = { id: 'duel', label: 'value of the duel', unit: 'points', better: 'high' };
const BRAWL: CompareMeasure = { id: 'brawl', label: 'score in brawls', unit: 'score', better: 'high' };

/** Judges a changed scenario for its first side. */
export async function compareScenarios(
  old: ScenarioVersion,
  recent: ScenarioVersion,
  options: ScenarioOptions,
): Promise<ScenarioVerdict> {
  checkSubject('version', old);
  checkSubject('version', recent);
  checkOptions(options, SCENARIO_OPTIONS);
  if (old.open.system !== recent.open.system) {
    const reason = msg('the old one is of {old}, the new one of {new}', {
      old: old.open.system.name,
      new: recent.open.system.name,
    });
    throw new StonecastError('cannot-do', { what: msg('comparing scenarios'), reason });
  }
  const wanted = options.measure ?? (isBrawl(old) ? BRAWL.id : undefined);
  const measure = measureOf(old.open, wanted);
  const { error = USUAL_ERROR } = options;
  const margin = marginFor(measure, options.margin ?? { amount: USUAL_MARGINS[measure.unit] }, undefined);
  const asked = { margin, error, most: options.most, seed: options.odds?.seed };
  const found = await differenceOf([old, recent], measure, asked, options.odds ?? {});
  return {
    kind: 'scenarios',
    system: old.open.system.id,
    measure,
    error,
    changes: changesOf(old.data, recent.data),
    verdicts: [
      { id: 'first', name: 'the first side', margin, ...readDifference(found, measure, margin), ...found },
    ],
  };
}

function differenceOf(
  [old, recent]: readonly [ScenarioVersion, ScenarioVersion],
  { id }: CompareMeasure,
  asked: Sampling,
  options: OddsOptions,
): Difference | Promise<Difference> {
  if (id === DUEL.id) return exactDifference(duelValue(old), duelValue(recent));
  if (id === BRAWL.id) return brawlDifference([{ old: contestIn(old), new: contestIn(recent) }], asked);
  return figureDifference([encounterOf(old), encounterOf(recent)], id, asked, options);
}

function figureDifference(
  [old, recent]: readonly [Encounter, Encounter],
  figure: string,
  asked: Sampling,
  options: OddsOptions,
): Promise<Difference> {
  const both = async (more: OddsOptions) => {
    const found = [await odds(old, more), await odds(recent, more)] as const;
    const estimates = [
      figureOf(old, found[0].answer, figure),
      figureOf(recent, found[1].answer, figure),
    ] as const;
    // A figure may be the difference of two measures.
    return { estimates, exact: found.every(({ method }) => method.kind === 'exact'), intervals: 4 };
  };
  return oddsDifference(both, asked, options);
}

function figureOf(encounter: Encounter, answer: Record<string, unknown>, figure: string): Estimate {
  const found = encounter.figures?.(answer)[figure];
  if (found) return found;
  throw new StonecastError('cannot-do', {
    what: msg('measuring by {figure}', { figure }),
    reason: msg('this combat has no such figure'),
  });
}

const encounterOf = ({ open, data, located }: ScenarioVersion): Encounter =>
  located(() => open.encounter(data));

function duelValue({ open, data, located }: ScenarioVersion): number {
  const duel = located(() => open.duel?.(data));
  if (!duel) throw unknownTo(open, 'duels');
  const value = duelOdds(duel).answer['value'];
  if (typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'number') {
    return value.value;
  }
  throw new Error('the answer of a duel has a value');
}

function contestIn({ open, data, located }: ScenarioVersion): PairedBrawl {
  const brawl = located(() => open.brawl?.(data));
  if (!brawl) throw unknownTo(open, 'brawls');
  if (brawl.survivors) {
    const reason = msg('a group has several kinds of models');
    throw new StonecastError('cannot-do', {
      what: msg('a comparison by {what}', { what: msg('brawls') }),
      reason,
    });
  }
  const [first, second] = brawl.groups;
  return contestOf(brawl, [first.models, second.models]);
}

function unknownTo({ system }: OpenSystem, what: 'duels' | 'brawls'): StonecastError {
  const reason = msg('{system} knows no {what}', { system: system.name, what: msg(what) });
  return new StonecastError('cannot-do', {
    what: msg('a comparison by {what}', { what: msg(what) }),
    reason,
  });
}

/** Reports whether a document is a brawl of its system, and not a scenario. */
function isBrawl({ open, data }: ScenarioVersion): boolean {
  try {
    return open.brawl?.(data) !== undefined;
  } catch (error) {
    if (error instanceof StonecastError) return false;
    throw error;
  }
}

/** Finds a measure by name. The default is the first figure that one side gains and the other loses. */
function measureOf({ system }: OpenSystem, id: string | undefined): CompareMeasure {
  const figures = Object.entries(system.figures ?? {});
  const usual = figures.find(([, { even }]) => even !== undefined) ?? figures[0];
  const known: CompareMeasure[] = [...figures.map(([name, figure]) => asMeasure(name, figure)), DUEL, BRAWL];
  const found = known.find((one) => one.id === (id ?? usual?.[0]));
  if (found) return found;
  const expected = msg('one of {list}', { list: known.map((one) => one.id).join(', ') });
  throw new StonecastError('wrong-value', {
    what: msg('the measure'),
    found: asWritten(JSON.stringify(id ?? 'none')),
    expected,
  });
}

function asMeasure(id: string, { label, unit, better }: Figure): CompareMeasure {
  return { id, label, unit, better };
}
