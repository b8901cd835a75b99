import { sql } from 'kysely';
import type {
  RecommendedSubject,
  SchoolLevel,
} from '../../../../shared/subjects/recommended-subjects.ts';
import type { Db } from '../../../platform/db/connection.ts';

export type SearchableSubject = RecommendedSubject & { searchText: string };

const FIELDS = [
  'recommendedSubjectId',
  'subjectTitle',
  'guide',
  'schoolLevel',
  'writingClassifyId',
  'minCharacters',
  'maxCharacters',
  'rubric',
] as const;

export async function findRecommendedSubjects(
  db: Db,
  {
    size,
    recommendedSubjectId: last,
    schoolLevel,
    writingClassifyId,
    words,
  }: {
    size: number;
    recommendedSubjectId?: string | undefined;
    schoolLevel?: SchoolLevel | undefined;
    writingClassifyId?: string | undefined;
    words: string[];
  },
): Promise<RecommendedSubject[]> {
  let query = db
    .selectFrom('recommendedSubjects')
    .select(FIELDS)
    .where('deletedAt', 'is', null)
    .orderBy('recommendedSubjectId')
    .limit(size);
  if (last) query = query.where('recommendedSubjectId', '>', last);
  if (schoolLevel) query = query.where('schoolLevel', '=', schoolLevel);
  if (writingClassifyId) query = query.where('writingClassifyId', '=', writingClassifyId);
  if (words.length > 0) {
    query = query.where(
      sql<boolean>`not exists (
        select from unnest(${words}::text[]) word where strpos(search_text, word) = 0)`,
    );
  }
  return query.execute() as Promise<RecommendedSubject[]>;
}

export async function insertRecommendedSubject(db: Db, subject: SearchableSubject): Promise<void> {
  await db
    .insertInto('recommendedSubjects')
    .values({ ...rowOf(subject), editedAt: sql`now()` })
    .execute();
}

export async function lockRecommendedSubject(
  tx: Db,
  recommendedSubjectId: string,
): Promise<RecommendedSubject | undefined> {
  return tx
    .selectFrom('recommendedSubjects')
    .select(FIELDS)
    .where('recommendedSubjectId', '=', recommendedSubjectId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst() as Promise<RecommendedSubject | undefined>;
}

export async function updateRecommendedSubject(tx: Db, subject: SearchableSubject): Promise<void> {
  await tx
    .updateTable('recommendedSubjects')
    .set({ ...rowOf(subject), editedAt: sql`now()` })
    .where('recommendedSubjectId', '=', subject.recommendedSubjectId)
    .execute();
}

/** False if there is no such subject. */
export async function updateToDeleted(db: Db, recommendedSubjectId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recommendedSubjects')
    .set({ deletedAt: sql`now()` })
    .where('recommendedSubjectId', '=', recommendedSubjectId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Inserts new subjects and updates unedited ones, ordered by id, so that two instances that start at
 * once cannot deadlock.
 */
export async function insertShippedSubjects(
  db: Db,
  subjects: readonly SearchableSubject[],
): Promise<void> {
  const rows = subjects
    .map(rowOf)
    .sort((a, b) => (a.recommendedSubjectId < b.recommendedSubjectId ? -1 : 1));
  const column = (name: keyof SearchableSubject) => sql`${rows.map((row) => row[name])}`;
  await sql`
    insert into recommended_subjects as here (recommended_subject_id, subject_title, guide,
      school_level, writing_classify_id, min_characters, max_characters, rubric, search_text)
    select id, title, guide::json, level, kind, least, most, rubric::json, search
    from unnest(${column('recommendedSubjectId')}::uuid[], ${column('subjectTitle')}::text[],
      ${column('guide')}::text[], ${column('schoolLevel')}::text[],
      ${column('writingClassifyId')}::text[], ${column('minCharacters')}::int[],
      ${column('maxCharacters')}::int[], ${column('rubric')}::text[],
      ${column('searchText')}::text[])
      as library (id, title, guide, level, kind, least, most, rubric, search)
    order by id
    on conflict (recommended_subject_id) do update set subject_title = excluded.subject_title,
      guide = excluded.guide, school_level = excluded.school_level,
      writing_classify_id = excluded.writing_classify_id,
      min_characters = excluded.min_characters, max_characters = excluded.max_characters,
      rubric = excluded.rubric, search_text = excluded.search_text
    where here.edited_at is null and here.deleted_at is null
      and here::text is distinct from excluded::text`.execute(db);
}

export async function findEdited(db: Db): Promise<RecommendedSubject[]> {
  return db
    .selectFrom('recommendedSubjects')
    .select(FIELDS)
    .where('editedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute() as Promise<RecommendedSubject[]>;
}

/** The condition on the title keeps a concurrent edit's search text. */
export async function updateSearchTexts(
  db: Db,
  subjects: readonly SearchableSubject[],
): Promise<void> {
  for (const { recommendedSubjectId, searchText, subjectTitle } of subjects) {
    await db
      .updateTable('recommendedSubjects')
      .set({ searchText })
      .where('recommendedSubjectId', '=', recommendedSubjectId)
      .where('subjectTitle', '=', subjectTitle)
      .where('searchText', '<>', searchText)
      .execute();
  }
}

function rowOf({ guide, rubric, ...subject }: SearchableSubject) {
  return { ...subject, guide: JSON.stringify(guide), rubric: JSON.stringify(rubric) };
}
