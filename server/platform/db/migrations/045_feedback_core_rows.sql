-- In a transaction of its own, because 045_feedback_core.sql locks posts.
update posts p set answered_version = answered.version
from (select post_id, max(post_version) as version from feedbacks where feedback_kind = 'TEACHER'
  group by post_id) answered
where answered.post_id = p.post_id;
