/** Every test file begins in English, whatever the file before it in the same process spoke last. */
import { setLocale } from '../src/errors/index.js';

setLocale('en');
