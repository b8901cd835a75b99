import { describe, expect, it } from 'vitest';
import { LockOrderGuard, lockedTables } from './lock-order.ts';

describe('lockedTables', () => {
  it.each([
    ['select from users where user_id = $1 for no key update', ['users']],
    ['select "a" from "sessions" where "b" = (select 1 from users) for update', ['sessions']],
    [
      'select from posts p join group_subjects s on true where p.x in (select 1) for no key update of p',
      ['posts'],
    ],
    [
      'with room as ( select post_id from posts where x = 1 for no key update ) update posts set a = 1',
      ['posts', 'posts'],
    ],
    [
      'insert into enrollments select 1 from group_members m join users u on true for key share of u',
      ['users'],
    ],
    ['update groups set deleted_at = null', ['groups']],
    [
      'with gone as (delete from likes where a = 1 returning 1) update posts p set b = 1',
      ['likes', 'posts'],
    ],
    ['select title from posts where share = 1', []],
    ['insert into posts (a) values (1) on conflict (a) do update set b = 1', []],
  ])('%s', (text, tables) => expect(lockedTables(text)).toEqual(tables));
});

describe('LockOrderGuard', () => {
  const lock = (table: string) => `select from ${table} where id = $1 for update`;

  it('throws when a transaction locks a group after a person', () => {
    const guard = new LockOrderGuard();
    guard.observe('begin');
    guard.observe(lock('users'));
    expect(() => guard.observe(lock('groups'))).toThrow('groups must be locked before users');
  });

  it('accepts the order, and a table that is locked already', () => {
    const guard = new LockOrderGuard();
    const tables = ['groups', 'posts', 'users', 'posts', 'books'];
    const statements = ['begin', ...tables.map(lock), 'rollback', 'begin', lock('groups')];
    expect(() => {
      for (const statement of statements) guard.observe(statement);
    }).not.toThrow();
  });

  it('ignores statements outside a transaction', () => {
    const guard = new LockOrderGuard();
    guard.observe(lock('users'));
    expect(() => guard.observe(lock('groups'))).not.toThrow();
  });
});
