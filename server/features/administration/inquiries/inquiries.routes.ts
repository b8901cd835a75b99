import * as api from '../../../../shared/administration/inquiries.ts';
import { administrator, groupMember, groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import * as inquiries from './inquiries.ts';

export const inquiryRoutes: Route[] = [
  handle(api.askTeacher, groupMember, inquiries.askTeacher),
  handle(api.askOperator, signedIn, inquiries.askOperator),
  handle(api.listMyInquiries, signedIn, inquiries.listMyInquiries),
  handle(api.removeInquiry, signedIn, inquiries.removeInquiry),
  handle(api.markAnswersRead, signedIn, inquiries.markAnswersRead),
  handle(api.getInquiryOverview, signedIn, inquiries.getInquiryOverview),
  handle(api.listGroupInquiries, groupOwner, inquiries.listGroupInquiries),
  handle(api.answerGroupInquiry, groupOwner, inquiries.answerGroupInquiry),
  handle(api.listOperatorInquiries, administrator, inquiries.listOperatorInquiries),
  handle(api.answerOperatorInquiry, administrator, inquiries.answerOperatorInquiry),
];

export async function inquiryJobs(services: Services): Promise<void> {
  await services.jobs.work(inquiries.inquiryEmailJob, (data) =>
    inquiries.sendInquiryEmail(services, data),
  );
}
