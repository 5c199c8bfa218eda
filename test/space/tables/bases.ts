/** Radii of the bases on random tables, in inches: Tiny to Huge. */
export const RADII = [15, 30, 40, 50, 60].map((diameter) => diameter / 50.8);
