/** Words: keyed messages in every language that commands and reports speak, and numbers as people read them. */
export { assumedTexts } from './assumed.js';
export { capital } from './capital.js';
export { asWritten, joined, Message, messages, textOf, type Part } from './message.js';
export * from './fill.js';
export * from './locale.js';
export * from './languages.js';
export * from './chances.js';
export { foldName, looksAlike, namesApart, tidyName } from './names.js';
export { nonBreaking } from './nonBreaking.js';
