/** Draws stones: their shape shows their kind, and their colour the side that cast them. */
import type { JSX } from 'preact';
import { coaching } from './asks.js';

type Shape = 'pointed' | 'round';

/** Draws a stone of a player. */
export function Stone({ shape, player }: { readonly shape: Shape; readonly player: number }): JSX.Element {
  return (
    <svg class={`stone ${shape} side${player}`} viewBox="0 0 20 20" aria-hidden="true">
      {shape === 'pointed' ? <path d="M10 1.5 19 17.5H1Z" /> : <circle cx="10" cy="10" r="8.2" />}
    </svg>
  );
}

/** Draws a pick as stones with their numbers, and gives its name to screen readers. */
export function PickStones({
  player,
  counts,
  name,
}: {
  readonly player: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly name: string;
}): JSX.Element {
  const shapes = (coaching.value?.drawn ?? []).filter((kind) => kind.player === player);
  const parts = shapes.flatMap(({ name: kind, shape }) => {
    const count = counts[kind.toLowerCase()] ?? 0;
    return count > 0 ? [{ shape, count }] : [];
  });
  if (parts.length === 0) return <>{name}</>;
  return (
    <span class="picked" role="img" aria-label={name}>
      {parts.map(({ shape, count }) => (
        <span key={shape}>
          {count}
          <Stone shape={shape} player={player} />
        </span>
      ))}
    </span>
  );
}
