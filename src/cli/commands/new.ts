/** `stonecast new`: files to start from. */
import path from 'node:path';
import type { Command } from 'commander';
import { existsSync, writeFileSync } from 'node:fs';
import { experimentJsonSchema, experimentTemplate, SCHEMA_FILE } from '../../experiments/index.js';
import { reasonOf } from '../../files/index.js';
import { asWritten, fault, type Message, StonecastError } from '../../wording/index.js';
import { examples } from '../words/helpTexts.js';
import { inert } from '../terminal/io.js';
import type { Session } from '../session.js';

/** Adds `new experiment`. */
export function addNew(program: Command, { io }: Session): void {
  const command = program.command('new').description('files to start from');
  command
    .command('experiment')
    .argument('<id>', 'small letters, digits and hyphens; the file is named after it')
    .description('a commented experiment file, with a schema beside it for completion in editors')
    .option('--force', 'overwrite a file of that name')
    .addHelpText(
      'after',
      examples('stonecast new experiment my-question', 'stonecast new experiment cheap-units --force'),
    )
    .action((id: string, { force }: { force?: boolean }) => {
      if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(id)) {
        const expected = fault('small letters, digits and hyphens, at most 61');
        throw new StonecastError('wrong-value', {
          what: fault('the id'),
          found: asWritten(JSON.stringify(id)),
          expected,
        });
      }
      const file = `${id}.yaml`;
      if (existsSync(file) && !force)
        throw refused(file, fault('it exists already'), fault('choose another id, or add --force'));
      write(file, experimentTemplate(id));
      write(SCHEMA_FILE, `${JSON.stringify(experimentJsonSchema(), null, 2)}\n`);
      io.out(`${inert(path.normalize(file))}: change it, then: stonecast run ${file}\n`);
    });
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw refused(file, reasonOf(error), fault('go to a folder that you may write to'), error);
  }
}

function refused(found: string, reason: Message, tip: Message, cause?: unknown): StonecastError {
  return new StonecastError('cannot-write', { found, reason, tip }, { cause });
}
