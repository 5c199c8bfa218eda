/** The coach's answers: which split before the cast, which action after it. */
import type { Encounter, Moment } from '../../system/index.js';
import { fixed } from '../../wording/index.js';
import { compile } from '../../game/compile/index.js';
import { forward, measure } from '../../engines/exact/index.js';
import { Coach, type Advice } from './coach.js';
import { difference, type Chances } from './comparison.js';
import { studySplits, type OptionStudy } from '../splits/splits.js';
import { tablesFor } from '../odds/tables.js';
import { say } from './words.js';

/** Advice for a moment: on the pick before the cast, on the action after it. */
export type MomentAdvice =
  | { readonly before: 'cast'; readonly value: number; readonly sides: readonly SideAdvice[] }
  | {
      readonly before: 'cast';
      readonly value: number;
      readonly chances: Chances;
      readonly sides: readonly [];
    }
  | ({ readonly before: 'action' } & Advice);

/** What one side should pick. */
export interface SideAdvice {
  readonly player: string;
  /** Best first. */
  readonly options: readonly OptionAdvice[];
}

/** One pick, weighed. */
export interface OptionAdvice extends OptionStudy {
  /** Its result against the other side's best mix. */
  readonly chances: Chances;
  readonly why: string;
}

/**
 * Advises.
 * @throws StonecastError where the moment cannot be, or cannot be solved
 */
export function advise(encounter: Encounter, moment: Moment): MomentAdvice {
  const { standing, shown } = moment;
  if (standing === undefined) return adviseCast(encounter, moment);
  const coach = new Coach(encounter, standing.choice, shown);
  const advice = coach.advice(coach.placeOf(standing));
  if (advice === undefined) throw new Error('a moment leads to a place where nobody decides');
  return { before: 'action', ...advice };
}

/** Advice on the picks, for both sides; where nobody picks, what best play is worth. */
export function adviseCast(encounter: Encounter, moment: Moment): MomentAdvice {
  const { game, root } = encounter;
  if (game.picks.length === 0) {
    const coach = new Coach(encounter, [], moment.shown);
    const place = { node: coach.compiled.roots[root] ?? 0, cell: 0 };
    return { before: 'cast', value: coach.valueAt(place, 0), chances: coach.chancesAt(place), sides: [] };
  }
  const study = studySplits(encounter);
  const odds = new PickOdds(encounter, moment);
  const mixes = [study.equilibrium.rows, study.equilibrium.columns] as const;
  const sides = [study.options.rows, study.options.columns].map((options, player): SideAdvice => ({
    player: game.structure.players[player] ?? '',
    options: weigh(options, (option) => odds.of(player, option, mixes[player === 0 ? 1 : 0]), moment),
  }));
  return { before: 'cast', value: study.equilibrium.value, sides };
}

/** Chances of one pick against a mix, each combination played once. */
class PickOdds {
  private readonly known = new Map<string, Chances>();

  constructor(
    private readonly encounter: Encounter,
    private readonly moment: Moment,
  ) {}

  of(player: number, own: number, others: readonly number[]): Chances {
    const sums: Record<string, number> = {};
    others.forEach((p, other) => {
      if (p === 0) return;
      const chances = this.pair(player === 0 ? [own, other] : [other, own]);
      for (const [id, chance] of Object.entries(chances)) sums[id] = (sums[id] ?? 0) + p * chance;
    });
    return sums;
  }

  private pair(choice: readonly number[]): Chances {
    const key = choice.join(' ');
    const found = this.known.get(key) ?? this.play(choice);
    this.known.set(key, found);
    return found;
  }

  private play(choice: readonly number[]): Chances {
    const { encounter, moment } = this;
    const compiled = compile(encounter.game.structure);
    const wanted = encounter.measures.filter(({ id }) => moment.shown.some((one) => one.measure === id));
    const play = forward(
      compiled,
      encounter.game.numbers(choice),
      encounter.root,
      tablesFor(compiled, encounter, choice),
    );
    const values = measure(compiled, play, wanted, choice);
    return Object.fromEntries(moment.shown.map(({ id, measure: name }) => [id, values.get(name) ?? NaN]));
  }
}

function weigh(
  options: readonly OptionStudy[],
  chancesOf: (option: number) => Chances,
  { shown }: Moment,
): OptionAdvice[] {
  const weighed = options.map((study, option) => ({ ...study, chances: chancesOf(option) }));
  const sorted = [...weighed].sort((a, b) => a.givesUp - b.givesUp || b.probability - a.probability);
  const [best, second] = sorted;
  return sorted.map((one) => ({ ...one, why: whyPick(one, one === best ? second : best, shown) }));
}

function whyPick(
  own: OptionStudy & { readonly chances: Chances },
  rival: (OptionStudy & { readonly chances: Chances }) | undefined,
  shown: Moment['shown'],
): string {
  if (!rival) return say('pick.only');
  const effect = difference(own.chances, rival.chances, shown);
  const against = effect === '' ? '' : say('pick.against', { effect, rival: rival.name });
  if (own.probability > 0) {
    const share = say(own.probability < 1 - 1e-12 ? 'pick.part' : 'pick.always');
    const known = own.givesUpIfKnown > 1e-9 ? say('pick.known', { loss: fixed(own.givesUpIfKnown, 2) }) : '';
    return say('pick.said', { share, known, against });
  }
  if (own.dominated) {
    const others = own.dominated.by.map(({ name }) => name).join(say('pick.mixed'));
    return say(own.dominated.kind === 'strict' ? 'pick.strict' : 'pick.weak', { others, against });
  }
  if (own.bestResponse) return say('pick.response', { against });
  return say('pick.worse', { gap: fixed(own.givesUp, 2), against });
}
