-- What the author of a post saw around it when they left its group. They read the post from then on,
-- and nothing that is written, answered or renamed in the group afterwards (docs/decisions/0042).
create table left_posts (
  post_id uuid primary key references posts on delete cascade,
  left_at timestamptz not null,
  group_title text not null,
  activity_title text not null,
  subject_title text not null,
  like_count int not null,
  comment_count int not null,
  feedback_count int not null
);

create function keep_left_posts() returns trigger language plpgsql as $$
  begin
    insert into left_posts
    select p.post_id, now(), g.group_title, a.activity_title, s.subject_title, p.like_count,
      p.comment_count, p.feedback_count
    from gone
    join posts p on p.author_id = gone.user_id and p.group_id = gone.group_id
    join groups g on g.group_id = p.group_id
    join group_subjects s on s.rag_id = p.rag_id
    join group_activities a on a.rag_id = s.activity_rag_id
    on conflict (post_id) do nothing;
    return null;
  end $$;

create trigger keep_left_posts after delete on group_members
  referencing old table as gone for each statement execute function keep_left_posts();

create function forget_left_posts() returns trigger language plpgsql as $$
  begin
    delete from left_posts l using come, posts p
    where p.author_id = come.user_id and p.group_id = come.group_id and l.post_id = p.post_id;
    return null;
  end $$;

create trigger forget_left_posts after insert on group_members
  referencing new table as come for each statement execute function forget_left_posts();

-- Who left before: the last thing they did in the group is the latest moment at which they were surely
-- inside, and what was answered until then is what they surely could read.
insert into left_posts
select p.post_id, inside.left_at, g.group_title, a.activity_title, s.subject_title,
  (select count(*) from likes l where l.post_id = p.post_id and l.created_at <= inside.left_at),
  (select count(*) from comments c where c.post_id = p.post_id and c.created_at <= inside.left_at
    and c.deleted_at is null),
  (select count(*) from feedbacks f where f.post_id = p.post_id and f.sent_at <= inside.left_at)
from posts p
join users u on u.user_id = p.author_id and u.left_at is null
join groups g on g.group_id = p.group_id
join group_subjects s on s.rag_id = p.rag_id
join group_activities a on a.rag_id = s.activity_rag_id
cross join lateral (
  select greatest(
    (select max(greatest(o.saved_at, o.published_at)) from posts o
      where o.author_id = p.author_id and o.group_id = p.group_id),
    (select max(c.created_at) from comments c
      where c.author_id = p.author_id and c.group_id = p.group_id)) as left_at
) inside
where not exists (
  select from group_members m where m.group_id = p.group_id and m.user_id = p.author_id);

-- A name that somebody took after a reader left is not told to that reader.
alter table users add column pen_name_changed_at timestamptz;

create function note_new_pen_name() returns trigger language plpgsql as $$
  begin
    new.pen_name_changed_at := now();
    return new;
  end $$;

create trigger note_new_pen_name before update of pen_name on users
  for each row when (old.pen_name is distinct from new.pen_name)
  execute function note_new_pen_name();
