/** Escapes text for HTML. */

/** Escapes text for HTML elements and attributes. */
export function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns JSON for a script element. It contains no text that can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Escapes source code for a script element. */
export function scriptText(source: string): string {
  return source.replace(/<(?=\/script|!--)/gi, '\\x3c');
}
