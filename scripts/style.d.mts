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
export declare const LIMITS: Readonly<Record<string, number>>;
export declare function faultsOf(markdown: string, limits?: Readonly<Record<string, number>>): string[];
export declare function textsOf(source: string): string[];
export declare function docstringsOf(source: string): string[];
export declare function pageOf(texts: readonly string[]): string;
export declare function sourcePage(take: (source: string) => string[]): string;
