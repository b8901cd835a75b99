import { Agent, request } from 'node:http';
import { v7 } from 'uuid';
import { documentOfParagraphs } from '../../shared/document-text.ts';

export interface Writer {
  token: string;
  groupId: string;
  ragIds: string[];
}

interface SaveLoad {
  url: string;
  /** People take turns: nobody may have many drafts on one subject. */
  writers: Writer[];
  connections: number;
  seconds: number;
  /** A new piece with every save, instead of one piece a connection saved over and over. */
  fresh?: boolean;
}

const SENTENCE =
  '할머니 댁 마당에는 감나무가 한 그루 있다. 가을이 되면 감이 주황 등불처럼 매달린다. ';
/** 3,000 characters in ten paragraphs; somewhere among them a few change with every save. */
const CHANGING = '감나무가 한';
const DOCUMENT = JSON.stringify(
  documentOfParagraphs(Array.from({ length: 10 }, () => SENTENCE.repeat(7).slice(0, 300))),
);

/** Saves of 3,000 characters, one at a time a connection; every one waits for its answer. */
export async function saveLoad({ url, writers, connections, seconds, fresh = false }: SaveLoad) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;

  function save(turn: number, postId: string, version: number): Promise<number> {
    const writer = writers[turn % writers.length];
    if (!writer) throw new Error('nobody writes');
    const { token, groupId, ragIds } = writer;
    const ragId = ragIds[Math.floor(turn / writers.length) % ragIds.length];
    // The text is written out once: the load shares its cores with the server.
    const document = DOCUMENT.replace(CHANGING, `감나무가 ${v7().slice(-(1 + (version % 9)))}`);
    const body = `{"ragId":"${ragId}","title":"감나무 등불 아래","document":${document},"version":${version},"saveId":"${v7()}"}`;
    return new Promise((resolve, reject) => {
      const call = request(
        {
          agent,
          hostname,
          port,
          method: 'PUT',
          path: `/api/group/${groupId}/post/${postId}`,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            authorization: `Bearer ${token}`,
          },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      call.once('error', reject);
      call.end(body);
    });
  }

  async function write(_: unknown, connection: number): Promise<void> {
    let turn = connection;
    let postId = v7();
    let version = 0;
    while (performance.now() < end) {
      const began = performance.now();
      const status = await save(turn, postId, version);
      if (status === 200) times.push(performance.now() - began);
      else failures += 1;
      version += 1;
      if (fresh) [turn, postId, version] = [turn + connections, v7(), 0];
    }
  }

  await Promise.all(Array.from({ length: connections }, write));
  agent.destroy();
  return { perSecond: times.length / seconds, times, failures };
}
