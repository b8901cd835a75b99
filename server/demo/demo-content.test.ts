import { describe, expect, it } from 'vitest';
import { parseYaml } from '../platform/content/content.ts';
import { type DemoGroup, type DemoPost, readDemo } from './demo-content.ts';
import { BookFile, knownKey, PostFile } from './demo-schemas.ts';
import { mainGroupOf } from './load-demo.ts';
import { paragraphsOf } from './post-body.ts';

const demo = readDemo();
const { people, groups } = demo;
const { group: classGroup, teacher } = mainGroupOf(demo);
const { activities, posts, members, book } = classGroup;
const subjects = activities.flatMap((activity) => activity.subjects);
const published = posts.filter((post) => post.status === 'PUBLISHED');
const pupilKeys = new Set(members);
const subjectByKey = new Map(subjects.map((subject) => [subject.key, subject]));

const duplicates = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at);
const charactersOf = (post: DemoPost) => paragraphsOf(post).join('').replaceAll('\n', '').length;

function textsOf(group: DemoGroup): string[] {
  return [
    group.title,
    group.description,
    ...group.activities.flatMap((activity) => [
      activity.title,
      ...activity.subjects.flatMap((subject) => [subject.title, subject.guide]),
    ]),
    ...group.posts.flatMap((post) => [
      post.title,
      ...paragraphsOf(post),
      ...post.blocks.flatMap((block) => (block.type === 'table' ? block.rows.flat() : [])),
      ...post.blocks.flatMap((block) => (block.type === 'image' ? [block.alt, block.caption] : [])),
      ...post.earlierVersions.flatMap(({ title, text }) => [title, text]),
      ...post.comments.flatMap(({ text, reply }) => [text, reply?.text ?? '']),
      post.feedback?.content ?? '',
      ...(post.feedback?.annotations.map(({ note }) => note) ?? []),
    ]),
    group.book?.foreword ?? '',
    ...(group.book?.parts.map((part) => part.title) ?? []),
  ];
}

describe('demo: people', () => {
  it('are a teacher and 24 pupils in the class', () => {
    expect(teacher.userClassify).toBe('TEACHER');
    expect(members).toHaveLength(24);
    const pupils = people.filter(({ key }) => pupilKeys.has(key));
    expect(pupils.every(({ userClassify }) => userClassify === 'STUDENT')).toBe(true);
  });

  it('have keys and IDs of their own, and names of two to four syllables', () => {
    expect(duplicates(people.map(({ key }) => key))).toEqual([]);
    expect(duplicates(people.map(({ userLogin }) => userLogin))).toEqual([]);
    expect(duplicates(people.map(({ penName }) => penName))).toEqual([]);
    for (const { penName } of people) expect(penName).toMatch(/^[가-힣]{2,4}$/);
  });
});

describe('demo: activities and subjects', () => {
  it('are 3 and 12 in the class', () => {
    expect(activities.map(({ title }) => title)).toEqual([
      '봄에 만난 것',
      '가을 글쓰기',
      '책 읽고 나서',
    ]);
    expect(subjects).toHaveLength(12);
    expect(duplicates(subjects.map(({ key }) => key))).toEqual([]);
  });

  it('have a guide, and days that fit their status', () => {
    for (const subject of subjects) {
      const sentences = subject.guide.match(/[.?!](?=\s|$)/g) ?? [];
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

describe('demo: posts of the class', () => {
  it('are 60 and more by everybody, and some drafts', () => {
    expect(published.length).toBeGreaterThanOrEqual(60);
    expect(posts.length - published.length).toBeGreaterThanOrEqual(5);
    expect(new Set(published.map(({ author }) => author))).toEqual(pupilKeys);
  });

  it('are at most one by each pupil on each subject', () => {
    expect(duplicates(posts.map(({ subject, author }) => `${subject} ${author}`))).toEqual([]);
  });

  it('were written while their subject was open', () => {
    for (const post of posts) {
      const subject = subjectByKey.get(post.subject);
      expect(subject?.status, post.key).not.toBe('READY');
      if (post.status === 'DRAFT') expect(subject?.status, post.key).toBe('OPEN');
      if (subject?.status === 'CLOSED' && subject.deadline && !post.late) {
        expect(post.hoursAgo, post.key).toBeGreaterThanOrEqual((1 - subject.deadline.days) * 24);
      }
    }
  });

  it('have 200 to 1,500 characters, and as many as their subject asks for', () => {
    for (const post of posts) {
      const characters = charactersOf(post);
      expect(characters, post.key).toBeGreaterThanOrEqual(200);
      expect(characters, post.key).toBeLessThanOrEqual(1500);
      if (post.status === 'DRAFT') continue;
      const subject = subjectByKey.get(post.subject);
      expect(characters, post.key).toBeGreaterThanOrEqual(subject?.minCharacters ?? 0);
      expect(characters, post.key).toBeLessThanOrEqual(subject?.maxCharacters ?? 1500);
    }
  });

  it('are short, middling and long in about equal numbers', () => {
    const lengths = published.map(charactersOf);
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

  it('are verse where the subject asks for a poem', () => {
    const verse = posts.filter(({ kind }) => kind === 'verse');
    expect(new Set(verse.map(({ subject }) => subject))).toEqual(new Set(['spring-sounds']));
    for (const post of posts) expect(post.blocks.length, post.key).toBeGreaterThan(1);
  });

  it('share no sentence', () => {
    const firstUse = new Map<string, string>();
    for (const post of posts) {
      const sentences = paragraphsOf(post)
        .flatMap((paragraph) => paragraph.split(/(?<=[.?!])\s+|\n/))
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence.length >= 15);
      for (const sentence of sentences) {
        expect(firstUse.get(sentence) ?? post.key, sentence).toBe(post.key);
        firstUse.set(sentence, post.key);
      }
    }
  });
});

describe('demo: what is said of the posts of the class', () => {
  const comments = published.flatMap((post) =>
    post.comments.map((comment) => ({ ...comment, post })),
  );
  const feedback = published.flatMap((post) => post.feedback ?? []);

  it('is about 130 comments by classmates, a third of them answered', () => {
    expect(comments.length).toBeGreaterThanOrEqual(125);
    expect(comments.length).toBeLessThanOrEqual(150);
    const answered = comments.filter(({ reply }) => reply);
    expect(answered.length / comments.length).toBeGreaterThan(0.3);
    expect(answered.length / comments.length).toBeLessThan(0.55);
    expect(duplicates(comments.map(({ text }) => text))).toEqual([]);
    for (const { author, post, text, hoursAgo, reply } of comments) {
      expect(pupilKeys.has(author), text).toBe(true);
      expect(author, text).not.toBe(post.author);
      expect(hoursAgo).toBeGreaterThan(0);
      expect(hoursAgo).toBeLessThan(post.hoursAgo);
      if (!reply) continue;
      expect(reply.hoursAgo).toBeGreaterThan(0);
      expect(reply.hoursAgo).toBeLessThan(hoursAgo);
    }
  });

  it('leaves nine posts waiting for the teacher, all about autumn in town', () => {
    const waiting = published.filter((post) => post.feedback === null);
    expect(waiting).toHaveLength(9);
    expect(new Set(waiting.map(({ subject }) => subject))).toEqual(new Set(['autumn-town']));
  });

  it('asks something in every feedback, and quotes words that stand once in the post', () => {
    expect(duplicates(feedback.map(({ content }) => content))).toEqual([]);
    for (const post of published) {
      if (!post.feedback) continue;
      expect(post.feedback.content, post.key).toContain('?');
      expect(post.feedback.content.length, post.key).toBeGreaterThan(30);
      expect(post.feedback.hoursAgo).toBeLessThan(post.hoursAgo);
      const text = paragraphsOf(post).join('\n');
      for (const { quote } of post.feedback.annotations) {
        expect(text.split(quote), quote).toHaveLength(2);
      }
    }
  });

  it('has the levels of a rubric where the subject has one', () => {
    const subjects = classGroup.activities.flatMap((activity) => activity.subjects);
    const assessed = published.filter(({ feedback: given }) => given !== null);
    for (const { key, subject, feedback: given } of assessed) {
      const rubric = subjects.find((one) => one.key === subject)?.rubric ?? [];
      expect(Object.keys(given?.levels ?? {}), key).toEqual(
        rubric.map(({ criterion }) => criterion),
      );
      for (const { criterion, levels } of rubric) {
        expect(
          levels.map(({ title }) => title),
          key,
        ).toContain(given?.levels[criterion]);
      }
    }
    expect(subjects.filter(({ rubric }) => rubric.length > 0).length).toBeGreaterThanOrEqual(3);
  });

  it('is liked by classmates, each at most once', () => {
    for (const { key, author, likes } of published) {
      expect(duplicates(likes), key).toEqual([]);
      expect(likes, key).not.toContain(author);
      expect(
        likes.every((person) => pupilKeys.has(person)),
        key,
      ).toBe(true);
    }
    const counts = published.map(({ likes }) => likes.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(new Set(counts).size).toBeGreaterThan(8);
    expect(new Set(published.flatMap(({ likes }) => likes))).toEqual(pupilKeys);
  });

  it('is nothing where the post is a draft', () => {
    for (const post of groups.flatMap((group) => group.posts)) {
      if (post.status === 'PUBLISHED') continue;
      expect([post.likes, post.comments, post.feedback], post.key).toEqual([[], [], null]);
    }
  });
});

describe('demo: the book of the class', () => {
  it('holds each post once, and something by everybody', () => {
    const keys = book?.parts.flatMap((part) => part.posts) ?? [];
    expect(duplicates(keys)).toEqual([]);
    const authors = keys.map((key) => posts.find((post) => post.key === key)?.author);
    expect(new Set(authors)).toEqual(pupilKeys);
  });
});

describe('demo: every group', () => {
  it.each(groups)('$key has posts, requests and answers by the right people', (group) => {
    const inside = [group.owner, ...group.members];
    for (const post of group.posts) {
      expect(inside, post.key).toContain(post.author);
      for (const { author } of post.comments) expect(inside, post.key).toContain(author);
      for (const person of post.likes) expect(inside, post.key).toContain(person);
    }
    for (const { person } of group.requests) expect(inside).not.toContain(person);
    expect(duplicates(group.posts.map(({ key }) => key))).toEqual([]);
  });

  it('has titles of its own: pictures are found by the title of their post', () => {
    const titles = groups.flatMap((group) => group.posts.map(({ title }) => title));
    expect(duplicates(titles)).toEqual([]);
  });

  it('is written in NFC, with single spaces and curly quotation marks', () => {
    for (const text of groups.flatMap(textsOf)) {
      expect(text).toBe(text.normalize('NFC'));
      expect(text).not.toMatch(/ {2}|["'`]|\t|\u200b|\u00a0| [.,?!]/);
    }
  });
});

describe('demo: a file that is wrong', () => {
  const person = knownKey(new Set(['seo-doyun']), '없는 사람');
  const parse = (text: string) => parseYaml({ file: 'p.md', text, firstLine: 2 }, PostFile(person));
  const POST = 'title: 은행잎\nauthor: seo-doyun\nhoursAgo: 3\n';

  it('is refused with its line: an unknown person, a misspelt key, a time to come', () => {
    expect(parse(POST)).toMatchObject({ title: '은행잎', kind: 'prose', status: 'PUBLISHED' });
    const unknown = POST.replace('seo-doyun', 'nobody');
    expect(() => parse(unknown)).toThrow('content/p.md:3: author: nobody: 없는 사람');
    expect(() => parse(`${POST}likes: [seo-doyun, nobody]\n`)).toThrow('p.md:5: likes.1: nobody');
    expect(() => parse(`${POST}comment: []\n`)).toThrow('content/p.md:2: ');
    expect(() => parse(POST.replace('3', '-3'))).toThrow('content/p.md:4: hoursAgo');
  });

  it('is refused when a book names a post that is not published', () => {
    const schema = BookFile(knownKey(new Set(['a']), '없는 글'));
    const text = [
      'title: 책',
      'subtitle: 문집',
      'coverTemplate: leaf',
      'dedication: 모두에게',
      'foreword: 머리말',
      'parts:',
      '  - title: 봄',
      '    posts: [a, b]',
    ].join('\n');
    expect(() => parseYaml({ file: 'book.yaml', text, firstLine: 1 }, schema)).toThrow(
      'content/book.yaml:8: parts.0.posts.1: b: 없는 글',
    );
  });
});
