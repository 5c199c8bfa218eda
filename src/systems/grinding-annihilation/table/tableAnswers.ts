/**
 * Answers about a warfield as JSON, sentences and tables.
 *
 * Draws a warfield.
 */
import type { PlanePicture, Texture } from '../../../space/index.js';
import { inches, listed, type TableAnswer } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, chanceText, formatFixed, formatDecimal } from '../../../i18n/index.js';
import { msg, t } from '../words/index.js';
import { seeFormation, seeTroop, coverOf, isInSpores, isPlunging } from './sightAndCover.js';
import { gapOf, standing, type Troop, type Warfield } from './warfield.js';
import { answerReach } from './moveReach.js';
import type { MoveData, Feature, FeatureData } from './schema.js';
import { cohesionOf, fightersOf, threatsOf } from './threatRange.js';

const and = (): string => t('odds.and.list');

/** Returns the pairs of formations in the file, or all pairs of different sides, as indices. */
function pairsOf(field: Warfield): readonly (readonly [number, number])[] {
  const { formations, file } = field;
  if (file.sight)
    return file.sight.map(({ from, to }, i) => [
      field.formation(from, ['sight', i, 'from']),
      field.formation(to, ['sight', i, 'to']),
    ]);
  return formations.flatMap(({ side }, from) =>
    formations.flatMap((other, to) => (other.side === side ? [] : [[from, to] as const])),
  );
}

function troopsOf({ formations, troops }: Warfield, formation: number): readonly Troop[] {
  return (formations[formation]?.troops ?? []).map((i) => troops[i]!);
}

function idOf({ formations }: Warfield, formation: number): string {
  return formations[formation]?.id ?? '';
}

/** Returns how one formation sees another, troop by troop, and the target's cover. */
function lookAt(field: Warfield, from: number, to: number) {
  const attackers = troopsOf(field, from);
  const targets = troopsOf(field, to);
  const troops = attackers.map((attacker) => ({
    troop: attacker.id,
    gap: Math.min(...targets.map((one) => gapOf(attacker, one))),
    sight: seeFormation(field, attacker, to),
    sees: targets.map((target) => ({ troop: target.id, ...seeTroop(field, attacker, target) })),
    plunging: isPlunging(field, attacker, to),
    spores: isInSpores(field, attacker),
  }));
  const cover = targets.map((target) => {
    const { cover: kind, because } = coverOf(field, attackers, target);
    return { troop: target.id, cover: kind, because: because.map((i) => field.features[i]?.kind ?? '') };
  });
  const gap = Math.min(...troops.map((one) => one.gap));
  return { from: idOf(field, from), to: idOf(field, to), gap, troops, cover };
}

/** Answers which formations see each other, and which have cover. */
export function sightAnswer(field: Warfield): TableAnswer {
  const pairs = pairsOf(field).map(([from, to]) => lookAt(field, from, to));
  return {
    json: { pairs },
    sentences: pairs.map(({ from, to, gap, troops, cover }) => {
      const count = (sight: string): number => troops.filter((one) => one.sight === sight).length;
      const [full, partial] = [count('full'), count('partial')];
      const covered = cover.filter((one) => one.cover !== 'none');
      const kinds = [...new Set(covered.flatMap(({ because }) => because))].map((kind) => kindName(kind));
      const params = { from, to, gap: inches(gap), troops: troops.length, full, partial };
      const seen = full + partial === 0 ? t('table.unseen', params) : t('table.seen', params);
      const list = listed(kinds, and());
      const entries = t('table.covered', { count: covered.length, troops: cover.length, list });
      return covered.length === 0 || full + partial === 0 ? seen : `${seen} ${entries}`;
    }),
    rows: [
      [t('table.troop'), t('table.formation'), t('table.gap'), t('table.sight'), t('table.most')],
      ...pairs.flatMap(({ to, troops }) =>
        troops.map(({ troop, gap, sight, sees }) => [
          troop,
          to,
          formatFixed(gap, 2),
          t(`sight.${sight}`),
          chanceText(Math.max(...sees.map(({ visible }) => visible))),
        ]),
      ),
    ],
  };
}

/** Returns the name of a kind of feature. */
export function kindName(kind: string): string {
  return t(`terrain.${kind as Warfield['features'][number]['kind']}`);
}

/** Answers on cohesion, Threat Range, and the troops that can fight. */
export function contactAnswer(field: Warfield): TableAnswer {
  const formations = field.formations.map(({ id }, f) => {
    const fights = fightersOf(field, f).map(({ troop, targets }) => ({
      troop: troop.id,
      targets: targets.map((target) => idOf(field, target)),
    }));
    const threatened = threatsOf(field, f).map((other) => idOf(field, other));
    return { formation: id, ...cohesionOf(field, f), threatened, fights };
  });
  return {
    json: { formations },
    sentences: formations.map(({ formation, cohesive, threatened, fights }) => {
      const together = t(cohesive ? 'table.cohesive' : 'table.broken', { formation });
      if (fights.length === 0) return together;
      const list = listed(
        threatened.length > 0 ? threatened : [...new Set(fights.flatMap((one) => one.targets))],
        and(),
      );
      return `${together} ${t('table.fights', { count: fights.length, list })}`;
    }),
    rows: [
      [t('table.formation'), t('table.groups'), t('table.apart'), t('table.threatened'), t('table.fighters')],
      ...formations.map(({ formation, groups, apart, threatened, fights }) => [
        formation,
        String(groups),
        apart.join(', '),
        threatened.join(', '),
        fights.map(({ troop }) => troop).join(', '),
      ]),
    ],
  };
}

/**
 * Returns the moves of a file.
 * @throws StonecastError if there are none
 */
function movesOf({ file }: Warfield): readonly MoveData[] {
  if (file.moves && file.moves.length > 0) return file.moves;
  const params = { what: asWritten('"moves"'), found: msg('missing'), expected: msg('who goes where') };
  throw new StonecastError('wrong-value', params, { path: ['moves'] });
}

/** Answers the distances of the moves in a file. */
export function reachAnswer(field: Warfield): TableAnswer {
  const moves = movesOf(field);
  const found = answerReach(field, moves);
  const entries = found.moves.map(({ troop, way }, i) => ({
    troop,
    goal: goalOf(moves[i]?.to),
    length: way && formatDecimal(`${way.length.toFixed(2)}"`),
    climb: way ? way.climb : 0,
  }));
  return {
    json: { ...found },
    sentences: entries.map(({ troop, goal, length, climb }) => {
      if (length === null) return t('reach.none', { troop, goal });
      return climb > 0
        ? t('reach.climb', { troop, goal, length, climb: inches(climb) })
        : t('reach.way', { troop, goal, length });
    }),
    rows: [
      [t('table.troop'), t('reach.to'), t('reach.length'), t('reach.climbed')],
      ...entries.map(({ troop, goal, length, climb }) => [
        troop,
        goal,
        length ?? '–',
        length === null ? '–' : formatFixed(climb, 1),
      ]),
    ],
  };
}

function goalOf(to: MoveData['to'] | undefined): string {
  if (to === undefined) return '';
  if ('engage' in to) return t('reach.into', { troop: to.engage });
  if ('of' in to) return t('reach.within', { gap: inches(to.gap), troop: to.of });
  const { at, level } = standing(to);
  const place = `(${at.map((value) => formatDecimal(String(value))).join('; ')})`;
  return level > 0 ? t('reach.up', { place, level: inches(level) }) : t('reach.place', { place });
}

/** Returns the paths of the moves in a file, for a picture. */
export function waysOf(field: Warfield): PlanePicture['ways'] {
  const moves = movesOf(field);
  return answerReach(field, moves).moves.flatMap(({ troop, way }) => {
    const radius = field.troops[field.troop(troop, [])]?.radius ?? 0;
    return way ? [{ path: way.path, radius, cautious: way.climb > 0 }] : [];
  });
}

const TEXTURES: Readonly<Record<Feature, Texture>> = {
  craters: 'rubble',
  barricade: 'fence',
  debris: 'low',
  structure: 'bricks',
  wood: 'trees',
  ruins: 'flakes',
  building: 'bricks',
  'radioactive-source': 'deep',
  'acidic-pond': 'waves',
  'dangerous-flora': 'plants',
  'spore-thrower': 'smoke',
};

/** Returns a picture of a warfield. Climbing paths have the style of cautious ones. */
export function pictureOf(field: Warfield, ways: PlanePicture['ways']): PlanePicture {
  const { features, troops, name, width, depth } = field;
  const sides = [...new Set(troops.map(({ side }) => side))];
  return {
    title: name ?? t('table.title'),
    width,
    depth,
    sides,
    ways,
    ...areasOf(features),
    bases: troops.map(({ id, x, y, radius, side }) => ({
      x,
      y,
      radius,
      label: id,
      side: sides.indexOf(side),
    })),
    fans: [],
    templates: [],
  };
}

/** Returns the areas and the legend of terrain features. */
export function areasOf(
  features: readonly Pick<FeatureData, 'kind' | 'shape'>[],
): Pick<PlanePicture, 'areas' | 'legend'> {
  const kinds = [...new Set(features.map(({ kind }) => kind))];
  return {
    areas: features.map(({ kind, shape }) => ({ shape, texture: TEXTURES[kind] })),
    legend: kinds.map((kind) => ({ texture: TEXTURES[kind], label: kindName(kind) })),
  };
}
