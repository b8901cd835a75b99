import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';
import type { RouteHandle } from './route-rows.ts';
import { routes } from './routes.tsx';

function handleOf(address: string): RouteHandle | undefined {
  return matchRoutes(routes, address)?.at(-1)?.route.handle as RouteHandle | undefined;
}

/** The table of the specification, with an address for each row. */
const TABLE: [address: string, layout: string, title: string][] = [
  ['/', 'default', '함께 쓰고, 읽고, 책으로 남기는 교실'],
  ['/login', 'login', '로그인'],
  ['/sign-up', 'login', '가입하기'],
  ['/find-password', 'login', '비밀번호 찾기'],
  ['/reset-password', 'login', '새 비밀번호 정하기'],
  ['/new-email', 'login', '이메일 바꾸기'],
  ['/pricing', 'login', '요금'],
  ['/login/whale', 'none', '웨일로 로그인'],
  ['/sso/sen-link', 'sen', '서울교육 로그인'],
  ['/books', 'book', '내 책장'],
  ['/books/making', 'book', '책 만들기'],
  ['/books/making/preview', 'none', '책 미리보기'],
  ['/books/:bookId/read', 'none', '책 읽기'],
  ['/books/:bookId/my-pages', 'book', '책에 실리는 내 글'],
  ['/books/b1/sharing', 'book', '책 나누기'],
  ['/group/g1/archive', 'main', '한 해 글 모음'],
  ['/group/g1/guardians', 'main', '보호자 동의 확인'],
  ['/group', 'main', '내 모임'],
  ['/group/creation', 'main', '모임 만들기'],
  ['/group/deleted', 'main', '지운 모임'],
  ['/group/g1', 'main', '모임 홈'],
  ['/group/g1/chart', 'main', '모임 통계'],
  ['/group/g1/chart/report', 'main', '상담 자료'],
  ['/group/g1/feedback-making', 'main', '글 읽고 답하기'],
  ['/group/g1/management/consents', 'main', '모임의 동의'],
  ['/group/g1/management/group', 'main', '모임 설정'],
  ['/group/g1/management/user', 'main', '참여자 관리'],
  ['/group/g1/management/writing', 'main', '활동과 주제 관리'],
  ['/group/g1/member/u1', 'main', '참여자'],
  ['/group/g1/my-activity', 'main', '내 활동'],
  ['/group/g1/my-writing', 'main', '내가 쓴 글'],
  ['/group/g1/writing', 'none', '글쓰기'],
  ['/group/g1/delete', 'main', '모임 나가기'],
  ['/group/g1/post/p1', 'main', '글 읽기'],
  ['/group/g1/inquiries', 'main', '문의'],
  ['/help', 'main', '고객센터'],
  ['/my-page', 'main', '마이페이지'],
  ['/admin', 'admin', '운영'],
  ['/admin/inquiries', 'admin', '문의'],
  ['/admin/people', 'admin', '사람'],
  ['/admin/groups', 'admin', '모임'],
  ['/admin/schools', 'admin', '학교 목록'],
  ['/admin/announcements', 'admin', '공지'],
  ['/admin/support-view', 'admin', '도움 코드'],
  ['/admin/system', 'admin', '시스템'],
  ['/admin/licenses', 'admin', '라이선스'],
  ['/admin/reports', 'admin', '신고'],
  ['/admin/recommended-subjects', 'admin', '추천 주제'],
  ['/admin/audit', 'admin', '감사 기록'],
  ['/admin/requests', 'admin', '정보 요청'],
  ['/invite', 'main', '받은 초대'],
  ['/license', 'main', '라이선스 사용자 관리'],
  ['/my-posts', 'main', '내 글'],
  ['/profile', 'main', '프로필'],
  ['/profile/password', 'main', '비밀번호 바꾸기'],
  ['/profile/leave', 'main', '탈퇴하기'],
  ['/profile/consents', 'main', '내 동의 기록'],
  ['/b/s1', 'none', '함께 보는 책'],
  ['/square', 'main', '광장'],
  ['/square/g1', 'main', '광장의 모임'],
  ['/privacy', 'none', '개인정보 처리방침'],
  ['/terms', 'none', '이용약관'],
  ['/404', 'none', '페이지를 찾을 수 없습니다'],
];

describe('the route table', () => {
  test.each(TABLE)('%s has the layout %s and its title', (address, layout, title) => {
    expect(handleOf(address)).toMatchObject({ layout, title });
  });

  test.each(['/nowhere', '/group/g1/nowhere', '/square/g1/x'])('%s is not found', (address) => {
    expect(handleOf(address)).toMatchObject({ path: '*' });
  });
});

describe('links', () => {
  test('lead to addresses of the table', () => {
    const links = [
      paths.landing(),
      paths.login({ next: '/group' }),
      paths.loginWhale(),
      paths.signUp(),
      paths.findPassword(),
      paths.resetPassword({ code: 'x' }),
      paths.newEmail(),
      paths.pricing(),
      paths.senLink(),
      paths.books(),
      paths.bookMaking({ bookId: 'b1', step: 'design' }),
      paths.bookPreview(),
      paths.publicBook('s', { page: '3' }),
      paths.bookSharing('b1'),
      paths.groupArchive('g'),
      paths.guardians('g'),
      paths.bookReading('b1', { edition: 'e1' }),
      paths.groups(),
      paths.groupCreation(),
      paths.group('g'),
      paths.chart('g'),
      paths.pupilReport('g'),
      paths.feedbackMaking('g', { postId: 'p' }),
      paths.memberConsents('g'),
      paths.manageGroup('g'),
      paths.manageUsers('g'),
      paths.manageWriting('g'),
      paths.member('g', 'u'),
      paths.myActivity('g'),
      paths.myWriting('g'),
      paths.writing('g', { subjectId: 's' }),
      paths.post('g', 'p'),
      paths.search('g', { q: '나무' }),
      paths.leaveGroup('g'),
      paths.invite(),
      paths.license(),
      paths.myPosts(),
      paths.profile(),
      paths.password(),
      paths.myConsents(),
      paths.square(),
      paths.squareGroup('g', { post: 'p' }),
      paths.squareSelection('g'),
      paths.administration(),
      paths.audit(),
      paths.dataRequests(),
      paths.adminGroups(),
      paths.adminSchools(),
      paths.supportView(),
      paths.system(),
      paths.adminLicenses(),
      paths.announcements(),
      paths.people({ q: '솔' }),
      paths.squareReports(),
      paths.recommendedSubjects(),
      paths.help({ for: 'teacher', q: '마감' }),
      paths.myPage(),
      paths.groupInquiries('g'),
      paths.operatorInquiries(),
      paths.privacy(),
      paths.terms(),
      paths.notFound(),
    ];
    for (const link of links) {
      expect(handleOf(new URL(link, 'http://localhost').pathname)?.path).not.toBe('*');
    }
  });

  test('carry what is asked and nothing empty', () => {
    expect(paths.login({ next: '/group?filter=all' })).toBe('/login?next=%2Fgroup%3Ffilter%3Dall');
    expect(paths.writing('g/1', { subjectId: 's', tab: '' })).toBe(
      '/group/g%2F1/writing?subjectId=s',
    );
    expect(paths.books()).toBe('/books');
  });
});
