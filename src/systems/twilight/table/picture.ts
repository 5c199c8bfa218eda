/** Draws a table. */
import { openRays, type PlanePicture, type Texture } from '../../../space/index.js';
import type { PictureWishes } from '../../../system/index.js';
import { t } from '../words/index.js';
import { Watch } from './sight.js';
import { blastUnder } from './blast.js';
import { terrainKind, type TerrainData } from './schema.js';
import type { Table } from './readTable.js';

const TEXTURES: Readonly<Record<ReturnType<typeof terrainKind>, Texture>> = {
  wood: 'trees',
  snow: 'flakes',
  difficult: 'rubble',
  'shallow-water': 'waves',
  'deep-water': 'deep',
  frugin: 'plants',
  'tall-obstacle': 'bricks',
  'low-obstacle': 'low',
  barrier: 'fence',
  cloud: 'smoke',
};

/** Returns terrain in the form of pictures, with its legend. */
export function areasOf(terrain: readonly TerrainData[]): Pick<PlanePicture, 'areas' | 'legend'> {
  const kinds = [...new Set(terrain.map(terrainKind))];
  return {
    areas: terrain.map((piece) => ({ shape: piece.shape, texture: TEXTURES[terrainKind(piece)] })),
    legend: kinds.map((kind) => ({ texture: TEXTURES[kind], label: t(`terrain.${kind}`) })),
  };
}

/** Returns the picture of a table, with fans of sight and with the file's blast template. */
export function pictureOf(table: Table, wishes: PictureWishes, ways: PlanePicture['ways']): PlanePicture {
  const { terrain, models } = table;
  const sides = [...new Set(models.map(({ side }) => side))];
  return {
    title: table.name ?? t('table.title'),
    width: table.width,
    depth: table.depth,
    ...areasOf(terrain),
    bases: models.map(({ name, x, y, radius, side }) => ({
      x,
      y,
      radius,
      label: name,
      side: sides.indexOf(side),
    })),
    sides,
    ways,
    fans: wishes.fans ? fansOf(table) : [],
    templates: table.file.blast ? [blastUnder(table).corners] : [],
  };
}

function fansOf(table: Table): PlanePicture['fans'] {
  const watch = new Watch(table);
  return watch.pairs().flatMap(([from, to]) => {
    const eye = table.models[from];
    const open = openRays(watch.ground, table.bases, from, to);
    return eye && open.length > 0 ? [{ eye: [eye.x, eye.y] as const, open }] : [];
  });
}
