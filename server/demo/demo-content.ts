import { posix } from 'node:path';
import * as z from 'zod/mini';
import { ContentError, listContent, readMarkdown, readYaml } from '../platform/content/content.ts';
import {
  ActivitiesFile,
  BookFile,
  type DemoActivity,
  type DemoBook,
  DemoPerson,
  type FeedbackEntry,
  GroupFile,
  knownKey,
  type PostEntry,
  PostFile,
} from './demo-schemas.ts';
import { type PostBlock, parsePostBody } from './post-body.ts';

export interface DemoComment {
  author: string;
  text: string;
  hoursAgo: number;
  reply: { text: string; hoursAgo: number } | null;
}

export interface DemoFeedback extends FeedbackEntry {
  hoursAgo: number;
}

export interface DemoPost extends Omit<PostEntry, 'comments' | 'feedback'> {
  /** The name of its file, by which the book speaks of it. */
  key: string;
  /** The key of its subject: the name of its folder. */
  subject: string;
  blocks: PostBlock[];
  comments: DemoComment[];
  feedback: DemoFeedback | null;
}

export interface DemoGroup extends z.infer<ReturnType<typeof GroupFile>> {
  /** The name of its folder. */
  key: string;
  activities: DemoActivity[];
  posts: DemoPost[];
  book: DemoBook | null;
}

export interface Demo {
  people: DemoPerson[];
  groups: DemoGroup[];
}

/** Everything in content/demo. Throws a `ContentError` that names file and line of what is wrong. */
export function readDemo(): Demo {
  const people = readYaml('demo/people.yaml', z.array(DemoPerson));
  const person = knownKey(
    new Set(people.map(({ key }) => key)),
    'demo/people.yaml에 없는 사람이에요.',
  );
  const folders = listContent('demo', '.yaml')
    .filter((file) => file.endsWith('/group.yaml'))
    .map((file) => posix.dirname(file));
  return { people, groups: folders.map((folder) => readGroup(folder, person)) };
}

function readGroup(folder: string, person: ReturnType<typeof knownKey>): DemoGroup {
  const activities = readYaml(`${folder}/activities.yaml`, ActivitiesFile);
  const subjects = new Set(activities.flatMap((one) => one.subjects.map(({ key }) => key)));
  const schema = PostFile(person);
  const posts = listContent(`${folder}/posts`, '.md').map((file) => {
    const subject = posix.basename(posix.dirname(file));
    if (!subjects.has(subject)) {
      throw new ContentError(file, 1, `${subject}: activities.yaml에 없는 주제예요.`);
    }
    return readPost(file, subject, schema);
  });
  const published = posts.filter(({ status }) => status === 'PUBLISHED').map(({ key }) => key);
  const book = BookFile(knownKey(new Set(published), '낸 글 가운데 없는 글이에요.'));
  const hasBook = listContent(folder, '.yaml').includes(`${folder}/book.yaml`);
  return {
    key: posix.basename(folder),
    ...readYaml(`${folder}/group.yaml`, GroupFile(person)),
    activities,
    posts,
    book: hasBook ? readYaml(`${folder}/book.yaml`, book) : null,
  };
}

function readPost(file: string, subject: string, schema: ReturnType<typeof PostFile>): DemoPost {
  const { frontMatter, body, bodyLine } = readMarkdown(file, schema);
  return {
    ...frontMatter,
    key: posix.basename(file, '.md'),
    subject,
    blocks: parsePostBody({ file, body, bodyLine }, frontMatter.kind),
    comments: commentsOf(frontMatter),
    feedback: feedbackOf(frontMatter),
  };
}

/** Comments without a time of their own come in the two days after the post, evenly spread. */
function commentsOf({ hoursAgo, comments }: PostEntry): DemoComment[] {
  const step = Math.min(hoursAgo, 48) / (comments.length + 1);
  return comments.map(({ author, text, reply, ...at }, index) => ({
    author,
    text,
    hoursAgo: at.hoursAgo ?? twoDigits(hoursAgo - step * (index + 1)),
    reply:
      reply === undefined
        ? null
        : {
            text: reply,
            hoursAgo: at.replyHoursAgo ?? twoDigits(hoursAgo - step * (index + 1.5)),
          },
  }));
}

/** Feedback without a time of its own is sent a day and a half after the post. */
function feedbackOf({ hoursAgo, feedback }: PostEntry): DemoFeedback | null {
  if (!feedback) return null;
  const sent = twoDigits(hoursAgo - Math.min(36, hoursAgo * 0.6));
  return { ...feedback, hoursAgo: feedback.hoursAgo ?? sent };
}

const twoDigits = (hours: number) => Math.round(hours * 100) / 100;
