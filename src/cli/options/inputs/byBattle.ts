/** The options of questions about whole battles. */
import { packagedLists } from '../../../files/index.js';
import type { OpenSystem } from '../../../system/index.js';
import type { ListDesignOptions } from '../../../questions/index.js';
import type { Io } from '../../terminal/io.js';
import { playOptions, type PlayFlags } from '../method.js';
import { plainNames } from './overrides.js';
import type { Place } from '../where.js';
import { readLists, tableBattles, tablesFor } from './lists.js';

/** The options, as commander delivers them. */
export interface ByBattleFlags {
  readonly where?: string;
  readonly field?: readonly string[];
  readonly players?: string;
  readonly battles?: string;
}

/** Converts the flags to options of a design, which announce the cost if the battles take long. */
export function listDesignOptions(
  open: OpenSystem,
  flags: ByBattleFlags & PlayFlags,
  { scenarios }: Place,
  io: Io,
): ListDesignOptions {
  const { players, field, battles } = flags;
  return {
    lists: listsOf(open, field),
    ...playOptions(flags, io, tableBattles(battles)),
    ...(players !== undefined && { players: plainNames('--players', players) ?? [] }),
    ...(scenarios && { scenarios }),
    ...tablesFor(battles),
  };
}

function listsOf(open: OpenSystem, files: readonly string[] | undefined): unknown[] {
  return readLists(
    files ?? packagedLists(open.system),
    ({ data }) => open.lists?.read(data) ?? { name: '' },
  ).map(({ document }) => document.data);
}
