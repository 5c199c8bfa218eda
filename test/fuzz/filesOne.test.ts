/** The first half of the spoilt files. */
import { testPart } from './spoiltFiles.js';

testPart(0);
