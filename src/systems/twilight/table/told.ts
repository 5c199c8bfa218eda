/** Answers about a table as JSON, sentences and tables. */
import type { TableAnswer } from '../../../system/index.js';
import { chanceText, fixed, perCent } from '../../../wording/index.js';
import { say } from '../words/index.js';
import { blastUnder } from './blast.js';
import { causesOf } from './causes.js';
import { inches, type Table } from './read.js';
import { Watch, type Seen } from './sight.js';

/** More pairs than this are told in one sentence and the table. */
const FEW = 12;

/** Who sees whom. */
export function sightAnswer(table: Table): TableAnswer {
  const watch = new Watch(table);
  const pairs = watch.pairs();
  const seen = pairs.map(([from, to]) => watch.see(from, to));
  const told = seen.map((one, i) => {
    const [from, to] = pairs[i] ?? [0, 0];
    const causes = one.sight === 'clear' ? [] : causesOf(table, from, to, watch.engaged(to));
    return { ...one, from: nameOf(table, from), to: nameOf(table, to), why: listed(causes) };
  });
  return {
    json: { pairs: seen },
    sentences: told.length <= FEW ? told.map(sentence) : [summary(seen)],
    rows: [
      [...(['from', 'to', 'gap', 'sight', 'visible', 'why'] as const)].map((key) =>
        say(`sight.column.${key}`),
      ),
      ...told.map((one) => [
        one.from,
        one.to,
        fixed(one.gap, 2),
        say(`sight.class.${one.sight}`),
        chanceText(one.visible),
        one.why,
      ]),
    ],
  };
}

function sentence({ from, to, gap, sight, visible, why }: Seen & { readonly why: string }): string {
  const share = perCent(String(Math.round(100 * visible)));
  return say(`sight.${sight}`, { from, to, gap: inches(gap), share, why: why || say('sight.together') });
}

function summary(seen: readonly Seen[]): string {
  const count = (sight: Seen['sight']): number => seen.filter((one) => one.sight === sight).length;
  return say('sight.summary', {
    total: seen.length,
    clear: count('clear'),
    obstructed: count('obstructed'),
    none: count('none'),
  });
}

/** Who is under the template. */
export function blastAnswer(table: Table): TableAnswer {
  const { under } = blastUnder(table);
  const told = under.map(({ model, full, sight }) => ({
    name: nameOf(table, table.find(model, [])),
    full: say(full ? 'blast.full' : 'blast.part'),
    sight: say(`sight.class.${sight}`),
  }));
  const from = nameOf(table, table.find(table.file.blast?.from ?? '', ['blast', 'from']));
  const list = listed(told.map(({ name, full }) => `${name} (${full})`));
  return {
    json: { under },
    sentences: [list === '' ? say('blast.nobody', { from }) : say('blast.under', { from, list })],
    rows: [
      [say('table.model'), say('blast.column'), say('sight.column.sight')],
      ...told.map(({ name, full, sight }) => [name, full, sight]),
    ],
  };
}

const nameOf = ({ models }: Table, i: number): string => models[i]?.name ?? '';

/** `a`, `a and b`, `a, b and c`. */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}${say('and')}${last}`;
}
