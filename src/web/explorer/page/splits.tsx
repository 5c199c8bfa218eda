/**
 * Shows the secret pick as a game: a heat map with the equilibrium, the cost of each pick and habit, and random draws.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Sheet, SplitStudy } from '../../../questions/index.js';
import { chanceText, formatFixed, formatDecimal, pointsText } from '../../../i18n/index.js';
import { drawn, placeIn } from '../checkableDraw.js';
import { t } from '../words/index.js';
import { Table } from './charts.js';
import { sides } from './fight/sideNames.js';
import { habits } from './pageState.js';

/** The number of colours on each side of the game value. */
const STEPS = 4;

const amount = (value: number): string => (value < 5e-4 ? '0' : formatFixed(value, 2));
export const signed = (value: number): string =>
  formatFixed(value, Math.abs(value) < 100 ? 1 : 0).replace('-', '−');

/** The study of the splits. */
export function SplitsView({ study }: { readonly study: SplitStudy }): JSX.Element {
  const { equilibrium, options } = study;
  const [first, second] = sides();
  return (
    <>
      <p class="sentence">{t('split.value', { value: signed(equilibrium.value), player: first })}</p>
      <HeatMap study={study} first={first} />
      <p class="method">
        {t('split.certificate', {
          gap: formatDecimal(equilibrium.exploitability.toExponential(1).replace('-', '−')),
        })}
      </p>
      <Rolls
        mixes={[
          { player: first, names: options.rows.map(({ name }) => name), mix: equilibrium.rows },
          { player: second, names: options.columns.map(({ name }) => name), mix: equilibrium.columns },
        ]}
      />
      {[options.rows, options.columns].map((list, i) => (
        <section key={i}>
          <h3>{t('split.of', { player: i === 0 ? first : second })}</h3>
          <Table
            caption={t('split.of', { player: i === 0 ? first : second })}
            rows={[
              ['', t('split.mix'), t('split.gives'), t('split.known')],
              ...list.map(({ name, probability, givesUp, givesUpIfKnown }) => [
                name,
                chanceText(probability),
                amount(givesUp),
                amount(givesUpIfKnown),
              ]),
            ]}
          />
        </section>
      ))}
      <Habits />
    </>
  );
}

function HeatMap({ study, first }: { readonly study: SplitStudy; readonly first: string }): JSX.Element {
  const { payoff, equilibrium, options } = study;
  const reach = Math.max(1e-9, ...payoff.flat().map((value) => Math.abs(value - equilibrium.value)));
  const step = (value: number): number => Math.round((STEPS * (value - equilibrium.value)) / reach);
  const title = t('split.map', { player: first });
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={title}>
      <table class="heat">
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {options.columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{t('split.share')}</th>
          </tr>
        </thead>
        <tbody>
          {payoff.map((line, i) => (
            <tr key={i}>
              <th scope="row">{options.rows[i]?.name}</th>
              {line.map((value, j) => {
                const played = (equilibrium.rows[i] ?? 0) * (equilibrium.columns[j] ?? 0) > 0;
                return (
                  <td key={j} class={`heat${step(value)}${played ? ' played' : ''}`}>
                    {signed(value)}
                  </td>
                );
              })}
              <td class="mix">{share(equilibrium.rows[i] ?? 0)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('split.share')}</th>
            {options.columns.map(({ name }, j) => (
              <td key={name} class="mix">
                {share(equilibrium.columns[j] ?? 0)}
              </td>
            ))}
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const share = (p: number): string => (p === 0 ? '–' : chanceText(p, 0));

interface Mixed {
  readonly player: string;
  readonly names: readonly string[];
  readonly mix: readonly number[];
}

/** Draws from the mixed strategies. Both players must hear the seed text first. */
function Rolls({ mixes }: { readonly mixes: readonly Mixed[] }): JSX.Element {
  const [seed, setSeed] = useState('table 1');
  const [rolls, setRolls] = useState<readonly { readonly player: number; readonly number: number }[]>([]);
  const roll = (player: number): void =>
    setRolls([...rolls.filter((one) => one.player !== player), { player, number: next(rolls) }]);
  return (
    <section class="rolls">
      <label class="row">
        <span class="label">{t('split.seed')}</span>
        <input
          value={seed}
          maxLength={60}
          onInput={({ currentTarget }) => {
            setSeed(currentTarget.value);
            setRolls([]);
          }}
        />
      </label>
      <div class="pair">
        {mixes.map(({ player, names, mix }, i) => {
          const rolled = rolls.find((one) => one.player === i);
          const value = rolled && drawn(seed, rolled.number);
          return (
            <div key={i}>
              <button type="button" onClick={() => roll(i)}>
                {t('split.roll', { player })}
              </button>
              <p aria-live="polite">
                {value !== undefined && (
                  <>
                    <b>{t('split.rolled', { player, pick: names[placeIn(mix, value)] ?? '' })}</b>
                    <br />
                    <small>
                      {t('split.drawn', {
                        number: rolled?.number ?? 0,
                        seed,
                        share: pointsText(value),
                      })}
                    </small>
                  </>
                )}
              </p>
            </div>
          );
        })}
      </div>
    </section>
  );
}

const next = (rolls: readonly { readonly number: number }[]): number =>
  1 + Math.max(0, ...rolls.map(({ number }) => number));

/** What habits give away, once it is known. */
function Habits(): JSX.Element | null {
  const reply = habits.value;
  if (reply === undefined || !('answer' in reply)) return null;
  const { habits: lists, players } = reply.answer as Sheet;
  return (
    <section>
      <h3>{t('split.habits')}</h3>
      {lists.map((list, i) => (
        <Table
          key={i}
          caption={players[i] ?? ''}
          rows={[
            [players[i] ?? '', t('split.gives'), t('split.known')],
            ...list.map(({ name, about, givesUp, givesUpIfKnown }) => [
              `${name}: ${about}`,
              amount(givesUp),
              amount(givesUpIfKnown),
            ]),
          ]}
        />
      ))}
    </section>
  );
}
