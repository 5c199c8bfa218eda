/** JSON Schemas of the files that people write, for completion in editors. */
import * as z from 'zod';
import type { System } from '../../system/index.js';
import { StonecastError, fault, asWritten } from '../../wording/index.js';

/**
 * The schema of a kind of file as JSON; forms that return are told once and referred to.
 * @throws StonecastError `wrong-value` for a kind that the system does not have
 */
export function schemaText({ schemas }: System, kind: string): string {
  const schema = Object.hasOwn(schemas, kind) ? schemas[kind] : undefined;
  if (!(schema instanceof z.ZodType)) {
    const expected = fault('one of {list}', { list: Object.keys(schemas).join(', ') });
    throw new StonecastError('wrong-value', {
      what: fault('the kind of schema'),
      found: asWritten(kind),
      expected,
    });
  }
  const json = z.toJSONSchema(schema, {
    ...{ target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'ref' },
  });
  return `${JSON.stringify(json, null, 2)}\n`;
}
