import { type FileOwner, idInKey, keysWithIds } from '../../../platform/stored-files/file-owner.ts';
import * as queries from './pupil-reports.queries.ts';
import { keyOf } from './report-files.ts';

export const reportFileOwner: FileOwner = {
  folders: ['reports'],
  findOwned: (db, keys) => keysWithIds(keys, (ids) => queries.findPresentReports(db, ids)),
  async findExpected(db, { after, size }) {
    return (await queries.findDoneReports(db, { after: idInKey(after), size })).map(keyOf);
  },
};
