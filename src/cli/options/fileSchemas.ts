/** JSON Schemas of user files, for completion in editors. They describe each field and list the valid ids. */
import * as z from 'zod';
import { experimentJsonSchema, experimentSchema } from '../../experiments/index.js';
import { isFields, type FieldTexts, type OpenSystem, type System } from '../../system/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { StonecastError, msg } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';

/** A part of a JSON Schema. */
type Node = Record<string, unknown>;

/** Returns the kinds of files for which a system has a schema. */
export const schemaKinds = (system: System): string[] => [
  ...Object.keys(system.schemas),
  ...(system.patched !== undefined ? ['patch'] : []),
  'experiment',
];

/**
 * Returns the schema of a kind of file as JSON. Repeated forms become references.
 * @param open the system, with the profiles whose ids the schema lists
 * @throws StonecastError `wrong-value` for an unknown kind
 */
export function schemaText(open: OpenSystem, kind: string): string {
  if (!schemaKinds(open.system).includes(kind)) {
    const expected = msg('one of {list}', { list: schemaKinds(open.system).join(', ') });
    const params = { what: msg('the kind of schema'), found: asWritten(kind), expected };
    throw new StonecastError('wrong-value', params);
  }
  return `${JSON.stringify(schemaOf(open, kind), null, 2)}\n`;
}

function schemaOf(open: OpenSystem, kind: string): unknown {
  const { schemas, fields, references = [] } = open.system;
  if (kind === 'experiment') return experimentJsonSchema();
  const json = jsonOf(schemas[kind === 'patch' ? 'profiles' : kind] as z.ZodType);
  for (const path of references) allowFile(json, json, path);
  if (kind === 'patch') askForIdsOnly(json);
  return fields === undefined ? json : new Teller(json, fields, open).reported(kind);
}

const jsonOf = (schema: z.ZodType): Node =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'ref' });

/** The allowed and the required top-level fields of a kind of file. */
interface KindFields {
  readonly kind: string;
  readonly known: ReadonlySet<string>;
  readonly needed: readonly string[];
}

/** Returns the fields of every kind of file of a system. */
const schemaFields = (system: System): KindFields[] =>
  schemaKinds(system).map((kind) => fieldsOfKind(system, kind));

/** Returns every kind that matches the top-level fields. A file with no fields except `system` matches none. */
export function kindsOfFile(fields: readonly string[]): { system: System; kind: string }[] {
  if (fields.every((field) => field === 'system')) return [];
  return SYSTEMS.flatMap((system) =>
    schemaFields(system)
      .filter(
        ({ known, needed }) =>
          fields.every((one) => known.has(one)) && needed.every((one) => fields.includes(one)),
      )
      .map(({ kind }) => ({ system, kind })),
  );
}

/** Returns the fields of one kind of file. */
export function fieldsOfKind(system: System, kind: string): KindFields {
  const schema = FRAMES[kind] ?? system.schemas[kind === 'patch' ? 'profiles' : kind];
  const forms = objectsIn(schema);
  const [only, ...others] = forms;
  const needed = only !== undefined && others.length === 0 ? Object.entries<z.ZodType>(only.shape) : [];
  return {
    kind,
    known: new Set(forms.flatMap(({ shape }) => Object.keys(shape))),
    needed: needed.flatMap(([name, { _zod }]) => (_zod.optin === undefined ? [name] : [])),
  };
}

/** Kinds of files that every system has. */
const FRAMES: Readonly<Record<string, z.ZodType>> = {
  experiment: experimentSchema,
};

/**
 * Returns the object forms that a schema accepts at the top. It reads the schema directly, because conversion to JSON
 * is slower than reading most files.
 */
function objectsIn(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsIn);
  if (schema instanceof z.ZodPipe) return objectsIn(schema.in);
  return [];
}

/** Resolves a reference, or returns the part itself. */
function referred(json: Node, node: unknown): unknown {
  const definitions = json['definitions'];
  if (!isFields(node) || typeof node['$ref'] !== 'string' || !isFields(definitions)) return node;
  return definitions[node['$ref'].replace('#/definitions/', '')];
}

/** Allows a text where a file may name another file instead of its content. */
function allowFile(json: Node, node: unknown, [name, ...rest]: readonly string[]): void {
  const group = referred(json, node);
  if (!isFields(group) || name === undefined) return;
  if (name === '*') {
    for (const one of [group['items']].flat()) allowFile(json, one, rest);
    return;
  }
  const properties = group['properties'];
  if (!isFields(properties) || properties[name] === undefined) return;
  if (rest.length > 0) allowFile(json, properties[name], rest);
  else properties[name] = { anyOf: [{ type: 'string' }, properties[name]] };
}

/** Requires only the id, because an entry of a patch gives only the changes. */
function askForIdsOnly(json: Node): void {
  const properties = json['properties'];
  for (const list of isFields(properties) ? Object.values(properties) : []) {
    const entry = isFields(list) ? referred(json, list['items']) : undefined;
    if (isFields(entry) && Array.isArray(entry['required']) && entry['required'].includes('id'))
      entry['required'] = ['id'];
  }
}

/** Adds field descriptions and lists of valid ids to a schema. */
class Teller {
  readonly #definitions: Node;
  readonly #seen = new Set<Node>();
  readonly #lists = new Set<string>();

  constructor(
    private readonly json: Node,
    private readonly fields: FieldTexts,
    private readonly open: OpenSystem,
  ) {
    this.#definitions = isFields(json['definitions']) ? json['definitions'] : {};
  }

  reported(kind: string): Node {
    this.walk(this.json, kind);
    const lists = [...this.#lists].map((what) => [what, { enum: this.idsOf(what) }] as const);
    return { ...this.json, definitions: { ...this.#definitions, ...Object.fromEntries(lists) } };
  }

  /** @param owner the nearest enclosing field, or the kind of the file */
  private walk(node: unknown, owner: string): void {
    for (const one of Array.isArray(node) ? node : []) this.walk(one, owner);
    if (!isFields(node) || this.#seen.has(node)) return;
    this.#seen.add(node);
    if (node['$ref'] !== undefined) this.walk(referred(this.json, node), owner);
    for (const [name, part] of Object.entries(node)) {
      if (name === 'definitions') continue;
      if (name === 'properties' && isFields(part)) this.describe(part, owner);
      else this.walk(part, owner);
    }
    this.listIds(node, owner);
  }

  private describe(properties: Node, owner: string): void {
    const { about } = this.fields;
    for (const [name, part] of Object.entries(properties)) {
      this.walk(part, name);
      const description = about[`${owner}.${name}`] ?? about[name];
      if (!isFields(part) || description === undefined) continue;
      // JSON Schema ignores everything next to a reference, so put the reference one level deeper.
      const { $ref, ...rest } = this.listed(part, name);
      properties[name] = { description, ...rest, ...($ref === undefined ? {} : { allOf: [{ $ref }] }) };
    }
  }

  /** Lists the valid ids for completion wherever a field's value may be a text. */
  private listIds(node: Node, owner: string): void {
    const what = this.fields.ids[owner];
    if (what === undefined) return;
    for (const key of ['anyOf', 'items']) {
      const part = node[key];
      if (Array.isArray(part) && part.some((one) => this.isText(one))) {
        node[key] = [this.listOf(what), ...(part as unknown[])];
      } else if (key === 'items' && this.isText(part)) node[key] = { anyOf: [this.listOf(what), part] };
    }
  }

  private listed(part: Node, name: string): Node {
    const what = this.fields.ids[name];
    return what !== undefined && this.isText(part) ? { anyOf: [this.listOf(what), part] } : part;
  }

  private isText(node: unknown): boolean {
    const plain = referred(this.json, node);
    if (!isFields(plain)) return false;
    return plain['type'] === 'string' && plain['enum'] === undefined && plain['const'] === undefined;
  }

  private listOf(what: string): Node {
    this.#lists.add(what);
    return { $ref: `#/definitions/${what}` };
  }

  private idsOf(what: string): string[] {
    if (what === 'ability') return (this.open.abilities?.() ?? []).map(({ id }) => id);
    return this.open
      .profiles()
      .filter((profile) => what === 'profile' || profile['kind'] === what)
      .map(({ id }) => id);
  }
}
