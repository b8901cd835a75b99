/*
 * The bundler adds a chunk's style sheets to the page once. One that failed to load stays there
 * without rules, so a later attempt to load the chunk would show it unstyled.
 */
const failed = new Set<HTMLLinkElement>();

/** Call it before the first chunk is loaded. */
export function watchStylesheets(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    // An element's failure to load does not bubble.
    true,
  );
}

/** Resolves when each style sheet that failed has loaded or failed again. */
export async function retryFailedStylesheets(): Promise<void> {
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
