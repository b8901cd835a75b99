import { v7 } from 'uuid';
import { NEW_DESIGN } from '../../../shared/books/book-drafts.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import type { DemoGroup } from '../demo-content.ts';
import { type PostRows, postRows } from './post-rows.ts';
import { hoursBefore, idsOf, inSeoul, type Rows } from './row-values.ts';

/** One group of the demo as rows of the tables, in the order in which they can be added. */
export interface GroupRows extends PostRows {
  groups: Rows<'groups'>;
  groupMembers: Rows<'groupMembers'>;
  enrollments: Rows<'enrollments'>;
  groupWords: Rows<'groupWords'>;
  groupActivities: Rows<'groupActivities'>;
  groupSubjects: Rows<'groupSubjects'>;
  books: Rows<'books'>;
  bookParts: Rows<'bookParts'>;
  bookChapters: Rows<'bookChapters'>;
}

interface GroupRowsOptions {
  now: number;
  userId: (personKey: string) => string;
  penName: (personKey: string) => string;
}

export function groupRows(group: DemoGroup, options: GroupRowsOptions): GroupRows {
  const { now, userId, penName } = options;
  const { activities, posts, book } = group;
  const groupId = v7();
  const bookId = v7();
  const bookParts = (book?.parts ?? []).map((part) => ({ ...part, bookPartId: v7() }));
  const ragId = idsOf(activities.flatMap(({ subjects }) => subjects.map(({ key }) => key)));
  const postId = idsOf(posts.map(({ key }) => key));
  const owner = userId(group.owner);
  const ago = (hours: number) => hoursBefore(now, hours);
  const begun = ageInHours(group);
  const numberedActivities = activities.map((activity, index) => ({
    ...activity,
    ragId: v7(),
    order: index + 1,
  }));
  const published = posts.filter(({ status }) => status === 'PUBLISHED');

  return {
    groups: [
      {
        groupId,
        createUserId: owner,
        groupTitle: group.title,
        groupDescription: group.description,
        schoolName: group.schoolName,
        schoolCode: null,
        coverImageUrl: null,
        groupCode: group.groupCode,
        visibility: group.visibility,
        commentHoldWords: group.holdWords,
        memberCount: group.members.length,
        createdAt: ago(begun),
        lastActivityAt: ago(Math.min(...published.map(({ hoursAgo }) => hoursAgo))),
      },
    ],

    // The owner first; the others on the day after, a minute apart.
    groupMembers: [group.owner, ...group.members].map((key, index) => ({
      groupId,
      userId: userId(key),
      joinedAt: ago(begun - (index === 0 ? 0 : 24 + index / 60)),
    })),

    enrollments: group.requests.map(({ person, hoursAgo }) => ({
      enrollmentId: v7(),
      groupId,
      userId: userId(person),
      kind: 'REQUEST',
      createdAt: ago(hoursAgo),
      decidedBy: null,
    })),

    groupWords: group.words.map((word) => ({ groupId, word })),

    groupActivities: numberedActivities.map((activity) => ({
      ragId: activity.ragId,
      groupId,
      activityId: v7(),
      createUserId: owner,
      activityTitle: activity.title,
      activityOrder: activity.order,
      activityStatus: activity.status,
      createdAt: ago(begun),
    })),

    groupSubjects: numberedActivities.flatMap((activity) =>
      activity.subjects.map((subject, index) => ({
        ragId: ragId(subject.key),
        groupId,
        activityRagId: activity.ragId,
        subjectId: v7(),
        createUserId: owner,
        subjectTitle: subject.title,
        subjectOrder: index + 1,
        subjectStatus: subject.status,
        guide: JSON.stringify(documentOfParagraphs(subject.guide.split('\n'))),
        writingClassifyId: subject.writingClassifyId,
        opensAt: inSeoul(now, subject.opening),
        announcedAt: announcedAtOf(subject, { now, createdAt: ago(begun) }),
        deadline: inSeoul(now, subject.deadline),
        lateAllowed: subject.lateAllowed,
        minCharacters: subject.minCharacters,
        maxCharacters: subject.maxCharacters,
        rubric: JSON.stringify(subject.rubric),
        aiFeedbackVersion: subject.support ? LIMITS.aiFeedbackVersion : 0,
        createdAt: ago(begun),
      })),
    ),

    ...postRows(group, { now, groupId, userId, penName, postId, ragId }),

    books: book
      ? [
          {
            bookId,
            groupId,
            createUserId: owner,
            bookTitle: book.title,
            bookSubtitle: book.subtitle,
            editor: penName(group.owner),
            foreword: book.foreword,
            dedication: book.dedication,
            design: JSON.stringify({
              ...NEW_DESIGN,
              cover: { ...NEW_DESIGN.cover, template: book.coverTemplate },
            }),
            editionId: null,
          },
        ]
      : [],

    bookParts: bookParts.map(({ bookPartId, title }, position) => ({
      bookId,
      bookPartId,
      position,
      partTitle: title,
    })),

    bookChapters: bookParts
      .flatMap(({ bookPartId, posts }) => posts.map((key) => ({ bookPartId, key })))
      .map(({ bookPartId, key }, position) => ({
        bookId,
        bookPartId,
        position,
        postId: postId(key),
      })),
  };
}

/** An open subject was announced, so that an edit of the teacher announces nothing. */
function announcedAtOf(
  { status, opening }: DemoGroup['activities'][number]['subjects'][number],
  { now, createdAt }: { now: number; createdAt: string },
): string | null {
  const opensAt = inSeoul(now, opening) ?? createdAt;
  return status === 'OPEN' && opensAt <= hoursBefore(now, 0) ? opensAt : null;
}

/** A group is three days older than the first words written in it. */
export function ageInHours({ posts }: DemoGroup): number {
  const begun = posts.map((post) => post.earlierVersions[0]?.hoursAgo ?? post.hoursAgo);
  return Math.max(...begun) + 72;
}
