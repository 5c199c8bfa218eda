/**
 * Terrain that Stonecast prepares once for all battles on the same table. Prices play many battles on one
 * table with different sides.
 */
import { Ground as WayGround, type SightGround, type TerrainPiece } from '../../../../space/index.js';
import type { TableData, TerrainData } from '../../table/schema.js';
import { groundOf } from '../../table/terrain.js';

const ways = new WeakMap<TableData, WayGround>();
const sights = new WeakMap<readonly TerrainData[], SightGround>();

/**
 * Returns a table in the form that searches for ways use.
 *
 * @param pieces the pieces of the table's terrain
 */
export function groundForWays(table: TableData, pieces: readonly TerrainPiece[]): WayGround {
  let ground = ways.get(table);
  if (!ground) ways.set(table, (ground = new WayGround(table.width, table.depth, pieces)));
  return ground;
}

/** Returns all of a table's terrain in the form that sight checks use. */
export function groundForLooks(terrain: readonly TerrainData[]): SightGround {
  let ground = sights.get(terrain);
  if (!ground) sights.set(terrain, (ground = groundOf(terrain)));
  return ground;
}
