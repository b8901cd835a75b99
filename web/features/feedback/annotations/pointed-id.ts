import { type RefObject, useEffect, useEffectEvent } from 'react';

type IdAttribute = 'data-mark' | 'data-card';

/** The id of the innermost mark or card under the pointer. */
function idAt(event: Event, attribute: IdAttribute): string | undefined {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined;
}

/**
 * Calls back with the mark or card that the pointer is over, or that is clicked. One listener for all of
 * them: the keyboard reaches the same through the cards.
 */
export function usePointedId(
  root: RefObject<HTMLElement | null>,
  attribute: IdAttribute,
  callbacks: {
    onHover?: ((id: string | undefined) => void) | undefined;
    onClick?: ((id: string) => void) | undefined;
  },
): void {
  const onHover = useEffectEvent((id: string | undefined) => callbacks.onHover?.(id));
  const onClick = useEffectEvent((id: string) => callbacks.onClick?.(id));
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const over = (event: Event) => onHover(idAt(event, attribute));
    const leave = () => onHover(undefined);
    const click = (event: Event) => {
      const id = idAt(event, attribute);
      // A press that selected words is no click on a mark.
      if (id !== undefined && getSelection()?.isCollapsed !== false) onClick(id);
    };
    element.addEventListener('mouseover', over);
    element.addEventListener('mouseleave', leave);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('mouseover', over);
      element.removeEventListener('mouseleave', leave);
      element.removeEventListener('click', click);
    };
  }, [root, attribute]);
}
