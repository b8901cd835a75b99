import { v7 } from 'uuid';
import type * as api from '../../../../shared/administration/inquiries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../audit/audit.ts';
import * as queries from './inquiries.queries.ts';
import { inquiryEmail } from './inquiry-email.ts';

/** By user, to all recipients together. */
const INQUIRIES = { most: 10, seconds: 3600 };

/** Holds only the id, so that no e-mail is sent for an inquiry that was deleted meanwhile. */
export const inquiryEmailJob = jobKind<{ inquiryId: string }>('inquiry-email', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});

export const askTeacher: Action<typeof api.askTeacher, InGroup> = async ({
  services: { db },
  viewer: { userId },
  group: { groupId, createUserId },
  body,
}) => {
  if (createUserId === userId) throw new AppError('OWNER_CANNOT_ASK');
  await countHit(db, { key: `inquiry:${userId}`, ...INQUIRIES });
  const inquiryId = v7();
  await queries.insertInquiry(db, { ...body, inquiryId, userId, groupId });
  return getMyInquiry(db, { userId, inquiryId });
};

export const askOperator: Action<typeof api.askOperator, SignedIn> = async ({
  services: { db, config, jobs },
  viewer: { userId },
  body,
}) => {
  if (config.operator === undefined) throw new AppError('OPERATOR_NOT_SET');
  await countHit(db, { key: `inquiry:${userId}`, ...INQUIRIES });
  const inquiryId = v7();
  await db.transaction().execute(async (tx) => {
    await queries.insertInquiry(tx, { ...body, inquiryId, userId, groupId: null });
    await jobs.send(tx, inquiryEmailJob, { inquiryId });
  });
  return getMyInquiry(db, { userId, inquiryId });
};

async function getMyInquiry(
  db: Services['db'],
  inquiryRef: { userId: string; inquiryId: string },
): Promise<api.Inquiry> {
  const inquiry = await queries.findMyInquiry(db, inquiryRef);
  if (!inquiry) throw new AppError('INQUIRY_NOT_FOUND');
  return inquiry;
}

export async function sendInquiryEmail(
  { db, config, mail }: Services,
  { inquiryId }: { inquiryId: string },
): Promise<void> {
  const inquiry = await queries.findInquiryForEmail(db, inquiryId);
  if (!inquiry || !config.operator) return;
  await mail.send(inquiryEmail(config.operator.email, config.publicUrl, inquiry));
}

export const listMyInquiries: Action<typeof api.listMyInquiries, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  query,
}) => ({ inquiries: await queries.findMyInquiries(db, { userId, ...query }) });

export const removeInquiry: Action<typeof api.removeInquiry, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { inquiryId },
}) => {
  if (!(await queries.deleteMyInquiry(db, { userId, inquiryId }))) {
    throw new AppError('INQUIRY_NOT_FOUND');
  }
};

export const markAnswersRead: Action<typeof api.markAnswersRead, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  body: { inquiryIds },
}) => {
  await queries.updateToRead(db, { userId, inquiryIds });
  return { resultCode: 'SUCCESS' };
};

export const getInquiryOverview: Action<typeof api.getInquiryOverview, SignedIn> = async ({
  services: { db },
  viewer: { userId, userClassify },
}) => ({
  ...(await queries.findGroupsForInquiries(db, userId)),
  unreadAnswers: await queries.countUnread(db, userId),
  operatorWaiting: userClassify === 'ADMIN' ? await queries.countForOperator(db) : 0,
});

export const listGroupInquiries: Action<typeof api.listGroupInquiries, InGroup> = async ({
  services: { db },
  group: { groupId },
  query,
}) => ({ inquiries: await queries.findReceived(db, { groupId, ...query }) });

export const listOperatorInquiries: Action<typeof api.listOperatorInquiries, SignedIn> = async ({
  services: { db },
  query,
}) => ({ inquiries: await queries.findReceived(db, { groupId: null, ...query }) });

export const answerGroupInquiry: Action<typeof api.answerGroupInquiry, InGroup> = ({
  services: { db },
  viewer: { userId },
  group: { groupId },
  params: { inquiryId },
  body: { answer },
}) => answerInquiry(db, { groupId, inquiryId, answer, answeredBy: userId });

export const answerOperatorInquiry: Action<typeof api.answerOperatorInquiry, SignedIn> = (call) =>
  call.services.db.transaction().execute(async (tx) => {
    const { inquiryId } = call.params;
    const { userId: answeredBy } = call.viewer;
    const answer = { groupId: null, inquiryId, answer: call.body.answer, answeredBy };
    const result = await answerInquiry(tx, answer);
    await recordAudit(tx, call, { action: 'INQUIRY_ANSWERED', subjectId: inquiryId });
    return result;
  });

async function answerInquiry(
  db: Db,
  answer: queries.InquiryAnswer,
): Promise<{ resultCode: 'SUCCESS' }> {
  if (!(await queries.updateAnswer(db, answer))) throw new AppError('INQUIRY_NOT_FOUND');
  return { resultCode: 'SUCCESS' };
}

/** For the navigation of the administration. */
export { countForOperator as countWaitingInquiries, findInquiryData } from './inquiries.queries.ts';
export { replyToReporters } from './report-replies.ts';
