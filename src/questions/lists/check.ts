/** Checks whether a list is legal, and adds what its game says about it. */
import { checkSubject } from '../subjects.js';
import type { ForceList, ListFinding, ListModel, ListOwn } from '../../system/index.js';

/** A checked list, as plain data. `ListOwn.fields` holds the fields that its game adds. */
export interface ListCheck {
  readonly name: string;
  readonly points: number;
  /** The points limit, if the file states it. */
  readonly limit?: number;
  /** No document forbids it. */
  readonly legal: boolean;
  readonly models: readonly ListModel[];
  readonly findings: readonly ListFinding[];
  /** Figures that no document gives, in words. */
  readonly assumed: readonly string[];
}

/**
 * Checks a list.
 * @param given what its game says about it, if already known
 * @throws StonecastError `too-large` if the game cannot analyse it
 */
export function checkList(list: ForceList, given?: ListOwn): ListCheck & Readonly<Record<string, unknown>> {
  checkSubject('list', list);
  const own = given ?? list.own();
  const { name, points, limit, models, findings, assumed } = list;
  return {
    name,
    points,
    models,
    findings,
    assumed,
    ...(limit !== undefined && { limit }),
    legal: findings.every(({ kind }) => kind !== 'breach'),
    ...own.fields,
  };
}
