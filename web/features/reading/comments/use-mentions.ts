import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { findMentions, type Mention } from '../../../../shared/reading/mentions.ts';
import type { Author } from '../../../../shared/reading/posts.ts';
import type { PostIds } from '../posts/posts.api.ts';
import { mentionableQuery } from './comments.api.ts';
import { findMembers, type MentionQuery, mentionQueryAt } from './mention-search.ts';

interface Options {
  post: PostIds;
  textArea: RefObject<HTMLTextAreaElement | null>;
  /** Of the comment that is being edited. */
  initialMentions: readonly Mention[];
  setContent(content: string): void;
}

export interface Mentions {
  /** The people to choose from; undefined while no name is being typed. */
  options: Author[] | undefined;
  activeIndex: number;
  /** The text mentions as many people as a comment may. */
  isFull: boolean;
  /** Call it after each change of the text or the caret. */
  update(): void;
  close(): void;
  /** Returns whether the key was used. Not to be called during composition. */
  handleKey(event: KeyboardEvent): boolean;
  select(member: Author): void;
  /** Types an `@` at the caret. */
  begin(): void;
  mentionsIn(content: string): Promise<string[]>;
}

/** Only reads the text area while a syllable is being composed. */
export function useMentions({ post, textArea, initialMentions, setContent }: Options): Mentions {
  const client = useQueryClient();
  const [typed, setTyped] = useState<MentionQuery>();
  const [activeIndex, setActiveIndex] = useState(0);
  const [isFull, setFull] = useState(false);
  const dismissedStart = useRef<number>(undefined);
  const [chosen] = useState<Mention[]>(() => [...initialMentions]);
  const { data } = useQuery({ ...mentionableQuery(post), enabled: typed !== undefined });
  const members = data?.members ?? [];
  const found = typed && data ? findMembers(members, typed.query) : [];
  const options = found.length > 0 ? found : undefined;

  /** Chosen people come first, because several may have one name. */
  const mentionedIn = (content: string, people: readonly Mention[]) => [
    ...new Set(findMentions(content, [...chosen, ...people]).map(({ userId }) => userId)),
  ];

  function update() {
    const area = textArea.current;
    if (!area) return;
    const next = mentionQueryAt(area.value, area.selectionStart);
    if (next?.start !== dismissedStart.current) dismissedStart.current = undefined;
    const isOpen = next !== undefined && dismissedStart.current === undefined;
    if (next?.query !== typed?.query) setActiveIndex(0);
    setTyped(isOpen ? next : undefined);
    const others = next
      ? area.value.slice(0, next.start) + area.value.slice(area.selectionStart)
      : '';
    setFull(mentionedIn(others, members).length >= LIMITS.mentions);
  }

  function close() {
    setTyped(undefined);
  }

  function write(area: HTMLTextAreaElement, start: number, text: string) {
    const end = area.selectionStart;
    const caret = start + text.length;
    setContent(area.value.slice(0, start) + text + area.value.slice(end));
    area.setSelectionRange(caret, caret);
  }

  function select(member: Author) {
    const area = textArea.current;
    if (!area || !typed || isFull) return;
    // Ends a composition, whose syllable would otherwise be typed again behind the name.
    area.blur();
    area.focus({ preventScroll: true });
    chosen.unshift({ userId: member.userId, penName: member.penName });
    write(area, typed.start, `@${member.penName} `);
    close();
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (!options) return false;
    const last = options.length - 1;
    const active = options[activeIndex];
    if (event.key === 'ArrowDown') setActiveIndex(activeIndex === last ? 0 : activeIndex + 1);
    else if (event.key === 'ArrowUp') setActiveIndex(activeIndex === 0 ? last : activeIndex - 1);
    else if (event.key === 'Escape') {
      dismissedStart.current = typed?.start;
      close();
    } else if ((event.key === 'Enter' || event.key === 'Tab') && active && !isFull) select(active);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    options,
    activeIndex,
    isFull,
    update,
    close,
    handleKey,
    select,
    begin() {
      const area = textArea.current;
      if (!area) return;
      area.focus({ preventScroll: true });
      const isAfterWord = /[A-Za-z0-9._-]$/.test(area.value.slice(0, area.selectionStart));
      write(area, area.selectionStart, isAfterWord ? ' @' : '@');
      update();
    },
    async mentionsIn(content) {
      if (!content.includes('@')) return [];
      // A name may be typed without choosing it. Without the list the comment is sent all the same.
      const people = await client
        .ensureQueryData(mentionableQuery(post))
        .then((answer) => answer.members)
        .catch(() => []);
      return mentionedIn(content, people).slice(0, LIMITS.mentions);
    },
  };
}
