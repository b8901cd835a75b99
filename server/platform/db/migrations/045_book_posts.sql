-- A book contains posts: the table has the word of the product.
alter table book_pieces rename to book_posts;
alter index book_pieces_pkey rename to book_posts_pkey;
alter index book_pieces_post rename to book_posts_post;
alter index book_pieces_book_id_post_id_key rename to book_posts_book_id_post_id_key;
-- The error code of a foreign key is found by the name of the constraint.
alter table book_posts rename constraint book_pieces_book_id_fkey to book_posts_book_id_fkey;
alter table book_posts rename constraint book_pieces_post_id_fkey to book_posts_post_id_fkey;
