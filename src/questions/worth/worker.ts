/** A worker thread that weighs the variants of a member. */
import { opened } from '../threads/opening.js';
import { answered, type Answered } from '../threads/share.js';
import { worthHere, type Worth, type WorthTask } from './worth.js';

/** Weighs a member's variants; `undefined` does nothing and shows that the worker is up. */
export default function work(task: WorthTask | undefined): Promise<Answered<Worth>> | undefined {
  if (!task) return undefined;
  const { opening, member, field, options } = task;
  return answered(async () => {
    const [found] = await worthHere(opened(opening), [member], field, options);
    if (!found) throw new Error('one member was asked about');
    return found;
  });
}
