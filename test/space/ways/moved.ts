/** The same question elsewhere: shifted within a larger table is not the same, but turned by a quarter and mirrored it is. */
import type { Point, Shape } from '../../../src/space/shapes.js';
import type { Question } from '../tables/ways.js';

type Motion = (p: Point) => Point;

/** A question turned by a quarter to the left. */
export function turned(question: Question): Question {
  const { width, depth } = question;
  return moved({ ...question, width: depth, depth: width }, ([x, y]) => [depth - y, x]);
}

/** A question seen in a mirror. */
export function mirrored(question: Question): Question {
  return moved(question, ([x, y]) => [question.width - x, y]);
}

/** A question moved by some inches away from the table's corner, the strips that this adds kept out by walls. */
export function shifted(question: Question, by: number): Question {
  const more = moved(question, ([x, y]) => [x + by, y + by]);
  const [width, depth] = [question.width + by, question.depth + by];
  const line = [[width, by] as const, [by, by] as const, [by, depth] as const];
  // Walls keep the base's edge off by nothing, as the table's edge does.
  const fence = { does: 'wall' as const, shape: { line } };
  return { ...more, width, depth, obstacles: [...more.obstacles, fence] };
}

function moved(question: Question, motion: Motion): Question {
  const at = <T extends { readonly x: number; readonly y: number }>(thing: T): T => {
    const [x, y] = motion([thing.x, thing.y]);
    return { ...thing, x, y };
  };
  const { to } = question;
  return {
    ...question,
    start: at(question.start),
    bodies: question.bodies.map(at),
    obstacles: question.obstacles.map(({ does, shape }) => ({ does, shape: movedShape(shape, motion) })),
    to: 'x' in to ? at(to) : to,
  };
}

function movedShape(shape: Shape, motion: Motion): Shape {
  if ('circle' in shape) return { circle: motion(shape.circle), radius: shape.radius };
  if ('polygon' in shape) return { polygon: shape.polygon.map(motion) };
  return { line: shape.line.map(motion) };
}
