/** The built page for tests: its script run as its worker would be, and scenarios drawn from its forms. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { inflateSync } from 'node:zlib';
import { parse } from 'yaml';
import {
  standardValues,
  type FormField,
  type Form,
  type FormValue,
  type FormValues,
} from '../../src/system/index.js';
import type { Reply, Request } from '../../src/web/core.js';
import { bytesOf } from '../../src/web/explorer/packedText.js';
import type { Stream } from './stream.js';

/** The page as it lies on disk, and its text. */
export const FILE = readFileSync(path.join(import.meta.dirname, '../../dist/web/explorer.html'));
export const PAGE = FILE.toString('utf16le');
/** The script that unpacks the others. */
export const loader = /<script id="stonecast">([^]*)<\/script>/.exec(PAGE)?.[1] ?? '';
const packed = /<script id="packed" type="text\/plain">([^<]*)<\/script>/.exec(PAGE)?.[1] ?? '';
/** The style, and the scripts: what page and worker share, what each has alone, and what the worker needs later. */
export const [style = '', ...scripts] = packed
  .split('.')
  .flatMap((letters) => inflateSync(bytesOf(letters)).toString('utf8').split('\0'));
const [shared = '', , asked = '', later = ''] = scripts;

type Message = { readonly id: number; readonly reply?: Reply; readonly defect?: string };

/** The scripts of the page's worker. */
export function worker(): (request: Request) => Promise<Reply> {
  let listen: (event: { data: unknown }) => void = () => undefined;
  const waiting = new Map<number, (message: Message) => void>();
  const self = {
    addEventListener: (_: string, given: typeof listen) => (listen = given),
    postMessage: (message: Message) => waiting.get(message.id)?.(message),
  };
  const host = {
    self,
    structuredClone,
    performance,
    TextEncoder,
    TextDecoder,
    setTimeout,
    stonecast: { rest: () => void runInContext(later, context) },
  };
  // A fresh context has WebAssembly of its own.
  const context = createContext(host);
  runInContext(`${shared}${asked}`, context);
  let next = 0;
  return (request) =>
    new Promise((resolve, reject) => {
      const id = next++;
      waiting.set(id, ({ reply, defect }) => {
        if (reply) resolve(reply);
        else reject(new Error(defect));
      });
      listen({ data: { id, request } });
    });
}

/** A value of a field, drawn. */
function draw(field: FormField, stream: Stream, ids: readonly string[]): FormValue {
  switch (field.kind) {
    case 'profile':
      return stream.of(ids);
    case 'profiles':
      return stream.chance(0.3) ? [{ id: stream.of(ids), count: stream.from(1, 2) }] : [];
    case 'count':
      return stream.chance(0.7)
        ? field.standard
        : stream.from(field.from, Math.min(field.to, field.from + 4));
    case 'choice':
      return stream.chance(0.5) ? field.standard : stream.of(field.options).id;
    case 'flags':
      return field.options.filter(() => stream.chance(0.06)).map(({ id }) => id);
    case 'switch':
      return stream.chance(0.15);
  }
}

const ROOT = path.join(import.meta.dirname, '../..');
const EMPIRE = parse(readFileSync(path.join(ROOT, 'profiles/twilight/empire.yaml'), 'utf8')) as {
  readonly profiles: readonly { readonly id: string }[];
};
const IDS = EMPIRE.profiles.map(({ id }) => `empire/${id}`);

/** Values of a form, drawn. */
export const drawnValues = (form: Form, stream: Stream): FormValues => ({
  ...standardValues(form),
  ...Object.fromEntries(form.fields.map((field) => [field.id, draw(field, stream, IDS)])),
});
