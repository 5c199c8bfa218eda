/** Twilight's reading of the table while a battle is played: ways, where bases may stand, what they see (R-30 … R-34). */
import type { Path } from '../../../space/index.js';
import { CONTACT } from './near.js';
import type { BattlePlan } from './plan.js';
import type { State } from './state.js';

/** A way of a base's centre. */
export interface Way {
  readonly path: Path;
  readonly length: number;
  readonly cautious: boolean;
}

/** Where a way ends. */
export function endOf({ path }: Way): readonly [number, number] {
  const last = path[path.length - 1] as Path[number];
  return 'around' in last ? last.to : last;
}

/** The ground of a battle. */
export class Ground {
  isWet(_state: State, _model: number): boolean {
    return false;
  }

  /** The shortest way of a model into contact with another; undefined: there is none. */
  toContact(plan: BattlePlan, state: State, model: number, target: number, cautious: boolean): Way | undefined {
    const { x, y } = state;
    const [px, py] = [x[model] as number, y[model] as number];
    const [dx, dy] = [(x[target] as number) - px, (y[target] as number) - py];
    const far = Math.sqrt(dx * dx + dy * dy);
    const reach = (plan.radius[model] as number) + (plan.radius[target] as number) + CONTACT;
    const length = Math.max(0, far - reach);
    const end: [number, number] = [px + (dx / far) * length, py + (dy / far) * length];
    return { path: [[px, py], end], length, cautious };
  }
}
