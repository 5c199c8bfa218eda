/**
 * How plain the English of a page is: `node scripts/style.mjs [FILE …]` prints a row a page. By default it prints README,
 * docs, the texts of the program and the public docstrings. test/library/style.test.ts holds them to the limits.
 */
import console from 'node:console';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { URL, fileURLToPath } from 'node:url';
import ts from 'typescript';

/** What a page that people read may have at the most. */
export const LIMITS = { median: 14, longShare: 0.05, longest: 35, marks: 1.4, passiveShare: 0.02 };
/** Words above which a sentence counts as long. */
const LONG = 25;

/** The sentences of a Markdown page; code, tables, headings and pictures hold none. */
export function sentencesOf(markdown) {
  const prose = markdown
    .replaceAll('\r\n', '\n')
    .replace(/^(```|~~~)[^]*?^\1[^\n]*$/gm, '\n\n')
    .replace(/^(#+ .*|\|.*|!\[.*|---)$/gm, '\n')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'code')
    .replace(/^\s*(?:[-*]|\d+\.)\s+/gm, '\n\n')
    .replace(/[*_]{1,2}(\S[^*_]*?)[*_]{1,2}/g, '$1');
  return prose
    .split(/\n\s*\n/)
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?:])["”)]*\s+(?=["“(]?[\p{Lu}\d])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence) > 1);
}

const wordsOf = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** A form of "to be" before a participle. */
const PASSIVE =
  /\b(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+|not\s+|also\s+|then\s+)?(?:\w{2,}ed|made|done|given|taken|known|shown|told|found|built|kept|read|written|drawn|played|thrown|chosen|held|left|sent|set|put|cut|won|lost)\b/i;

/** The figures of a page. */
export function styleOf(markdown) {
  const sentences = sentencesOf(markdown);
  const lengths = sentences.map(wordsOf).sort((a, b) => a - b);
  const share = (test) => (sentences.length === 0 ? 0 : sentences.filter(test).length / sentences.length);
  const marks = sentences.reduce((sum, one) => sum + (one.match(/[,;:()]/g)?.length ?? 0), 0);
  const words = lengths.reduce((sum, one) => sum + one, 0);
  const you = sentences.join(' ').match(/\byou(?:r|rs|rself)?\b/gi)?.length ?? 0;
  return {
    sentences: sentences.length,
    words,
    median: lengths[lengths.length >> 1] ?? 0,
    longShare: share((one) => wordsOf(one) > LONG),
    longest: lengths.at(-1) ?? 0,
    marks: sentences.length === 0 ? 0 : marks / sentences.length,
    passiveShare: share((one) => PASSIVE.test(one)),
    youPerThousand: words === 0 ? 0 : (1000 * you) / words,
  };
}

/** What a page has too much of, in words. */
export function faultsOf(markdown, limits = LIMITS) {
  const style = styleOf(markdown);
  return Object.entries(limits).flatMap(([figure, most]) =>
    style[figure] > most ? [`${figure} ${Number(style[figure].toFixed(3))}, at most ${most}`] : [],
  );
}

/** Variables that hold English texts by key. */
const ENGLISH = /^(EN|ENGLISH|ERRORS|FIELDS|REPLAY_FIELDS|DECISIONS_EN)$/;
/** Functions whose first argument is an English text. */
const SAYS = /(^|\.)(msg|describe)$/;

/** Literal text of a node, undefined for other code. */
const literal = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

/**
 * The English texts of a source file: values of English catalogues, keys of French ones, messages, descriptions and help.
 * Names and single words do not count.
 */
export function textsOf(source) {
  const texts = [];
  const visit = (node, english) => {
    let inside = english;
    if (ts.isVariableDeclaration(node)) inside = ENGLISH.test(node.name.getText());
    if (ts.isPropertyAssignment(node)) {
      const key = literal(node.name) ?? node.name.getText();
      if (key.includes(' ') && !inside) texts.push(key);
      else if (inside || key === 'help' || key === 'description') texts.push(literal(node.initializer));
    }
    if (ts.isCallExpression(node) && SAYS.test(node.expression.getText()))
      texts.push(literal(node.arguments[0]));
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(parsed(source), false);
  return texts.filter((text) => text?.includes(' '));
}

/** The docstrings of the exported declarations of a source file: their sentences and their tags. */
export function docstringsOf(source) {
  const found = [];
  const visit = (node) => {
    if (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      for (const doc of node.jsDoc ?? [])
        for (const { comment } of [doc, ...(doc.tags ?? [])]) found.push(ts.getTextOfJSDocComment(comment));
    ts.forEachChild(node, visit);
  };
  visit(parsed(source));
  return found.filter((text) => text);
}

const parsed = (source) => ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);

/** A page of many texts, each once: a {place} stands for a word, with a capital where it begins a sentence. */
export function pageOf(texts) {
  return [...new Set(texts)]
    .map((text) => text.replace(/(^|[.!?]\s+)\{\w+\}/g, '$1Word').replace(/\{\w+\}/g, 'word'))
    .join('\n\n');
}

/** What `take` finds in every source file, as one page. */
export function sourcePage(take) {
  const folder = fileURLToPath(new URL('../src/', import.meta.url));
  const names = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .sort();
  return pageOf(names.flatMap((name) => take(readFileSync(folder + name, 'utf8'))));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const named = process.argv.slice(2);
  const pages = named.length > 0 ? named : ['README.md', ...readdirSync('docs').filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)]; // prettier-ignore
  console.log('page                               words  median  >25    max  marks  passive  you/1000');
  const rows = pages.map((page) => [page, readFileSync(page, 'utf8')]);
  if (named.length === 0) rows.push(['texts of the program', sourcePage(textsOf)], ['public docstrings', sourcePage(docstringsOf)]); // prettier-ignore
  for (const [page, text] of rows) {
    const style = styleOf(text);
    const cells = [
      page.padEnd(34),
      String(style.words).padStart(6),
      String(style.median).padStart(7),
      `${(100 * style.longShare).toFixed(0)} %`.padStart(6),
      String(style.longest).padStart(5),
      style.marks.toFixed(2).padStart(6),
      `${(100 * style.passiveShare).toFixed(0)} %`.padStart(7),
      style.youPerThousand.toFixed(0).padStart(8),
    ];
    console.log(cells.join(' '));
  }
}
