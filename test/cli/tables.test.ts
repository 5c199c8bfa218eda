/** `stonecast table`: the reference answers, what people read, and what is wrong with a file. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

interface Vector {
  readonly file: unknown;
  readonly expect: unknown;
}

/** How far numbers may be off, by the name of their field. */
const TOLERANCE: Readonly<Record<string, number>> = { gap: 1e-6, visible: 1e-4, length: 1e-3 };

function close(expected: unknown, found: unknown, at: string): void {
  if (typeof expected === 'number') {
    const off = Math.abs(expected - (found as number));
    expect(off, `${at}: ${String(found)} for ${expected}`).toBeLessThanOrEqual(
      TOLERANCE[at.replace(/^.*\./, '')] ?? 0,
    );
  } else if (Array.isArray(expected)) {
    expect(found, at).toHaveLength(expected.length);
    expected.forEach((value, i) => close(value, (found as unknown[])[i], `${at}[${i}]`));
  } else if (typeof expected === 'object' && expected !== null) {
    expect(found, at).not.toBeNull();
    for (const [key, value] of Object.entries(expected))
      close(value, (found as Record<string, unknown>)[key], `${at}.${key}`);
  } else expect(found, at).toBe(expected);
}

describe.each(['sight', 'reach', 'blast'])('table %s', (question) => {
  const source = new URL(`../golden/tables/table-${question}.json`, import.meta.url);
  const vectors = JSON.parse(readFileSync(source, 'utf8')) as Vector[];

  it.each(vectors.map((vector, i) => ({ i, ...vector })))(
    'case $i',
    async ({ i, file, expect: expected }) => {
      const path = scratch.file(`${question}-${i}.json`, JSON.stringify(file));
      const { code, out, err } = await stonecast('table', question, path, '--json');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      close(expected, JSON.parse(out), '');
    },
  );
});

const FOLDER = new URL('../../examples/twilight/tables/', import.meta.url);
const example = (name: string): string => new URL(name, FOLDER).pathname;

describe('stonecast table', () => {
  it('tells people in a sentence and a table', async () => {
    const { out } = await stonecast('table', 'sight', example('crossroads.yaml'));
    expect(out).toContain(
      'Slinger s1 sees Abrok a1, 5.53" away, Obstructed by Militia m1 (63 % of it shows).',
    );
    expect(out).toContain('Slinger s1 does not see Abrok a2, 13.2" away: the wood in the way.');
    expect(out).toMatch(/Slinger s1 {2}Abrok a1 +5\.53 {2}Obstructed {2}63\.1 % {2}Militia m1/);
    const french = await stonecast('--lang', 'fr', 'table', 'reach', example('crossroads.yaml'));
    expect(french.out).toContain('Abrok a2 a 15,29" à parcourir au contact de Slinger s1');
  });

  it('draws every example, with ways and fans where asked for', async () => {
    for (const name of readdirSync(FOLDER)) {
      const { code, out, err } = await stonecast('table', 'draw', example(name), '--fans');
      expect([code, err], name).toEqual([0, '']);
      expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
      expect(out).not.toMatch(/NaN|undefined|Infinity/);
    }
    const plain = await stonecast('table', 'draw', example('crossroads.yaml'));
    const ways = await stonecast('table', 'draw', example('crossroads.yaml'), '--ways');
    expect(ways.out.length).toBeGreaterThan(plain.out.length);
  });

  it('reads warfields of Grinding-Annihilation, in both languages', async () => {
    const file = new URL('../../examples/grinding-annihilation/tables/relay.yaml', import.meta.url).pathname;
    const sight = await stonecast('table', 'sight', file);
    expect(sight.out).toContain('post sees pack, 13.4" away: 0 of 2 troops fully, 2 in part.');
    expect(sight.out).toContain('3 of 3 troops have cover from wooded area.');
    const french = await stonecast('--lang', 'fr', 'table', 'contact', file);
    expect(french.out).toContain(
      'guard est en cohésion. 4 de ses figurines peuvent combattre, contre runners.',
    );
    const reach = await stonecast('table', 'reach', file, '--json');
    expect((JSON.parse(reach.out) as { moves: { way: { climb: number } }[] }).moves.at(-1)?.way.climb).toBe(
      4,
    );
    const drawn = await stonecast('table', 'draw', file, '--ways');
    expect(drawn.out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(drawn.out).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('generates warfields that it reads again', async () => {
    const { out } = await stonecast('table', 'generate', '--system', 'grinding-annihilation', '--seed', 'x');
    const again = await stonecast('table', 'contact', scratch.file('field.yaml', out), '--json');
    expect([again.code, again.out]).toEqual([0, '{"formations":[]}\n']);
  });

  it('tells who is Engaged', async () => {
    const models = [
      { id: 'a', side: 'one', at: [5, 5], size: 'small' },
      { id: 'b', side: 'two', at: [5, 6.185], size: 'small' },
      { id: 'c', side: 'two', at: [5, 8], size: 'small' },
    ];
    const text = JSON.stringify({ system: 'twilight', table: { width: 20, depth: 20 }, models });
    const file = scratch.file('engaged.json', text);
    const { out } = await stonecast('table', 'contact', file, '--json');
    expect(JSON.parse(out)).toEqual({
      models: [
        { model: 'a', engaged: ['b'] },
        { model: 'b', engaged: ['a'] },
        { model: 'c', engaged: [] },
      ],
    });
    expect((await stonecast('table', 'contact', file)).out).toContain('a is Engaged with b.');
  });

  it('writes a PNG over what is there', async () => {
    const file = scratch.file('picture.png', 'old');
    const { code, out } = await stonecast('table', 'draw', example('ravine.yaml'), '--out', file);
    expect([code, out]).toEqual([0, `Drawn: ${file}\n`]);
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
    const wrong = await stonecast('table', 'draw', example('ravine.yaml'), '--out', 'picture.gif');
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('a name that ends in .svg or .png');
  });

  it('generates the same table from the same seed, and one that can be read', async () => {
    const asked = ['table', 'generate', '--seed', 'x', '--pieces', '6', '--symmetry', 'mirror'];
    const [first, again, other] = [
      await stonecast(...asked),
      await stonecast(...asked),
      await stonecast(...asked, '--seed', 'y'),
    ];
    expect(again.out).toBe(first.out);
    expect(other.out).not.toBe(first.out);
    const file = scratch.file('generated.yaml', first.out);
    const { code, err } = await stonecast('table', 'draw', file);
    expect([code, err]).toEqual([0, '']);
    const full = await stonecast('table', 'generate', '--pieces', '200', '--density', '0.9');
    expect(full.code).toBe(2);
    expect(full.err).toContain('do not fit');
  });
});

describe('sizes', () => {
  it('stand at every profile, marked where they are assumed', async () => {
    const { out } = await stonecast('profiles', 'list', '--json');
    const entries = JSON.parse(out) as { id: string; size: string; assumed: string[] }[];
    for (const { id, size, assumed } of entries) {
      expect(['tiny', 'small', 'medium', 'large', 'huge'], id).toContain(size);
      expect(assumed, id).toContain('size');
    }
    const sizes = new Map(entries.map(({ id, size }) => [id, size]));
    expect(sizes.get('empire/militia')).toBe('small');
    expect(sizes.get('dhogu/yirnak-rider')).toBe('medium');
    const shown = await stonecast('profiles', 'show', 'kedashi/frenu');
    expect(shown.out).toContain('size: tiny (assumed)');
  });
});

describe('a bad table', () => {
  const table = (terrain: string, models: string): string =>
    `system: twilight\ntable:\n  width: 24\n  depth: 24\n  terrain:\n${terrain}models:\n${models}`;
  const model = (id: string, x: string | number, y: number): string =>
    `  - { id: ${id}, side: ${id}, at: [${x}, ${y}], size: small }\n`;
  const rock =
    '    - { kind: obstacle, height: tall, shape: { polygon: [[8, 8], [12, 8], [12, 12], [8, 12]] } }\n';
  const wood = '    - { kind: wood, shape: { circle: [4, 4], radius: 2 } }\n';

  it.each([
    [
      'bases that overlap',
      table(wood, model('a', 5, 5) + model('b', 5.5, 5)),
      '9:27',
      'overlaps that of "a"',
    ],
    ['a base off the table', table(wood, model('a', 0.2, 5)), '8:27', '0.391" off the table'],
    [
      'a base in a tall obstacle',
      table(rock, model('a', 7.8, 10)),
      '8:27',
      'in the tall obstacle terrain[0]',
    ],
    ['two models with one id', table(wood, model('a', 5, 5) + model('a', 15, 5)), '9:11', '"a" again'],
    ['NaN', table(wood, model('a', '.nan', 5)), '8:28', 'NaN'],
    [
      'a polygon that crosses itself',
      table('    - { kind: wood, shape: { polygon: [[0, 0], [4, 4], [4, 0], [0, 4]] } }\n', model('a', 5, 5)),
      '6:40',
      'a simple polygon',
    ],
    [
      'a wood that is a line',
      table('    - { kind: wood, shape: { line: [[0, 0], [4, 4]] } }\n', ''),
      '6:36',
      'line',
    ],
    ['an obstacle of no height', table(rock.replace(', height: tall', ''), ''), '6:7', 'height'],
    ['no size', table(wood, '  - { id: a, side: a, at: [5, 5] }\n'), '8:5', '"size"'],
    [
      'a line of one place',
      table('    - { kind: barrier, shape: { line: [[3, 4], [3, 4]] } }\n', ''),
      '6:48',
      'a line has a length',
    ],
    ['a base that no end of the table holds', table(wood, model('a', '-.inf', 5)), '8:28', '-Infinity'],
    [
      '10,000 pieces',
      table('    - {kind: frugin, shape: {circle: [4, 4], radius: 2}}\n'.repeat(10_000), ''),
      '7505:13',
      'split the file',
    ],
    ['1,000 pieces', table(wood.repeat(1000), ''), '6:5', 'at most 200 entries'],
  ])('with %s is told where', async (_, text, place, words) => {
    const file = scratch.file('bad.yaml', text);
    const { code, out, err } = await stonecast('table', 'sight', file);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err).toContain(`bad.yaml:${place}`);
    expect(err).not.toContain('    at ');
    const french = await stonecast('--lang', 'fr', 'table', 'sight', file);
    expect(french.code).toBe(2);
    expect(french.err).not.toContain('it should be');
  });

  it('that is asked for what it lacks says so', async () => {
    const file = scratch.file('bare.yaml', table(wood, model('a', 8, 8)));
    for (const [question, field] of [
      ['reach', 'moves'],
      ['blast', 'blast'],
    ] as const) {
      const { code, err } = await stonecast('table', question, file);
      expect(code).toBe(2);
      expect(err).toContain(`"${field}" is missing`);
    }
    const lost = scratch.file(
      'lost.yaml',
      `${table(wood, model('a', 8, 8))}sight:\n  - { from: a, to: bb }\n`,
    );
    const { err } = await stonecast('table', 'sight', lost);
    expect(err).toContain('lost.yaml:10:20');
  });
});
