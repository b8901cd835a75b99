-- The author's no to the published text, so that nobody asks about it again.
alter table square_posts add column declined_at timestamptz,
  add constraint square_posts_one_answer check (consented_at is null or declined_at is null);
