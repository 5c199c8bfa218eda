/** Synchronises the page's state with its address. */
import { computed, effect } from '@preact/signals';
import { FORMS } from '../../../systems/forms.js';
import { baseOf, linkOf, linkOfView, readLink, readViewLink, type ViewLink } from '../addressLink.js';
import { unpacked } from '../linkPacking.js';
import { battle, openFile, step, table, ownCode, packOwn, takeOwn } from './files/userFiles.js';
import { linkedLists, listsCode } from './lists/listsLink.js';
import { gameCode, packGames, takeGame } from './solo/soloGame.js';
import { state, view, dropped, busy, formNow } from './pageState.js';

/** The delay in milliseconds before the address changes. Browsers write it slowly, which would delay the answer. */
const REST = 100;

/** Returns the fragment for the current state. */
function hash(): string {
  switch (view.value) {
    case 'form':
      return linkOf(state.value, ownCode.value);
    case 'lists':
      return linkOfView('lists', { file: listsCode.value });
    case 'solo':
      return linkOfView('solo', { file: gameCode.value });
    case 'battle': {
      const { code } = battle.value ?? {};
      return linkOfView('battle', {
        at: code === undefined || step.value === 0 ? undefined : step.value,
        file: code,
      });
    }
    case 'table':
      return linkOfView('table', { file: table.value?.code });
  }
}

/** Returns the link to the current state. It is the fragment alone if the page has no address for others. */
export function linkNow(): string {
  const named = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return `${baseOf(location, named)}${hash()}`;
}

/** The fragment that the page read or wrote last. */
let standing = '';

/** Counts links. Unpacking a text takes time, so a newer link may arrive before it ends. */
let links = 0;

function takeLink(): void {
  links++;
  standing = location.hash;
  if (location.hash.length < 2) return;
  const other = readViewLink(location.hash);
  if (other) {
    view.value = other.view;
    dropped.value = 0;
    void takeFile(other.view, other);
    return;
  }
  const read = readLink(location.hash, FORMS);
  const show = (more: number): void => {
    view.value = 'form';
    dropped.value = read ? read.dropped + more : -1;
    if (read) state.value = read.state;
  };
  const code = read?.own;
  if (code === undefined) {
    show(0);
    return;
  }
  const mine = links;
  void takeOwn(read?.state.form.system ?? '', code).then((fine) => {
    if (mine === links) show(fine ? 0 : 1);
  });
}

/** Opens the file in a link. */
async function takeFile(to: ViewLink['view'], { code, at }: ViewLink): Promise<void> {
  if (code === undefined) return;
  if (to === 'solo') {
    if (!(await takeGame(code))) dropped.value = -1;
    return;
  }
  const text = await unpacked(code);
  if (view.value !== to) return;
  if (text === undefined) dropped.value = -1;
  else if (to === 'lists') linkedLists.value = text;
  else openFile(to, { file: `${to}.json`, text }, at);
}

/** Writes the address without a history entry for each tap. It does not overwrite a link that is still loading. */
function follow(address: string): void {
  if (location.hash !== standing || address === standing) return;
  history.replaceState(null, '', address);
  standing = location.hash;
}

/** Reads the link, then keeps the address up to date. */
export function beginAddress(): void {
  takeLink();
  packGames();
  packOwn(computed(() => formNow.value.system));
  addEventListener('hashchange', () => {
    if (location.hash === hash()) standing = location.hash;
    else takeLink();
  });
  effect(() => {
    const address = hash();
    const later = setTimeout(() => follow(address), busy.value ? REST : 0);
    return () => clearTimeout(later);
  });
}
