import {
  type FileOwner,
  idsInKey,
  keysWithIds,
} from '../../../platform/stored-files/file-owner.ts';
import { keyOf } from './archive-files.ts';
import * as queries from './archives.queries.ts';

export const archiveFileOwner: FileOwner = {
  folders: ['archives'],
  findOwned: (db, keys) => keysWithIds(keys, (ids) => queries.findPresentArchives(db, ids)),
  async findExpected(db, { after, size }) {
    const [archiveId, userId] = idsInKey(after);
    return (await queries.findStoredParts(db, { after: { archiveId, userId }, size })).map(keyOf);
  },
};
