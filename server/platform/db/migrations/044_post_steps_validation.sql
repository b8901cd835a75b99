-- Steps whose post was deleted while the triggers were disabled.
delete from post_steps s where not exists (select from posts p where p.post_id = s.post_id);
alter table post_steps validate constraint post_steps_post_id_fkey;
