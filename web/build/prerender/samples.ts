import { HELP_AUDIENCES } from '../../../shared/administration/help.ts';
import type { PublicBook } from '../../../shared/books/sharing.ts';
import type { SsrDocument } from '../../../shared/contract/ssr-document.ts';

const group = {
  groupId: '00000000-0000-7000-8000-000000000000',
  groupTitle: '가',
  groupDescription: '나',
  schoolName: '다',
  memberCount: 1,
  postCount: 1,
  lastActivityAt: '2026-01-01T00:00:00Z',
};
const summary = {
  postId: group.groupId,
  title: '라',
  subjectTitle: '마',
  excerpt: '바',
  characters: 1,
  publishedAt: '2026-01-01T00:00:00Z',
};

const publicBook: PublicBook = {
  slug: 'a',
  editionId: group.groupId,
  editionNumber: 2,
  bookTitle: '가',
  bookSubtitle: '나',
  groupTitle: '다',
  pages: 4,
  unnumbered: 2,
  pageWidth: 3,
  pageHeight: 4,
  sections: [
    { sectionKind: 'PART', postId: null, title: '라', byline: '', page: 3 },
    { sectionKind: 'CHAPTER', postId: group.groupId, title: '마', byline: '바', page: 4 },
  ],
  files: ['SCREEN_PDF', 'EPUB', 'COVER'],
  editions: [
    { editionId: group.groupId, editionNumber: 2, finishedAt: '2026-01-01T00:00:00Z' },
    { editionId: '1', editionNumber: 1, finishedAt: null },
  ],
};

/** What names, addresses and hours are often made of; other syllables come from the system's font. */
const operator = {
  name: '초등중고학교교육청센터',
  email: 'abcdefghijklmnopqrstuvwxyz-_.@0123456789',
  phone: '02-000-1234',
  hours: null,
  privacyOfficer: '',
  effectiveDate: '2026-03-02',
};

const KEPT = { deletedGroupDays: 30, inactiveAccountYears: 3 };

/** One page of each kind: what they show is looked up in the style sheets. */
export const SAMPLES: SsrDocument[] = [
  // Every digit: the settings may say any number.
  {
    kind: 'pricing',
    limits: {
      freeGroups: 12,
      freeMembers: 34,
      licenseGroups: 56,
      licenseMembers: 7_890,
      freeAiPerDay: 12,
      licenseAiPerDay: 345,
      pricePerSeat: 1_234_567_890,
    },
    outcome: 'check',
  },
  {
    kind: 'pricing',
    limits: {
      freeGroups: 0,
      freeMembers: 1,
      licenseGroups: 1,
      licenseMembers: 1,
      freeAiPerDay: 1,
      licenseAiPerDay: 1,
      pricePerSeat: null,
    },
    outcome: 'sent',
  },
  {
    kind: 'pricing',
    limits: {
      freeGroups: 1,
      freeMembers: 1,
      licenseGroups: 1,
      licenseMembers: 1,
      freeAiPerDay: 1,
      licenseAiPerDay: 1,
      pricePerSeat: 0,
    },
    outcome: 'later',
  },
  {
    kind: 'list',
    search: '',
    isFirst: false,
    groups: [
      { ...group, coverImageUrl: null },
      { ...group, groupId: '1', coverImageUrl: '/x' },
    ],
    next: 'x',
  },
  { kind: 'list', search: '가', isFirst: true, groups: [], next: null },
  { kind: 'group', group: { ...group, coverImageUrl: '/x' }, posts: [summary], isFirst: false },
  { kind: 'group', group: { ...group, coverImageUrl: null }, posts: [], isFirst: true },
  {
    kind: 'post',
    group: { ...group, coverImageUrl: null },
    post: { ...summary, document: { type: 'doc', content: [{ type: 'paragraph' }] } },
  },
  { kind: 'refusal', code: 'PRIVATE_GROUP', message: '사' },
  {
    kind: 'public-book',
    slug: 'a',
    isEmbedded: false,
    content: { kind: 'contents', book: publicBook },
  },
  {
    kind: 'public-book',
    slug: 'a',
    isEmbedded: true,
    content: {
      kind: 'page',
      book: publicBook,
      reading: { page: 3, text: '가', previous: 2, next: 4 },
    },
  },
  {
    kind: 'public-book',
    slug: 'a',
    isEmbedded: true,
    content: { kind: 'refusal', code: 'PAGE_NOT_FOUND', message: '사' },
  },
  ...HELP_AUDIENCES.flatMap((audience) => [
    { kind: 'help' as const, audience, search: '', operator },
    { kind: 'help' as const, audience, search: '없는 말', operator: null },
    // Found for others than these.
    {
      kind: 'help' as const,
      audience,
      search: '비밀번호',
      operator: { ...operator, hours: '평일 월화수목금토요일 오전 오후 시부터 분까지 점심' },
    },
  ]),
  ...[null, operator].map((one) => ({
    kind: 'parents' as const,
    facts: { operator: one, isSpellerOutside: true, modelRecipient: 'model.example', ...KEPT },
  })),
  {
    kind: 'parents' as const,
    facts: { operator, isSpellerOutside: false, modelRecipient: null, ...KEPT },
  },
  ...(['TERMS', 'PRIVACY'] as const).flatMap((document) => [
    {
      kind: 'legal' as const,
      document,
      facts: { operator: null, isSpellerOutside: true, modelRecipient: 'model.example', ...KEPT },
    },
    {
      kind: 'legal' as const,
      document,
      facts: { operator, isSpellerOutside: false, modelRecipient: null, ...KEPT },
    },
  ]),
];
