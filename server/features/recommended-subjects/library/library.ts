import { SCHOOL_LEVELS } from '../../../../shared/recommended-subjects.ts';
import { ARGUMENTS } from './arguments.ts';
import { BOOK_REPORTS } from './book-reports.ts';
import { DAILY_LIFE } from './daily-life.ts';
import { DIARIES } from './diaries.ts';
import { EXPLANATIONS } from './explanations.ts';
import { FREE_WRITING } from './free-writing.ts';
import { JOURNEYS } from './journeys.ts';
import { LETTERS } from './letters.ts';
import { NEWS } from './news.ts';
import { POEMS } from './poems.ts';
import type { Classification, Shelf } from './shipped-subject.ts';
import { STORIES } from './stories.ts';

const SHELVES: Readonly<Record<Classification, Shelf>> = {
  생활문: DAILY_LIFE,
  일기: DIARIES,
  편지: LETTERS,
  독후감: BOOK_REPORTS,
  설명문: EXPLANATIONS,
  논설문: ARGUMENTS,
  시: POEMS,
  이야기: STORIES,
  기행문: JOURNEYS,
  기사문: NEWS,
  자유글: FREE_WRITING,
};

/** Every subject that comes with the product. */
export const LIBRARY = (Object.entries(SHELVES) as [Classification, Shelf][]).flatMap(
  ([writingClassifyId, shelf]) =>
    SCHOOL_LEVELS.flatMap((schoolLevel) =>
      shelf[schoolLevel].map(({ title, rubric = [], searchWords = [], ...subject }) => ({
        ...subject,
        subjectTitle: title,
        rubric: [...rubric],
        searchWords,
        schoolLevel,
        writingClassifyId,
      })),
    ),
);
