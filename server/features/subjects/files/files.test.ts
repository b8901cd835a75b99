import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUserInfo } from '../../../../shared/accounts/profile.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { getFile } from '../../../../shared/subjects/files.ts';
import { PICTURES_DECLARING } from '../../../../tests/support/data/declared-size.ts';
import { fileCookies, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { type FormOptions, formOf, upload } from '../../../../tests/support/data/form.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { sweepFiles } from './files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const RED = { r: 200, g: 30, b: 20 };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

const keptFiles = () =>
  readdir(join(app.services.config.dataDir, 'files', 'avatars')).catch(() => [] as string[]);

const bytesOf = async (user: TestUser, fileUrl: string) => {
  const cookies = await fileCookies(app, user);
  const answer = await app.server.inject({ method: 'GET', url: fileUrl, cookies });
  return { answer, picture: sharp(answer.rawPayload) };
};

const read = async (user: TestUser, fileId: string) =>
  app.call(getFile, { params: { fileId }, cookies: await fileCookies(app, user) });

const show = (user: TestUser, userAvatarUrl: string | null) =>
  app.call(updateUserInfo, { token: user.token, body: { userAvatarUrl } });

describe('subjects/files: a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'may be %s and is stored as a square WebP',
    async (format) => {
      const user = await makeUser(app);
      const { status, body } = await upload(
        app,
        user.token,
        await blank(300, 200).toFormat(format).toBuffer(),
      );
      expect(status).toBe(200);
      const { answer, picture } = await bytesOf(user, body.fileUrl);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        etag: `"${body.fileId}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(answer.headers['content-disposition']).toMatch(/^inline;/);
      expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    },
  );

  it('is rotated upright, without metadata', async () => {
    const user = await makeUser(app);
    // Left half red, right half blue; orientation 3 says: upside down.
    const blue = await sharp({
      create: { width: 100, height: 200, channels: 3, background: { r: 0, g: 0, b: 220 } },
    })
      .png()
      .toBuffer();
    const sent = await blank(200, 200)
      .composite([{ input: blue, left: 100, top: 0 }])
      .withExif({
        IFD0: { Make: 'Camera of Minsu' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
      })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect(sent.toString('latin1')).toContain('Exif');
    const { body } = await upload(app, user.token, sent);
    const { answer, picture } = await bytesOf(user, body.fileUrl);
    expect((await picture.metadata()).exif).toBeUndefined();
    expect(answer.rawPayload.toString('latin1')).not.toMatch(/Exif|Minsu/);
    const { data, info } = await sharp(answer.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const left = data[(256 * info.width + 64) * info.channels + 2] ?? 0;
    const right = data[(256 * info.width + 448) * info.channels + 2] ?? 0;
    expect([left > 150, right > 150]).toEqual([true, false]);
  });

  it('is refused if it is no picture, whatever its name', async () => {
    const user = await makeUser(app);
    const png = await blank(20, 20).png().toBuffer();
    const hostile: Buffer[] = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7'),
      // The first bytes of a picture and nothing behind them.
      png.subarray(0, 20),
      Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>alert(1)</script>')]),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    ];
    for (const bytes of hostile) {
      const { status, body } = await upload(app, user.token, bytes, { name: 'me.png' });
      expect([status, body.errorCode]).toEqual([400, 'INVALID_VALUE']);
      expect(body.fields.file).toMatch(/그림/);
    }
    const empty = await upload(app, user.token, Buffer.alloc(0));
    expect([empty.status, empty.body.errorCode]).toEqual([400, 'INVALID_VALUE']);
    const elsewhere = await upload(app, user.token, png, { field: 'avatar' });
    expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([400, 'INVALID_VALUE']);
  });

  it('that would exceed the memory is refused before decoding', async () => {
    const user = await makeUser(app);
    const bomb = await blank(6_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const { status, body } = await upload(app, user.token, bomb);
    expect([status, body.errorCode]).toEqual([400, 'INVALID_VALUE']);
  });

  describe.each(Object.entries(PICTURES_DECLARING))('%s of one pixel', (kind, declaring) => {
    it('with too large a declared size is refused', async () => {
      const user = await makeUser(app);
      const most = kind.endsWith('WebP') ? 16_383 : 65_535;
      for (const [width, height] of [
        [most, most],
        [6_000, 6_000],
      ] as const) {
        const { status, body } = await upload(app, user.token, await declaring(width, height));
        expect([status, body.errorCode]).toEqual([400, 'INVALID_VALUE']);
        expect(body.fields.file).toMatch(/그림/);
      }
    });

    it('with its real size is accepted', async () => {
      const user = await makeUser(app);
      expect((await upload(app, user.token, await declaring(1, 1))).status).toBe(200);
    });
  });

  it.each<[string, FormOptions]>([
    ['another file', { after: { another: Buffer.from('x') } }],
    ['another file of the same name', { after: { file: Buffer.from('x') } }],
    ['a field behind it', { after: { note: '메모' } }],
    ['a field before it', { before: { note: '메모' } }],
  ])('with %s is refused and leaves nothing', async (_what, form) => {
    const user = await makeUser(app);
    const png = await blank(20, 20).png().toBuffer();
    const before = await keptFiles();
    const { status, body } = await upload(app, user.token, png, form);
    expect([status, body.errorCode, body.fields]).toEqual([
      400,
      'INVALID_VALUE',
      { file: '파일은 한 번에 하나만 보낼 수 있어요. 하나씩 보내 주세요.' },
    ]);
    expect(await keptFiles()).toEqual(before);
  });

  it('larger than 10 MB is refused, also with a small declared size', async () => {
    const user = await makeUser(app);
    const large = Buffer.concat([
      await blank(20, 20).png().toBuffer(),
      Buffer.alloc(LIMITS.pictureBytes),
    ]);
    const { status, body } = await upload(app, user.token, large);
    expect([status, body.errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(body.message).toMatch(/하나에 10 MB까지.*크기를 줄여서/);
    expect(body.message).not.toContain('나누');
    const just = Buffer.concat([large.subarray(0, LIMITS.pictureBytes + 1)]);
    const second = await upload(app, user.token, just);
    expect([second.status, second.body.errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each([9, 10, 11, 30])(
    'of %i MB in a stream without a length stops at 10 MB',
    async (megabytes) => {
      const user = await makeUser(app);
      const picture = await blank(20, 20).png().toBuffer();
      const payload = Readable.from(
        (function* () {
          yield Buffer.from(
            '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
          );
          yield picture;
          for (let nth = 0; nth < megabytes; nth += 1) yield Buffer.alloc(1024 * 1024);
          yield Buffer.from('\r\n--x--\r\n');
        })(),
      );
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/user/file-upload',
        payload,
        headers: {
          authorization: `Bearer ${user.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
      });
      expect([answer.statusCode, answer.json().errorCode]).toEqual(
        megabytes < 10 ? [200, undefined] : [413, 'PAYLOAD_TOO_LARGE'],
      );
    },
  );

  it('is described in openapi.json', async () => {
    const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json();
    const { content } = paths['/api/user/file-upload'].post.requestBody;
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
  });

  it('comes as a form, which no other endpoint accepts', async () => {
    const user = await makeUser(app);
    const headers = { authorization: `Bearer ${user.token}` };
    const json = await app.server.inject({
      method: 'POST',
      url: '/api/user/file-upload',
      payload: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect([json.statusCode, json.json().errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const { payload, type } = await formOf(await blank(20, 20).png().toBuffer());
    const broken = await app.server.inject({
      method: 'POST',
      url: '/api/user/file-upload',
      payload: payload.subarray(0, payload.length - 40),
      headers: { ...headers, 'content-type': type },
    });
    expect([broken.statusCode, broken.json().errorCode]).toEqual([400, 'INVALID_VALUE']);
    const other = await app.server.inject({
      method: 'PUT',
      url: '/api/user/update-user-info',
      payload,
      headers: { ...headers, 'content-type': type },
    });
    expect([other.statusCode, other.json().errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('is one of two that a user uploads at once', async () => {
    const user = await makeUser(app);
    const { payload, type } = await formOf(await blank(40, 40).png().toBuffer());
    const bodies = [new PassThrough(), new PassThrough()];
    const open = bodies.map((body) =>
      app.server.inject({
        method: 'POST',
        url: '/api/user/file-upload',
        payload: body,
        headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
      }),
    );
    for (const body of bodies) body.write(payload.subarray(0, 100));
    const key = `upload:${user.userId}`;
    const { db } = app.services;
    const hits = () =>
      db.selectFrom('rateLimits').select('hits').where('key', '=', key).executeTakeFirst();
    await until(async () => (await hits())?.hits === 2);
    const third = await upload(app, user.token, await blank(40, 40).png().toBuffer());
    expect([third.status, third.body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    for (const body of bodies) body.end(payload.subarray(100));
    for (const answer of await Promise.all(open)) expect(answer.statusCode).toBe(200);
    expect((await upload(app, user.token, await blank(40, 40).png().toBuffer())).status).toBe(200);
  });

  it('needs a log-in and is limited', async () => {
    const png = await blank(20, 20).png().toBuffer();
    const nobody = await upload(app, 'a.b.c', png);
    expect(nobody.body.errorCode).toBe('TOKEN_INVALID');
    const user = await makeUser(app);
    await app.services.db
      .insertInto('rateLimits')
      .values({ key: `upload:${user.userId}`, hits: 60, windowStartedAt: new Date().toISOString() })
      .execute();
    const { status, body } = await upload(app, user.token, png);
    expect([status, body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('subjects/files: using a picture', () => {
  it('deletes the one before', async () => {
    const user = await makeUser(app);
    const first = (await upload(app, user.token, await blank(40, 40).png().toBuffer())).body;
    expect((await show(user, first.fileUrl)).body.userAvatarUrl).toBe(first.fileUrl);
    const second = (await upload(app, user.token, await blank(50, 50).png().toBuffer())).body;
    await show(user, second.fileUrl);
    expect((await read(user, first.fileId)).errorCode).toBe('NOT_FOUND');
    expect((await read(user, second.fileId)).status).toBe(200);
    await until(async () => !(await keptFiles()).includes(`${first.fileId}.webp`));
    await show(user, null);
    await until(async () => !(await keptFiles()).includes(`${second.fileId}.webp`));
  });

  it('needs an own uploaded picture', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const { fileUrl } = (await upload(app, other.token, await blank(40, 40).png().toBuffer())).body;
    for (const address of [
      fileUrl,
      'https://evil.example/me.png',
      '/api/file/x',
      'javascript:alert(1)',
    ]) {
      const answer = await show(user, address);
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['userAvatarUrl']]);
    }
  });

  it('with two at once keeps one, with its file', async () => {
    const user = await makeUser(app);
    const sent = await Promise.all(
      [30, 40, 50].map(
        async (side) =>
          (await upload(app, user.token, await blank(side, side).png().toBuffer())).body,
      ),
    );
    await Promise.all(sent.map(({ fileUrl }) => show(user, fileUrl)));
    const rows = await app.services.db
      .selectFrom('files')
      .select('fileId')
      .where('userId', '=', user.userId)
      .execute();
    expect(rows).toHaveLength(1);
    const { userAvatarUrl } = await app.services.db
      .selectFrom('users')
      .select('userAvatarUrl')
      .where('userId', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(userAvatarUrl).toBe(`/api/file/${rows[0]?.fileId}`);
  });

  it('that never happens deletes the picture after a day', async () => {
    const user = await makeUser(app);
    const { fileId } = (await upload(app, user.token, await blank(40, 40).png().toBuffer())).body;
    await sweepFiles(app.services);
    expect((await read(user, fileId)).status).toBe(200);
    await app.services.db
      .updateTable('files')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('fileId', '=', fileId)
      .execute();
    await sweepFiles(app.services);
    expect((await read(user, fileId)).status).toBe(404);
    await until(async () => !(await keptFiles()).includes(`${fileId}.webp`));
  });
});

it('subjects/files: half-written files are deleted after an hour, files in progress stay', async () => {
  const folder = join(app.services.config.dataDir, 'files', 'avatars');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'dead.webp.1.part'), 'half');
  await writeFile(join(folder, 'alive.webp.2.part'), 'half');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(folder, 'dead.webp.1.part'), longAgo, longAgo);
  await sweepFiles(app.services);
  const parts = (await keptFiles()).filter((name) => name.endsWith('.part'));
  expect(parts).toEqual(['alive.webp.2.part']);
});
