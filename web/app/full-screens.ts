import type { Row } from './route-rows.ts';

/** Pages that fill the window, without the frame of the site. */
export const fullScreens: Row[] = [
  [
    '/group/:groupId/peer-review/:reviewId',
    '친구 글에 답하기',
    () => import('../features/feedback/peer-review/PeerReviewPage.tsx'),
  ],
  [
    '/group/:groupId/management/letter',
    '가정통신문',
    () => import('../features/groups/guardian-letter/GuardianLetterPage.tsx'),
  ],
  [
    '/group/:groupId/writing',
    '글쓰기',
    () => import('../features/subjects/subject-management/WritingToolPage.tsx'),
  ],
  [
    '/group/:groupId/post/:postId/published',
    '글을 냈어요',
    () => import('../features/writing/published/PublishedPage.tsx'),
  ],
  [
    '/books/making/preview',
    '책 미리보기',
    () => import('../features/books/making/preview/BookPreviewPage.tsx'),
  ],
  ['/books/:bookId/read', '책 읽기', () => import('../features/books/viewer/ViewerPage.tsx')],
];
