/**
 * Reads scenarios, profiles and lists from disk: the only place that parses and locates errors. It also manages output
 * folders.
 */
export { buildHash } from './disk/build.js';
export { located, parseText, type ParsedDocument, type Path } from './parse/document.js';
export { cacheFolder } from './disk/cacheFolder.js';
export { readDocument, readLog } from './disk/references.js';
export { FightFile, fightFile } from './disk/fightStore.js';
export { packagedGlossary } from './disk/glossary.js';
export {
  dataFiles,
  openSystem,
  packagedFiles,
  packagedLists,
  profileData,
  systemFiles,
  type SystemFile,
} from './disk/library.js';
export { LOG_COLUMNS, parseLog, type LoggedResult, type ParsedLog } from './parse/log.js';
export { isReserved, OutputFolder } from './disk/output.js';
export { readCache, writeCache, type WorkKind } from './disk/work.js';
export { logLines, WorkLog, type LogKind } from './disk/workLog.js';
export {
  checkFolderOf,
  isSystemError,
  writeError,
  writeNamedFile,
  writeNamedFolder,
  writeWhole,
} from './disk/whole.js';
export { inPackage } from './disk/read.js';
export { readLines } from './disk/lines.js';
export { mayReplacePage, readPage, readSite, type SiteFile } from './disk/page.js';
export { readGameFile, type GameFile, type GameFileKind } from './disk/gameFile.js';
export { listNamed, placeOf, rememberedFiles, withNamedFiles, withReferences } from './disk/references.js';
export { beginningOf, readText, reasonOf, STANDARD_INPUT } from './disk/read.js';
