/** Draws a warfield. */
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
