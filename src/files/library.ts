/** Profile files: the ones that come with Stonecast and the ones that a user adds. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StonecastError, type DataDocument, type OpenSystem, type System } from '../game/index.js';
import { readDocument, type ParsedDocument } from './document.js';
import { reasonOf } from './read.js';

const PACKAGED = fileURLToPath(new URL('../../profiles/', import.meta.url));

/**
 * Makes a system ready with its packaged profiles and with `extra` files or folders of a user.
 * @throws StonecastError located in the profile file at fault
 */
export function openSystem(system: System, extra: readonly string[] = []): OpenSystem {
  const packaged = path.join(PACKAGED, system.id);
  const files = [packaged, ...extra].flatMap(dataFiles);
  const documents = files.map(readDocument);
  const data: DataDocument[] = documents.map((document) => ({ file: document.file, data: document.data }));
  try {
    return system.open(data);
  } catch (error) {
    throw placed(error, documents);
  }
}

/** The YAML and JSON files of a folder in order of name, or the file itself. */
function dataFiles(place: string): string[] {
  try {
    if (!statSync(place).isDirectory()) return [place];
    const names = readdirSync(place).filter((name) => /\.(ya?ml|json)$/i.test(name));
    return names.sort().map((name) => path.join(place, name));
  } catch (error) {
    throw new StonecastError(
      'cannot-read',
      { found: place, reason: reasonOf(error) },
      { place: { file: place }, cause: error },
    );
  }
}

/** A system knows the file and the path of a fault; the document knows line and column. */
function placed(error: unknown, documents: readonly ParsedDocument[]): unknown {
  if (!(error instanceof StonecastError)) return error;
  const document = documents.find(({ file }) => file === error.place?.file);
  return document && error.place?.line === undefined ? error.at(document.locate(error.path ?? [])) : error;
}
