import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';

/** What a person, or who decides for them, can agree to. */
export const ConsentKind = z.enum([
  'TERMS',
  'PRIVACY',
  'ACCOUNT',
  'SQUARE',
  'CLASS_BOOK',
  'BOOK_CODE',
  'PUBLIC_PAGE',
  'PRINT',
  'MODEL',
]);
export type ConsentKind = z.infer<typeof ConsentKind>;

export const MemberConsent = z.object({
  kind: ConsentKind,
  /** GUARDIAN is what the owner has confirmed that the guardians agree to. */
  madeBy: z.enum(['SELF', 'GUARDIAN']),
  /**
   * OUTDATED: agreed to an older version of a legal text. NOT_NEEDED: nobody has to be asked, or another
   * group asks.
   */
  state: z.enum(['AGREED', 'WITHDRAWN', 'OUTDATED', 'NONE', 'NOT_NEEDED']),
  /** For how many posts or books; at most 1 where there is one decision for all. */
  agreedCount: z.int(),
  /** Of the decision that counts: the wording or the version of the legal text. */
  wordingId: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  /** Null after the account of the person who confirmed was deleted. */
  confirmedBy: z.nullable(z.string()),
});
export type MemberConsent = z.infer<typeof MemberConsent>;

export const MemberWithConsents = z.object({
  userId: Id,
  penName: z.string(),
  consents: z.array(MemberConsent),
});
export type MemberWithConsents = z.infer<typeof MemberWithConsents>;

/** Of all present members except the owner, by name in natural order; each has the same kinds in the same order. */
export const listMemberConsents = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/consents',
  result: z.object({ members: z.array(MemberWithConsents) }),
});

/** The same as CSV in UTF-8 for spreadsheets, one row for each member and kind. */
export const downloadMemberConsents = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/consents/file',
  result: 'file',
});

/** What the kinds are called on the page and in the file. */
export const CONSENT_KIND_WORDS: Record<ConsentKind, string> = {
  TERMS: '이용약관',
  PRIVACY: '개인정보 처리방침',
  ACCOUNT: '계정 만들기',
  SQUARE: '광장에 글 보이기',
  CLASS_BOOK: '학급 문집',
  BOOK_CODE: '책 코드로 보기',
  PUBLIC_PAGE: '공개 페이지',
  PRINT: '인쇄해서 나누기',
  MODEL: 'AI에 글 보내기',
};

export const CONSENT_STATE_WORDS: Record<MemberConsent['state'], string> = {
  AGREED: '동의했어요',
  WITHDRAWN: '취소했어요',
  OUTDATED: '예전 내용에 동의했어요',
  NONE: '아직 없어요',
  NOT_NEEDED: '받지 않아도 돼요',
};
