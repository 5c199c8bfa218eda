/** The coach's answers: the best split before the cast, and the best action after it. */
import { checkSubject } from '../subjects.js';
import type { Encounter, Position } from '../../system/index.js';
import { formatFixed } from '../../i18n/index.js';
import { compile } from '../../game/compile/index.js';
import { forward, measure } from '../../engines/exact/index.js';
import { Coach, type Advice } from './coach.js';
import { t, difference, type Chances } from './comparison.js';
import { studySplits, type OptionStudy } from '../splits/splits.js';
import { tablesFor } from '../odds/resolvePicks.js';

/** Advice on a state: on the picks before the cast, or on the action after it. */
export type PositionAdvice =
  | { readonly before: 'cast'; readonly value: number; readonly sides: readonly SideAdvice[] }
  | {
      readonly before: 'cast';
      readonly value: number;
      readonly chances: Chances;
      readonly sides: readonly [];
    }
  | ({ readonly before: 'action' } & Advice);

/** The picks of one side. */
export interface SideAdvice {
  readonly player: string;
  /** Best first. */
  readonly options: readonly OptionAdvice[];
}

/** One pick and its value. */
export interface OptionAdvice extends OptionStudy {
  /** Its result against the other side's best mix. */
  readonly chances: Chances;
  readonly why: string;
}

/**
 * Advises on a state.
 * @throws StonecastError if the state is impossible, or Stonecast cannot solve it
 */
export function advise(encounter: Encounter, position: Position): PositionAdvice {
  checkSubject('encounter', encounter);
  checkSubject('position', position);
  const { standing, shown } = position;
  if (standing === undefined) return adviseCast(encounter, position);
  const coach = new Coach(encounter, standing.choice, shown);
  const advice = coach.advice(coach.placeOf(standing));
  if (advice === undefined) throw new Error('a moment leads to a place where nobody decides');
  return { before: 'action', ...advice };
}

/** Advises both sides on their picks. If there are no picks, it returns the value of best play. */
export function adviseCast(encounter: Encounter, position: Position): PositionAdvice {
  checkSubject('encounter', encounter);
  checkSubject('position', position);
  const { game, root } = encounter;
  if (game.picks.length === 0) {
    const coach = new Coach(encounter, [], position.shown);
    const place = { node: coach.compiled.roots[root] ?? 0, cell: 0 };
    return { before: 'cast', value: coach.valueAt(place, 0), chances: coach.chancesAt(place), sides: [] };
  }
  const study = studySplits(encounter);
  const odds = new PickOdds(encounter, position);
  const mixes = [study.equilibrium.rows, study.equilibrium.columns] as const;
  const sides = [study.options.rows, study.options.columns].map((options, player): SideAdvice => ({
    player: game.structure.players[player] ?? '',
    options: rankPicks(options, (option) => odds.of(player, option, mixes[player === 0 ? 1 : 0]), position),
  }));
  return { before: 'cast', value: study.equilibrium.value, sides };
}

/** The chances of one pick against a mix. It computes each combination once. */
class PickOdds {
  private readonly known = new Map<string, Chances>();

  constructor(
    private readonly encounter: Encounter,
    private readonly position: Position,
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
    const { encounter, position } = this;
    const compiled = compile(encounter.game.structure);
    const wanted = encounter.measures.filter(({ id }) => position.shown.some((one) => one.measure === id));
    const play = forward(
      compiled,
      encounter.game.numbers(choice),
      encounter.root,
      tablesFor(compiled, encounter, choice),
    );
    const values = measure(compiled, play, wanted, choice);
    return Object.fromEntries(position.shown.map(({ id, measure: name }) => [id, values.get(name) ?? NaN]));
  }
}

function rankPicks(
  options: readonly OptionStudy[],
  chancesOf: (option: number) => Chances,
  { shown }: Position,
): OptionAdvice[] {
  const weighed = options.map((study, option) => ({ ...study, chances: chancesOf(option) }));
  const sorted = [...weighed].sort((a, b) => a.givesUp - b.givesUp || b.probability - a.probability);
  const [best, second] = sorted;
  return sorted.map((one) => ({ ...one, why: whyPick(one, one === best ? second : best, shown) }));
}

function whyPick(
  own: OptionStudy & { readonly chances: Chances },
  rival: (OptionStudy & { readonly chances: Chances }) | undefined,
  shown: Position['shown'],
): string {
  if (!rival) return t('pick.only');
  const effect = difference(own.chances, rival.chances, shown);
  const against = effect === '' ? '' : t('pick.against', { effect, rival: rival.name });
  if (own.probability > 0) {
    const share = t(own.probability < 1 - 1e-12 ? 'pick.part' : 'pick.always');
    const known =
      own.givesUpIfKnown > 1e-9 ? t('pick.known', { loss: formatFixed(own.givesUpIfKnown, 2) }) : '';
    return t('pick.said', { share, known, against });
  }
  if (own.dominated) {
    const others = own.dominated.by.map(({ name }) => name).join(t('pick.mixed'));
    return t(own.dominated.kind === 'strict' ? 'pick.strict' : 'pick.weak', { others, against });
  }
  if (own.bestResponse) return t('pick.response', { against });
  return t('pick.worse', { gap: formatFixed(own.givesUp, 2), against });
}
