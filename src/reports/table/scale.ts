/** Where a place of the table is in the picture: y runs upwards on the table and downwards in the picture. */
export interface TableScale {
  readonly pixels: number;
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
}
