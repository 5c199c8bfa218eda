/** The types of scripts/answers.mjs, which says what each does. */
export const ROOT: string;
export const PAGES: readonly string[];
export function commandsOf(markdown: string): { command: string; answer: string }[];
export function allCommandsOf(markdown: string): string[];
export function missingIn(answer: string, printed: string): string[];
export function renewed(answer: string, printed: string): string | undefined;
