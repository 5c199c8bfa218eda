/** Unpacks the script of the page and runs it. The policy of the page knows both by their digests. */
import { unpack } from '../unpack.js';

const packed = atob(document.getElementById('packed')?.textContent ?? '');
const script = document.createElement('script');
script.id = 'code';
script.textContent = new TextDecoder().decode(unpack(Uint8Array.from(packed, (one) => one.charCodeAt(0))));
document.body.append(script);
