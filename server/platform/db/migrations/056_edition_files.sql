-- An edition is made in stages, each with its files. docs/decisions/0056.
alter table book_editions
  add column edition_stage text check (edition_stage in
    ('PAGES', 'COVER', 'PRINT_PDF', 'SCREEN_PDF', 'EPUB', 'SHELF')),
  -- Bytes by kind of file. Keys of files follow from edition and kind.
  add column files json not null default '{}',
  -- The posts of the chapters, in the order of the manuscript. Null in editions from before: which of
  -- their chapters may be shown outside the group is unknown, so none is.
  add column post_ids uuid[],
  -- What begins on which page.
  add column sections json,
  -- Where each page ends in the file of pages, in bytes.
  add column page_ends int[];
update book_editions set files = json_build_object('SCREEN_PDF', pdf_bytes) where pdf_key is not null;
alter table book_editions drop column pdf_key, drop column pdf_bytes;
