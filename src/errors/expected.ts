/**
 * The expectation of a schema as a message. Zod carries only texts, so this module maps each of our texts back to its
 * message.
 */
import type { Message } from '../i18n/message.js';

const EXPECTED = new Map<string, Message>();

/** Returns the text of a message for use in a schema, and registers it. */
export function expects(message: Message): string {
  EXPECTED.set(message.texts.en, message);
  return message.texts.en;
}

/** Returns the message for a schema's text; undefined for texts of zod. */
export const expectedBy = (text: string): Message | undefined => EXPECTED.get(text);
