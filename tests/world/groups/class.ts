import { activities } from '../activities.ts';
import { comments, feedback, likesOf } from '../answers.ts';
import { book } from '../book.ts';
import type { WorldGroup } from '../group.ts';
import { className, classWords, newPupil, schoolName, students, teacher } from '../people.ts';
import { pieces } from '../pieces.ts';

export const classGroup: WorldGroup = {
  key: 'class',
  title: className,
  description: '한 해 동안 함께 쓰고, 서로 읽고 답하고, 마지막에 문집을 펴내요.',
  schoolName,
  groupCode: 'GAMNAMU5',
  visibility: 'PRIVATE',
  owner: teacher.key,
  members: students.map(({ key }) => key),
  requests: [{ person: newPupil.key, hoursAgo: 5 }],
  words: classWords,
  activities,
  pieces,
  comments,
  feedback,
  likesOf,
  square: [],
  book,
};
