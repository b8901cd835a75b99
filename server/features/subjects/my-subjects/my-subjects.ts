import { sql } from 'kysely';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import * as api from '../../../../shared/subjects/my-subjects.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { isShown } from '../activities/activities.ts';

const listMySubjects: Action<typeof api.listMySubjects, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  query: { size, ragId, search = '' },
}) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return { subjects: await findMySubjects(db, { userId, size, ragId, words }) };
};

const listMyRubrics: Action<typeof api.listMyRubrics, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => ({ rubrics: await findMyRubrics(db, userId) });

/**
 * Only visible subjects of groups that the user is a member of: a former owner must not see changes
 * that the new owner makes to a hidden subject.
 */
const visibleSubjectsOf = (userId: string) => sql`
  group_subjects s
  join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
  join groups g on g.group_id = s.group_id and g.deleted_at is null
  join group_members m on m.group_id = s.group_id and m.user_id = s.create_user_id
  where s.create_user_id = ${userId} and s.deleted_at is null
    and (g.create_user_id = ${userId} or ${isShown})`;

async function findMySubjects(
  db: Db,
  {
    userId,
    size,
    ragId,
    words,
  }: { userId: string; size: number; ragId?: string | undefined; words: string[] },
): Promise<api.MySubject[]> {
  const { rows } = await sql<api.MySubject>`
    select s.subject_id, s.rag_id, s.group_id, s.group_title, s.activity_title, s.subject_title,
      s.guide, s.rubric, s.spelling_level, s.spelling_marks, s.writing_classify_id, s.late_allowed,
      s.one_post_per_person, s.min_characters, s.max_characters, s.readers, s.created_at, s.use_count
    from (
      select distinct on (s.subject_id) s.*, a.activity_title, g.group_title,
        count(*) over (partition by s.subject_id) as use_count
      from ${visibleSubjectsOf(userId)}
      order by s.subject_id, s.created_at desc, s.rag_id desc
    ) s
    where true ${
      ragId
        ? sql`and (s.created_at, s.rag_id) < (select last.created_at, last.rag_id
            from group_subjects last where last.rag_id = ${ragId} and last.create_user_id = ${userId})`
        : sql``
    } ${
      words.length > 0
        ? sql`and not exists (select from unnest(${words}::text[]) word where strpos(
            replace(lower(concat_ws(e'\\n', s.subject_title, s.writing_classify_id,
              s.activity_title, s.group_title)), ' ', ''), word) = 0)`
        : sql``
    }
    order by s.created_at desc, s.rag_id desc limit ${size}`.execute(db);
  return rows;
}

async function findMyRubrics(db: Db, userId: string): Promise<api.MyRubric[]> {
  const { rows } = await sql<api.MyRubric>`
    select rag_id, group_title, activity_title, subject_title, rubric
    from (
      select distinct on (s.rubric::text) s.rag_id, s.subject_title, s.rubric, s.created_at,
        a.activity_title, g.group_title
      from ${visibleSubjectsOf(userId)} and json_array_length(s.rubric) > 0
      order by s.rubric::text, s.created_at desc, s.rag_id desc
    ) latest
    order by created_at desc, rag_id desc limit ${LIMITS.reusableRubrics}`.execute(db);
  return rows;
}

export const mySubjectRoutes: Route[] = [
  handle(api.listMySubjects, signedIn, listMySubjects),
  handle(api.listMyRubrics, signedIn, listMyRubrics),
];
