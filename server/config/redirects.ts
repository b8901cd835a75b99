/** Empty if the main site is this server. */
export function mainSiteOf(text: string | undefined, publicUrl: string): string {
  const address = (text ?? '').replace(/\/+$/, '');
  return address === publicUrl ? '' : address;
}

export class RedirectSettingError extends Error {}

/** Pages only, neither assets nor the API. */
const PAGE_PATH = /^\/(?!(api|assets|fonts)(\/|$))([\w~.-]+(\/[\w~.-]+)*)?$/;

/**
 * `/path=https://address`, with spaces between them. `returnPaths` are callbacks of log-in
 * providers, which must not be redirected.
 */
export function readRedirects(
  text: string,
  { publicUrl, returnPaths }: { publicUrl: string; returnPaths: readonly string[] },
): Readonly<Record<string, string>> {
  const redirects: Record<string, string> = {};
  for (const pair of text.split(/\s+/).filter(Boolean)) {
    const at = pair.indexOf('=');
    const path = pair.slice(0, Math.max(at, 0));
    const address = pair.slice(at + 1);
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (at < 0 || !url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
      throw new RedirectSettingError(`/경로=https://주소 로 적어 주세요: ${pair}`);
    }
    if (!PAGE_PATH.test(path)) throw new RedirectSettingError(`화면의 경로가 아니에요: ${path}`);
    if (path in redirects) throw new RedirectSettingError(`두 번 적혀 있어요: ${path}`);
    if (url.origin === new URL(publicUrl).origin) {
      throw new RedirectSettingError(`다른 사이트의 주소여야 해요: ${address}`);
    }
    if (returnPaths.includes(path)) {
      throw new RedirectSettingError(`다른 곳에서 로그인한 사람이 돌아오는 경로예요: ${path}`);
    }
    // `href` is percent-encoded, which a header needs.
    redirects[path] = url.href;
  }
  return redirects;
}
