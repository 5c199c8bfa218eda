/** Pages of answers that are told in parts: the first part is the answer, everything else stands behind the pictures. */
import {
  GAME_ROLE,
  type BattlePricing,
  type BattleWorth,
  type ListPair,
  type Dossier,
  type Efficiency,
  type FairChanges,
  type ListVerdict,
  type MemberPrice,
  type PatchPrices,
  type PatchVerdict,
  type PlaytestFindings,
  type Pricing,
  type ScenarioVerdict,
  type TargetFit,
  type Worth,
} from '../../questions/index.js';
import type { Compared, Picture, RosterResult } from '../../reports/index.js';
import type { Figure, System } from '../../system/index.js';
import { capital, grouped } from '../../wording/index.js';
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';
import { labelOf } from './compareText.js';
import { sectionsOf, type Part } from './parts.js';
import { barText, eventText, type RoleName } from './playtestText.js';
import { playText, policyText } from './policyText.js';
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

const nameOf = (names: readonly { readonly name: string }[]): string => {
  const [one] = names;
  return one && names.length === 1 ? inert(one.name) : say('page.profiles', { count: names.length });
};

const points = (label: string): Figure => ({ label, short: label, unit: 'points', better: 'high' });

const ofRoster = (...results: readonly RosterResult[]): Picture[] => [{ kind: 'roster', results }];

/** The page of fair points: everybody's; of one profile alone the price against each enemy. */
export function pricePage(found: Pricing, behind: PageSources): Told {
  const { members, method } = found;
  const [one] = members;
  const pictures: Picture[] =
    one && members.length === 1 ? againstEach(one) : ofRoster({ kind: 'price', pricing: found });
  const asked = {
    title: say('page.price', { name: nameOf(members) }),
    question: say('page.price.question'),
    ...{ data: found, pictures },
  };
  return pageOf(behind, asked, [method]);
}

/** The page of prices, or of changes, by whole battles. */
export function battlePage(
  found: BattlePricing | BattleWorth,
  what: 'price' | 'worth',
  behind: PageSources,
): Told {
  const name = nameOf(found.members);
  const asked = {
    title: say(what === 'price' ? 'page.price' : 'page.worth', { name }),
    question: say(what === 'price' ? 'page.onTable' : 'page.worth.question'),
    ...{
      data: found,
      pictures: 'rungs' in found && what === 'price' ? fairOnTable(found as BattlePricing) : [],
    },
  };
  return pageOf(behind, asked, [found.method]);
}

/** What each member should cost on the last rung; of one alone on each rung. */
function fairOnTable({ members }: BattlePricing): Picture[] {
  const [one] = members;
  const single = members.length === 1 && one;
  const values = single
    ? one.rungs.flatMap(({ policy, fair }) => (fair ? [{ name: policyText(policy), estimate: fair }] : []))
    : members.flatMap(({ name, fair }) => (fair ? [{ name: inert(name), estimate: fair }] : []));
  const title = say('page.onTable.each');
  return bars(title, say(single ? 'page.rung' : 'page.profile'), points(say('page.onTable.label')), values);
}

function againstEach({ skills, sold }: MemberPrice): Picture[] {
  const scaled = (x: number): number => x * sold.models;
  const values = (skills.at(-1)?.matchUps ?? []).flatMap(({ name, cost }) => {
    if (!cost) return [];
    const estimate = { value: scaled(cost.value), low: scaled(cost.low), high: scaled(cost.high) };
    return [{ name: inert(name), estimate }];
  });
  const sorted = values.sort((a, b) => b.estimate.value - a.estimate.value);
  return bars(say('page.price.each'), say('page.enemy'), points(say('page.price.label')), sorted);
}

/** Bars with intervals; no picture where there are none. */
export const bars = (
  title: string,
  of: string,
  figure: Figure,
  values: Compared['values'],
  series?: string,
): Picture[] =>
  values.length > 0
    ? [{ kind: 'bars', title, of, figure, values, ...(series !== undefined && { series }) }]
    : [];

/** The pictures of a dossier: the price against each enemy, what each change adds, what each amount of what is spent does. */
export function dossierPictures({ pricing, changes, single }: Dossier): Picture[] {
  const [one] = pricing.members;
  return [
    ...(one ? againstEach(one) : []),
    ...(single && changes ? fairPicture({ ...single, fair: changes }) : []),
    ...(single ? ofRoster({ kind: 'worth', worth: single }) : []),
  ];
}

/** The page of points or stats fitted to win rates. */
export function targetPage(fit: TargetFit, behind: PageSources): Told {
  const asked = { title: say('page.targets'), question: say('page.targets.question') };
  return pageOf(behind, { ...asked, data: fit, pictures: [] }, [fit.method]);
}

/** The page of what changes are worth: by the fair price where that was found, and in single fights. */
export function worthPage(
  found: readonly (Worth & { readonly fair?: FairChanges })[],
  behind: PageSources,
): Told {
  const [one] = found;
  const fair = one && found.length === 1 ? fairPicture(one) : [];
  const asked = {
    title: say('page.worth', { name: nameOf(found) }),
    question: say('page.worth.question'),
    data: found.length === 1 ? one : found,
    pictures: [...fair, ...ofRoster(...found.map((worth) => ({ kind: 'worth' as const, worth })))],
  };
  const told = pageOf(
    behind,
    asked,
    found.map(({ method }) => method),
  );
  return found.some((each) => each.fair) ? besideFair(told) : told;
}

/** By how much each change moves the fair price: a bar for each way of playing. */
function fairPicture({ fair, variants }: Worth & { readonly fair?: FairChanges }): Picture[] {
  const label = new Map(variants.map((one) => [one.id, one.label]));
  const several = (fair?.skills.length ?? 0) > 1;
  const values = (fair?.variants ?? [])
    .flatMap((one) => (one.change ? [{ ...one, first: one.change.value }] : []))
    .sort((a, b) => b.first - a.first)
    .flatMap(({ id, ways }) =>
      ways.map(({ skill, change }) => ({
        name: inert(label.get(id) ?? id),
        ...(several && { series: inert(skill) }),
        estimate: change,
      })),
    );
  const figure = { ...points(say('page.worth.label')), even: 0 };
  return bars(say('page.worth.each'), say('page.change'), figure, values, say('brawl.way'));
}

/** The page of what points buy. */
export function efficiencyPage(found: Efficiency, behind: PageSources): Told {
  const asked = {
    title: say('page.efficiency', { name: nameOf(found.members) }),
    question: say('page.efficiency.question'),
    data: found,
    pictures: ofRoster({ kind: 'efficiency', efficiency: found }),
  };
  return pageOf(behind, asked, [found.method]);
}

/** The page of a patch or of two scenarios judged, and of what it does to fair prices where these were found. */
export function comparePage(
  found: PatchVerdict | ScenarioVerdict,
  fair: PatchPrices | undefined,
  behind: PageSources,
): Told {
  const { measure, verdicts } = found;
  const label = capital(labelOf(measure, behind.system));
  const share = measure.unit === 'probability' || measure.unit === 'score';
  const figure: Figure = {
    ...{ label: say('page.compare.label', { label }), short: say('page.compare.label', { label }) },
    ...{ unit: share ? 'count' : measure.unit, better: measure.better, even: 0 },
  };
  const scale = share ? 100 : 1;
  const values = verdicts.map(({ name, difference: { value, low, high } }) => ({
    name: inert(name),
    estimate: { value: scale * value, low: scale * low, high: scale * high },
  }));
  const asked = {
    title: say('page.compare'),
    question: say('page.compare.question'),
    data: { ...found, ...(fair && { fair }) },
    pictures: [...bars(figure.label, say('page.profile'), figure, values), ...bothPrices(fair)],
  };
  const told = pageOf(
    behind,
    asked,
    verdicts.map(({ method }) => method),
  );
  return fair ? besideFair(told) : told;
}

/** Fair prices come from brawls, however else is computed what stands beside them. */
const besideFair = (told: Told): Told => ({ ...told, method: `${told.method} ${say('page.fair.sampled')}` });

/** The fair prices before and after, by each way of playing where there are several. */
function bothPrices(fair: PatchPrices | undefined): Picture[] {
  const several = (fair?.skills.length ?? 0) > 1;
  const values = (fair?.prices ?? []).flatMap(({ name, fair: counted, ways }) =>
    (ways.length > 0 ? ways : counted ? [{ skill: '', fair: counted }] : []).flatMap((way) =>
      way.fair.map((estimate, v) => ({
        name: several && way.skill !== '' ? `${inert(name)} (${inert(way.skill)})` : inert(name),
        series: say(v === 0 ? 'page.compare.before' : 'page.compare.after'),
        estimate,
      })),
    ),
  );
  const figure = points(say('page.compare.price'));
  const [title, of, version] = [say('page.compare.prices'), say('page.profile'), say('page.compare.version')];
  return bars(title, of, figure, values, version);
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
