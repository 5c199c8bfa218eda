/** Translation: texts by key in every language, and number formats. */
export { assumedTexts } from './assumedValues.js';
export * from './message.js';
export * from './locale.js';
export * from './languages.js';
export * from './chances.js';
export { foldName, looksAlike, namesApart, tidyName } from './nameSpelling.js';
