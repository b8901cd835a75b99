import { type ComponentType, lazy, type ReactNode } from 'react';

const Nothing = () => null;

/**
 * A part of a page that is loaded when it is first shown. Where it cannot be loaded, for instance because
 * the server has a newer build by now, `Without` stands in its place: React would remove the whole page.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Without: () => ReactNode = Nothing,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Without }),
    ),
  );
}
