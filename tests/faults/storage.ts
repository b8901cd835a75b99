/*
 * The S3-compatible store answers late, is down, holds connections, breaks off its answers and answers 500,
 * for a while each, while pictures are uploaded and read and a book with pictures is made. Calls that need it
 * answer 503 with a code; all others stay fast. Five seconds after it is back everything works, each picture
 * that was acknowledged is there, the book has its pictures, and no file is without a row or row without one.
 *
 *   npm run faults storage [12]     (seconds of each trouble)
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { fileOwners } from '../../server/file-owners.ts';
import { createStorage } from '../../server/platform/gateways/storage/create-storage.ts';
import type { Storage } from '../../server/platform/gateways/storage/storage.ts';
import { compareFiles } from '../../server/platform/stored-files/compare-files.ts';
import { downloadEdition } from '../../shared/books/editions.ts';
import type { Document } from '../../shared/document/document.ts';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { type UploadedFile, uploadFile } from '../../shared/subjects/files.ts';
import { fileCookies, makeUser, type TestUser } from '../support/data/factories.ts';
import { formOf } from '../support/data/form.ts';
import { pathOf } from '../support/deployment/https.ts';
import { startS3Server } from '../support/servers/s3-server.ts';
import { type FaultBook, publishAgain, publishBookOf, untilSettled } from './support/books.ts';
import { isAlive, startFaultSetup } from './support/fault-setup.ts';
import { type RelayMode, startRelay } from './support/relay.ts';
import { type Figure, report } from './support/report.ts';
import { fastFigure, SteadyRequests, shown, slowest } from './support/steady-requests.ts';

const seconds = Number(process.argv[2] ?? 12);
/** Longer than the longest call, so that it is the server that gives up. */
const HOLD_SECONDS = 35;
const BUCKET = 'munjip';
const DAY_MS = 86_400_000;
const BACK_SECONDS = 5;
/** A call may wait for the store, but the server gives up before the trouble is over. */
const LONGEST_MS = 30_000;
const ERROR_500 =
  'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const TROUBLES: [string, RelayMode][] = [
  ['late by a second', { kind: 'late', delayMs: 1000 }],
  ['down', { kind: 'down' }],
  ['holding connections', { kind: 'hold' }],
  ['breaking off', { kind: 'cut', bytes: 700 }],
  ['answering 500', { kind: 'say', text: ERROR_500, greets: false }],
];

const s3 = await startS3Server([BUCKET]);
const env = s3.env(BUCKET);
const relay = await startRelay(Number(new URL(env.S3_ENDPOINT ?? '').port));
const S3_ENDPOINT = `http://127.0.0.1:${relay.port}`;
const setup = await startFaultSetup('storage', { ...env, S3_ENDPOINT });
const { app, live, saves } = setup;
const storage = await createStorage({ dataDir: setup.dataDir, s3: s3.settings(BUCKET) });
try {
  const people = await Promise.all(Array.from({ length: 40 }, () => makeUser(app)));
  const personOf = (nth: number) => people[nth % people.length] as TestUser;
  const pictures = await Promise.all([makePicture(400), makePicture(450)]);
  const pictureOf = (nth: number) => pictures[nth % pictures.length] as Buffer;
  const stored: { file: UploadedFile; by: TestUser }[] = [];
  const uploads = new SteadyRequests(async (nth) => {
    const by = personOf(nth);
    const answer = await upload(by, pictureOf(nth));
    if (answer.file) stored.push({ file: answer.file, by });
    return answer.what;
  });
  const reads = new SteadyRequests(async (nth) => {
    const one = stored[nth % stored.length];
    return one ? read(one.file, one.by) : 'nothing to read';
  });
  saves.start(live.url, { posts: 10, perSecond: 20 });
  uploads.start(2);
  await sleep(3000);
  reads.start(5);
  await sleep(4000);
  const figures: Figure[] = [
    { what: 'uploads before', found: shown(uploads.take()) },
    { what: 'reads before', found: shown(reads.take()) },
    fastFigure('saves before', saves.times.splice(0)),
  ];
  for (const [name, mode] of TROUBLES) {
    const [one, other] = stored;
    if (!one || !other) throw new Error('no picture was stored');
    await relay.set(mode);
    const book = await publishBookOf(setup, [documentWith(one.file), documentWith(other.file)]);
    await sleep((mode.kind === 'hold' ? HOLD_SECONDS : seconds) * 1000);
    const times = saves.times.splice(0);
    await relay.set({ kind: 'pass' });
    const back = await secondsUntilBack(personOf(0), pictureOf(0));
    const asked = { uploads: uploads.take(), reads: reads.take() };
    const settled = await untilSettled(live.url, book, 120);
    const isRepeated = settled.latest?.editionStatus === 'FAILED';
    if (isRepeated) await publishAgain(live.url, book);
    const { edition } = isRepeated ? await untilSettled(live.url, book, 120) : settled;
    const late = { uploads: uploads.take(), reads: reads.take() };
    const all = [asked.uploads, asked.reads, late.uploads, late.reads];
    const known = /^(200|503 SERVICE_UNAVAILABLE|broken off)/;
    const isCoded = all.every(({ counts }) => [...counts.keys()].every((one) => known.test(one)));
    const longest = slowest(all.flatMap((one) => [...one.times]));
    figures.push(
      { what: `${name}: uploads`, found: shown(asked.uploads), isGood: isCoded },
      { what: '  reads', found: shown(asked.reads) },
      { what: '  slowest of them, in ms', found: longest, isGood: longest < LONGEST_MS },
      fastFigure('  saves', times),
      { what: '  seconds until uploads and reads work', found: back, isGood: back < BACK_SECONDS },
      {
        what: '  book',
        found: `${edition?.editionStatus}${isRepeated ? ' when it was repeated' : ''}`,
        isGood: edition?.editionStatus === 'DONE',
      },
      await pictureFigure(book, edition?.editionId ?? ''),
    );
    saves.times.length = 0;
  }
  await uploads.stop();
  await reads.stop();
  await saves.stop();
  const lost = await saves.findLost(live.url);
  let unread = 0;
  for (const { file, by } of stored) if ((await read(file, by)) !== '200') unread += 1;
  const compared = await compareFiles({
    db: app.services.db,
    storage: aged(storage),
    owners: fileOwners,
  });
  report([
    ...figures,
    ...saves.figures(lost),
    { what: 'pictures acknowledged', found: stored.length },
    { what: '  of them unreadable', found: unread, isGood: unread === 0 },
    { what: 'rows without a file', found: compared.missing, isGood: compared.missing === 0 },
    { what: 'files without a row', found: compared.ownerless, isGood: compared.ownerless === 0 },
    { what: 'the server is still the same process', found: live.url, isGood: isAlive(live) },
  ]);
} finally {
  await setup.stop();
  await relay.stop();
  await s3.stop();
}

/** Of noise, so that it does not become smaller. */
async function makePicture(height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 500, height, channels: 3, background: 'white', noise } as const;
  return sharp({ create }).png().toBuffer();
}

async function upload({ token }: TestUser, bytes: Buffer) {
  const { payload, type } = await formOf(bytes);
  const answer = await fetch(`${live.url}${uploadFile.path}?fileKind=POST_PICTURE`, {
    method: uploadFile.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: new Uint8Array(payload),
  });
  const body = (await answer.json()) as UploadedFile & { errorCode?: string };
  if (answer.status === 200) return { what: '200', file: body };
  return { what: `${answer.status} ${body.errorCode}`, file: undefined };
}

async function read({ fileUrl }: UploadedFile, by: TestUser): Promise<string> {
  const [[name, value] = []] = Object.entries(await fileCookies(app, by));
  const answer = await fetch(`${live.url}${fileUrl}`, { headers: { cookie: `${name}=${value}` } });
  if (answer.status !== 200) {
    const body = (await answer.json()) as { errorCode?: string };
    return `${answer.status} ${body.errorCode}`;
  }
  return answer.arrayBuffer().then(
    () => '200',
    () => 'broken off',
  );
}

async function secondsUntilBack(by: TestUser, bytes: Buffer): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { file } = await upload(by, bytes);
    if (file && (await read(file, by)) === '200') break;
    if (performance.now() - began > 60_000) break;
    await sleep(200);
  }
  return Math.round((performance.now() - began) / 100) / 10;
}

function documentWith({ fileUrl, width, height }: UploadedFile): Document {
  const document = documentOfParagraphs(['마당에 감나무가 있다.']);
  const attrs = { src: fileUrl, alt: '감나무', caption: '', width, height };
  const image = { type: 'image', attrs } as Document['content'][number];
  return { ...document, content: [...document.content, image] };
}

async function pictureFigure({ bookId, token }: FaultBook, editionId: string): Promise<Figure> {
  const path = pathOf(downloadEdition, { bookId, editionId });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${live.url}${path}?file=EPUB`, { headers });
  const names =
    answer.status === 200 ? Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer()))) : [];
  const pictures = names.filter((name) => /\.(png|jpe?g|webp)$/.test(name));
  return {
    what: '  pictures with the cover',
    found: pictures.length,
    isGood: pictures.length === 3,
  };
}

/** As it is a day later, when the comparison also counts files that were just written. */
function aged(kept: Storage): Storage {
  return {
    ...kept,
    async *list() {
      for await (const file of kept.list())
        yield { ...file, writtenAt: file.writtenAt - 2 * DAY_MS };
    },
  };
}
