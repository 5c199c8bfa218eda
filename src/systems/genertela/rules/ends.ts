/** How a battle ends, as one number that the engines carry (T-04). */

/** How a battle ended; `both` is mutual destruction. */
export const RESULTS = ['attacker', 'defender', 'both', 'attackerRetreats', 'defenderRetreats'] as const;
export type Result = (typeof RESULTS)[number];

/** The end of a battle: how, and the rosters that are left. */
export interface End {
  readonly result: Result;
  readonly attacker: number;
  readonly defender: number;
}

/** @param attackers how many rosters the attacker has */
export function outcomeOf({ result, attacker, defender }: End, attackers: number): number {
  return (defender * attackers + attacker) * RESULTS.length + RESULTS.indexOf(result);
}

/** The end that an outcome code stands for. */
export function endOf(outcome: number, attackers: number): End {
  const rosters = Math.floor(outcome / RESULTS.length);
  const result = RESULTS[outcome % RESULTS.length] ?? 'both';
  return { result, attacker: rosters % attackers, defender: Math.floor(rosters / attackers) };
}
