/** The search parameters of the square's pages, parsed equally in the browser and on the server. */
export interface SquarePlace {
  search: string;
  /** The cursor of the previous page: opaque for groups, a post id for posts. */
  after: string;
  /** The id of the open post. */
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
