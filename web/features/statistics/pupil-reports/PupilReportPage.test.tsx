import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getGroup } from '../../../../shared/groups/groups.ts';
import * as api from '../../../../shared/statistics/pupil-reports.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { Component as PupilReportPage } from './PupilReportPage.tsx';
import { pupilReportQuery, showReportProgress } from './pupil-reports.api.ts';
import { mistakeIn, thisMonth, thisSemester } from './report-period.ts';

const network = stubNetwork();
const PERIOD = { from: '2026-09-01', to: '2026-11-23' };

const pupil = (n: number, penName: string, change: Partial<api.ReportPupil> = {}) => ({
  userId: id(n),
  penName,
  posts: 3,
  words: '',
  savedAt: null,
  suggestions: [],
  ...change,
});
const SUGGESTION: api.WordsSuggestion = {
  suggestionKind: 'OVERALL',
  content: '감나무가 눈에 보이는 듯해.',
  postTitle: '감나무',
  sentAt: '2026-11-20T00:00:00Z',
};
const reportIn = (change: Partial<api.PupilReport>): api.PupilReport => ({
  reportStatus: 'DONE',
  ...PERIOD,
  pupils: 2,
  progress: 100,
  createdAt: '2026-11-23T00:00:00Z',
  finishedAt: '2026-11-23T00:00:02Z',
  expiresAt: '2026-11-30T00:00:02Z',
  hasNewerWords: false,
  ...change,
});

function open({ isOwner = true, search = `?from=${PERIOD.from}&to=${PERIOD.to}` } = {}) {
  network.answer(getGroup, GROUP);
  setGroupMenu(null);
  const rendered = renderPage(<PupilReportPage />, {
    viewer: TEACHER,
    at: `/group/${GROUP.groupId}/chart/report${search}`,
    path: '/group/:groupId/chart/report',
  });
  // The layout of the group does it when the group is loaded.
  act(() => setGroupMenu({ ...GROUP, isOwner }));
  return rendered;
}

function answer(pupils: api.ReportPupil[], report: api.PupilReport | null = null, waiting = 0) {
  network.answer(api.getPupilReport, { report });
  network.answer(api.listReportPupils, { pupils, waiting });
}
const wordsOf = (name: string) =>
  screen.findByRole('textbox', { name: `${name} 님에 대한 선생님의 말` });
const saved = () => network.sentTo(api.saveTeacherWords).map(({ body }) => body.words);

describe('statistics/pupil-reports: the page', () => {
  it('saves the words of each pupil when their field is left, and says so', async () => {
    answer([pupil(2, '임하린'), pupil(3, '오지안', { posts: 0, words: '적어 둔 말' })]);
    network.answer(api.saveTeacherWords, ({ body: { words } }) => ({
      words,
      savedAt: '2026-11-23T00:00:00Z',
    }));
    const { user } = open();
    expect(await wordsOf('오지안')).toHaveValue('적어 둔 말');
    expect(screen.getByText('낸 글이 없어요')).toBeVisible();
    expect(screen.getByText('2명 가운데 1명 적었어요')).toBeVisible();
    const field = await wordsOf('임하린');
    await user.type(field, '잘 써요. ');
    await user.tab();
    expect(await screen.findByText('저장했어요')).toBeVisible();
    expect(saved()).toEqual(['잘 써요.']);
    expect(await screen.findByText('2명 가운데 2명 적었어요')).toBeVisible();

    fireEvent.change(field, { target: { value: '가'.repeat(605) } });
    expect(screen.getByText('5자를 줄이면 저장할 수 있어요.')).toBeVisible();
    fireEvent.blur(field);
    network.refuse(api.saveTeacherWords, 'MEMBER_NOT_FOUND');
    fireEvent.change(field, { target: { value: '다시 쓴 말' } });
    fireEvent.blur(field);
    expect(await screen.findByText(/저장하지 못했어요/)).toBeVisible();
    expect(field).toHaveValue('다시 쓴 말');
    network.answer(api.saveTeacherWords, { words: '다시 쓴 말', savedAt: '2026-11-23T00:00:00Z' });
    await user.click(screen.getByRole('button', { name: '다시 저장하기' }));
    await waitFor(() => expect(screen.queryByText(/저장하지 못했어요/)).not.toBeInTheDocument());
    expect(saved()).toEqual(['잘 써요.', '다시 쓴 말', '다시 쓴 말']);
  });

  it('puts sent feedback into the words, of one pupil or of all without words', async () => {
    const harin = pupil(2, '임하린', { suggestions: [SUGGESTION] });
    answer([harin, pupil(3, '오지안', { suggestions: [SUGGESTION] })]);
    network.answer(api.saveTeacherWords, ({ body: { words } }) => ({
      words,
      savedAt: '2026-11-23T00:00:00Z',
    }));
    const { user } = open();
    const field = await wordsOf('임하린');
    const article = within(screen.getByRole('article', { name: '임하린' }));
    await user.click(article.getByText(/보낸 답에서 가져오기/));
    await user.click(article.getByRole('button', { name: '넣기' }));
    expect(field).toHaveValue('감나무가 눈에 보이는 듯해.');
    await waitFor(() => expect(saved()).toEqual(['감나무가 눈에 보이는 듯해.']), {
      timeout: 5_000,
    });

    network.answer(api.fillTeacherWords, {
      waiting: 0,
      pupils: [
        { ...harin, words: '감나무가 눈에 보이는 듯해.' },
        pupil(3, '오지안', { words: '채운 말' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: '빈 칸 1개를 보낸 답으로 채우기' }));
    await waitFor(async () => expect(await wordsOf('오지안')).toHaveValue('채운 말'));
    expect(network.sentTo(api.fillTeacherWords)[0]?.body).toEqual(PERIOD);
    expect(screen.queryByRole('button', { name: /채우기/ })).not.toBeInTheDocument();
  });

  it('makes the report of the period, shows the progress, and can end it', async () => {
    answer([pupil(2, '임하린')]);
    network.refuse(api.makePupilReport, 'TOO_MANY_REQUESTS');
    const { user } = open();
    const button = await screen.findByRole('button', { name: '상담 자료 만들기' });
    await user.click(button);
    await expectNotice(/상담 자료를 만들지 못했어요/, 'alert');
    const report = reportIn({ reportStatus: 'MAKING', progress: 40, expiresAt: null });
    network.answer(api.makePupilReport, { report });
    network.answer(api.getPupilReport, { report });
    await user.click(screen.getByRole('button', { name: '이번 달' }));
    await user.click(screen.getByRole('button', { name: '상담 자료 만들기' }));
    const progress = await screen.findByRole('progressbar', { name: '만드는 중' });
    expect(progress).toHaveAttribute('aria-valuenow', '40');
    const sent = network.sentTo(api.makePupilReport).map(({ body }) => body);
    expect(sent[0]).toEqual(PERIOD);
    expect(sent[1]?.from).toMatch(/-01$/);
    network.answer(api.deletePupilReport, { report: null });
    await user.click(screen.getByRole('button', { name: '그만 만들기' }));
    expect(await screen.findByRole('button', { name: '상담 자료 만들기' })).toBeVisible();
  });

  it('offers the finished file, says what is newer, and says when making failed', async () => {
    answer([pupil(2, '임하린')], reportIn({ hasNewerWords: true }), 3);
    const { user } = open();
    expect(await screen.findByText(/글 3편의 문장과 낱말을 아직 세고 있어요/)).toBeVisible();
    expect(await screen.findByText('2026년 9월 1일 – 11월 23일')).toBeVisible();
    expect(screen.getByText(/만든 뒤에 고친 말이 있어요/)).toBeVisible();
    network.refuse(api.downloadPupilReport, 'PUPIL_REPORT_NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'PDF로 받기' }));
    await expectNotice(/상담 자료를 받지 못했어요/, 'alert');
    network.refuse(api.downloadReportPage, 'MEMBER_NOT_FOUND');
    await user.click(screen.getByRole('button', { name: '임하린 님 한 쪽만 받기' }));
    await waitFor(() => expect(network.sentTo(api.downloadReportPage)).toHaveLength(1));
    expect(network.sentTo(api.downloadReportPage)[0]?.query).toEqual(PERIOD);
    network.answer(api.makePupilReport, { report: reportIn({ reportStatus: 'FAILED' }) });
    await user.click(screen.getByRole('button', { name: '다시 만들기' }));
    expect(await screen.findByText(/상담 자료를 만들지 못했어요. 적은 말은/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'PDF로 받기' })).not.toBeInTheDocument();
  });

  it('asks only for valid periods', async () => {
    answer([pupil(2, '임하린')]);
    open();
    const to = await screen.findByLabelText('끝나는 날');
    fireEvent.change(to, { target: { value: '2026-08-01' } });
    expect(screen.getByText('끝나는 날을 시작하는 날보다 뒤로 골라 주세요.')).toBeVisible();
    fireEvent.change(to, { target: { value: '2026-10-01' } });
    await waitFor(() =>
      expect(network.sentTo(api.listReportPupils).map(({ query }) => query)).toEqual([
        PERIOD,
        { ...PERIOD, to: '2026-10-01' },
      ]),
    );
  });

  it('is for the owner, and says when there is nobody yet', async () => {
    answer([]);
    open();
    expect(await screen.findByText('아직 참여자가 없어요')).toBeVisible();
  });

  it('shows another member who it is for', async () => {
    answer([]);
    open({ isOwner: false });
    expect(await screen.findByText('선생님만 볼 수 있는 화면이에요')).toBeVisible();
    expect(network.sentTo(api.getPupilReport)).toEqual([]);
  });
});

describe('statistics/pupil-reports: the progress that the stream reports', () => {
  const { queryKey } = pupilReportQuery(GROUP.groupId);
  const shown = (report: api.PupilReport | null, progress?: number) => {
    const client = new QueryClient();
    client.setQueryData(queryKey, { report });
    const { groupId } = GROUP;
    showReportProgress(client, progress === undefined ? [] : [{ groupId, progress }]);
    return {
      progress: client.getQueryData(queryKey)?.report?.progress,
      isAskedFor: client.getQueryState(queryKey)?.isInvalidated,
    };
  };
  const MAKING = reportIn({ reportStatus: 'MAKING', progress: 10 });

  it('is that of the cached report', () => {
    expect(shown(MAKING, 40)).toEqual({ progress: 40, isAskedFor: false });
    expect(shown(reportIn({}))).toEqual({ progress: 100, isAskedFor: false });
  });

  it('has a report that is made no longer, or is made again, asked for', () => {
    expect(shown(MAKING)).toEqual({ progress: 10, isAskedFor: true });
    expect(shown(reportIn({}), 0)).toEqual({ progress: 100, isAskedFor: true });
    expect(shown(null, 5)).toEqual({ progress: undefined, isAskedFor: true });
  });
});

describe('statistics/pupil-reports: periods', () => {
  it.each([
    ['2026-01-10', '2025-08-20'],
    ['2026-03-01', '2026-03-01'],
    ['2026-08-19', '2026-03-01'],
    ['2026-08-20', '2026-08-20'],
    ['2026-12-31', '2026-08-20'],
  ])('on %s the semester began on %s', (today, from) => {
    expect(thisSemester(today)).toEqual({ from, to: today });
  });

  it('the month begins with its first day, and a year is the longest', () => {
    expect(thisMonth('2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
    expect(mistakeIn({ from: '2026-01-01', to: '2027-01-01' })).toBeUndefined();
    expect(mistakeIn({ from: '2026-01-01', to: '2027-01-02' })).toBe('한 해까지 고를 수 있어요.');
    expect(mistakeIn({ from: '', to: '2027-01-02' })).toBe('날짜를 골라 주세요.');
  });
});
