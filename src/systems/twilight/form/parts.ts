/** What the forms of combats share. */

/** A pick by its name: the strategies, and every split as `4e3o`. */
export const PICKS = ['equilibrium', 'all-out', 'turtle', 'balanced'];

/** The ways to adjust. */
export const ADJUSTS = ['optimal', 'greedy', 'none'];

/** The conditions of a model, those met most first. */
export const CONDITION_IDS = [
  ...['stunned', 'terror', 'entangled', 'shallow-water', 'obstructed', 'barrier', 'crew', 'clinging'],
  ...['frugin', 'frugin-halved'],
];

/** Options whose labels are their ids. */
export const options = (ids: readonly string[]): { readonly id: string; readonly label: string }[] =>
  ids.map((id) => ({ id, label: id }));

/** A choice as a part of a file: left out where it is the usual one. */
export const chosen = (name: string, value: string, usual: string): Record<string, string> =>
  value === '' || value === usual ? {} : { [name]: value };

/** The pick as a part of a file. */
export function splitOf(text: string): Record<string, unknown> {
  const stones = /^(\d{1,2})e(\d{1,2})o$/.exec(text);
  if (stones) return { split: { erac: Number(stones[1]), oran: Number(stones[2]) } };
  return chosen('split', text, 'equilibrium');
}

/** The stats of a model that a list shows. */
export const STATS = ['cost', 'combat', 'support', 'toughness', 'stamina'].map((id) => ({
  id,
  label: `stat.${id}`,
}));
