/**
 * The attack sequence once more, the slow and obvious way: every die face in turn, straight from the rules, sharing nothing
 * with the code under test. Troops stand in a list of wounds left; chances are products of 1/6.
 */

/** A scenario of the contract, numbers filled in. */
export interface Plain {
  readonly attacks: number | 'D3' | 'D6';
  readonly skill: number | 'auto';
  readonly strength: number;
  readonly ap: number;
  readonly damage: number | 'D3' | 'D6';
  readonly vigour: number;
  readonly defence: number;
  readonly invulnerable: number;
  readonly health: number;
  readonly wounds: number;
  readonly troops: number;
  readonly cover: 'none' | 'cover' | 'dense';
  readonly stealth: boolean;
  readonly hitModifier: number;
  readonly woundModifier: number;
  readonly twin: boolean;
  readonly automatic: boolean;
  readonly annihilation: boolean;
  readonly sustained: number;
  readonly anti: number;
  readonly overwatch: boolean;
  readonly ignoresCover: boolean;
}

type Troops = readonly number[];
type Then = (troops: Troops, chance: number) => void;

const faces = [1, 2, 3, 4, 5, 6];
const rolls = (dice: number | 'D3' | 'D6'): number[] =>
  dice === 'D3' ? [1, 2, 3] : dice === 'D6' ? faces : [dice];

/** The chances of 0, 1, … troops destroyed, and the wounds lost on average. */
export function playByHand(s: Plain): { destroyed: number[]; wounds: number } {
  const destroyed = new Array<number>(s.troops + 1).fill(0);
  let wounds = 0;
  const whole = new Array<number>(s.troops).fill(s.wounds);
  const finish: Then = (troops, chance) => {
    const dead = s.troops - troops.length;
    destroyed[dead] = (destroyed[dead] ?? 0) + chance;
    wounds += chance * (s.troops * s.wounds - troops.reduce((sum, left) => sum + left, 0));
  };
  const counts = rolls(s.attacks);
  for (const attacks of counts) {
    let states: [Troops, number][] = [[whole, 1 / counts.length]];
    for (let i = 0; i < attacks; i++) states = merged(states, (t, c, then) => hit(s, t, c, then));
    for (const [troops, chance] of states) finish(troops, chance);
  }
  return { destroyed, wounds };
}

/** One attack from each state, equal results added up. */
function merged(
  states: readonly [Troops, number][],
  one: (troops: Troops, chance: number, then: Then) => void,
): [Troops, number][] {
  const found = new Map<string, [Troops, number]>();
  for (const [from, weight] of states) {
    one(from, weight, (troops, chance) => {
      found.set(troops.join(), [troops, (found.get(troops.join())?.[1] ?? 0) + chance]);
    });
  }
  return [...found.values()];
}

function times(
  count: number,
  troops: Troops,
  chance: number,
  one: (troops: Troops, chance: number, then: Then) => void,
  then: Then,
): void {
  if (count === 0) then(troops, chance);
  else one(troops, chance, (t, c) => times(count - 1, t, c, one, then));
}

function hit(s: Plain, troops: Troops, chance: number, then: Then): void {
  if (troops.length === 0) {
    then(troops, chance);
    return;
  }
  if (s.skill === 'auto' && !s.overwatch) {
    wound(s, troops, chance, then);
    return;
  }
  const dense = s.cover === 'dense' && !s.ignoresCover;
  const modifier = s.hitModifier - (s.stealth ? 1 : 0) - (dense ? 1 : 0);
  for (const face of faces) {
    const c = chance / 6;
    if (face === 6) {
      const more: Then = (t, d) => times(s.sustained, t, d, (u, e, next) => wound(s, u, e, next), then);
      if (s.automatic || s.annihilation) save(s, troops, c, more);
      else wound(s, troops, c, more);
    } else if (face === 1 || s.overwatch) then(troops, c);
    else if (face === 5 && s.annihilation) save(s, troops, c, then);
    else if (s.skill !== 'auto' && face + modifier >= s.skill) wound(s, troops, c, then);
    else then(troops, c);
  }
}

function wound(s: Plain, troops: Troops, chance: number, then: Then): void {
  const table: [boolean, number][] = [
    [s.strength >= 2 * s.vigour, 2],
    [s.strength > s.vigour, 3],
    [s.strength === s.vigour, 4],
    [s.strength <= s.vigour / 2, 6],
    [true, 5],
  ];
  const needed = table.find(([holds]) => holds)?.[1] ?? 5;
  const succeeds = (face: number): boolean =>
    face !== 1 && (face === 6 || face >= s.anti || face + s.woundModifier >= needed);
  const [yes, no] = counted(succeeds);
  save(s, troops, chance * (s.twin ? yes + no * yes : yes), then);
  then(troops, chance * (s.twin ? no * no : no));
}

/** The share of faces for which something holds, and of the others. */
function counted(holds: (face: number) => boolean): [number, number] {
  const share = faces.filter(holds).length / 6;
  return [share, 1 - share];
}

function save(s: Plain, troops: Troops, chance: number, then: Then): void {
  if (troops.length === 0) {
    then(troops, chance);
    return;
  }
  let armour = s.defence - s.ap;
  if (s.cover !== 'none' && !s.ignoresCover && armour > 3) armour -= 1;
  const needed = Math.min(armour, s.invulnerable);
  const [holds, fails] = counted((face) => face !== 1 && face >= needed);
  then(troops, chance * holds);
  for (const points of rolls(s.damage)) {
    suffer(s, troops, points, (chance * fails) / rolls(s.damage).length, then);
  }
}

/** Points one by one on the first troop, which is the wounded one; none goes on to the next. */
function suffer(s: Plain, troops: Troops, points: number, chance: number, then: Then): void {
  const [first, ...rest] = troops;
  if (first === undefined || points === 0) {
    then(troops, chance);
    return;
  }
  const [ignored, lost] = counted((face) => face >= s.health);
  if (ignored > 0) suffer(s, troops, points - 1, chance * ignored, then);
  if (first === 1) then(rest, chance * lost);
  else suffer(s, [first - 1, ...rest], points - 1, chance * lost, then);
}
