/** Lists what a patch changes. */
import type { Change, PatchChanges } from '../../questions/index.js';
import { isFields, type System } from '../../system/index.js';
import { formatDecimal, pathText, translateDeclared } from '../../i18n/index.js';
import { escapeTerminal } from '../terminal/io.js';
import { t } from '../words/verdicts/index.js';

/** Lists the changes of a patch, one per line. */
export function patchLines(
  { profiles, abilities, names, added, removed }: PatchChanges,
  system: System,
): string[] {
  // Fields and abilities have names. Entries of lists count from one.
  const called = (path: string): string =>
    pathText(path, (part) => names[part] ?? translateDeclared(part, system.glossaries));
  return [
    ...profiles.flatMap(({ id, name, changes }) =>
      changeLines(
        t('compare.of', { name: escapeTerminal(name), id: escapeTerminal(id) }),
        // A figure that a patch gives is assumed no more. That goes without saying.
        changes.filter(({ where }) => where.split('.')[0] !== 'assumed'),
        { called, system },
      ),
    ),
    ...abilities.flatMap(({ id, name, changes }) =>
      changeLines(t('compare.ofAbility', { name: escapeTerminal(name), id: escapeTerminal(id) }), changes, {
        called,
        system,
      }),
    ),
    ...added.map((id) => `  ${t('compare.added', { id: escapeTerminal(id) })}`),
    ...removed.map((id) => `  ${t('compare.gone', { id: escapeTerminal(id) })}`),
  ];
}

/** Lists the changes of one entry, one per line, each after the prefix. */
export const changeLines = (
  prefix: string,
  changes: readonly Change[],
  {
    called = String,
    system,
  }: {
    readonly called?: (path: string) => string;
    readonly system?: Pick<System, 'saves' | 'glossaries'>;
  } = {},
): string[] =>
  changes.map(({ where, old, new: recent }) => {
    const step = (system && saveText(where, [old, recent], system)) ?? entryText(where, old, recent);
    return `  ${prefix}${escapeTerminal(called(where))} ${step ?? `${shown(old, called)} → ${shown(recent, called)}`}`;
  });

/**
 * Formats the change of a save roll: `5+ → 4+ (tougher)`. A lower roll is better; who has `none` never saves. Undefined:
 * the field is no save.
 */
function saveText(
  where: string,
  [old, recent]: readonly [unknown, unknown],
  { saves, glossaries }: Pick<System, 'saves' | 'glossaries'>,
): string | undefined {
  const field = where.split('.').at(-1) ?? '';
  const steps = saves && Object.hasOwn(saves, field) ? saves[field] : undefined;
  const [before, after] = [saveRoll(old), saveRoll(recent)];
  if (!steps || before === undefined || after === undefined) return undefined;
  const step = translateDeclared(after < before ? steps.lower : steps.higher, glossaries);
  return t('compare.saves', { old: rollText(before), recent: rollText(after), step });
}

/** Says that a named entry of a list is removed, or new. Undefined: it stays, or it brings more than its name. */
function entryText(where: string, old: unknown, recent: unknown): string | undefined {
  const id = where.split('.').at(-1);
  const own = (value: unknown): unknown => (isFields(value) ? value['id'] : value);
  if (recent === undefined && own(old) === id) return t('compare.entryRemoved');
  const bare = !isFields(recent) || Object.keys(recent).length === 1;
  return old === undefined && bare && own(recent) === id ? t('compare.entryNew') : undefined;
}

/** Returns the lowest roll that saves, infinity if none does; undefined for what is no save. */
const saveRoll = (value: unknown): number | undefined =>
  value === 'none' ? Infinity : typeof value === 'number' ? value : undefined;

const rollText = (roll: number): string => (roll === Infinity ? t('compare.never') : `${roll}+`);

/** Formats a number with all the digits that a person writes; a quotient such as 20 ÷ 3 gets one. */
function plainText(value: number): string {
  const text = String(value);
  return formatDecimal(text.length > 12 ? String(Math.round(value * 10) / 10) : text);
}

function shown(value: unknown, called: (text: string) => string): string {
  if (value === undefined) return t('compare.lacking');
  const text =
    typeof value === 'string'
      ? called(value)
      : typeof value === 'number'
        ? plainText(value)
        : JSON.stringify(value);
  return escapeTerminal(text.length > 80 ? `${text.slice(0, 77)}…` : text);
}
