/** What a page of lists may change on a card. */
/** A stat with its label among the forms' messages, its range, and the mark behind its value. */
export interface ListStat {
  readonly id: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly mark: string;
}

/** The stats, in the order of the page. */
export const LIST_STATS: readonly ListStat[] = [
  { id: 'cost', label: 'card.cost', from: 1, to: 1000, mark: '' },
  { id: 'toughness', label: 'card.toughness', from: 2, to: 7, mark: '+' },
];

/** The system of the lists. */
export const LISTS_SYSTEM = 'twilight';
