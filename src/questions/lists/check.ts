/** Whether a list is allowed, and how well it is led. */
import type { ForceList, ListFinding, ListModel } from '../../system/index.js';
import { commandFindings, type CommandFindings } from './command.js';

/** A list that was checked. Plain data. */
export interface ListCheck {
  readonly name: string;
  readonly points: number;
  /** The points agreed on, where the file says them. */
  readonly limit?: number;
  /** No document forbids it. */
  readonly legal: boolean;
  readonly models: readonly ListModel[];
  readonly findings: readonly ListFinding[];
  readonly command: CommandFindings;
  /** Figures that no document gives, in words. */
  readonly assumed: readonly string[];
}

/**
 * Checks a list.
 * @throws StonecastError `too-large` for a chain of command that cannot be followed
 */
export function checkList({ command, limit, ...list }: ForceList): ListCheck {
  return {
    ...list,
    ...(limit !== undefined && { limit }),
    legal: list.findings.every(({ kind }) => kind !== 'breach'),
    command: commandFindings(command),
  };
}
