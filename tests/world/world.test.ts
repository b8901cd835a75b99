import { describe, expect, it } from 'vitest';
import { GROUP_CODE_ALPHABET } from '../../shared/groups/groups.ts';
import { activities, subjects } from './activities.ts';
import { answeredKeys, comments, feedback, likesOf } from './answers.ts';
import { book } from './book.ts';
import type { WorldGroup } from './group.ts';
import { groups } from './groups.ts';
import { everyone, people, students } from './people.ts';
import type { Piece } from './piece.ts';
import { bodyOf, pieces, publishedPieces } from './pieces.ts';

const studentKeys = new Set(students.map((student) => student.key));
const pieceByKey = new Map(pieces.map((piece) => [piece.key, piece]));
const subjectByKey = new Map(subjects.map((subject) => [subject.key, subject]));

const twice = (words: string[]): string[] => words.filter((word, at) => words.indexOf(word) !== at);
const charactersOf = (piece: Piece): number => bodyOf(piece).replaceAll('\n', '').length;

function everyText(): string[] {
  return [...everyone.map((person) => person.penName), ...groups.flatMap(textsOf)];
}

function textsOf(group: WorldGroup): string[] {
  return [
    group.title,
    group.description,
    ...group.activities.flatMap((activity) => [
      activity.title,
      ...activity.subjects.flatMap((subject) => [subject.title, ...subject.guide]),
    ]),
    ...group.pieces.flatMap((piece) => [
      piece.title,
      ...piece.paragraphs,
      ...(piece.table?.rows.flat() ?? []),
      ...(piece.sittings ?? []).flatMap((sitting) => [sitting.title, ...sitting.paragraphs]),
    ]),
    ...group.comments.flatMap((comment) => [comment.text, comment.reply?.text ?? '']),
    ...group.feedback.flatMap((one) => [one.content, ...one.annotations.map((mark) => mark.note)]),
    ...(group.book?.foreword.paragraphs ?? []),
    ...(group.book?.parts.map((part) => part.title) ?? []),
  ];
}

describe('the people of the class', () => {
  it('are one teacher and 24 students with names of their own', () => {
    expect(students).toHaveLength(24);
    expect(people.filter((person) => person.userClassify === 'TEACHER')).toHaveLength(1);
    for (const part of ['key', 'userLogin', 'penName'] as const) {
      expect(twice(people.map((person) => person[part]))).toEqual([]);
    }
  });

  it('have IDs and names that sign-up takes', () => {
    expect(twice(everyone.map((person) => person.userLogin))).toEqual([]);
    for (const person of everyone) {
      expect(person.userLogin).toMatch(/^[a-z0-9_-]{4,20}$/);
      expect(person.key).toMatch(/^[a-z]+-[a-z]+$/);
      expect(person.penName).toMatch(/^[가-힣]{2,4}$/);
    }
  });
});

describe('activities and subjects', () => {
  it('are 3 and 12', () => {
    expect(activities.map((activity) => activity.title)).toEqual([
      '봄에 만난 것',
      '가을 글쓰기',
      '책 읽고 나서',
    ]);
    expect(subjects).toHaveLength(12);
    expect(twice(subjects.map((subject) => subject.key))).toEqual([]);
  });

  it('have a guide, and days that fit their status', () => {
    for (const subject of subjects) {
      const sentences = subject.guide.join(' ').match(/[.?!](?=\s|$)/g) ?? [];
      expect(sentences.length, subject.key).toBeGreaterThanOrEqual(3);
      expect(sentences.length, subject.key).toBeLessThanOrEqual(10);
      if (subject.status === 'CLOSED') expect(subject.deadline?.days).toBeLessThan(0);
      if (subject.status === 'OPEN') expect(subject.deadline?.days ?? 1).toBeGreaterThan(0);
      if (subject.minCharacters !== null && subject.maxCharacters !== null) {
        expect(subject.minCharacters).toBeLessThan(subject.maxCharacters);
      }
    }
    expect(subjectByKey.get('autumn-town')?.deadline).toEqual({ days: 1, time: '21:00' });
  });
});

describe('pieces', () => {
  it('are enough, and everyone has written', () => {
    expect(publishedPieces.length).toBeGreaterThanOrEqual(60);
    expect(pieces.length - publishedPieces.length).toBeGreaterThanOrEqual(5);
    expect(twice(pieces.map((piece) => piece.key))).toEqual([]);
    expect(twice(pieces.map((piece) => piece.title))).toEqual([]);
    expect(new Set(publishedPieces.map((piece) => piece.author))).toEqual(studentKeys);
  });

  it('belong to a student and a subject, one of each', () => {
    for (const piece of pieces) {
      expect(studentKeys.has(piece.author), piece.key).toBe(true);
      expect(subjectByKey.has(piece.subject), piece.key).toBe(true);
    }
    expect(twice(pieces.map((piece) => `${piece.subject} ${piece.author}`))).toEqual([]);
  });

  it('were written while their subject was open', () => {
    for (const piece of pieces) {
      const subject = subjectByKey.get(piece.subject);
      expect(subject?.status, piece.key).not.toBe('READY');
      expect(piece.hoursAgo, piece.key).toBeGreaterThan(0);
      if (piece.status === 'DRAFT') expect(subject?.status, piece.key).toBe('OPEN');
      if (subject?.status === 'CLOSED' && subject.deadline && !piece.late) {
        expect(piece.hoursAgo, piece.key).toBeGreaterThanOrEqual((1 - subject.deadline.days) * 24);
      }
    }
  });

  it('are of 200 to 1,500 characters, and of the length their subject asks for', () => {
    for (const piece of pieces) {
      const characters = charactersOf(piece);
      expect(characters, piece.key).toBeGreaterThanOrEqual(200);
      expect(characters, piece.key).toBeLessThanOrEqual(1500);
      if (piece.status === 'DRAFT') continue;
      const subject = subjectByKey.get(piece.subject);
      expect(characters, piece.key).toBeGreaterThanOrEqual(subject?.minCharacters ?? 0);
      expect(characters, piece.key).toBeLessThanOrEqual(subject?.maxCharacters ?? 1500);
    }
  });

  it('are short, middling and long in about equal numbers', () => {
    const lengths = publishedPieces.map(charactersOf);
    const within = (from: number, to: number) =>
      lengths.filter((length) => length >= from && length < to).length;
    for (const [from, to] of [
      [200, 400],
      [400, 800],
      [800, 1501],
    ] as const) {
      expect(within(from, to) / lengths.length).toBeGreaterThan(0.27);
      expect(within(from, to) / lengths.length).toBeLessThan(0.4);
    }
  });

  it('keep lines only in verse', () => {
    for (const piece of pieces) {
      expect(piece.paragraphs.length, piece.key).toBeGreaterThan(1);
      for (const paragraph of piece.paragraphs) {
        expect(paragraph, piece.key).toBe(paragraph.trim());
        if (piece.kind === 'prose') expect(paragraph, piece.key).not.toContain('\n');
      }
    }
    const verse = pieces.filter((piece) => piece.kind === 'verse');
    expect(new Set(verse.map((piece) => piece.subject))).toEqual(new Set(['spring-sounds']));
  });

  it('share no sentence', () => {
    const home = new Map<string, string>();
    for (const piece of pieces) {
      const sentences = piece.paragraphs
        .flatMap((paragraph) => paragraph.split(/(?<=[.?!])\s+|\n/))
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence.length >= 15);
      for (const sentence of sentences) {
        expect(home.get(sentence) ?? piece.key, sentence).toBe(piece.key);
        home.set(sentence, piece.key);
      }
    }
  });
});

describe('answers', () => {
  it('are all about published pieces', () => {
    const published = new Set(publishedPieces.map((piece) => piece.key));
    expect(answeredKeys.filter((key) => !published.has(key))).toEqual([]);
  });

  it('hold about 130 comments, a third of them answered, by classmates', () => {
    expect(comments.length).toBeGreaterThanOrEqual(125);
    expect(comments.length).toBeLessThanOrEqual(150);
    const answered = comments.filter((comment) => comment.reply);
    expect(answered.length / comments.length).toBeGreaterThan(0.3);
    expect(answered.length / comments.length).toBeLessThan(0.55);
    expect(twice(comments.map((comment) => comment.text))).toEqual([]);
    for (const comment of comments) {
      expect(studentKeys.has(comment.author), comment.text).toBe(true);
      expect(comment.author, comment.text).not.toBe(pieceByKey.get(comment.piece)?.author);
      expect(comment.hoursAgo).toBeGreaterThan(0);
      expect(comment.hoursAgo).toBeLessThan(pieceByKey.get(comment.piece)?.hoursAgo ?? 0);
      if (!comment.reply) continue;
      expect(studentKeys.has(comment.reply.author)).toBe(true);
      expect(comment.reply.hoursAgo).toBeGreaterThan(0);
      expect(comment.reply.hoursAgo).toBeLessThan(comment.hoursAgo);
    }
  });

  it('leave nine pieces waiting for the teacher, all about autumn in town', () => {
    const answered = new Set(feedback.map((one) => one.piece));
    const waiting = publishedPieces.filter((piece) => !answered.has(piece.key));
    expect(waiting).toHaveLength(9);
    expect(new Set(waiting.map((piece) => piece.subject))).toEqual(new Set(['autumn-town']));
  });

  it('ask something in every feedback, and quote words that are there once', () => {
    expect(twice(feedback.map((one) => one.content))).toEqual([]);
    for (const one of feedback) {
      const piece = pieceByKey.get(one.piece);
      expect(one.content, one.piece).toContain('?');
      expect(one.content.length, one.piece).toBeGreaterThan(30);
      expect(one.hoursAgo).toBeLessThan(piece?.hoursAgo ?? 0);
      for (const mark of one.annotations) {
        expect(piece ? bodyOf(piece).split(mark.quote) : [], mark.quote).toHaveLength(2);
      }
    }
  });

  it('spread the likes among classmates', () => {
    const counts = publishedPieces.map((piece) => {
      const likes = likesOf(piece.key);
      expect(twice(likes)).toEqual([]);
      expect(likes).not.toContain(piece.author);
      expect(likes.every((key) => studentKeys.has(key))).toBe(true);
      return likes.length;
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(new Set(counts).size).toBeGreaterThan(8);
    expect(likesOf('persimmon-lamp')).toHaveLength(14);
    const givers = new Set(publishedPieces.flatMap((piece) => likesOf(piece.key)));
    expect(givers).toEqual(studentKeys);
  });
});

describe('the book of the class', () => {
  it('is made of published pieces, each once, with everyone in it', () => {
    const keys = book.parts.flatMap((part) => part.pieces);
    expect(twice(keys)).toEqual([]);
    for (const key of keys) expect(pieceByKey.get(key)?.status, key).toBe('PUBLISHED');
    expect(new Set(keys.map((key) => pieceByKey.get(key)?.author))).toEqual(studentKeys);
    expect(book.foreword.paragraphs.length).toBeGreaterThanOrEqual(3);
    expect(book.foreword.paragraphs.length).toBeLessThanOrEqual(5);
  });
});

describe('every group', () => {
  it('has pieces by its own people on its own subjects, and one writer a piece of its book', () => {
    for (const group of groups) {
      const inside = new Set([group.owner, ...group.members]);
      const known = new Set(everyone.map(({ key }) => key));
      for (const key of inside) expect(known, key).toContain(key);
      const subjectKeys = group.activities.flatMap(({ subjects }) =>
        subjects.map(({ key }) => key),
      );
      for (const piece of group.pieces) {
        expect(inside, piece.key).toContain(piece.author);
        expect(subjectKeys, piece.key).toContain(piece.subject);
      }
      for (const { person } of group.requests) expect(inside).not.toContain(person);
      const keys = new Set(group.pieces.map(({ key }) => key));
      for (const { piece } of group.square) expect(keys).toContain(piece);
      for (const { piece } of [...group.comments, ...group.feedback]) expect(keys).toContain(piece);
      const inBook = group.book?.parts.flatMap((part) => part.pieces) ?? [];
      for (const key of inBook) expect(keys).toContain(key);
    }
  });

  it('has a code that sign-up takes', () => {
    for (const { groupCode } of groups) {
      expect(groupCode).toMatch(new RegExp(`^[${GROUP_CODE_ALPHABET}]{8}$`));
    }
  });
});

describe('every text', () => {
  it('is in NFC, with single spaces and curly quotation marks', () => {
    for (const text of everyText()) {
      expect(text).toBe(text.normalize('NFC'));
      expect(text).not.toMatch(/ {2}|["'`]|\t|\u200b|\u00a0| [.,?!]/);
    }
  });
});
