import { v7 } from 'uuid';
import type * as api from '../../../../shared/administration/inquiries.ts';
import type { Body, Query, Result } from '../../../../shared/contract/endpoint.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './inquiries.queries.ts';
import { inquiryLetter } from './letter.ts';

interface Call {
  services: Services;
}
interface Answering extends Call, SignedIn {
  params: { inquiryId: string };
  body: Body<typeof api.answerGroupInquiry>;
}

/** Of one person, to whomever: a question is written, not sent over and over. */
const QUESTIONS = { most: 10, seconds: 3600 };

/** It names its row only: when the question is taken back, nothing is mailed. */
export const inquiryLetterJob = jobKind<{ inquiryId: string }>('inquiry-letter', {
  expireInSeconds: 60,
  retries: 5,
});

export async function askTeacher({
  services: { db },
  viewer: { userId },
  group: { groupId, createUserId },
  body,
}: Call & InGroup & { body: api.NewInquiry }): Promise<Result<typeof api.askTeacher>> {
  if (createUserId === userId) throw new AppError('OWNER_CANNOT_ASK');
  await countHit(db, { key: `inquiry:${userId}`, ...QUESTIONS });
  const inquiryId = v7();
  await queries.insertInquiry(db, { ...body, inquiryId, userId, groupId });
  return getOwn(db, { userId, inquiryId });
}

export async function askOperator({
  services: { db, config, jobs },
  viewer: { userId },
  body,
}: Call & SignedIn & { body: api.NewInquiry }): Promise<Result<typeof api.askOperator>> {
  if (config.operator === undefined) throw new AppError('OPERATOR_NOT_SET');
  await countHit(db, { key: `inquiry:${userId}`, ...QUESTIONS });
  const inquiryId = v7();
  await db.transaction().execute(async (tx) => {
    await queries.insertInquiry(tx, { ...body, inquiryId, userId, groupId: null });
    await jobs.send(tx, inquiryLetterJob, { inquiryId });
  });
  return getOwn(db, { userId, inquiryId });
}

async function getOwn(
  db: Services['db'],
  own: { userId: string; inquiryId: string },
): Promise<api.Inquiry> {
  const inquiry = await queries.findOwn(db, own);
  if (!inquiry) throw new AppError('INQUIRY_NOT_FOUND');
  return inquiry;
}

export async function mailInquiry(
  { db, config, mail }: Services,
  { inquiryId }: { inquiryId: string },
): Promise<void> {
  const asked = await queries.findForLetter(db, inquiryId);
  if (!asked || !config.operator) return;
  await mail.send(inquiryLetter(config.operator.email, config.publicUrl, asked));
}

export async function listMyInquiries({
  services: { db },
  viewer: { userId },
  query,
}: Call & SignedIn & { query: Query<typeof api.listMyInquiries> }): Promise<
  Result<typeof api.listMyInquiries>
> {
  return { inquiries: await queries.findMine(db, { userId, ...query }) };
}

export async function removeInquiry({
  services: { db },
  viewer: { userId },
  params: { inquiryId },
}: Call & SignedIn & { params: { inquiryId: string } }): Promise<undefined> {
  if (!(await queries.deleteOwn(db, { userId, inquiryId }))) {
    throw new AppError('INQUIRY_NOT_FOUND');
  }
}

export async function markAnswersRead({
  services: { db },
  viewer: { userId },
  body: { inquiryIds },
}: Call & SignedIn & { body: Body<typeof api.markAnswersRead> }): Promise<
  Result<typeof api.markAnswersRead>
> {
  await queries.markRead(db, { userId, inquiryIds });
  return { resultCode: 'SUCCESS' };
}

export async function getInquiryOverview({
  services: { db },
  viewer: { userId, userClassify },
}: Call & SignedIn): Promise<Result<typeof api.getInquiryOverview>> {
  return {
    ...(await queries.findGroupsAround(db, userId)),
    unreadAnswers: await queries.countUnread(db, userId),
    operatorWaiting: userClassify === 'ADMIN' ? await queries.countForOperator(db) : 0,
  };
}

type ReceivedQuery = Query<typeof api.listGroupInquiries>;

export async function listGroupInquiries({
  services: { db },
  group: { groupId },
  query,
}: Call & InGroup & { query: ReceivedQuery }): Promise<Result<typeof api.listGroupInquiries>> {
  return { inquiries: await queries.findReceived(db, { groupId, ...query }) };
}

export async function listOperatorInquiries({
  services: { db },
  query,
}: Call & SignedIn & { query: ReceivedQuery }): Promise<Result<typeof api.listOperatorInquiries>> {
  return { inquiries: await queries.findReceived(db, { groupId: null, ...query }) };
}

export function answerGroupInquiry({
  group: { groupId },
  ...call
}: Answering & InGroup): Promise<Result<typeof api.answerGroupInquiry>> {
  return answerIn(groupId, call);
}

export function answerOperatorInquiry(
  call: Answering,
): Promise<Result<typeof api.answerOperatorInquiry>> {
  return answerIn(null, call);
}

/** `groupId` null: asked of the operator. */
async function answerIn(
  groupId: string | null,
  { services: { db }, viewer: { userId }, params: { inquiryId }, body: { answer } }: Answering,
): Promise<{ resultCode: 'SUCCESS' }> {
  const isThere = await queries.saveAnswer(db, { groupId, inquiryId, answer, answeredBy: userId });
  if (!isThere) throw new AppError('INQUIRY_NOT_FOUND');
  return { resultCode: 'SUCCESS' };
}

/** For the export of a user's data. */
export const findInquiryData = queries.findInquiryData;
