/** The entry point of the page: renders it. */
import { effect } from '@preact/signals';
import { options, render, type VNode } from 'preact';
import { setLocale } from '../../../errors/index.js';
import { nonBreaking } from '../../../i18n/index.js';
import { App } from './app.js';
import { busy, isWhole, lang } from './pageState.js';
import { beginAddress } from './address.js';
import { beginAsking } from './requests.js';

const before = options.vnode?.bind(options);

/** Keeps numbers and their units on one line in all rendered text. */
options.vnode = (vnode: VNode) => {
  const drawn = vnode.props as { children?: unknown };
  const { children } = drawn;
  if (typeof vnode.type === 'string' && vnode.type !== 'textarea') {
    if (typeof children === 'string') drawn.children = nonBreaking(children);
    else if (Array.isArray(children))
      drawn.children = children.map((one: unknown) => (typeof one === 'string' ? nonBreaking(one) : one));
  }
  before?.(vnode);
};

// Uses the browser's language if the page supports it.
if (navigator.language.startsWith('fr')) lang.value = 'fr';
effect(() => {
  setLocale(lang.value);
  document.documentElement.lang = lang.value;
});
beginAddress();
beginAsking();
const place = document.getElementById('page');
// Separate tasks, so that no tap waits for the whole page.
setTimeout(() => {
  if (place) render(<App />, place);
  setTimeout(() => (isWhole.value = true));
});

/** Resolves once the whole page is drawn and no answer is awaited. */
export const settled = new Promise<void>((resolve) => {
  effect(() => {
    if (isWhole.value && !busy.value) resolve();
  });
});
