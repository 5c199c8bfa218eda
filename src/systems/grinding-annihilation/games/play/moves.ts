/** The ids of moves for policies and logs. */

export const MOVE = {
  /** Keep the roll, or use no manoeuvre. */
  keep: 0,
  reorder: 1,
  /** Allocate a wound to the troops, the Leader, or nobody if all are gone. */
  troops: 2,
  leader: 3,
  nobody: 4,
  grenades: 5,
  armouredCharge: 6,
  epic: 7,
  /** Plus the next weapon. */
  weapon: 10,
  /** Plus the bits of `VARIANT` that the target's manoeuvres set. */
  defend: 30,
  /** Plus 8 × the fighter, plus its target. */
  fight: 40,
  /** The same codes, by Reprisal. */
  reprisal: 120,
} as const;

/** Returns the name of a move for people and logs. */
export function moveName(move: number): string {
  const simple = Object.entries(MOVE).find(([, id]) => id === move && id < MOVE.weapon);
  if (simple) return NAMES[move] ?? simple[0];
  if (move >= MOVE.reprisal) return `Reprisal: ${fight(move - MOVE.reprisal)}`;
  if (move >= MOVE.fight) return fight(move - MOVE.fight);
  if (move >= MOVE.defend) return DEFENCES[move - MOVE.defend] ?? 'defend';
  return `resolve weapon ${move - MOVE.weapon + 1}`;
}

const NAMES: Readonly<Record<number, string>> = {
  [MOVE.keep]: 'keep',
  [MOVE.reorder]: 'Reorder Roll',
  [MOVE.troops]: 'allocate to the troops',
  [MOVE.leader]: 'allocate to the Leader',
  [MOVE.nobody]: 'nobody is left',
  [MOVE.grenades]: 'Grenades',
  [MOVE.armouredCharge]: 'Armoured Charge',
  [MOVE.epic]: 'Epic Momentum',
};

const DEFENCES = ['use nothing', 'Smokescreen', 'Find Cover!', 'Smokescreen and Find Cover!'];

const fight = (code: number): string => `formation ${(code >> 3) + 1} fights formation ${(code & 7) + 1}`;
