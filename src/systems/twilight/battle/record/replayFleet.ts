/**
 * Boats in films. Each position of a hull is an area of the board, which is absent while the boat is
 * elsewhere.
 */
import type { PlanePicture, Point, Shape } from '../../../../space/index.js';
import { areasOf } from '../../table/picture.js';
import type { TerrainData } from '../../table/schema.js';
import { t } from '../../words/index.js';
import { shapeOf } from '../boats/hull.js';
import type { ReplayData } from './replaySchema.js';

type Boats = ReplayData['boats'];

/** Follows the boats of a replay. The head of this file explains it. */
export class ReplayFleet {
  readonly hulls: Shape[] = [];
  /** The present area of each boat. */
  private readonly now = new Map<string, number>();
  private readonly kept: ReadonlySet<number>[] = [];

  constructor(private readonly boats: Boats) {
    for (const boat of boats) this.go(boat.id, boat);
  }

  /** Moves a boat to a position. */
  go(id: string, { at: [x, y], bow: [dx, dy] }: { readonly at: Point; readonly bow: Point }): void {
    const boat = this.boats.find((one) => one.id === id);
    if (!boat) return;
    const { length, width } = boat;
    this.now.set(id, this.hulls.length);
    this.hulls.push(shapeOf({ length, width, round: boat.boat === 'coracle' }, { x, y, dx, dy }));
  }

  /** Removes a coracle that a model picks up, or puts one down in the water or on land. */
  lay(id: string, at: Point | null): void {
    this.now.delete(id);
    if (at) this.go(id, { at, bow: [1, 0] });
  }

  /** Records the positions of the boats for a frame. */
  mark(): void {
    this.kept.push(new Set(this.now.values()));
  }

  /**
   * Returns the areas in which no boat is in a frame.
   *
   * @param frame the index of the frame
   * @param before the number of areas on the board before the hulls
   */
  absent(frame: number, before: number): number[] {
    return this.hulls.flatMap((_, i) => (this.kept[frame]?.has(i) === true ? [] : [before + i]));
  }
}

/** Returns terrain and hulls in the form of pictures. */
export function areasWith(
  terrain: readonly TerrainData[],
  hulls: readonly Shape[],
): Pick<PlanePicture, 'areas' | 'legend'> {
  const { areas, legend } = areasOf(terrain);
  if (hulls.length === 0) return { areas, legend };
  return {
    areas: [...areas, ...hulls.map((shape) => ({ shape, texture: 'planks' as const }))],
    legend: [...legend, { texture: 'planks', label: t('terrain.boat') }],
  };
}
