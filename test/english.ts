/** Every test file begins in English, whatever the file before it in the same process spoke last. */
import { speak } from '../src/wording/index.js';

speak('en');
