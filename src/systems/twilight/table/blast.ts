/** The Blast Template and Full Blast. */
import { covers, placeTrapezoid, type TrapezoidCorners as Corners } from '../../../space/index.js';
import type { Table } from './readTable.js';
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { gapOf, Watch, type Sight } from './sight.js';

/** A model under a template. */
export interface Blasted {
  readonly model: string;
  /** Whether both long edges cross its base. */
  readonly full: boolean;
  readonly sight: Sight;
}

/**
 * Returns the models under the template of a table file, by gap and then in file order. It includes own models and
 * those out of sight.
 * @throws StonecastError if the file places none, or if it points at the middle of the base
 */
export function blastUnder(table: Table): { readonly corners: Corners; readonly under: readonly Blasted[] } {
  const { blast } = table.file;
  if (!blast) {
    const params = {
      what: msg('"{field}"', { field: 'blast' }),
      found: msg('missing'),
      expected: msg('whom it comes from, and towards where'),
    };
    throw new StonecastError('wrong-value', params, { path: ['blast'] });
  }
  const from = table.find(blast.from, ['blast', 'from']);
  const { x, y, radius } = table.models[from] ?? { x: 0, y: 0, radius: 0 };
  const corners = placeTrapezoid(blast.template, x, y, radius, blast.towards);
  if (!corners) {
    const params = {
      what: msg('"{field}"', { field: 'blast.towards' }),
      found: msg('the middle of the base'),
      expected: msg('another place'),
    };
    throw new StonecastError('wrong-value', params, { path: ['blast', 'towards'] });
  }
  const watch = new Watch(table);
  const under = table.models
    .map((model, i) => ({ i, model, covered: covers(corners, model.x, model.y, model.radius) }))
    .filter(({ i, covered }) => i !== from && covered.any)
    .map(({ i, model, covered }) => ({
      gap: gapOf(table.bases, from, i),
      found: { model: model.id, full: covered.both, sight: watch.see(from, i).sight },
    }))
    .sort((a, b) => a.gap - b.gap);
  return { corners, under: under.map(({ found }) => found) };
}
