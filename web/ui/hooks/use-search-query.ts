import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Longer than the time between two keys, and too short to be noticed. */
const PAUSE_MS = 150;

export interface SearchQuery {
  /** The text of the input. */
  text: string;
  setText(text: string): void;
  /** The query in the address, for the request. */
  query: string;
}

/** A search text in the address: it survives a reload and is shared by the lists of a page. */
export function useSearchQuery(): SearchQuery {
  const [search, setSearch] = useSearchParams();
  const query = search.get('q') ?? '';
  const [text, setText] = useState(query);
  const sent = useRef(query);

  useEffect(() => {
    // Something else changed the address, such as the back button.
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
