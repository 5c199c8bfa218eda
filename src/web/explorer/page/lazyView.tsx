/** Parts of the page that load when they are first shown. */
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { broken } from './pageState.js';

/** Returns a component that loads its content. It shows nothing until then. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element | null {
  let Content: ComponentType<Props> | undefined;
  return function Later(props) {
    const [, show] = useState(false);
    useEffect(() => {
      if (Content) return;
      load().then(
        (loaded) => {
          Content = loaded;
          show(true);
        },
        (error: unknown) => (broken.value = String(error)),
      );
    }, []);
    return Content ? <Content {...props} /> : null;
  };
}
