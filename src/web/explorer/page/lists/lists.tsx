/** Two lists: built from the cards, checked against the documents, and played against each other. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../words/index.js';
import { keeping } from '../browserStorage.js';
import { ListCard } from './listCard.js';
import { beginLists } from './listsStore.js';
import { Meeting, ScoreBar, ListsOut } from './meeting.js';

/** The whole screen. */
export function ListsView(): JSX.Element {
  useEffect(beginLists, []);
  return (
    <>
      <h2 class="hidden">{t('lists.title')}</h2>
      <div class="lists">
        <ListCard at={0} />
        <ListCard at={1} />
      </div>
      <div class="meet">
        <ScoreBar />
        <Meeting />
      </div>
      <ListsOut />
      {keeping.value === 'nowhere' && <p class="notice">{t('keep.nowhere')}</p>}
    </>
  );
}
