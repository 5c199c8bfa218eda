/**
 * The models of a battle in file order, the checks of their lists, and the sides with the teams that they form
 * (Multiplayer games). Sides of one team are allies: they win together and do not attack each other, but they are not
 * Friendly.
 */
import type { BattleModel } from '../../../../game/index.js';
import { msg } from '../../words/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten, type Message } from '../../../../i18n/index.js';
import { below, type Context } from '../../scenario/models.js';
import { kindOf, type ListedEntry, type ModelKind } from './modelKind.js';
import type { BattleEntryData, BattleSideData, BattleData } from '../schema.js';
import { sideNames } from '../../../../system/index.js';

/** One model. */
export interface Piece extends BattleModel {
  readonly index: number;
  readonly kind: ModelKind;
  readonly at: readonly [number, number] | undefined;
  /** The index among the models of its list. */
  readonly place: number;
}

/** The pieces of all sides, and the first side of each side's team. */
export interface Pieces {
  readonly all: readonly Piece[];
  readonly kinds: readonly ModelKind[];
  readonly team: readonly number[];
}

/**
 * Reads the models of all sides.
 *
 * @throws StonecastError with the path of the fault
 */
export function readPieces(sides: readonly BattleSideData[], context: Context): Pieces {
  const kinds: ModelKind[] = [];
  const all: Piece[] = [];
  const team = teamsOf(sides);
  sides.forEach((side, s) => {
    let count = 0;
    for (const { force, entries, path } of forcesOf(side)) {
      entries.forEach((written, e) =>
        below(['sides', s, ...path, e], () => {
          const entry: ListedEntry = typeof written === 'string' ? { model: written, count: 1 } : written;
          const wild = side.wild !== undefined;
          checkObject(entry, wild, kinds);
          checkRider(entry, wild);
          checkSailor(entry, wild);
          const place = { side: s, team: team[s]!, index: kinds.length, force, wild };
          const kind = kindOf(entry, place, kinds, context);
          if (entry.mounted === false && kind.crew > 0) throw wrongMount();
          kinds.push(kind);
          for (let i = 0; i < entry.count; i++) {
            all.push(pieceOf(kind, { index: all.length, place: count++, at: placeOf(entry, i) }));
          }
        }),
      );
    }
  });
  checkCrews(all);
  return { all, kinds, team };
}

const wrongRide = (rides: number, expected: Message): StonecastError =>
  new StonecastError(
    'wrong-value',
    { what: msg('"{field}"', { field: 'rides' }), found: asWritten(rides), expected },
    { path: ['rides'] },
  );

/** Checks that crew at the start belong to a player, have no position of their own and are not Entangled. */
function checkRider({ rides, at, conditions }: ListedEntry, wild: boolean): void {
  if (rides === undefined) return;
  if (wild) throw wrongRide(rides, msg('none: no card of a Wild force speaks of crew'));
  if (at !== undefined) throw wrongRide(rides, msg('none beside at: crew are on their vehicle'));
  if ((conditions?.entangled ?? 0) > 0) throw wrongRide(rides, msg('none of an Entangled model'));
}

/** Returns the error for a vehicle that a list calls not mounted. Its crew are mounted on it. */
const wrongMount = (): StonecastError =>
  new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: 'mounted' }),
      found: asWritten('false'),
      expected: msg('none: vehicles board no boat'),
    },
    { path: ['mounted'] },
  );

/** Checks that a model that starts on a boat belongs to a player and rides nothing. */
function checkSailor({ aboard, rides }: ListedEntry, wild: boolean): void {
  if (aboard === undefined) return;
  const wrong = (expected: Message): StonecastError =>
    new StonecastError(
      'wrong-value',
      { what: msg('"{field}"', { field: 'aboard' }), found: asWritten(`"${aboard}"`), expected },
      { path: ['aboard'] },
    );
  if (wild) throw wrong(msg('none: no card of a Wild force speaks of boats'));
  if (rides !== undefined) throw wrong(msg('none beside rides'));
}

/**
 * Checks that each ridden vehicle belongs to the side and has room for its crew, and that the crew are Small.
 */
function checkCrews(all: readonly Piece[]): void {
  const riders = all.filter(({ kind }) => kind.rides !== undefined);
  for (const { side, kind } of riders) {
    const { rides = 0, size } = kind;
    const vehicle = all.find((one) => one.side === side && one.place === rides);
    const room = vehicle?.kind.crew ?? 0;
    const count = riders.filter((one) => one.side === side && one.kind.rides === rides).length;
    below(['sides', side, 'list'], () => {
      if (room === 0) throw wrongRide(rides, msg('the place of a model of the list that has Vehicle'));
      if (size !== 'small') throw wrongRide(rides, msg('none: only Small models ride as crew'));
      if (count > room) throw wrongRide(rides, msg('a vehicle with room for {count}', { count }));
    });
  }
}

/** Checks that an object is one piece of a player's list and has an id of its own. */
function checkObject({ object, count }: ListedEntry, wild: boolean, others: readonly ModelKind[]): void {
  if (object === undefined) return;
  const wrong = (found: Message, expected: Message): StonecastError =>
    new StonecastError(
      'wrong-value',
      { what: msg('"{field}"', { field: 'object' }), found, expected },
      { path: ['object'] },
    );
  const reported = asWritten(`"${object}"`);
  if (wild) throw wrong(reported, msg('none: Wild forces leave objects alone'));
  if (count > 1) throw wrong(reported, msg('count: 1, for an object is one thing'));
  if (others.some((one) => one.object === object))
    throw wrong(reported, msg('an id that no other object has'));
}

function forcesOf({ list, wild }: BattleSideData): {
  readonly force: number;
  readonly entries: readonly BattleEntryData[];
  readonly path: readonly (string | number)[];
}[] {
  if (wild) return [{ force: 0, entries: wild, path: ['wild'] }];
  if (!list) return [];
  return [
    { force: 0, entries: list.models, path: ['list', 'models'] },
    ...list.allies.map((ally, i) => ({
      force: i + 1,
      entries: ally.models,
      path: ['list', 'allies', i, 'models'],
    })),
  ];
}

/** Returns a model of a kind. Its id is the letter of the side and the index in the list: `a0`, `a1` … */
export function pieceOf(
  kind: ModelKind,
  { index, place, at }: { readonly index: number; readonly place: number; readonly at?: Piece['at'] },
): Piece {
  const { side, model, cost } = kind;
  const id = `${String.fromCharCode(97 + side)}${place}`;
  return { index, id, side, kind, place, at, cost, model: model.id, name: model.name };
}

function placeOf({ at }: ListedEntry, i: number): readonly [number, number] | undefined {
  if (at === undefined) return undefined;
  const [first] = at;
  return typeof first === 'number' ? (at as [number, number]) : (at as [number, number][])[i];
}

/**
 * Returns for each side the first side of its team.
 *
 * @throws StonecastError if all sides are allies
 */
function teamsOf(sides: readonly BattleSideData[]): number[] {
  const found = sides.map(({ team }, side) =>
    team === undefined ? side : sides.findIndex((other) => other.team === team),
  );
  if (found.some((team) => team !== 0)) return found;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: 'team' }),
      found: asWritten(`"${sides[0]?.team ?? ''}"`),
      expected: msg('at least two teams: somebody has to be an enemy'),
    },
    { path: ['sides'] },
  );
}

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
