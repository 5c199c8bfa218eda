/** Prints a page as PDF with an installed Chromium. Stonecast does not include one. */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { msg, StonecastError } from '../../errors/index.js';

/** Environment variables with the path of a Chromium. The first one that is set wins. */
const VARIABLES = ['CHROMIUM', 'CHROME_PATH'];
/** Names of the program on the PATH. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chrome.exe',
  'microsoft-edge',
  'msedge.exe',
];
/** Installation paths outside the PATH. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** The time limit of printing, in milliseconds. */
const PATIENCE = 120_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the path of Chromium: the value of CHROMIUM or CHROME_PATH, otherwise the first one on the PATH.
 * @throws StonecastError `cannot-do` if there is no Chromium, or none at the variable's path
 */
export function findChromium(environment: Environment = process.env): string {
  const variable = VARIABLES.find((name) => environment[name]);
  const named = variable === undefined ? undefined : environment[variable];
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const anywhere = (name: string): string[] => folders.map((folder) => path.join(folder, name));
  const candidates =
    named === undefined ? [...NAMES.flatMap(anywhere), ...PLACES] : [named, ...anywhere(named)];
  const found = candidates.find(isProgram);
  if (found !== undefined) return found;
  throw new StonecastError('cannot-do', {
    what: msg('a PDF'),
    reason:
      variable === undefined
        ? msg('printing needs Chromium, and Stonecast finds none')
        : msg('{variable} names no program', { variable }),
    tip: msg(
      'install Chromium or Chrome, or name it: CHROMIUM=/path/to/chromium; the page prints from any browser too',
    ),
  });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return path.isAbsolute(file) && statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Prints a self-contained page. The same Chromium turns equal pages into equal bytes, because the date is removed.
 * @throws StonecastError `cannot-do` if Chromium produces no file
 */
export async function printPdf(html: string, chromium: string): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stonecast-print-'));
  const [page, pdf] = [path.join(folder, 'report.html'), path.join(folder, 'report.pdf')];
  try {
    writeFileSync(page, html);
    const said = await finished(chromium, [
      ...FLAGS,
      ...sandbox(),
      `--user-data-dir=${path.join(folder, 'user')}`,
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ]);
    return timeless(readPdf(pdf, chromium, said));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
];

/** Chromium cannot use its sandbox as root. This is safe: the page has no scripts and sends no requests. */
const sandbox = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** Runs a program until it ends. Returns the end of its standard error. */
function finished(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: PATIENCE,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.on('error', (error) => {
      resolve(error.message);
    });
    child.on('close', () => {
      resolve(said.trim().split('\n').at(-1) ?? '');
    });
  });
}

function readPdf(file: string, chromium: string, said: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    const what = msg('a PDF by {chromium}', { chromium: path.basename(chromium) });
    const reason =
      said === ''
        ? msg('it printed nothing')
        : msg('it printed nothing and said: {said}', { said: said.slice(0, 200) });
    const tip = msg('name another one: CHROMIUM=/path/to/chromium; or print report.html from a browser');
    throw new StonecastError('cannot-do', { what, reason, tip }, { cause });
  }
}

/** Replaces the dates in a PDF by a fixed date of the same length, so that all offsets remain correct. */
function timeless(pdf: Buffer): Uint8Array {
  const text = pdf.toString('latin1');
  const dated = text.replace(
    /(\/(?:CreationDate|ModDate) \(D:)\d{14}/g,
    (_, key: string) => `${key}20000101000000`,
  );
  return new Uint8Array(Buffer.from(dated, 'latin1'));
}
