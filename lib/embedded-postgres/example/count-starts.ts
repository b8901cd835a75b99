// Counts how often it ran: node --import tsx lib/embedded-postgres/example/count-starts.ts FOLDER
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [folder = 'example-database'] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ folder, name: 'example', log: console.error });
const client = new pg.Client(database.connection);
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS starts (at timestamptz NOT NULL DEFAULT now())');
await client.query('INSERT INTO starts DEFAULT VALUES');
const { rows } = await client.query('SELECT count(*)::int AS starts FROM starts');
console.log(rows[0]);
await client.end();
await database.stop();
