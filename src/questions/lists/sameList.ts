/** Reports whether two list files equal each other, except for the list's name. */
export const isSameList = (first: unknown, second: unknown): boolean =>
  withoutName(first) === withoutName(second);

const withoutName = (file: unknown): string => JSON.stringify({ ...(file as object), name: undefined });
