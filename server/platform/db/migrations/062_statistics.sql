-- Statistics of a group by person, subject and day, kept up to date by the events that they count
-- (docs/decisions/0065).
create table statistics_days (
  group_id uuid not null,
  rag_id uuid not null references group_subjects on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- In Seoul.
  day date not null,
  posts int not null default 0,
  characters int not null default 0,
  comments_given int not null default 0,
  comments_received int not null default 0,
  feedback_given int not null default 0,
  feedback_received int not null default 0,
  primary key (group_id, day, rag_id, user_id)
);
create index statistics_days_rag on statistics_days (rag_id);
create index statistics_days_user on statistics_days (user_id);

-- Changes of a transaction, which adds them to statistics_days when it commits: sorted, in one
-- statement, so that two transactions never wait for each other. Empty outside of transactions, and
-- unlogged, because a crash undoes the transaction as well.
create unlogged table statistics_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  group_id uuid not null,
  rag_id uuid not null,
  user_id uuid not null,
  day date not null,
  posts int not null default 0,
  characters int not null default 0,
  comments_given int not null default 0,
  comments_received int not null default 0,
  feedback_given int not null default 0,
  feedback_received int not null default 0
);
create index statistics_changes_transaction on statistics_changes (transaction_id);

create function day_in_seoul(moment timestamptz) returns date immutable strict parallel safe
  language sql as $$ select (moment at time zone 'Asia/Seoul')::date $$;

-- Locks the group, so that none of its counts changes while it is rebuilt.
create function add_statistics_changes() returns trigger language plpgsql as $$
  begin
    perform from groups g where g.group_id in (
      select c.group_id from statistics_changes c where c.transaction_id = pg_current_xact_id())
    order by g.group_id for key share;
    if not found then
      delete from statistics_changes where transaction_id = pg_current_xact_id();
      return null;
    end if;
    with changes as (
      delete from statistics_changes where transaction_id = pg_current_xact_id() returning *
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
    return null;
  end $$;

create constraint trigger add_statistics_changes after insert on statistics_changes
  deferrable initially deferred for each row execute function add_statistics_changes();

-- A comment that others can read, on the post of somebody else.
create function count_comment(comment comments, sign int) returns void language sql as $$
  insert into statistics_changes (group_id, rag_id, user_id, day, comments_given, comments_received)
  select p.group_id, p.rag_id, person.user_id, day_in_seoul(comment.created_at),
    person.given * sign, person.received * sign
  from posts p
  cross join lateral (values (comment.author_id, 1, 0), (p.author_id, 0, 1))
    as person (user_id, given, received)
  where p.post_id = comment.post_id and p.author_id <> comment.author_id
    and comment.deleted_at is null and comment.held_at is null
$$;

-- Feedback that the author of the post can read.
create function count_feedback(feedback feedbacks, sign int) returns void language sql as $$
  insert into statistics_changes (group_id, rag_id, user_id, day, feedback_given, feedback_received)
  select p.group_id, p.rag_id, person.user_id, day_in_seoul(feedback.sent_at),
    person.given * sign, person.received * sign
  from posts p
  cross join lateral (values (feedback.author_id, 1, 0), (p.author_id, 0, 1))
    as person (user_id, given, received)
  where p.post_id = feedback.post_id and p.author_id <> feedback.author_id
    and feedback.feedback_kind <> 'AI' and feedback.held_at is null and feedback.withdrawn_at is null
$$;

-- A published post counts on the day of its publication.
create function count_post_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.post_status = 'PUBLISHED' and old.deleted_at is null
      and old.published_at is not null then
      insert into statistics_changes (group_id, rag_id, user_id, day, posts, characters)
      values (old.group_id, old.rag_id, old.author_id, day_in_seoul(old.published_at), -1,
        -old.characters);
    end if;
    if tg_op <> 'DELETE' and new.post_status = 'PUBLISHED' and new.deleted_at is null
      and new.published_at is not null then
      insert into statistics_changes (group_id, rag_id, user_id, day, posts, characters)
      values (new.group_id, new.rag_id, new.author_id, day_in_seoul(new.published_at), 1,
        new.characters);
    end if;
    return null;
  end $$;

-- Before the deletion: afterwards nobody knows to whose post the deleted comments belonged.
create function count_deleted_answers() returns trigger language plpgsql as $$
  begin
    perform count_comment(c, -1) from comments c where c.post_id = old.post_id;
    perform count_feedback(f, -1) from feedbacks f where f.post_id = old.post_id;
    return old;
  end $$;

-- When the post is deleted as well, it is already gone, and count_comment finds nothing.
create function count_comment_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform count_comment(old, -1); end if;
    if tg_op <> 'DELETE' then perform count_comment(new, 1); end if;
    return null;
  end $$;

create function count_feedback_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform count_feedback(old, -1); end if;
    if tg_op <> 'DELETE' then perform count_feedback(new, 1); end if;
    return null;
  end $$;

-- A save of a draft sets none of these columns, so that it costs nothing.
create trigger statistics_of_new_post after insert on posts
  for each row when (new.post_status = 'PUBLISHED') execute function count_post_change();
create trigger statistics_of_post after update of post_status, published_at, author_id, deleted_at
  on posts for each row execute function count_post_change();
create trigger statistics_of_answers before delete on posts
  for each row execute function count_deleted_answers();
create trigger statistics_of_deleted_post after delete on posts
  for each row when (old.post_status = 'PUBLISHED') execute function count_post_change();

create trigger statistics_of_comment after insert or delete or update of author_id, deleted_at, held_at
  on comments for each row execute function count_comment_change();
create trigger statistics_of_feedback
  after insert or delete or update of author_id, sent_at, held_at, withdrawn_at
  on feedbacks for each row execute function count_feedback_change();

-- When a post was first published, and what its published text shows, counted by a job.
create table statistics_posts (
  post_id uuid primary key references posts on delete cascade,
  group_id uuid not null,
  first_published_at timestamptz not null,
  -- Of the published text.
  version int not null,
  -- False while the job has not counted this version.
  is_counted boolean not null default false,
  words int,
  sentences int,
  -- Different words in segments of one length, and all words in them.
  segment_types int,
  segment_words int,
  nouns text[],
  noun_uses int[],
  -- Null without a check.
  mistake_titles text[],
  mistake_categories text[],
  mistake_counts int[]
);
create index statistics_posts_group on statistics_posts (group_id, first_published_at);
create index statistics_posts_waiting on statistics_posts (post_id) where not is_counted;

create function note_publication() returns trigger language plpgsql as $$
  begin
    insert into statistics_posts (post_id, group_id, first_published_at, version)
    values (new.post_id, new.group_id, new.published_at, new.version)
    on conflict (post_id) do update set version = excluded.version, is_counted = false;
    return null;
  end $$;

create trigger note_new_publication after insert on posts
  for each row when (new.post_status = 'PUBLISHED' and new.published_at is not null)
  execute function note_publication();
create trigger note_publication after update of post_status on posts
  for each row when (new.post_status = 'PUBLISHED' and old.post_status <> 'PUBLISHED'
    and new.published_at is not null)
  execute function note_publication();

-- Groups whose statistics are to be rebuilt by a job: those from before this migration, one after the
-- other, so that nobody waits long.
create table statistics_rebuilds (
  group_id uuid primary key references groups on delete cascade
);
insert into statistics_rebuilds select group_id from groups;

-- What the posts, comments and feedback of a group add up to: what the triggers count, counted at once.
create function rebuild_statistics(of_group uuid) returns void language plpgsql as $$
  begin
    -- Transactions that have counted something in the group are over after this, and others wait.
    perform from groups where group_id = of_group for update;
    perform from group_subjects where group_id = of_group order by rag_id for key share;
    delete from statistics_days where group_id = of_group;
    insert into statistics_days (group_id, rag_id, user_id, day, posts, characters, comments_given,
      comments_received, feedback_given, feedback_received)
    select e.group_id, e.rag_id, e.user_id, e.day, sum(e.posts), sum(e.characters),
      sum(e.comments_given), sum(e.comments_received), sum(e.feedback_given), sum(e.feedback_received)
    from (
      select p.group_id, p.rag_id, p.author_id, day_in_seoul(p.published_at), 1, p.characters, 0, 0, 0, 0
      from posts p
      where p.group_id = of_group and p.post_status = 'PUBLISHED' and p.deleted_at is null
        and p.published_at is not null
      union all
      select p.group_id, p.rag_id, person.user_id, day_in_seoul(c.created_at), 0, 0, person.given,
        person.received, 0, 0
      from comments c join posts p on p.post_id = c.post_id and p.author_id <> c.author_id
      cross join lateral (values (c.author_id, 1, 0), (p.author_id, 0, 1))
        as person (user_id, given, received)
      where p.group_id = of_group and c.deleted_at is null and c.held_at is null
      union all
      select p.group_id, p.rag_id, person.user_id, day_in_seoul(f.sent_at), 0, 0, 0, 0, person.given,
        person.received
      from feedbacks f join posts p on p.post_id = f.post_id and p.author_id <> f.author_id
      cross join lateral (values (f.author_id, 1, 0), (p.author_id, 0, 1))
        as person (user_id, given, received)
      where p.group_id = of_group and f.feedback_kind <> 'AI' and f.held_at is null
        and f.withdrawn_at is null
    ) e (group_id, rag_id, user_id, day, posts, characters, comments_given, comments_received,
      feedback_given, feedback_received)
    join users u on u.user_id = e.user_id and u.left_at is null
    group by e.group_id, e.rag_id, e.user_id, e.day;
    insert into statistics_posts (post_id, group_id, first_published_at, version)
    select p.post_id, p.group_id, least(p.published_at, (
        select min(v.written_at) from post_versions v
        where v.post_id = p.post_id and v.version_kind = 'PUBLISHED')), p.version
    from posts p where p.group_id = of_group and p.published_at is not null
    on conflict (post_id) do nothing;
    delete from statistics_rebuilds where group_id = of_group;
  end $$;

-- Revisions that a group's owner waits for.
create index posts_requested_revisions on posts (group_id) where revision_status = 'REQUESTED';
