/** The chart of a duel: how often each side still stands, Turn by Turn. */
import type { JSX } from 'preact';
import type { DuelTimeline } from '../../../system/index.js';
import { chanceText } from '../../../i18n/index.js';
import { t } from '../words/index.js';

/** The drawing's size, and the box of its lines. A label needs this much height. */
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM, LABEL] = [320, 156, 46, 270, 8, 126, 14];

const heightAt = (chance: number): number => BOTTOM - (BOTTOM - TOP) * chance;

/** Draws the timeline. The caption states who stands at its end, the more frequent side first. */
export function TimelineView({ timeline }: { readonly timeline: DuelTimeline }): JSX.Element | null {
  const { unit, names, moments } = timeline;
  const end = moments.at(-1);
  if (!end || moments.length < 2) return null;
  const chanceOf = (player: number, { standing } = end): number => standing[player] ?? NaN;
  const [high = 0, low = 1] = names.map((_, player) => player).sort((a, b) => chanceOf(b) - chanceOf(a));
  const x = (passed: number): number => LEFT + ((RIGHT - LEFT) * passed) / end.passed;
  const words = moments.map((moment) => {
    const chances = names.map((name, player) => `${name} ${chanceText(chanceOf(player, moment))}`);
    return `${unit} ${moment.passed}: ${chances.join(', ')}`;
  });
  // Labels at the ends of the lines stand apart, however near the lines end.
  const upper = Math.min(heightAt(chanceOf(high)), heightAt(chanceOf(low)) - LABEL);
  const labelAt = (player: number): number => (player === high ? upper : heightAt(chanceOf(low)));
  return (
    <figure class="timeline">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.join(t('next'))}>
        {[0, 0.5, 1].map((chance) => (
          <ChanceLine key={chance} chance={chance} />
        ))}
        {moments.map(({ passed }) => (
          <text key={passed} class="small" x={x(passed)} y={HEIGHT - 6} text-anchor="middle">
            {passed === 0 ? unit : passed}
          </text>
        ))}
        {names.map((_, player) => (
          <g key={player} class={`side${player}`}>
            <polyline
              points={moments.map((one) => `${x(one.passed)},${heightAt(chanceOf(player, one))}`).join(' ')}
            />
            <circle cx={RIGHT} cy={heightAt(chanceOf(player))} r="4" />
            <text class="end small" x={RIGHT + 7} y={labelAt(player) + 4}>
              {chanceText(chanceOf(player))}
            </text>
          </g>
        ))}
      </svg>
      <ul class="outcome-key">
        {names.map((name, player) => (
          <li key={player}>
            <i class={player === 0 ? 'first' : 'second'} /> {name}
          </li>
        ))}
      </ul>
      <figcaption>
        {t('timeline.caption', {
          unit,
          last: end.passed,
          first: names[high] ?? '',
          high: chanceText(chanceOf(high)),
          second: names[low] ?? '',
          low: chanceText(chanceOf(low)),
        })}
      </figcaption>
    </figure>
  );
}

function ChanceLine({ chance }: { readonly chance: number }): JSX.Element {
  const y = heightAt(chance);
  return (
    <g>
      <line class="axis" x1={LEFT} x2={RIGHT} y1={y} y2={y} />
      <text class="small" x={LEFT - 5} y={y + 4} text-anchor="end">
        {chanceText(chance, 0)}
      </text>
    </g>
  );
}
