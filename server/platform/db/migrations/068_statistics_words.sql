-- The most used nouns of a group by subject and week, so that no request adds up those of all posts: of
-- 11,000 posts they took half of the time of the page.
create table statistics_word_weeks (
  group_id uuid not null references groups on delete cascade,
  -- The Monday, in Seoul.
  week date not null,
  -- False from a change of what was published in the week until its words are counted again.
  is_counted boolean not null default false,
  -- The group's owner at that time, whose posts are left out.
  counted_owner uuid,
  primary key (group_id, week)
);
create index statistics_word_weeks_waiting on statistics_word_weeks (group_id) where not is_counted;

create table statistics_words (
  group_id uuid not null references groups on delete cascade,
  week date not null,
  -- No foreign key: rows of a deleted subject are not read and go when the week is counted again.
  rag_id uuid not null,
  word text not null,
  uses int not null,
  writers int not null,
  primary key (group_id, week, rag_id, word)
);

create function week_of(day date) returns date immutable strict parallel safe language sql as
  $$ select date_trunc('week', day::timestamp)::date $$;

insert into statistics_word_weeks (group_id, week)
select distinct p.group_id, week_of(day_in_seoul(p.published_at))
from statistics_posts t join posts p on p.post_id = t.post_id and p.published_at is not null
where t.is_counted;

create or replace function add_statistics_changes() returns trigger language plpgsql as $$
  begin
    perform from groups g where g.group_id in (
      select c.group_id from statistics_changes c where c.transaction_id = new.transaction_id)
    order by g.group_id for key share;
    insert into statistics_word_weeks (group_id, week)
    select distinct c.group_id, week_of(c.day)
    from statistics_changes c join groups g on g.group_id = c.group_id
    where c.transaction_id = new.transaction_id and c.posts <> 0
    order by 1, 2
    on conflict (group_id, week) do update set is_counted = false;
    with changes as (
      delete from statistics_changes where transaction_id = new.transaction_id returning *
    ), sums as (
      select c.group_id, c.rag_id, c.user_id, c.day, sum(c.posts) as posts,
        sum(c.characters) as characters, sum(c.comments_given) as comments_given,
        sum(c.comments_received) as comments_received, sum(c.feedback_given) as feedback_given,
        sum(c.feedback_received) as feedback_received
      from changes c
      -- The rows of a deleted subject or account are deleted with it.
      join users u on u.user_id = c.user_id and u.left_at is null
      join group_subjects s on s.rag_id = c.rag_id
      group by c.group_id, c.rag_id, c.user_id, c.day
    )
    insert into statistics_days as d (group_id, rag_id, user_id, day, posts, characters,
      comments_given, comments_received, feedback_given, feedback_received)
    select * from sums
    where posts <> 0 or characters <> 0 or comments_given <> 0 or comments_received <> 0
      or feedback_given <> 0 or feedback_received <> 0
    order by group_id, day, rag_id, user_id
    on conflict (group_id, day, rag_id, user_id) do update set
      posts = d.posts + excluded.posts,
      characters = d.characters + excluded.characters,
      comments_given = d.comments_given + excluded.comments_given,
      comments_received = d.comments_received + excluded.comments_received,
      feedback_given = d.feedback_given + excluded.feedback_given,
      feedback_received = d.feedback_received + excluded.feedback_received;
    delete from statistics_transactions where transaction_id = new.transaction_id;
    return null;
  end $$;

-- Locks the week: a transaction that changes it is over before, or marks it again after.
create function count_words(of_group uuid, of_week date) returns void language plpgsql as $$
  declare owner_id uuid;
  begin
    select g.create_user_id into owner_id from groups g where g.group_id = of_group for key share;
    perform from statistics_word_weeks where group_id = of_group and week = of_week
      for no key update;
    delete from statistics_words where group_id = of_group and week = of_week;
    insert into statistics_words (group_id, week, rag_id, word, uses, writers)
    select of_group, of_week, ranked.rag_id, ranked.word, ranked.uses, ranked.writers
    from (
      select w.rag_id, w.word, sum(w.uses) as uses, count(*) as writers,
        row_number() over (partition by w.rag_id order by sum(w.uses) desc, w.word) as nth
      from (
        select p.rag_id, p.author_id, n.word, sum(n.uses) as uses
        from posts p
        join statistics_posts t on t.post_id = p.post_id and t.version = p.version and t.is_counted
        cross join lateral unnest(t.nouns, t.noun_uses) as n (word, uses)
        where p.group_id = of_group and p.post_status = 'PUBLISHED' and p.deleted_at is null
          and p.author_id <> owner_id
          and p.published_at >= of_week::timestamp at time zone 'Asia/Seoul'
          and p.published_at < (of_week + 7)::timestamp at time zone 'Asia/Seoul'
        group by p.rag_id, p.author_id, n.word
      ) w group by w.rag_id, w.word
    ) ranked
    -- A word that is not among them is not among the most used ones of a longer time.
    where ranked.nth <= 500;
    update statistics_word_weeks set is_counted = true, counted_owner = owner_id
    where group_id = of_group and week = of_week;
  end $$;
