/** A warfield as a picture. */
import type { PlanePicture, Texture } from '../../../space/index.js';
import { t } from '../words/index.js';
import type { Warfield } from './read.js';
import type { Feature, FeatureData } from './schema.js';
import { kindName } from './text.js';

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

/** What stands on a warfield; ways that climb are drawn as cautious ones are. */
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

/** What terrain features look like, and what that means. */
export function areasOf(
  features: readonly Pick<FeatureData, 'kind' | 'shape'>[],
): Pick<PlanePicture, 'areas' | 'legend'> {
  const kinds = [...new Set(features.map(({ kind }) => kind))];
  return {
    areas: features.map(({ kind, shape }) => ({ shape, texture: TEXTURES[kind] })),
    legend: kinds.map((kind) => ({ texture: TEXTURES[kind], label: kindName(kind) })),
  };
}
