/** Changes the language of texts, for the process or for one piece of work. */
import { LANGUAGES, taskLocale, type Language } from '../i18n/index.js';
import { msg } from './messages/index.js';
import { wrongKind, checkFunction } from './wrongKind.js';

/**
 * Sets the language of the current task, or of the process outside tasks.
 * @throws StonecastError `wrong-value` for what is no language
 */
export function setLocale(next: Language): void {
  checkLanguage(next);
  taskLocale.now().language = next;
}

/**
 * Runs work in another language until its end. While it waits, other work keeps its own language. So several reports
 * can be made at once, each in its language.
 * @throws StonecastError `wrong-value` for what is no language, or no function
 * @throws TypeError for asynchronous work on a host that cannot separate tasks, such as a browser
 */
export function withLocale<T>(next: Language, work: () => T): T {
  checkLanguage(next);
  checkFunction('work', work);
  return taskLocale.within({ language: next }, work);
}

function checkLanguage(value: unknown): void {
  if (LANGUAGES.some((one) => one === value)) return;
  throw wrongKind(
    msg('"{field}"', { field: 'language' }),
    value,
    msg('one of {list}', { list: LANGUAGES.join(', ') }),
  );
}
