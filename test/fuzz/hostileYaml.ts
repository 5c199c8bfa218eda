/** Shapes of text that cost a parser most, each as long as wanted. */

/** Makes a text of at most so many characters. */
export type Shape = (characters: number) => string;

const repeated =
  (piece: string, before = '', after = ''): Shape =>
  (characters) =>
    before + piece.repeat(Math.floor((characters - before.length - after.length) / piece.length)) + after;

const numbered =
  (piece: (i: number) => string, before = '', after = ''): Shape =>
  (characters) => {
    const pieces = [before];
    let length = before.length + after.length;
    for (let i = 0; (length += piece(i).length) <= characters; i++) pieces.push(piece(i));
    return [...pieces, after].join('');
  };

/** By name. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  'commas alone': repeated(',', '[', ']'),
  'empty pairs': repeated(':,', '[', ']'),
  'many values': repeated('1,', '[', ']'),
  'many groups': repeated('{"a":1,"b":[1,2]},', '[', '1]'),
  'lists without end': repeated('['),
  'groups without end': repeated('{a: '),
  'lists in rows': repeated('- '),
  'keys asked for': repeated('? '),
  'keys without names': repeated(': '),
  'ever deeper': numbered((i) => `${' '.repeat(i)}a:\n`),
  'as deep as may be': repeated(`${'['.repeat(30)}${']'.repeat(30)},`, '[', ']'),
  'many keys': numbered((i) => `k${i}: 1\n`),
  'many keys in a row': numbered((i) => `k${i}: 1, `, '{', '}'),
  'one key again': repeated('a: 1\n'),
  'one alias': repeated('- *a\n', '- &a 1\n'),
  'anchors and aliases': numbered((i) => `- &a${i} 1\n- *a${i}\n`),
  'one anchor again': repeated('- &a 1\n- *a\n'),
  'aliases that lead nowhere': repeated('- *b\n'),
  'an alias within itself': repeated('*a,', '&a [', ']'),
  laughs: numbered((i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]\n`, 'a0: &a0 [1]\n'),
  tags: repeated('- !foo 1\n'),
  'a block': repeated('  x\n', 'a: |\n'),
  'a folded block': repeated('  x\n   y\n', 'a: >\n'),
  'an empty block': repeated('\n', 'a: |\n'),
  'many blocks': repeated('- |\n x\n'),
  'quotes alone': repeated('"" '),
  'an open quote': repeated('x', '"'),
  'escapes that are none': repeated('\\q', '"', '"'),
  'backslashes and quotes': (characters) => `"${'\\'.repeat(characters / 2)}${'"'.repeat(characters / 2)}`,
  'lines in quotes': repeated('x\n', '"', '"'),
  'words of many lines': repeated('x\n  ', 'a: '),
  spaces: repeated(' ', '', 'a: 1'),
  tabs: repeated('\tb: 1\n', 'a:\n'),
  'empty lines': repeated('\n', 'a:', ' 1'),
  comments: repeated('   #\n  #\n #\n#\n', 'a:\n  b: 1\n', 'c: 1'),
  'comments in a list': repeated(', #\n1 ', '[1 ', ']'),
  directives: repeated('%a\n', '', '---\na: 1'),
  'many documents': repeated('---\n'),
  'brackets that close': repeated(']'),
  'lists as keys': repeated('[]: 1\n'),
  'lists beside lists': repeated('[]'),
  'at signs': repeated('@\n'),
  'no comma between': repeated('"a" ', '[', ']'),
  'lists that stay open': repeated('a: [\n'),
  'a long number': repeated('1', 'a: '),
};
