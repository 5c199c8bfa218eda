/** What a schema expects, as a message: zod carries texts alone, so each text of ours leads back to the message it is of. */
import type { Message } from '../i18n/message.js';

const EXPECTED = new Map<string, Message>();

/** The text that a schema gives for a message. */
export function expects(message: Message): string {
  EXPECTED.set(message.texts.en, message);
  return message.texts.en;
}

/** The message whose text a schema gave; undefined for texts of zod's own. */
export const expectedBy = (text: string): Message | undefined => EXPECTED.get(text);
