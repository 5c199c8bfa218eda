/**
 * Loads the bundle of the command line and its threads, with V8's compiled code from an earlier run. To compile the
 * bundle takes longer than most answers. The compiled code is a file of the user's cache folder, one for each version
 * of V8. Without such a folder, as in tests, the file of the build serves. Only the build's output uses this module:
 * sources run from their modules.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { cacheFolder, readCache, type WorkKind } from '../files/index.js';

const BUNDLE = fileURLToPath(new URL('./bundle.cjs', import.meta.url));
/** The maximum size of compiled code, in bytes. */
const MOST_BYTES = 1 << 26;

/** A bundle that ran its modules. */
export interface LoadedBundle<Exports> {
  readonly exports: Exports;
  /** Returns what to keep for the next run, and where; undefined if nothing would change. */
  compiled(): readonly [file: string, kind: WorkKind, content: Buffer] | undefined;
}

/** Runs the bundle's modules and returns what it exports. */
export function loadBundle<Exports>(): LoadedBundle<Exports> {
  const source = readFileSync(BUNDLE);
  const folder = cacheFolder();
  const name = `code-${process.versions.v8}-${process.arch}.bin`;
  const file = path.join(folder ?? path.dirname(BUNDLE), name);
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 12);
  // V8 itself compares only the length of the source.
  const kind: WorkKind = { name: 'code', form: 1, build: () => digest, mostBytes: MOST_BYTES };
  const cachedData = readCache(file, kind);
  const text = `(function (exports, require, module, __filename, importModule) {${source.toString('latin1')}\n})`;
  const script = new vm.Script(text, { filename: BUNDLE, cachedData });
  const bundle = { exports: {} as Exports };
  const body = script.runInThisContext() as (...given: readonly unknown[]) => void;
  const importModule = (name: string): Promise<unknown> => import(name);
  body(bundle.exports, createRequire(BUNDLE), bundle, BUNDLE, importModule);
  return {
    exports: bundle.exports,
    compiled() {
      const known = cachedData !== undefined && script.cachedDataRejected === false;
      if (folder === undefined || known) return undefined;
      return [file, kind, script.createCachedData()];
    },
  };
}
