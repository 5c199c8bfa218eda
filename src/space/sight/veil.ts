import { hideDeep } from './depth.js';
import type { Fan } from './fan.js';
import type { Veil } from './ground.js';
import type { SightFrame } from './view.js';

/**
 * Hides the shadow of a veil: the slopes whose rays run through more than its depth before they meet the target. A
 * circle that neither contains the eye nor meets the target hides the same as a smaller disc. A chord is longer than
 * the depth exactly if it passes the centre nearer than that disc's radius.
 */
export function shadowVeil(view: SightFrame, fan: Fan, veil: Veil): void {
  const { reach, core } = veil;
  if (core === 0) return;
  if (veil.edges.length === 0) {
    const along = view.along(veil.x, veil.y);
    const aside = view.aside(veil.x, veil.y);
    const ahead = along - view.distance;
    const apart = reach + view.radius;
    if (along * along + aside * aside >= reach * reach && ahead * ahead + aside * aside >= apart * apart) {
      view.shadowDisc(fan, along, aside, core);
      return;
    }
  }
  hideDeep(view, fan, veil);
}
