/** The person has gone on to something outside the element; false while the focus is nowhere. */
export function isFocusElsewhere(box: Element | null | undefined): boolean {
  const focused = document.activeElement;
  return focused !== document.body && !box?.contains(focused);
}
