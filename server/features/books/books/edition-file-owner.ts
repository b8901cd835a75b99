import { type FileOwner, idInKey, keysWithIds } from '../../../platform/stored-files/file-owner.ts';
import * as queries from './books.queries.ts';
import { keyOf } from './edition-files.ts';

export const editionFileOwner: FileOwner = {
  folders: ['books'],
  findOwned: (db, keys) => keysWithIds(keys, (ids) => queries.findEditionIds(db, ids)),
  async findExpected(db, { after, size }) {
    const editions = await queries.findStoredEditions(db, { after: idInKey(after), size });
    return editions.flatMap(({ editionId, kinds }) => kinds.map((kind) => keyOf(editionId, kind)));
  },
};
