/** Draws the dice of saves, given which models fell (R-12 … R-14). */
import type { PlayDrawer } from '../../../../game/index.js';
import { wholePower } from '../../../../math/index.js';
import type { SideIndex } from '../../model/sides.js';
import { rollChance, saveChance, type Save } from '../../rules/saves.js';
import type { TracedSave } from './trace.js';

/** The blows on a side and the known facts about them. */
export interface BlowsKnown {
  readonly side: SideIndex;
  /** For each blow, the model that it strikes. */
  readonly given: readonly number[];
  readonly saves: readonly Save[];
  readonly modifier: number;
  /** A bit mask: bit k is set if model k fell. */
  readonly fell: number;
}

/** Draws the dice of all blows on a side, in the order of the blows. */
export function drawSaves(
  draw: PlayDrawer,
  { side, given, saves, modifier, fell }: BlowsKnown,
): TracedSave[] {
  const traced: TracedSave[] = [];
  saves.forEach((save, model) => {
    const blows = given.flatMap((struck, blow) => (struck === model ? [blow] : []));
    const fails = ((fell >> model) & 1) === 1 ? firstFailure(draw, save, modifier, blows.length) : Infinity;
    blows.forEach((blow, k) => {
      const saved = k < fails || (k > fails && draw.among(chances(saveChance(save, modifier))) === 0);
      traced[blow] = { side, model, ...diceOf(draw, save, modifier, saved), saved };
    });
  });
  return traced;
}

/** The chances that something happens and that it does not. */
const chances = (chance: number): readonly [number, number] => [chance, 1 - chance];

/** Draws which blow is the first whose save fails, given that one fails. */
function firstFailure(draw: PlayDrawer, save: Save, modifier: number, blows: number): number {
  const saved = saveChance(save, modifier);
  return draw.among(Array.from({ length: blows }, (_, k) => wholePower(saved, k) * (1 - saved)));
}

/**
 * Draws the dice of one blow, given whether the save succeeds. Faces with the same effect are equally likely.
 */
function diceOf(
  draw: PlayDrawer,
  { toughness, rerolls }: Save,
  modifier: number,
  saved: boolean,
): Pick<TracedSave, 'needs' | 'rolls'> {
  if (toughness === Infinity) return { needs: null, rolls: [] };
  const needs = toughness - modifier;
  const face = (good: boolean): number =>
    1 + draw.among(Array.from({ length: 6 }, (_, i) => (i + 1 >= needs === good ? 1 : 0)));
  const fails = 1 - rollChance(toughness, modifier);
  const attempts = Array.from({ length: 1 + rerolls }, (_, k) => wholePower(fails, k) * (1 - fails));
  const bad = saved ? draw.among(attempts) : attempts.length;
  const rolls = Array.from({ length: bad }, () => face(false));
  return { needs, rolls: saved ? [...rolls, face(true)] : rolls };
}
