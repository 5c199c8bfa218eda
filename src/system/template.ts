/** Files of a game to start from. */
import { capital } from '../i18n/index.js';

/** A template file, which is valid as it is. */
export interface FileTemplate {
  /** One line of help. */
  readonly about: string;
  /** The kind of schema (`System.schemas`) for completion in editors. Absent: there is none. */
  readonly schema?: string;
  /** Returns the file name for an id. */
  file(id: string): string;
  /** Returns the text. @param schema the file name of the schema beside it */
  text(id: string, schema: string): string;
  /** Returns a command that reads the file. */
  next(file: string): string;
}

/** The comment in a YAML file that names the schema for editors; the schema's file name follows. */
export const SCHEMA_HEADER = 'yaml-language-server: $schema=';

/** Returns a printed name for an id: `city-watch` becomes `City Watch`. */
export const nameOfId = (id: string): string => id.split('-').map(capital).join(' ');
