/**
 * Outputs an answer in parts: as data or text, and as a page if `--out` asks for one. The first part of a page is the
 * answer; all other parts follow the pictures.
 */
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
import { capital, formatInteger } from '../../i18n/index.js';
import { escapeTerminal } from '../terminal/io.js';
import { t } from '../words/index.js';
import { labelOf, telling } from './patchText.js';
import {
  sectionsOf,
  type Part,
  type PageModel,
  partsText,
  writePage,
  type PageFlags,
} from './answerParts.js';
import { barText, eventText, type RoleName } from './logText.js';
import { playText } from './battles/policyText.js';
import type { Session } from '../session.js';

/** The sources of a page besides the findings. */
export interface PageSources {
  readonly command: string;
  /** The named files or profiles. */
  readonly files: readonly string[];
  readonly argv: readonly string[];
  readonly system: System;
  /** The printed parts of the answer. */
  readonly parts: readonly Part[];
}

type Method = { readonly kind: string; readonly seed?: string; readonly combats?: number };

/** Builds a page from the question, the pictures and the parts. */
export function pageOf(
  { parts, ...behind }: PageSources,
  asked: Pick<PageModel, 'title' | 'question' | 'data' | 'pictures'>,
  methods: readonly Method[],
): PageModel {
  const [first, ...rest] = parts;
  const answer = typeof first === 'string' ? first.split('\n').map((line) => line.trim()) : [];
  const sections = sectionsOf(typeof first === 'string' ? rest : parts);
  return { ...behind, ...asked, answer, sections, method: methodOf(methods) };
}

function methodOf(methods: readonly Method[]): string {
  const sampled = methods.flatMap(({ seed, combats }) => (seed === undefined ? [] : [{ seed, combats }]));
  const [one] = sampled;
  if (!one) return t('exactly');
  const count = sampled.reduce((sum, { combats = 0 }) => sum + combats, 0);
  return t(count > 0 ? 'page.sampled' : 'page.paired', {
    count: formatInteger(count),
    seed: escapeTerminal(one.seed),
  });
}

/** Builds bars with intervals. Empty without values. */
const bars = (compared: Omit<Compared, 'kind'>): Picture[] =>
  compared.values.length > 0 ? [{ kind: 'bars', ...compared }] : [];

/** The page of a judged patch, or of two compared scenarios. */
export function comparePage(found: PatchVerdict | ScenarioVerdict, behind: PageSources): PageModel {
  const { measure, verdicts } = found;
  const { called } = telling(found, behind.system);
  const label = capital(labelOf(measure, behind.system));
  const share = measure.unit === 'probability' || measure.unit === 'score';
  const figure: Figure = {
    label: t('page.compare.label', { label }),
    short: t('page.compare.label', { label }),
    unit: share ? 'count' : measure.unit,
    better: measure.better,
    even: 0,
  };
  const scale = share ? 100 : 1;
  const values = verdicts.flatMap((one) => {
    const { byPlayer = [] } = one;
    const name = escapeTerminal(one.name);
    const bars =
      byPlayer.length > 1
        ? byPlayer.map(({ player, difference }) => ({ name: `${name} (${called(player)})`, difference }))
        : [{ name, difference: one.difference }];
    return bars.map(({ name: label, difference: { value, low, high } }) => ({
      name: label,
      estimate: { value: scale * value, low: scale * low, high: scale * high },
    }));
  });
  const asked = {
    title: t('page.compare'),
    question: t('page.compare.question'),
    data: found,
    pictures: bars({ title: figure.label, of: t('page.profile'), figure, values }),
  };
  return pageOf(
    behind,
    asked,
    verdicts.map(({ method }) => method),
  );
}

/** The page of a log of games. */
export function playtestPage(found: PlaytestFindings, name: RoleName, behind: PageSources): PageModel {
  const label = t('page.playtest.label');
  const figure: Figure = { label, short: label, unit: 'probability', better: 'high' };
  const values = found.matchUps.flatMap((one) =>
    one.events.map((event) => ({
      name: barText(one, eventText(event, one), name),
      estimate: event.belief,
    })),
  );
  const { lists = [], players = [] } = found.wholeGames ?? {};
  const strengths = [...lists, ...players].map(({ name, chance }) => ({
    name: escapeTerminal(name),
    estimate: chance,
  }));
  const asked = {
    title: t('page.playtest'),
    question: t('page.playtest.question'),
    data: found,
    pictures: [
      ...bars({ title: t('page.playtest.each'), of: t('page.playtest.of'), figure, values }),
      ...bars({
        title: t('page.playtest.games'),
        of: t('page.playtest.who'),
        figure: { ...figure, even: 0.5 },
        values: strengths,
      }),
    ],
  };
  if (found.battles) return pageOf(behind, asked, [found.battles.method]);
  const reported = pageOf(behind, asked, []);
  const sampled = found.matchUps.some(({ role }) => role === GAME_ROLE);
  return sampled ? { ...reported, method: t('page.playtest.sampled') } : reported;
}

/** The page of one list against another. */
export function pairPage(found: ListPair, behind: PageSources): PageModel {
  const [first, second] = found.groups.map(({ name }) => escapeTerminal(name));
  const label = t('page.pair.label');
  const several = found.ways;
  const values = several
    ? several.flatMap(({ skill, groups }) =>
        groups.map(({ name, wins }) => ({
          name: escapeTerminal(skill),
          series: escapeTerminal(name),
          estimate: wins,
        })),
      )
    : found.groups.map(({ name, wins }) => ({ name: escapeTerminal(name), estimate: wins }));
  const figure: Figure = { label, short: label, unit: 'probability', better: 'high' };
  const asked = {
    title: t('page.pair', { first: first ?? '', second: second ?? '' }),
    question: t('list.page.question'),
    data: found,
    pictures: bars({
      title: t('page.pair.each'),
      of: t(several ? 'brawl.way' : 'list.list'),
      figure,
      values,
      ...(several && { series: t('list.list') }),
    }),
  };
  return pageOf(
    behind,
    asked,
    (several ?? [found]).map(({ method }) => method),
  );
}

/** Returns one method per fight of brawls. For battles it returns one method for all. */
const methodsOf = ({ method, battles, enemies, ways, models }: ListVerdict): readonly Method[] => {
  const written = enemies.filter(({ drawn }) => !drawn).length || enemies.length;
  const fights = battles ? 1 : enemies.length * ways.length + models.length * written;
  return Array.from({ length: fights }, () => method);
};

/** The page of a judged list: its score against each enemy, with the main policy on both sides. */
export function judgePage(found: ListVerdict, behind: PageSources): PageModel {
  const label = t('page.judge.label');
  const figure: Figure = { label, short: label, unit: 'probability', better: 'high', even: 0.5 };
  const values = found.enemies.flatMap(({ name, scores }) => {
    const score = scores[found.main];
    return score ? [{ name: escapeTerminal(name), estimate: score }] : [];
  });
  const sorted = values.sort((a, b) => b.estimate.value - a.estimate.value);
  const asked = {
    title: t('page.judge', { name: escapeTerminal(found.name) }),
    question: t('page.judge.question'),
    data: found,
    pictures: bars({
      title: t('page.judge.each', { play: playText(found.ways[found.main] ?? {}) }),
      of: t('page.enemy'),
      figure,
      values: sorted,
    }),
  };
  return pageOf(behind, asked, methodsOf(found));
}

/** An answer. */
export interface AnswerParts {
  readonly command: string;
  /** The files that it comes from. */
  readonly files: readonly string[];
  readonly system: System;
  /** The data for programs. */
  readonly data: unknown;
  /** @param quiet omits the method */
  readonly parts: (quiet: boolean) => readonly Part[];
  readonly page: (behind: PageSources) => PageModel;
}

/**
 * Outputs the answer.
 * @throws StonecastError `cannot-write`, or `cannot-do` for a PDF without Chromium
 */
export async function writeAnswer(
  { io, argv }: Pick<Session, 'io' | 'argv'>,
  flags: PageFlags & { readonly json?: boolean },
  { command, files, system, data, parts, page }: AnswerParts,
): Promise<void> {
  io.out(flags.json ? `${JSON.stringify(data)}\n` : partsText(parts(io.quiet === true)));
  if (flags.out === undefined) return;
  const model = page({ command, files, argv, system, parts: parts(false) });
  await writePage(model, flags, false, flags.json ? { ...io, quiet: true } : io);
}
