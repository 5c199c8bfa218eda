/** A fault in the file of an option is told as it is: the file is for no other command. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { suggestCommand } from '../../src/cli/options/inputs/fileKinds.js';
import { StonecastError } from '../../src/errors/index.js';
import { asWritten } from '../../src/i18n/index.js';
import { scratch } from '../experiments/support.js';

it.each(['--targets', '--prices', '--profiles'])('the file of %s is for no other command', (option) => {
  const file = path.join(scratch(), 'targets.yaml');
  writeFileSync(file, 'targets: [{ of: UNIT, wins: 2 }]\n');
  const error = new StonecastError(
    'wrong-value',
    { what: asWritten('wins'), found: asWritten('2'), expected: asWritten('1') },
    { place: { file } },
  );
  expect(suggestCommand(['price', option, file], error)).toBeUndefined();
  expect(suggestCommand(['price', file], error)?.code).toBe('wrong-usage');
});
