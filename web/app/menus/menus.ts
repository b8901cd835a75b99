import type { MenuEntry } from '../../ui/layout/page-menu.ts';
import { paths } from '../paths.ts';
import type { GroupMenu } from './group-menu.ts';

/** The side navigation of the specification, without the two links of the bookshelf. */
export const mainMenu: MenuEntry[] = [
  { to: paths.groups(), label: '내 모임', icon: 'people' },
  { to: paths.square(), label: '광장', icon: 'square' },
  { to: paths.myPosts(), label: '내 글', icon: 'pen' },
];

export const shelfMenu: { to: string; label: string }[] = [
  { to: paths.books(), label: '내 책장' },
  { to: paths.bookMaking(), label: '책 만들기' },
];

/** Everyone sees home and chart; the rest follows when it is known who owns the group. */
export function groupMenuEntries({ groupId, isOwner, isPublic = false }: GroupMenu): MenuEntry[] {
  const everyone: MenuEntry[] = [
    { to: paths.group(groupId), label: '모임 홈', icon: 'home' },
    { to: paths.chart(groupId), label: '통계', icon: 'chart' },
  ];
  if (isOwner === undefined) return everyone;
  if (!isOwner) {
    return [...everyone, { to: paths.leaveGroup(groupId), label: '모임 나가기', icon: 'leave' }];
  }
  return [
    ...everyone,
    { to: paths.feedbackMaking(groupId), label: '글 읽고 답하기', icon: 'comment' },
    { to: paths.manageWriting(groupId), label: '활동과 주제 관리', icon: 'list' },
    { to: paths.bookMaking({ groupId }), label: '문집 만들기', icon: 'book' },
    ...(isPublic
      ? [{ to: paths.squareSelection(groupId), label: '광장에 실을 글', icon: 'square' as const }]
      : []),
    { to: paths.manageUsers(groupId), label: '참여자 관리', icon: 'people' },
    { to: paths.manageGroup(groupId), label: '모임 설정', icon: 'sliders' },
  ];
}

export const meMenu: MenuEntry[] = [
  { to: paths.myPage(), label: '마이페이지', icon: 'paper' },
  { to: paths.profile(), label: '프로필', icon: 'person' },
  { to: paths.invite(), label: '받은 초대', icon: 'mail' },
  { to: paths.password(), label: '비밀번호 바꾸기', icon: 'lock' },
  { to: paths.privacy(), label: '개인정보 처리방침', icon: 'shield' },
];

/** For administrators, below `meMenu`. */
export const toAdministration: MenuEntry = {
  to: paths.administration(),
  label: '운영',
  icon: 'server',
};

export type AdminCount = 'teachers' | 'reports' | 'inquiries' | 'quotes' | 'failures';

/**
 * The navigation of the administration; `count` is what waits there. `needsOperator`: without an operator nobody is
 * told whom to ask, so that nobody has a code.
 */
export const adminMenu: (MenuEntry & { count?: AdminCount; needsOperator?: true })[] = [
  { to: paths.people(), label: '사람', icon: 'people' },
  { to: paths.teacherRequests(), label: '선생님 확인', icon: 'check', count: 'teachers' },
  { to: paths.adminGroups(), label: '모임', icon: 'home' },
  { to: paths.adminLicenses(), label: '라이선스', icon: 'paper', count: 'quotes' },
  { to: paths.squareReports(), label: '신고', icon: 'flag', count: 'reports' },
  { to: paths.operatorInquiries(), label: '문의', icon: 'comment', count: 'inquiries' },
  { to: paths.recommendedSubjects(), label: '추천 주제', icon: 'idea' },
  { to: paths.announcements(), label: '공지', icon: 'sound' },
  { to: paths.supportView(), label: '도움 코드', icon: 'eye', needsOperator: true },
  { to: paths.adminSchools(), label: '학교 목록', icon: 'list' },
  { to: paths.dataRequests(), label: '정보 요청', icon: 'download' },
  { to: paths.retention(), label: '보관 기간', icon: 'clock' },
  { to: paths.audit(), label: '감사 기록', icon: 'paper' },
  { to: paths.system(), label: '시스템', icon: 'server', count: 'failures' },
];

/** An entry is also current on the pages below it. */
export function isSection(entry: { to: string }, pathname: string): boolean {
  return pathname === entry.to || pathname.startsWith(`${entry.to}/`);
}
