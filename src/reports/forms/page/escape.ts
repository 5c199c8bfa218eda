/** Text made harmless for HTML. */

/** Text for HTML, in elements and in attributes. */
export function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that may stand in a script element: nothing in it can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A script that may stand in a script element. */
export function scriptText(source: string): string {
  return source.replace(/<(?=\/script|!--)/gi, '\\x3c');
}
