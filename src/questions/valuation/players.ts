/** The players of the battles behind prices. */
import { checkSubject } from '../subjects.js';
import type { OpenSystem } from '../../system/index.js';
import { checkEach, checkText, msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { drawerOf } from './arena.js';
import { unitPool } from './units.js';
import { groundsOf } from '../battle/design/grounds.js';
import { policyCalled, readBattle } from '../battle/source.js';

/**
 * Returns the requested players. The default is the game's usual levels of play, the weakest first.
 * @throws StonecastError for an unknown player, or if the game has no lists or battles
 */
export function valuationPlayers(open: OpenSystem, asked?: readonly string[]): readonly string[] {
  checkSubject('system', open);
  checkEach('asked', asked ?? [], (name) => {
    checkText('asked', name);
  });
  const pool = unitPool(open);
  const drawer = drawerOf(open, pool, { costs: pool.units.map(({ cost }) => cost / pool.scale), seed: '' });
  const [list] = drawer.pair(0) ?? [];
  if (list === undefined) {
    const reason = msg('{system} knows no lists', { system: open.system.name });
    throw new StonecastError('cannot-do', { what: asWritten('price'), reason });
  }
  const side = { list: drawer.file(list, Math.ceil(list.points)) };
  const sides = [side, side];
  const { policies } = readBattle(open, { ...groundsOf(open, { seed: '' })(0).fields, sides });
  for (const name of asked ?? []) policies?.agent(policyCalled(policies, name));
  return asked ?? policies?.usualLevels ?? [];
}
