/** Distance from the viewport's edge at which the list scrolls. */
const EDGE_PX = 72;

/**
 * Drags a row among its siblings, by mouse, pen or finger. Until it is dropped, rows are only
 * translated and the document does not change.
 */
export function dragRow(handle: HTMLElement, press: PointerEvent, onDrop: (to: number) => void) {
  const row = handle.closest('li');
  const list = row?.parentElement;
  if (!row || !list) return;
  const rows = [...list.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const [first, own, last] = [boxes[0], boxes[from], boxes.at(-1)];
  if (!first || !own || !last) return;
  const step = own.height + (boxes[1] ? boxes[1].top - first.bottom : 0);
  const scroller = scrollerOf(list);
  const scrolled = scroller.scrollTop;
  const ending = new AbortController();
  const { signal } = ending;
  let pointerY = press.clientY;
  let to = from;
  let frame = 0;

  function translateRows(): void {
    if (!own || !first || !last) return;
    const wanted = pointerY - press.clientY + scroller.scrollTop - scrolled;
    const offset = Math.max(first.top - own.top, Math.min(wanted, last.bottom - own.bottom));
    const [top, bottom] = [own.top + offset, own.bottom + offset];
    to = from;
    for (const [at, box] of boxes.entries()) {
      const middle = (box.top + box.bottom) / 2;
      if (at > from && bottom > middle) to = at;
      if (at < from && top < middle) to = Math.min(to, at);
    }
    for (const [at, one] of rows.entries()) {
      const shift = at === from ? offset : shiftOf(at, from, to) * step;
      one.style.translate = shift === 0 ? '' : `0 ${shift}px`;
    }
  }

  function scrollAtEdge(): void {
    const beyond = Math.min(0, pointerY - EDGE_PX) || Math.max(0, pointerY + EDGE_PX - innerHeight);
    if (beyond !== 0) {
      scroller.scrollBy(0, beyond / 5);
      translateRows();
    }
    frame = requestAnimationFrame(scrollAtEdge);
  }

  function end(drops: boolean): void {
    if (signal.aborted) return;
    ending.abort();
    cancelAnimationFrame(frame);
    delete list?.dataset.sorting;
    delete row?.dataset.dragged;
    for (const one of rows) one.style.translate = '';
    if (drops && to !== from) onDrop(to);
  }

  list.dataset.sorting = '';
  row.dataset.dragged = '';
  handle.setPointerCapture(press.pointerId);
  handle.addEventListener(
    'pointermove',
    (event) => {
      pointerY = event.clientY;
      translateRows();
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  handle.addEventListener('lostpointercapture', () => end(false), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
  frame = requestAnimationFrame(scrollAtEdge);
}

/** By how many rows the row at `at` moves to make room. */
function shiftOf(at: number, from: number, to: number): number {
  if (at > from && at <= to) return -1;
  return at < from && at >= to ? 1 : 0;
}

function scrollerOf(element: HTMLElement): Element {
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) return one;
  }
  return document.scrollingElement ?? document.documentElement;
}
