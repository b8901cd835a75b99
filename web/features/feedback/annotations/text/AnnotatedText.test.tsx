import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { documentOfParagraphs, plainText } from '../../../../../shared/document/document-text.ts';
import type { TextRange } from '../../../../../shared/feedback/anchors.ts';
import type { AnnotationKind } from '../../../../../shared/feedback/annotations.ts';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import { MIXED_DOCUMENT as MIXED } from '../../../../../tests/support/components/samples.ts';
import { AnnotatedText, type TextMark } from './AnnotatedText.tsx';
import { domRangeOf, textRangeOf } from './dom-text.ts';
import { PickableText } from './PickableText.tsx';

const TEXT = plainText(MIXED);
const mark = (words: string, number: number, kind: TextMark['kind'] = 'PRAISE'): TextMark => {
  const start = TEXT.indexOf(words);
  return { id: `m${number}`, number, kind, start, end: start + words.length };
};

const marked = (id: string) =>
  [...document.querySelectorAll(`[data-mark="${id}"]:not([data-not-text])`)].map(
    ({ textContent }) => textContent,
  );

describe('feedback/annotations: the annotated text', () => {
  it('marks words in their kind, over paragraphs, line breaks, lists and tables', () => {
    const over = { ...mark('매달린다', 2, 'ASK'), end: TEXT.indexOf('오른쪽') + 2 };
    renderPage(
      <AnnotatedText document={MIXED} marks={[mark('등불처럼', 1), over]} currentId="m2" />,
    );
    expect(marked('m1')).toEqual(['등불처럼']);
    expect(marked('m2')).toEqual([
      '매달린다.',
      '바람이',
      '분다',
      '둘째 줄',
      '하나',
      '둘',
      '왼쪽',
      '오른',
    ]);
    // The number stands once, after the last word.
    expect(screen.getAllByText('2')).toHaveLength(1);
    expect(screen.getByText('질문')).toBeInTheDocument();
  });

  it('a mark that ends with a line break has its number after the last word', () => {
    const words = mark('둘째 줄', 3);
    renderPage(<AnnotatedText document={MIXED} marks={[{ ...words, end: words.end + 1 }]} />);
    expect(marked('m3')).toEqual(['둘째 줄']);
    expect(screen.getByText('3')).toBeInTheDocument();
  });

  it('a classmate’s mark is told apart from the teacher’s in it', () => {
    renderPage(
      <AnnotatedText
        document={MIXED}
        marks={[{ ...mark('주황 등불', 1), isPeer: true }, mark('등불', 2, 'ASK')]}
      />,
    );
    const peers = [...document.querySelectorAll<HTMLElement>('[data-peer]')];
    expect(new Set(peers.map(({ dataset }) => dataset.mark))).toEqual(new Set(['m1']));
    expect(peers.map(({ tagName }) => tagName)).toContain('SUP');
  });

  it('overlapping marks both cover their words', () => {
    renderPage(
      <AnnotatedText document={MIXED} marks={[mark('주황 등불', 1), mark('등불처럼', 2, 'ASK')]} />,
    );
    expect(marked('m1').join('')).toBe('주황 등불');
    expect(marked('m2').join('')).toBe('등불처럼');
  });

  it('marks that end together have their numbers in order, each of which chooses its mark', async () => {
    const onSelect = vi.fn<(id: string) => void>();
    const { user } = renderPage(
      <AnnotatedText
        document={MIXED}
        marks={[mark('등불처럼', 2, 'ASK'), mark('등불처럼', 1), mark('주황 등불처럼', 3)]}
        onSelect={onSelect}
      />,
    );
    const numbers = [...document.querySelectorAll('sup')];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['칭찬 1', '질문 2', '칭찬 3']);
    await user.click(screen.getByText('2'));
    expect(onSelect).toHaveBeenLastCalledWith('m2');
  });

  it('a press on a mark chooses it, the innermost where several overlap', async () => {
    const onSelect = vi.fn<(id: string) => void>();
    const { user } = renderPage(
      <AnnotatedText
        document={MIXED}
        marks={[mark('주황 등불처럼', 1), mark('등불', 2, 'ASK')]}
        onSelect={onSelect}
      />,
    );
    await user.click(screen.getByText('등불'));
    expect(onSelect).toHaveBeenLastCalledWith('m2');
    await user.click(screen.getByText('처럼'));
    expect(onSelect).toHaveBeenLastCalledWith('m1');
  });

  it('every range of words is the same range of the page and back, with marks in the text', () => {
    renderPage(
      <div data-testid="root">
        <AnnotatedText document={MIXED} marks={[mark('등불처럼', 1), mark('둘째', 2, 'ASK')]} />
      </div>,
    );
    const root = screen.getByTestId('root');
    const ends = [...TEXT.matchAll(/\S+/gu)].flatMap(({ index, 0: word }) => [
      index,
      index + word.length,
    ]);
    for (const start of ends) {
      for (const end of ends) {
        const words = TEXT.slice(start, end);
        if (start >= end || words !== words.trim()) continue;
        const range = domRangeOf(root, { start, end });
        expect(range, words).toBeDefined();
        if (range) expect(textRangeOf(root, TEXT, range), words).toEqual({ start, end });
      }
    }
  });

  it('a selection whose ends are between elements covers the words in it', () => {
    renderPage(
      <div data-testid="root">
        <AnnotatedText document={documentOfParagraphs(['하나', '', '둘'])} marks={[]} />
      </div>,
    );
    const root = screen.getByTestId('root');
    const [first, , third] = root.querySelectorAll('p');
    const range = document.createRange();
    if (first && third) range.setStart(first, 0);
    if (first && third) range.setEnd(third, third.childNodes.length);
    expect(textRangeOf(root, '하나\n\n둘', range)).toEqual({ start: 0, end: 5 });
  });
});

function select(root: HTMLElement, words: TextMark): void {
  const range = domRangeOf(root, words);
  getSelection()?.removeAllRanges();
  if (range) getSelection()?.addRange(range);
}

describe('feedback/annotations: picking words in the text', () => {
  const open = (picksByClick = false) => {
    const onPick = vi.fn<(range: TextRange, kind: AnnotationKind | undefined) => void>();
    const page = renderPage(
      <PickableText
        document={MIXED}
        marks={[]}
        label="박이안의 글"
        onPick={onPick}
        picksByClick={picksByClick}
      />,
    );
    const words = () => {
      const [range, kind] = onPick.mock.lastCall ?? [];
      return range && [TEXT.slice(range.start, range.end), kind];
    };
    return { ...page, onPick, words };
  };

  it('the arrow keys choose a sentence, Enter picks it, a digit picks it with its kind', async () => {
    const { user, words } = open();
    await user.tab();
    expect(screen.getByRole('article', { name: '박이안의 글' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('status')).toHaveTextContent('감이 주황 등불처럼 매달린다.');
    expect(getSelection()?.toString()).toBe('감이 주황 등불처럼 매달린다.');
    await user.keyboard('{Enter}');
    expect(words()).toEqual(['감이 주황 등불처럼 매달린다.', undefined]);
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}[Digit3]');
    expect(words()).toEqual(['주황 등불처럼', 'ASK']);
  });

  it('Escape lets go of the picked words, and Enter then picks nothing', async () => {
    const { user, onPick } = open();
    await user.tab();
    await user.keyboard('{ArrowDown}{Escape}{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(getSelection()?.isCollapsed ?? true).toBe(true);
  });

  /** What the browser answers when asked which text is at a point. */
  function pointAt(words: string): void {
    const root = screen.getByRole('article', { name: '박이안의 글' });
    const range = domRangeOf(root, mark(words, 1));
    Object.assign(document, {
      caretPositionFromPoint: () => ({
        offsetNode: range?.startContainer,
        offset: range?.startOffset,
      }),
    });
  }

  it('a tap selects the sentence, which is picked with a button of the bar', async () => {
    const { user, words, onPick } = open();
    pointAt('등불처럼');
    const place = screen.getByText(/감이 주황/);
    await user.pointer([{ keys: '[TouchA>]', target: place }, { keys: '[/TouchA]' }]);
    expect(getSelection()?.toString()).toBe('감이 주황 등불처럼 매달린다.');
    expect(onPick).not.toHaveBeenCalled();
    fireEvent(document, new Event('selectionchange'));
    await user.click(await screen.findByRole('button', { name: '질문' }));
    expect(words()).toEqual(['감이 주황 등불처럼 매달린다.', 'ASK']);
    fireEvent(document, new Event('selectionchange'));
    await vi.waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it.each([
    [true, ['감이 주황 등불처럼 매달린다.', undefined]],
    [false, undefined],
  ])('a click picks the sentence only where the page asks for it: %s', async (asks, expected) => {
    const { user, words } = open(asks);
    pointAt('등불처럼');
    await user.click(screen.getByText(/감이 주황/));
    expect(words()).toEqual(expected);
  });

  it('words that are selected with the mouse are picked when the button comes up', async () => {
    const { words, onPick } = open();
    const root = screen.getByRole('article', { name: '박이안의 글' });
    fireEvent.pointerDown(root, { pointerType: 'mouse' });
    select(root, mark('등불처럼', 1));
    fireEvent.mouseUp(document.body);
    await vi.waitFor(() => expect(onPick).toHaveBeenCalledOnce());
    expect(words()).toEqual(['등불처럼', undefined]);
  });

  it('words that are selected by touch are picked with a button of the bar', async () => {
    const { user, words, onPick } = open();
    const root = screen.getByRole('article', { name: '박이안의 글' });
    fireEvent.pointerDown(root, { pointerType: 'touch' });
    select(root, mark('등불처럼', 1));
    fireEvent(document, new Event('selectionchange'));
    await user.click(await screen.findByRole('button', { name: '칭찬' }));
    expect(onPick).toHaveBeenCalledOnce();
    expect(words()).toEqual(['등불처럼', 'PRAISE']);
  });
});
