import type { SharedBrowser } from '../../../../shared/administration/support-view.ts';
import { connection } from '../../../platform/client/connection.ts';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { browserName } from './browser-name.ts';

/** `page` is the page that the person came from. */
export async function measureBrowser(page: string, unsentDrafts: number): Promise<SharedBrowser> {
  const { quota, usage } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return {
    page,
    browser: browserName(navigator.userAgent),
    width: innerWidth,
    height: innerHeight,
    isOnline: connection.get() === 'online',
    freeBytes: quota === undefined || usage === undefined ? null : Math.max(0, quota - usage),
    unsentDrafts,
  };
}

/** As rows of a list, for the person before sharing and for the administrator. */
export function browserWords(shared: SharedBrowser): [string, string][] {
  const { page, browser, width, height, isOnline, freeBytes, unsentDrafts } = shared;
  return [
    ['보던 화면', page || '고객센터'],
    ['브라우저', browser || '알 수 없음'],
    ['화면 크기', `${width} × ${height}`],
    ['연결', isOnline ? '연결됨' : '끊김'],
    ['기기에 남은 저장 공간', freeBytes === null ? '알 수 없음' : formatBytes(freeBytes)],
    ['아직 보내지 못한 글', formatCount(unsentDrafts, '편')],
  ];
}
