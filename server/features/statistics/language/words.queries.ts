import { sql } from 'kysely';
import { WORDS_SHOWN } from '../../../../shared/statistics/language.ts';
import { addDays, beginOfDay, weeksOf } from '../../../../shared/statistics/periods.ts';
import { MIN_PEOPLE } from '../../../../shared/statistics/statistics.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Scope } from '../scope/scope.ts';

interface WordRow {
  word: string;
  uses: number;
  writers: number;
}

/** Whole weeks of the period whose words are added up in `statistics_words`. */
async function findCountedWeeks(
  db: Db,
  { groupId, ownerId, period }: Scope,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ week: string }>`
    select week::text from statistics_word_weeks
    where group_id = ${groupId} and is_counted and counted_owner = ${ownerId}
      and week >= ${period.from}::date and week + 6 <= ${period.to}::date`.execute(db);
  return new Set(rows.map(({ week }) => week));
}

/**
 * Most used first. Weeks that have just changed, and parts of weeks, are added up from their posts. For
 * a member only weeks and subjects in which more people than `MIN_PEOPLE` used the word, one of whom
 * may be the viewer.
 */
export async function findWords(db: Db, scope: Scope): Promise<WordRow[]> {
  const { groupId, ownerId, isOwner, ragId, period, currentWeek } = scope;
  const counted = await findCountedWeeks(db, scope);
  const weeks = weeksOf(period).filter((week) =>
    isOwner ? week <= currentWeek : week < currentWeek,
  );
  const others = weeks.filter((week) => !counted.has(week));
  const starts = others.map((week) => beginOfDay(week < period.from ? period.from : week));
  const ends = others.map((week) => {
    const next = addDays(week, 7);
    const end = addDays(period.to, 1);
    return beginOfDay(next < end ? next : end);
  });
  const seen = weeks.filter((week) => counted.has(week));
  const { rows } = await sql<WordRow>`
    select w.word, sum(w.uses)::int as uses, max(w.writers)::int as writers
    from (
      select rag_id, word, uses, writers from statistics_words
      where group_id = ${groupId} and week = any(${seen}::date[])
      union all
      select rag_id, word, sum(uses), count(*) from (
        select r.start, p.rag_id, p.author_id, n.word, sum(n.uses) as uses
        from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as r (start, until)
        cross join lateral (
          select p.post_id, p.rag_id, p.author_id, p.version from posts p
          where p.group_id = ${groupId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
            and p.author_id <> ${ownerId}
            and p.published_at >= r.start and p.published_at < r.until
          -- Keeps the search by time, which otherwise becomes a filter over all posts of the group.
          offset 0
        ) p
        join statistics_posts t on t.post_id = p.post_id and t.version = p.version and t.is_counted
        cross join lateral unnest(t.nouns, t.noun_uses) as n (word, uses)
        group by r.start, p.rag_id, p.author_id, n.word
      ) live group by start, rag_id, word
    ) w
    join group_subjects s on s.rag_id = w.rag_id and s.deleted_at is null
    where (${isOwner} or w.writers > ${sql.lit(MIN_PEOPLE)})
      ${ragId === undefined ? sql`` : sql`and w.rag_id = ${ragId}`}
    group by w.word
    order by uses desc, w.word collate natural_korean, w.word
    limit ${sql.lit(WORDS_SHOWN)}`.execute(db);
  return rows;
}
