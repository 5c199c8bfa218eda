/** JSON Schemas of the files that people write, for completion in editors. */
import * as z from 'zod';
import type { System } from '../../system/index.js';
import { StonecastError } from '../../wording/index.js';

/**
 * The schema of a kind of file as JSON; forms that return are told once and referred to.
 * @throws StonecastError `wrong-value` for a kind that the system does not have
 */
export function schemaText({ schemas }: System, kind: string): string {
  const schema = Object.hasOwn(schemas, kind) ? schemas[kind] : undefined;
  if (!(schema instanceof z.ZodType)) {
    const expected = `one of ${Object.keys(schemas).join(', ')}`;
    throw new StonecastError('wrong-value', { what: 'the kind of schema', found: kind, expected });
  }
  const json = z.toJSONSchema(schema, {
    ...{ target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'ref' },
  });
  return `${JSON.stringify(json, null, 2)}\n`;
}
