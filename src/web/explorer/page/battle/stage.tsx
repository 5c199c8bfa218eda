/** The drawn table: the ground as the pictures of the command line have it, and what moves on it. */
import type { ComponentChildren, JSX, TargetedPointerEvent, TargetedTouchEvent } from 'preact';
import { useMemo } from 'preact/hooks';
import { boardSvg, RIM, scaleOf, sideFill, TOP } from '../../../../reports/table/board.js';
import { texturePaint } from '../../../../reports/table/textures.js';
import type { PlanePicture } from '../../../../space/index.js';

/** The part of a picture's pixels that is shown, in the words of a view box. */
const boxOf = ({ width, depth, pixels }: PlanePicture & { readonly pixels: number }): string =>
  `0 ${TOP - RIM} ${width * pixels + 2 * RIM} ${depth * pixels + 2 * RIM}`;

type Pointer = TargetedPointerEvent<SVGSVGElement>;

interface Props {
  readonly picture: PlanePicture;
  readonly label: string;
  readonly children?: ComponentChildren;
  readonly onTouchStart?: (event: TargetedTouchEvent<SVGSVGElement>) => void;
  readonly onPointerDown?: (event: Pointer) => void;
  readonly onPointerMove?: (event: Pointer) => void;
  readonly onPointerUp?: (event: Pointer) => void;
}

/** A picture; its texts are escaped where it is made. */
export function Stage({ picture, label, children, ...handlers }: Props): JSX.Element {
  const ground = useMemo(() => boardSvg(picture), [picture]);
  const { pixels } = scaleOf(picture);
  return (
    <svg class="stage" role="img" aria-label={label} viewBox={boxOf({ ...picture, pixels })} {...handlers}>
      <g dangerouslySetInnerHTML={{ __html: ground }} />
      {children}
    </svg>
  );
}

/** What the sides and the ground look like. */
export function Legend({ picture: { sides, legend } }: { readonly picture: PlanePicture }): JSX.Element {
  return (
    <ul class="legend">
      {sides.map((label, side) => (
        <li key={label}>
          <svg width="22" height="18" aria-hidden="true">
            <circle cx="10" cy="9" r="7.5" fill={sideFill(side)} stroke="#1a1f26" stroke-width="1.5" />
          </svg>
          {label}
        </li>
      ))}
      {legend.map(({ label, texture }) => (
        <li key={texture}>
          <svg
            width="22"
            height="18"
            aria-hidden="true"
            dangerouslySetInnerHTML={{
              __html: `<rect x="1" y="1" width="20" height="16" ${texturePaint(texture, true)}/>`,
            }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
