/**
 * `npm run deploy:check` starts what compose.yaml starts, without Docker: two instances with the files of the
 * image, PostgreSQL, an S3-compatible store, a mail catcher and Caddy. It goes through a short journey over
 * HTTPS and ends by itself. Commands, environment and paths are read from compose.yaml, Dockerfile and deploy/.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { v7 } from 'uuid';
import { startEmbeddedPostgres } from '../../lib/embedded-postgres/embedded-postgres.ts';
import { ensureBuilt } from '../../scripts/parts/built.mjs';
import { ensureProxies, findProxy } from '../../scripts/parts/proxies.mjs';
import { userLogin } from '../../shared/accounts/sessions.ts';
import { generateEmailCode, register, verifyEmailCode } from '../../shared/accounts/sign-up.ts';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { createGroup } from '../../shared/groups/groups.ts';
import { getPost } from '../../shared/reading/posts.ts';
import { createActivity, createSubject } from '../../shared/subjects/activities.ts';
import { attachFile, openAttachment } from '../../shared/subjects/attachments.ts';
import { publishPost, savePost } from '../../shared/writing/writing.ts';
import { formOf } from '../support/data/form.ts';
import { ask, callSite, closeConnections, pathOf, type Site } from '../support/deployment/https.ts';
import { createInstance, type Instance } from '../support/deployment/instances.ts';
import { type MailServer, startMailServer } from '../support/deployment/mail-server.ts';
import {
  type ComposeService,
  exampleValues,
  FILLED,
  ROOT,
  readImage,
  readServices,
  type Values,
} from '../support/deployment/packaging.ts';
import { startCaddy } from '../support/deployment/proxies.ts';
import { freePort } from '../support/servers/free-port.ts';
import { codeIn } from '../support/servers/live.ts';
import { startS3Server } from '../support/servers/s3-server.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
/** As the user of the image, who may write to its volumes alone. */
const uid = process.getuid?.() === 0 ? 1000 : undefined;
const FILE_BYTES = 20_000_000;

const ends: (() => Promise<unknown>)[] = [];
let failure: unknown;
try {
  await check();
} catch (error) {
  failure = error;
}
for (const end of ends.reverse()) {
  await end().catch((error: unknown) => {
    failure ??= error;
  });
}
if (failure === undefined) console.log('Everything works.');
else console.error(failure);
process.exit(failure === undefined ? 0 : 1);

async function check(): Promise<void> {
  await ensureBuilt();
  await ensureProxies();
  const caddy = findProxy('caddy');
  if (!caddy) throw new Error('Caddy is not installed: https://caddyserver.com/docs/install');
  const folder = await mkdtemp(join(tmpdir(), 'munjip-deploy-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));

  const values = exampleValues({ ...FILLED, PUBLIC_URL: `https://localhost:${await freePort()}` });
  const { proxy, database, store, mail, ...munjip } = readServices(values);
  assert(proxy && database && store && mail, 'the services of compose.yaml');
  const image = await step('the files of the image', () => copyImage(join(folder, 'image')));
  const databaseUrl = await step('database', () => startDatabase(folder, database));
  const bucket = store.environment?.GARAGE_DEFAULT_BUCKET ?? '';
  const s3 = await step('store', () => startS3Server([bucket]));
  ends.push(() => s3.stop());
  const catcher = await step('mail', startMailServer);
  ends.push(() => catcher.stop());

  const overrides = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
  };
  for (const volume of [overrides.DATA_DIR, overrides.BACKUP_DIR]) {
    await mkdir(volume);
    if (uid !== undefined) await chown(volume, uid, uid);
  }
  const places = {
    'http://store:3900': s3.env(bucket).S3_ENDPOINT ?? '',
    'mail:1025': catcher.address,
  };
  const user = uid === undefined ? {} : { uid };
  const instances = await Promise.all(
    Object.values(munjip).map((service) =>
      createInstance({ service, values, places, overrides, built: true, folder: image, ...user }),
    ),
  );
  for (const instance of instances) ends.push(() => instance.stop());
  await step(Object.keys(munjip).join(' and '), () =>
    Promise.all(instances.map((instance) => instance.start())),
  );
  const { site, stop } = await step('proxy', () => startProxy(caddy, proxy, instances));
  ends.push(stop, async () => closeConnections());
  await journey(site, catcher, instances);
  await commands(image, site, instances, overrides.BACKUP_DIR);
}

async function journey(site: Site, catcher: MailServer, instances: Instance[]): Promise<void> {
  await step('the first page over HTTPS', async () => {
    const page = await ask(site, '/');
    assert(page.status === 200 && page.body.includes('문집'), 'the first page');
    assert(page.headers['strict-transport-security'], 'HSTS');
  });
  const token = await step('sign-up by e-mail', () => signUp(site, catcher));
  const post = await step('a class, a post and a file', () => writePost(site, token));
  const isWhole = async () => {
    const read = await callSite(site, getPost, { params: post, token });
    const headers = { authorization: `Bearer ${token}` };
    const file = await ask(site, pathOf(openAttachment, post), { headers });
    return read.status === 200 && file.body.length === FILE_BYTES;
  };
  await step('each instance restarted, everything is there', async () => {
    for (const instance of instances) {
      assert((await instance.stop()) === 0, 'an end without an error');
      assert(await isWhole(), 'the post while one instance is stopped');
      await instance.start();
      await until(async () => (await ask(site, '/api/health')).status === 200);
    }
    assert(await isWhole(), 'the post afterwards');
  });
}

async function commands(
  image: string,
  site: Site,
  instances: Instance[],
  backups: string,
): Promise<void> {
  const [one] = instances;
  if (!one) throw new Error('no instance');
  await step('health check of the image', async () => {
    for (const instance of instances) await inImage(image, instance, readImage().healthCheck);
  });
  await step('backup, and what its restore would do', async () => {
    const made = await inImage(image, one, ['node', 'dist/app/backup.js']);
    const [archive = '', ...others] = await readdir(backups);
    assert(archive.endsWith('.age') && others.length === 0, `one encrypted archive: ${made}`);
    // It is read to its end, and then refused, because the database has rows.
    const restore = ['node', 'dist/app/restore.js', join(backups, archive)];
    const refused = await inImage(image, one, restore).catch((error: unknown) => String(error));
    console.log(refused.trimEnd().replace(/^/gm, '    '));
  });
  await step('administrator', async () => {
    const command = ['node', 'dist/app/make-administrator.js', 'munjip-admin'];
    const said = await inImage(image, one, command);
    assert(said.includes(`${site.url}/`), `a link to ${site.url}: ${said}`);
  });
}

async function signUp(site: Site, catcher: MailServer): Promise<string> {
  const account = { userLogin: 'deploy-check', password: randomBytes(12).toString('base64url') };
  const userEmail = 'writer@gmail.com';
  const userClassify = 'GENERAL';
  const asked = { userEmail, verificationType: 'SIGNUP', userClassify };
  assert((await callSite(site, generateEmailCode, { body: asked })).status === 200, 'a code');
  const email = await until(async () => (await catcher.readEmails()).at(-1));
  const userEmailCode = codeIn(email.text ?? '');
  await callSite(site, verifyEmailCode, { body: { userEmail, userEmailCode } });
  const userAgreements = { privacy: true, terms: true, advertisement: false };
  const person = { penName: '감나무', userLoginType: 'JAJAK', userClassify, userAgreements };
  const body = { ...account, ...person, userEmail, userEmailCode };
  assert((await callSite(site, register, { body })).status === 200, 'an account');
  return (await callSite(site, userLogin, { body: account })).body.accessToken;
}

async function writePost(site: Site, token: string) {
  const group = { body: { groupTitle: '햇살초 5학년 2반' }, token };
  const { groupId } = (await callSite(site, createGroup, group)).body;
  const activity = await callSite(site, createActivity, {
    params: { groupId },
    body: { activityTitle: '가을' },
    token,
  });
  const subject = await callSite(site, createSubject, {
    params: { groupId, activityId: activity.body.ragId },
    body: { subjectTitle: '우리 동네 가을' },
    token,
  });
  const params = { groupId, postId: v7() };
  const content = {
    ragId: subject.body.ragId,
    title: '감나무',
    document: documentOfParagraphs(['마당에 감나무가 있다.']),
  };
  const save = (version: number) => ({
    params,
    body: { ...content, version, saveId: v7() },
    token,
  });
  const saved = await callSite(site, savePost, save(0));
  assert(saved.status === 200, 'a saved draft');
  const { payload, type } = await formOf(Buffer.alloc(FILE_BYTES, 7), { name: '연극.mp4' });
  const sent = await ask(site, pathOf(attachFile, params), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': String(payload.length),
    },
    body: payload,
  });
  assert(sent.status === 200, `a sent file: ${sent.body.toString()}`);
  const { attachment } = JSON.parse(sent.body.toString()) as {
    attachment: { attachmentId: string };
  };
  const published = await callSite(site, publishPost, save(saved.body.version));
  assert(published.status === 200, 'a published post');
  return { ...params, attachmentId: attachment.attachmentId };
}

/** Copies what the last stage of the Dockerfile copies, without what the first one removes. */
async function copyImage(image: string): Promise<string> {
  const { files, removal } = readImage();
  for (const path of files) {
    await mkdir(dirname(join(image, path)), { recursive: true });
    await cp(join(ROOT, path), join(image, path), { recursive: true });
  }
  await run('sh', ['-c', removal], { cwd: image });
  await run('chmod', ['-R', 'a+rX', dirname(image)]);
  const { stdout } = await run('du', ['-sm', image]);
  console.log(`    ${Number.parseInt(stdout, 10)} MB beside Node itself`);
  return image;
}

/** The embedded PostgreSQL with the settings, the user and the name of the container. */
async function startDatabase(
  parent: string,
  { environment = {}, command = [] }: ComposeService,
): Promise<string> {
  const { POSTGRES_USER: user, POSTGRES_DB: name, POSTGRES_PASSWORD: password } = environment;
  const pairs = command.filter((word) => word.includes('='));
  const settings = Object.fromEntries(pairs.map((pair) => pair.split('=', 2))) as Values;
  const folder = join(parent, 'database');
  const server = await startEmbeddedPostgres({ folder, name: 'deploy_check', settings });
  ends.push(() => server.stop());
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`create role ${user} login password '${password}'`);
  await client.query(`create database ${name} owner ${user}`);
  await client.end();
  const { host, port } = server.connection;
  // The instances run as another user than the one to whom the folder belongs.
  if (uid !== undefined) await run('chmod', ['-R', 'a+rwX', join(folder, 'run')]);
  return `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}

function startProxy(program: string, { environment }: ComposeService, instances: Instance[]) {
  const upstreams = instances.map(({ address }) => address).join(' ');
  return startCaddy(program, { ...environment, MUNJIP_UPSTREAMS: upstreams });
}

/** `docker compose exec`; what it prints, and an error if it ends with one. */
async function inImage(
  image: string,
  { environment }: Instance,
  [, ...args]: string[],
): Promise<string> {
  const user = uid === undefined ? {} : { uid, gid: uid };
  const options = { cwd: image, env: { ...process.env, ...environment }, ...user };
  const { stdout, stderr } = await run(process.execPath, args, options);
  return `${stdout}${stderr}`;
}

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`✓ ${what} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  return result;
}

function assert(isTrue: unknown, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`missing: ${what}`);
}
