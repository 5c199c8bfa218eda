/** Scenarios, profiles and lists read from disk: the one place that parses and locates errors. */
export { located, parseText, readDocument, type ParsedDocument } from './document.js';
export { openSystem } from './library.js';
export { readText, reasonOf } from './read.js';
