-- How people outside the group reach a book. docs/decisions/0056.
alter table books
  -- Null: nobody reads it by a code, also not who has added it before.
  add column code text unique,
  -- Kept when the page is withdrawn, so that its address explains that.
  add column public_slug text unique,
  add column is_public boolean not null default false check (not is_public or public_slug is not null);

create table book_shelf (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
create index book_shelf_book on book_shelf (book_id);
