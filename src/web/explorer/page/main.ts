/**
 * The script of the page. The worker is made of the same text: without a document it answers, with one it shows. Each part is
 * loaded only where it is needed.
 */
import type { Asked } from './messages.js';

if (typeof document === 'undefined') {
  const answers = import('./answers.js');
  self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    void answers.then(({ answered }) => answered(data)).then((found) => self.postMessage(found));
  });
} else {
  void import('./show.js').then(({ show }) => show());
}
