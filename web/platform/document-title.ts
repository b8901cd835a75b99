/** The title of the document: what the page calls itself, and how many notifications are unread. */
let page = '문집';
let unread = 0;

export function setPageTitle(title: string | undefined): void {
  page = title === undefined ? '문집' : `${title} | 문집`;
  show();
}

export function setUnreadInTitle(count: number): void {
  unread = count;
  show();
}

function show(): void {
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${page}` : page;
}
