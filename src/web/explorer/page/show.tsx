/** Draws the page. */
import { render } from 'preact';
import { App } from './app.js';
import { begin, lang } from './store.js';

/** Begins with the language of the browser, where the page speaks it. */
export function show(): void {
  if (navigator.language.startsWith('fr')) lang.value = 'fr';
  begin();
  const place = document.getElementById('page');
  if (place) render(<App />, place);
}
