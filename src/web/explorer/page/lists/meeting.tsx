/**
 * The battle of two lists: its players, its result so far, and what each unit does. Its output is a link, the answer,
 * and the files of the command line.
 */
import type { JSX } from 'preact';
import type { ListMeeting, ListRound } from '../../../../questions/index.js';
import { estimateText, formatFixed } from '../../../../i18n/index.js';
import { t } from '../../words/index.js';
import { LISTS_SYSTEM } from '../../../../systems/forms.js';
import { nameOf } from '../modelPicker.js';
import { Refusal } from '../refusalMessage.js';
import {
  before,
  canMeet,
  change,
  isOn,
  lists,
  LONGEST_SEED,
  MOST_TABLES,
  PLAYERS,
  round,
  roundNow,
  isFirst,
} from './listsStore.js';
import { tLists } from './words/index.js';
import { yamlText } from '../../scenarioYaml.js';
import { Out, type OutFile } from '../outputButtons.js';
import { patchesOf, type ListFile } from './listFile.js';
import { listsCode } from './listsLink.js';

/** The whole part. */
export function Meeting(): JSX.Element {
  const reply = round.value;
  const now = roundNow.value;
  const [sentence = '', ...more] = sentencesNow();
  return (
    <section class="answer meeting" aria-label={tLists('title')} aria-busy={isOn.value}>
      <h2>{tLists('title')}</h2>
      <Controls />
      {!canMeet.value && <p class="method">{tLists('both')}</p>}
      {reply && 'fault' in reply && <Refusal fault={reply.fault} />}
      {now && <Score round={now} />}
      {now && (
        <>
          <p class="sentence">{sentence}</p>
          {more.slice(0, 2).map((one) => (
            <p key={one}>{one}</p>
          ))}
          <Deeds round={now} />
          <details>
            <summary>{tLists('how')}</summary>
            {more.slice(2).map((one) => (
              <p key={one} class="method">
                {one}
              </p>
            ))}
          </details>
        </>
      )}
    </section>
  );
}

/** Returns the sentences about the battle so far. */
function sentencesNow(): readonly string[] {
  const reply = round.value;
  return reply && 'answer' in reply ? (reply.reported?.sentence ?? '').split('\n') : [];
}

/** The players and the seed. */
function Controls(): JSX.Element {
  const { player, seed } = lists.value;
  return (
    <div class="agreed">
      <label>
        <span>{tLists('players')}</span>
        <select
          value={player}
          onChange={({ currentTarget: { value } }) =>
            change({ player: PLAYERS.find((one) => one === value) ?? player })
          }
        >
          {PLAYERS.map((one) => (
            <option key={one} value={one} selected={one === player}>
              {tLists(`player.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{tLists('seed')}</span>
        <input
          value={seed}
          maxLength={LONGEST_SEED}
          spellcheck={false}
          onChange={({ currentTarget: { value } }) => value.trim() !== '' && change({ seed: value.trim() })}
        />
      </label>
    </div>
  );
}

const meetingOf = ({ meetings }: ListRound['found']): ListMeeting => meetings[0] as ListMeeting;

/** The score of the first list, with its interval on a scale from never to always. */
function Score({ round: { found } }: { readonly round: ListRound }): JSX.Element {
  const { first, second, score } = meetingOf(found);
  const { value, low, high } = score;
  const part = (share: number): string => `calc(100% * ${share})`;
  return (
    <figure class="score">
      <div class="scale" aria-hidden="true">
        <i style={{ left: part(low), width: part(high - low) }} />
        <b style={{ left: part(value) }} />
      </div>
      <figcaption>
        <span>{second}</span>
        <span>{first}</span>
      </figcaption>
    </figure>
  );
}

/** The score so far and the button, which stay in view while the user edits the lists. */
export function ScoreBar(): JSX.Element {
  const found = roundNow.value?.found;
  const tables = found?.tables ?? 0;
  const label = isOn.value ? 'stop' : tables > 0 ? 'more' : 'battle';
  return (
    <div class="score-bar">
      <p class="headline" role="status">
        {found && scoreOf(found)}
      </p>
      {tables < MOST_TABLES && (
        <button
          type="button"
          class="main"
          disabled={!canMeet.value}
          onClick={() => (isOn.value = !isOn.value)}
        >
          {tLists(label)}
        </button>
      )}
      <progress aria-label={tLists('title')} max={MOST_TABLES} value={tables} />
      <small>{tLists('tables', { count: tables, most: MOST_TABLES })}</small>
      {before.value && <small>{tLists('before', { score: scoreOf(before.value) })}</small>}
    </div>
  );
}

function scoreOf(found: ListRound['found']): string {
  const { first, score } = meetingOf(found);
  return `${t('label', { label: tLists('score', { name: first }) })} ${estimateText(score)}`;
}

/** The rows of the table of deeds, the heading first. */
function deedsRows({ units, found }: ListRound): readonly (readonly string[])[] {
  const points = ({ value, low, high }: { value: number; low: number; high: number }): string =>
    tLists('range', { value: formatFixed(value, 1), low: formatFixed(low, 1), high: formatFixed(high, 1) });
  return [
    [tLists('unit'), tLists('costs'), tLists('removes'), tLists('loses')],
    ...units.map(({ list, model, models, cost, removed, lost }) => [
      `${found.lists[list]?.name ?? ''}: ${tLists('models', { count: models, name: nameOf(LISTS_SYSTEM, model) })}`,
      formatFixed(cost, 0),
      points(removed),
      points(lost),
    ]),
  ];
}

/** What each unit removes and loses. */
function Deeds({ round: now }: { readonly round: ListRound }): JSX.Element {
  const most = Math.max(1, ...now.units.map(({ cost, removed }) => Math.max(cost, removed.value)));
  return (
    <div class="deeds">
      {now.found.lists.map(({ name }, at) => (
        <div key={name} class="scroll" tabIndex={0} role="region" aria-label={`${tLists('deeds')}, ${name}`}>
          <table style={{ '--side': `var(--${at === 0 ? 'first' : 'second'})` }}>
            <caption>{`${t('label', { label: name })} ${tLists('deeds')}`}</caption>
            <thead>
              <tr>
                {(['unit', 'costs', 'removes', 'loses'] as const).map((key) => (
                  <th key={key} scope="col">
                    {tLists(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {now.units
                .filter(({ list }) => list === at)
                .map(({ model, models, cost, removed, lost }) => (
                  <tr key={model}>
                    <th scope="row">
                      {tLists('models', { count: models, name: nameOf(LISTS_SYSTEM, model) })}
                    </th>
                    <td>{formatFixed(cost, 0)}</td>
                    <Amount value={removed} most={most} />
                    <Amount value={lost} most={most} />
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}

/** Points with their interval, and a bar. */
function Amount({
  value,
  most,
}: {
  readonly value: ListRound['units'][number]['removed'];
  readonly most: number;
}): JSX.Element {
  return (
    <td>
      {formatFixed(value.value, 1)} <small>± {formatFixed((value.high - value.low) / 2, 1)}</small>
      <i
        class="bar"
        style={{ width: `calc(100% * ${Math.max(0, value.value) / most})` }}
        aria-hidden="true"
      />
    </td>
  );
}

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
