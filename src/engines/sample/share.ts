/** Jobs in shared memory, so that sending one to a thread copies nothing large. */
import type { SampleForm, SampleJob } from './job.js';

/** Arrays smaller than this many bytes are as cheap to copy. */
const WORTH_SHARING = 4096;

type Typed = Int32Array | Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Returns the same job with its large arrays in shared memory. No code may write to them afterwards. */
export function shareJob(job: SampleJob): SampleJob {
  return { ...job, parts: job.parts.map((part) => ({ ...part, form: shareForm(part.form) })) };
}

function shareForm(form: SampleForm): SampleForm {
  switch (form.kind) {
    case 'plane':
      return form;
    case 'chain':
      return { kind: 'chain', chain: shareFields(form.chain) };
    case 'graph': {
      const program = shareFields(form.program);
      return { kind: 'graph', program: { ...program, rows: shareFields(program.rows) } };
    }
  }
}

function shareFields<T extends object>(record: T): T {
  const fields = Object.entries(record).map(([name, value]: [string, unknown]) => [name, shareArray(value)]);
  return Object.fromEntries(fields) as T;
}

function shareArray(value: unknown): unknown {
  if (!isTyped(value) || value.byteLength < WORTH_SHARING) return value;
  const Kind = value.constructor as new (buffer: SharedArrayBuffer) => Typed;
  const copy = new Kind(new SharedArrayBuffer(value.byteLength));
  copy.set(value);
  return copy;
}

function isTyped(value: unknown): value is Typed {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}
