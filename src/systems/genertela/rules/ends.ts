/** Encodes the end of a battle as one number for the engines (T-04). */

/** The results of a battle. `both` means mutual destruction. */
export const RESULTS = ['attacker', 'defender', 'both', 'attackerRetreats', 'defenderRetreats'] as const;
export type Result = (typeof RESULTS)[number];

/** The end of a battle: its result and the remaining rosters. */
export interface End {
  readonly result: Result;
  readonly attacker: number;
  readonly defender: number;
}

/** @param attackers the number of attacker rosters */
export function outcomeOf({ result, attacker, defender }: End, attackers: number): number {
  return (defender * attackers + attacker) * RESULTS.length + RESULTS.indexOf(result);
}

/** Decodes an outcome into an end. */
export function endOf(outcome: number, attackers: number): End {
  const rosters = Math.floor(outcome / RESULTS.length);
  const result = RESULTS[outcome % RESULTS.length] ?? 'both';
  return { result, attacker: rosters % attackers, defender: Math.floor(rosters / attackers) };
}
