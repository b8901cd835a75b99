import { connect, type Socket } from 'node:net';
import { v7 } from 'uuid';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { type Load, percentile } from './measure.ts';

export interface Writer {
  token: string;
  groupId: string;
  ragIds: string[];
}

interface SaveLoad {
  url: string;
  /** Saves rotate over the users, because the number of drafts on one subject is limited. */
  writers: Writer[];
  connections: number;
  seconds: number;
  /** Creates a post with every save, instead of saving one post per connection repeatedly. */
  fresh?: boolean;
  /** Total saves at a fixed rate, measured from when each is due. Without it, as many as possible. */
  perSecond?: number;
}

const SENTENCE =
  '할머니 댁 마당에는 감나무가 한 그루 있다. 가을이 되면 감이 주황 등불처럼 매달린다. ';
/** 3,000 characters in ten paragraphs; a few in the first paragraph change with every save. */
const CHANGING = '감나무가 ';
const DOCUMENT = Buffer.from(
  JSON.stringify(
    documentOfParagraphs(Array.from({ length: 10 }, () => SENTENCE.repeat(7).slice(0, 300))),
  ),
);
const PLACE = DOCUMENT.indexOf(CHANGING) + Buffer.byteLength(CHANGING);

interface Save {
  host: string;
  writer: Writer;
  ragId: string | undefined;
  postId: string;
  version: number;
}

/** The raw HTTP request, built by hand because the load shares two cores with the server. */
function requestOf({ host, writer, ragId, postId, version }: Save): Buffer {
  const saveId = v7();
  const body = Buffer.concat([
    Buffer.from(`{"ragId":"${ragId}","title":"감나무 등불 아래","document":`),
    DOCUMENT.subarray(0, PLACE),
    Buffer.from(saveId.slice(-1 - (version % 9))),
    DOCUMENT.subarray(PLACE),
    Buffer.from(`,"version":${version},"saveId":"${saveId}"}`),
  ]);
  const head = [
    `PUT /api/group/${writer.groupId}/post/${postId} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${writer.token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

/** Sends it and resolves with the status when the response is complete. */
function ask(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const onData = (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      const end = answer.indexOf('\r\n\r\n');
      const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1]);
      if (end < 0 || answer.length < end + 4 + length) return;
      socket.off('data', onData).off('error', reject);
      resolve(Number(answer.slice(9, 12)));
    };
    socket.on('data', onData).once('error', reject);
    socket.write(request);
  });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Saves of 3,000 characters, one at a time on each connection. */
export async function saveLoad(options: SaveLoad): Promise<Load> {
  const { url, writers, connections, seconds, fresh = false, perSecond } = options;
  const { hostname, port, host } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error('loads go to loopback only');
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + seconds * 1000;

  async function write(connection: number): Promise<void> {
    const socket = connect(Number(port), hostname);
    let [turn, postId, version] = [connection, v7(), 0];
    while (performance.now() < end) {
      const writer = writers[turn % writers.length];
      if (!writer) throw new Error('nobody writes');
      const ragId = writer.ragIds[Math.floor(turn / writers.length) % writer.ragIds.length];
      const request = requestOf({ host, writer, ragId, postId, version });
      const due = perSecond && start + ((version * connections + connection) / perSecond) * 1000;
      if (due) await sleep(due - performance.now());
      const began = due ?? performance.now();
      if ((await ask(socket, request)) === 200) times.push(performance.now() - began);
      else failures += 1;
      version += 1;
      if (fresh) [turn, postId, version] = [turn + connections, v7(), 0];
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, (_, connection) => write(connection)));
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures,
  };
}
