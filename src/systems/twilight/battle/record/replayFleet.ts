/** Boats in films: each place of a hull is an area of the board, which is gone while the boat is elsewhere. */
import type { PlanePicture, Point, Shape } from '../../../../space/index.js';
import { areasOf } from '../../table/picture.js';
import type { TerrainData } from '../../table/schema.js';
import { t } from '../../words/index.js';
import { shapeOf } from '../boats/hull.js';
import type { ReplayData } from './replaySchema.js';

type Boats = ReplayData['boats'];

/** See the head of this file. */
export class ReplayFleet {
  readonly hulls: Shape[] = [];
  /** The area of each boat now. */
  private readonly now = new Map<string, number>();
  private readonly kept: ReadonlySet<number>[] = [];

  constructor(private readonly boats: Boats) {
    for (const boat of boats) this.go(boat.id, boat);
  }

  /** A boat is somewhere from now on. */
  go(id: string, { at: [x, y], bow: [dx, dy] }: { readonly at: Point; readonly bow: Point }): void {
    const boat = this.boats.find((one) => one.id === id);
    if (!boat) return;
    const { length, width } = boat;
    this.now.set(id, this.hulls.length);
    this.hulls.push(shapeOf({ length, width, round: boat.boat === 'coracle' }, { x, y, dx, dy }));
  }

  /** A coracle that is carried is nowhere; put down it is there, in the water or on land. */
  lay(id: string, at: Point | null): void {
    this.now.delete(id);
    if (at) this.go(id, { at, bow: [1, 0] });
  }

  /** Keeps for a frame where the boats are. */
  mark(): void {
    this.kept.push(new Set(this.now.values()));
  }

  /** The areas of places where no boat is in a frame, by its number; `before`: areas of the board before them. */
  absent(frame: number, before: number): number[] {
    return this.hulls.flatMap((_, i) => (this.kept[frame]?.has(i) === true ? [] : [before + i]));
  }
}

/** Terrain and hulls as pictures have them. */
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
