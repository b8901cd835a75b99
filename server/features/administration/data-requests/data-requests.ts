import { createHash, randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 } from 'uuid';
import {
  KIND_WORDS,
  STATE_WORDS,
} from '../../../../shared/administration/privacy/data-request-words.ts';
import type * as api from '../../../../shared/administration/privacy/data-requests.ts';
import { violates } from '../../../platform/db/connection.ts';
import { csvOf, csvRows } from '../../../platform/files/csv.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import * as deletion from '../../accounts/account-deletion/account-deletion.ts';
import { keyOf, makeDataExportJob, openExport } from '../../accounts/data-exports/data-exports.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';
import { recordAudit } from '../audit/audit.ts';
import * as queries from './data-requests.queries.ts';

export const listDataRequests: Action<typeof api.listDataRequests, SignedIn> = async ({
  services: { db },
  query,
}) => ({
  requests: await queries.findRequests(db, query),
  total: await queries.countRequests(db),
});

export const getDataRequestPreview: Action<typeof api.getDataRequestPreview, SignedIn> = async ({
  services: { db },
  viewer,
  params: { personId: userId },
}) => {
  const person = await queries.findPerson(db, userId);
  if (!person) throw new AppError('USER_NOT_FOUND');
  return {
    ...person,
    ...(await deletion.countContents(db, userId)),
    ownedGroups: await deletion.findOwnedGroups(db, userId),
    managedBy: (await deletion.findManagingGroup(db, userId)) ?? null,
    isSelf: userId === viewer.userId,
  };
};

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'K7M2-9QXT-4RHB': 58 bits, so the hash does not lead back to the number. */
function generateNumber(): { requestNumber: string; numberHash: string } {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const requestNumber = [group(), group(), group()].join('-');
  return { requestNumber, numberHash: createHash('sha256').update(requestNumber).digest('hex') };
}

export const requestDataExport: Action<typeof api.requestDataExport, SignedIn> = async (call) => {
  const { services, viewer, params, body } = call;
  const requestId = v7();
  const { requestNumber, numberHash } = generateNumber();
  const request = { requestId, numberHash, operatorId: viewer.userId, userId: params.personId };
  try {
    await services.db.transaction().execute(async (tx) => {
      if (!(await queries.insertExport(tx, { ...request, ...body })))
        throw new AppError('USER_NOT_FOUND');
      await services.jobs.send(tx, makeDataExportJob, { requestId });
      const details = { delivery: body.delivery };
      await recordAudit(tx, call, {
        action: 'DATA_EXPORT_REQUESTED',
        subjectId: requestId,
        details,
      });
    });
  } catch (error) {
    if (violates(error, 'data_requests_one_in_progress'))
      throw new AppError('DATA_EXPORT_IN_PROGRESS');
    throw error;
  }
  return { requestId, requestNumber };
};

/** The audit entry names the request, not the person: it is never deleted. */
export const requestAccountDeletion: Action<typeof api.requestAccountDeletion, SignedIn> = async (
  call,
) => {
  const { services, viewer, params, body } = call;
  const { personId: userId } = params;
  if (userId === viewer.userId) throw new AppError('CANNOT_DELETE_SELF');
  const requestId = v7();
  const { requestNumber, numberHash } = generateNumber();
  await deletion.deleteAccountOnRequest(
    services,
    { ...body, userId, operator: viewer, requestNumber },
    async (tx, deleted) => {
      const request = { requestId, numberHash, operatorId: viewer.userId, ...deleted };
      await queries.insertDeletion(tx, request);
      const details = { ...deleted, posts: body.posts };
      await recordAudit(tx, call, { action: 'ACCOUNT_DELETED', subjectId: requestId, details });
    },
  );
  return { requestId, requestNumber };
};

export const downloadRequestedExport: Action<typeof api.downloadRequestedExport, SignedIn> = async (
  call,
) => {
  const { services, params } = call;
  const { requestId } = params;
  const { stream, bytes } = await openExport(services, requestId);
  try {
    await services.db.transaction().execute(async (tx) => {
      if (!(await queries.updateToDownloaded(tx, requestId)))
        throw new AppError('DATA_REQUEST_NOT_FOUND');
      // The open stream still reads the file to its end.
      await removeFilesLater(services, tx, [keyOf(requestId)]);
      await recordAudit(tx, call, { action: 'DATA_EXPORT_DOWNLOADED', subjectId: requestId });
    });
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { stream, bytes, mediaType: 'application/zip', fileName: '요청받은 자료.zip' };
};

const ROWS_AT_ONCE = 1000;
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const HEADINGS = [
  '종류',
  '상태',
  '요청받은 일시',
  '끝난 일시',
  '내려받은 일시',
  '맡은 관리자',
  '글과 댓글',
  '파일',
  '접수 번호의 해시',
];

export const downloadDataRequests: Action<typeof api.downloadDataRequests, SignedIn> = async ({
  services: { db },
}) => ({
  stream: Readable.from(requestsCsv(db)),
  mediaType: 'text/csv; charset=utf-8',
  fileName: '정보 요청.csv',
});

async function* requestsCsv(db: Services['db']): AsyncGenerator<Buffer> {
  yield Buffer.from(csvOf([HEADINGS]));
  for (let after = FIRST_ID; ; ) {
    const some = await queries.findRequestsAfter(db, { after, most: ROWS_AT_ONCE });
    const rows = some.map((one) => [
      KIND_WORDS[one.requestKind],
      STATE_WORDS[one.requestState],
      one.requestedAt,
      one.finishedAt,
      one.downloadedAt,
      one.operatorLogin,
      one.rowCount,
      one.fileCount,
      one.numberHash,
    ]);
    if (rows.length > 0) yield Buffer.from(csvRows(rows));
    const last = some.at(-1);
    if (!last || some.length < ROWS_AT_ONCE) return;
    after = last.requestId;
  }
}
