/**
 * Makes zod interpret schemas instead of compiling each to a function. A command checks few files, so it would compile
 * longer than it checks. A schema takes the setting when it is made: this must be the first import.
 */
import * as z from 'zod';

z.config({ jitless: true });
