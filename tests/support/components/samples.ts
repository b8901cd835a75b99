import type { User } from '../../../shared/accounts/users.ts';
import type { getSite } from '../../../shared/administration/site.ts';
import type { Result } from '../../../shared/contract/endpoint.ts';
import type { Document } from '../../../shared/document/document.ts';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import type { Annotation } from '../../../shared/feedback/annotations.ts';
import type { Feedback } from '../../../shared/feedback/feedback.ts';
import type { Group } from '../../../shared/groups/groups.ts';
import type { Post } from '../../../shared/reading/posts.ts';
import type { Activity, Subject } from '../../../shared/subjects/activities.ts';

/** Ids that differ in their last digits, so that a failing test can be read. */
export const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const TEACHER: User = {
  id: id(1),
  penName: '한지우',
  userAvatarUrl: null,
  userEmail: 'jiu@sen.go.kr',
  emailVerified: true,
  userClassify: 'TEACHER',
  mustChangePassword: false,
  isManaged: false,
  teacherRequest: null,
};

export const PUPIL: User = {
  ...TEACHER,
  id: id(2),
  penName: '임하린',
  userEmail: null,
  emailVerified: false,
  userClassify: 'STUDENT',
};

export const GROUP: Group = {
  groupId: id(10),
  groupTitle: '햇살초 5학년 2반',
  groupDescription: '',
  createUserId: TEACHER.id,
  ownerPenName: TEACHER.penName,
  isOwnerTeacher: true,
  schoolName: null,
  schoolCode: null,
  coverImageUrl: null,
  memberCount: 1,
  createdAt: '2026-11-01T00:00:00Z',
  lastActivityAt: '2026-11-02T00:00:00Z',
  settings: {
    visibility: 'PRIVATE',
    joinPolicy: 'APPROVAL',
    commentsEnabled: true,
    likesEnabled: true,
    peerFeedbackEnabled: false,
    aiEnabled: false,
    spellingEnabled: true,
  },
  groupCode: null,
};

export const POST: Post = {
  postId: id(20),
  groupId: GROUP.groupId,
  ragId: id(30),
  subjectTitle: '우리 동네 가을',
  activityTitle: '가을 글쓰기',
  postStatus: 'PUBLISHED',
  title: '감나무 등불 아래',
  document: documentOfParagraphs(['할머니 댁 마당에는 감나무가 한 그루 있다.']),
  characters: 23,
  charactersWithoutSpaces: 17,
  version: 1,
  lastSaveId: null,
  revisionStatus: null,
  revisionDueAt: null,
  author: { userId: PUPIL.id, penName: PUPIL.penName, userAvatarUrl: null },
  createdAt: '2026-11-02T00:00:00Z',
  savedAt: '2026-11-02T00:00:00Z',
  publishedAt: '2026-11-02T00:00:00Z',
  wasPublished: true,
  late: false,
  likeCount: 0,
  commentCount: 0,
  feedbackCount: 0,
  likedByMe: false,
};

const words = (text: string) => ({ type: 'text' as const, text });
const paragraph = (...texts: string[]) => ({
  type: 'paragraph' as const,
  content: texts.map(words),
});

/** Everything that a text can hold, with an empty paragraph, pictures and line breaks in between. */
export const MIXED_DOCUMENT: Document = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('가을')] },
    paragraph('감이 ', '주황 등불처럼', ' 매달린다.'),
    { type: 'paragraph' },
    { type: 'horizontalRule' },
    {
      type: 'image',
      attrs: { src: '/api/file/a', alt: '감', caption: '우리 집 감', width: 10, height: 10 },
    },
    { type: 'verse', content: [words('바람이'), { type: 'hardBreak' }, words('분다')] },
    { type: 'paragraph', content: [{ type: 'hardBreak' }, words('둘째 줄')] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph('하나')] },
        { type: 'listItem', content: [{ type: 'blockquote', content: [paragraph('둘')] }] },
      ],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph('왼쪽')] },
            { type: 'tableCell', content: [paragraph('오른쪽'), paragraph('아래')] },
          ],
        },
      ],
    },
    paragraph('끝 🍂 잎'),
  ],
};

export const SITE: Result<typeof getSite> = {
  hasOutbox: false,
  socialLogins: [],
  hasSen: false,
  teacherEmailDomains: [],
  legalFacts: {
    operator: null,
    isSpellerOutside: false,
    modelRecipient: null,
    deletedGroupDays: 30,
    inactiveAccountYears: 3,
  },
  membership: {
    freeGroups: 1,
    freeMembers: 40,
    licenseGroups: 30,
    licenseMembers: 1200,
    freeAiPerDay: 30,
    licenseAiPerDay: 300,
    pricePerSeat: null,
  },
};

export const subjectOf = (
  subjectTitle: string,
  n: number,
  change: Partial<Subject> = {},
): Subject => ({
  subjectId: id(n),
  ragId: id(n),
  subjectTitle,
  subjectOrder: n,
  submitUserCount: 0,
  subjectStatus: 'OPEN',
  aiFeedbackVersion: 0,
  writingClassifyId: '생활문',
  opensAt: null,
  deadline: null,
  isExtended: false,
  extendedUntil: null,
  lateAllowed: false,
  onePostPerPerson: false,
  minCharacters: null,
  maxCharacters: null,
  readers: 'GROUP',
  mySubmission: 'NONE',
  myRevisionStatus: null,
  ...change,
});

export const activityOf = (
  activityTitle: string,
  n: number,
  subjects: Subject[] = [],
): Activity => ({
  ragId: id(n),
  activityId: id(n),
  activityTitle,
  activityOrder: n,
  activityStatus: 'OPEN',
  subjects,
});

/** A question that its reader has not answered. */
export const ANNOTATION: Annotation = {
  annotationId: id(71),
  annotationKind: 'ASK',
  start: 0,
  end: 1,
  exact: '마당에는',
  prefix: '',
  suffix: '',
  content: '어떤 마당인가요?',
  suggestion: null,
  location: { state: 'SAME', start: 0, end: 1 },
  answer: null,
  answerReason: '',
  answeredAt: null,
  verdict: null,
  thankedAt: null,
};

/** The teacher asks for a revision of POST. */
export const FEEDBACK: Feedback = {
  feedbackId: id(70),
  postId: POST.postId,
  feedbackKind: 'TEACHER',
  author: { userId: TEACHER.id, penName: TEACHER.penName, userAvatarUrl: null },
  content: '',
  postVersion: 1,
  decision: 'REVISION',
  annotationCount: 0,
  sentAt: '2026-11-03T00:00:00Z',
  readAt: null,
  revisionReason: '',
  revisionDueAt: null,
  thankedAt: null,
  withdrawalReason: null,
  isHeld: false,
  isReported: false,
  annotations: [],
  levels: [],
  replies: [],
};
