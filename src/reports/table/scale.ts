/** Maps table coordinates to picture coordinates. The y axis points up on the table and down in the picture. */
export interface TableScale {
  readonly pixels: number;
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
}
