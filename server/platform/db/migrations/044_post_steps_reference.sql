-- post_steps refers to its post by a foreign key again, which replaces the trigger of 027: a constraint
-- also holds for rows that are written while triggers are disabled. It checks one index entry a save.
-- A save locks posts before post_steps; the opposite order could deadlock with it.
lock table posts in access exclusive mode;
lock table post_steps in share row exclusive mode;
drop trigger steps_follow_their_post on posts;
drop function steps_follow_their_post();
-- 044_post_steps_validation.sql checks the existing rows in a transaction of its own, in which saves
-- go on.
alter table post_steps add constraint post_steps_post_id_fkey
  foreign key (post_id) references posts on delete cascade not valid;
