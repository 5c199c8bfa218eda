/** The packaged examples and experiments by their documented names, so that documented commands work in every folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGED = /^(?:examples|experiments)[\\/]/;

/** Returns where a file lies: where its name says, or in the package if it is only there. */
export function inPackage(file: string): string {
  if (!PACKAGED.test(file) || existsSync(file)) return file;
  const packaged = path.join(ROOT, file);
  return packaged.startsWith(ROOT) && existsSync(packaged) ? packaged : file;
}
