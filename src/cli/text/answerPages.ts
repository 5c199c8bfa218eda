/** Pages of answers that are told in parts: the first part is the answer, everything else stands behind the pictures. */
import {
  GAME_ROLE,
  type ListPair,
  type ListVerdict,
  type PatchVerdict,
  type PlaytestFindings,
  type ScenarioVerdict,
} from '../../questions/index.js';
import type { Compared, Picture } from '../../reports/index.js';
import type { Figure, System } from '../../system/index.js';
import { capital, grouped } from '../../wording/index.js';
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';
import { labelOf } from './compareText.js';
import { sectionsOf, type Part } from './parts.js';
import { barText, eventText, type RoleName } from './playtestText.js';
import { playText } from './policyText.js';
import type { Told } from './subjectPage.js';

/** What a page is made of besides the findings. */
export interface PageSources {
  readonly command: string;
  /** What was named: files, or names of profiles. */
  readonly files: readonly string[];
  readonly argv: readonly string[];
  readonly system: System;
  /** The answer as it is printed. */
  readonly parts: readonly Part[];
}

type Method = { readonly kind: string; readonly seed?: string; readonly combats?: number };

/** A page: what is asked, what is drawn, and the parts. */
export function pageOf(
  { parts, ...behind }: PageSources,
  asked: Pick<Told, 'title' | 'question' | 'data' | 'pictures'>,
  methods: readonly Method[],
): Told {
  const [first, ...rest] = parts;
  const answer = typeof first === 'string' ? first.split('\n').map((line) => line.trim()) : [];
  const sections = sectionsOf(typeof first === 'string' ? rest : parts);
  return { ...behind, ...asked, answer, sections, method: methodOf(methods) };
}

function methodOf(methods: readonly Method[]): string {
  const sampled = methods.flatMap(({ seed, combats }) => (seed === undefined ? [] : [{ seed, combats }]));
  const [one] = sampled;
  if (!one) return say('exactly');
  const count = sampled.reduce((sum, { combats = 0 }) => sum + combats, 0);
  return say(count > 0 ? 'page.sampled' : 'page.paired', { count: grouped(count), seed: inert(one.seed) });
}

/** Bars with intervals; no picture where there are none. */
const bars = (
  title: string,
  of: string,
  figure: Figure,
  values: Compared['values'],
  series?: string,
): Picture[] =>
  values.length > 0
    ? [{ kind: 'bars', title, of, figure, values, ...(series !== undefined && { series }) }]
    : [];

/** The page of a patch or of two scenarios judged. */
export function comparePage(found: PatchVerdict | ScenarioVerdict, behind: PageSources): Told {
  const { measure, verdicts } = found;
  const label = capital(labelOf(measure, behind.system));
  const share = measure.unit === 'probability' || measure.unit === 'score';
  const figure: Figure = {
    label: say('page.compare.label', { label }),
    short: say('page.compare.label', { label }),
    unit: share ? 'count' : measure.unit,
    better: measure.better,
    even: 0,
  };
  const scale = share ? 100 : 1;
  const values = verdicts.map(({ name, difference: { value, low, high } }) => ({
    name: inert(name),
    estimate: { value: scale * value, low: scale * low, high: scale * high },
  }));
  const asked = {
    title: say('page.compare'),
    question: say('page.compare.question'),
    data: found,
    pictures: bars(figure.label, say('page.profile'), figure, values),
  };
  return pageOf(
    behind,
    asked,
    verdicts.map(({ method }) => method),
  );
}

/** The page of a playtest log. */
export function playtestPage(found: PlaytestFindings, name: RoleName, behind: PageSources): Told {
  const label = say('page.playtest.label');
  const figure: Figure = { label, short: label, unit: 'probability', better: 'high' };
  const values = found.matchUps.flatMap((one) =>
    one.events.map((event) => ({
      name: barText(one, eventText(event, one), name),
      estimate: event.belief,
    })),
  );
  const { lists = [], players = [] } = found.wholeGames ?? {};
  const strengths = [...lists, ...players].map(({ name, chance }) => ({
    name: inert(name),
    estimate: chance,
  }));
  const asked = {
    title: say('page.playtest'),
    question: say('page.playtest.question'),
    data: found,
    pictures: [
      ...bars(say('page.playtest.each'), say('page.playtest.of'), figure, values),
      ...bars(say('page.playtest.games'), say('page.playtest.who'), { ...figure, even: 0.5 }, strengths),
    ],
  };
  if (found.battles) return pageOf(behind, asked, [found.battles.method]);
  const told = pageOf(behind, asked, []);
  const sampled = found.matchUps.some(({ role }) => role === GAME_ROLE);
  return sampled ? { ...told, method: say('page.playtest.sampled') } : told;
}

/** The page of one list against another. */
export function pairPage(found: ListPair, behind: PageSources): Told {
  const [first, second] = found.groups.map(({ name }) => inert(name));
  const label = say('page.pair.label');
  const several = found.ways;
  const values = several
    ? several.flatMap(({ skill, groups }) =>
        groups.map(({ name, wins }) => ({ name: inert(skill), series: inert(name), estimate: wins })),
      )
    : found.groups.map(({ name, wins }) => ({ name: inert(name), estimate: wins }));
  const figure: Figure = { label, short: label, unit: 'probability', better: 'high' };
  const asked = {
    title: say('page.pair', { first: first ?? '', second: second ?? '' }),
    question: say('list.page.question'),
    data: found,
    pictures: several
      ? bars(say('page.pair.each'), say('brawl.way'), figure, values, say('list.list'))
      : bars(say('page.pair.each'), say('list.list'), figure, values),
  };
  return pageOf(
    behind,
    asked,
    (several ?? [found]).map(({ method }) => method),
  );
}

/** One of each fight of brawls; battles are counted together. */
const methodsOf = ({ method, battles, enemies, ways, models }: ListVerdict): readonly Method[] => {
  const written = enemies.filter(({ drawn }) => !drawn).length || enemies.length;
  const fights = battles ? 1 : enemies.length * ways.length + models.length * written;
  return Array.from({ length: fights }, () => method);
};

/** The page of one list judged: how it scores against each enemy, as both sides mainly play. */
export function judgePage(found: ListVerdict, behind: PageSources): Told {
  const label = say('page.judge.label');
  const figure: Figure = { label, short: label, unit: 'probability', better: 'high', even: 0.5 };
  const values = found.enemies.flatMap(({ name, scores }) => {
    const score = scores[found.main];
    return score ? [{ name: inert(name), estimate: score }] : [];
  });
  const sorted = values.sort((a, b) => b.estimate.value - a.estimate.value);
  const asked = {
    title: say('page.judge', { name: inert(found.name) }),
    question: say('page.judge.question'),
    data: found,
    pictures: bars(
      say('page.judge.each', { play: playText(found.ways[found.main] ?? {}) }),
      ...([say('page.enemy'), figure, sorted] as const),
    ),
  };
  return pageOf(behind, asked, methodsOf(found));
}
