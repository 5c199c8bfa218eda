/** What `stonecast list search` says to people. */
import type { FoundBest, FoundMetagame, ListSearch } from '../../questions/index.js';
import { bareEstimateText, chanceText, estimateText, fixed, grouped } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { saySearch } from '../words/search/index.js';
import type { Part } from './parts.js';

/** Shares below this are none. */
const FIELDED = 0.0005;

/**
 * The answer as parts: what was found, the lists, the units, and how it was reached.
 * @param quiet leaves out how it was reached
 */
export function searchParts(found: ListSearch, quiet: boolean): Part[] {
  const { metagame } = found;
  return [
    answer(found).join('\n'),
    ...(metagame ? [listsPart(metagame), ...tablePart(metagame), unitsPart(metagame)] : []),
    quiet ? '' : howText(found),
  ];
}

function answer(found: ListSearch): string[] {
  const { field, metagame, stopped } = found;
  return [
    ...(field ? [fieldText(field), triedText(field, found)] : []),
    ...(metagame ? metagameText(metagame, found) : []),
    ...(stopped ? [saySearch('stopped')] : []),
  ];
}

function fieldText(field: NonNullable<ListSearch['field']>): string {
  const facts = { name: inert(field.list.name), score: estimateText(field.score) };
  const [only] = field.lists;
  return only !== undefined && field.lists.length === 1
    ? saySearch('field.one', { ...facts, field: inert(only) })
    : saySearch('field.many', { ...facts, count: field.lists.length });
}

function metagameText(
  { lists, response, settled, unbeaten, units }: FoundMetagame,
  found: ListSearch,
): string[] {
  const fielded = lists.filter(({ share }) => share.value > FIELDED);
  const [first] = fielded;
  const told = fielded.map((one) =>
    saySearch('share', { name: inert(one.name), share: estimateText(one.share) }),
  );
  const named = (reading: 'all' | 'none'): string[] => {
    const those = units.filter((one) => one.reading === reading).map(({ name }) => inert(name));
    return those.length > 0 ? [saySearch(`units.${reading}`, { units: those.join(', ') })] : [];
  };
  const best = (one: FoundBest) => ({ name: inert(one.list.name), score: estimateText(one.score) });
  return [
    first && fielded.length === 1
      ? saySearch(settled ? 'alone' : 'alone.open', { name: inert(first.name), known: lists.length })
      : saySearch(settled ? 'several' : 'several.open', {
          count: fielded.length,
          lists: told.join('; '),
          known: lists.length,
        }),
    ...(response
      ? [saySearch(settled ? 'settled' : 'open', best(response)), triedText(response, found)]
      : [saySearch('unanswered')]),
    ...(unbeaten
      ? [saySearch(unbeaten.beaten ? 'beaten' : 'unbeaten', { ...best(unbeaten), of: inert(unbeaten.of) })]
      : []),
    // What an equilibrium that is not settled takes may be otherwise in the end.
    ...(settled ? [...named('all'), ...named('none')] : []),
  ];
}

/** A bound above this says nothing: some lists were given up after few plays. */
const LOOSE = 0.75;

function triedText({ tried, all, most }: FoundBest, { bought }: ListSearch): string {
  const facts = { tried: grouped(tried), most: chanceText(most), bought: grouped(bought) };
  if (most > LOOSE) return saySearch(all ? 'tried.allBriefly' : 'tried.someBriefly', facts);
  return all ? saySearch('tried.all', facts) : saySearch('tried.some', facts);
}

function listsPart({ lists }: FoundMetagame): Part {
  const head = ['', saySearch('list'), saySearch('points'), saySearch('share_'), saySearch('score')];
  const rows = lists.map(({ name, points, share, score }, i) => [
    String(i + 1),
    inert(name),
    fixed(points, 0),
    estimateText(share),
    estimateText(score),
  ]);
  return { title: saySearch('lists'), rows: [head, ...rows] };
}

function tablePart({ lists, table }: FoundMetagame): Part[] {
  if (lists.length < 2) return [];
  const head = ['', ...lists.map((_, i) => String(i + 1))];
  const rows = table.map((line, i) => [
    String(i + 1),
    ...line.map((score) => (score ? bareEstimateText(score) : '–')),
  ]);
  return [{ title: saySearch('table'), rows: [head, ...rows] }];
}

function unitsPart({ units }: FoundMetagame): Part {
  const head = [saySearch('unit'), saySearch('reading'), saySearch('taken'), saySearch('models')];
  const sorted = [...units].sort((a, b) => b.taken.value - a.taken.value);
  const rows = sorted.map(({ name, reading, taken, models }) => [
    inert(name),
    saySearch(`reading.${reading}`),
    estimateText(taken),
    reading === 'none' ? '' : fixed(models.value, 1),
  ]);
  return { title: saySearch('units'), rows: [head, ...rows] };
}

function howText({ by, play, plays, seed, confidence }: ListSearch): string {
  const told = Object.entries(play).map(([name, value]) => `${name} ${String(value)}`);
  return [
    ...(told.length > 0 ? [saySearch('play', { play: told.join(', ') })] : []),
    saySearch(`how.${by}`, {
      plays: grouped(plays),
      seed: inert(seed),
      confidence: confidenceText(confidence),
    }),
  ].join('\n');
}
