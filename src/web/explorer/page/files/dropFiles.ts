/** Accepts files that the user drops anywhere on the page. Otherwise the browser would leave the page to open them. */
import { useEffect } from 'preact/hooks';

/** Passes dropped files to `take` while the component is mounted. */
export function useDrop(take: (files: FileList | undefined) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  });
}
