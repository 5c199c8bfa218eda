/**
 * The user's own profile files in the command line's format: pasted, dropped or opened.
 * The page reports the same errors as the command line, and the browser stores the files.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../words/index.js';
import { useDrop } from './dropFiles.js';
import { FileButton } from './fileButton.js';
import { keeping, save } from '../browserStorage.js';
import { Refusal, TooLong, type Refused } from '../refusalMessage.js';
import { brought, filesOf, keepBrought, own, setOwn, type OwnFile } from './userFiles.js';
import { ask } from '../requests.js';
import { formNow, lang } from '../pageState.js';

/** The maximum length of a profile text. */
const LONGEST = 200_000;

/** Shows the files of a link. The user keeps or discards them. */
export function Brought(): JSX.Element | null {
  const given = brought.value.filter(({ system }) => system === formNow.value.system);
  if (given.length === 0) return null;
  return (
    <div class="notice" role="status">
      <p>{t('own.brought', { files: given.map(({ file }) => file).join(', ') })}</p>
      <p class="actions">
        <button type="button" onClick={keepBrought}>
          {t('own.keep')}
        </button>
        <button type="button" onClick={() => (brought.value = [])}>
          {t('own.leave')}
        </button>
      </p>
    </div>
  );
}

/** Shows the files and a way to add one. */
export function OwnProfiles(): JSX.Element | null {
  const { system } = formNow.value;
  if (brought.value.some((one) => one.system === system)) return null;
  return <OwnFiles system={system} />;
}

function OwnFiles({ system }: { readonly system: string }): JSX.Element {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const files = filesOf(system);
  const add = (name: string, given: string): void => {
    const file = { system, file: name, text: given };
    const others = own.value.filter((one) => one.system !== system || one.file !== name);
    const texts = [...others.filter((one) => one.system === system), file];
    void ask('own', { ask: 'profiles', system, texts: texts.map(bare), language: lang.value }, (reply) => {
      if ('fault' in reply) {
        setText(given);
        setRefused(reply.fault);
        return;
      }
      setRefused(undefined);
      setText('');
      setOwn([...others, file]);
    });
  };
  const take = (list: FileList | null | undefined): void => {
    const all = [...(list ?? [])];
    setLong(all.some(({ size }) => size > LONGEST));
    for (const file of all) if (file.size <= LONGEST) void file.text().then((given) => add(file.name, given));
  };
  useDrop((list) => {
    // Opens the panel, so that messages about the files are visible.
    setOpen(true);
    take(list);
  });
  return (
    <details class="card own" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{files.length > 0 ? t('own.some', { count: files.length }) : t('own.title')}</summary>
      <p class="method">{t('own.about')}</p>
      {files.map((one) => (
        <OwnRow key={one.file} one={one} />
      ))}
      <label>
        {t('own.text')}
        <textarea
          rows={6}
          spellcheck={false}
          maxLength={LONGEST}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p class="actions">
        <button type="button" disabled={text.trim() === ''} onClick={() => add(freeName(files), text)}>
          {t('own.read')}
        </button>
        <FileButton label={t('own.open')} onOpen={take} />
      </p>
      {isLong && <TooLong most={LONGEST} />}
      {refused && <Refusal fault={refused} />}
      {keeping.value === 'nowhere' && <p class="notice">{t('keep.nowhere')}</p>}
    </details>
  );
}

function OwnRow({ one }: { readonly one: OwnFile }): JSX.Element {
  return (
    <div class="row">
      <span class="label">{one.file}</span>
      <span class="actions">
        <button type="button" onClick={() => save(one.file, one.text)}>
          {t('own.save')}
        </button>
        <button
          type="button"
          aria-label={t('remove', { what: one.file })}
          onClick={() => setOwn(own.value.filter((other) => other !== one))}
        >
          ×
        </button>
      </span>
    </div>
  );
}

const bare = ({ file, text }: OwnFile): { file: string; text: string } => ({ file, text });

/** Returns an unused file name. */
function freeName(files: readonly OwnFile[]): string {
  let number = 1;
  while (files.some(({ file }) => file === `own-${number}.yaml`)) number++;
  return `own-${number}.yaml`;
}
