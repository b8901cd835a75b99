import type { Page } from '@playwright/test';
import pg from 'pg';
import { enterAsDemoUser } from './people.ts';
import type { Served } from './serve.ts';

/**
 * Logs in as a person of the demo class and makes them an administrator with an authenticator app,
 * which no page can do. The app comes last, because the log-in would ask for its code.
 */
export async function enterAsAdministrator(
  page: Page,
  { url, databaseUrl }: Pick<Served, 'url' | 'databaseUrl'>,
  login = 'dohyeon_lab',
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const person = '(select user_id from users where user_login = $1)';
    await client.query(`delete from authenticators where user_id = ${person}`, [login]);
    await client.query(`update users set user_classify = 'ADMIN' where user_login = $1`, [login]);
    const token = await enterAsDemoUser(page, url, login);
    await client.query(
      `insert into authenticators (user_id, secret, enabled_at) values (${person}, '', now())`,
      [login],
    );
    return token;
  } finally {
    await client.end();
  }
}
