/** Prices that are compared are of the same enemies: who lacks a number against whom, and who is left out for all. */
import type { RosterMember } from '../../system/index.js';
import { keyOf, type MeasuredPairs } from './measure.js';

/** The part of a field that counts. */
export interface CommonField {
  /** Enemies that are left out for all. */
  readonly leftOut: readonly RosterMember[];
  /** The ids of the enemies that count for a member; none where too few of its match-ups gave a number. */
  of(member: RosterMember): ReadonlySet<string>;
}

/**
 * The enemies that count. A member whom more than half of its enemies give no number, at one skill or another, has no fair
 * cost. An enemy that gives none to one of the other members is left out for all: a mean over what happened to give a
 * number would make a better model look cheaper.
 */
export function commonField(
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  skills: readonly string[],
  measured: MeasuredPairs,
): CommonField {
  const met = (member: RosterMember) => field.filter(({ id }) => id !== member.id);
  const lacking = new Map(
    members.map((member) => {
      const without = met(member).filter((enemy) =>
        skills.some((skill) => measured.get(keyOf(member, enemy, skill))?.cost === undefined),
      );
      return [member.id, without] as const;
    }),
  );
  const priced = members.filter((member) => 2 * (lacking.get(member.id)?.length ?? 0) <= met(member).length);
  const out = new Set(priced.flatMap(({ id }) => (lacking.get(id) ?? []).map((enemy) => enemy.id)));
  const counting = new Set(field.flatMap(({ id }) => (out.has(id) ? [] : [id])));
  const ids = new Set(priced.map(({ id }) => id));
  return {
    leftOut: field.filter(({ id }) => out.has(id)),
    of: ({ id }) => (ids.has(id) ? counting : new Set()),
  };
}
