/** Translation: texts by key in every language, and number formats. */
export { assumedTexts } from './assumed.js';
export { capital } from './capital.js';
export { asWritten, joined, Message, messages, textOf, type Part } from './message.js';
export * from './fill.js';
export * from './locale.js';
export * from './languages.js';
export * from './chances.js';
export { foldName, looksAlike, namesApart, tidyName } from './nameSpelling.js';
export { nonBreaking } from './nonBreaking.js';
