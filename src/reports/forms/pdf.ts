/** A page as PDF, printed by a Chromium that is on the machine; Stonecast brings none along. */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { msg, StonecastError } from '../../errors/index.js';

/** Variables that name a Chromium, the first that is set. */
const VARIABLES = ['CHROMIUM', 'CHROME_PATH'];
/** What it is called where programs are looked for. */
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
/** Where installers put it off that path. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** Milliseconds that printing may take. */
const PATIENCE = 120_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The Chromium to print with: the one that CHROMIUM or CHROME_PATH names, else the first on the PATH.
 * @throws StonecastError `cannot-do` where there is none, or none where the variable says
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
        ? msg('no Chromium was found to print it')
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
 * Prints a page that needs nothing else. Equal pages give equal bytes with the same Chromium: the time of printing is
 * taken out.
 * @throws StonecastError `cannot-do` where the program prints nothing
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

/** Chromium refuses its sandbox to the superuser; the page has no scripts and asks for nothing. */
const sandbox = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** Runs a program to its end; what it said last on standard error. */
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

/** The file with one and the same date in it, as long as the one that it had: everything stands where it stood. */
function timeless(pdf: Buffer): Uint8Array {
  const text = pdf.toString('latin1');
  const dated = text.replace(
    /(\/(?:CreationDate|ModDate) \(D:)\d{14}/g,
    (_, key: string) => `${key}20000101000000`,
  );
  return new Uint8Array(Buffer.from(dated, 'latin1'));
}
