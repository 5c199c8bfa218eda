/** The last quarter of the spoilt files. */
import { testPart } from './spoiltFiles.js';

testPart(3);
