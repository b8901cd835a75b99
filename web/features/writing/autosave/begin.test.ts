import { describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { begin, isSameText } from './begin.ts';
import type { LocalDraft } from './draft-store.ts';

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

describe('opening a piece', () => {
  it.each([
    [
      'nothing here: the server’s',
      server('서버'),
      undefined,
      { kind: 'server', version: 4, forget: false },
    ],
    [
      'the same here: the server’s',
      server('같다'),
      local('같다', { version: 2 }),
      { kind: 'server', forget: true },
    ],
    ['more here: this device’s', server('서버'), local('더 썼다'), { kind: 'local', version: 4 }],
    [
      'never sent: this device’s',
      undefined,
      local('첫 글', { version: 0 }),
      { kind: 'local', version: 0 },
    ],
    ['deleted elsewhere: begins anew', undefined, local('글'), { kind: 'local', version: 0 }],
    [
      'my save arrived, its answer did not: mine goes on',
      server('보낸 데까지'),
      local('보낸 데까지. 더.', { version: 3, saveId: 'last' }),
      { kind: 'local', version: 4 },
    ],
    [
      'changed elsewhere: both',
      server('다른 기기'),
      local('이 기기', { version: 3 }),
      { kind: 'conflict', version: 4 },
    ],
    [
      'handed in elsewhere: both',
      server('낸 글', { postStatus: 'PUBLISHED' }),
      local('이 기기'),
      { kind: 'conflict' },
    ],
  ])('%s', (_, post, draft, expected) => {
    expect(begin(post, draft)).toMatchObject(expected);
  });

  it('shows the text that goes on', () => {
    expect(begin(server('서버'), local('이 기기')).text).toMatchObject(textOf('이 기기'));
    const both = begin(server('서버'), local('이 기기', { version: 1 }));
    expect(both).toMatchObject({ text: textOf('이 기기'), theirs: textOf('서버') });
  });
});

describe('the same text', () => {
  it('is the same in any order of fields, and with what is left out', () => {
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
