/** The bases of a replay on the table: their positions, the path of a moving base, and lines of fire. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { pathData, scaleOf, sideFill } from '../../../../reports/table/board.js';
import type { ReplayPlayer, Frame, Point } from '../../../../space/index.js';

/** The maximum duration of a base's movement, in milliseconds. */
const LONGEST = 900;

/** Draws one frame. A base moves along its path, unless the user prefers reduced motion. */
export function BattleBases({
  replay,
  frame,
}: {
  readonly replay: ReplayPlayer;
  readonly frame: Frame;
}): JSX.Element {
  const scale = scaleOf(replay.board);
  const [gone] = frame.ways;
  const way = useRef<SVGPathElement>(null);
  const moving = useRef<SVGGElement>(null);
  useEffect(() => {
    const [path, base] = [way.current, moving.current];
    if (!path || !base || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const settled = base.getAttribute('transform');
    const whole = path.getTotalLength();
    const lasts = Math.min(LONGEST, 250 + whole * 2);
    const began = performance.now();
    let timer = 0;
    const tick = (): void => {
      const share = Math.min(1, (performance.now() - began) / lasts);
      const { x, y } = path.getPointAtLength(whole * share);
      if (share < 1) {
        base.setAttribute('transform', `translate(${x} ${y})`);
        timer = requestAnimationFrame(tick);
      } else base.setAttribute('transform', settled ?? '');
    };
    tick();
    return () => {
      cancelAnimationFrame(timer);
      base.setAttribute('transform', settled ?? '');
    };
  }, [frame]);
  const drawn = (points: readonly Point[] | undefined): string =>
    points ? pathData([...points], scale) : '';
  return (
    <>
      {frame.template && <path class="template" d={`${drawn(frame.template)} Z`} />}
      {gone && (
        <path
          ref={way}
          class="way"
          d={pathData(gone.path, scale)}
          stroke-dasharray={gone.cautious ? '5 6' : undefined}
        />
      )}
      {frame.line && <path class="shot" d={drawn(frame.line)} />}
      {replay.bases.map(({ label, side, radius }, i) => {
        const at = frame.places[i];
        if (!at) return null;
        const r = radius * scale.pixels;
        const states = [frame.lit.includes(i) ? 'lit' : '', frame.fallen.includes(i) ? 'out' : ''];
        return (
          <g
            key={label}
            ref={gone?.base === i ? moving : null}
            class={`base ${states.join(' ')}`}
            transform={`translate(${scale.x(at[0])} ${scale.y(at[1])})`}
          >
            <circle r={r} fill={sideFill(side)} />
            <text y={r} dy="1em">
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}
