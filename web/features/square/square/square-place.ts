/** What is looked at, as the address has it: the same for the browser and for the server's own pages. */
export interface SquarePlace {
  search: string;
  /** Where the page before ended: of groups a place, of pieces the last one. */
  after: string;
  /** The piece that is read. */
  post: string;
  isReporting: boolean;
}

export function placeOf(query: URLSearchParams): SquarePlace {
  const word = (name: string) => query.get(name)?.trim() ?? '';
  return {
    search: word('q'),
    after: word('after'),
    post: word('post'),
    isReporting: query.has('report'),
  };
}
