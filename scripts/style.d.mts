/** Types of style.mjs for the test that holds pages to its limits. */
export interface PageStyle {
  readonly sentences: number;
  readonly words: number;
  readonly median: number;
  readonly longShare: number;
  readonly longest: number;
  readonly marks: number;
  readonly passiveShare: number;
  readonly youPerThousand: number;
}
export declare function sentencesOf(markdown: string): string[];
export declare function styleOf(markdown: string): PageStyle;
export declare function faultsOf(markdown: string): string[];
