import { v7 } from 'uuid';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { startLive } from '../../tests/support/servers/live.ts';
import { type Figure, median, printFigures } from '../support/measure.ts';
import { openDatabase } from '../support/open-database.ts';
import { findReader, findWriters, groupToWriteIn } from '../support/people.ts';
import { ensureSeeded, FULL } from '../support/seed.ts';

const given = process.argv.slice(2).map(Number);
const SCALES = given.length === 3 ? given : [0.01, 0.1, 1];
/** The first scale is the baseline. */
const GOALS = [1, 1.1, 1.15];
const ROUNDS = 60;
/** Calls of each kind in a round. The scales alternate, because the speed of a shared machine drifts. */
const CALLS = 8;
const ACTS = ['feed', 'post', 'search', 'save'] as const;
type Act = (typeof ACTS)[number];

interface Side {
  run: Record<Act, () => Promise<void>>;
  times: Record<Act, number[]>;
  end(): Promise<void>;
}

async function open(scale: number): Promise<Side> {
  const dataDir = await ensureSeeded(scale);
  const database = await openDatabase(dataDir);
  const { db } = database;
  const live = await startLive({ dataDir, built: true, env: { NODE_ENV: 'production' } });
  const [writer] = await findWriters(db, await groupToWriteIn(db));
  const reader = await findReader(db);
  if (!writer) throw new Error('nobody writes');
  const group = `${live.url}/api/group/${reader.groupId}`;
  const call = async (token: string, url: string, body?: unknown) => {
    const answer = await fetch(url, {
      method: body ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
  };
  const get = (path: string) => () => call(reader.token, `${group}${path}`);
  const postId = v7();
  let version = 0;
  const save = async () => {
    await call(writer.token, `${live.url}/api/group/${writer.groupId}/post/${postId}`, {
      ragId: writer.ragIds[0],
      title: '감나무 등불 아래',
      document: documentOfParagraphs([`감나무가 한 그루 있다. ${version}`, '등불'.repeat(700)]),
      version,
      saveId: v7(),
    });
    version += 1;
  };
  return {
    run: {
      feed: get('/post?size=20'),
      post: get(`/post/${reader.postId}`),
      search: get(`/search?query=${encodeURIComponent('나무')}`),
      save,
    },
    times: { feed: [], post: [], search: [], save: [] },
    async end() {
      await live.stop();
      await database.close();
    },
  };
}

const sides: Side[] = [];
try {
  for (const scale of SCALES) sides.push(await open(scale));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const act of ACTS) {
      for (const { run, times } of sides) {
        // The first call finds cold caches, because another server ran just before.
        await run[act]();
        for (let at = 0; at < CALLS; at += 1) {
          const began = performance.now();
          await run[act]();
          times[act].push(performance.now() - began);
        }
      }
    }
  }
  const [base] = sides;
  const figures: Figure[] = ACTS.flatMap((act) =>
    sides.slice(1).map(({ times }, at) => {
      const value = median(times[act]) / median(base?.times[act] ?? []);
      const goal = GOALS[at + 1] ?? Number.NaN;
      const size = Math.round((SCALES[at + 1] ?? 0) / (SCALES[0] ?? 1));
      const what = `${act}, ${size} times the data`;
      return { what, value, unit: '×', goal: `≤ ${goal}`, good: value <= goal };
    }),
  );
  const posts = SCALES.map((scale) => Math.round(FULL.posts * scale).toLocaleString('en'));
  printFigures(`Growth (${posts.join(', ')} posts; medians of ${ROUNDS * CALLS} calls)`, figures);
  for (const act of ACTS) {
    const ms = sides.map(({ times }) => median(times[act]).toFixed(2)).join(', ');
    console.log(`  ${act}: ${ms} ms`);
  }
} finally {
  for (const { end } of sides) await end();
}
