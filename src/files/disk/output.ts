/** A folder that results are written to: nothing leaves it, and what Stonecast did not make is not overwritten. */
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { msg, StonecastError } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { isAlive, LOCK_FILE, lockFolder } from './lock.js';
import { discard, DRAFT, isSystemError, writeError, writeWhole } from './whole.js';

/** The file by which a folder is known as Stonecast's; it lists the files that Stonecast made in it. */
const MARKER = '.stonecast.json';
/** The largest marker that is read, in bytes. */
const MOST_MARKER = 1 << 20;
/** One folder deep at most; no dots in front, so no `..` and no hidden file. */
const NAME = /^(?:[a-z0-9][\w-]*\/)?[a-z0-9][\w.-]*$/i;

/** What a run goes on from, whatever is drawn of it. */
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
   * @param force also use a folder that holds other files, and overwrite them where names are equal
   * @param owner whose results it holds, e.g. the id of an experiment: those of another are not overwritten
   * @throws StonecastError `cannot-write`
   */
  constructor(folder: string, force = false, owner?: string) {
    this.path = path.resolve(folder);
    this.#force = force;
    this.#owner = owner;
    this.#made = this.#guard('', () => this.#take());
  }

  /**
   * Takes the folder for this process alone.
   * @returns gives it back
   * @throws StonecastError `cannot-write` where another process has it
   */
  lock(): () => void {
    return this.#guard('', () => lockFolder(this.path));
  }

  /**
   * The full path of a file of this folder that Stonecast may write, now its own.
   * @throws StonecastError `cannot-write` where such a file exists that Stonecast did not make
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
   * Writes files, each in one step: a kill leaves the old content or the new one.
   * @throws StonecastError `cannot-write`
   */
  write(files: ReadonlyMap<string, string | Uint8Array>): void {
    this.#guard('', () => this.#makeAgain());
    this.claim(...files.keys());
    for (const [name, content] of files) this.#guard(name, () => this.#replace(name, content));
  }

  /**
   * Writes a report in place of the last one that Stonecast made here: what belongs to that one alone goes, so that no
   * picture of other numbers stays beside it.
   * @param same the numbers are those of the last one: its other forms stay, and its pictures where none are made now
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

  /** Whether a file of Stonecast's own has this content. */
  holds(name: string, content: string): boolean {
    if (!this.#made.has(name)) return false;
    const full = path.join(this.path, name);
    const stat = lstatSync(full, { throwIfNoEntry: false });
    return stat?.isFile() === true && this.#guard(name, () => readFileSync(full, 'utf8') === content);
  }

  /** Makes the folder anew where it was removed meanwhile: what was computed is worth keeping. */
  #makeAgain(): void {
    if (existsSync(this.path)) return;
    this.#make();
    this.#mark();
  }

  /** Writes down whose folder it is, and which files. */
  #mark(): void {
    const owner = this.#owner === undefined ? {} : { of: this.#owner };
    const marker = { madeBy: 'stonecast', ...owner, files: [...this.#made].sort() };
    this.#replace(MARKER, `${JSON.stringify(marker, null, 2)}\n`);
  }

  #make(): void {
    try {
      mkdirSync(this.path, { recursive: true });
    } catch (error) {
      // Asked for several folders at once, the system says of a read-only disk that there is no such file.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') mkdirSync(this.path);
      throw error;
    }
  }

  /** Looks at what is there; returns the names of the files that are Stonecast's. */
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

  /** Whether a file is neither a result nor anybody's: a lock, or a draft, which goes when its writer is dead. */
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

  /** A folder inside, made where it is missing; a link is none. */
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

  /** The operating system's refusals as ours. */
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

/** What a marker says. */
interface Marker {
  readonly files: Set<string>;
  /** Whose results lie there, where that is known. */
  readonly of?: string;
}

/** A marker's content; one that cannot be read lists nothing, nor does a link, a pipe or what would fill the memory. */
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

/** Names that Windows keeps for devices, whatever follows them after a dot. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?$/i;

/** Whether a file or folder of this name cannot be made on every system. */
export const isReserved = (name: string): boolean => RESERVED.test(name);
