/** `stonecast table`: sight, distances, templates, pictures, and new tables to play on. */
import type { Command } from 'commander';
import { Document, isMap, isSeq } from 'yaml';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import { located, readDocument, writeNamedFile } from '../../files/index.js';
import { namedTable, USUAL_TABLE, withNamedTable } from '../../questions/index.js';
import type { Placement, Symmetry } from '../../space/index.js';
import type { NamedTable, OpenSystem, TableAnswer, TableRules, TableScene } from '../../system/index.js';
import { systemNamed, USUAL_SYSTEM } from '../../systems/registry.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import { numberBetween, refuseSampling, wholeNumber } from '../options/methodOptions.js';
import type { Question } from '../options/askQuestion.js';
import { OpenSystems } from '../options/inputs/systemOfInput.js';
import type { Session } from '../session.js';
import { escapeTerminal } from '../terminal/io.js';
import { textTable } from '../terminal/textTable.js';
import { examples } from '../words/helpWords.js';
import { t } from '../words/index.js';
import { inSystem } from '../options/language.js';
import { optionNamed } from '../options/optionTable.js';

interface Flags {
  readonly profiles?: string[];
  readonly json?: boolean;
}

interface DrawFlags extends Flags {
  readonly ways?: boolean;
  readonly fans?: boolean;
  readonly out?: string;
}

interface GenerateFlags {
  readonly system?: string;
  readonly seed?: string;
  readonly table?: string;
  readonly width?: string;
  readonly depth?: string;
  readonly pieces?: string;
  readonly density?: string;
  readonly symmetry?: Symmetry;
}

const FOLDER = 'examples/twilight/tables';

/** One kind of answer about a table. */
interface Answer {
  readonly name: string;
  readonly help: string;
  /** The example file's name. */
  readonly example: string;
  readonly answer: (scene: TableScene, system: OpenSystem) => TableAnswer;
}

const ANSWERS: readonly Answer[] = [
  {
    name: 'sight',
    help: 'who sees whom, and how much of it',
    example: 'crossroads',
    answer: (scene) => scene.sight(),
  },
  {
    name: 'reach',
    help: 'the shortest ways of the moves that a file asks for',
    example: 'crossroads',
    answer: (scene, system) => scene.reach?.() ?? refused(msg('"{field}"', { field: 'table reach' }), system),
  },
  {
    name: 'blast',
    help: 'whom the template of a file covers',
    example: 'ravine',
    answer: (scene, system) => scene.blast?.() ?? refused(msg('"{field}"', { field: 'table blast' }), system),
  },
  {
    name: 'contact',
    help: 'who is near enough to fight whom',
    example: 'crossroads',
    answer: (scene, system) =>
      scene.contact?.() ?? refused(msg('"{field}"', { field: 'table contact' }), system),
  },
];

/** The questions `ask sight`, `ask reach`, `ask blast` and `ask contact`. */
export const TABLE_QUESTIONS: readonly Question[] = ANSWERS.map(({ name, help, answer }) => ({
  name,
  help,
  reads: ['profiles', 'method'],
  files: true,
  documents(files, flags) {
    refuseSampling(name, flags);
    const systems = new OpenSystems(flags.profiles);
    return files.map((file) => () => withScene(file, systems, answer).json);
  },
}));

/** Adds `table sight|reach|blast|contact|draw|generate`. */
export function addTable(program: Command, session: Session): void {
  const table = program
    .command('table')
    .description('models on a table: sight, distances and templates; pictures of it');
  for (const one of ANSWERS) addAnswer(table, session, one);
  addDraw(table, session);
  addGenerate(table, session);
}

function addAnswer(table: Command, { io, report }: Session, asked: Answer): void {
  const example = `stonecast table ${asked.name} ${FOLDER}/${asked.example}.yaml`;
  withProfiles(table.command(asked.name).argument('<files...>', 'table files').description(asked.help))
    .addOption(optionNamed('json'))
    .addHelpText('after', examples(example, `${example} --json`))
    .action((files: string[], flags: Flags) => {
      const systems = new OpenSystems(flags.profiles);
      for (const file of files) {
        try {
          const found = withScene(file, systems, asked.answer);
          io.out(flags.json ? `${JSON.stringify(found.json)}\n` : answerText(found));
        } catch (error) {
          report(error);
        }
      }
    });
}

/** The default seed of a generated table. */
const USUAL_SEED = '1';

const withProfiles = (command: Command): Command => command.addOption(optionNamed('profiles'));

/** Formats the sentences, with the table below them. */
function answerText({ sentences, rows }: TableAnswer): string {
  const lines = sentences.map((sentence) => `${escapeTerminal(sentence)}\n`).join('');
  return rows.length > 1 ? `${lines}\n${textTable(rows)}` : lines;
}

/** Reads a table file and applies `work` to it. Errors carry their place in the file. */
function withScene<T>(
  file: string,
  systems: OpenSystems,
  work: (scene: TableScene, open: OpenSystem) => T,
): T {
  const document = readDocument(file);
  return located(document, () => {
    const open = systems.of(document.data);
    return work(rulesOf(open).read(withNamedTable(open, document.data)), open);
  });
}

function rulesOf(open: OpenSystem): TableRules {
  return open.tables ?? refused(msg('"{field}"', { field: 'table' }), open);
}

function refused(what: Message, { system }: OpenSystem): never {
  const reason = msg('{what} knows no such thing', { what: system.name });
  throw new StonecastError('cannot-do', { what, reason }, { path: ['system'] });
}

function addDraw(table: Command, { io }: Session): void {
  withProfiles(table.command('draw').argument('<file>', 'a table file'))
    .description('a picture of a table, as SVG or PNG')
    .addOption(optionNamed('ways'))
    .addOption(optionNamed('fans'))
    .addOption(optionNamed('out'))
    .addHelpText(
      'after',
      examples(
        `stonecast table draw ${FOLDER}/crossroads.yaml`,
        `stonecast table draw ${FOLDER}/crossroads.yaml --ways --fans`,
      ),
    )
    .action(async (file: string, flags: DrawFlags) => {
      const form = formOf(flags.out);
      const wishes = { ways: flags.ways === true, fans: flags.fans === true };
      const picture = withScene(file, new OpenSystems(flags.profiles), (scene) => scene.picture(wishes));
      // The drawing library loads slower than most commands run.
      const { svgPng, tableSvg } = await import('../../reports/index.js');
      const svg = tableSvg(picture);
      if (flags.out === undefined) io.out(svg);
      else {
        writeNamedFile(flags.out, form === 'png' ? await svgPng(svg) : svg);
        if (io.quiet !== true) io.out(`${t('table.drawn', { file: escapeTerminal(flags.out) })}\n`);
      }
    });
}

function formOf(out: string | undefined): 'svg' | 'png' {
  const form = out === undefined ? 'svg' : /\.(svg|png)$/i.exec(out)?.[1]?.toLowerCase();
  if (form === 'svg' || form === 'png') return form;
  const expected = msg('a name that ends in .svg or .png');
  throw new StonecastError('wrong-value', {
    what: asWritten('--out'),
    found: asWritten(JSON.stringify(out)),
    expected,
  });
}

function addGenerate(table: Command, { io }: Session): void {
  table
    .command('generate')
    .description('a table file with terrain drawn from a seed; the same seed gives the same bytes anywhere')
    .addOption(optionNamed('system'))
    .addOption(optionNamed('seed'))
    .addOption(optionNamed('table'))
    .addOption(optionNamed('width'))
    .addOption(optionNamed('depth'))
    .addOption(optionNamed('pieces'))
    .addOption(optionNamed('density'))
    .addOption(optionNamed('symmetry'))
    .addHelpText(
      'after',
      examples(
        'stonecast table generate --seed monday --pieces 10',
        'stonecast table generate --seed monday --symmetry turn --density 0.2 --width 48 --depth 36',
        'stonecast table generate --seed monday --table dense-48',
      ),
    )
    .action((flags: GenerateFlags) => {
      const open = new OpenSystems().get(systemNamed(flags.system ?? USUAL_SYSTEM));
      const random = uniformStream(seedWords(flags.seed ?? USUAL_SEED), 0, 0);
      const named = flags.table === undefined ? undefined : namedTable(open, flags.table);
      const { system, ...file } = rulesOf(open).generate({ ...placementOf(flags, named), random });
      const name = named && { name: inSystem(open.system, named.label) };
      io.out(yamlOf({ system, ...name, ...file }));
    });
}

/** Reads the requested placement. Missing options come from the named table, or from the usual one. */
function placementOf(flags: GenerateFlags, named: NamedTable | undefined): Omit<Placement, 'random'> {
  const usual = named?.placement ?? { ...USUAL_TABLE, symmetry: 'none' };
  const given = <T>(read: (flag: string) => T, flag: string | undefined, otherwise: T): T =>
    flag === undefined ? otherwise : read(flag);
  return {
    width: given((flag) => numberBetween('--width', flag, 6, 1000), flags.width, usual.width),
    depth: given((flag) => numberBetween('--depth', flag, 6, 1000), flags.depth, usual.depth),
    pieces: given((flag) => wholeNumber('--pieces', flag, 0, 200), flags.pieces, usual.pieces),
    density: given((flag) => numberBetween('--density', flag, 0, 0.9), flags.density, usual.density),
    symmetry: flags.symmetry ?? usual.symmetry,
  };
}

/** Writes a table file as people would: one piece of terrain per line. */
function yamlOf(file: Readonly<Record<string, unknown>>): string {
  const document = new Document(file);
  const terrain = document.getIn(['table', 'terrain']);
  if (isSeq(terrain)) for (const piece of terrain.items) if (isMap(piece)) piece.flow = true;
  return document.toString({ lineWidth: 0 });
}
