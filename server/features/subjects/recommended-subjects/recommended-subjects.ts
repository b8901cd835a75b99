import { v7 } from 'uuid';
import { INVALID } from '../../../../shared/contract/validation.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import * as api from '../../../../shared/subjects/recommended-subjects.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../administration/audit/audit.ts';
import * as queries from './recommended-subjects.queries.ts';
import { seasonsOf } from './season-words.ts';
import { readShippedSubjects } from './shipped-subjects.ts';

export const listRecommendedSubjects: Action<
  typeof api.listRecommendedSubjects,
  SignedIn
> = async ({ services: { db }, query: { search = '', ...query } }) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return { recommendedSubjects: await queries.findRecommendedSubjects(db, { ...query, words }) };
};

export const createRecommendedSubject: Action<
  typeof api.createRecommendedSubject,
  SignedIn
> = async (call) => {
  const subjectId = v7();
  const subject = { ...call.body, recommendedSubjectId: subjectId };
  await call.services.db.transaction().execute(async (tx) => {
    await queries.insertRecommendedSubject(tx, withSearchText(subject));
    await recordAudit(tx, call, { action: 'RECOMMENDED_SUBJECT_CREATED', subjectId });
  });
  return subject;
};

export const updateRecommendedSubject: Action<
  typeof api.updateRecommendedSubject,
  SignedIn
> = async (call) => {
  const { services, params, body } = call;
  const subjectId = params.recommendedSubjectId;
  return services.db.transaction().execute(async (tx) => {
    const current = await queries.lockRecommendedSubject(tx, subjectId);
    if (!current) throw new AppError('SUBJECT_NOT_FOUND');
    const changes = Object.entries(body).filter(([, value]) => value !== undefined);
    const subject: api.RecommendedSubject = { ...current, ...Object.fromEntries(changes) };
    if (!api.hasCharactersInOrder(subject)) {
      throw new AppError('INVALID_VALUE', { fields: { maxCharacters: INVALID } });
    }
    await queries.updateRecommendedSubject(tx, withSearchText(subject));
    await recordAudit(tx, call, { action: 'RECOMMENDED_SUBJECT_CHANGED', subjectId });
    return subject;
  });
};

export const deleteRecommendedSubject: Action<
  typeof api.deleteRecommendedSubject,
  SignedIn
> = async (call) => {
  const subjectId = call.params.recommendedSubjectId;
  await call.services.db.transaction().execute(async (tx) => {
    if (!(await queries.updateToDeleted(tx, subjectId))) throw new AppError('SUBJECT_NOT_FOUND');
    await recordAudit(tx, call, { action: 'RECOMMENDED_SUBJECT_DELETED', subjectId });
  });
};

/**
 * Brings the shipped subjects up to date at every start. A subject that an administrator edited or
 * deleted stays as it is.
 */
export async function updateShippedSubjects({ db }: Pick<Services, 'db'>): Promise<void> {
  const shipped = readShippedSubjects().map(({ number, searchWords, ...subject }) =>
    withSearchText({ ...subject, recommendedSubjectId: idOf(number) }, searchWords),
  );
  await queries.insertShippedSubjects(db, shipped);
  // Search texts depend on the version of the product, also those of edited subjects.
  const edited = (await queries.findEdited(db)).map((subject) => withSearchText(subject));
  await queries.updateSearchTexts(db, edited);
}

/** Sorts by number, and after the ids of added subjects, which begin with the time. */
const idOf = (number: number) => `6d756e6a-6970-8000-8000-${String(number).padStart(12, '0')}`;

function withSearchText(
  subject: api.RecommendedSubject,
  searchWords: readonly string[] = [],
): queries.SearchableSubject {
  const { subjectTitle, writingClassifyId, schoolLevel, guide } = subject;
  const parts = [
    subjectTitle,
    writingClassifyId,
    api.SCHOOL_LEVEL_NAMES[schoolLevel],
    plainText(guide),
    ...searchWords,
  ].join('\n');
  const text = [parts, ...seasonsOf(parts)].join('\n');
  // Spacing varies in Korean: '그림자놀이' must find '그림자 놀이'.
  return { ...subject, searchText: text.toLowerCase().replace(/[^\S\n]+/gu, '') };
}
