/**
 * Says how both sides of a fight play, as text and as data. Every answer depends on it.
 *
 * Formats mixes of picks, and bounds on the gain from leaving one.
 *
 * Describes how battles of lists were played.
 */
import type { Policy } from '../../../game/index.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/index.js';
import { chanceText, formatFixed } from '../../../i18n/index.js';
import { designText as pairDesignText, type ListDesign } from '../../../questions/index.js';
import { systemNamed } from '../../../systems/registry.js';
import { inSystem } from '../../options/language.js';

/** How a side plays an encounter, or a duel, in which each combat may have another pick. */
export type Played =
  | 'optimal'
  | {
      readonly pick?: readonly number[] | 'equilibrium';
      readonly picks?: readonly (readonly number[] | 'equilibrium')[];
      readonly play: Policy | 'optimal';
    };

/** The same as data. An absent field means that the side makes no such decision. */
export interface PlayedData {
  /** How the side makes its secret pick. */
  readonly pick?: 'equilibrium' | 'given';
  /** `optimal`, or the name of the rule for all later decisions. Absent if there are none. */
  readonly play?: string;
}

/** Returns how each side plays. Empty if neither side picks or decides anything. */
export function playsData(strategy: readonly Played[]): readonly PlayedData[] {
  const sides = strategy.map(dataOf);
  return sides.some(({ pick, play }) => pick ?? play) ? sides : [];
}

/** Returns the same as a sentence. Empty if neither side picks or decides anything. */
export function playsLines(strategy: readonly Played[]): string[] {
  const sides = playsData(strategy);
  if (sides.length === 0) return [];
  const [own = '', theirs = ''] = sides.map(textOf);
  return [own === theirs ? t('brawl.bothPlay', { how: own }) : t('brawl.differPlay', { own, theirs })];
}

function dataOf(one: Played): PlayedData {
  if (one === 'optimal') return { pick: 'equilibrium', play: 'optimal' };
  const { pick, picks = pick === undefined ? [] : [pick], play } = one;
  const made = picks.filter((each) => each.length > 0);
  return {
    ...(made.length > 0 && { pick: made.includes('equilibrium') ? 'equilibrium' : 'given' }),
    ...(play === 'optimal' ? { play } : play.alwaysFirst !== true && { play: play.name }),
  };
}

function textOf({ pick, play }: PlayedData): string {
  const decided =
    play === undefined
      ? t('plays.none')
      : play === 'optimal'
        ? t('plays.best')
        : t('plays.rule', { name: escapeTerminal(play) });
  return pick ? t(pick === 'equilibrium' ? 'plays.equilibrium' : 'plays.given', { decided }) : decided;
}

/** Formats a mix: `always 2e0o`, or `0e5o 26.9 %, 5e0o 73.1 %`. */
export function mixText(options: readonly { readonly name: string; readonly probability: number }[]): string {
  const used = options.filter(({ probability }) => probability > 0);
  if (used.length === 1) return t('splits.always', { name: used[0]?.name ?? '' });
  return used.map(({ name, probability }) => `${name} ${chanceText(probability)}`).join(', ');
}

/** Rounds a bound up to one significant digit, without an exponent. The smallest step is a billionth. */
export function boundText(gap: number): string {
  const digits = Math.min(9, Math.max(0, Math.ceil(-Math.log10(gap))));
  return formatFixed(Math.ceil(gap * 10 ** digits) / 10 ** digits, digits);
}

/** Returns the lines about the tables, scenarios, sample and data gaps. */
export function designText(
  {
    system,
    scenarios,
    ...design
  }: Pick<ListDesign, 'system' | 'tables' | 'scenarios' | 'notPlayed' | 'assumed'>,
  battles: number,
  said: { readonly seed: string; readonly confidence: string },
): string[] {
  const labels = scenarios.map(({ label }) => inSystem(systemNamed(system), label));
  return pairDesignText(design, labels, { battles, ...said });
}
