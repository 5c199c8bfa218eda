/** The output of the lists: a link, the answer, and the command line's files. */
import type { JSX } from 'preact';
import { lists, MOST_TABLES, roundNow, isFirst } from './listsStore.js';
import { tLists } from './words/index.js';
import { yamlText } from '../../scenarioText.js';
import { Out, type OutFile } from '../out.js';
import { patchesOf, type ListFile } from './listFile.js';
import { listsCode } from './listsLink.js';
import { sentencesNow, deedsRows } from './meeting.js';

/** The battles on a table: two bouts, each with the sides swapped. */
const BATTLES_A_TABLE = 4;

/** Returns names of files for both lists, which differ. */
function fileNames(both: readonly ListFile[]): readonly string[] {
  const plain = both.map(({ name = 'list' }) => {
    const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'list';
  });
  return plain.map((name, i) => `${name}${plain.indexOf(name) < i ? '-2' : ''}.yaml`);
}

/** The output buttons of the lists. */
export function ListsOut(): JSX.Element {
  const { lists: both, changes, player, seed } = lists.value;
  const names = fileNames(both);
  const written = (name: string, data: object) => ({
    name,
    text: yamlText(data as Readonly<Record<string, unknown>>),
    copy: tLists('copy', { name }),
  });
  const patches = patchesOf(changes).map(({ file, data }) => written(file, data as object));
  const [first, second] = both.map((list, i) => written(names[i] ?? '', list)) as [OutFile, OutFile];
  const now = roundNow.value;
  const sentence = sentencesNow().slice(0, 1).join('');
  const rows = now ? deedsRows(now) : [];
  const battles = BATTLES_A_TABLE * (now?.found.tables ?? MOST_TABLES);
  return (
    <Out
      sentence={sentence}
      table={rows}
      file={first}
      more={[second, ...patches]}
      linked={listsCode.value !== undefined || isFirst.value}
      svg={async () => {
        const { pictureOf } = await import('../battle/picture.js');
        return pictureOf(sentence, { figures: [], outcomes: [] }, rows);
      }}
      command={[
        `stonecast battle ${names.join(' ')} --players ${player} --battles ${battles} --seed ${JSON.stringify(seed)}`,
        ...patches.map(({ name }) => name),
      ].join(' --profiles ')}
    />
  );
}
