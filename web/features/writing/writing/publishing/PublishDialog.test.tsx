import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../../shared/document/document-text.ts';
import { getGroup } from '../../../../../shared/groups/groups.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import { GROUP, PUPIL } from '../../../../../tests/support/components/samples.ts';
import type { Writing } from '../use-writing.ts';
import type { SelectedSubject } from '../WritingPage.tsx';
import { PublishDialog } from './PublishDialog.tsx';

const network = stubNetwork();

const WRITING = {
  editor: {
    readText: () => ({ title: '감나무', document: documentOfParagraphs(['감이 익는다.']) }),
  },
} as unknown as Writing;
const SELECTED = {
  subject: { minCharacters: null, maxCharacters: null, deadline: null, readers: 'GROUP' },
} as unknown as SelectedSubject;

function open({ isAgain = false, isRevising = false, selected = SELECTED }) {
  network.answer(getGroup, GROUP);
  renderPage(
    <PublishDialog
      busy={false}
      groupId={GROUP.groupId}
      isAgain={isAgain}
      isRevising={isRevising}
      selected={selected}
      writing={WRITING}
      onConfirm={() => {}}
      onCancel={() => {}}
    />,
    { viewer: PUPIL },
  );
}

describe('writing/publishing: the question before a post is handed in', () => {
  it('of a revised post says that the first text is read beside it', () => {
    open({ isAgain: true, isRevising: true });
    expect(screen.getByRole('alertdialog', { name: '고친 글을 다시 낼까요?' })).toBeVisible();
    expect(screen.getByText('선생님이 처음 글과 나란히 놓고 바뀐 곳을 읽어요.')).toBeVisible();
    expect(screen.getByRole('button', { name: '다시 내기' })).toBeVisible();
  });

  it('of a post that its writer took back asks again, and names no earlier text', () => {
    open({ isAgain: true });
    expect(screen.getByRole('alertdialog', { name: '고친 글을 다시 낼까요?' })).toBeVisible();
    expect(screen.getByRole('button', { name: '다시 내기' })).toBeVisible();
    expect(screen.queryByText(/처음 글/)).toBeNull();
  });

  it('says who reads a post that only the owner reads', async () => {
    const subject = { ...SELECTED.subject, readers: 'OWNER' as const };
    open({ selected: { ...SELECTED, subject } });
    expect(await screen.findByText('낸 글은 선생님만 읽어요.')).toBeVisible();
  });

  it('of a new post speaks of no earlier text', () => {
    open({});
    expect(screen.getByRole('alertdialog', { name: '이 글을 낼까요?' })).toBeVisible();
    expect(screen.queryByText(/처음 글/)).toBeNull();
    expect(screen.getByRole('button', { name: '내기' })).toBeVisible();
  });
});
