/** Explains why a model is out of sight or Obstructed. It checks each object on the table alone. */
import { look, newLook, sightGround, type Bases, type Look } from '../../../space/index.js';
import { t } from '../words/index.js';
import type { Table } from './read.js';
import { terrainKind } from './schema.js';
import { ADJACENT } from '../model/sizes.js';
import { groundOf } from './terrain.js';

const NOTHING = sightGround([]);

/**
 * Returns the names of everything that alone hides part of a target, in file order. The last entry says whether the
 * target is Engaged.
 */
export function causesOf(table: Table, from: number, to: number, engaged: boolean): readonly string[] {
  const { models, terrain, bases } = table;
  const seen = newLook();
  const causes: string[] = [];
  models.forEach(({ name }, i) => {
    if (i === from || i === to) return;
    look(NOTHING, only(bases, [from, to, i]), from, to, ADJACENT, seen);
    if (seen.hidden) causes.push(name);
  });
  const pair = only(bases, [from, to]);
  terrain.forEach((piece, i) => {
    look(groundOf([piece]), pair, from, to, ADJACENT, seen);
    if (hinders(seen)) causes.push(terrainName(table, i));
  });
  return engaged ? [...causes, t('sight.engaged')] : causes;
}

const hinders = ({ hidden, over, veiled }: Look): boolean => hidden || over || veiled;

function only(bases: Bases, kept: readonly number[]): Bases {
  const there = new Uint8Array(bases.count);
  for (const i of kept) there[i] = 1;
  return { ...bases, there };
}

/** Names a piece of terrain: `the wood`, or `wood 2` if there are several. */
function terrainName({ terrain }: Table, index: number): string {
  const piece = terrain[index];
  if (!piece) throw new Error(`no terrain ${index}`);
  const kind = terrainKind(piece);
  const alike = terrain.flatMap((other, i) => (terrainKind(other) === kind ? [i] : []));
  return alike.length === 1
    ? t(`terrain.the.${kind}`)
    : `${t(`terrain.${kind}`)} ${alike.indexOf(index) + 1}`;
}
