import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type ArchiveState,
  downloadGroupArchive,
  type GroupArchive,
  getGroupArchive,
  makeGroupArchive,
} from '../../../../shared/books/archives.ts';
import { getGroup } from '../../../../shared/groups/groups.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, PUPIL, TEACHER } from '../../../../tests/support/components/samples.ts';
import { Component as ArchivePage } from './ArchivePage.tsx';

const network = stubNetwork();

const archiveIn = (change: Partial<GroupArchive>): GroupArchive => ({
  archiveId: id(70),
  archiveStatus: 'DONE',
  withFeedback: false,
  writers: 2,
  made: 2,
  createdAt: '2026-11-23T00:00:00Z',
  finishedAt: '2026-11-23T00:01:00Z',
  expiresAt: '2027-02-21T00:01:00Z',
  ...change,
});
const NOTHING: ArchiveState = { archive: null, latest: null, parts: [] };
const MAKING = archiveIn({ archiveStatus: 'MAKING', made: 1, finishedAt: null, expiresAt: null });
const DONE: ArchiveState = {
  archive: archiveIn({}),
  latest: null,
  parts: [
    { userId: id(2), penName: '임하린', bytes: 123_456, hasBook: true },
    { userId: id(3), penName: '오지안', bytes: 12_345, hasBook: false },
  ],
};

function open(viewer = TEACHER) {
  network.answer(getGroup, GROUP);
  return renderPage(<ArchivePage />, {
    viewer,
    at: `/group/${GROUP.groupId}/archive`,
    path: '/group/:groupId/archive',
  });
}

describe('books/archives: the page', () => {
  it('lets the owner begin, follows the progress and lists every writer', async () => {
    network.answer(getGroupArchive, NOTHING);
    const { user } = open();
    network.refuse(makeGroupArchive, 'ARCHIVE_WITHOUT_POSTS');
    const button = await screen.findByRole('button', { name: '글 모음 만들기' });
    await user.click(button);
    await expectNotice(/아직 낸 글이 없어서/, 'alert');

    let polled: ArchiveState = { ...NOTHING, latest: MAKING };
    network.answer(getGroupArchive, () => polled);
    network.answer(makeGroupArchive, polled);
    await user.click(screen.getByRole('checkbox', { name: '받은 답도 담기' }));
    await user.click(button);
    const progress = await screen.findByRole('progressbar', {
      name: '2명 가운데 1명 것을 만들었어요',
    });
    expect(progress).toHaveAttribute('aria-valuenow', '50');
    expect(screen.queryByRole('button', { name: /만들기/ })).not.toBeInTheDocument();
    expect(network.sentTo(makeGroupArchive).at(-1)?.body).toEqual({ withFeedback: true });

    polled = DONE;
    const list = await screen.findByRole('list', {}, { timeout: 10_000 });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByText(/PDF와 EPUB은 없어요/)).toBeVisible();
    expect(screen.getByRole('button', { name: '글 모음 새로 만들기' })).toBeEnabled();
  });

  it('downloads the class or one writer, and says why it cannot', async () => {
    network.answer(getGroupArchive, DONE);
    const { user } = open();
    network.refuse(downloadGroupArchive, 'ARCHIVE_TOO_LARGE');
    await user.click(await screen.findByRole('button', { name: '모두 받기' }));
    await expectNotice(/한 사람씩 받아 주세요/, 'alert');
    network.refuse(downloadGroupArchive, 'ARCHIVE_NOT_FOUND');
    await user.click(screen.getByRole('button', { name: '오지안의 글 모음 받기' }));
    await expectNotice(/찾을 수 없어요/, 'alert');
    expect(network.sentTo(downloadGroupArchive).map(({ query }) => query)).toEqual([
      {},
      { userId: id(3) },
    ]);
  });

  it('says that making failed and keeps the one before', async () => {
    const latest = archiveIn({ archiveId: id(71), archiveStatus: 'FAILED' });
    network.answer(getGroupArchive, { ...DONE, latest });
    open();
    expect(await screen.findByText(/만들지 못했어요/)).toBeVisible();
    expect(screen.getByRole('button', { name: '모두 받기' })).toBeEnabled();
  });

  it('gives a member their own, or says why there is none', async () => {
    network.answer(getGroupArchive, { ...DONE, parts: DONE.parts.slice(0, 1) });
    open(PUPIL);
    expect(await screen.findByRole('button', { name: '내 글 모음 받기' })).toBeEnabled();
    expect(screen.queryByText('임하린')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it.each([
    [NOTHING, '아직 글 모음을 만들지 않았어요'],
    [{ ...DONE, parts: [] }, '이번 글 모음에는 내 글이 없어요'],
  ])('has words for a member without a file', async (state, title) => {
    network.answer(getGroupArchive, state);
    open(PUPIL);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
