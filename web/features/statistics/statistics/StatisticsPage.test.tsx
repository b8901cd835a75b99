import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../../shared/accounts/users.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { getGroup } from '../../../../shared/groups/groups.ts';
import { downloadStatistics } from '../../../../shared/statistics/downloads.ts';
import {
  getCriterionStatistics,
  getGrowthStatistics,
  getSpellingStatistics,
  getWordStatistics,
} from '../../../../shared/statistics/language.ts';
import { listMembersInNeed } from '../../../../shared/statistics/needs.ts';
import {
  getMemberStatistics,
  getStatisticsSummary,
  getSubmissionTable,
  getWeeklyStatistics,
} from '../../../../shared/statistics/statistics.ts';
import { listActivities } from '../../../../shared/subjects/activities.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import {
  activityOf,
  GROUP,
  id,
  PUPIL,
  subjectOf,
  TEACHER,
} from '../../../../tests/support/components/samples.ts';
import { Component } from './StatisticsPage.tsx';

const network = stubNetwork();

const PERIOD = { from: '2026-08-20', to: '2027-02-28' };
const JIAN = { userId: id(41), penName: '오지안' };
const SEOU = { userId: id(42), penName: '문서우' };
const DEADLINE = '2026-11-20T12:00:00Z';

const TABLE: Result<typeof getSubmissionTable> = {
  period: PERIOD,
  memberCount: 2,
  subjects: [
    {
      ragId: id(80),
      subjectTitle: '우리 동네 가을',
      activityTitle: '가을',
      deadline: DEADLINE,
      handedIn: 2,
    },
    { ragId: id(81), subjectTitle: '첫눈', activityTitle: '가을', deadline: null, handedIn: 0 },
  ],
  members: [
    { ...SEOU, cells: ['REVISED', 'DRAFT'] },
    { ...JIAN, cells: ['LATE', 'NONE'] },
  ],
  extensions: [],
};

const NUMBERS = {
  commentsGiven: 3,
  commentsReceived: 2,
  feedbackGiven: 0,
  feedbackReceived: 1,
};

beforeEach(() => {
  network.answer(getGroup, { ...GROUP, memberCount: 2 });
  network.answer(listActivities, {
    activities: [activityOf('가을', 70, [subjectOf('우리 동네 가을', 80)])],
  });
  network.answer(getStatisticsSummary, {
    period: PERIOD,
    week: '2026-11-23',
    memberCount: 24,
    writerCount: 21,
    feedbackHours: 36,
  });
  network.answer(getSubmissionTable, TABLE);
  network.answer(getWeeklyStatistics, {
    period: PERIOD,
    weeks: [
      {
        week: '2026-11-09',
        class: { posts: 0, characters: 0, writers: 0 },
        feedbackHours: null,
        mine: null,
      },
      {
        week: '2026-11-16',
        class: { posts: 3, characters: 2_400, writers: 2 },
        feedbackHours: 36,
        mine: null,
      },
    ],
  });
  network.answer(getMemberStatistics, {
    period: PERIOD,
    class: { posts: 3, characters: 2_400, ...NUMBERS },
    members: [
      { ...SEOU, posts: 2, characters: 1_500, ...NUMBERS, feedbackHours: 12 },
      { ...JIAN, posts: 1, characters: 900, ...NUMBERS, feedbackHours: null },
    ],
  });
  network.answer(listMembersInNeed, { members: [] });
});

const open = (search = '', viewer: User = TEACHER) =>
  renderPage(<Component />, {
    at: `/group/${GROUP.groupId}/chart${search}`,
    path: '/group/:groupId/chart',
    viewer,
  });

describe('statistics', () => {
  it('the owner reads a sentence first, then who handed in what', async () => {
    open();
    expect(await screen.findByText('21명')).toBeVisible();
    expect(screen.getByText(/이번 주 24명 가운데/)).toHaveTextContent(
      '이번 주 24명 가운데 21명이 글을 냈어요. 선생님 답은 보통 하루 반 만에 갔어요.',
    );
    expect(screen.getByLabelText('오지안, ‘우리 동네 가을’: 늦게 냈어요')).toBeVisible();
    expect(screen.getByLabelText('문서우, ‘우리 동네 가을’: 고쳐서 다시 냈어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '오지안' })).toHaveAttribute(
      'href',
      `/group/${GROUP.groupId}/member/${JIAN.userId}`,
    );
    expect(
      screen.getByRole('button', { name: '11월 16일 주: 2명이 3편, 2,400자를 썼어요.' }),
    ).toBeVisible();
  });

  it('the table of the cells has the same words', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '누가 무엇을 냈나요: 표로 보기' }));
    const table = within(screen.getByRole('region', { name: '누가 무엇을 냈나요' }));
    const row = table.getByRole('rowheader', { name: '오지안' }).closest('tr');
    expect(row).toHaveTextContent('오지안늦게 냄없음');
  });

  it('pupils who may need help are named with the facts and a link to their posts', async () => {
    const subject = { ragId: id(80), subjectTitle: '첫눈', deadline: DEADLINE };
    network.answer(listMembersInNeed, {
      members: [
        {
          ...SEOU,
          needs: [
            {
              kind: 'REVISION',
              postId: id(90),
              title: '감나무',
              subjectTitle: '가을',
              requestedAt: DEADLINE,
              days: 6,
            },
          ],
        },
        { ...JIAN, needs: [{ kind: 'QUIET', lastPublished: null, subjects: [subject] }] },
      ],
    });
    open();
    const link = await screen.findByRole('link', { name: '오지안 님의 글 보기' });
    expect(link).toHaveAttribute('href', `/group/${GROUP.groupId}/member/${JIAN.userId}`);
    const card = link.closest('ul');
    expect(card).toHaveTextContent('‘감나무’ 고쳐쓰기를 부탁받고 6일이 지났어요.');
    expect(card).toHaveTextContent('아직 낸 글이 없어요. 그사이에 ‘첫눈’ 마감이 있었어요.');
  });

  it('period, subject and tab are in the address, and the calls ask for them', async () => {
    const { user, address } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: '기간' }), 'MONTH');
    await user.selectOptions(screen.getByRole('combobox', { name: '주제' }), '우리 동네 가을');
    const at = `/group/${GROUP.groupId}/chart?period=MONTH&ragId=${id(80)}`;
    await waitFor(() => expect(address()).toBe(at));
    await waitFor(() =>
      expect(network.sentTo(getSubmissionTable).at(-1)?.query).toEqual({
        period: 'MONTH',
        ragId: id(80),
      }),
    );
  });

  it('an address with an impossible range shows the semester', async () => {
    open('?period=RANGE&from=2026-12-01&to=2026-01-01');
    expect(await screen.findByRole('combobox', { name: '기간' })).toHaveValue('SEMESTER');
    await waitFor(() =>
      expect(network.sentTo(getStatisticsSummary)[0]?.query).toEqual({ period: 'SEMESTER' }),
    );
  });

  it('a member sees their own line, and a dash where too few people are behind a number', async () => {
    const hidden = {
      posts: null,
      characters: null,
      commentsGiven: null,
      commentsReceived: null,
      feedbackGiven: null,
      feedbackReceived: null,
    };
    network.answer(getStatisticsSummary, {
      period: PERIOD,
      week: '2026-11-23',
      memberCount: 24,
      writerCount: null,
      feedbackHours: null,
    });
    network.answer(getSubmissionTable, {
      ...TABLE,
      members: [{ userId: PUPIL.id, penName: PUPIL.penName, cells: ['PUBLISHED', 'NONE'] }],
    });
    network.answer(getWeeklyStatistics, {
      period: PERIOD,
      weeks: [
        {
          week: '2026-11-16',
          class: null,
          feedbackHours: null,
          mine: { posts: 1, characters: 700 },
        },
      ],
    });
    network.answer(getMemberStatistics, {
      period: PERIOD,
      class: hidden,
      members: [
        {
          userId: PUPIL.id,
          penName: PUPIL.penName,
          posts: 1,
          characters: 700,
          ...NUMBERS,
          feedbackHours: null,
        },
      ],
    });
    open('', PUPIL);
    expect(
      await screen.findByText('이번 주에 몇 명이 냈는지는 글이 더 모이면 보여요.'),
    ).toBeVisible();
    expect(screen.getByLabelText('‘우리 동네 가을’: 냈어요')).toBeVisible();
    expect(
      screen.getByRole('button', { name: '11월 16일 주: 1편, 700자를 썼어요.' }),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: /우리 반이 주마다/ })).not.toBeInTheDocument();
    const own = within(screen.getByRole('region', { name: '나와 우리 반' }));
    expect(own.getByRole('rowheader', { name: '우리 반' }).closest('tr')).toHaveTextContent(
      '우리 반––––––',
    );
    expect(screen.queryByRole('heading', { name: /도움이 필요한/ })).not.toBeInTheDocument();
    expect(network.sentTo(listMembersInNeed)).toEqual([]);
  });

  it('numbers that could not be loaded can be loaded again', async () => {
    network.refuse(getWeeklyStatistics, 'FAILED');
    const { user } = open();
    const again = await screen.findByRole('button', { name: '다시 해 보기' });
    network.answer(getWeeklyStatistics, { period: PERIOD, weeks: [] });
    await user.click(again);
    expect(await screen.findByRole('heading', { name: '누가 무엇을 냈나요' })).toBeVisible();
  });

  it('the tables of the open tab are downloaded with its filter, the needs only by the owner', async () => {
    network.refuse(downloadStatistics, 'FAILED');
    const { user } = open('?period=MONTH');
    await user.click(await screen.findByRole('button', { name: '엑셀로 받기' }));
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['낸 글', '주마다 쓴 글자', '쓴 글과 주고받은 답', '도움이 필요한 학생']);
    await user.click(screen.getByRole('menuitem', { name: '낸 글' }));
    await expectNotice(/파일을 받지 못했어요/, 'alert');
    expect(network.sentTo(downloadStatistics)[0]?.query).toEqual({
      period: 'MONTH',
      table: 'SUBMISSIONS',
    });
  });

  it('a group without members is told how it begins', async () => {
    network.answer(getGroup, { ...GROUP, memberCount: 0 });
    open();
    expect(await screen.findByText('아직 참여자가 없어요')).toBeVisible();
    expect(network.sentTo(getStatisticsSummary)).toEqual([]);
  });

  it('mistakes are compared with the period before, and levels with their rubric', async () => {
    network.answer(getSpellingStatistics, {
      period: PERIOD,
      before: { from: '2026-03-01', to: '2026-08-19' },
      characters: 20_000,
      mistakes: [
        { title: '띄어쓰기', category: 'spacing', rate: 21, rateBefore: 24, writers: 19 },
        { title: '되와 돼', category: 'spelling', rate: 11, rateBefore: 22, writers: 14 },
      ],
      waiting: 2,
    });
    const levels = (posts: number[]) =>
      ['열매', '잎', '새싹', '씨앗'].map((levelTitle, at) => ({
        levelTitle,
        posts: posts[at] ?? 0,
      }));
    network.answer(getCriterionStatistics, ({ query }) => ({
      period: PERIOD,
      subjects: [
        {
          ragId: id(80),
          subjectTitle: '우리 동네 가을',
          posts: 24,
          criteria: [
            {
              criterion: '짜임새',
              levels: query.period === 'RANGE' ? levels([0, 1, 2, 9]) : levels([1, 5, 12, 6]),
            },
          ],
        },
      ],
    }));
    open('?tab=language');
    expect(await screen.findByText(/가장 자주 멈췄/)).toHaveTextContent(
      '이번 학기 우리 반은 띄어쓰기에서 가장 자주 멈췄고, 되와 돼는 지난 학기의 절반으로 줄었어요.',
    );
    expect(
      await screen.findByRole('img', { name: '짜임새: 씨앗 6편, 새싹 12편, 잎 5편, 열매 1편' }),
    ).toBeVisible();
    expect(
      screen.getByText('짜임새가 어려웠어요. ‘씨앗’, ‘새싹’에 있는 글이 18편이에요.'),
    ).toBeVisible();
    expect(await screen.findByText('씨앗에서 새싹')).toBeVisible();
    expect(network.sentTo(getCriterionStatistics).map(({ query }) => query)).toContainEqual({
      period: 'RANGE',
      from: '2026-03-01',
      to: '2026-08-19',
    });
    expect(screen.getByText(/글 2편은 아직 세고 있어요/)).toBeVisible();
  });

  it('a member sees no criteria and is not asked for them', async () => {
    network.answer(getSpellingStatistics, {
      period: PERIOD,
      before: { from: '2026-03-01', to: '2026-08-19' },
      characters: 900,
      mistakes: [
        { title: '되와 돼', category: 'spelling', rate: 11, rateBefore: null, writers: 1 },
      ],
      waiting: 0,
    });
    open('?tab=language', PUPIL);
    expect(await screen.findByText(/가장 자주 멈췄/)).toHaveTextContent(
      '이번 학기 나는 되와 돼에서 가장 자주 멈췄어요.',
    );
    expect(screen.queryByText(/명의 글/)).not.toBeInTheDocument();
    expect(network.sentTo(getCriterionStatistics)).toEqual([]);
    expect(screen.getByRole('tab', { name: '맞춤법' })).toBeVisible();
  });

  it.each([
    [900, 0, '이번 학기 우리 반 글에서는 꼭 고쳐야 할 맞춤법을 찾지 못했어요.'],
    [0, 46, '이번 학기에 낸 글을 살펴보고 있어요.'],
    [0, 0, '이번 학기에 살펴본 글이 아직 없어요.'],
  ])(
    'of %i characters and %i waiting posts without a mistake it says what that means',
    async (characters, waiting, words) => {
      network.answer(getCriterionStatistics, { period: PERIOD, subjects: [] });
      network.answer(getSpellingStatistics, {
        period: PERIOD,
        before: { from: '2026-03-01', to: '2026-08-19' },
        characters,
        mistakes: [],
        waiting,
      });
      open('?tab=language');
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it('words are shown with their table, and the growth of one person at a time', async () => {
    network.answer(getWordStatistics, {
      period: PERIOD,
      words: [
        { word: '가을', size: 3, uses: 31, writers: 18 },
        { word: '할머니', size: 2, uses: 14, writers: 9 },
      ],
      waiting: 0,
    });
    const week = { week: '2026-11-16', posts: 1, characters: 900, vocabulary: 0.8 };
    network.answer(getGrowthStatistics, {
      period: PERIOD,
      members: [
        { ...SEOU, weeks: [{ ...week, sentenceWords: 6 }] },
        { ...JIAN, weeks: [{ ...week, sentenceWords: 9.5 }] },
      ],
      waiting: 0,
    });
    const { user, address } = open('?tab=words');
    expect(await screen.findByText(/가장 많이 나왔어요/)).toHaveTextContent(
      '이번 학기 우리 반 글에는 가을이 가장 많이 나왔어요. 그다음은 할머니예요.',
    );
    expect(screen.getByRole('button', { name: '11월 16일 주, 글 1편: 6개' })).toBeVisible();
    expect(screen.getByRole('button', { name: '11월 16일 주, 글 1편: 24개' })).toBeVisible();
    await user.selectOptions(
      screen.getByRole('combobox', { name: '누구의 글을 볼까요' }),
      '오지안',
    );
    expect(
      await screen.findByRole('button', { name: '11월 16일 주, 글 1편: 9.5개' }),
    ).toBeVisible();
    expect(address()).toContain(`userId=${JIAN.userId}`);
    await user.click(screen.getByRole('button', { name: '이번 학기 우리 반 낱말: 표로 보기' }));
    expect(screen.getByRole('rowheader', { name: '가을' }).closest('tr')).toHaveTextContent(
      '가을31번18명',
    );
  });
});
