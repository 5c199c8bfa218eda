/** Fits a sheet on one side of A4 when it is printed. */

/** Sizes of the print, in points. It becomes smaller in steps until all fits. */
const [LARGEST, SMALLEST, STEP] = [9, 3, 0.1];

/** Sets the largest print with which a sheet has room in its box. What does not fit makes a further column. */
function fit(sheet: HTMLElement): void {
  const { documentElement: root } = document;
  root.classList.add('printing');
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    root.style.setProperty('--print', `${size.toFixed(1)}pt`);
    if (sheet.scrollWidth <= sheet.clientWidth && sheet.scrollHeight <= sheet.clientHeight) return;
  }
}

/** Fits a sheet before each print. Returns what stops that. */
export function fitPrint(sheet: HTMLElement): () => void {
  const before = (): void => fit(sheet);
  const after = (): void => document.documentElement.classList.remove('printing');
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
