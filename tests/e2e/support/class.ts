import { expect } from '@playwright/test';
import { v7 } from 'uuid';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import { createGroup, joinGroup } from '../../../shared/groups/groups.ts';
import { createActivity, createSubject } from '../../../shared/subjects/activities.ts';
import { publishPost } from '../../../shared/writing/writing.ts';
import { callLive } from '../../support/servers/live.ts';
import { newPerson, register, type Somebody } from './people.ts';
import type { SharedServer } from './serve.ts';

export const CLASS = '햇살초 5학년 2반';

export interface SmallClass {
  groupId: string;
  groupCode: string;
  activityId: string;
  /** An open subject without posts. */
  ragId: string;
  teacher: Somebody;
  pupil: Somebody;
  /** Valid until the person logs in again. */
  teacherToken: string;
  pupilToken: string;
}

/** A teacher's group with one pupil and one subject, by the calls that the pages make. */
export async function makeClass({ url, dataDir }: SharedServer): Promise<SmallClass> {
  const teacher = newPerson('선생님이에요', '한지우', 'sen.go.kr');
  const pupil = newPerson('학생이에요', '박이안');
  const [teacherToken, pupilToken] = await Promise.all([
    register(url, dataDir, teacher),
    register(url, dataDir, pupil),
  ]);
  const token = teacherToken;
  const group = await callLive(url, createGroup, {
    token,
    body: { groupTitle: CLASS, joinPolicy: 'OPEN' },
  });
  const { groupId } = group.body;
  const groupCode = group.body.groupCode ?? '';
  const path = `${joinGroup.path}?code=${groupCode}` as const;
  const joined = await callLive(url, { ...joinGroup, path }, { token: pupilToken });
  expect(joined.body).toMatchObject({ enrollmentStatus: 'ACCEPTED' });
  const activity = await callLive(url, createActivity, {
    token,
    params: { groupId },
    body: { activityTitle: '가을 글쓰기', activityStatus: 'OPEN' },
  });
  const activityId = activity.body.ragId;
  const subject = await callLive(url, createSubject, {
    token,
    params: { groupId, activityId },
    body: { subjectTitle: '우리 동네 가을', subjectStatus: 'OPEN' },
  });
  const ragId = subject.body.ragId;
  return { groupId, groupCode, activityId, ragId, teacher, pupil, teacherToken, pupilToken };
}

/** Publishes a post of the pupil on the subject; returns its id. */
export async function handIn(
  url: string,
  { groupId, ragId, pupilToken }: SmallClass,
  title: string,
  text = '할머니 댁 마당에는 감나무가 한 그루 있다.',
): Promise<string> {
  const postId = v7();
  const { status } = await callLive(url, publishPost, {
    token: pupilToken,
    params: { groupId, postId },
    body: {
      ragId,
      title,
      document: documentOfParagraphs([text]),
      version: 0,
      saveId: v7(),
    },
  });
  expect(status).toBe(200);
  return postId;
}
