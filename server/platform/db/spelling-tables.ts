import type { SpellingCategory } from '../../../shared/writing/spelling.ts';
import type { InstantNow } from './people-tables.ts';

interface PersonalWordsTable {
  userId: string;
  word: string;
  addedAt: InstantNow;
}

interface GroupWordsTable {
  groupId: string;
  word: string;
  addedAt: InstantNow;
}

interface SpellingCountsTable {
  userId: string;
  week: string;
  category: SpellingCategory;
  issueCount: number;
}

interface SpellingSeenTable {
  userId: string;
  week: string;
  issueHash: Buffer;
}

export interface SpellingTables {
  personalWords: PersonalWordsTable;
  groupWords: GroupWordsTable;
  spellingCounts: SpellingCountsTable;
  spellingSeen: SpellingSeenTable;
}
