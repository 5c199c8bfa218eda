/**
 * A combat in progress: converts the described table to a state of the combat's structure (R-05 … ).
 */
import type { Position, ShownChance, PositionStates } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, joined } from '../../../i18n/index.js';
import type { AdjustAbility } from '../rules/adjust.js';
import { type Fight, measureId } from '../games/fight.js';
import { below } from '../scenario/models.js';
import type { SideIndex } from '../model/sides.js';
import type { StateData, TableSideData } from '../model/scenario/scenario.js';
import { msg, t } from '../words/index.js';

/** A model or side that adjusts. */
export interface ActorNow {
  readonly side: SideIndex;
  /** The Stamina at the start of the combat. */
  readonly stamina: number;
  readonly abilities: readonly AdjustAbility[];
}

/** The remaining resources of an actor. */
export interface Left {
  readonly stamina: number;
  /** The remaining uses of each ability. */
  readonly uses: readonly number[];
}

/** What a kind of combat needs to locate the state in its structure. */
export interface PositionPlan {
  /** The actors that adjust now, in the order of the structure's turns. */
  readonly actors: readonly ActorNow[];
  /** For each value axis: side, stone, and the most that may lie face up. */
  readonly axes: readonly {
    readonly side: SideIndex;
    readonly stone: 'erac' | 'oran';
    readonly most: number;
  }[];
  /** Returns the control coordinates for the player to act, whether the other passed, and the actors' resources. */
  state(turn: number, passed: boolean, left: readonly Left[]): readonly number[];
}

const SIDES = ['attacker', 'defender'] as const;

/** Returns the shown chances of a combat, and the meaning of its value axes. */
export function positionOf(fight: Fight, axes: readonly TableAxis[]): Position {
  const primaries = fight.sides.map(({ models }) => models[0]?.name ?? '');
  const [a = '', d = ''] = primaries;
  const falls: ShownChance[] = [
    { measure: measureId.killed(1, 0), id: 'defenderFalls', label: t('moment.falls', { name: d }) },
    { measure: measureId.killed(0, 0), id: 'attackerFalls', label: t('moment.falls', { name: a }) },
  ];
  const kind = { erac: 'Erac', oran: 'Oran' } as const;
  return {
    shown: fight.kind === 'melee' ? falls : falls.slice(0, 1),
    names: fight.sides.map(({ models }, side) => {
      const supporters = models.filter(({ role }) => role === 'supporter').length;
      const name = primaries[side] ?? '';
      return supporters > 0 ? t('force.supported', { name, count: supporters }) : name;
    }),
    counted: axes.map(({ side, stone }) => t('moment.faceUp', { kind: kind[stone], side: t(SIDES[side]) })),
    drawn: axes.map(({ side, stone }) => ({
      player: side,
      name: kind[stone],
      shape: stone === 'erac' ? 'pointed' : 'round',
    })),
    situation: {
      legend: t('moment.legend'),
      of: (cell) => marginText(primaries, axes, cell),
    },
  };
}

/** One kind of stones on the table. */
export interface TableAxis {
  readonly side: SideIndex;
  readonly stone: 'erac' | 'oran';
}

/** Describes by how much each side's Erac exceed the other's Oran, for the sides that cast Erac. */
function marginText(names: readonly string[], axes: readonly TableAxis[], cell: readonly number[]): string {
  const up = (side: number, stone: TableAxis['stone']) =>
    cell[axes.findIndex((axis) => axis.side === side && axis.stone === stone)] ?? 0;
  const striking = names.flatMap((name, side) =>
    axes.some((axis) => axis.side === side && axis.stone === 'erac') ? [{ name, side }] : [],
  );
  return striking
    .map(({ name, side }) => {
      const margin = up(side, 'erac') - up(1 - side, 'oran');
      return `${name} ${margin > 0 ? '+' : margin < 0 ? '−' : ''}${Math.abs(margin)}`;
    })
    .join(', ');
}

/** Returns the picks behind the cast. Each side must have named one split. */
export function castChoice(fight: Fight): number[] {
  return fight.strategy.flatMap(({ pick }, side) => {
    const option = pick === 'equilibrium' ? -1 : pick.indexOf(1);
    if (pick.length === 0 && pick !== 'equilibrium') return [];
    if (option >= 0) return [option];
    const name = SIDES[side === 0 ? 0 : 1];
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('"{name}.split" of a combat in progress', { name }),
        found: msg('missing, or not one split'),
        expected: msg('the stones that were cast'),
        tip: msg('for example: {example}', { example: 'split: { erac: 3, oran: 2 }' }),
      },
      { path: [name, 'split'] },
    );
  });
}

/**
 * Returns the current state of the play.
 * @throws StonecastError below `state`, for a table that cannot occur
 */
export function standingOf(fight: Fight, plan: PositionPlan, data: StateData): PositionStates {
  const choice = castChoice(fight);
  return below(['state'], () => {
    const turn = turnOf(plan, data);
    const left = plan.actors.map((actor) =>
      below([SIDES[actor.side]], () => leftOf(actor, data[SIDES[actor.side]])),
    );
    const passed = data.passed === undefined ? [false, true] : [data.passed];
    const states = passed.map((one) => plan.state(turn, one, left));
    return { choice, states, cell: cellOf(plan, data) };
  });
}

function turnOf({ actors }: PositionPlan, { turn }: StateData): number {
  if (turn === undefined) return 0;
  const found = actors.findIndex(({ side }) => SIDES[side] === turn);
  if (found >= 0) return found;
  const able =
    actors.length === 0
      ? msg('nobody')
      : joined(
          actors.map(({ side }) => SIDES[side]),
          msg(' or '),
        );
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: 'turn' }),
      found: asWritten(turn),
      expected: msg('{side}: only who adjusts here can act', { side: able }),
    },
    { path: ['turn'] },
  );
}

function leftOf({ stamina, abilities }: ActorNow, data: TableSideData): Left {
  const now = data.stamina ?? stamina;
  if (now > stamina) {
    const expected = msg('at most {count}, what the side began with', { count: stamina });
    throw new StonecastError(
      'wrong-value',
      { what: msg('"{field}"', { field: 'stamina' }), found: asWritten(now), expected },
      { path: ['stamina'] },
    );
  }
  const uses = abilities.map((ability) => ability.uses);
  const used = Array.isArray(data.used) ? data.used.map((id) => [id, 1] as const) : Object.entries(data.used);
  for (const [id, times] of used) {
    const index = abilities.findIndex((one) => one.id === id || slug(one.name()) === slug(id));
    const remaining = (uses[index] ?? -1) - times;
    if (remaining >= 0) uses[index] = remaining;
    else throw wrongUse(id, index, abilities);
  }
  return { stamina: now, uses };
}

function wrongUse(id: string, index: number, abilities: readonly AdjustAbility[]): StonecastError {
  const known = abilities.map((one) => one.id).join(', ') || msg('none');
  const expected =
    index < 0
      ? msg('one of those that adjust here: {list}', { list: known })
      : msg('no more uses than the ability has');
  return new StonecastError(
    'wrong-value',
    { what: msg('"{field}"', { field: 'used' }), found: asWritten(id), expected },
    { path: ['used'] },
  );
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function cellOf({ axes }: PositionPlan, data: StateData): number[] {
  for (const [index, name] of SIDES.entries()) {
    for (const stone of ['erac', 'oran'] as const) {
      const axis = axes.find((one) => one.side === index && one.stone === stone);
      const found = data[name][stone];
      const most = axis?.most ?? 0;
      if (found <= most) continue;
      throw new StonecastError(
        'wrong-value',
        {
          what: msg('"{stone}" face up', { stone }),
          found: asWritten(found),
          expected: msg('at most {count}, the {stone} that the side cast', { count: most, stone }),
        },
        { path: [name, stone] },
      );
    }
  }
  return axes.map(({ side, stone }) => data[SIDES[side]][stone]);
}
