/** The pieces that hide and block lines of sight while Clouds come and go. */
import type { SightGround } from '../../../../space/index.js';
import type { TerrainData } from '../../table/schema.js';
import { groundOf } from '../../table/sight.js';
import type { State } from '../state.js';
import { groundForLooks } from './walks.js';

/** The number of sets of Clouds in the cache. */
const MOST_SKIES = 256;

/** The terrain of one battle for sight checks. The cache key is the set of Clouds and gas on the table. */
export class Skies {
  /** All of the terrain, without gas. */
  private readonly whole: SightGround;
  private readonly kept = new Map<string, SightGround>();

  constructor(private readonly terrain: readonly TerrainData[]) {
    this.whole = groundForLooks(terrain);
  }

  /** Returns the pieces that hide or block in a state. Clouds that are gone do nothing. */
  now(state: State): SightGround {
    const { clouds, gas } = state;
    if (clouds.length + gas.length === 0) return this.whole;
    const key = `${clouds.join('')} ${gasKey(state)}`;
    let found = this.kept.get(key);
    if (!found) {
      let cloud = 0;
      const there = this.terrain.filter(({ kind }) => kind !== 'cloud' || clouds[cloud++] === 1);
      found = groundOf([...there, ...gasPieces(state)]);
      if (this.kept.size >= MOST_SKIES) this.kept.clear();
      this.kept.set(key, found);
    }
    return found;
  }
}

/** Returns a text that identifies the set of Gas Clouds. */
const gasKey = ({ gas, gasX, gasY, gasRadius }: State): string =>
  [...gas].flatMap((on, i) => (on === 0 ? [] : [gasX[i], gasY[i], gasRadius[i]])).join(' ');

/** Returns Gas Clouds as terrain. They hide models as other Clouds do. */
const gasPieces = ({ gas, gasX, gasY, gasRadius }: State): TerrainData[] =>
  [...gas].flatMap((on, i): TerrainData[] =>
    on === 0
      ? []
      : [
          {
            kind: 'cloud',
            shape: { circle: [gasX[i]!, gasY[i]!], radius: gasRadius[i]! },
          },
        ],
  );
