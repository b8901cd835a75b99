import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../../../../../shared/contract/endpoint.ts';
import { documentOfParagraphs } from '../../../../../shared/document/document-text.ts';
import { checkSpell, type SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { connection } from '../../../../platform/client/connection.ts';
import { createEditor, type Editor } from '../../editor/editor.ts';
import { messageOf } from '../SpellingStatus.tsx';
import { errorCount } from './issue-ranges.ts';
import { type SpellcheckController, spellcheckController } from './spellcheck-controller.ts';

const network = stubNetwork();

const CLEAN = /고칠 곳을 찾지 못했어요/;
const PAUSE_MS = 2_000;
const SUBJECT = { groupId: v7(), ragId: v7() };

/** Finds every '되요', as the server does; `kept` as it does for a word of the user's own list. */
function answerOf(text: string, isKept = false): Result<typeof checkSpell> {
  const found = [...text.matchAll(/되요/g)].map(
    ({ index }): SpellingIssue => ({
      start: index,
      end: index + 2,
      original: '되요',
      suggestions: ['돼요'],
      category: 'spelling',
      severity: 'error',
      ruleId: 'doe-dwae',
      title: '되와 돼',
      help: '',
      article: '',
    }),
  );
  const [issues, keptIssues] = isKept ? [[], found] : [found, []];
  return { issues, keptIssues, spellingLevel: 'ANSWER', isElsewhere: false };
}

let editor: Editor;
let controller: SpellcheckController;
let count: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  network.answer(checkSpell, ({ body }) => answerOf(body.text));
  const host = document.body.appendChild(document.createElement('div'));
  const title = document.body.appendChild(document.createElement('textarea'));
  editor = createEditor({
    host,
    title,
    text: { title: '', document: documentOfParagraphs(['']) },
    onChange() {},
    onBlur() {},
    onPaste() {},
    onPasteRefused() {},
  });
  controller = spellcheckController(editor, SUBJECT);
  count = 0;
});
afterEach(() => {
  controller.stopMarks();
  controller.close(false);
  editor.destroy();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const report = (found: number) => {
  count = found;
};
const write = (text: string) => editor.view.dispatch(editor.view.state.tr.insertText(text));
function writeTitle(text: string): void {
  editor.title.value = text;
  editor.title.dispatchEvent(new InputEvent('input'));
}
const sent = () => network.sentTo(checkSpell).map(({ body }) => body.text);
const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS);
const message = () => {
  const state = controller.state.get();
  return messageOf(state, errorCount(state.ranges), 0);
};
/** Until the server has answered for the text as it is. */
const checked = () => vi.waitFor(() => expect(controller.state.get().isCurrent).toBe(true));

describe('writing/spellcheck: marks while writing', () => {
  it('cost nothing before the first change, and one request in a pause of two seconds', async () => {
    controller.startMarks(report);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual([]);
    write('그러면 ');
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 100);
    write('되요.');
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 100);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    await checked();
    expect(sent()).toEqual(['그러면 되요.']);
    expect(count).toBe(1);
    // Neither time nor the caret asks again.
    editor.focusEnd();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toHaveLength(1);
    controller.stopMarks();
    expect(count).toBe(0);
    write('더');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toHaveLength(1);
  });

  it('wait for the end of a composition, in the text and in the title', async () => {
    controller.startMarks(report);
    for (const element of [editor.view.dom, editor.title]) {
      const before = sent().length;
      element.dispatchEvent(new CompositionEvent('compositionstart'));
      if (element === editor.title) writeTitle('가을이 되요');
      else write('되요');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sent()).toHaveLength(before);
      element.dispatchEvent(new CompositionEvent('compositionend'));
      await pause();
      await checked();
      expect(sent()).toHaveLength(before + 1);
    }
    expect(count).toBe(2);
  });

  it('ask only about the paragraph that changed', async () => {
    editor.replace({ title: '가을', document: documentOfParagraphs(['하나.', '둘.']) });
    controller.startMarks(report);
    editor.focusEnd();
    write('되요.');
    await pause();
    await checked();
    writeTitle('가을이 되요');
    await pause();
    await checked();
    expect(sent()).toEqual(['가을\n\n하나.\n\n둘.되요.', '가을이 되요']);
    expect(count).toBe(2);
  });

  it('are quiet without a connection, and go on when it is back', async () => {
    controller.startMarks(report);
    connection.store.set('offline');
    write('되요.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual([]);
    expect(controller.state.get().status).not.toBe('failed');
    connection.store.set('online');
    await pause();
    await checked();
    expect(count).toBe(1);
  });

  it('do not ask again after a refusal', async () => {
    network.refuse(checkSpell, 'SPELLING_DISABLED');
    controller.startMarks(report);
    write('되요.');
    await pause();
    await vi.waitFor(() => expect(controller.state.get().status).toBe('failed'));
    write(' 되요.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toHaveLength(1);
  });
});

describe('writing/spellcheck: no certain mistake is called nothing to correct', () => {
  it('not while the text is another one than was checked', async () => {
    controller.open(report);
    write('맑다.');
    await pause();
    await checked();
    expect(message()).toMatch(CLEAN);
    write(' 그러면 되요.');
    expect(message()).not.toMatch(CLEAN);
    await checked();
    expect(message()).toBe('고칠 곳이 1곳 있어요.');
    // What remains after a correction was not checked either.
    controller.accept(controller.state.get().ranges);
    expect(editor.view.state.doc.textContent).toContain('돼요');
    expect(message()).not.toMatch(CLEAN);
    await pause();
    await checked();
    expect(message()).toMatch(CLEAN);
    writeTitle('잘 되요');
    expect(message()).not.toMatch(CLEAN);
  });

  it('not where the user leaves it as it is', async () => {
    controller.open(report);
    write('그러면 되요.');
    await pause();
    await checked();
    controller.ignore(controller.state.get().ranges);
    expect(controller.state.get()).toMatchObject({ ranges: [], ignoredCount: 1 });
    expect(message()).not.toMatch(CLEAN);
    controller.resetIgnored();
    expect(message()).toBe('고칠 곳이 1곳 있어요.');
  });

  it('not where it is one of the user’s own words', async () => {
    network.answer(checkSpell, ({ body }) => answerOf(body.text, true));
    controller.open(report);
    write('그러면 되요.');
    await pause();
    await checked();
    expect(controller.state.get()).toMatchObject({ ranges: [], ignoredCount: 0, keptCount: 1 });
    expect(message()).not.toMatch(CLEAN);
  });

  it('not before the first answer, nor after a refused one', () => {
    const done = { ...controller.state.get(), status: 'done', isCurrent: true } as const;
    expect(messageOf(done, 0, 0)).toMatch(CLEAN);
    for (const status of ['first', 'checking', 'failed'] as const) {
      expect(messageOf({ ...done, status }, 0, 0)).not.toMatch(CLEAN);
    }
    expect(messageOf(done, 1, 0)).not.toMatch(CLEAN);
    expect(messageOf(done, 0, 2)).toBe('한 번 더 볼 낱말이 2개 있어요.');
  });
});
