import type { Finding as PressFinding } from '../../../../lib/press/preflight.ts';
import type { BookDraft } from '../../../../shared/books/book-drafts.ts';
import { OutsideUse, type UseConsent } from '../../../../shared/books/consents.ts';
import type { Finding } from '../../../../shared/books/preflight.ts';
import type { PreviewSection } from '../../../../shared/books/preview.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { findChapterConsents } from '../consents/consents.ts';
import { findingIdOf } from './finding-id.ts';

const TITLES: Readonly<Record<string, string>> = {
  COVER: '표지',
  CONTENTS: '차례',
  FOREWORD: '여는 글',
};

const NOWHERE = { page: null, box: null };

export function fromPress(
  { section, page, ...finding }: PressFinding,
  { postId, title, sectionKind }: Omit<PreviewSection, 'page'>,
): Finding[] {
  const chapter = { postId, title: title || TITLES[sectionKind] || '' };
  const { code, values } = finding;
  const box = finding.box ?? null;
  const on = { findingId: findingIdOf(code, section, chapter.postId, values, box), ...chapter };
  const at = { ...on, page, box };
  switch (code) {
    case 'PICTURE_COARSE':
      return [{ code, ...at, ...values }];
    case 'SHORT_LAST_PAGE':
      return [{ code, ...at, ...values }];
    case 'CHARACTERS_MISSING':
      return [{ code, ...at, characters: values.characters ?? [] }];
    case 'CHAPTER_EMPTY':
    case 'PICTURE_MISSING':
      return [{ code, ...at }];
    case 'TOO_LARGE':
      return [{ code: 'CHAPTER_TOO_LARGE', ...at }];
    case 'SET_PLAIN':
      return [{ code: 'CHAPTER_PLAIN', ...at }];
  }
}

export function changedPosts({ parts }: BookDraft): Finding[] {
  return parts.flatMap(({ chapters }) =>
    chapters.flatMap(({ postId, title, chapterState, chosenVersion, latestVersion }): Finding[] => {
      const on = {
        findingId: findingIdOf(chapterState, postId, latestVersion),
        postId,
        title,
        ...NOWHERE,
      };
      if (chapterState === 'READY') return [];
      if (chapterState !== 'CHANGED')
        return [{ code: 'POST_LEFT_OUT', ...on, reason: chapterState }];
      const chosen = chosenVersion ?? latestVersion;
      return [{ code: 'POST_CHANGED', ...on, chosenVersion: chosen, latestVersion }];
    }),
  );
}

export function missingMembers({ missingMembers: members }: BookDraft): Finding[] {
  return members.map((member) => ({
    code: 'MEMBER_MISSING',
    findingId: findingIdOf('MEMBER_MISSING', member.userId),
    postId: null,
    title: '',
    ...NOWHERE,
    ...member,
  }));
}

export async function missingConsents(db: Db, bookId: string): Promise<Finding[]> {
  const chapters = await findChapterConsents(db, bookId);
  return chapters.flatMap(({ postId, title, penName, uses }): Finding[] => {
    const missing = uses.flatMap(missingOf);
    if (missing.length === 0) return [];
    const findingId = findingIdOf('CONSENT_MISSING', postId);
    return [
      { code: 'CONSENT_MISSING', findingId, postId, title, ...NOWHERE, penName, uses: missing },
    ];
  });
}

type MissingUse = Extract<Finding, { code: 'CONSENT_MISSING' }>['uses'][number];

function missingOf({ consentUse, decision, guardian }: UseConsent): MissingUse[] {
  const use = OutsideUse.options.find((one) => one === consentUse);
  if (!use) return [];
  const byWriter = decision !== 'GIVEN';
  const byGuardian = guardian === 'MISSING';
  if (!byWriter && !byGuardian) return [];
  const one = byWriter ? 'WRITER' : 'GUARDIAN';
  return [{ consentUse: use, missing: byWriter && byGuardian ? 'BOTH' : one }];
}
