import { type FileOwner, idInKey, keysWithIds } from '../../../platform/stored-files/file-owner.ts';
import * as queries from './data-exports.queries.ts';
import { keyOf } from './data-exports.ts';

export const exportFileOwner: FileOwner = {
  folders: ['exports'],
  findOwned: (db, keys) => keysWithIds(keys, (ids) => queries.findPresentRequests(db, ids)),
  async findExpected(db, { after, size }) {
    return (await queries.findReadyExports(db, { after: idInKey(after), size })).map(keyOf);
  },
};
