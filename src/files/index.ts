/**
 * Reads scenarios, profiles and lists from disk: the only place that parses and locates errors. It also manages output
 * folders.
 */
export { buildHash } from './disk/buildHash.js';
export { located, parseText, type ParsedDocument, type Path } from './parse/document.js';
export { cacheFolder, FightFile, fightFile, readCache, writeCache, type WorkKind } from './disk/cache.js';
export {
  readDocument,
  readLog,
  packagedGlossary,
  readGameFile,
  type GameFile,
  type GameFileKind,
  listNamed,
  placeOf,
  rememberedFiles,
  withNamedFiles,
  withReferences,
} from './disk/documents.js';
export {
  dataFiles,
  openSystem,
  packagedFiles,
  packagedLists,
  profileData,
  systemFiles,
  type SystemFile,
} from './disk/profileLibrary.js';
export { LOG_COLUMNS, parseLog, type LoggedResult, type ParsedLog } from './parse/log.js';
export { translatedLog } from './parse/logColumns.js';
export { isReserved, OutputFolder } from './disk/outputFolder.js';
export { logLines, WorkLog, type LogKind } from './disk/cacheLog.js';
export {
  checkFolderOf,
  isSystemError,
  writeError,
  writeNamedFile,
  writeNamedFolder,
  writeWhole,
} from './disk/writeFile.js';
export { inPackage, readLines, beginningOf, readText, reasonOf, STANDARD_INPUT } from './disk/readFile.js';
export { mayReplacePage, readPage, readSite, type SiteFile } from './disk/webPage.js';
