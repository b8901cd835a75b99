import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Tables } from '../../server/platform/db/tables.ts';
import { currentVersionOf } from '../../shared/agreements.ts';
import type { Block, Document, Inline } from '../../shared/document.ts';
import { count, documentOfParagraphs, excerpt } from '../../shared/document-text.ts';
import { fileUrlOf } from '../../shared/file-address.ts';
import { activities, type DayAndTime, subjects } from './activities.ts';
import { comments, feedback, likesOf, type WorldFeedback } from './answers.ts';
import { book } from './book.ts';
import { SIZE } from './drawings.ts';
import { className, classWords, people, schoolName, students, teacher } from './people.ts';
import type { Piece } from './piece.ts';
import { pieces, publishedPieces } from './pieces.ts';

type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[];

/** The class as rows of the tables, in the order in which they can be added. */
export interface WorldRows {
  users: Rows<'users'>;
  userAgreements: Rows<'userAgreements'>;
  groups: Rows<'groups'>;
  groupMembers: Rows<'groupMembers'>;
  groupWords: Rows<'groupWords'>;
  groupActivities: Rows<'groupActivities'>;
  groupSubjects: Rows<'groupSubjects'>;
  posts: Rows<'posts'>;
  files: Rows<'files'>;
  postPictures: Rows<'postPictures'>;
  likes: Rows<'likes'>;
  comments: Rows<'comments'>;
  feedbacks: Rows<'feedbacks'>;
  books: Rows<'books'>;
  bookPieces: Rows<'bookPieces'>;
}

const HOUR_MS = 3_600_000;
/** The group is a little older than its oldest pieces. */
const GROUP_HOURS = Math.max(...pieces.map(({ hoursAgo }) => hoursAgo)) + 72;

export function worldRows({ now, passwordHash }: { now: number; passwordHash: string }): WorldRows {
  const groupId = v7();
  const bookId = v7();
  const userId = idsOf(people.map(({ key }) => key));
  const activityRagId = idsOf(activities.map(({ key }) => key));
  const ragId = idsOf(subjects.map(({ key }) => key));
  const postId = idsOf(pieces.map(({ key }) => key));
  const drawn = pieces.filter(({ picture }) => picture !== undefined);
  const fileId = idsOf(drawn.map(({ key }) => key));
  const owner = userId(teacher.key);
  const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();

  const inPost = (key: string, author: string) => ({
    groupId,
    postId: postId(key),
    authorId: userId(author),
  });

  return {
    users: people.map((person) => ({
      userId: userId(person.key),
      userLogin: person.userLogin,
      userLoginType: 'JAJAK',
      userClassify: person.userClassify,
      penName: person.penName,
      userEmail: person === teacher ? 'hanjiu@sen.go.kr' : null,
      emailVerified: person === teacher,
      userAvatarUrl: null,
      passwordHash,
      createdAt: ago(GROUP_HOURS),
    })),

    userAgreements: people.flatMap(({ key }) =>
      (['PRIVACY', 'TERMS'] as const).map((document) => ({
        userId: userId(key),
        document,
        agreed: true,
        version: currentVersionOf(document),
        agreedAt: ago(0),
      })),
    ),

    groups: [
      {
        groupId,
        createUserId: owner,
        groupTitle: className,
        groupDescription: '한 해 동안 함께 쓰고, 서로 읽고 답하고, 마지막에 문집을 펴내요.',
        schoolName,
        schoolCode: null,
        coverImageUrl: null,
        groupCode: 'GAMNAMU5',
        memberCount: students.length,
        createdAt: ago(GROUP_HOURS),
        lastActivityAt: ago(Math.min(...publishedPieces.map(({ hoursAgo }) => hoursAgo))),
      },
    ],

    // The owner first; the students on the day after, one by one.
    groupMembers: people.map(({ key }, index) => ({
      groupId,
      userId: userId(key),
      joinedAt: ago(GROUP_HOURS - (index === 0 ? 0 : 24 + index / 60)),
    })),

    groupWords: classWords.map((word) => ({ groupId, word })),

    groupActivities: activities.map((activity, index) => ({
      ragId: activityRagId(activity.key),
      groupId,
      activityId: v7(),
      createUserId: owner,
      activityTitle: activity.title,
      activityOrder: index + 1,
      activityStatus: activity.status,
      createdAt: ago(GROUP_HOURS),
    })),

    groupSubjects: activities.flatMap((activity) =>
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
        minCharacters: subject.minCharacters,
        maxCharacters: subject.maxCharacters,
        createdAt: ago(GROUP_HOURS),
      })),
    ),

    posts: pieces.map((piece) => {
      const document = documentOf(piece, () => fileId(piece.key));
      const { characters, charactersWithoutSpaces } = count(document);
      const about = comments.filter((comment) => comment.piece === piece.key);
      const isPublished = piece.status === 'PUBLISHED';
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
        likeCount: likesOf(piece.key).length,
        commentCount: about.length + about.filter(({ reply }) => reply).length,
        feedbackCount: feedback.filter((one) => one.piece === piece.key).length,
        createdAt: ago(piece.hoursAgo + 1),
        savedAt: ago(piece.hoursAgo),
        publishedAt: isPublished ? ago(piece.hoursAgo) : null,
      };
    }),

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
    likes: publishedPieces.flatMap((piece) =>
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
      ...inPost(one.piece, teacher.key),
      feedbackId: v7(),
      feedbackKind: 'TEACHER',
      content: wordsOf(one),
      postVersion: 1,
      requestId: v7(),
      sentAt: ago(one.hoursAgo),
      // Children look the next day; what came today is still new.
      readAt: one.hoursAgo > 30 ? ago(one.hoursAgo - 22) : null,
    })),

    books: [
      {
        bookId,
        groupId,
        createUserId: owner,
        bookTitle: book.title,
        bookSubtitle: book.subtitle,
        editor: teacher.penName,
        foreword: [...book.foreword.paragraphs, book.foreword.signature].join('\n'),
        dedication: book.dedication,
        coverTemplate: 'persimmon',
        format: '신국판',
        face: 'serif',
        editionId: null,
      },
    ],

    bookPieces: book.parts
      .flatMap((part) => part.pieces.map((key) => ({ partTitle: part.title, key })))
      .map(({ partTitle, key }, position) => ({
        bookId,
        position,
        partTitle,
        postId: postId(key),
      })),
  };
}

/** An id for each key; asking for another is a mistake in the world's own files. */
function idsOf(keys: readonly string[]): (key: string) => string {
  const ids = new Map(keys.map((key) => [key, v7()]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the class has no ${key}`);
    return id;
  };
}

/** A moment of the wall clock in Seoul, where clocks are never changed. */
function inSeoul(now: number, moment: DayAndTime | null): string | null {
  if (!moment) return null;
  const today = new Date(now + 9 * HOUR_MS);
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  return new Date(Date.UTC(year, month, day + moment.days, hours - 9, minutes)).toISOString();
}

/** A piece's body as the editor would have made it. */
function documentOf({ kind, paragraphs, picture }: Piece, fileId: () => string): Document {
  const content =
    kind === 'prose' ? documentOfParagraphs(paragraphs).content : paragraphs.map(stanza);
  if (!picture) return { type: 'doc', content };
  const { after, alt, caption } = picture;
  const attrs = { src: fileUrlOf(fileId()), alt, caption, ...SIZE };
  return { type: 'doc', content: content.toSpliced(after, 0, { type: 'image', attrs }) };
}

function stanza(lines: string): Block {
  const content = lines
    .split('\n')
    .flatMap((text, at): Inline[] => [
      ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
      { type: 'text', text },
    ]);
  return { type: 'verse', content };
}

/** A feedback's words, then what was noted at the piece's own sentences. */
function wordsOf({ content, annotations }: WorldFeedback): string {
  return [content, ...annotations.map(({ quote, note }) => `“${quote}”\n${note}`)].join('\n\n');
}
