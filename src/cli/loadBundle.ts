/**
 * Loads the bundle of the command line and its threads, with V8's compiled code from an earlier run. To compile the
 * bundle takes longer than most answers. The compiled code is a file of the user's cache folder, one for each version
 * of V8. Only the build's output uses this module: sources run from their modules.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { cacheFolder } from '../files/index.js';

const BUNDLE = fileURLToPath(new URL('./bundle.cjs', import.meta.url));
/** Bytes before the compiled code: the digests of the bundle and of the compiled code. V8 itself compares lengths only. */
const HEAD = 128;

/** A bundle that ran its modules. */
export interface LoadedBundle<Exports> {
  readonly exports: Exports;
  /** Returns what to keep for the next run, and where; undefined if nothing would change. */
  compiled(): { readonly file: string; readonly content: Buffer } | undefined;
}

/** Runs the bundle's modules and returns what it exports. */
export function loadBundle<Exports>(): LoadedBundle<Exports> {
  const source = readFileSync(BUNDLE);
  const folder = cacheFolder();
  const file = folder && path.join(folder, `code-${process.versions.v8}-${process.arch}.bin`);
  const cachedData = file === undefined ? undefined : compiledCode(file, source);
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
      if (file === undefined || known) return undefined;
      const code = script.createCachedData();
      return { file, content: Buffer.concat([headOf(source, code), code]) };
    },
  };
}

/** Reads the compiled code of a bundle; undefined if there is none, or if it is damaged. */
function compiledCode(file: string, source: Uint8Array): Buffer | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const code = bytes.subarray(HEAD);
  return bytes.subarray(0, HEAD).equals(headOf(source, code)) ? code : undefined;
}

function headOf(source: Uint8Array, code: Uint8Array): Buffer {
  const digest = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');
  return Buffer.from(`stonecast code ${digest(source)} ${digest(code)}\n`.padEnd(HEAD, ' '));
}
