import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Root } from './features/frame/Root.tsx';

/** The frames of the specification; `none` brings its own whole page. */
export type Layout = 'default' | 'main' | 'login' | 'book' | 'sen' | 'none';

export interface RouteHandle {
  /** The address as the table has it. */
  path: string;
  /** The document's title, without the product's name. */
  title: string;
  layout: Layout;
  /** A screen of the main layout that needs its whole width: the side navigation is folded away. */
  folded?: boolean;
}

type Lazy = () => Promise<{ Component: ComponentType }>;

const upcoming: Lazy = () => import('./features/frame/UpcomingPage.tsx');
const notFound: Lazy = () => import('./features/frame/NotFoundPage.tsx');

/** One row of the table: address, title, the file that draws it. */
type Row = [path: string, title: string, lazy: Lazy];

function rows(layout: Layout, table: Row[]): RouteObject[] {
  return table.map(([path, title, lazy]) => ({
    path,
    lazy,
    handle: { path, title, layout } satisfies RouteHandle,
  }));
}

/** Whatever lies in one group loads it first: its title, its menu, whether one may be here. */
function withGroup(pages: RouteObject[]): RouteObject[] {
  const isInGroup = ({ path }: RouteObject) => path?.startsWith('/group/:groupId') === true;
  return [
    ...pages.filter((page) => !isInGroup(page)),
    {
      lazy: () => import('./features/groups/InGroup.tsx'),
      children: pages.filter(isInGroup),
    },
  ];
}

function signedIn(children: RouteObject[]): RouteObject {
  return { lazy: () => import('./features/frame/SignedIn.tsx'), children };
}

const landing: Row[] = [
  ['/', '함께 쓰고, 읽고, 책으로 남기는 교실', () => import('./features/frame/LandingPage.tsx')],
];

const barePages: Row[] = [
  ['/404', '페이지를 찾을 수 없습니다', notFound],
  ['*', '페이지를 찾을 수 없습니다', notFound],
];

/** They name the operator, whom the server knows. */
const legalTexts: Row[] = [
  ['/privacy', '개인정보 처리방침', () => import('./features/agreements/PrivacyPage.tsx')],
  ['/terms', '이용약관', () => import('./features/agreements/TermsPage.tsx')],
];

const loginPages: Row[] = [
  ['/pricing', '요금', () => import('./features/licenses/PricingPage.tsx')],
  ['/login', '로그인', () => import('./features/sessions/LoginPage.tsx')],
  ['/sign-up', '가입하기', () => import('./features/accounts/SignUpPage.tsx')],
  ['/find-password', '비밀번호 찾기', () => import('./features/passwords/FindPasswordPage.tsx')],
  [
    '/reset-password',
    '새 비밀번호 정하기',
    () => import('./features/passwords/ResetPasswordPage.tsx'),
  ],
  ['/new-email', '이메일 바꾸기', () => import('./features/new-email/NewEmailPage.tsx')],
];

/** The specification gives it no layout of its own; it is a card like the log-in. */
const whalePages: Row[] = [
  ['/login/whale', '웨일로 로그인', () => import('./features/sessions/WhaleLoginPage.tsx')],
];

const senPages: Row[] = [
  ['/sso/sen-link', '서울교육 로그인', () => import('./features/sen/SenLinkPage.tsx')],
];

const bookPages: Row[] = [
  ['/books', '내 책장', () => import('./features/books/BooksPage.tsx')],
  ['/books/making', '책 만들기', () => import('./features/books/BookMakingPage.tsx')],
];

/** In the main frame, for everybody: what needs an account says so in the page itself. */
const openPages: Row[] = [
  ['/help', '고객센터', () => import('./features/help/HelpPage.tsx')],
  ['/invite', '받은 초대', () => import('./features/invitations/InvitePage.tsx')],
  ['/license', '라이선스 구성원 관리', upcoming],
  ['/offline', '연결 없이 쓰고 읽기', () => import('./features/offline/OfflinePage.tsx')],
  ['/profile', '프로필', () => import('./features/accounts/ProfilePage.tsx')],
  ['/profile/leave', '탈퇴하기', () => import('./features/leaving/LeavePage.tsx')],
  [
    '/profile/password',
    '비밀번호 바꾸기',
    () => import('./features/passwords/ChangePasswordPage.tsx'),
  ],
  ['/square', '광장', () => import('./features/square/SquarePage.tsx')],
  ['/square/:id', '광장의 모임', () => import('./features/square/SquareGroupPage.tsx')],
];

const mainPages: Row[] = [
  ['/group', '내 모임', () => import('./features/groups/GroupsPage.tsx')],
  ['/group/creation', '모임 만들기', () => import('./features/groups/GroupCreationPage.tsx')],
  ['/group/deleted', '지운 모임', () => import('./features/group-settings/DeletedGroupsPage.tsx')],
  ['/group/:groupId', '모임 홈', () => import('./features/groups/GroupHomePage.tsx')],
  ['/group/:groupId/chart', '모임 통계', upcoming],
  [
    '/group/:groupId/management/group',
    '모임 설정',
    () => import('./features/group-settings/ManageGroupPage.tsx'),
  ],
  [
    '/group/:groupId/management/user',
    '참여자 관리',
    () => import('./features/members/ManageUsersPage.tsx'),
  ],
  [
    '/group/:groupId/management/writing',
    '활동과 주제 관리',
    () => import('./features/writing-management/ManageWritingPage.tsx'),
  ],
  ['/group/:groupId/member/:id', '참여자', () => import('./features/person/MemberPage.tsx')],
  ['/group/:groupId/my-activity', '내 활동', () => import('./features/person/MyActivityPage.tsx')],
  ['/group/:groupId/my-writing', '내가 쓴 글', () => import('./features/person/MyWritingPage.tsx')],
  ['/group/:groupId/post/:postId', '글 읽기', () => import('./features/reading/PostPage.tsx')],
  [
    '/group/:groupId/post/:postId/history',
    '글의 발자취',
    () => import('./features/history/HistoryPage.tsx'),
  ],
  ['/group/:groupId/search', '찾기', () => import('./features/search/SearchPage.tsx')],
  [
    '/group/:groupId/delete',
    '모임 나가기',
    () => import('./features/withdrawal/LeaveGroupPage.tsx'),
  ],
  [
    '/group/:groupId/square',
    '광장에 실을 글',
    () => import('./features/square/SquareDeskPage.tsx'),
  ],
  [
    '/group/:groupId/inquiries',
    '물어본 것',
    () => import('./features/help/GroupInquiriesPage.tsx'),
  ],
  ['/my-page', '마이페이지', () => import('./features/my-page/MyPage.tsx')],
  ['/my-posts', '내 글', () => import('./features/my-posts/MyPostsPage.tsx')],
  ['/admin/reports', '광장의 신고', () => import('./features/square/ReportsPage.tsx')],
  [
    '/admin/inquiries',
    '운영하는 곳에 물어본 것',
    () => import('./features/help/OperatorInquiriesPage.tsx'),
  ],
  [
    '/admin/recommended-subjects',
    '추천 주제 관리',
    () => import('./features/recommended-subjects/RecommendedSubjectsPage.tsx'),
  ],
];

const desk: RouteObject = {
  path: '/group/:groupId/feedback-making',
  lazy: () => import('./features/feedback/FeedbackMakingPage.tsx'),
  handle: {
    path: '/group/:groupId/feedback-making',
    title: '글 읽고 답하기',
    layout: 'main',
    folded: true,
  } satisfies RouteHandle,
};

const fullScreens: Row[] = [
  [
    '/group/:groupId/writing',
    '글쓰기',
    () => import('./features/writing-management/WritingToolPage.tsx'),
  ],
  ['/books/making/preview', '책 미리보기', upcoming],
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...rows('default', landing),
      ...rows('none', barePages),
      {
        // Whatever talks to the server lives below the query cache.
        lazy: () => import('./features/frame/WithServer.tsx'),
        children: [
          ...rows('none', legalTexts),
          {
            lazy: () => import('./features/frame/LoginLayout.tsx'),
            children: [...rows('login', loginPages), ...rows('none', whalePages)],
          },
          { lazy: () => import('./features/frame/SenLayout.tsx'), children: rows('sen', senPages) },
          {
            lazy: () => import('./features/offline/WithConnection.tsx'),
            children: [
              {
                lazy: () => import('./features/agreements/AgreeAgain.tsx'),
                children: [
                  {
                    lazy: () => import('./features/frame/MainLayout.tsx'),
                    children: [
                      ...rows('main', openPages),
                      signedIn([
                        ...withGroup([...rows('main', mainPages), desk]),
                        ...rows('book', bookPages),
                      ]),
                    ],
                  },
                  signedIn(withGroup(rows('none', fullScreens))),
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
