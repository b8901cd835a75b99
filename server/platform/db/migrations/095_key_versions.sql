-- Several keys of a name: the newest one signs and encrypts, the others still verify and decrypt.
alter table secrets add column version int not null default 1 check (version > 0);
alter table secrets drop constraint secrets_pkey;
alter table secrets add primary key (name, version);
