/** The output of a form's answer: a sentence, a table and a picture for each question. */
import type { JSX } from 'preact';
import type { Sheet, SplitStudy } from '../../../questions/index.js';
import type { Outcome } from '../../../system/index.js';
import { chanceText, formatFixed } from '../../../i18n/index.js';
import type { Coached } from '../../coached.js';
import type { Reply, RenderedFigure } from '../../core.js';
import { yamlText } from '../scenarioYaml.js';
import { t } from '../words/index.js';
import { endKey } from './fight/coach.js';
import { sideBySide, figuresOf } from './odds.js';
import { Out } from './outputButtons.js';
import { filesOf, ownCode } from './files/userFiles.js';
import { sharesText } from './sheet/sheet.js';
import { sides } from './fight/sideNames.js';
import { signed } from './splits.js';
import { compared, found } from './pageState.js';

/** Maps the page's questions to the names of commands. */
const COMMANDS: Readonly<Record<string, string>> = { coach: 'advise', study: 'splits' };

interface Outgoing {
  readonly sentence: string;
  readonly table: readonly (readonly string[])[];
  readonly figures?: readonly RenderedFigure[];
  readonly outcomes?: readonly Outcome[];
}

/** Shows the output buttons of a form's answer. */
export function FormOut(): JSX.Element | null {
  const now = found.value;
  if (now === undefined || !('answer' in now.reply)) return null;
  const { ask } = now.request;
  const { form, values } = now.state;
  const patches = form.patch?.(values) ?? [];
  const { sentence: plain, table, figures = [], outcomes = [] } = outgoing(ask, now.reply);
  // Outside the page, a sentence must explain its star itself.
  const sentence = plain.includes('*') ? `${plain} ${t('assumed')}` : plain;
  const before = compared.value;
  const rows =
    before && 'answer' in before.reply ? sideBySide(before.values, before.reply, now.reply) : table;
  return (
    <Out
      sentence={sentence}
      table={rows}
      file={{ name: 'scenario.yaml', text: yamlText(form.file(values)), copy: t('out.yaml') }}
      more={patches.map(({ file: name, data }) => ({
        name,
        text: yamlText(data as Readonly<Record<string, unknown>>),
        copy: t('out.patch', { name }),
      }))}
      linked={filesOf(form.system).length === 0 || ownCode.value !== undefined}
      svg={async () => {
        const { pictureOf } = await import('./battle/picture.js');
        return pictureOf(sentence, { figures: before ? [] : figures, outcomes }, rows);
      }}
      command={[
        `stonecast fight ${COMMANDS[ask] ?? ask} scenario.yaml`,
        ...patches.map(({ file: name }) => name),
      ].join(' --profiles ')}
    />
  );
}

function outgoing(ask: string, reply: Extract<Reply, { readonly answer: unknown }>): Outgoing {
  switch (ask) {
    case 'study':
      return ofSplits(reply.answer as SplitStudy);
    case 'coach':
      return ofCoach(reply.answer as Coached);
    case 'sheet':
      return ofSheet(reply.answer as Sheet);
    default:
      return figuresOf(reply.answer as Record<string, unknown>, reply.reported);
  }
}

function ofSplits({ equilibrium, options, payoff }: SplitStudy): Outgoing {
  const [player] = sides();
  return {
    sentence: t('split.value', { value: signed(equilibrium.value), player }),
    table: [
      ['', ...options.columns.map(({ name }) => name), t('split.mix')],
      ...payoff.map((line, i) => [
        options.rows[i]?.name ?? '',
        ...line.map(signed),
        chanceText(equilibrium.rows[i] ?? 0),
      ]),
      [t('split.mix'), ...equilibrium.columns.map((share) => chanceText(share)), ''],
    ],
  };
}

function ofCoach(coached: Coached): Outgoing {
  if ('end' in coached) {
    const { end, shown } = coached;
    const chances = shown.map(({ id, label }) => [label, chanceText(end.chances[id] ?? NaN)]);
    return {
      sentence: `${t(endKey(end, shown))} ${chances.map(([label = '', chance = '']) => `${t('label', { label })} ${chance}`).join(t('next'))}.`,
      table: [[t('figure'), t('chance')], ...chances],
    };
  }
  const last = coached.said.at(-1);
  if (last?.kind === 'act') {
    const { player, actions } = last.advice;
    const [best] = actions;
    const worth = (value: number): string => formatFixed(value, 2).replace('-', '−');
    return {
      sentence: best
        ? `${player}: ${best.action} (${t('coach.worth', { value: worth(best.value) })}). ${best.why}`
        : player,
      table: [
        [player, t('value'), t('split.gives')],
        ...actions.map(({ action, value, givesUp }) => [action, worth(value), worth(givesUp)]),
      ],
    };
  }
  const picks = last?.kind === 'picks' && last.advice.before === 'cast' ? last.advice.sides : [];
  const mixed = picks.flatMap(({ player, options }) =>
    options
      .filter(({ probability }) => probability > 0)
      .map(({ name, probability }) => [player, name, chanceText(probability, 0)]),
  );
  return {
    sentence: `${t('label', { label: t('coach.picks') })} ${mixed.map((one) => one.join(' ')).join(t('next'))}.`,
    table: [['', t('coach.picks'), t('chance')], ...mixed],
  };
}

function ofSheet({ names, mixes, casts }: Sheet): Outgoing {
  const [first = '', second = ''] = names;
  const reported = mixes.map(
    ({ player, options }) =>
      `${player}: ${options.map(({ name, probability }) => `${name} ${chanceText(probability)}`).join(', ')}`,
  );
  return {
    sentence: `${t('sheet.against', { first, second })}. ${reported.join(t('next'))}.`,
    table: [
      ['', t('sheet.situation'), t('chance'), t('sheet.first'), t('sheet.reply')],
      ...casts.flatMap(({ picks, situations }) =>
        situations.map((one) => [
          picks.join(' / '),
          one.situation,
          chanceText(one.probability),
          `${one.first.player}: ${sharesText(one.first)}`,
          one.reply ? `${one.reply.player}: ${sharesText(one.reply)}` : '',
        ]),
      ),
    ],
  };
}
