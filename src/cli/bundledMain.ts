#!/usr/bin/env node
/** The command line of a build: `main` from the bundle. */
import type { writeCache } from '../files/index.js';
import { loadBundle } from './loadBundle.js';
import type { runProcess } from './process.js';

interface Bundle {
  readonly runProcess: typeof runProcess;
  readonly writeCache: typeof writeCache;
}

const bundle = loadBundle<Bundle>();
await bundle.exports.runProcess();
const compiled = bundle.compiled();
if (compiled !== undefined) bundle.exports.writeCache(...compiled);
