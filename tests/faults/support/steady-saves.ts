import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { documentOfParagraphs, plainText } from '../../../shared/document/document-text.ts';
import { createGroup } from '../../../shared/groups/groups.ts';
import { getPost } from '../../../shared/reading/posts.ts';
import { createActivity, createSubject } from '../../../shared/subjects/activities.ts';
import { savePost } from '../../../shared/writing/writing.ts';
import { callLive, signUpLive } from '../../support/servers/live.ts';
import type { Figure } from './report.ts';

export interface Subject {
  token: string;
  groupId: string;
  ragId: string;
}

/** A writer with a group and a subject of their own. */
export async function makeSubject(url: string, dataDir: string): Promise<Subject> {
  const token = await signUpLive(url, dataDir);
  const group = await callLive(url, createGroup, { body: { groupTitle: '반' }, token });
  const { groupId } = group.body;
  const activity = await callLive(url, createActivity, {
    params: { groupId },
    body: { activityTitle: '활동' },
    token,
  });
  const subject = await callLive(url, createSubject, {
    params: { groupId, activityId: activity.body.ragId },
    body: { subjectTitle: '주제' },
    token,
  });
  return { token, groupId, ragId: subject.body.ragId };
}

/** What the server acknowledged of a post, and the save whose answer has not come. */
interface Kept {
  version: number;
  text: string;
  unanswered?: string | undefined;
}

/** Milliseconds before a refused or broken save is sent again, as the writing tool does. */
const PAUSE_MS = 250;

/**
 * Posts that are saved at a steady rate. A save without an answer is sent again with the same saveId until
 * it is acknowledged, so that nothing may be lost and nothing may be saved twice.
 */
export class SteadySaves {
  /** How often the server answered with each status; 0 is a broken connection. */
  readonly answers = new Map<number, number>();
  /** Refusals with 503 that did not say when to come back. */
  withoutRetryAfter = 0;
  /** The longest time between two acknowledged saves of all posts, in milliseconds. */
  longestGap = 0;
  /** How long each answer took, in milliseconds; a script may empty it. */
  readonly times: number[] = [];
  acknowledged = 0;
  readonly #kept = new Map<string, Kept>();
  readonly #subject: Subject;
  readonly #send: Send;
  #lastAt = performance.now();
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(subject: Subject, send: Send = sendByFetch) {
    this.#subject = subject;
    this.#send = send;
  }

  start(url: string, { posts, perSecond }: { posts: number; perSecond: number }): void {
    this.#isStopped = false;
    this.#lastAt = performance.now();
    const everyMs = (1000 * posts) / perSecond;
    const ids = [...this.#kept.keys()];
    while (ids.length < posts) ids.push(v7());
    this.#running = Promise.all(
      ids.map(async (postId, nth) => {
        await sleep((everyMs * nth) / posts);
        for (let due = performance.now(); !this.#isStopped; due += everyMs) {
          await sleep(Math.max(0, due - performance.now()));
          if (!this.#isStopped) await this.#save(url, postId);
        }
      }),
    );
    // `stop` throws what went wrong.
    this.#running.catch(() => {});
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #save(url: string, postId: string): Promise<void> {
    const kept = this.#kept.get(postId) ?? { version: 0, text: '' };
    this.#kept.set(postId, kept);
    const saveId = v7();
    const text = `${kept.version + 1}번째로 고친 글. ${saveId}`;
    kept.unanswered = text;
    const { token, groupId, ragId } = this.#subject;
    const body = JSON.stringify({
      ragId,
      title: '글',
      document: documentOfParagraphs([text]),
      version: kept.version,
      saveId,
    });
    const path = savePost.path.replace('{groupId}', groupId).replace('{postId}', postId);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    while (!this.#isStopped) {
      const began = performance.now();
      const answer = await this.#send(`${url}${path}`, { method: savePost.method, headers, body });
      this.times.push(performance.now() - began);
      this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) {
        Object.assign(kept, { version: answer.version, text, unanswered: undefined });
        this.acknowledged += 1;
        const now = performance.now();
        this.longestGap = Math.max(this.longestGap, now - this.#lastAt);
        this.#lastAt = now;
        return;
      }
      if (answer.status !== 0 && answer.status !== 503) {
        throw new Error(`a save was answered with ${answer.status}: ${answer.text}`);
      }
      if (answer.status === 503 && !answer.retryAfter) this.withoutRetryAfter += 1;
      await sleep(PAUSE_MS);
    }
  }

  /** The acknowledged version of each post. */
  versions(): Map<string, number> {
    return new Map([...this.#kept].map(([postId, { version }]) => [postId, version]));
  }

  /** Reads every post again. Returns what is not as it was acknowledged. */
  async findLost(url: string, token = this.#subject.token): Promise<string[]> {
    const { groupId } = this.#subject;
    const lost: string[] = [];
    for (const [postId, { version, text, unanswered }] of this.#kept) {
      if (version === 0) continue;
      const { status, body } = await callLive(url, getPost, { params: { groupId, postId }, token });
      const found = status === 200 ? plainText(body.document) : `status ${status}`;
      const isKept = body.version === version && found === text;
      // A save whose answer was lost may have arrived, and only once.
      const hasArrived = body.version === version + 1 && found === unanswered;
      if (!isKept && !hasArrived) lost.push(`${postId}: ${text} -> ${found}`);
    }
    return lost;
  }

  /** Seconds until so many more saves are acknowledged, a minute at most. */
  async secondsUntil(more: number): Promise<number> {
    const began = performance.now();
    const enough = this.acknowledged + more;
    const seconds = () => (performance.now() - began) / 1000;
    while (this.acknowledged < enough && seconds() < 60) await sleep(20);
    return seconds();
  }

  /** What every script reports of its saves. */
  figures(lost: readonly string[]): Figure[] {
    const answers = [...this.answers].map(([status, count]) => `${status || 'broken'}: ${count}`);
    return [
      { what: 'acknowledged saves', found: this.acknowledged },
      { what: 'answers to saves', found: answers.join(', ') },
      {
        what: '503 without Retry-After',
        found: this.withoutRetryAfter,
        isGood: this.withoutRetryAfter === 0,
      },
      { what: 'lost or saved twice', found: lost.join('\n') || 0, isGood: lost.length === 0 },
    ];
  }
}

/** Status 0: no answer. `version` is that of the saved post. */
export interface SaveAnswer {
  status: number;
  retryAfter: string | null;
  text: string;
  version: number;
}

export type Send = (
  url: string,
  request: { method: string; headers: Record<string, string>; body: string },
) => Promise<SaveAnswer>;

export const NO_ANSWER: SaveAnswer = { status: 0, retryAfter: null, text: '', version: 0 };

export const sendByFetch: Send = async (url, request) => {
  try {
    const answer = await fetch(url, request);
    const text = await answer.text();
    const version: number = answer.status === 200 ? JSON.parse(text).version : 0;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text, version };
  } catch {
    return NO_ANSWER;
  }
};
