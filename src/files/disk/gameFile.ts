/** Reads the files of a game for programs, as the commands read them. */
import { check, type AnyAnswer, type GameFiles, type OpenSystem } from '../../system/index.js';
import { located } from '../parse/document.js';
import type * as z from 'zod';
import { checkText, msg, StonecastError, wrongKind } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { listNamed, withNamedFiles, readDocument } from './references.js';

/** The kinds of files that a game reads. */
export type GameFileKind = 'scenario' | keyof GameFiles;

/** The form of a kind of file. */
export type GameFile<
  Scenario,
  Files extends GameFiles,
  Kind extends GameFileKind,
> = Kind extends keyof GameFiles ? Files[Kind] : Scenario;

/**
 * Returns the checked data of a file. The content of other files replaces their names in it. Stonecast looks for these
 * beside the file that names them, then in the working folder. A list without a name takes the name of its file.
 * @throws StonecastError located in the file with the wrong value, or `cannot-do` if the game has no such files
 */
export function readGameFile<Scenario, Files extends GameFiles, Kind extends GameFileKind>(
  open: OpenSystem<Scenario, AnyAnswer, Files>,
  kind: Kind,
  file: string,
): GameFile<Scenario, Files, Kind> {
  const system = (open as Partial<OpenSystem> | null | undefined)?.system;
  if (system === undefined) {
    throw wrongKind(
      msg('"{field}"', { field: 'system' }),
      open,
      msg('what {command} returns', { command: 'openSystem()' }),
    );
  }
  checkText('kind', kind);
  checkText('file', file);
  const schema = Object.hasOwn(system.schemas, kind) ? system.schemas[kind] : undefined;
  if (schema === undefined) {
    const reason = msg('{system} has no such files', { system: system.name });
    throw new StonecastError('cannot-do', { what: asWritten(JSON.stringify(kind)), reason });
  }
  const document = withNamedFiles(readDocument(file), system);
  const data = kind === 'list' ? listNamed(document.data, file) : document.data;
  located(document, () => check(schema as z.ZodType, data));
  return data as GameFile<Scenario, Files, Kind>;
}
