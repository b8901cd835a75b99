import { describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import type { LocalDraft } from '../../../platform/drafts/draft-store.ts';
import { isSameText, resolveDraft } from './resolve-draft.ts';

const textOf = (line: string) => ({ title: '감나무', document: documentOfParagraphs([line]) });

const server = (line: string, change: object = {}) => ({
  ...textOf(line),
  version: 4,
  lastSaveId: 'last',
  postStatus: 'DRAFT' as const,
  ...change,
});

const local = (line: string, change: Partial<LocalDraft> = {}): LocalDraft => ({
  ...textOf(line),
  userId: 'u',
  groupId: 'g',
  ragId: 'r',
  postId: 'p',
  version: 4,
  saveId: 'next',
  changedAt: 0,
  writer: 'w',
  revision: 1,
  ...change,
});

describe('autosave: opening a post', () => {
  it.each([
    [
      'no draft: the text of the server',
      server('서버'),
      undefined,
      { kind: 'server', version: 4, discardsDraft: false },
    ],
    [
      'an equal draft: the text of the server',
      server('같다'),
      local('같다', { version: 2 }),
      { kind: 'server', discardsDraft: true },
    ],
    ['a longer draft: the draft', server('서버'), local('더 썼다'), { kind: 'local', version: 4 }],
    [
      'a draft that was never sent: the draft',
      undefined,
      local('첫 글', { version: 0 }),
      { kind: 'local', version: 0 },
    ],
    [
      'a post deleted elsewhere: the draft, as a new post',
      undefined,
      local('글'),
      { kind: 'local', version: 0 },
    ],
    [
      'a save whose answer was lost: the draft',
      server('보낸 데까지'),
      local('보낸 데까지. 더.', { version: 3, saveId: 'last' }),
      { kind: 'local', version: 4 },
    ],
    [
      'a post changed elsewhere: both texts',
      server('다른 기기'),
      local('이 기기', { version: 3 }),
      { kind: 'conflict', version: 4 },
    ],
    [
      'a post published elsewhere: both texts',
      server('낸 글', { postStatus: 'PUBLISHED' }),
      local('이 기기'),
      { kind: 'conflict' },
    ],
  ])('%s', (_, post, draft, expected) => {
    expect(resolveDraft(post, draft)).toMatchObject(expected);
  });

  it('gives the text to continue, and the other one in a conflict', () => {
    expect(resolveDraft(server('서버'), local('이 기기')).text).toMatchObject(textOf('이 기기'));
    const both = resolveDraft(server('서버'), local('이 기기', { version: 1 }));
    expect(both).toMatchObject({ text: textOf('이 기기'), theirs: textOf('서버') });
  });
});

describe('autosave: isSameText', () => {
  it('ignores the order of fields', () => {
    const one = {
      title: '',
      document: { type: 'doc', content: [{ type: 'paragraph', attrs: { textAlign: null } }] },
    } as const;
    const other = {
      document: { content: [{ attrs: { textAlign: null }, type: 'paragraph' }], type: 'doc' },
      title: '',
    } as const;
    expect(isSameText(structuredClone(one) as never, structuredClone(other) as never)).toBe(true);
    expect(isSameText(textOf('가'), textOf('나'))).toBe(false);
    expect(isSameText(textOf('가'), { ...textOf('가'), title: '' })).toBe(false);
    const longer = documentOfParagraphs(['가', '']);
    expect(isSameText(textOf('가'), { title: '감나무', document: longer })).toBe(false);
  });
});
