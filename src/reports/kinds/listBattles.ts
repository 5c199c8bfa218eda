/** Reports on whole battles between lists. */
import type { ListBattles } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { formatInteger, inPoints } from '../../i18n/index.js';
import type { Chart } from '../charts/chart.js';
import { roundRobinCharts } from '../charts/roundRobin.js';
import { estimateText, list, plain, t, series } from '../text.js';
import { CHANCE, type MemberFigure, type RosterReportKind } from './kind.js';
import { playedIn, playedNotes } from './methods.js';

export const listBattlesReports: RosterReportKind<'listBattles'> = {
  charts: [
    {
      kind: 'lists',
      draw: ([result], request, id) => result && listsChart(result.battles, request.title, id),
    },
  ],
  how: ([result]) => ({ name: t('lists.title'), text: result ? howText(result.battles) : '' }),
  methodOf: ({ battles }) => battles.method,
  figures: ({ battles }) => figuresOf(battles),
  figureKinds: () => ({ score: { ...CHANCE, better: 'high', even: 0.5, label: t('rosters.score') } }),
  notes: (results) =>
    playedNotes(
      results.map(({ battles }) => battles),
      'battle',
    ),
  translated: ({ battles, ...result }, { labelled, text }) => ({
    ...result,
    battles: {
      ...playedIn(battles, { text }),
      scenarios: battles.scenarios.map(labelled),
      lists: battles.lists.map((one) => ({ ...one, name: text(one.name) })),
      meetings: battles.meetings.map((one) => ({ ...one, first: text(one.first), second: text(one.second) })),
    },
  }),
};

/** Builds the chart of results between lists, under the last policy. The mean score appears below it. */
function listsChart(found: ListBattles, title: string | undefined, id: string): Chart | undefined {
  const { lists, meetings, players } = found;
  const player = players.at(-1) ?? '';
  const names = lists.map(({ name }) => name);
  const table = names.map((): (Estimate | null)[] => names.map(() => null));
  for (const { first, second, score } of meetings.filter((one) => one.player === player)) {
    const [row, column] = [names.indexOf(first), names.indexOf(second)];
    (table[row] ?? [])[column] = score;
    (table[column] ?? [])[row] = { value: 1 - score.value, low: 1 - score.high, high: 1 - score.low };
  }
  const [chart] = roundRobinCharts({ kind: 'roundRobin', of: t('lists.of'), names, table }, () => id);
  if (!chart) return undefined;
  const reported = [...lists]
    .sort((a, b) => b.score.value - a.score.value)
    .map(({ name, score }) => `${name} ${estimateText(score, CHANCE)}`);
  const tied = lists.filter(({ contends }) => contends).map((one) => one.name);
  const sure = meetings.filter(
    ({ score, player: by }) => by === player && (score.low > 1 / 2 || score.high < 1 / 2),
  );
  return {
    ...chart,
    title: title ?? t('lists.title'),
    findings: [
      t('lists.finding', { policy: player, list: series(reported) }),
      sure.length > 0
        ? t('lists.sure', { sure: sure.length, count: meetings.length / players.length })
        : t('lists.unsure'),
      ...(tied.length > 1 ? [t('lists.tied', { names: list(tied) })] : []),
      ...(found.playersDiffer ? [t('lists.differ')] : []),
    ],
    how: `${chart.how} ${t('lists.how', { tables: found.tables, policy: player })}`,
  };
}

function howText({ method, tables, players, lists }: ListBattles): string {
  if (method.kind !== 'monte-carlo') return '';
  return t('how.lists', {
    battles: formatInteger(method.combats),
    tables,
    players: list(players),
    confidence: plain(inPoints(method.confidence), 3),
    lists: list(lists.map(({ name, points }) => `${name} (${plain(points, 1)})`)),
  });
}

function figuresOf({ lists, meetings, players }: ListBattles): MemberFigure[] {
  const member = ({ name, points }: ListBattles['lists'][number]) => ({
    member: { id: name, name },
    cost: points,
    figure: 'score',
  });
  const costOf = new Map(lists.map((one) => [one.name, one]));
  return [
    ...lists.map((one) => ({ ...member(one), play: players.at(-1) ?? '', estimate: one.score })),
    ...meetings.flatMap(({ first, second, player, score }) => {
      const one = costOf.get(first);
      return one ? [{ ...member(one), play: player, enemy: second, estimate: score }] : [];
    }),
  ];
}
