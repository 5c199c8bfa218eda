/** How the numbers of a report were computed: by which rules, exactly or sampled, how everybody plays, and how to do it again. */
import type { BattleResult, Efficiency, FiguresResult, Pricing, Results, Worth } from '../questions/index.js';
import type { Method } from '../game/index.js';
import { grouped, marked } from '../wording/index.js';
import { rosterFacts, type RosterFacts } from './rosters.js';
import { list, plain, say } from './text.js';
import type { View } from './view.js';

/** A line of "how this was computed". */
export interface Fact {
  readonly name: string;
  readonly text: string;
  /** Shown as something to type. */
  readonly code?: boolean;
}

/** The lines of a report's results. */
export function factsOf(view: View): Fact[] {
  const { results } = view;
  const { system, stonecast, seed, command, axes, jobs, missing } = results;
  const rosters = rosterFacts(view);
  const varied = axes.map(({ name, levels }) => say('how.axis', { name, count: levels.length }));
  return [
    {
      name: say('how.system'),
      // Without the build behind the "+": a page is the same for builds that give the same numbers.
      text: say('how.system.value', {
        ...{ system: system.name, rules: system.rules, stonecast: stonecast.replace(/\+.*$/, '') },
      }),
    },
    { name: say('how.method'), text: methodText(results) },
    ...rosterLines(rosters),
    { name: say('how.axes'), text: list(varied) },
    {
      name: say('how.jobs'),
      text: say('how.jobs.value', { done: jobs.length, total: jobs.length + missing.length }),
    },
    { name: say('how.mean'), text: say('how.mean.value') },
    { name: say('how.seed'), text: sampledAtAll(results, rosters) ? seed : say('how.seed.unused', { seed }) },
    { name: say('how.again'), text: command, code: true },
  ].filter(({ text }) => text !== '');
}

const isSampled = (method: Method): boolean => method.kind === 'monte-carlo';

function sampledAtAll({ jobs }: Results, { efficiency, worths, pricing }: RosterFacts): boolean {
  const methods = [efficiency, ...worths, pricing].flatMap((one) => (one ? [one.method] : []));
  return methods.some(isSampled) || jobs.some((job) => 'figures' in job && isSampled(job.method));
}

function methodText({ jobs }: Results): string {
  const odds = jobs.filter((job) => job.kind === 'odds');
  const battles = jobs.filter((job) => job.kind === 'battle');
  const exact = odds.filter(({ method }) => method.kind === 'exact');
  const games = jobs.filter((job) => job.kind === 'splits');
  const gap = Math.max(0, ...games.map(({ equilibrium }) => equilibrium.exploitability));
  return [
    ...(exact.length > 0 ? [say('how.method.exact', { count: exact.length })] : []),
    ...sampledText(odds, 'how.method.sampled'),
    ...battlesText(battles),
    ...sampledText(
      jobs.filter((job) => job.kind === 'campaign'),
      'how.method.campaigns',
    ),
    ...(games.length > 0
      ? [
          say('how.method.splits', {
            count: games.length,
            gap: gap === 0 ? '0' : marked(gap.toExponential(1)),
          }),
        ]
      : []),
  ].join('; ');
}

function battlesText(battles: readonly BattleResult[]): string[] {
  const exact = battles.filter(({ method }) => method.kind === 'exact').length;
  return [
    ...(exact > 0 ? [say('how.method.battles.exact', { count: exact })] : []),
    ...sampledText(battles, 'how.method.battles'),
  ];
}

function sampledText(
  odds: readonly FiguresResult[],
  key: 'how.method.sampled' | 'how.method.battles' | 'how.method.campaigns',
): string[] {
  const sampled = odds.flatMap(({ method, precision }) =>
    method.kind === 'monte-carlo' ? [{ ...method, precision }] : [],
  );
  const [first] = sampled;
  if (!first) return [];
  const combats = [...new Set(sampled.map((one) => one.combats))];
  return [
    say(key, {
      count: sampled.length,
      combats: combats.map(grouped).join(' / '),
      confidence: plain(100 * first.confidence, 3),
      precision: marked(Math.max(...sampled.map(({ precision }) => precision)).toPrecision(2)),
    }),
  ];
}

/** Whole rosters are judged in ways of their own: who plays how, and what was sampled. */
function rosterLines({ efficiency, worths, pricing }: RosterFacts): Fact[] {
  const [worth] = worths;
  return [
    ...(efficiency ? [{ name: say('efficiency.title'), text: fightsText(efficiency) }] : []),
    ...(worth ? [{ name: say('changes.title'), text: fightsText(worth) }] : []),
    ...(pricing ? [{ name: say('price.title'), text: pricingText(pricing) }] : []),
  ];
}

function fightsText({ method, strategies: [own, theirs], field }: Efficiency | Worth): string {
  const facts = { own, theirs, enemies: field.length };
  return method.kind === 'exact'
    ? say('how.rosters.exact', facts)
    : say('how.rosters.sampled', {
        ...facts,
        combats: grouped(method.combats),
        confidence: plain(100 * method.confidence, 3),
      });
}

function pricingText({ method, skills, field, precision }: Pricing): string {
  const facts = { skills: list(skills.map(({ about }) => about)), enemies: field.length };
  return method.kind === 'exact'
    ? say('how.price.exact', facts)
    : say('how.price.sampled', {
        ...facts,
        brawls: grouped(method.combats),
        confidence: plain(100 * method.confidence, 3),
        precision: plain(100 * precision, 1),
      });
}
