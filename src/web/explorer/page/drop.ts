/** Files that are dropped on the page, wherever: the browser would leave the page for them. */
import { useEffect } from 'preact/hooks';

/** Hands on what is dropped while the part of the page is there. */
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
