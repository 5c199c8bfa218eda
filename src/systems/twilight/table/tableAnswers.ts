/**
 * Formats answers about a table as JSON, sentences and tables.
 *
 * Explains why a model is out of sight or Obstructed. It checks each object on the table alone.
 */
import { inches, listed, type TableAnswer } from '../../../system/index.js';
import {
  look,
  newLook,
  sightGround,
  type PlanePicture,
  type Bases,
  type Look,
} from '../../../space/index.js';
import { StonecastError } from '../../../errors/index.js';
import { chanceText, formatFixed, formatDecimal } from '../../../i18n/index.js';
import { msg, t } from '../words/index.js';
import { gapOf, Watch, groundOf, type Seen } from './sight.js';
import { blastUnder } from './blast.js';
import { answerReach, type MoveAnswer, type WayAnswer } from './reach.js';
import type { Table } from './readTable.js';
import { terrainKind, type MoveData } from './schema.js';
import { ADJACENT } from '../model/sizes.js';

/** For more pairs, the text has one sentence and the table. */
const FEW = 12;

/** Answers which models see which. */
export function sightAnswer(table: Table): TableAnswer {
  const watch = new Watch(table);
  const pairs = watch.pairs();
  const seen = pairs.map(([from, to]) => watch.see(from, to));
  const entries = seen.map((one, i) => {
    const [from, to] = pairs[i] ?? [0, 0];
    const causes = one.sight === 'clear' ? [] : causesOf(table, from, to, watch.engaged(to));
    return { ...one, from: nameOf(table, from), to: nameOf(table, to), why: listed(causes, t('and')) };
  });
  return {
    json: { pairs: seen },
    sentences: entries.length <= FEW ? entries.map(sentence) : [summary(seen)],
    rows: [
      [...(['from', 'to', 'gap', 'sight', 'visible', 'why'] as const)].map((key) => t(`sight.column.${key}`)),
      ...entries.map((one) => [
        one.from,
        one.to,
        formatFixed(one.gap, 2),
        t(`sight.class.${one.sight}`),
        chanceText(one.visible),
        one.why,
      ]),
    ],
  };
}

function sentence({ from, to, gap, sight, visible, why }: Seen & { readonly why: string }): string {
  const share = chanceText(visible, 0);
  return t(`sight.${sight}`, { from, to, gap: inches(gap), share, why: why || t('sight.together') });
}

function summary(seen: readonly Seen[]): string {
  const count = (sight: Seen['sight']): number => seen.filter((one) => one.sight === sight).length;
  return t('sight.summary', {
    total: seen.length,
    clear: count('clear'),
    obstructed: count('obstructed'),
    none: count('none'),
  });
}

/** Answers which models the template covers. */
export function blastAnswer(table: Table): TableAnswer {
  const { under } = blastUnder(table);
  const entries = under.map(({ model, full, sight }) => ({
    name: nameOf(table, table.find(model, [])),
    full: t(full ? 'blast.full' : 'blast.part'),
    sight: t(`sight.class.${sight}`),
  }));
  const from = nameOf(table, table.find(table.file.blast?.from ?? '', ['blast', 'from']));
  const list = listed(
    entries.map(({ name, full }) => `${name} (${full})`),
    t('and'),
  );
  return {
    json: { under },
    sentences: [list === '' ? t('blast.nobody', { from }) : t('blast.under', { from, list })],
    rows: [
      [t('table.model'), t('blast.column'), t('sight.column.sight')],
      ...entries.map(({ name, full, sight }) => [name, full, sight]),
    ],
  };
}

/** Answers which models are Engaged with which (R-30). */
export function contactAnswer(table: Table): TableAnswer {
  const { models, bases } = table;
  const found = models.map(({ id, side }, i) => {
    const engaged = models.filter((other, j) => other.side !== side && gapOf(bases, i, j) <= ADJACENT);
    return { model: id, engaged: engaged.map((other) => other.id) };
  });
  const entries = found.map(({ model, engaged }) => ({
    name: nameOf(table, table.find(model, [])),
    list: listed(
      engaged.map((id) => nameOf(table, table.find(id, []))),
      t('and'),
    ),
  }));
  const held = entries.filter(({ list }) => list !== '');
  return {
    json: { models: found },
    sentences:
      held.length === 0 ? [t('contact.nobody')] : held.map((one) => t('contact.engaged', { ...one })),
    rows: [
      [t('table.model'), t('contact.column')],
      ...entries.map(({ name, list }) => [name, list === '' ? '–' : list]),
    ],
  };
}

/** Answers the length of a file's moves. */
export function reachAnswer(table: Table): TableAnswer {
  const moves = movesOf(table);
  const { moves: found } = answerReach(table, moves);
  const entries = found.map((move, i) => ({
    name: nameOf(table, table.find(move.model, [])),
    goal: goalOf(table, moves[i]?.to),
    free: lengthOf(move.free),
    cautious: lengthOf(move.cautious),
  }));
  return {
    json: { moves: found },
    sentences: entries.flatMap((one, i) => [wayLines(one), ...moreLines(table, found[i], moves[i]?.to)]),
    rows: [
      [t('table.model'), t('reach.column.to'), t('reach.column.free'), t('reach.column.cautious')],
      ...entries.map(({ name, goal, free, cautious }) => [name, goal, free ?? '–', cautious ?? '–']),
    ],
  };
}

/**
 * Returns the moves of a file.
 * @throws StonecastError if it has none
 */
function movesOf({ file }: Table): readonly MoveData[] {
  if (file.moves && file.moves.length > 0) return file.moves;
  const params = {
    what: msg('"{field}"', { field: 'moves' }),
    found: msg('missing'),
    expected: msg('who goes where'),
  };
  throw new StonecastError('wrong-value', params, { path: ['moves'] });
}

interface MoveLines {
  readonly name: string;
  readonly goal: string;
  readonly free: string | undefined;
  readonly cautious: string | undefined;
}

function wayLines({ name, goal, free, cautious }: MoveLines): string {
  if (cautious === undefined)
    return free === undefined
      ? t('reach.none', { name, goal })
      : t('reach.free', { name, goal, length: free });
  if (free === undefined) return t('reach.cautious', { name, goal, cautious });
  return free === cautious
    ? t('reach.free', { name, goal, length: free })
    : t('reach.both', { name, goal, length: free, cautious });
}

/** Describes displaced models, and the options of the owner of an enemy behind a barrier. */
function moreLines(table: Table, move: MoveAnswer | undefined, to: MoveData['to'] | undefined): string[] {
  if (move === undefined) return [];
  const name = nameOf(table, table.find(move.model, []));
  const { displaced } = move.free ?? move.cautious ?? {};
  const list = (displaced ?? []).map(
    ({ model, to }) => `${nameOf(table, table.find(model, []))} ${placeOf(to)}`,
  );
  const stepped = list.length > 0 ? [t('reach.displaced', { name, list: listed(list, t('and')) })] : [];
  if (move.barrier === undefined || to === undefined || !('engage' in to)) return stepped;
  const enemy = nameOf(table, table.find(to.engage, []));
  const { way, back, block, additionalOran } = move.barrier;
  const entries = [t('reach.barrier', { name, enemy, length: lengthOf(way) ?? '' })];
  if (back) entries.push(t('reach.barrier.back', { enemy, place: placeOf(back) }));
  if (block)
    entries.push(t('reach.barrier.block', { enemy, place: placeOf(block.at), oran: additionalOran }));
  return [...stepped, entries.join(' ')];
}

/** Formats a position. */
const placeOf = (at: readonly number[]): string =>
  `(${at.map((value) => formatDecimal(String(Number(value.toFixed(2))))).join('; ')})`;

const lengthOf = (way: WayAnswer | null): string | undefined =>
  way === null ? undefined : formatDecimal(`${way.length.toFixed(2)}"`);

function goalOf(table: Table, to: MoveData['to'] | undefined): string {
  if (to === undefined) return '';
  const name = (id: string): string => nameOf(table, table.find(id, []));
  if ('engage' in to) return t('reach.into', { name: name(to.engage) });
  if ('of' in to) return t('reach.within', { gap: inches(to.gap), name: name(to.of) });
  return t('reach.place', { place: placeOf(to) });
}

/** Returns the ways of a file's moves for a picture, the free one if there is one. */
export function waysOf(table: Table): PlanePicture['ways'] {
  const moves = movesOf(table);
  return answerReach(table, moves).moves.flatMap(({ model, free, cautious }) => {
    const way = free ?? cautious;
    const radius = table.models[table.find(model, [])]?.radius ?? 0;
    return way ? [{ path: way.path, radius, cautious: free === null }] : [];
  });
}

const nameOf = ({ models }: Table, i: number): string => models[i]?.name ?? '';

const NOTHING = sightGround([]);

/**
 * Returns the names of everything that alone hides part of a target, in file order. The last entry says whether the
 * target is Engaged.
 */
function causesOf(table: Table, from: number, to: number, engaged: boolean): readonly string[] {
  const { models, terrain, bases } = table;
  const seen = newLook();
  const causes: string[] = [];
  models.forEach(({ name }, i) => {
    if (i === from || i === to) return;
    look(NOTHING, only(bases, [from, to, i]), from, to, ADJACENT, seen);
    if (seen.hidden) causes.push(name);
  });
  const pair = only(bases, [from, to]);
  terrain.forEach((piece, i) => {
    look(groundOf([piece]), pair, from, to, ADJACENT, seen);
    if (hinders(seen)) causes.push(terrainName(table, i));
  });
  return engaged ? [...causes, t('sight.engaged')] : causes;
}

const hinders = ({ hidden, over, veiled }: Look): boolean => hidden || over || veiled;

function only(bases: Bases, kept: readonly number[]): Bases {
  const there = new Uint8Array(bases.count);
  for (const i of kept) there[i] = 1;
  return { ...bases, there };
}

/** Names a piece of terrain: `the wood`, or `wood 2` if there are several. */
function terrainName({ terrain }: Table, index: number): string {
  const piece = terrain[index];
  if (!piece) throw new Error(`no terrain ${index}`);
  const kind = terrainKind(piece);
  const alike = terrain.flatMap((other, i) => (terrainKind(other) === kind ? [i] : []));
  return alike.length === 1
    ? t(`terrain.the.${kind}`)
    : `${t(`terrain.${kind}`)} ${alike.indexOf(index) + 1}`;
}
