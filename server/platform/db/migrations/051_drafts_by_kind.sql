-- A reviewer who becomes the group's owner answers the same post on the desk, and the other way round.
alter table feedback_drafts
  drop constraint feedback_drafts_post_id_author_id_key,
  add unique (post_id, author_id, feedback_kind);
