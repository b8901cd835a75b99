import { v7 } from 'uuid';
import type { Query, Result } from '../../../../shared/contract/endpoint.ts';
import { INVALID } from '../../../../shared/contract/validation.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import {
  hasCharactersInOrder,
  type listRecommendedSubjects,
  type NewRecommendedSubject,
  type RecommendedSubject,
  type RecommendedSubjectChanges,
  SCHOOL_LEVEL_NAMES,
} from '../../../../shared/subjects/recommended-subjects.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './recommended-subjects.queries.ts';
import { seasonsOf } from './season-words.ts';
import { readShippedSubjects } from './shipped-subjects.ts';

type Call = Pick<Services, 'db'>;

export async function list(
  { db }: Call,
  { search = '', ...query }: Query<typeof listRecommendedSubjects>,
): Promise<Result<typeof listRecommendedSubjects>> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return { recommendedSubjects: await queries.findRecommended(db, { ...query, words }) };
}

export async function create(
  { db }: Call,
  fields: NewRecommendedSubject,
): Promise<RecommendedSubject> {
  const subject = { ...fields, recommendedSubjectId: v7() };
  await queries.insertRecommended(db, searchable(subject));
  return subject;
}

export async function update(
  { db }: Call,
  recommendedSubjectId: string,
  changes: RecommendedSubjectChanges,
): Promise<RecommendedSubject> {
  return db.transaction().execute(async (tx) => {
    const before = await queries.lockRecommended(tx, recommendedSubjectId);
    if (!before) throw new AppError('SUBJECT_NOT_FOUND');
    const said = Object.entries(changes).filter(([, value]) => value !== undefined);
    const subject: RecommendedSubject = { ...before, ...Object.fromEntries(said) };
    if (!hasCharactersInOrder(subject)) {
      throw new AppError('INVALID_VALUE', {
        fields: { maxCharacters: INVALID },
      });
    }
    await queries.replaceRecommended(tx, searchable(subject));
    return subject;
  });
}

export async function remove({ db }: Call, recommendedSubjectId: string): Promise<undefined> {
  if (!(await queries.deleteRecommended(db, recommendedSubjectId))) {
    throw new AppError('SUBJECT_NOT_FOUND');
  }
}

/**
 * Brings the shipped subjects up to date, at every start: new and changed ones are taken over, what an
 * administrator edited or removed stays as they left it.
 */
export async function stockRecommendedSubjects({ db }: Call): Promise<void> {
  const shipped = readShippedSubjects().map(({ number, searchWords, ...subject }) =>
    searchable({ ...subject, recommendedSubjectId: idOf(number) }, searchWords),
  );
  await queries.stockRecommended(db, shipped);
  // What an administrator wrote is found by what this version searches, too.
  const edited = (await queries.findEdited(db)).map((subject) => searchable(subject));
  await queries.updateSearchTexts(db, edited);
}

/** 'munjip' and the number: sorted by it, and after what is made here, whose ids begin with the time. */
const idOf = (number: number) => `6d756e6a-6970-8000-8000-${String(number).padStart(12, '0')}`;

function searchable(
  subject: RecommendedSubject,
  searchWords: readonly string[] = [],
): queries.SearchableSubject {
  const { subjectTitle, writingClassifyId, schoolLevel, guide } = subject;
  const told = [
    subjectTitle,
    writingClassifyId,
    SCHOOL_LEVEL_NAMES[schoolLevel],
    plainText(guide),
    ...searchWords,
  ].join('\n');
  const text = [told, ...seasonsOf(told)].join('\n');
  // Where Korean is spaced is a matter of taste: who looks for '그림자놀이' finds '그림자 놀이'.
  return { ...subject, searchText: text.toLowerCase().replace(/[^\S\n]+/gu, '') };
}
