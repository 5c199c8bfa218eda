/** The schemas that editors complete files by: every field is told in a sentence, ids are listed, and what runs passes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { OpenSystems } from '../../src/cli/options/inputs/systemOfInput.js';
import { fieldsOfKind, schemaKinds, schemaText } from '../../src/cli/options/fileSchemas.js';
import { SYSTEMS, systemNamed } from '../../src/systems/registry.js';

const EXAMPLES = path.join(import.meta.dirname, '../../examples');
const systems = new OpenSystems();
type Node = Record<string, unknown>;

const kinds = SYSTEMS.flatMap((system) => schemaKinds(system).map((kind) => ({ id: system.id, kind })));
const texts = new Map<string, string>();
function textOf(id: string, kind: string): string {
  const system = systemNamed(id);
  const found = texts.get(`${id} ${kind}`) ?? schemaText(systems.get(system), kind);
  texts.set(`${id} ${kind}`, found);
  return found;
}

/** Every group of fields anywhere in a schema. */
function groupsOf(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'properties' in node && !Array.isArray(node) ? [node.properties as Node] : [];
  return [...own, ...Object.values(node).flatMap(groupsOf)];
}

/** The fields that a schema has and needs at its top, of whichever of its forms. */
function topOf(json: Node): { known: string[]; needed: string[] } {
  const forms = [json, ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => (json[key] ?? []) as Node[])].map(
    (form) => {
      const name = form['$ref'] as string | undefined;
      const definitions = json['definitions'] as Record<string, Node>;
      return name === undefined ? form : definitions[name.replace('#/definitions/', '')];
    },
  );
  const known = forms.flatMap((form) => Object.keys((form?.['properties'] ?? {}) as Node));
  return { known: [...new Set(known)], needed: (json['required'] ?? []) as string[] };
}

describe.each(kinds)('$id $kind', ({ id, kind }) => {
  const text = textOf(id, kind);

  it('tells every field in a sentence, and is small', () => {
    const silent = groupsOf(JSON.parse(text)).flatMap((group) =>
      Object.entries(group).filter(([, field]) => !/^[A-Z].{8}/.test(String((field as Node)['description']))),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
    // The longest is that of battles: weights by the situation are about a tenth of it, and so are conditions of victory
    // and drawn tables.
    expect(text.length).toBeLessThan(100_000);
  });

  it('has at the top the fields that a file of another command is known by', () => {
    const { known, needed } = fieldsOfKind(systemNamed(id), kind);
    const top = topOf(JSON.parse(text) as Node);
    expect([...known].sort()).toEqual(top.known.sort());
    // A patch needs what a file of profiles needs: its entries are shorter, its top is not.
    expect([...needed].sort()).toEqual(top.needed.sort());
  });
});

it('no sentence is told that no field has', () => {
  for (const { id, schemas, fields } of SYSTEMS) {
    const reported = new Set(
      Object.keys(schemas).flatMap((kind) => textOf(id, kind).match(/"description": ".*"/g) ?? []),
    );
    const idle = Object.entries(fields?.about ?? {}).filter(
      ([, sentence]) => !reported.has(`"description": ${JSON.stringify(sentence)}`),
    );
    expect(
      idle.map(([name]) => name),
      id,
    ).toEqual([]);
  }
});

it('lists ids, and takes those that it does not know', () => {
  const schema = JSON.parse(textOf('twilight', 'scenario')) as {
    definitions: Record<string, { enum: string[] }>;
  };
  expect(schema.definitions['profile']?.enum).toContain('empire/militia-captain');
  expect(schema.definitions['ability']?.enum).toContain('dodge');
  const checked = z.fromJSONSchema(schema);
  const against = (model: unknown): unknown => ({
    system: 'twilight',
    attacker: { model },
    defender: { model },
  });
  expect(checked.safeParse(against('mine/own')).success).toBe(true);
  expect(checked.safeParse(against(5)).success).toBe(false);
  expect(checked.safeParse({ ...(against('mine/own') as Node), defendr: {} }).success).toBe(false);
});

/** The kinds of the example files that are not called after them. */
const KINDS: Readonly<Record<string, string>> = {
  'twilight/combat': 'scenario',
  'twilight/duel': 'scenario',
  'twilight/shot': 'scenario',
  'twilight/wild': 'scenario',
  'twilight/in-progress': 'position',
  'twilight/my-models': 'profiles',
  'twilight/small-battle': 'battle',
  'twilight/river': 'battle',
  'twilight/four-forces': 'battle',
  'twilight/steamboat': 'battle',
  'twilight/skirmish': 'battle',
  'twilight/small-lists': 'battle',
  'grinding-annihilation/high-ground': 'battle',
  'genertela/battle': 'scenario',
  'genertela/campaigns/cards': 'campaign-cards',
  'grinding-annihilation/battle': 'brawl',
  'grinding-annihilation/meeting': 'battle',
  'grinding-annihilation/volley': 'scenario',
};
const FOLDERS: Readonly<Record<string, string>> = {
  tables: 'table',
  lists: 'list',
  scenarios: 'battle-scenario',
  armies: 'army',
  campaigns: 'campaign-map',
};

it('every example file passes the schema of its kind', () => {
  const files = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  );
  const faults = files.flatMap((file) => {
    const whole = file.replace('.yaml', '').replaceAll(path.sep, '/');
    const [id = '', folder = '', inner] = whole.split('/');
    const kind = KINDS[whole] ?? (inner === undefined ? folder : (FOLDERS[folder] ?? folder));
    const schema = JSON.parse(textOf(id, kind)) as never;
    const found = z.fromJSONSchema(schema).safeParse(parse(readFileSync(path.join(EXAMPLES, file), 'utf8')));
    return found.success ? [] : [`${file}: ${z.prettifyError(found.error)}`];
  });
  expect(faults).toEqual([]);
});
