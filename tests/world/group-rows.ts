import { v7 } from 'uuid';
import { count, documentOfParagraphs, excerpt } from '../../shared/document/document-text.ts';
import type { WorldFeedback } from './answers.ts';
import { documentOf } from './body.ts';
import type { WorldGroup } from './group.ts';
import { historyOf } from './history.ts';
import { everyone } from './people.ts';
import type { Piece } from './piece.ts';
import { hoursBefore, idsOf, inSeoul, type Rows } from './row-values.ts';

/** One group of the demo as rows of the tables, in the order in which they can be added. */
export interface GroupRows {
  groups: Rows<'groups'>;
  groupMembers: Rows<'groupMembers'>;
  enrollments: Rows<'enrollments'>;
  groupWords: Rows<'groupWords'>;
  groupActivities: Rows<'groupActivities'>;
  groupSubjects: Rows<'groupSubjects'>;
  posts: Rows<'posts'>;
  postVersions: Rows<'postVersions'>;
  postSteps: Rows<'postSteps'>;
  files: Rows<'files'>;
  postPictures: Rows<'postPictures'>;
  likes: Rows<'likes'>;
  comments: Rows<'comments'>;
  feedbacks: Rows<'feedbacks'>;
  squarePosts: Rows<'squarePosts'>;
  books: Rows<'books'>;
  bookPieces: Rows<'bookPieces'>;
}

export function groupRows(
  group: WorldGroup,
  now: number,
  userId: (key: string) => string,
): GroupRows {
  const { pieces, comments, feedback, likesOf, book } = group;
  const subjects = group.activities.flatMap((activity) => activity.subjects);
  const published = pieces.filter(({ status }) => status === 'PUBLISHED');
  const drawn = pieces.filter(({ picture }) => picture !== undefined);
  const groupId = v7();
  const bookId = v7();
  const activityRagId = idsOf(group.activities.map(({ key }) => key));
  const ragId = idsOf(subjects.map(({ key }) => key));
  const postId = idsOf(pieces.map(({ key }) => key));
  const fileId = idsOf(drawn.map(({ key }) => key));
  const owner = userId(group.owner);
  const ago = (hours: number) => hoursBefore(now, hours);
  const begun = groupHours(group);
  const histories = new Map(
    pieces.flatMap((piece) => {
      const history = historyOf(piece, documentOf(piece, fileId));
      return history ? [[piece.key, history] as const] : [];
    }),
  );
  const inPost = (key: string, author: string) => ({
    groupId,
    postId: postId(key),
    authorId: userId(author),
  });

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
        memberCount: group.members.length,
        createdAt: ago(begun),
        lastActivityAt: ago(Math.min(...published.map(({ hoursAgo }) => hoursAgo))),
      },
    ],

    // The owner first; the others on the day after, one by one.
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

    groupActivities: group.activities.map((activity, index) => ({
      ragId: activityRagId(activity.key),
      groupId,
      activityId: v7(),
      createUserId: owner,
      activityTitle: activity.title,
      activityOrder: index + 1,
      activityStatus: activity.status,
      createdAt: ago(begun),
    })),

    groupSubjects: group.activities.flatMap((activity) =>
      activity.subjects.map((subject, index) => ({
        ragId: ragId(subject.key),
        groupId,
        activityRagId: activityRagId(activity.key),
        subjectId: v7(),
        createUserId: owner,
        subjectTitle: subject.title,
        subjectOrder: index + 1,
        subjectStatus: subject.status,
        guide: JSON.stringify(documentOfParagraphs(subject.guide)),
        writingClassifyId: subject.writingClassifyId,
        opensAt: inSeoul(now, subject.opening),
        deadline: inSeoul(now, subject.deadline),
        lateAllowed: subject.lateAllowed ?? false,
        minCharacters: subject.minCharacters,
        maxCharacters: subject.maxCharacters,
        createdAt: ago(begun),
      })),
    ),

    posts: pieces.map((piece) => {
      const document = documentOf(piece, fileId);
      const { characters, charactersWithoutSpaces } = count(document);
      const about = comments.filter((comment) => comment.piece === piece.key);
      const isPublished = piece.status === 'PUBLISHED';
      const history = histories.get(piece.key);
      return {
        ...inPost(piece.key, piece.author),
        ragId: ragId(piece.subject),
        postStatus: piece.status,
        title: piece.title,
        document: JSON.stringify(document),
        excerpt: excerpt(document),
        characters,
        charactersWithoutSpaces,
        lastSaveId: v7(),
        late: piece.late ?? false,
        likeCount: likesOf(piece.key).length,
        commentCount: about.length + about.filter(({ reply }) => reply).length,
        feedbackCount: feedback.filter((one) => one.piece === piece.key).length,
        createdAt: ago(piece.sittings?.[0]?.hoursAgo ?? piece.hoursAgo + 1),
        savedAt: ago(piece.hoursAgo),
        publishedAt: isPublished ? ago(piece.hoursAgo) : null,
        ...(history && { version: history.version, keptAt: ago(piece.hoursAgo) }),
      };
    }),

    postVersions: [...histories].flatMap(([key, { versions }]) =>
      versions.map(({ hoursAgo, document, ...version }) => ({
        ...version,
        postId: postId(key),
        document: JSON.stringify(document),
        writtenAt: ago(hoursAgo),
      })),
    ),

    postSteps: [...histories].flatMap(([key, { steps }]) =>
      steps.map(({ hoursAgo, ...step }) => ({
        ...step,
        postId: postId(key),
        writtenAt: ago(hoursAgo),
        pastes: null,
      })),
    ),

    // The drawings themselves are made afterwards, as one that is uploaded.
    files: drawn.map(({ key, author }) => ({
      fileId: fileId(key),
      userId: userId(author),
      fileKind: 'POST_PICTURE',
      fileKey: `pictures/${fileId(key)}.webp`,
      mediaType: 'image/webp',
      bytes: 0,
      inUse: true,
      storedAt: null,
    })),
    postPictures: drawn.map(({ key }) => ({ postId: postId(key), fileId: fileId(key) })),

    // One after another in the three days after the piece.
    likes: published.flatMap((piece) =>
      likesOf(piece.key).map((key, index, all) => ({
        postId: postId(piece.key),
        userId: userId(key),
        createdAt: ago(
          piece.hoursAgo - (Math.min(piece.hoursAgo, 72) * (index + 1)) / (all.length + 1),
        ),
      })),
    ),

    comments: comments.flatMap(({ piece, author, text, hoursAgo, reply }) => {
      const commentId = v7();
      const comment = {
        ...inPost(piece, author),
        commentId,
        parentCommentId: null,
        content: text,
        createdAt: ago(hoursAgo),
      };
      if (!reply) return [comment];
      return [
        comment,
        {
          ...inPost(piece, reply.author),
          commentId: v7(),
          parentCommentId: commentId,
          content: reply.text,
          createdAt: ago(reply.hoursAgo),
        },
      ];
    }),

    feedbacks: feedback.map((one) => ({
      ...inPost(one.piece, group.owner),
      feedbackId: v7(),
      feedbackKind: 'TEACHER',
      content: wordsOf(one),
      postVersion: histories.get(one.piece)?.version ?? 1,
      requestId: v7(),
      sentAt: ago(one.hoursAgo),
      // Children look the next day; what came today is still new.
      readAt: one.hoursAgo > 30 ? ago(one.hoursAgo - 22) : null,
    })),

    squarePosts: group.square.map(({ piece, consented }) => {
      const at = ago(hoursOf(pieces, piece) / 2);
      return { postId: postId(piece), groupId, pickedAt: at, consentedAt: consented ? at : null };
    }),

    books: book
      ? [
          {
            bookId,
            groupId,
            createUserId: owner,
            bookTitle: book.title,
            bookSubtitle: book.subtitle,
            editor: penNameOf(group.owner),
            foreword: [...book.foreword.paragraphs, book.foreword.signature].join('\n'),
            dedication: book.dedication,
            coverTemplate: book.cover,
            format: '신국판',
            face: 'serif',
            editionId: null,
          },
        ]
      : [],

    bookPieces: (book?.parts ?? [])
      .flatMap((part) => part.pieces.map((key) => ({ partTitle: part.title, key })))
      .map(({ partTitle, key }, position) => ({
        bookId,
        position,
        partTitle,
        postId: postId(key),
      })),
  };
}

/** The group is a little older than its oldest pieces. */
export function groupHours({ pieces }: WorldGroup): number {
  const begun = pieces.map(({ hoursAgo, sittings }) => sittings?.[0]?.hoursAgo ?? hoursAgo);
  return Math.max(...begun) + 72;
}

function hoursOf(pieces: Piece[], key: string): number {
  return pieces.find((piece) => piece.key === key)?.hoursAgo ?? 0;
}

function penNameOf(key: string): string {
  return everyone.find((person) => person.key === key)?.penName ?? '';
}

/** A feedback's words, then what was noted at the piece's own sentences. */
function wordsOf({ content, annotations }: WorldFeedback): string {
  return [content, ...annotations.map(({ quote, note }) => `“${quote}”\n${note}`)].join('\n\n');
}
