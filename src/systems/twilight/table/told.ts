/** Answers about a table as JSON, sentences and tables. */
import { inches, listed, type TableAnswer } from '../../../system/index.js';
import type { PlanePicture } from '../../../space/index.js';
import { chanceText, fixed, marked, StonecastError } from '../../../wording/index.js';
import { fault, say } from '../words/index.js';
import { blastUnder } from './blast.js';
import { causesOf } from './causes.js';
import { answerReach, type MoveAnswer, type WayAnswer } from './reach.js';
import type { Table } from './read.js';
import type { MoveData } from './schema.js';
import { gapOf, Watch, type Seen } from './sight.js';
import { ADJACENT } from './sizes.js';

/** More pairs than this are told in one sentence and the table. */
const FEW = 12;

/** Who sees whom. */
export function sightAnswer(table: Table): TableAnswer {
  const watch = new Watch(table);
  const pairs = watch.pairs();
  const seen = pairs.map(([from, to]) => watch.see(from, to));
  const told = seen.map((one, i) => {
    const [from, to] = pairs[i] ?? [0, 0];
    const causes = one.sight === 'clear' ? [] : causesOf(table, from, to, watch.engaged(to));
    return { ...one, from: nameOf(table, from), to: nameOf(table, to), why: listed(causes, say('and')) };
  });
  return {
    json: { pairs: seen },
    sentences: told.length <= FEW ? told.map(sentence) : [summary(seen)],
    rows: [
      [...(['from', 'to', 'gap', 'sight', 'visible', 'why'] as const)].map((key) =>
        say(`sight.column.${key}`),
      ),
      ...told.map((one) => [
        one.from,
        one.to,
        fixed(one.gap, 2),
        say(`sight.class.${one.sight}`),
        chanceText(one.visible),
        one.why,
      ]),
    ],
  };
}

function sentence({ from, to, gap, sight, visible, why }: Seen & { readonly why: string }): string {
  const share = chanceText(visible, 0);
  return say(`sight.${sight}`, { from, to, gap: inches(gap), share, why: why || say('sight.together') });
}

function summary(seen: readonly Seen[]): string {
  const count = (sight: Seen['sight']): number => seen.filter((one) => one.sight === sight).length;
  return say('sight.summary', {
    total: seen.length,
    clear: count('clear'),
    obstructed: count('obstructed'),
    none: count('none'),
  });
}

/** Who is under the template. */
export function blastAnswer(table: Table): TableAnswer {
  const { under } = blastUnder(table);
  const told = under.map(({ model, full, sight }) => ({
    name: nameOf(table, table.find(model, [])),
    full: say(full ? 'blast.full' : 'blast.part'),
    sight: say(`sight.class.${sight}`),
  }));
  const from = nameOf(table, table.find(table.file.blast?.from ?? '', ['blast', 'from']));
  const list = listed(
    told.map(({ name, full }) => `${name} (${full})`),
    say('and'),
  );
  return {
    json: { under },
    sentences: [list === '' ? say('blast.nobody', { from }) : say('blast.under', { from, list })],
    rows: [
      [say('table.model'), say('blast.column'), say('sight.column.sight')],
      ...told.map(({ name, full, sight }) => [name, full, sight]),
    ],
  };
}

/** Who is Engaged with whom. */
export function contactAnswer(table: Table): TableAnswer {
  const { models, bases } = table;
  const found = models.map(({ id, side }, i) => {
    const engaged = models.filter((other, j) => other.side !== side && gapOf(bases, i, j) <= ADJACENT);
    return { model: id, engaged: engaged.map((other) => other.id) };
  });
  const told = found.map(({ model, engaged }) => ({
    name: nameOf(table, table.find(model, [])),
    list: listed(
      engaged.map((id) => nameOf(table, table.find(id, []))),
      say('and'),
    ),
  }));
  const held = told.filter(({ list }) => list !== '');
  return {
    json: { models: found },
    sentences:
      held.length === 0 ? [say('contact.nobody')] : held.map((one) => say('contact.engaged', { ...one })),
    rows: [
      [say('table.model'), say('contact.column')],
      ...told.map(({ name, list }) => [name, list === '' ? '–' : list]),
    ],
  };
}

/** How far it is to where the moves of a file go. */
export function reachAnswer(table: Table): TableAnswer {
  const moves = movesOf(table);
  const { moves: found } = answerReach(table, moves);
  const told = found.map((move, i) => ({
    name: nameOf(table, table.find(move.model, [])),
    goal: goalOf(table, moves[i]?.to),
    free: lengthOf(move.free),
    cautious: lengthOf(move.cautious),
  }));
  return {
    json: { moves: found },
    sentences: told.flatMap((one, i) => [wayTold(one), ...moreTold(table, found[i], moves[i]?.to)]),
    rows: [
      [say('table.model'), say('reach.column.to'), say('reach.column.free'), say('reach.column.cautious')],
      ...told.map(({ name, goal, free, cautious }) => [name, goal, free ?? '–', cautious ?? '–']),
    ],
  };
}

/**
 * The moves of a file.
 * @throws StonecastError where it has none
 */
function movesOf({ file }: Table): readonly MoveData[] {
  if (file.moves && file.moves.length > 0) return file.moves;
  const params = {
    what: fault('"{field}"', { field: 'moves' }),
    found: fault('missing'),
    expected: fault('who goes where'),
  };
  throw new StonecastError('wrong-value', params, { path: ['moves'] });
}

interface Told {
  readonly name: string;
  readonly goal: string;
  readonly free: string | undefined;
  readonly cautious: string | undefined;
}

function wayTold({ name, goal, free, cautious }: Told): string {
  if (cautious === undefined)
    return free === undefined
      ? say('reach.none', { name, goal })
      : say('reach.free', { name, goal, length: free });
  if (free === undefined) return say('reach.cautious', { name, goal, cautious });
  return free === cautious
    ? say('reach.free', { name, goal, length: free })
    : say('reach.both', { name, goal, length: free, cautious });
}

/** Who is displaced at a move's end, and what the owner of an enemy behind a barrier may choose. */
function moreTold(table: Table, move: MoveAnswer | undefined, to: MoveData['to'] | undefined): string[] {
  if (move === undefined) return [];
  const name = nameOf(table, table.find(move.model, []));
  const { displaced } = move.free ?? move.cautious ?? {};
  const list = (displaced ?? []).map(
    ({ model, to }) => `${nameOf(table, table.find(model, []))} ${placeOf(to)}`,
  );
  const stepped = list.length > 0 ? [say('reach.displaced', { name, list: listed(list, say('and')) })] : [];
  if (move.barrier === undefined || to === undefined || !('engage' in to)) return stepped;
  const enemy = nameOf(table, table.find(to.engage, []));
  const { way, back, block, additionalOran } = move.barrier;
  const told = [say('reach.barrier', { name, enemy, length: lengthOf(way) ?? '' })];
  if (back) told.push(say('reach.barrier.back', { enemy, place: placeOf(back) }));
  if (block) told.push(say('reach.barrier.block', { enemy, place: placeOf(block.at), oran: additionalOran }));
  return [...stepped, told.join(' ')];
}

/** A place for people. */
const placeOf = (at: readonly number[]): string =>
  `(${at.map((value) => marked(String(Number(value.toFixed(2))))).join('; ')})`;

const lengthOf = (way: WayAnswer | null): string | undefined =>
  way === null ? undefined : marked(`${way.length.toFixed(2)}"`);

function goalOf(table: Table, to: MoveData['to'] | undefined): string {
  if (to === undefined) return '';
  const name = (id: string): string => nameOf(table, table.find(id, []));
  if ('engage' in to) return say('reach.into', { name: name(to.engage) });
  if ('of' in to) return say('reach.within', { gap: inches(to.gap), name: name(to.of) });
  return say('reach.place', { place: placeOf(to) });
}

/** The ways of the moves of a file, for a picture: the free one where there is one. */
export function waysOf(table: Table): PlanePicture['ways'] {
  const moves = movesOf(table);
  return answerReach(table, moves).moves.flatMap(({ model, free, cautious }) => {
    const way = free ?? cautious;
    const radius = table.models[table.find(model, [])]?.radius ?? 0;
    return way ? [{ path: way.path, radius, cautious: free === null }] : [];
  });
}

const nameOf = ({ models }: Table, i: number): string => models[i]?.name ?? '';
