/**
 * `stonecast new`: writes files that users can start from.
 *
 * `stonecast new system`: a small complete game of one's own in a clone of Stonecast, with its tests.
 */
import path from 'node:path';
import type { Command } from 'commander';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { experimentJsonSchema, experimentTemplate, SCHEMA_FILE } from '../../experiments/index.js';
import { translatedLog, writeNamedFile } from '../../files/index.js';
import { StonecastError, msg } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import { examples } from '../words/helpWords.js';
import { escapeTerminal } from '../terminal/io.js';
import { OpenSystems } from '../options/inputs/systemOfInput.js';
import { schemaText } from '../options/fileSchemas.js';
import { nameOfId, type FileTemplate, type System } from '../../system/index.js';
import { SYSTEMS, systemNamed, USUAL_SYSTEM } from '../../systems/registry.js';
import { t } from '../words/index.js';
import type { Session } from '../session.js';
import { optionNamed } from '../options/optionTable.js';
import { fileURLToPath } from 'node:url';

/** Adds `new experiment`, and one command for each kind of file that has a template in some system. */
export function addNew(program: Command, { io }: Session): void {
  const group = program.command('new').description('files to start from');
  kind(group, 'experiment', 'a commented experiment file, with a schema beside it for completion in editors')
    .addHelpText(
      'after',
      examples('stonecast new experiment my-question', 'stonecast new experiment cheap-units --force'),
    )
    .action((id: string, { force = false }: Flags) => {
      const file = `${checkedId(id)}.yaml`;
      create(file, experimentTemplate(id), force);
      write(SCHEMA_FILE, `${JSON.stringify(experimentJsonSchema(), null, 2)}\n`);
      io.out(madeText(file, `stonecast report ${file}`, SCHEMA_FILE));
    });
  group
    .command('system')
    .argument('<id>', 'small letters, digits and hyphens; its folders get this name')
    .description('a small complete game of your own with its tests, in a clone of Stonecast')
    .addHelpText('after', examples('stonecast new system my-game', 'stonecast new system second-game'))
    .action((id: string) => {
      const folders = createSystem(checkedId(id)).map((folder) => `${folder}/`);
      io.out(`${t('new.made', { file: folders.join(', '), next: `npx vitest run test/systems/${id}` })}\n`);
    });
  for (const [name, about] of templateKinds()) {
    kind(group, name, about)
      .addOption(optionNamed('system'))
      .addHelpText(
        'after',
        examples(`stonecast new ${name} my-${name}`, `stonecast new ${name} second-${name} --force`),
      )
      .action((id: string, { force = false, system }: Flags) => {
        const chosen = systemNamed(system ?? USUAL_SYSTEM);
        const template = templateOf(chosen, name);
        const file = template.file(checkedId(id));
        const schema = `${template.schema ?? ''}.schema.json`;
        const text = template.text(id, `./${schema}`);
        create(file, file.endsWith('.csv') ? translatedLog(text) : text, force);
        if (template.schema !== undefined)
          write(schema, schemaText(new OpenSystems().get(chosen), template.schema));
        io.out(madeText(file, template.next(file), template.schema === undefined ? undefined : schema));
      });
  }
}

/** Says what was written, what to do next, and what the schema beside the file is for. */
function madeText(file: string, next: string, schema?: string): string {
  const made = t('new.made', { file: escapeTerminal(path.normalize(file)), next });
  return `${made}\n${schema === undefined ? '' : `${t('new.schema', { schema })}\n`}`;
}

interface Flags {
  readonly force?: boolean;
  readonly system?: string;
}

function kind(group: Command, name: string, about: string): Command {
  return group
    .command(name)
    .argument('<id>', 'small letters, digits and hyphens; the file gets this name')
    .description(about)
    .addOption(optionNamed('force'));
}

/** Returns every kind of file that has a template in some system, with its help line. */
const templateKinds = (): Map<string, string> =>
  new Map(
    SYSTEMS.flatMap(({ templates = {} }) =>
      Object.entries(templates).map(([name, { about }]) => [name, about] as const),
    ),
  );

function templateOf({ id, name, templates = {} }: System, wanted: string): FileTemplate {
  const found = Object.hasOwn(templates, wanted) ? templates[wanted] : undefined;
  if (found) return found;
  const reason = msg('{name} has no template of it', { name });
  const tip = msg('begin with a file of {folder}', { folder: `examples/${id}` });
  throw new StonecastError('cannot-do', {
    what: msg('"{field}"', { field: `new ${wanted}` }),
    reason,
    tip,
  });
}

function checkedId(id: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,60}$/.test(id)) return id;
  const expected = msg('small letters, digits and hyphens, at most 61');
  throw new StonecastError('wrong-value', {
    what: msg('the id'),
    found: asWritten(JSON.stringify(id)),
    expected,
  });
}

function create(file: string, text: string, force: boolean): void {
  if (existsSync(file) && !force)
    throw refused(file, msg('it exists already'), msg('choose another id, or add --force'));
  write(file, text);
}

function write(file: string, text: string): void {
  writeNamedFile(file, text, msg('go to a folder that you may write to'));
}

function refused(found: string, reason: Message, tip: Message): StonecastError {
  return new StonecastError('cannot-write', { found, reason, tip });
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The game that is copied: the example of the page on new systems. */
const TEMPLATE = 'test/contract/ford';
const REGISTRY = 'src/systems/games.ts';

/** Each file of a new game, and its text. */
type Files = ReadonlyMap<string, string>;

/**
 * Writes the files of a new game into this clone, and its line into the registry. It overwrites no file.
 * @param root the folder of the clone
 * @returns the folders that it wrote, below the root
 * @throws StonecastError `cannot-do` outside a clone, `cannot-write` if the game exists
 */
export function createSystem(id: string, root = ROOT): string[] {
  if (!existsSync(path.join(root, TEMPLATE))) {
    throw new StonecastError('cannot-do', {
      what: msg('"{field}"', { field: 'new system' }),
      reason: msg('a game of your own needs a clone of Stonecast'),
      tip: msg('CONTRIBUTING.md says how to clone it'),
    });
  }
  const files = systemFiles(id, path.join(root, TEMPLATE));
  const taken = [...files.keys()].find((file) => existsSync(path.join(root, file)));
  if (taken !== undefined) {
    throw new StonecastError('cannot-write', {
      found: taken,
      reason: msg('it exists already'),
      tip: msg('choose another id'),
    });
  }
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeNamedFile(path.join(root, file), text);
  }
  const line = `export { ${identifier(id)} } from './${id}/index.js';\n`;
  const registry = path.join(root, REGISTRY);
  writeNamedFile(registry, readFileSync(registry, 'utf8') + line);
  return [...new Set([...files.keys()].map((file) => path.dirname(file)))].toSorted();
}

function systemFiles(id: string, template: string): Files {
  const sources = `src/systems/${id}`;
  const tests = `test/systems/${id}`;
  const files = readdirSync(template).map((name): [string, string] => {
    const text = renamed(readFileSync(path.join(template, name), 'utf8'), id);
    switch (name) {
      case 'index.ts':
      case 'words.ts':
        return [`${sources}/${name}`, text.replaceAll('../../../src/', '../../')];
      case 'profiles.yaml':
        return [`profiles/${id}/${name}`, text];
      default:
        return [
          `${tests}/${name}`,
          text
            .replaceAll("'./index.js'", `'../../../${sources}/index.js'`)
            .replaceAll("'./profiles.yaml'", `'../../../profiles/${id}/profiles.yaml'`),
        ];
    }
  });
  return new Map(files);
}

/** Puts a game's own id and name in place of those of the template. */
const renamed = (text: string, id: string): string =>
  text
    .replaceAll("'ford'", `'${id}'`)
    .replaceAll('"ford"', `"${id}"`)
    .replaceAll('The Ford', nameOfId(id))
    .replaceAll(/\bford(?=\.open|: System| \}|,\n)/g, identifier(id));

const identifier = (id: string): string =>
  id.replace(/^\d/, '_$&').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
