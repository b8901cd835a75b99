-- What is printed instead of the chosen text of a post: {title, document}. Only of the maker's own posts.
alter table book_chapters add column correction json;
