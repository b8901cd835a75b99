/*
 * The bundler adds a part's style sheets to the page once. One that did not come stays there without
 * its rules, and the part would be drawn without them when its script comes at a second attempt.
 */
const failed = new Set<HTMLLinkElement>();

/** Call it before the first part is loaded. */
export function watchStyleSheets(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    // An element's failure to load does not bubble.
    true,
  );
}

/** Loads again what did not come; resolves when each has come or failed once more. */
export async function loadFailedSheets(): Promise<void> {
  const sheets = [...failed];
  failed.clear();
  await Promise.all(
    sheets.map(
      (sheet) =>
        new Promise<void>((resolve) => {
          const again = sheet.cloneNode() as HTMLLinkElement;
          again.addEventListener('load', () => resolve());
          again.addEventListener('error', () => resolve());
          sheet.replaceWith(again);
        }),
    ),
  );
}
