/** Whether a list is allowed, and what its game says of it besides. */
import type { ForceList, ListFinding, ListModel } from '../../system/index.js';

/** A list that was checked. Plain data; the fields that its game adds are `ListOwn.fields`. */
export interface ListCheck {
  readonly name: string;
  readonly points: number;
  /** The points agreed on, where the file says them. */
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
 * @param own what its game says of it, where that is known already
 * @throws StonecastError `too-large` where that cannot be followed
 */
export function checkList(list: ForceList, own = list.own()): ListCheck & Readonly<Record<string, unknown>> {
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
