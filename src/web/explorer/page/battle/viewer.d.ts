/** The script of the viewer. The build makes a module of its text in `src/reports/replay/script.ts`. */
declare module 'stonecast:viewer' {
  /** A viewer that is shown. */
  export interface Viewer {
    /** Shows a frame. */
    go(frame: number): void;
    /** Stops it and removes its listeners. */
    end(): void;
  }

  /** Starts the viewer in an element that holds its HTML. `moved` hears of each frame that is shown. */
  export default function watch(
    root: Element,
    data: Readonly<Record<string, unknown>>,
    at: number,
    moved: (frame: number) => void,
  ): Viewer;
}
