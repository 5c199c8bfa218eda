/** A folder for results. No file is written outside it, and files of others are not overwritten. */
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { msg, StonecastError } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import { isAlive, LOCK_FILE, lockFolder } from './folderLock.js';
import { discard, DRAFT, isSystemError, writeError, writeWhole } from './writeFile.js';

/** The file that marks a folder as Stonecast's. It lists the files that Stonecast made in it. */
const MARKER = '.stonecast.json';
/** The maximum size of a marker, in bytes. */
const MOST_MARKER = 1 << 20;
/** At most one folder deep, with no leading dots: so no `..` and no hidden file. */
const NAME = /^(?:[a-z0-9][\w-]*\/)?[a-z0-9][\w.-]*$/i;

/** Files from which a run continues. A new report never removes them. */
const KEPT: ReadonlySet<string> = new Set(['checkpoint.jsonl', 'results.json']);
const isPicture = (name: string): boolean => name.startsWith('charts/');

/** An output folder. */
export class OutputFolder {
  readonly path: string;
  readonly #force: boolean;
  readonly #made: Set<string>;
  readonly #owner: string | undefined;

  /**
   * Opens or makes the folder.
   * @param force also use a folder with other files, and overwrite files with equal names
   * @param owner the owner of the results, e.g. the id of an experiment; results of another owner are not overwritten
   * @throws StonecastError `cannot-write`
   */
  constructor(folder: string, force = false, owner?: string) {
    this.path = path.resolve(folder);
    this.#force = force;
    this.#owner = owner;
    this.#made = this.#guard('', () => this.#take());
  }

  /**
   * Locks the folder for this process.
   * @returns a function that releases it
   * @throws StonecastError `cannot-write` if another process holds it
   */
  lock(): () => void {
    return this.#guard('', () => lockFolder(this.path));
  }

  /**
   * Returns the full path of a file of this folder that Stonecast may write, and registers it.
   * @throws StonecastError `cannot-write` if the file exists and Stonecast did not make it
   */
  claim(...names: readonly string[]): string {
    return this.#guard(names[0] ?? '', () => {
      const fresh = names.filter((name) => !this.#made.has(name));
      for (const name of fresh) this.#check(name);
      fresh.forEach((name) => this.#made.add(name));
      if (fresh.length > 0) this.#mark();
      return path.join(this.path, names[0] ?? '');
    });
  }

  /**
   * Writes files, each in one step: after a kill the file has either the old or the new content.
   * @throws StonecastError `cannot-write`
   */
  write(files: ReadonlyMap<string, string | Uint8Array>): void {
    this.#guard('', () => this.#makeAgain());
    this.claim(...files.keys());
    for (const [name, content] of files) this.#guard(name, () => this.#replace(name, content));
  }

  /**
   * Writes a report in place of Stonecast's last one here. Files that only the last report had are removed, so that no
   * picture of other numbers remains.
   * @param same true if the numbers are those of the last report: then its other formats stay, and its pictures too if
   * no new ones are made
   * @throws StonecastError `cannot-write`
   */
  writeReport(files: ReadonlyMap<string, string | Uint8Array>, same: boolean): void {
    this.write(files);
    const drawn = [...files.keys()].some(isPicture);
    const gone = [...this.#made].filter(
      (name) => !files.has(name) && !KEPT.has(name) && (!same || (drawn && isPicture(name))),
    );
    for (const name of gone.filter((one) => NAME.test(one))) {
      this.#guard(name, () => {
        rmSync(path.join(this.path, name), { force: true });
      });
    }
    gone.forEach((name) => this.#made.delete(name));
    if (gone.length > 0)
      this.#guard('', () => {
        this.#mark();
      });
  }

  /** Returns whether a file of Stonecast has this content. */
  holds(name: string, content: string): boolean {
    if (!this.#made.has(name)) return false;
    const full = path.join(this.path, name);
    const stat = lstatSync(full, { throwIfNoEntry: false });
    return stat?.isFile() === true && this.#guard(name, () => readFileSync(full, 'utf8') === content);
  }

  /** Creates the folder again if it was removed during the run, so that computed results are not lost. */
  #makeAgain(): void {
    if (existsSync(this.path)) return;
    this.#make();
    this.#mark();
  }

  /** Writes the marker: the owner and the list of files. */
  #mark(): void {
    const owner = this.#owner === undefined ? {} : { of: this.#owner };
    const marker = { madeBy: 'stonecast', ...owner, files: [...this.#made].sort() };
    this.#replace(MARKER, `${JSON.stringify(marker, null, 2)}\n`);
  }

  #make(): void {
    try {
      mkdirSync(this.path, { recursive: true });
    } catch (error) {
      // When `mkdir` creates several levels on a read-only disk, the system reports ENOENT. A single level gives the
      // true reason.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') mkdirSync(this.path);
      throw error;
    }
  }

  /** Checks the existing content; returns the names of Stonecast's files. */
  #take(): Set<string> {
    this.#make();
    const there = readdirSync(this.path).filter((name) => !this.#isOurs(name));
    if (there.includes(MARKER)) {
      const { files, of } = readMarker(path.join(this.path, MARKER));
      if (of !== undefined && this.#owner !== undefined && of !== this.#owner && !this.#force) {
        const tip = msg('choose another folder with --out, or add --force');
        throw this.#refusal('', msg('it holds the results of {id}', { id: of }), tip);
      }
      return files;
    }
    if (there.length > 0 && !this.#force) {
      const tip = msg('choose another folder with --out, or add --force');
      throw this.#refusal('', msg('the folder holds files that Stonecast did not make'), tip);
    }
    return new Set();
  }

  /**
   * Returns whether a file is a temporary file of Stonecast: a lock, or a draft. A draft is removed if its writer is
   * dead.
   */
  #isOurs(name: string): boolean {
    const writer = DRAFT.exec(name)?.[1];
    if (writer === undefined) return name.startsWith(LOCK_FILE);
    if (!isAlive(Number(writer))) discard(path.join(this.path, name));
    return true;
  }

  #check(name: string): void {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name of an output file`);
    const parent = path.dirname(name);
    if (parent !== '.') this.#ownFolder(parent);
    const there = lstatSync(path.join(this.path, name), { throwIfNoEntry: false });
    if (there?.isDirectory()) throw this.#refusal(name, msg('it is a folder'));
    if (there && !this.#force) {
      throw this.#refusal(
        name,
        msg('it exists and Stonecast did not make it'),
        msg('move it away, or add --force'),
      );
    }
  }

  /** Creates a subfolder if it is missing. A link does not count as a folder. */
  #ownFolder(name: string): void {
    const full = path.join(this.path, name);
    mkdirSync(full, { recursive: true });
    if (!lstatSync(full).isDirectory())
      throw this.#refusal(name, msg('it is a link and may lead out of the folder'));
  }

  #replace(name: string, content: string | Uint8Array): void {
    if (path.dirname(name) !== '.') this.#ownFolder(path.dirname(name));
    writeWhole(path.join(this.path, name), content, this.path);
  }

  /** Converts errors of the operating system to a StonecastError. */
  #guard<T>(name: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof StonecastError || !isSystemError(error)) throw error;
      throw writeError(path.join(this.path, name), error);
    }
  }

  #refusal(name: string, reason: Message, tip?: Message): StonecastError {
    const found = path.join(this.path, name);
    return new StonecastError('cannot-write', { found, reason, ...(tip !== undefined && { tip }) });
  }
}

/** The content of a marker. */
interface Marker {
  readonly files: Set<string>;
  /** The owner of the results, if known. */
  readonly of?: string;
}

/** Reads a marker. An unreadable one lists nothing, and neither does a link, a pipe or a file that is too large. */
function readMarker(file: string): Marker {
  const stat = lstatSync(file);
  if (!stat.isFile() || stat.size > MOST_MARKER) return { files: new Set() };
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return { files: new Set() };
    const { files, of } = parsed as Partial<Record<keyof Marker, unknown>>;
    const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
    return { files: new Set(names), ...(typeof of === 'string' && { of: of.slice(0, 200) }) };
  } catch (error) {
    if (error instanceof SyntaxError) return { files: new Set() };
    throw error;
  }
}

/** Names that Windows reserves for devices, with any text after a dot. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?$/i;

/** Returns whether some system cannot make a file or folder with this name. */
export const isReserved = (name: string): boolean => RESERVED.test(name);
