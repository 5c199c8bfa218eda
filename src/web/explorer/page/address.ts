/** The address of the page: read as links are, and written as things are set. */
import { computed, effect } from '@preact/signals';
import { FORMS } from '../../../systems/forms.js';
import { linkOf, linkOfView, readLink, readViewLink, type ViewLink } from '../link.js';
import { unpacked } from '../pack.js';
import { battle, openFile, step, table } from './files.js';
import { ownCode, packOwn, takeOwn } from './ownFiles.js';
import { gameCode, packGames, takeGame } from './soloGame.js';
import { busy, dropped, formNow, state, view } from './store.js';

/** So many milliseconds the address waits for the answer: browsers write it slowly, and the answer would wait for that. */
const REST = 100;

/** The address of what is set. */
function hash(): string {
  switch (view.value) {
    case 'form':
      return linkOf(state.value, ownCode.value);
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

/** The address as the page last read or wrote it. */
let standing = '';

/** Links are taken one after another: one that holds packed text is there a moment later, and may be overtaken. */
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

/** Opens the file that a link holds. */
async function takeFile(to: ViewLink['view'], { code, at }: ViewLink): Promise<void> {
  if (code === undefined) return;
  if (to === 'solo') {
    if (!(await takeGame(code))) dropped.value = -1;
    return;
  }
  const text = await unpacked(code);
  if (view.value !== to) return;
  if (text === undefined) dropped.value = -1;
  else openFile(to, { file: `${to}.json`, text }, at);
}

/** The address follows what is set, without a step of history for every tap; a link that is on its way in is not overwritten. */
function follow(address: string): void {
  if (location.hash !== standing || address === standing) return;
  history.replaceState(null, '', address);
  standing = location.hash;
}

/** Reads the link, and follows what is set from then on. */
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
