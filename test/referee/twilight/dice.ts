/** Blows and saves: who is struck, what dice show, who falls (R-10 … R-14). */
import type { Card } from '../cards.js';
import type { Table } from './table.js';

/** A die of a save, with those rolled again. */
interface Save {
  readonly model: string;
  readonly needs: number | null;
  readonly rolls: readonly number[];
  readonly saved: boolean;
}

/** Whoever blows may strike. */
export interface Struck {
  readonly id: string;
  readonly toughness: Card['toughness'];
  readonly rerolls: number;
  /** Points, for which blows are spread. */
  readonly cost: number;
}

/** Blows on some models. */
export interface Blows {
  /** The primary first. */
  readonly models: readonly Struck[];
  readonly blows: number;
  /** What the striker takes from each die. */
  readonly harder: number;
}

/** How often a model rolls a failed save again. */
export const rerollsOf = ({ abilities }: Card): number =>
  abilities.filter(({ id }) => id === 'very-tough').length;

/** Checks the dice of a fight. @returns the models that fall, each as often as models of its name do */
export function checkSaves(table: Table, reported: unknown, all: readonly Blows[]): string[] {
  if (!Array.isArray(reported)) {
    table.fault('saves that are not told');
    return [];
  }
  const saves = reported as readonly Save[];
  const due = all.reduce((sum, { blows }) => sum + blows, 0);
  if (saves.length !== due) table.fault(`${saves.length} saves for ${due} blows`);
  const fallen: string[] = [];
  let rest = saves;
  for (const one of all) {
    const own = rest.slice(0, one.blows);
    rest = rest.slice(one.blows);
    const struck = own.map(({ model }) => one.models.findIndex(({ id }) => id === model));
    if (struck.includes(-1)) {
      table.fault(`a blow on ${own.map(({ model }) => model).join()}`);
      continue;
    }
    if (struck[0] !== undefined && one.models[0]?.id !== one.models[struck[0]]?.id)
      table.fault('the first blow does not strike the primary');
    if (new Set(one.models.map(({ id }) => id)).size === one.models.length) checkSpread(table, one, struck);
    own.forEach((save, i) => checkSave(table, save, one.models[struck[i] ?? -1], one.harder));
    fallen.push(...new Set(own.filter(({ saved }) => !saved).map(({ model }) => model)));
  }
  return fallen;
}

function checkSave(
  table: Table,
  { needs, rolls, saved }: Save,
  model: Struck | undefined,
  harder: number,
): void {
  if (!model) return;
  const { id, toughness, rerolls } = model;
  if (toughness === 'none') {
    if (needs !== null || rolls.length > 0 || saved) table.fault(`${id} has no save`);
    return;
  }
  if (needs !== toughness + harder) table.fault(`${id} saves on ${String(needs)}, not ${toughness + harder}`);
  if (rolls.length < 1 || rolls.length > 1 + rerolls) table.fault(`${id} rolls ${rolls.length} dice`);
  if (rolls.some((roll) => roll < 1 || roll > 6)) table.fault(`${id} rolls no die`);
  const good = rolls.map((roll) => roll >= toughness + harder);
  if (good.slice(0, -1).includes(true)) table.fault(`${id} rolls a good save again`);
  if (good.at(-1) !== saved) table.fault(`${id}: ${rolls.join()} ${saved ? 'saves' : 'fails'}`);
  if (!saved && rolls.length < 1 + rerolls) table.fault(`${id} does not roll again`);
}

/** The chance that a model falls to so many blows. */
function falls({ toughness, rerolls }: Struck, blows: number, harder: number): number {
  const good = toughness === 'none' ? 0 : Math.max(0, Math.min(6, 7 - toughness - harder)) / 6;
  return 1 - (1 - (1 - good) ** (1 + rerolls)) ** blows;
}

/** no blow but the first would take more points from another model on average. */
function checkSpread(table: Table, { models, harder }: Blows, struck: readonly number[]): void {
  const count = models.map((_, k) => struck.filter((one) => one === k).length);
  const worth = (model: number, blows: number): number =>
    (models[model]?.cost ?? 0) * falls(models[model]!, blows, harder);
  count.forEach((from, one) => {
    if (from < (one === 0 ? 2 : 1)) return;
    const lost = worth(one, from) - worth(one, from - 1);
    count.forEach((to, two) => {
      if (two !== one && worth(two, to + 1) - worth(two, to) > lost + 1e-6)
        table.fault(`a blow on ${models[two]?.id ?? ''} would take more points`);
    });
  });
}
