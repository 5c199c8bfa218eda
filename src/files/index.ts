/** Scenarios, profiles and lists read from disk: the one place that parses and locates errors; and the folders written to. */
export { buildHash } from './build.js';
export { located, parseText, readDocument, type ParsedDocument, type Path } from './document.js';
export { packagedGlossary } from './glossary.js';
export { dataFiles, openSystem, systemFiles, type SystemFile } from './library.js';
export { LOG_COLUMNS, parseLog, readLog, type LoggedResult, type ParsedLog } from './log.js';
export { isSystemError, OutputFolder, writeError } from './output.js';
export { syncFolder } from './sync.js';
export { readText, reasonOf, STANDARD_INPUT } from './read.js';
