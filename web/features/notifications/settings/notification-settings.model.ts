import type { UserClassify } from '../../../../shared/accounts/users.ts';
import type { Preference } from '../../../../shared/notifications/notification-kinds.ts';

export interface PreferenceRow {
  preference: Preference;
  title: string;
  hint?: string;
  /** Pupils do not open groups. */
  isForAdults?: boolean;
}

/** A row for each kind that something sends; a new kind gets its row together with its event. */
const SECTIONS: { title: string; rows: PreferenceRow[] }[] = [
  {
    title: '내 글',
    rows: [
      { preference: 'FEEDBACK', title: '내 글에 답이 왔을 때', hint: '선생님과 친구의 답' },
      {
        preference: 'REVISION',
        title: '고쳐쓰기를 부탁받았을 때',
        hint: '완성되었다는 답도',
      },
      { preference: 'ANSWER', title: '피드백에 답이 왔을 때', hint: '짚은 곳에 대한 답과 질문' },
      { preference: 'COMMENT', title: '댓글과 답글', hint: '나를 부른 댓글도' },
      { preference: 'LIKE', title: '좋아요', hint: '글마다 한 번에 모아서' },
    ],
  },
  {
    title: '모임과 책',
    rows: [
      { preference: 'SUBJECT', title: '새 주제가 열렸을 때' },
      {
        preference: 'PEER_REVIEW',
        title: '친구 글을 읽고 답할 차례일 때',
        hint: '서로 읽고 답하는 주제만',
      },
      {
        preference: 'DEADLINE',
        title: '마감이 다가오거나 늘어났을 때',
        hint: '선생님이 보낸 알림도, 아직 내지 않은 글만',
      },
      {
        preference: 'JOIN_REQUEST',
        title: '참여 신청이 왔을 때',
        hint: '내가 만든 모임',
        isForAdults: true,
      },
      {
        preference: 'COMMENT_CHECK',
        title: '살펴볼 댓글이 있을 때',
        hint: '누군가 알린 댓글, 살펴볼 낱말이 든 댓글',
        isForAdults: true,
      },
      {
        preference: 'PEER_FEEDBACK_CHECK',
        title: '살펴볼 친구 답이 있을 때',
        hint: '내가 먼저 읽고 보여 줄 답, 글쓴이가 알린 답',
        isForAdults: true,
      },
      { preference: 'INVITATION', title: '다른 모임에 초대받았을 때' },
      {
        preference: 'BOOK',
        title: '책이 나왔을 때',
        hint: '내 글이 실린 책, 내가 만든 책, 한 해 글 모음',
      },
      { preference: 'SQUARE', title: '내 글을 광장에 싣고 싶어 할 때', hint: '공개한 모임만' },
    ],
  },
];

export function sectionsFor(userClassify: UserClassify | undefined) {
  return SECTIONS.map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ isForAdults }) => !isForAdults || userClassify !== 'STUDENT'),
  }));
}

const TITLES = new Map(
  SECTIONS.flatMap(({ rows }) => rows.map(({ preference, title }) => [preference, title] as const)),
);

export const preferenceTitle = (preference: Preference): string =>
  TITLES.get(preference) ?? preference;
