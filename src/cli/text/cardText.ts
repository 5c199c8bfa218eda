/** A card in lines: each field by its name, with what people call its abilities and weapons. */
import { isAssumed, type AbilityEntry, type ProfileEntry, type System } from '../../system/index.js';
import { displayName, formatDecimal, locale } from '../../i18n/index.js';
import { fieldInSystem, inSystem } from '../options/language.js';
import { escapeTerminal } from '../terminal/io.js';
import { t } from '../words/index.js';

/** What a card's text needs of its game. */
interface Game {
  readonly system: System;
  /** The game's abilities: a card names them by their ids. */
  abilities?(): readonly AbilityEntry[];
}

/** Returns the lines of a card: its title, then each field that says something. */
export function cardText(entry: ProfileEntry, game: Game): string {
  const words = wordsOf(game);
  const rows = Object.entries(withNestedMarks(entry, game.system))
    .filter(([name, part]) => !said(name) && !isEmpty(part))
    .map(([name, part]) => {
      const text = rollOf(name, part, game.system) ?? cardValue(part, words);
      const value = isAssumed(entry, name) ? t('profiles.assumed', { value: text }) : text;
      return `  ${t('profiles.field', { label: words.label(name), value })}\n`;
    });
  return `${escapeTerminal(titleOf(entry))}\n${rows.join('')}`;
}

/** Returns the name and the id. A name that other cards have too already contains the id. */
function titleOf(entry: ProfileEntry): string {
  const [name, id] = [displayName(entry), `(${entry.id})`];
  return name.endsWith(id) ? name : `${name} ${id}`;
}

/** Returns the lowest roll that saves as cards print it, such as `5+`. Undefined: the field is no save, or never saves. */
export const rollOf = (field: string, value: unknown, { saves = {} }: System): string | undefined =>
  Object.hasOwn(saves, field) && typeof value === 'number' ? `${value}+` : undefined;

/** Returns one value of a card as people read it. The default leaves all names as they are. */
export function cardValue(value: unknown, words: Words = PLAIN): string {
  if (typeof value === 'string') return escapeTerminal(words.value(value));
  if (typeof value === 'boolean') return t(value ? 'plain.yes' : 'plain.no');
  if (Array.isArray(value))
    return value.length === 0
      ? t('plain.none')
      : value.map((part) => cardValue(part, words)).join(value.some(isGroup) ? '; ' : ', ');
  if (!isGroup(value)) return formatDecimal(JSON.stringify(value));
  return groupText(value, words);
}

/** How a card's text says names of fields and values. */
interface Words {
  label(field: string): string;
  value(text: string): string;
  /** The name of what has this id: an ability, or the id itself. */
  called(id: string): string;
}

const PLAIN: Words = { label: (field) => field, value: (text) => text, called: (id) => id };

/** Reports whether the title says a field. */
const said = (field: string): boolean =>
  ['id', 'name'].includes(field) || (field === 'french' && locale() === 'fr');

/** Returns the card with assumed fields as people name them, without those whose own row is marked. */
function withNestedMarks(entry: ProfileEntry, system: System): Readonly<Record<string, unknown>> {
  const assumed: unknown = entry['assumed'];
  if (!Array.isArray(assumed)) return entry;
  const nested = assumed.map(String).filter((field) => field.includes('.'));
  return { ...entry, assumed: nested.map((field) => fieldInSystem(system, field)) };
}

function wordsOf(game: Game): Words {
  const { system } = game;
  const names = new Map((game.abilities?.() ?? []).map((ability) => [ability.id, displayName(ability)]));
  const inGame = (english: string): string => inSystem(system, english);
  return { label: inGame, value: inGame, called: (id) => names.get(id) ?? inGame(id) };
}

/** Writes a group of fields: its name first, then the rest in brackets; "yes" stays unsaid. */
function groupText(group: Readonly<Record<string, unknown>>, words: Words): string {
  const { id, name, ...others } = group;
  const parts = Object.entries(others)
    .filter(([, part]) => part !== false && !isEmpty(part))
    .map(([field, part]) => {
      if (part === true) return words.label(field);
      // A weapon names its abilities by their ids.
      const said = field === 'abilities' ? { ...words, value: (id: string) => words.called(id) } : words;
      return `${words.label(field)} ${cardValue(part, said)}`;
    });
  const title =
    typeof name === 'string' ? words.value(name) : typeof id === 'string' ? words.called(id) : undefined;
  if (title === undefined) return parts.join(', ');
  return escapeTerminal(title) + (parts.length === 0 ? '' : ` (${parts.join(', ')})`);
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) || (isGroup(value) && Object.keys(value).length === 0);
