/** Translation: texts by key in every language, and number formats. */
export { assumedTexts } from './assumedValues.js';
export { capital, nonBreaking } from './languages.js';
export { asWritten, joined, Message, messages, textOf, type Part } from './message.js';
export * from './message.js';
export * from './locale.js';
export * from './languages.js';
export * from './chances.js';
export { foldName, looksAlike, namesApart, tidyName } from './nameSpelling.js';
