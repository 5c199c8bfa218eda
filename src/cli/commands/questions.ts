/** The commands that rule systems bring along: a file in, an answer out. */
import type { Command } from 'commander';
import { exactOdds } from '../../analysis/index.js';
import { located, readDocument } from '../../files/index.js';
import { StonecastError, type System } from '../../game/index.js';
import { SYSTEMS, systemNamed } from '../../systems/registry.js';
import { examples } from '../help.js';
import type { Session } from '../session.js';
import { Systems } from '../scenarios.js';

interface Flags {
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Adds one command for each question that any system declares. */
export function addQuestions(program: Command, session: Session): void {
  const names = new Set(SYSTEMS.flatMap(({ commands }) => Object.keys(commands ?? {})));
  for (const name of names) addQuestion(program, session, name);
}

function addQuestion(program: Command, { io, report }: Session, name: string): void {
  const asked = SYSTEMS.filter(({ commands }) => commands !== undefined && Object.hasOwn(commands, name));
  program
    .command(name)
    .argument('<files...>', 'files that pose the question')
    .description(asked.map(({ commands }) => commands?.[name] ?? '').join('; '))
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON, one document a line')
    .addHelpText('after', examples(`stonecast ${name} ${name}.yaml`, `stonecast ${name} ${name}.yaml --json`))
    .action((files: string[], flags: Flags) => {
      const systems = new Systems(flags.profiles);
      for (const file of files) {
        try {
          const document = readDocument(file);
          const answer = located(document, () => {
            const open = systems.get(systemFor(document.data, asked));
            const question = open.questions[name];
            if (question === undefined) {
              const reason = `${open.system.name} has no such question`;
              throw new StonecastError('cannot-do', { what: `"${name}"`, reason }, { path: ['system'] });
            }
            return question(document.data, (encounter) => exactOdds(encounter).answer);
          });
          io.out(flags.json ? `${JSON.stringify(answer)}\n` : `${JSON.stringify(answer, null, 2)}\n`);
        } catch (error) {
          report(error);
        }
      }
    });
}

/** The system that the file names, or the only one that is asked this. */
function systemFor(data: unknown, asked: readonly System[]): System {
  const named: unknown =
    typeof data === 'object' && data !== null && Object.hasOwn(data, 'system')
      ? (data as { system: unknown }).system
      : undefined;
  const [only] = asked;
  if (named === undefined && asked.length === 1 && only !== undefined) return only;
  return systemNamed(typeof named === 'string' ? named : 'none', named === undefined ? [] : ['system']);
}
