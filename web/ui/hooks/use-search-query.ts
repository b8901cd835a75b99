import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** A pause between two letters, and short enough not to be felt. */
const PAUSE_MS = 150;

export interface SearchQuery {
  /** As it stands in the box. */
  text: string;
  setText(text: string): void;
  /** As it stands in the address, and is asked for. */
  query: string;
}

/** Whom one looks for: it survives a reload, and is the same in each of the lists. */
export function useSearchQuery(): SearchQuery {
  const [search, setSearch] = useSearchParams();
  const query = search.get('q') ?? '';
  const [text, setText] = useState(query);
  const sent = useRef(query);

  useEffect(() => {
    // Not ours: somebody went back, or followed a link here.
    if (query !== sent.current) setText(query);
    sent.current = query;
  }, [query]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      setSearch(
        (now) => {
          if (wanted === '') now.delete('q');
          else now.set('q', wanted);
          return now;
        },
        { replace: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, setSearch]);

  return { text, setText, query };
}
