#!/usr/bin/env node
/** The command line from its modules. The build puts `bundledMain` in its place. */
import { runProcess } from './process.js';

await runProcess();
