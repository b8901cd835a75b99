import type { RouteObject } from 'react-router';
import { adminPages } from './admin-pages.ts';
import { fullScreens } from './full-screens.ts';
import { Root } from './layouts/Root.tsx';
import { type Lazy, type Row, row, rows, signedIn, withGroup } from './route-rows.ts';
import { ErrorPage } from './status/ErrorPage.tsx';

const notFound: Lazy = () => import('./status/NotFoundPage.tsx');

const landing: Row[] = [
  ['/', '함께 쓰고, 읽고, 책으로 남기는 교실', () => import('./landing/LandingPage.tsx')],
];

const barePages: Row[] = [
  ['/404', '페이지를 찾을 수 없습니다', notFound],
  ['*', '페이지를 찾을 수 없습니다', notFound],
];

/** Below the query cache: only the server knows the operator, and what a book may show. */
const publicPages: Row[] = [
  ['/privacy', '개인정보 처리방침', () => import('../features/accounts/legal/PrivacyPage.tsx')],
  ['/terms', '이용약관', () => import('../features/accounts/legal/TermsPage.tsx')],
  ['/parents', '학부모님께', () => import('../features/accounts/guardian-letter/ParentsPage.tsx')],
  ['/b/:slug', '함께 보는 책', () => import('../features/books/public-book/PublicBookPage.tsx')],
];

const loginPages: Row[] = [
  ['/pricing', '요금', () => import('../features/administration/pricing/PricingPage.tsx')],
  ['/login', '로그인', () => import('../features/accounts/sessions/LoginPage.tsx')],
  [
    '/login/second-factor',
    '2단계 인증',
    () => import('../features/accounts/second-factor/SecondStepPage.tsx'),
  ],
  ['/sign-up', '가입하기', () => import('../features/accounts/sign-up/SignUpPage.tsx')],
  [
    '/find-password',
    '비밀번호 찾기',
    () => import('../features/accounts/passwords/FindPasswordPage.tsx'),
  ],
  [
    '/reset-password',
    '새 비밀번호 정하기',
    () => import('../features/accounts/passwords/ResetPasswordPage.tsx'),
  ],
  [
    '/unsubscribe',
    '알림 메일 그만 받기',
    () => import('../features/notifications/settings/UnsubscribePage.tsx'),
  ],
  ['/new-email', '이메일 바꾸기', () => import('../features/accounts/new-email/NewEmailPage.tsx')],
];

/** The specification names no layout; the page looks like the log-in. */
const whalePages: Row[] = [
  [
    '/login/whale',
    '웨일로 로그인',
    () => import('../features/accounts/sessions/WhaleLoginPage.tsx'),
  ],
];

const senPages: Row[] = [
  ['/sso/sen-link', '서울교육 로그인', () => import('../features/accounts/sen/SenLinkPage.tsx')],
];

const bookPages: Row[] = [
  ['/books', '내 책장', () => import('../features/books/shelf/BooksPage.tsx')],
  [
    '/books/:bookId/my-pages',
    '책에 실리는 내 글',
    () => import('../features/books/my-pages/MyPagesPage.tsx'),
  ],
  [
    '/books/:bookId/sharing',
    '책 나누기',
    () => import('../features/books/sharing/SharingPage.tsx'),
  ],
];

const bookMaking = row(
  'book',
  ['/books/making', '책 만들기', () => import('../features/books/making/BookMakingPage.tsx')],
  { foldedWith: 'bookId' },
);

/** Pages of the main layout without `SignedIn`: each handles a missing account itself. */
const openPages: Row[] = [
  ['/help', '고객센터', () => import('../features/administration/help/HelpPage.tsx')],
  ['/invite', '받은 초대', () => import('../features/groups/invitations/InvitePage.tsx')],
  [
    '/license',
    '라이선스 사용자 관리',
    () => import('../features/administration/licenses/LicensePage.tsx'),
  ],
  ['/offline', '인터넷 없이 쓰고 읽기', () => import('./offline/OfflinePage.tsx')],
  ['/profile', '프로필', () => import('../features/accounts/profile/ProfilePage.tsx')],
  [
    '/profile/leave',
    '탈퇴하기',
    () => import('../features/accounts/account-deletion/AccountDeletionPage.tsx'),
  ],
  [
    '/profile/password',
    '비밀번호 바꾸기',
    () => import('../features/accounts/passwords/ChangePasswordPage.tsx'),
  ],
  ['/square', '광장', () => import('../features/square/square/SquarePage.tsx')],
  ['/square/:id', '광장의 모임', () => import('../features/square/square/SquareGroupPage.tsx')],
];

const mainPages: Row[] = [
  ['/group', '내 모임', () => import('../features/groups/list/GroupsPage.tsx')],
  [
    '/group/creation',
    '모임 만들기',
    () => import('../features/groups/creation/GroupCreationPage.tsx'),
  ],
  [
    '/group/deleted',
    '지운 모임',
    () => import('../features/groups/group-settings/DeletedGroupsPage.tsx'),
  ],
  ['/group/:groupId', '모임 홈', () => import('../features/groups/home/GroupHomePage.tsx')],
  [
    '/group/:groupId/chart',
    '모임 통계',
    () => import('../features/statistics/statistics/StatisticsPage.tsx'),
  ],
  [
    '/group/:groupId/chart/report',
    '상담 자료',
    () => import('../features/statistics/pupil-reports/PupilReportPage.tsx'),
  ],
  [
    '/group/:groupId/management/consents',
    '모임의 동의',
    () => import('../features/groups/member-consents/MemberConsentsPage.tsx'),
  ],
  [
    '/group/:groupId/management/group',
    '모임 설정',
    () => import('../features/groups/group-settings/ManageGroupPage.tsx'),
  ],
  [
    '/group/:groupId/management/user',
    '참여자 관리',
    () => import('../features/groups/members/ManageUsersPage.tsx'),
  ],
  [
    '/group/:groupId/management/writing',
    '활동과 주제 관리',
    () => import('../features/subjects/subject-management/ManageWritingPage.tsx'),
  ],
  [
    '/group/:groupId/member/:id',
    '참여자',
    () => import('../features/reading/user-activity/MemberPage.tsx'),
  ],
  [
    '/group/:groupId/archive',
    '한 해 글 모음',
    () => import('../features/books/archives/ArchivePage.tsx'),
  ],
  [
    '/group/:groupId/guardians',
    '보호자 동의 확인',
    () => import('../features/books/guardians/GuardiansPage.tsx'),
  ],
  [
    '/group/:groupId/my-activity',
    '내 활동',
    () => import('../features/reading/user-activity/MyActivityPage.tsx'),
  ],
  [
    '/group/:groupId/my-writing',
    '내가 쓴 글',
    () => import('../features/reading/user-activity/MyWritingPage.tsx'),
  ],
  [
    '/group/:groupId/post/:postId',
    '글 읽기',
    () => import('../features/reading/post-page/PostPage.tsx'),
  ],
  [
    '/group/:groupId/post/:postId/history',
    '글의 발자취',
    () => import('../features/writing/history/HistoryPage.tsx'),
  ],
  ['/group/:groupId/search', '찾기', () => import('../features/reading/search/SearchPage.tsx')],
  [
    '/group/:groupId/delete',
    '모임 나가기',
    () => import('../features/groups/leave-group/LeaveGroupPage.tsx'),
  ],
  [
    '/group/:groupId/square',
    '광장에 실을 글',
    () => import('../features/square/selection/SquareSelectionPage.tsx'),
  ],
  [
    '/group/:groupId/peer-feedback/:subjectId',
    '친구들이 쓴 답',
    () => import('../features/feedback/peer-review/moderation/PeerFeedbackPage.tsx'),
  ],
  [
    '/group/:groupId/comment-review',
    '살펴볼 댓글',
    () => import('../features/reading/comment-review/CommentReviewPage.tsx'),
  ],
  [
    '/group/:groupId/inquiries',
    '문의',
    () => import('../features/administration/inquiries/GroupInquiriesPage.tsx'),
  ],
  [
    '/profile/consents',
    '내 동의 기록',
    () => import('../features/accounts/my-consents/MyConsentsPage.tsx'),
  ],
  [
    '/profile/security',
    '로그인 보안',
    () => import('../features/accounts/second-factor/SecurityPage.tsx'),
  ],
  ['/my-page', '마이페이지', () => import('../features/accounts/my-page/MyPage.tsx')],
  [
    '/notifications',
    '알림',
    () => import('../features/notifications/notifications/NotificationsPage.tsx'),
  ],
  ['/my-posts', '내 글', () => import('../features/reading/my-posts/MyPostsPage.tsx')],
];

const desk = row(
  'main',
  [
    '/group/:groupId/feedback-making',
    '글 읽고 답하기',
    () => import('../features/feedback/desk/FeedbackMakingPage.tsx'),
  ],
  { folded: true },
);

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      ...rows('default', landing),
      ...rows('none', barePages),
      {
        lazy: () => import('./layouts/WithServer.tsx'),
        children: [
          ...rows('none', publicPages),
          {
            lazy: () => import('./layouts/LoginLayout.tsx'),
            children: [...rows('login', loginPages), ...rows('none', whalePages)],
          },
          { lazy: () => import('./layouts/SenLayout.tsx'), children: rows('sen', senPages) },
          {
            lazy: () => import('./offline/WithConnection.tsx'),
            children: [
              {
                lazy: () => import('../features/accounts/agreements/RenewedAgreements.tsx'),
                children: [
                  {
                    lazy: () => import('./layouts/MainLayout.tsx'),
                    children: [
                      ...rows('main', openPages),
                      signedIn([
                        ...withGroup([...rows('main', mainPages), desk]),
                        ...rows('book', bookPages),
                        bookMaking,
                      ]),
                    ],
                  },
                  {
                    lazy: () => import('./layouts/AdminLayout.tsx'),
                    children: [signedIn(rows('admin', adminPages))],
                  },
                  {
                    lazy: () => import('./layouts/WithNotifications.tsx'),
                    children: [signedIn(withGroup(rows('none', fullScreens)))],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
