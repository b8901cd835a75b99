let asked = false;

/**
 * The whole faces in ranges. Their style sheet comes after the first paint: the build's small fonts
 * and the fallbacks of the same width carry the page until then.
 */
export function loadFonts(): void {
  if (asked) return;
  asked = true;
  void import('./fonts.ts');
}
