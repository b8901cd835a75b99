/** The search parameters of the square's pages, parsed equally in the browser and on the server. */
export interface SquareParams {
  search: string;
  /** The cursor of the previous page: opaque for groups, a post id for posts. */
  after: string;
  /** The id of the open post. */
  post: string;
  isReporting: boolean;
}

export function parseSquareParams(query: URLSearchParams): SquareParams {
  const param = (name: string) => query.get(name)?.trim() ?? '';
  return {
    search: param('q'),
    after: param('after'),
    post: param('post'),
    isReporting: query.has('report'),
  };
}
