import type { Row } from './route-rows.ts';

/** The pages of administrators, below their own layout. */
export const adminPages: Row[] = [
  ['/admin', '운영', () => import('../features/administration/overview/OverviewPage.tsx')],
  ['/admin/reports', '신고', () => import('../features/administration/reports/ReportsPage.tsx')],
  [
    '/admin/inquiries',
    '문의',
    () => import('../features/administration/inquiries/OperatorInquiriesPage.tsx'),
  ],
  [
    '/admin/recommended-subjects',
    '추천 주제',
    () => import('../features/subjects/recommended-subjects/RecommendedSubjectsPage.tsx'),
  ],
  [
    '/admin/announcements',
    '공지',
    () => import('../features/administration/announcements/AnnouncementsPage.tsx'),
  ],
  ['/admin/groups', '모임', () => import('../features/administration/groups/GroupsPage.tsx')],
  [
    '/admin/schools',
    '학교 목록',
    () => import('../features/administration/schools/SchoolsPage.tsx'),
  ],
  [
    '/admin/licenses',
    '라이선스',
    () => import('../features/administration/admin-licenses/LicensesPage.tsx'),
  ],
  [
    '/admin/support-view',
    '도움 코드',
    () => import('../features/administration/support-view/SupportViewPage.tsx'),
  ],
  [
    '/admin/retention',
    '보관 기간',
    () => import('../features/administration/retention/RetentionPage.tsx'),
  ],
  ['/admin/system', '시스템', () => import('../features/administration/system/SystemPage.tsx')],
  [
    '/admin/teachers',
    '선생님 확인',
    () => import('../features/administration/teacher-requests/TeacherRequestsPage.tsx'),
  ],
  ['/admin/people', '사람', () => import('../features/administration/people/PeoplePage.tsx')],
  [
    '/admin/requests',
    '정보 요청',
    () => import('../features/administration/data-requests/DataRequestsPage.tsx'),
  ],
  ['/admin/audit', '감사 기록', () => import('../features/administration/audit/AuditPage.tsx')],
];
