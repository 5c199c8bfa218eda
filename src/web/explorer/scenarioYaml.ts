/** Writes a scenario as YAML text, which the command line reads as the same data. */
/** Formats plain data as YAML: one field per line, small values on one line. */
export function yamlText(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .map(([key, value]) => field(key, value, ''))
    .join('');
}

function field(key: string, value: unknown, indent: string): string {
  const line = `${indent}${scalar(key)}: ${flow(value)}\n`;
  if (!isMap(value) || line.length <= 80 || Object.keys(value).length === 0) return line;
  const inside = Object.entries(value).map(([name, one]) => field(name, one, `${indent}  `));
  return `${indent}${scalar(key)}:\n${inside.join('')}`;
}

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (!isMap(value)) return scalar(value);
  const parts = Object.entries(value).map(([key, one]) => `${scalar(key)}: ${flow(one)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** Formats a scalar. Safe words have no quotes; everything else is JSON, which is valid YAML. */
function scalar(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const safe = /^[a-z][a-z0-9/+-]*$/i.test(value) && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(value);
  return safe ? value : JSON.stringify(value);
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
