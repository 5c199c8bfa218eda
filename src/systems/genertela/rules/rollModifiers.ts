/** Modifiers of rolls to hit and of resistance, each with its reason (rules: Battle; T-01, T-05). */
import type { Terrain } from '../model/scenario.js';
import { has, type Modifier } from '../model/unitTypes.js';
import type { Group, Side } from './side.js';

/** The effects of the zone on its defenders. */
export interface ZoneGround {
  readonly terrain: Terrain;
  readonly fortress: boolean;
  readonly dragonewtCity: 'none' | 'attacker' | 'defender';
  readonly forestDefence: number;
}

/** The effects of the zone in one phase. */
export interface PhaseGround extends ZoneGround {
  /** Whether this is the first phase, in which units outside lack the defence of city and fortress. */
  readonly first: boolean;
}

/** The shared effects of a side's stack. They are set at the start of a phase and last for the whole phase (T-01). */
export interface Aura {
  /** Whether it has a Hero or Superhero. A Dragon Hero does not count (T-05). */
  readonly leader: boolean;
  readonly guardian: boolean;
  readonly city: boolean;
  readonly forest: boolean;
}

/** @param standing returns the remaining units of a group */
export function auraOf(side: Side, standing: (group: number) => number): Aura {
  const any = (wanted: (group: Group) => boolean): boolean =>
    side.groups.some((group, index) => wanted(group) && standing(index) > 0);
  return {
    leader: any(({ kind }) => has(kind, 'hero') || has(kind, 'superhero')),
    guardian: any(({ kind }) => has(kind, 'guardian')),
    city: any(({ kind }) => has(kind, 'city')),
    forest: any(({ kind }) => has(kind, 'forest')),
  };
}

/** Returns a group's modifiers to hit with ordinary fire. */
export function hitModifiers(side: Side, group: Group, aura: Aura): Modifier[] {
  const all: Modifier[] = [
    { value: side.hit, reason: 'nation' },
    { value: group.hit, reason: 'card' },
    ...group.kind.hit,
  ];
  if (aura.leader && group.kind.sharesStack) all.push({ value: 1, reason: 'stacked with a Hero' });
  return all.filter(({ value }) => value !== 0);
}

/** Returns a group's modifiers to resist. */
export function resistModifiers(side: Side, group: Group, aura: Aura, ground: PhaseGround): Modifier[] {
  const all: Modifier[] = [
    { value: side.resist, reason: 'nation' },
    { value: group.resist, reason: 'card' },
    ...group.kind.resist,
  ];
  if (aura.guardian && group.kind.sharesStack) all.push({ value: 1, reason: 'stacked with a Guardian' });
  if (side.role === 'defender') all.push(...defences(group, aura, ground));
  return all.filter(({ value }) => value !== 0);
}

function defences(group: Group, aura: Aura, ground: PhaseGround): Modifier[] {
  const all: Modifier[] = [];
  const walled = !(ground.first && group.outside);
  if (group.kind.takesCover) {
    if (ground.terrain === 'highland' || ground.terrain === 'mountain')
      all.push({ value: 1, reason: ground.terrain });
    if (aura.city && walled) all.push({ value: 1, reason: 'city' });
    if (ground.fortress && walled) all.push({ value: 2, reason: 'fortress' });
    if (aura.forest) all.push({ value: ground.forestDefence, reason: 'forest' });
  }
  if (ground.dragonewtCity === 'defender' && has(group.kind, 'named-dragonewt'))
    all.push({ value: 1, reason: 'dragonewt city' });
  return all;
}

/** Returns the sum of modifiers. */
export function total(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Returns the probability that d10 + bonus reaches 6 + resistance. A natural 10 always hits, a natural 1 never (T-01).
 */
export function hitChance(bonus: number, resist: number): number {
  return Math.min(9, Math.max(1, 5 + bonus - resist)) / 10;
}
