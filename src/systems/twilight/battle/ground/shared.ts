/** Terrain that is made ready once for all battles on a table that was read once: prices play many of them, with other sides each. */
import { Ground as WayGround, type SightGround, type TerrainPiece } from '../../../../space/index.js';
import type { TableData, TerrainData } from '../../table/schema.js';
import { groundOf } from '../../table/terrain.js';

const ways = new WeakMap<TableData, WayGround>();
const sights = new WeakMap<readonly TerrainData[], SightGround>();

/**
 * A table as ways know it.
 * @param pieces those of its terrain
 */
export function groundForWays(table: TableData, pieces: readonly TerrainPiece[]): WayGround {
  let ground = ways.get(table);
  if (!ground) ways.set(table, (ground = new WayGround(table.width, table.depth, pieces)));
  return ground;
}

/** All of a table's terrain as looks know it. */
export function groundForLooks(terrain: readonly TerrainData[]): SightGround {
  let ground = sights.get(terrain);
  if (!ground) sights.set(terrain, (ground = groundOf(terrain)));
  return ground;
}
