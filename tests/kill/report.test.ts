import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, it } from 'vitest';
import { createGroup, joinGroup } from '../../shared/groups/groups.ts';
import * as api from '../../shared/statistics/pupil-reports.ts';
import { callLive, type LiveServer, signUpLive, startLive } from '../support/servers/live.ts';
import { until } from '../support/until.ts';

const PUPILS = 3;

/** How many reports are made, each with one kill at a random moment. */
const KILLS = Number(process.env.MUNJIP_TEST_KILLS ?? 1);

/** Set by `npm test`, which builds first: the built server starts twice as fast as the sources. */
const isBuilt = process.env.MUNJIP_TEST_BUILT === '1';

let dataDir = '';
let live: LiveServer | undefined;
afterAll(async () => {
  await live?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const people = (nth: number) => ({
  userLogin: `kill-writer-${nth}`,
  password: '가을에-감을-따요',
  penName: `글쓴이${nth}`,
  userEmail: `writer${nth}@gmail.com`,
  userClassify: nth === 0 ? ('GENERAL' as const) : ('STUDENT' as const),
});

it(
  'makes one pupil report although the server is killed at a random moment',
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'munjip-report-'));
    live = await startLive({ dataDir, built: isBuilt });
    const { url } = live;
    const token = await signUpLive(url, dataDir, people(0));
    const { groupId, groupCode } = (
      await callLive(url, createGroup, {
        body: { groupTitle: '반', joinPolicy: 'OPEN' },
        token,
      })
    ).body;
    for (let nth = 1; nth <= PUPILS; nth += 1) {
      const pupilToken = await signUpLive(url, dataDir, people(nth));
      const path = `${joinGroup.path}?code=${groupCode}` as const;
      await callLive(url, { ...joinGroup, path }, { token: pupilToken });
    }
    const at = { params: { groupId }, token };
    for (let nth = 1; nth <= KILLS; nth += 1) {
      const begun = await callLive(live.url, api.makePupilReport, {
        ...at,
        body: { from: '2026-09-01', to: '2026-11-30' },
      });
      expect(begun.status).toBe(202);
      const moment = Math.random() * 2_000;
      await setTimeout(moment);
      await live.kill();

      live = await startLive({ dataDir, built: isBuilt });
      const { url: again } = live;
      const made = await until(async () => {
        const { report } = (await callLive(again, api.getPupilReport, at)).body;
        return report?.reportStatus === 'DONE' || report?.reportStatus === 'FAILED'
          ? report
          : undefined;
      }, 90);
      expect(made, `killed after ${moment} ms`).toMatchObject({
        reportStatus: 'DONE',
        pupils: PUPILS,
      });
      // The files of earlier reports are removed by a job.
      const [name] = await until(async () => {
        const names = await readdir(join(dataDir, 'files', 'reports'));
        const complete = names.filter((one) => !one.endsWith('.part'));
        return complete.length === 1 ? complete : undefined;
      }, 60);
      const data = new Uint8Array(await readFile(join(dataDir, 'files', 'reports', name ?? '')));
      expect((await getDocument({ data, verbosity: 0 }).promise).numPages).toBe(PUPILS);
    }
  },
  60_000 + KILLS * 90_000,
);
