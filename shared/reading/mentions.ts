import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Author } from './posts.ts';

export const Mention = z.object({
  userId: Id,
  /** As it is in the text; a later pen name does not change it. */
  penName: z.string(),
});
export type Mention = z.infer<typeof Mention>;

/** An `@` after a Latin letter or digit belongs to an e-mail address. */
const AT = /(?<![A-Za-z0-9._-])@/g;

/** A mention with its range in the text, in UTF-16 code units. */
export interface FoundMention {
  start: number;
  end: number;
  userId: string;
}

/**
 * The people whom a text mentions as `@penName`, in the order of the text. The longest name wins:
 * `@임하린` does not mention 임하. Of several people with one name, the first one is found.
 */
export function findMentions(text: string, people: readonly Mention[]): FoundMention[] {
  const longestFirst = [...people].sort((one, other) => other.penName.length - one.penName.length);
  return [...text.matchAll(AT)].flatMap(({ index }) => {
    const nameStart = index + 1;
    const person = longestFirst.find(({ penName }) => text.startsWith(penName, nameStart));
    if (!person) return [];
    return [{ start: index, end: nameStart + person.penName.length, userId: person.userId }];
  });
}

/** Ids of people who are mentioned beside the text; ids that the text does not name are ignored. */
export const MentionIds = z._default(z.array(Id).check(z.maxLength(LIMITS.mentions)), []);

/** The members of the group who may read the post, without the viewer, by pen name. */
export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/mentionable',
  result: z.object({ members: z.array(Author) }),
  errors: ['POST_NOT_FOUND'],
});
