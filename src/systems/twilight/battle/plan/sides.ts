/**
 * Sides, the teams that they form, and enemies (Multiplayer games). Sides of one team are allies. They win
 * together and do not attack each other, but they are not Friendly.
 */
import { sideNames } from '../../../../system/index.js';
import { msg } from '../../words/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import type { BattleData } from '../schema.js';
import type { Piece } from './pieces.js';

/** The pieces that belong to each side. Every field is by side, with pieces in file order. */
export interface SidesPlan {
  /** The first side of each side's team. A side without allies has itself. */
  readonly team: readonly number[];
  /** The pieces of each side. */
  readonly own: readonly (readonly number[])[];
  /** Its pieces that are no objects. These engage, act and hold. */
  readonly fighting: readonly (readonly number[])[];
  /** The pieces of the whole team, then those of them that are no objects. */
  readonly friends: readonly (readonly number[])[];
  readonly fellows: readonly (readonly number[])[];
  /** The pieces of all enemies, then those of them that are no objects. */
  readonly enemies: readonly (readonly number[])[];
  readonly foes: readonly (readonly number[])[];
  /** The sides that are its enemies. */
  readonly opposing: readonly (readonly number[])[];
}

/** Returns the plan of the sides. */
export function sidesOf(team: readonly number[], pieces: readonly Piece[]): SidesPlan {
  const of = (wanted: (piece: Piece, side: number) => boolean): number[][] =>
    team.map((_, side) => pieces.flatMap((piece) => (wanted(piece, side) ? [piece.index] : [])));
  const fights = ({ kind }: Piece): boolean => kind.object === undefined;
  const isEnemy = (piece: Piece, side: number): boolean => team[piece.side] !== team[side];
  return {
    team,
    own: of((piece, side) => piece.side === side),
    fighting: of((piece, side) => piece.side === side && fights(piece)),
    friends: of((piece, side) => !isEnemy(piece, side)),
    fellows: of((piece, side) => !isEnemy(piece, side) && fights(piece)),
    enemies: of(isEnemy),
    foes: of((piece, side) => isEnemy(piece, side) && fights(piece)),
    opposing: team.map((own) => team.flatMap((other, side) => (other === own ? [] : [side]))),
  };
}

/** Returns the names of the sides. The force of a model is the folder of its profile. */
export const namesOf = ({ sides }: Pick<BattleData, 'sides'>, all: readonly Piece[]): string[] =>
  sideNames(
    sides.map(({ name, list }, s) => {
      const own = all.filter(({ side }) => side === s);
      return {
        name: name ?? list?.name,
        models: own.map((piece) => piece.name),
        forces: own.map(({ model }) => (model?.includes('/') ? model.split('/')[0] : undefined)),
      };
    }),
  );

/** Returns whether two models are enemies. */
export const areEnemies = (
  { team, side }: Pick<SidesPlan, 'team'> & { readonly side: Int32Array },
  one: number,
  two: number,
): boolean => team[side[one]!] !== team[side[two]!];

/**
 * Returns the points that a side's enemies lose, less the points that its team loses.
 *
 * @param points the points that each side loses
 */
export function leadFor({ team }: Pick<SidesPlan, 'team'>, side: number, points: ArrayLike<number>): number {
  let lead = 0;
  for (let other = 0; other < team.length; other++) {
    const lost = points[other]!;
    lead = team[other] === team[side] ? lead - lost : lead + lost;
  }
  return lead;
}

/**
 * Checks that a scenario names only sides that exist.
 *
 * @throws StonecastError with the path of the fault
 */
export function checkSides({ sides, scenario }: BattleData): void {
  const wrong = (field: string, found: number, path: readonly (string | number)[]): StonecastError =>
    new StonecastError(
      'wrong-value',
      {
        what: msg('"{field}"', { field }),
        found: asWritten(found),
        expected: msg('one of the {count} sides, counted from 0', { count: sides.length }),
      },
      { path: ['scenario', ...path] },
    );
  for (const field of ['objectives', 'victory', 'reinforcements'] as const)
    scenario[field].forEach((one, i) => {
      if ('side' in one && one.side !== undefined && one.side >= sides.length)
        throw wrong('side', one.side, [field, i, 'side']);
    });
  const { deployment } = scenario;
  if (deployment === undefined || deployment.length === sides.length) return;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: 'deployment' }),
      found: asWritten(deployment.length),
      expected: msg('an area for each of the {count} sides', { count: sides.length }),
    },
    { path: ['scenario', 'deployment'] },
  );
}
